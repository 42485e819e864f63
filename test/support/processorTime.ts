/** Milliseconds of computing that some work takes: what else the machine does does not count. */
export function processorMs(work: () => void): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

/** Runs all tasks with a pool of `workers`. */
export async function inParallel(
	tasks: ReadonlyArray<{ run(): Promise<void> }>,
	workers: number,
): Promise<void> {
	const left = [...tasks];
	const worker = async () => {
		for (let task = left.shift(); task; task = left.shift()) await task.run();
	};
	await Promise.all(Array.from({ length: workers }, worker));
}

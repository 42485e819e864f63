const TIMES = 8;
/** What takes less than this is not worth a comparison, and too little to make one. */
const WORTH_MS = 40;

/** Eightfold input takes 8 times as long, or 64 times where all of it is looked at again and again. */
export const MOST_GROWTH = 32;

/**
 * How many times as long some work takes for eightfold input; 0 where it takes next to no time even then.
 *
 * @param prepare makes the input of a size, and gives the work on it
 */
export function growthOf(prepare: (size: number) => () => void, size: number): number {
	const large = prepare(size * TIMES);
	if (processorMs(large) < WORTH_MS) return 0;
	return leastMs(large) / leastMs(prepare(size));
}

/** The least of three times: a pause to clear up memory does not count either. */
function leastMs(work: () => void): number {
	return Math.min(processorMs(work), processorMs(work), processorMs(work));
}

/** Milliseconds of computing that some work takes: what else the machine does does not count. */
function processorMs(work: () => void): number {
	const before = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

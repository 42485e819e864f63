import { setImmediate as turn } from 'node:timers/promises';

/** What some work took, and the longest time for which nothing else could be done meanwhile. */
export interface Watched {
	readonly blockedMs: number;
	readonly totalMs: number;
}

/** Does some work, and looks at the clock in each turn of the event loop meanwhile. */
export async function watched(work: () => Promise<unknown>): Promise<Watched> {
	await turn();
	const start = performance.now();
	let last = start;
	let blockedMs = 0;
	let totalMs = 0;
	const working = work().finally(() => void (totalMs = performance.now() - start));
	while (totalMs === 0) {
		await turn();
		blockedMs = Math.max(blockedMs, performance.now() - last);
		last = performance.now();
	}
	await working;
	return { blockedMs, totalMs };
}

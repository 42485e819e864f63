import { existsSync, readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';

/** The middle value, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
	return quantile(values, 0.5);
}

/**
 * The value below which the share `q` of all values lies, interpolated between neighbours.
 *
 * @param q from 0 to 1
 */
export function quantile(values: readonly number[], q: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	const place = (sorted.length - 1) * q;
	const below = sorted[Math.floor(place)] ?? NaN;
	const above = sorted[Math.ceil(place)] ?? NaN;
	return below + (above - below) * (place - Math.floor(place));
}

const TIMES = 8;
/** Measurements of each, of which the least counts: on a busy machine, one finds the caches full of other data. */
const [FEW, MOST] = [2, 12];
/** Shorter times are too short to compare. */
const SHORTEST_MS = 40;

/** Linear work on one large input takes as long as on eight small ones, and quadratic work eight times as long. */
export const MOST_GROWTH = 4;

/**
 * The factor by which some work on an input takes longer than on eight that are an eighth of it; 0 if it takes almost no
 * time. Both work on as much, so that pauses for garbage collection lengthen both.
 *
 * @param prepare makes input of a size, and returns the work on it
 */
export async function growthOf(
	prepare: (size: number) => () => unknown,
	size: number,
): Promise<number> {
	const large = prepare(size * TIMES);
	if ((await processorMs(large)) < SHORTEST_MS) return 0;
	const small = Array.from({ length: TIMES }, () => prepare(size));
	const eightSmall = async () => {
		for (const work of small) await work();
	};
	const [ofLarge, ofSmall]: [number[], number[]] = [[], []];
	const growth = () => Math.min(...ofLarge) / Math.min(...ofSmall);
	do {
		ofLarge.push(await processorMs(large));
		ofSmall.push(await processorMs(eightSmall));
	} while (ofLarge.length < FEW || (growth() >= MOST_GROWTH && ofLarge.length < MOST));
	return growth();
}

/** Processor time in milliseconds, which does not depend on the machine's other load. */
async function processorMs(work: () => unknown): Promise<number> {
	const before = process.cpuUsage();
	await work();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
}

/** Has the clock of this process count its processor time alone, so that a busy machine does not change the outcome. */
export function useProcessorTimeAsClock(): void {
	const spent = () => {
		const { user, system } = process.cpuUsage();
		return (user + system) / 1_000;
	};
	performance.now = spent;
}

const STATUS = '/proc/self/status';

/**
 * Peak memory of this process so far, in MB (2^20 bytes). Read from Linux if possible: the value of `resourceUsage` starts
 * with the parent's.
 */
export function peakMegabytes(): number {
	const status = existsSync(STATUS) ? readFileSync(STATUS, 'utf8') : '';
	const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
	return Number(kilobytes) / 1_024;
}

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

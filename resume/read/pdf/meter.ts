import type { ReadLimits, UnreadableReason } from '../types';

/** Ticks between two looks at the clock, which costs more than a tick. */
const TICKS = 128;
/** Milliseconds of work between two pauses. */
const SLICE_MS = 50;

/** What reading a file has cost. */
export interface Meter {
	/** @throws Error once the time is up or the memory taken: then and ever after */
	tick(): void;
	/** The same, and looks at the clock each time. */
	look(): void;
	/** The same, for bytes that are about to be taken. */
	take(bytes: number): void;
	/** Counts bytes as taken, and leaves the error to what comes after. */
	count(bytes: number): void;
	/** Lets the host do other work where it is time for that. Pauses do not count. */
	pause(): Promise<void>;
	/** What is used up by now, if anything. */
	spent(): UnreadableReason | null;
}

/** Starts the clock for one file. */
export function startMeter({ budgetMs, maxUnpackedBytes, pause }: ReadLimits): Meter {
	let end = performance.now() + budgetMs;
	let lastPause = performance.now();
	let taken = 0;
	let ticks = 0;
	let reason: UnreadableReason | null = null;

	const spent = (): UnreadableReason | null => {
		if (performance.now() > end) reason ??= 'tooMuchTime';
		return reason;
	};
	// Made once: it may be thrown and caught a million times on the way out.
	const over = new Error('Used up');
	const look = (): void => {
		if (spent() !== null) throw over;
	};
	const count = (bytes: number): void => {
		taken += bytes;
		if (taken > maxUnpackedBytes) reason ??= 'tooMuchMemory';
	};
	return {
		spent,
		look,
		count,
		tick() {
			if (reason !== null) throw over;
			ticks = (ticks + 1) % TICKS;
			if (ticks === 0) look();
		},
		take(bytes) {
			count(bytes);
			look();
		},
		async pause() {
			const start = performance.now();
			if (pause === undefined || start - lastPause < SLICE_MS) return;
			await pause();
			lastPause = performance.now();
			end += lastPause - start;
		},
	};
}

import type { Budget } from '../../budget';
import type { UnreadableReason } from '../types';

/** Ticks between two looks at the clock, which costs more than a tick. */
const TICKS = 128;
/** Ticks between two turns, while nothing can interrupt the core. Résumés take up to 32,000. */
const MOST_TICKS = 1_000_000;

/** What reading a file has cost. */
export interface Meter {
	/** @throws Error once the time is up or the memory taken: then and ever after */
	tick(count?: number): void;
	/** The same, and looks at the clock each time. */
	look(): void;
	/** The same, for bytes that are about to be taken. */
	take(bytes: number): void;
	/** Counts bytes as taken, and leaves the error to what comes after. */
	count(bytes: number): void;
	/** Gives the host a turn if it is time for that and nothing is used up. */
	turn(): Promise<void>;
	/** What is used up by now, if anything. */
	spent(): UnreadableReason | null;
}

/** Starts to measure what one file costs. */
export function startMeter(budget: Budget): Meter {
	let taken = 0;
	let ticks = 0;
	let ticksAtLook = 0;
	let reason: UnreadableReason | null = null;

	const spent = (): UnreadableReason | null => {
		if (budget.isSpent || ticks > MOST_TICKS) reason ??= 'tooMuchTime';
		return reason;
	};
	// Made once: it may be thrown and caught a million times on the way out.
	const over = new Error('Used up');
	const look = (): void => {
		if (spent() !== null) throw over;
	};
	const count = (bytes: number): void => {
		taken += bytes;
		if (taken > budget.limits.maxUnpackedBytes) reason ??= 'tooMuchMemory';
	};
	return {
		spent,
		look,
		count,
		tick(count = 1) {
			if (reason !== null) throw over;
			ticks += count;
			if (ticks - ticksAtLook < TICKS) return;
			ticksAtLook = ticks;
			look();
		},
		take(bytes) {
			count(bytes);
			look();
		},
		async turn() {
			if (spent() !== null) return;
			await budget.turn();
			ticks = 0;
			ticksAtLook = 0;
		},
	};
}

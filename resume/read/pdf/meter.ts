import type { Budget } from '../../budget';
import type { UnreadableReason } from '../fileContent';

/** Ticks between two looks at the clock, which costs more than a tick. */
const TICKS = 128;
/** Ticks between two turns, while nothing can interrupt the core. Résumés take up to 38,000. */
const MOST_TICKS = 150_000;

/** What reading one file has cost. */
export class Meter {
	private taken = 0;
	private ticks = 0;
	private ticksAtLook = 0;
	private reason: UnreadableReason | null = null;
	/** Made once: it may be thrown and caught a million times on the way out. */
	private readonly over = new Error('Used up');

	constructor(readonly budget: Budget) {}

	/** @throws Error once the time is up or the memory taken: then and ever after */
	readonly tick = (count = 1): void => {
		if (this.reason !== null) throw this.over;
		this.ticks += count;
		if (this.ticks - this.ticksAtLook < TICKS) return;
		this.ticksAtLook = this.ticks;
		this.look();
	};

	/** The same, and looks at the clock each time. */
	readonly look = (): void => {
		if (this.spent() !== null) throw this.over;
	};

	/** Ticks for bytes that are about to be taken. */
	readonly take = (bytes: number): void => {
		this.count(bytes);
		this.tick(1 + (bytes >>> 10));
	};

	/** Counts bytes as taken and steps as done, and leaves the error to what comes after. */
	count(bytes: number, ticks = 0): void {
		this.taken += bytes;
		this.ticks += ticks;
		if (this.taken > this.budget.limits.maxUnpackedBytes) this.reason ??= 'tooMuchMemory';
	}

	/** Gives the host a turn if it is time for that and nothing is used up. */
	async turn(): Promise<void> {
		if (this.spent() !== null) return;
		await this.budget.turn();
		this.ticks = 0;
		this.ticksAtLook = 0;
	}

	/** What is used up by now, if anything. */
	spent(): UnreadableReason | null {
		if (this.budget.isSpent || this.ticks > MOST_TICKS) this.reason ??= 'tooMuchTime';
		return this.reason;
	}
}

import { newQueue } from './queue';

export interface ReadLimits {
	readonly budgetMs: number;
	/** Pages that are read; a file with more is not read. */
	readonly maxPages: number;
	readonly maxUnpackedBytes: number;
}

/** A résumé never needs them, and a file made to do harm soon reaches them. */
export const defaultLimits: ReadLimits = {
	budgetMs: 2000,
	maxPages: 100,
	maxUnpackedBytes: 64 * 1024 * 1024,
};

export interface Effort {
	readonly limits?: Partial<ReadLimits>;
	/** Gives the host a turn, and is called after each 50 ms of work. Its time does not count. */
	readonly pause?: () => Promise<unknown>;
}

/** Milliseconds of work between two pauses. */
const SLICE_MS = 50;

class TimeIsUp extends Error {}

/**
 * The time that a check may take, in slices. A check asks for it now and then, since nothing can interrupt it: whatever
 * takes a budget throws `TimeIsUp` once all time is used up, and `inTime` says what comes of that.
 */
export class Budget {
	readonly limits: ReadLimits;
	private sliceStart = performance.now();
	private end: number;

	constructor(private readonly effort: Effort = {}) {
		this.limits = { ...defaultLimits, ...effort.limits };
		this.end = this.sliceStart + this.limits.budgetMs;
	}

	/** If so, `turn` has something to do. */
	get isDue(): boolean {
		return performance.now() >= Math.min(this.sliceStart + SLICE_MS, this.end);
	}

	get isSpent(): boolean {
		return performance.now() >= this.end;
	}

	/** Gives the host a turn if a slice is used up, and throws afterwards if all time is: what is done then has a slice. */
	async turn(): Promise<void> {
		if (!this.isDue) return;
		const { isSpent } = this;
		await this.rest();
		if (isSpent) throw new TimeIsUp();
	}

	/** Gives the host a turn if a slice is used up, whether all time is or not. */
	async rest(): Promise<void> {
		const start = performance.now();
		if (start < this.sliceStart + SLICE_MS) return;
		await this.effort.pause?.();
		// The time of the host does not count.
		this.sliceStart = performance.now();
		this.end += this.sliceStart - start;
	}

	/** With turns in between. */
	async map<Item, Result>(
		items: Iterable<Item>,
		work: (item: Item, index: number) => Result | Promise<Result>,
	): Promise<Result[]> {
		const results: Result[] = [];
		for (const item of items) {
			if (this.isDue) await this.turn();
			const result = work(item, results.length);
			// To await each result would take longer than most of the work.
			results.push(result instanceof Promise ? await result : result);
		}
		return results;
	}

	async filter<Item>(items: Iterable<Item>, is: (item: Item) => boolean): Promise<Item[]> {
		return (await this.map(items, (item) => (is(item) ? [item] : []))).flat();
	}
}

const queue = newQueue();

/** Does some work on a résumé in its turn. Its time begins then. */
export async function inTurn<Done>(
	effort: Effort,
	work: (budget: Budget) => Promise<Done>,
): Promise<Done> {
	return await queue(async () => await work(new Budget(effort)));
}

/** Something else instead of the result if the time is used up. */
export async function inTime<Result, Other>(
	work: () => Promise<Result>,
	otherwise: Other,
): Promise<Result | Other> {
	return await work().catch(async (error: unknown) =>
		error instanceof TimeIsUp ? otherwise : await Promise.reject(error as Error),
	);
}

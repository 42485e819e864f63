import { withinTime } from './context';

/** Does one piece of work after the other. */
export class Mutex {
	private last?: Promise<unknown>;
	/** Pieces of work that go on. */
	private working = 0;
	/** Those, and pieces of work that wait. */
	private runs = 0;

	get isFree(): boolean {
		return this.last === undefined;
	}

	/** Nothing waits or goes on: unlike what is free, not even work that others do not wait for any more. */
	get isIdle(): boolean {
		return this.runs === 0;
	}

	/** For work: what came before it has taken longer than it waits, and still goes on. */
	get isOverlapping(): boolean {
		return this.working > 1;
	}

	/**
	 * Runs some work after all that came before, but does not wait longer: work that hangs must not stop others.
	 *
	 * @param cancel ends the wait with its reason, and not the work
	 */
	async run<T>(longestWaitMs: number, work: () => Promise<T>, cancel?: AbortSignal): Promise<T> {
		let before = this.last;
		const begin = async () => {
			before = undefined;
			this.working++;
			return await work().finally(() => this.working--);
		};
		const turn =
			before === undefined ? begin() : withinTime(longestWaitMs, before, cancel).then(begin);
		// Whoever came after work that was canceled while it waited has to wait for what came before it.
		const ended = turn.catch(() => before);
		this.last = ended;
		void ended.then(() => this.freeAfter(ended));
		this.runs++;
		try {
			return await turn;
		} finally {
			this.runs--;
			if (before === undefined) this.freeAfter(ended);
		}
	}

	private freeAfter(ended: Promise<unknown>): void {
		if (this.last === ended) this.last = undefined;
	}
}

import { withinTime } from '../transport';

/**
 * Lets work take turns.
 *
 * @example
 * await mutex.run(10_000, async () => await register());
 */
export class Mutex {
	private last: Promise<unknown> | undefined;

	/** Whether nothing runs or waits. */
	get isFree(): boolean {
		return this.last === undefined;
	}

	/**
	 * Runs some work after all that came before.
	 *
	 * @param longestWaitMs milliseconds to wait for it at most: work that hangs must not stop what comes after
	 * @throws whatever the work throws
	 */
	async run<T>(longestWaitMs: number, work: () => Promise<T>): Promise<T> {
		const before = this.last;
		const turn = before === undefined ? work() : withinTime(longestWaitMs, before).then(work);
		const ended = turn.then(
			() => undefined,
			() => undefined,
		);
		this.last = ended;
		try {
			return await turn;
		} finally {
			if (this.last === ended) this.last = undefined;
		}
	}
}

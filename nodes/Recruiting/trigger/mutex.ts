import { withinTime } from '../transport';

/** Lets work take turns. */
export class Mutex {
	private last?: Promise<unknown>;

	/** Whether nothing runs or waits. */
	get isFree(): boolean {
		return this.last === undefined;
	}

	/** Runs some work after all that came before, but does not wait longer: work that hangs must not stop others. */
	async run<T>(longestWaitMs: number, work: () => Promise<T>): Promise<T> {
		const before = this.last;
		const turn = before === undefined ? work() : withinTime(longestWaitMs, before).then(work);
		const ended = turn.catch(() => undefined);
		this.last = ended;
		try {
			return await turn;
		} finally {
			if (this.last === ended) this.last = undefined;
		}
	}
}

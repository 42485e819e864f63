import { withinTime } from './context';

/** Does one piece of work after the other. */
export class Mutex {
	private last?: Promise<unknown>;

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

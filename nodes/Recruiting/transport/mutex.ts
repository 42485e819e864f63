import { withinTime } from './context';

/** Does one piece of work after the other. */
export class Mutex {
	private last?: Promise<unknown>;
	/** Pieces of work that go on. */
	private working = 0;

	get isFree(): boolean {
		return this.last === undefined;
	}

	/** Nothing goes on: unlike what is free, not even work that others do not wait for any more. */
	get isIdle(): boolean {
		return this.isFree && this.working === 0;
	}

	/** For work: what came before it has taken longer than it waits, and still goes on. */
	get isOverlapping(): boolean {
		return this.working > 1;
	}

	/** Runs some work after all that came before, but does not wait longer: work that hangs must not stop others. */
	async run<T>(longestWaitMs: number, work: () => Promise<T>): Promise<T> {
		const before = this.last;
		const begin = async () => {
			this.working++;
			return await work().finally(() => this.working--);
		};
		const turn = before === undefined ? begin() : withinTime(longestWaitMs, before).then(begin);
		const ended = turn.catch(() => undefined);
		this.last = ended;
		try {
			return await turn;
		} finally {
			if (this.last === ended) this.last = undefined;
		}
	}
}

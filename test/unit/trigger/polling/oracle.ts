import type { PolledRecord } from '../../../../nodes/Recruiting/trigger/polling/types';

/** The expected events, computed as simply as possible and independent of the product code. */
export class Oracle {
	private known: Map<string, string> | undefined;

	private missing = new Set<string>();

	private isQuarantined = false;

	/** Updates that were emitted since some events wait; 0 if none do. */
	private turn = 0;

	constructor(private readonly firstPoll: 'nothing' | 'everything') {}

	copy(): Oracle {
		const copy = new Oracle(this.firstPoll);
		copy.known = this.known && new Map(this.known);
		copy.missing = new Set(this.missing);
		copy.isQuarantined = this.isQuarantined;
		copy.turn = this.turn;
		return copy;
	}

	/**
	 * @param room how many events may be emitted
	 * @param replayed IDs of the records whose events are emitted again, whose changes need no room
	 * @returns the expected new events, as `change id`
	 */
	poll(records: readonly PolledRecord[], room: number, replayed: ReadonlySet<string>): string[] {
		const list = new Map(records.map((record) => [record.id, contentOf(record)]));
		if (this.known === undefined) {
			this.known = new Map(this.firstPoll === 'nothing' ? list : []);
			if (this.firstPoll === 'nothing') return [];
		}
		const absent = [...this.known.keys()].filter((id) => !list.has(id));
		const before = this.known.size - this.missing.size;
		const present = [...this.known.keys()].filter((id) => list.has(id) && !this.missing.has(id));
		const shrunk = before > 0 && present.length * 2 < before;
		if (shrunk && !this.isQuarantined) {
			this.missing = new Set(absent.filter((id) => this.missing.has(id)));
			this.isQuarantined = true;
			return [];
		}
		if (before >= 3 && list.size > 0 && absent.length === this.known.size) {
			Object.assign(this, {
				known: list,
				missing: new Set(),
				isQuarantined: false,
				turn: 0,
			});
			return [];
		}
		return this.accept(list, absent, room, replayed);
	}

	/** Updates that found no room take turns. */
	private inTurn(updated: string[]): string[] {
		const start = this.turn % updated.length;
		return [...updated.slice(start), ...updated.slice(0, start)];
	}

	/** Whether changes wait for another list. */
	get isWaiting(): boolean {
		return this.missing.size > 0 || this.isQuarantined;
	}

	private accept(
		list: Map<string, string>,
		absent: string[],
		room: number,
		replayed: ReadonlySet<string>,
	): string[] {
		const known = this.known!;
		let taken = 0;
		const changed = [...list]
			.filter(([id, content]) => known.get(id) !== content)
			.map(([id]) => id);
		const all = [
			...changed.filter((id) => !known.has(id)),
			...absent.filter((id) => this.missing.has(id)).sort(),
			...this.inTurn(changed.filter((id) => known.has(id))),
		];
		const due = all.filter((id) => (taken < room || replayed.has(id)) && ++taken);
		const updates = due.filter((id) => list.has(id) && known.has(id));
		this.turn = due.length < all.length ? this.turn + updates.length : 0;
		const events = due.map((id) => {
			if (!list.has(id)) return `removed ${id}`;
			return known.has(id) ? `updated ${id}` : `created ${id}`;
		});
		for (const id of due) {
			const content = list.get(id);
			if (content === undefined) known.delete(id);
			else known.set(id, content);
		}
		this.missing = new Set(absent.filter((id) => known.has(id)));
		this.isQuarantined = false;
		return events;
	}
}

const contents = new WeakMap<PolledRecord, string>();

/** The watched fields as text; cached, since no test changes a record in place. */
export function contentOf(record: PolledRecord): string {
	let content = contents.get(record);
	if (content === undefined) {
		const { id, first_name, last_name, email } = record;
		content = JSON.stringify([id, first_name, last_name, email]);
		contents.set(record, content);
	}
	return content;
}

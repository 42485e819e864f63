import type { PolledRecord } from '../../../../nodes/Recruiting/trigger/polling';

/** What should come out of the polls, said as plainly as possible and without any of the code. */
export class Oracle {
	private known: Map<string, string> | undefined;

	private missing = new Set<string>();

	private heldBack: Set<string> | undefined;

	constructor(private readonly firstPoll: 'nothing' | 'everything') {}

	copy(): Oracle {
		const copy = new Oracle(this.firstPoll);
		copy.known = this.known && new Map(this.known);
		copy.missing = new Set(this.missing);
		copy.heldBack = this.heldBack && new Set(this.heldBack);
		return copy;
	}

	/**
	 * @param replayed ids of the records that come again, whose changes need no room
	 * @returns the new events that this list should bring, as `change id`
	 */
	poll(records: readonly PolledRecord[], room: number, replayed: ReadonlySet<string>): string[] {
		const list = new Map(records.map((record) => [record.id, contentOf(record)]));
		if (this.known === undefined) {
			this.known = this.firstPoll === 'nothing' ? list : new Map();
			if (this.firstPoll === 'nothing') return [];
		}
		const absent = [...this.known.keys()].filter((id) => !list.has(id));
		const before = this.known.size - this.missing.size;
		const suspicious = before > 0 && (list.size === 0 || list.size * 2 < before);
		if (suspicious && this.heldBack === undefined) {
			this.missing = new Set(absent.filter((id) => this.missing.has(id)));
			this.heldBack = new Set(absent);
			return [];
		}
		if (!suspicious) this.heldBack = undefined;
		return this.believe(list, absent, room, replayed);
	}

	/** What the poll before left to be said, which needs another list. */
	get isWaiting(): boolean {
		return this.missing.size > 0 || this.heldBack !== undefined;
	}

	private believe(
		list: Map<string, string>,
		absent: string[],
		room: number,
		replayed: ReadonlySet<string>,
	): string[] {
		const known = this.known!;
		let taken = 0;
		const due = [
			...[...list].filter(([id, content]) => known.get(id) !== content).map(([id]) => id),
			...absent.filter((id) => this.missing.has(id) || this.heldBack?.has(id)).sort(inOrder),
		].filter((id) => (taken < room || replayed.has(id)) && ++taken);
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
		this.heldBack = undefined;
		return events;
	}
}

const contents = new WeakMap<PolledRecord, string>();

/** The watched fields as a text; remembered, since no test changes a record in place. */
export function contentOf(record: PolledRecord): string {
	let content = contents.get(record);
	if (content === undefined) {
		const { id, first_name, last_name, email } = record;
		content = JSON.stringify([id, first_name, last_name, email]);
		contents.set(record, content);
	}
	return content;
}

/** The ids of these tests are numbers. */
function inOrder(a: string, b: string): number {
	return Number(a) - Number(b);
}

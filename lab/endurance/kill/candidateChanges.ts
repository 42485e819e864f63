import type { CandidateRecord, RecordControl } from '../../../test/provider';
import type { Chance } from '../../../test/support/chance';
import { keyOf, type ExpectedEvent } from '../../../test/support/eventTracking/events';

/** A candidate that these tests have added to the list. */
interface Known {
	id: string;
	version: number;
	/** Key of the event that its last change must cause. */
	lastKey: string;
}

/**
 * Adds, changes and removes candidates, and keeps the events that this must cause. A candidate is changed again only
 * after its previous change has been processed: two changes between two polls would be one event.
 */
export class CandidateChanges {
	readonly expected: ExpectedEvent[] = [];

	private readonly listed = new Map<string, Known>();

	private added = 0;

	/** @param wasWorkedOn whether an event has reached the work of the workflow */
	constructor(
		private readonly people: RecordControl<CandidateRecord>,
		private readonly chance: Chance,
		private readonly wasWorkedOn: (key: string) => boolean,
	) {}

	/** Makes a few changes of each kind, as far as there are candidates for them. */
	make(): void {
		const settled = [...this.listed.values()].filter(({ lastKey }) => this.wasWorkedOn(lastKey));
		const [gone, ...changed] = this.chance.some(settled, this.chance.whole(0, 3));
		if (gone) this.remove(gone);
		for (const known of changed) this.change(known);
		for (let left = this.chance.whole(1, 2); left > 0; left--) this.add();
	}

	private add(): void {
		const number = ++this.added;
		const id = `kill-${number}`;
		const record = this.people.add({
			id,
			first_name: `First${number}`,
			last_name: `Last${number}`,
			email: emailOf(id, 0),
		});
		const lastKey = this.expect('candidate.created', record[0]!);
		this.listed.set(id, { id, version: 0, lastKey });
	}

	private change(known: Known): void {
		known.version++;
		const record = this.people.change(known.id, { email: emailOf(known.id, known.version) });
		known.lastKey = this.expect('candidate.updated', record);
	}

	private remove({ id }: Known): void {
		this.people.remove(id);
		this.listed.delete(id);
		this.expect('candidate.removed', { id });
	}

	private expect(event: string, data: { id: string; email?: string }): string {
		const key = keyOf({ event, data });
		this.expected.push({ key });
		return key;
	}
}

function emailOf(id: string, version: number): string {
	return `version${version}.${id}@candidates.example`;
}

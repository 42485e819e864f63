import { eventIdOf } from './digest';
import { eventOf, type BatchEntry } from './snapshot/lastBatch';
import type { Change, PolledRecord, PollEvent, RecordKind } from './types';

/** Collects the new events of one poll, up to its cap. */
export class Outbox {
	readonly events: PollEvent[] = [];

	readonly entries: BatchEntry[] = [];

	/** Events that found no room; they come up again with the next list. */
	pending = 0;

	/**
	 * @param wanted the changes that make an event
	 * @param salt key of the event ids
	 * @param sequence number of the batch that these events make
	 * @param room most events to take
	 * @param replayed ids of records that this poll emits again with their current data. What makes
	 * that data known is taken without room: left for later, it could be missed for good
	 */
	constructor(
		private readonly kind: RecordKind,
		private readonly wanted: readonly Change[],
		private readonly salt: string,
		private readonly sequence: number,
		private readonly room: number,
		private readonly replayed: ReadonlySet<string>,
	) {}

	/**
	 * Takes an event, if there is room. A change that is not wanted makes none.
	 *
	 * @returns whether the change is done with; if not, what is known of the record must stay as it was
	 */
	take(change: Change, data: PolledRecord, digest: number): boolean {
		if (!this.wanted.includes(change)) return true;
		if (this.events.length >= this.room && !this.replayed.has(data.id)) {
			this.pending++;
			return false;
		}
		const eventId = eventIdOf(this.salt, this.sequence, change, data.id, digest);
		const entry = { change, id: data.id, eventId };
		this.entries.push(entry);
		this.events.push(eventOf(this.kind, entry, data));
		return true;
	}
}

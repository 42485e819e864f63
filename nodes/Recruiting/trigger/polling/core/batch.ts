import { eventIdOf } from './digest';
import type { Snapshot } from './snapshot';
import type { Change, PolledRecord, PollEvent, PollRun, PollSettings } from './types';

/** An event that was handed to n8n, without its record. */
export interface BatchEntry extends Pick<PollEvent, 'eventId' | 'changedFields'> {
	readonly change: Change;
	readonly id: string;
}

/** The events that were handed to n8n last, kept because they may be lost with the process. */
export interface Batch {
	/** `PollRun.process` of the process that handed them over. */
	readonly process: string;
	/** When they were handed over, in milliseconds since 1970. */
	readonly at: number;
	readonly entries: readonly BatchEntry[];
}

/** A batch is not repeated later: n8n's table may have forgotten by then that it did its work. */
const LONGEST_REPEAT_MS = 3 * 24 * 60 * 60 * 1_000;

/** What to emit again: a batch that ended with its process, and events that n8n could not start. */
export function entriesToRepeat(
	{ batch }: Snapshot,
	{ now, process, unstarted }: Pick<PollRun, 'now' | 'process' | 'unstarted'>,
): BatchEntry[] {
	const mayBeLost = batch && batch.process !== process && now - batch.at < LONGEST_REPEAT_MS;
	const lost = mayBeLost ? batch.entries : [];
	const lostIds = new Set(lost.map(({ eventId }) => eventId));
	return [...lost, ...unstarted.filter(({ eventId }) => !lostIds.has(eventId))];
}

/**
 * Events once more, with the same ids: those of listed records in the order of the list, then the others. The data
 * is what the record holds now; if the list no longer has it, it is the id alone.
 *
 * @param records a complete list, read just now
 */
export function replayEvents(
	kind: string,
	entries: readonly BatchEntry[],
	records: readonly PolledRecord[],
): PollEvent[] {
	if (entries.length === 0) return [];
	const places = new Map(entries.map(({ id }) => [id, records.length]));
	records.forEach(({ id }, place) => {
		if (places.has(id)) places.set(id, place);
	});
	return entries
		.toSorted((a, b) => places.get(a.id)! - places.get(b.id)!)
		.map((entry) => {
			const { id } = entry;
			const listed = entry.change === 'removed' ? undefined : records[places.get(id)!];
			return eventOf(kind, entry, listed ?? { id });
		});
}

function eventOf(kind: string, entry: BatchEntry, data: PolledRecord): PollEvent {
	const { change, eventId, changedFields } = entry;
	return { event: `${kind}.${change}`, eventId, ...(changedFields && { changedFields }), data };
}

/** Collects the new events of one poll, up to its cap. */
export class Outbox {
	readonly events: PollEvent[] = [];

	readonly entries: BatchEntry[] = [];

	/** Events that found no room; they come up again with the next list. */
	pending = 0;

	private readonly replayedIds: ReadonlySet<string>;

	/** @param replayed events that this poll emits again. They take room; later changes of their records need none. */
	constructor(
		private readonly settings: PollSettings,
		private readonly snapshot: Snapshot,
		private readonly replayed: readonly PollEvent[],
	) {
		this.replayedIds = new Set(replayed.map(({ data }) => data.id));
	}

	/**
	 * Takes an event, if there is room. A change that is not wanted makes none.
	 *
	 * @returns whether the change is done with; if not, what is known of the record must stay as it was
	 */
	take(change: Change, data: PolledRecord, digest: Uint8Array, changedFields?: string[]): boolean {
		const { kind, events, maxEvents } = this.settings;
		if (!events.includes(change)) return true;
		const hasRoom = this.events.length + this.replayed.length < maxEvents;
		if (!hasRoom && !this.replayedIds.has(data.id)) {
			this.pending++;
			return false;
		}
		const { salt, sequence } = this.snapshot;
		const eventId = eventIdOf(salt, sequence, change, data.id, digest);
		const entry = { change, id: data.id, eventId, ...(changedFields && { changedFields }) };
		this.entries.push(entry);
		this.events.push(eventOf(kind, entry, data));
		return true;
	}
}

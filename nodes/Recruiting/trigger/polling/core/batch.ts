import type { Snapshot } from './snapshot';
import type { Batch, BatchEntry, PolledRecord, PollEvent, PollRun, PollSettings } from './types';

/** A batch is not kept longer: n8n's table may have forgotten by then that it did its work. */
const LONGEST_REPEAT_MS = 3 * 24 * 60 * 60 * 1_000;

type Run = Pick<PollRun, 'now' | 'process' | 'handedOver'>;

/** Entries to emit again: of a batch that ended with its process, and events that n8n could not start. */
export function entriesToRepeat(
	{ batch }: Snapshot,
	{ scope, maxEvents }: Pick<PollSettings, 'scope' | 'maxEvents'>,
	{ now, process, handedOver }: Run,
): readonly BatchEntry[] {
	if (batch === undefined || batch.scope !== scope) return [];
	if (batch.process !== process) return isRecent(batch, now) ? batch.entries : [];
	const failed = batch.entries.filter(({ eventId }) => handedOver.get(eventId) === 'failed');
	return failed.slice(0, maxEvents);
}

/** The batch after some events were handed over. A new one replaces it, but for events that may not have started. */
export function batchAfter(
	{ batch }: Snapshot,
	scope: string,
	emitted: readonly BatchEntry[],
	{ now, process, handedOver }: Run,
): Batch | undefined {
	const again = new Set(emitted.map(({ eventId }) => eventId));
	const isOpen = ({ eventId }: BatchEntry) => !again.has(eventId) && handedOver.has(eventId);
	if (emitted.length > 0) {
		const open = batch?.scope === scope ? batch.entries.filter(isOpen) : [];
		return { process, scope, at: now, entries: [...open, ...emitted.map(entryOf)] };
	}
	return batch && (isRecent(batch, now) || batch.entries.some(isOpen)) ? batch : undefined;
}

/** A time in the future is that of a clock which was wrong. */
function isRecent({ at }: Batch, now: number): boolean {
	return Math.abs(now - at) < LONGEST_REPEAT_MS;
}

function entryOf({ eventId, change, id, changedFields }: BatchEntry): BatchEntry {
	return { eventId, change, id, ...(changedFields && { changedFields }) };
}

/**
 * Events once more, with the same ids: those of listed records in the order of the list, then the others. The data
 * is what the record holds now; if the list, which is complete, no longer has it, it is the id alone.
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
			const { id, change } = entry;
			const listed = change === 'removed' ? undefined : records[places.get(id)!];
			return { ...entry, event: `${kind}.${change}`, data: listed ?? { id } };
		});
}

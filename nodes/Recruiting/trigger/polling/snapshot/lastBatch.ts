import { EVENT_ID_BYTES } from '../digest';
import type { Change, PolledRecord, PollEvent, RecordKind } from '../types';
import { readIds, sortIds, writeIds } from './encodedIds';
import type { ByteReader, ByteWriter } from './varints';

/** The order gives the numbers that the snapshot holds; append only. */
const CHANGES: readonly Change[] = ['created', 'updated', 'removed'];

/** An event that was handed to n8n, without its data. */
export interface BatchEntry {
	readonly change: Change;
	readonly id: string;
	readonly eventId: string;
}

/** The events that were handed to n8n last, kept because they may be lost with the process. */
export interface Batch {
	/** `PollRun.process` of the process that handed them over. */
	readonly process: string;
	readonly entries: readonly BatchEntry[];
}

/**
 * Events once more, with the same ids: those of listed records in the order of the
 * list, then the others. The data is what the record holds now; where the list no longer has it,
 * it is the id alone.
 *
 * @param records a complete list, read just now
 */
export function replayEvents(
	kind: RecordKind,
	entries: readonly BatchEntry[],
	records: readonly PolledRecord[],
): PollEvent[] {
	const waiting = entriesById(entries);
	const events: PollEvent[] = [];
	for (const record of records) {
		for (const entry of waiting.get(record.id) ?? []) {
			const data = entry.change === 'removed' ? { id: entry.id } : record;
			events.push(eventOf(kind, entry, data));
		}
		waiting.delete(record.id);
	}
	const unlisted = [...waiting.values()].flat();
	return [...events, ...unlisted.map((entry) => eventOf(kind, entry, { id: entry.id }))];
}

/** An entry with the data that goes with it. */
export function eventOf(kind: RecordKind, entry: BatchEntry, data: PolledRecord): PollEvent {
	return { event: `${kind}.${entry.change}`, eventId: entry.eventId, data };
}

/** Writes a batch, sorted by record, since sorted ids are short. */
export function writeBatch(writer: ByteWriter, batch: Batch): void {
	const byId = entriesById(batch.entries);
	const entries = sortIds([...byId.keys()]).flatMap((id) => byId.get(id)!);
	writer.text(batch.process);
	writeIds(
		writer,
		entries.map(({ id }) => id),
	);
	for (const { change, eventId } of entries) {
		writer.byte(CHANGES.indexOf(change));
		writer.raw(Buffer.from(eventId, 'base64url'));
	}
}

/** Reads what `writeBatch` wrote. */
export function readBatch(reader: ByteReader): Batch {
	const process = reader.text();
	const entries: BatchEntry[] = [];
	for (const id of readIds(reader)) {
		const change = CHANGES[reader.byte()];
		const eventId = reader.raw(EVENT_ID_BYTES).toString('base64url');
		if (change === undefined) reader.fail();
		else entries.push({ change, id, eventId });
	}
	return { process, entries };
}

/** The entries of each record, in their order: a merged batch may have several of one. */
function entriesById(entries: readonly BatchEntry[]): Map<string, BatchEntry[]> {
	const byId = new Map<string, BatchEntry[]>();
	for (const entry of entries) {
		const earlier = byId.get(entry.id);
		if (earlier === undefined) byId.set(entry.id, [entry]);
		else earlier.push(entry);
	}
	return byId;
}

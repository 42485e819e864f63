import { entriesToRepeat, Outbox, replayEvents, type Batch, type BatchEntry } from './batch';
import { usableEtag } from './conditionalRequest';
import { changedFieldsIn, digestBytes, digestsOf } from './digest';
import {
	count,
	digestAt,
	REPEATED,
	revisedTable,
	UNKNOWN,
	type Match,
	type RecordTable,
} from './recordTable';
import type { Snapshot } from './snapshot';
import {
	comparedFields,
	plainNotes,
	type CompleteList,
	type PolledRecord,
	type PollResult,
	type PollRun,
	type PollSettings,
} from './types';

/** The records of a list with their digests, and what is known of them. */
interface Comparison {
	readonly records: readonly PolledRecord[];
	readonly digests: Uint8Array;
	readonly fields: readonly string[];
	readonly table: RecordTable;
	readonly match: Match;
}

/**
 * Compares a list that is believed with what is known. New records come first, then removed ones, then changed ones,
 * which take turns. What finds no room under the cap stays as it was known, so that the next list brings it up again.
 *
 * @param snapshot its `quarantine` is set only if this list is as unlikely as the one in quarantine
 */
export function follow(
	snapshot: Snapshot,
	list: CompleteList,
	match: Match,
	settings: PollSettings,
	run: PollRun,
): PollResult {
	const { kind, events } = settings;
	const comparison = compared(snapshot, list, match, settings);
	const changed = changedRecords(comparison);
	const removed = missingTwice(snapshot, match);
	const emitted = {
		changed: events.includes('updated') ? changed.length : 0,
		removed: events.includes('removed') ? removed.length : 0,
	};
	if (areTooMany(emitted.changed + emitted.removed, snapshot, settings)) {
		return stopped(snapshot, match, emitted);
	}
	const lost = entriesToRepeat(snapshot, run);
	const replayed = replayEvents(kind, lost, list.records);
	const outbox = new Outbox(settings, snapshot, replayed);
	const added = takeNew(comparison, outbox);
	const gone = takeRemoved(comparison, removed, outbox);
	const { digests, lastUpdated } = takeChanged(comparison, changed, snapshot.lastUpdated, outbox);
	const known = { ids: snapshot.records.ids, digests, missing: match.absent };
	const records = revisedTable(known, gone, added, digestBytes(comparison.fields));
	const settled = outbox.pending === 0 && count(records.missing) === 0;
	// If n8n takes a snapshot back with the execution that failed, its events are found once more.
	const found = new Set(outbox.entries.map(({ eventId }) => eventId));
	const isNotFound = ({ eventId }: { eventId: string }) => !found.has(eventId);
	return {
		events: [...replayed.filter(isNotFound), ...outbox.events],
		next: {
			...snapshot,
			fields: comparison.fields,
			sequence: snapshot.sequence + (outbox.events.length > 0 ? 1 : 0),
			lastFullReadAt: run.now,
			etag: settled ? usableEtag(list) : undefined,
			records,
			quarantine: undefined,
			lastUpdated,
			batch: nextBatch(snapshot.batch, lost.filter(isNotFound), outbox, run),
		},
		notes: {
			...plainNotes,
			hasOtherFields: comparison.table !== snapshot.records,
			repeatedIds: match.repeated,
			replayed: replayed.length,
			pending: outbox.pending,
		},
	};
}

/** What was emitted now, the repeats included: it can be lost just like the first time. */
function nextBatch(
	last: Batch | undefined,
	lost: readonly BatchEntry[],
	outbox: Outbox,
	run: PollRun,
): Batch | undefined {
	if (lost.length === 0 && outbox.entries.length === 0) return last;
	return { process: run.process, entries: [...lost, ...outbox.entries] };
}

function compared(
	{ salt, fields: lastFields, records: table }: Snapshot,
	{ records }: CompleteList,
	match: Match,
	settings: PollSettings,
): Comparison {
	const fields = comparedFields(settings);
	const digests = digestsOf(salt, records, fields);
	const comparison = { records, digests, fields, table, match };
	const isSame = lastFields.join() === fields.join();
	return isSame ? comparison : { ...comparison, table: relearned(comparison) };
}

/** If other fields are watched, their content now is what later lists are compared with; all records stay known. */
function relearned({ digests, fields, table, match }: Comparison): RecordTable {
	const bytes = digestBytes(fields);
	const learned = new Uint8Array(table.ids.length * bytes);
	match.positions.forEach((position, index) => {
		if (position >= 0) learned.set(digestAt(digests, index, bytes), position * bytes);
	});
	return { ...table, digests: learned };
}

/**
 * `created`, in the order of the list.
 *
 * @returns the ids and digests of the records whose event was taken
 */
function takeNew({ records, digests, fields, match }: Comparison, outbox: Outbox) {
	const bytes = digestBytes(fields);
	const ids: string[] = [];
	const taken: Uint8Array[] = [];
	match.positions.forEach((position, index) => {
		if (position !== UNKNOWN) return;
		const digest = digestAt(digests, index, bytes);
		if (!outbox.take('created', records[index]!, digest)) return;
		ids.push(records[index]!.id);
		taken.push(digest);
	});
	return { ids, digests: Buffer.concat(taken) };
}

/** A known record whose watched fields have changed. */
interface ChangedRecord {
	/** In the list. */
	readonly index: number;
	/** In the table. */
	readonly position: number;
}

/** In the order of the list. */
function changedRecords({ digests, fields, table, match }: Comparison): ChangedRecord[] {
	const bytes = digestBytes(fields);
	const changed: ChangedRecord[] = [];
	match.positions.forEach((position, index) => {
		if (position === REPEATED || position === UNKNOWN) return;
		for (let place = 0; place < bytes; place++) {
			if (digests[index * bytes + place] === table.digests[position * bytes + place]) continue;
			changed.push({ index, position });
			return;
		}
	});
	return changed;
}

/**
 * `updated`, from the record after the one that was updated last: else a few records that change with each list
 * would take all the room.
 *
 * @returns all known digests, the old one if the event found no room, and the record after which to go on
 */
function takeChanged(
	{ records, digests: listed, fields, table }: Comparison,
	changed: readonly ChangedRecord[],
	lastUpdated: string | undefined,
	outbox: Outbox,
): { digests: Uint8Array; lastUpdated: string | undefined } {
	const bytes = digestBytes(fields);
	const digests = table.digests.slice();
	let last = lastUpdated;
	let hasRoom = true;
	for (const { index, position } of inTurn(changed, records, lastUpdated)) {
		const record = records[index]!;
		const digest = digestAt(listed, index, bytes);
		const changes = changedFieldsIn(digest, digestAt(table.digests, position, bytes), fields);
		const isTaken = outbox.take('updated', record, digest, changes);
		if (isTaken) digests.set(digest, position * bytes);
		hasRoom &&= isTaken;
		if (hasRoom) last = record.id;
	}
	return { digests, lastUpdated: hasRoom ? undefined : last };
}

function inTurn(
	changed: readonly ChangedRecord[],
	records: readonly PolledRecord[],
	lastUpdated: string | undefined,
): readonly ChangedRecord[] {
	if (lastUpdated === undefined) return changed;
	const last = records.findIndex(({ id }) => id === lastUpdated);
	const next = changed.findIndex(({ index }) => index > last);
	return next < 0 ? changed : [...changed.slice(next), ...changed.slice(0, next)];
}

/** The positions of records that neither this complete list has nor the one before. */
function missingTwice({ records: { missing }, quarantine }: Snapshot, { absent }: Match): number[] {
	const twice: number[] = [];
	absent.forEach((isAbsent, position) => {
		const wasAbsent = missing[position] === 1 || quarantine?.absent[position] === 1;
		if (isAbsent === 1 && wasAbsent) twice.push(position);
	});
	return twice;
}

/**
 * `removed`.
 *
 * @returns 1 for each position whose event was taken
 */
function takeRemoved(
	{ table, fields }: Comparison,
	removed: readonly number[],
	outbox: Outbox,
): Uint8Array {
	const bytes = digestBytes(fields);
	const gone = new Uint8Array(table.ids.length);
	for (const position of removed) {
		const digest = digestAt(table.digests, position, bytes);
		if (outbox.take('removed', { id: table.ids[position]! }, digest)) gone[position] = 1;
	}
	return gone;
}

/** Fewer changes never stop a poll. */
const FEW_CHANGES = 100;

function areTooMany(changes: number, { records }: Snapshot, { maxChangedShare }: PollSettings) {
	return changes >= FEW_CHANGES && changes > maxChangedShare * records.ids.length;
}

/** The poll stops: the snapshot stays as it was, and nothing is emitted. */
function stopped(
	snapshot: Snapshot,
	match: Match,
	emitted: { changed: number; removed: number },
): PollResult {
	const known = snapshot.records.ids.length;
	const notes = { ...plainNotes, repeatedIds: match.repeated };
	return { events: [], next: snapshot, notes: { ...notes, stopped: { ...emitted, known } } };
}

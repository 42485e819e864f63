import { entriesToRepeat, usableEtag } from './conditionalRequest';
import { comparedFields, digestOf } from './digest';
import { REPEATED, UNKNOWN, type Match } from './match';
import { Outbox } from './newEvents';
import { plainNotes, type PollResult } from './types';
import { count } from './snapshot/bitmap';
import { replayEvents, type Batch, type BatchEntry } from './snapshot/lastBatch';
import { revisedTable } from './snapshot/recordTable';
import type { Snapshot } from './snapshot/snapshot';
import type { CompleteList, PolledRecord, PollRun, PollSettings } from './types';

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
	const { kind, events, maxEvents } = settings;
	const fields = comparedFields(settings);
	const changed = changedRecords(snapshot, list.records, match, fields);
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
	const replayedIds = new Set(replayed.map(({ data }) => data.id));
	const room = maxEvents - replayed.length;
	const outbox = new Outbox(kind, events, snapshot.salt, snapshot.sequence, room, replayedIds);
	const added = takeNew(snapshot, list.records, match, fields, outbox);
	const gone = takeRemoved(snapshot, removed, outbox);
	const { digests, lastUpdated } = takeChanged(snapshot, list.records, changed, outbox);
	const known = { ids: snapshot.records.ids, digests, missing: match.absent };
	const records = revisedTable(known, gone, added);
	const settled = outbox.pending === 0 && count(records.missing) === 0;
	// If n8n takes a snapshot back with the execution that failed, its events are found once more.
	const found = new Set(outbox.entries.map(({ eventId }) => eventId));
	const isNotFound = ({ eventId }: { eventId: string }) => !found.has(eventId);
	return {
		events: [...replayed.filter(isNotFound), ...outbox.events],
		next: {
			...snapshot,
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
			repeatedIds: match.repeated,
			missing: count(match.absent),
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

/**
 * `created`, in the order of the list.
 *
 * @returns the digests of the records whose event was taken
 */
function takeNew(
	{ salt }: Snapshot,
	records: readonly PolledRecord[],
	match: Match,
	fields: readonly string[],
	outbox: Outbox,
): Map<string, number> {
	const added = new Map<string, number>();
	records.forEach((record, index) => {
		if (match.positions[index] !== UNKNOWN) return;
		const digest = digestOf(salt, record, fields);
		if (outbox.take('created', record, digest)) added.set(record.id, digest);
	});
	return added;
}

/** A known record whose watched fields have changed. */
interface ChangedRecord {
	/** In the list. */
	readonly index: number;
	/** In the table. */
	readonly position: number;
	readonly digest: number;
}

/** In the order of the list. */
function changedRecords(
	{ salt, records: { digests } }: Snapshot,
	records: readonly PolledRecord[],
	match: Match,
	fields: readonly string[],
): ChangedRecord[] {
	const changed: ChangedRecord[] = [];
	records.forEach((record, index) => {
		const position = match.positions[index]!;
		if (position === REPEATED || position === UNKNOWN) return;
		const digest = digestOf(salt, record, fields);
		if (digest !== digests[position]) changed.push({ index, position, digest });
	});
	return changed;
}

/**
 * `updated`, from the record after the one that was updated last: else a few records that change with each list
 * would take all the room.
 *
 * @returns all digests, the old one if the event found no room, and the record after which to go on
 */
function takeChanged(
	snapshot: Snapshot,
	records: readonly PolledRecord[],
	changed: readonly ChangedRecord[],
	outbox: Outbox,
): { digests: Float64Array; lastUpdated: string | undefined } {
	const digests = snapshot.records.digests.slice();
	let { lastUpdated } = snapshot;
	let hasRoom = true;
	for (const { index, position, digest } of inTurn(changed, records, lastUpdated)) {
		const record = records[index]!;
		const isTaken = outbox.take('updated', record, digest);
		if (isTaken) digests[position] = digest;
		hasRoom &&= isTaken;
		if (hasRoom) lastUpdated = record.id;
	}
	return { digests, lastUpdated: hasRoom ? undefined : lastUpdated };
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
function missingTwice(snapshot: Snapshot, { absent }: Match): number[] {
	const { missing } = snapshot.records;
	const twice: number[] = [];
	for (let position = 0; position < absent.length; position++) {
		if (absent[position] === 0) continue;
		const wasAbsent = missing[position] === 1 || snapshot.quarantine?.absent[position] === 1;
		if (wasAbsent) twice.push(position);
	}
	return twice;
}

/**
 * `removed`.
 *
 * @returns 1 for each position whose event was taken
 */
function takeRemoved(
	{ records: { ids, digests } }: Snapshot,
	removed: readonly number[],
	outbox: Outbox,
): Uint8Array {
	const gone = new Uint8Array(ids.length);
	for (const position of removed) {
		if (outbox.take('removed', { id: ids[position]! }, digests[position]!)) gone[position] = 1;
	}
	return gone;
}

/** Fewer changes never stop a poll. */
const FEW_CHANGES = 100;

function areTooMany(
	changes: number,
	snapshot: Snapshot,
	{ maxChangedShare }: PollSettings,
): boolean {
	return changes >= FEW_CHANGES && changes > maxChangedShare * snapshot.records.ids.length;
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

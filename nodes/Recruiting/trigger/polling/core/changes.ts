import { entriesToRepeat, Outbox, replayEvents } from './batch';
import { changedFieldsIn, digestBytes, digestsOf } from './digest';
import {
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
	type PollNotes,
	type PollResult,
	type PollRun,
	type PollSettings,
} from './types';

/** Fewer changes never stop a poll. */
export const FEW_CHANGES = 100;
const LONGEST_ETAG = 1_024;

/** The digests of a list, next to those that are known. */
interface Comparison {
	readonly records: readonly PolledRecord[];
	readonly match: Match;
	/** `comparedFields` of the settings. */
	readonly fields: readonly string[];
	/** Of a digest. */
	readonly bytes: number;
	/** Of the records, one after the other. */
	readonly listed: Uint8Array;
	/** Of the table, one after the other. */
	readonly known: Uint8Array;
}

/**
 * Compares a list with what is known. New records come first, then removed ones, then changed ones in turns. An event
 * that finds no room under the cap comes up again with the next list.
 */
export function follow(
	snapshot: Snapshot,
	list: CompleteList,
	match: Match,
	settings: PollSettings,
	run: PollRun,
): PollResult {
	const { records } = list;
	const { ids } = snapshot.records;
	const fields = comparedFields(settings);
	const bytes = digestBytes(fields);
	const listed = digestsOf(snapshot.salt, records, fields);
	const hasOtherFields = snapshot.fields.join() !== fields.join();
	const learned = { records, listed, known: snapshot.records.digests, fields, bytes, match };
	const comparison = hasOtherFields ? { ...learned, known: relearned(learned) } : learned;
	const { fresh, changed } = differences(comparison);
	const removed = missingTwice(snapshot.records, match);
	const notes = { ...plainNotes, repeatedIds: match.repeated };
	const stopped = tooMany(changed.length, removed.length, ids.length, settings);
	if (stopped) return { events: [], next: snapshot, notes: { ...notes, stopped } };

	const lost = entriesToRepeat(snapshot, run);
	const replayed = replayEvents(settings.kind, lost, records);
	const outbox = new Outbox(settings, snapshot, replayed);
	const added = fresh.filter((index) =>
		outbox.take('created', records[index]!, digestAt(listed, index, bytes)),
	);
	const gone = removed.filter((position) =>
		outbox.take('removed', { id: ids[position]! }, digestAt(comparison.known, position, bytes)),
	);
	const { digests, lastUpdated } = takeChanged(comparison, changed, snapshot.lastUpdated, outbox);
	const addedColumns = {
		ids: added.map((index) => records[index]!.id),
		digests: added.map((index) => digestAt(listed, index, bytes)),
	};
	const known = { ids, digests, missing: match.absent };
	const table = revisedTable(known, gone, addedColumns, bytes);
	const isSettled = outbox.pending === 0 && !table.missing.includes(1);
	// If n8n takes a snapshot back with the execution that failed, its events are found once more.
	const found = new Set(outbox.entries.map(({ eventId }) => eventId));
	const isNotFound = ({ eventId }: { eventId: string }) => !found.has(eventId);
	// What was emitted now, the repeats included, can be lost just like the first time.
	const entries = [...lost.filter(isNotFound), ...outbox.entries];
	return {
		events: [...replayed.filter(isNotFound), ...outbox.events],
		next: {
			...snapshot,
			fields,
			sequence: snapshot.sequence + (outbox.events.length > 0 ? 1 : 0),
			lastFullReadAt: run.now,
			etag: isSettled ? usableEtag(list) : undefined,
			records: table,
			unlikelySince: undefined,
			lastUpdated,
			batch:
				entries.length > 0
					? {
							process: run.process,
							at: outbox.entries.length > 0 ? run.now : (snapshot.batch?.at ?? run.now),
							entries,
						}
					: snapshot.batch,
		},
		notes: { ...notes, hasOtherFields, replayed: replayed.length, pending: outbox.pending },
	};
}

/** What would be emitted, if it is so much that the poll stops. */
function tooMany(
	changes: number,
	removals: number,
	known: number,
	{ events, maxChangedShare }: PollSettings,
): PollNotes['stopped'] {
	const changed = events.includes('updated') ? changes : 0;
	const removed = events.includes('removed') ? removals : 0;
	const sum = changed + removed;
	const isTooMuch = sum >= FEW_CHANGES && sum > maxChangedShare * known;
	return isTooMuch ? { changed, removed, known } : undefined;
}

/** The ETag of a list, if it is one to be kept. */
export function usableEtag({ etag }: CompleteList): string | undefined {
	return etag === undefined || etag === '' || etag.length > LONGEST_ETAG ? undefined : etag;
}

/** If other fields are watched, their content now is what later lists are compared with; all records stay known. */
function relearned({ listed, bytes, match }: Comparison): Uint8Array {
	const learned = new Uint8Array(match.absent.length * bytes);
	match.positions.forEach((position, index) => {
		if (position >= 0) learned.set(digestAt(listed, index, bytes), position * bytes);
	});
	return learned;
}

/** The indexes of new records, and of known ones whose watched fields have changed. */
function differences({ listed, known, bytes, match }: Comparison) {
	const fresh: number[] = [];
	const changed: number[] = [];
	match.positions.forEach((position, index) => {
		if (position === REPEATED) return;
		if (position === UNKNOWN) {
			fresh.push(index);
			return;
		}
		let place = 0;
		while (place < bytes && listed[index * bytes + place] === known[position * bytes + place])
			place++;
		if (place < bytes) changed.push(index);
	});
	return { fresh, changed };
}

/** The positions of records that neither this complete list has nor the one before. */
function missingTwice({ missing }: RecordTable, { absent }: Match): number[] {
	const twice: number[] = [];
	absent.forEach((isAbsent, position) => {
		if (isAbsent === 1 && missing[position] === 1) twice.push(position);
	});
	return twice;
}

/**
 * Emits `updated` for changed records (indexes), from the one after the last: they take turns under the cap.
 *
 * @returns all known digests, the old one if the event found no room, and the record after which to go on
 */
function takeChanged(
	{ records, listed, known, fields, bytes, match }: Comparison,
	changed: readonly number[],
	lastUpdated: string | undefined,
	outbox: Outbox,
): { digests: Uint8Array; lastUpdated: string | undefined } {
	const digests = known.slice();
	let last = lastUpdated;
	let hasRoom = true;
	for (const index of inTurn(changed, records, lastUpdated)) {
		const record = records[index]!;
		const position = match.positions[index]!;
		const digest = digestAt(listed, index, bytes);
		const changes = changedFieldsIn(digest, digestAt(known, position, bytes), fields);
		const isTaken = outbox.take('updated', record, digest, changes);
		if (isTaken) digests.set(digest, position * bytes);
		hasRoom &&= isTaken;
		if (hasRoom) last = record.id;
	}
	return { digests, lastUpdated: hasRoom ? undefined : last };
}

function inTurn(
	changed: readonly number[],
	records: readonly PolledRecord[],
	lastUpdated: string | undefined,
): readonly number[] {
	if (lastUpdated === undefined) return changed;
	const last = records.findIndex(({ id }) => id === lastUpdated);
	const next = changed.findIndex((index) => index > last);
	return next < 0 ? changed : [...changed.slice(next), ...changed.slice(0, next)];
}

import { batchAfter, entriesToRepeat, Outbox, replayEvents } from './batch';
import { changedFieldsIn, digestBytes, digestsOf, keysOf } from './digest';
import {
	digestAt,
	merged,
	REPEATED,
	tableOf,
	UNKNOWN,
	type KnownRecords,
	type Match,
	type TableForm,
} from './knownRecords';
import type { PollResult, Snapshot } from './snapshot';
import {
	comparedFields,
	plainNotes,
	type PolledList,
	type PolledRecord,
	type PollNotes,
	type PollRun,
	type PollSettings,
} from './types';

/** Fewer changes never stop a poll. */
export const FEW_CHANGES = 100;
const LONGEST_ETAG = 1_024;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Within this time, a record that lists lacked is not new when it comes back. */
const REMEMBERED_DAYS = 30;

/** The digests of a list, next to those that are known. */
interface Comparison extends TableForm {
	readonly records: readonly PolledRecord[];
	readonly match: Match;
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
export function diff(
	snapshot: Snapshot,
	list: PolledList,
	match: Match,
	settings: PollSettings,
	run: PollRun,
): PollResult {
	const comparison = comparisonOf(snapshot, list, match, settings);
	const changes = { ...differences(comparison), ...gone(snapshot, list, match, settings, run) };
	const isNews = (index: number) => run.deliveredAs(list.records[index]!.id) === undefined;
	const hasOtherFields = snapshot.fields.join() !== comparison.fields.join();
	const notes = { ...plainNotes, repeatedIds: match.repeated, hasOtherFields };
	const news = changes.fresh.filter(isNews).length;
	const stopped = tooMany(changes, news, snapshot, settings);
	if (stopped) return { events: [], next: snapshot, notes: { ...notes, stopped } };
	const lost = entriesToRepeat(snapshot, settings, run);
	const replayed = replayEvents(settings.kind, lost, list.records);
	const outbox = new Outbox(settings, snapshot, replayed);
	const learned = emit(snapshot, comparison, changes, outbox, run);
	// If n8n takes a snapshot back with the execution that failed, its events are found once more.
	const found = new Set(outbox.events.map(({ eventId }) => eventId));
	const events = [...replayed.filter(({ eventId }) => !found.has(eventId)), ...outbox.events];
	const batch = batchAfter(snapshot, settings.scope, events, run);
	const isSettled = outbox.pending === 0;
	const waits = settings.events.includes('removed') && learned.records.absentSince.some(Boolean);
	const next = {
		...{ ...snapshot, ...learned, fields: comparison.fields, unlikelySince: undefined, batch },
		sequence: snapshot.sequence + (outbox.events.length > 0 ? 1 : 0),
		lastFullReadAt: list.isPartial ? snapshot.lastFullReadAt : run.now,
		lastReadAt: isSettled ? run.now : snapshot.lastReadAt,
		pending: isSettled ? undefined : outbox.pending,
		etag: isSettled && !waits && !list.isPartial ? usableEtag(list) : undefined,
	};
	return { events, next, notes: { ...notes, replayed: replayed.length, pending: outbox.pending } };
}

/** What is different, as indexes of the list or positions of the table. */
interface Changes {
	readonly fresh: readonly number[];
	readonly changed: readonly number[];
	readonly removed: readonly number[];
	/** Those that have been absent for so long that they need not be known any more. */
	readonly forgotten: readonly number[];
	readonly absentSince: Uint16Array;
}

function comparisonOf(
	snapshot: Snapshot,
	{ records }: PolledList,
	match: Match,
	settings: PollSettings,
): Comparison {
	const { salt } = snapshot;
	const fields = comparedFields(settings);
	const bytes = digestBytes(fields);
	const listed = digestsOf(salt, records, fields, match.hashes);
	const keepsIds = settings.events.includes('removed');
	const learned = { records, match, fields, bytes, listed, salt, keepsIds };
	const isSame = snapshot.fields.join() === fields.join();
	return { ...learned, known: isSame ? snapshot.records.digests : relearned(learned) };
}

/** If other fields are watched, their content now is what later lists are compared with; all records stay known. */
function relearned({ listed, bytes, match }: Omit<Comparison, 'known'>): Uint8Array {
	const learned = new Uint8Array(match.present.length * bytes);
	match.positions.forEach((position, index) => {
		if (position >= 0) learned.set(digestAt(listed, index, bytes), position * bytes);
	});
	return learned;
}

/** New records, and known ones whose watched fields have changed. */
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

/** What a whole list lacks; a partial one shows only what exists. */
function gone(
	{ lastFullReadAt, records: { absentSince, ids } }: Snapshot,
	{ isPartial }: PolledList,
	{ present }: Match,
	{ events }: PollSettings,
	{ now }: PollRun,
): Pick<Changes, 'removed' | 'forgotten' | 'absentSince'> {
	const today = Math.floor(now / DAY_MS);
	// Days without a list don't count. They may be those of a clock that was wrong.
	const unread = Math.max(0, today - Math.floor(lastFullReadAt / DAY_MS) - 1);
	const removed: number[] = [];
	const forgotten: number[] = [];
	const next = absentSince.map((day, position) => {
		if (present[position] === 1) return 0;
		if (isPartial) return day;
		if (day === 0) return today;
		// Two lists in a row lack it.
		if (events.includes('removed') && ids?.[position]) removed.push(position);
		else if (today - day - unread > REMEMBERED_DAYS) forgotten.push(position);
		return day + unread;
	});
	removed.sort((a, b) => (ids![a]! < ids![b]! ? -1 : 1));
	return { removed, forgotten, absentSince: next };
}

/**
 * What would be emitted, if it is so much that the poll stops. What waits since the last list was not too much then.
 *
 * @param news how many of the new records no delivery has named
 */
function tooMany(
	{ fresh, changed, removed }: Changes,
	news: number,
	{ records, pending = 0 }: Snapshot,
	{ events, maxChangedShare }: PollSettings,
): PollNotes['stopped'] {
	if (maxChangedShare >= 1) return undefined;
	const known = records.keys.length;
	const count = (change: (typeof events)[number], { length }: readonly number[]) =>
		events.includes(change) ? length : 0;
	const counts = {
		created: count('created', fresh),
		changed: count('updated', changed),
		removed: count('removed', removed),
	};
	const isTooMuch = (sum: number) => sum >= FEW_CHANGES && sum > maxChangedShare * known;
	const surprising = (events.includes('created') ? news : 0) - pending;
	const isStopped = isTooMuch(surprising) || isTooMuch(counts.changed + counts.removed);
	return isStopped ? { ...counts, known } : undefined;
}

/** The ETag of a list, if it is one to be kept. */
export function usableEtag({ etag }: PolledList): string | undefined {
	return etag === undefined || etag === '' || etag.length > LONGEST_ETAG ? undefined : etag;
}

/** Emits the changes, as far as there is room. Returns what is known then. */
function emit(
	{ records: table, lastUpdated: last }: Snapshot,
	comparison: Comparison,
	changes: Changes,
	outbox: Outbox,
	{ deliveredAs }: PollRun,
): Pick<Snapshot, 'records' | 'lastUpdated'> {
	const { records, listed, known, bytes } = comparison;
	const added = changes.fresh.filter((index) => {
		const record = records[index]!;
		const isStarted = deliveredAs(record.id) === 'started';
		return isStarted || outbox.take('created', record, digestAt(listed, index, bytes));
	});
	const dropped = new Set(changes.forgotten);
	for (const position of changes.removed) {
		const id = table.ids![position]!;
		if (outbox.take('removed', { id }, digestAt(known, position, bytes))) dropped.add(position);
	}
	const { digests, lastUpdated } = takeChanged(comparison, changes.changed, last, outbox);
	const ids = comparison.keepsIds ? learnedIds(table, comparison) : undefined;
	const learned = { keys: table.keys, digests, absentSince: changes.absentSince, ids };
	const fresh = tableOf(
		comparison,
		added.map((index) => records[index]!),
	);
	return {
		records: merged(learned, (position) => !dropped.has(position), fresh, comparison),
		lastUpdated,
	};
}

/** Ids were not kept as long as no removals were emitted; a list shows most of them. */
function learnedIds({ keys, ids }: KnownRecords, { match, records }: Comparison) {
	if (ids && !ids.includes('')) return ids;
	const learned = ids ? [...ids] : Array.from(keys, () => '');
	match.positions.forEach((position, index) => {
		if (position >= 0) learned[position] = records[index]!.id;
	});
	return learned;
}

/**
 * Emits `updated` for changed records (indexes), from the one after the last: they take turns under the cap.
 *
 * @returns all known digests, the old one if the event found no room, and the record after which to go on
 */
function takeChanged(
	{ salt, records, listed, known, fields, bytes, match }: Comparison,
	changed: readonly number[],
	lastUpdated: number | undefined,
	outbox: Outbox,
): { digests: Uint8Array; lastUpdated: number | undefined } {
	const digests = known.slice();
	let last: PolledRecord | undefined;
	let hasRoom = true;
	for (const index of inTurn(changed, records, salt, lastUpdated)) {
		const record = records[index]!;
		const position = match.positions[index]!;
		const digest = digestAt(listed, index, bytes);
		const changes = changedFieldsIn(digest, digestAt(known, position, bytes), fields);
		const isTaken = outbox.take('updated', record, digest, changes);
		if (isTaken) digests.set(digest, position * bytes);
		hasRoom &&= isTaken;
		if (hasRoom) last = record;
	}
	if (hasRoom) return { digests, lastUpdated: undefined };
	return { digests, lastUpdated: last ? keysOf(salt, [last])[0] : lastUpdated };
}

function inTurn(
	changed: readonly number[],
	records: readonly PolledRecord[],
	salt: string,
	lastUpdated: number | undefined,
): readonly number[] {
	if (lastUpdated === undefined) return changed;
	const last = keysOf(salt, records).indexOf(lastUpdated);
	const next = changed.findIndex((index) => index > last);
	return next < 0 ? changed : [...changed.slice(next), ...changed.slice(0, next)];
}

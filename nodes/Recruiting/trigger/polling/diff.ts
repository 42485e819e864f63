import { batchAfter, entriesToRepeat, replayEvents } from './events';
import {
	accountOf,
	comparedFields,
	comparedPlaces,
	digestBytes,
	digestOf,
	eventIdOf,
	keyOf,
} from './digest';
import { ABSENT, positionOf, recordsAfter, type Changed, type Match } from './knownRecords';
import type { Change, PollEvent, PollRun, PollSettings, PolledList, Snapshot } from './types';

const LONGEST_ETAG = 1_024;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** A record that lists have lacked on no more days than these is not new when it comes back. */
const MOST_ABSENT_DAYS = 31;
/** Records that are gone and still remembered; if there are more, all new ones count as known before. */
const MOST_GONE = 10_000;
/** Fewer changes never stop a poll. */
const FEWEST_TOO_MANY = 100;
/** After this many new records, the list is stored in any case. */
const MOST_UNSTORED = 500;

/** All that decides what a poll leads to. */
export interface Poll {
	readonly snapshot: Snapshot;
	readonly list: PolledList;
	readonly match: Match;
	readonly settings: PollSettings;
	readonly run: PollRun;
}

/** Notes on a list in which nothing is out of the ordinary. */
export const plainNotes = {
	/** Why this list is the baseline; `undefined` if it was compared with an earlier one. `others`: it has no known record. */
	baseline: undefined as 'first' | 'damaged' | 'settings' | 'others' | undefined,
	/** Updates could not be detected, because the last list was compared by other fields. */
	hasOtherFields: false,
	/** Set if the list is in quarantine since that time (milliseconds since 1970). `known` counts its known records. */
	quarantined: undefined as
		{ before: number; known: number; listed: number; since: number } | undefined,
	/** Set if there were too many changes, so that nothing was emitted and the snapshot stayed as it was. */
	stopped: undefined as
		{ created: number; changed: number; removed: number; known: number } | undefined,
	/** Records that were left out because their id was in the list before. */
	repeatedIds: 0,
	/** Events that another process may have lost or n8n could not start, now among the events again. */
	replayed: 0,
	/** Events that found no room under the cap and come with the next polls. */
	pending: 0,
};

/** For the log. Numbers only, nothing about any record. */
export type PollNotes = Readonly<typeof plainNotes>;

export interface PollResult {
	/** Repeats of a batch first, then `created`, then `removed`, then `updated`. */
	readonly events: readonly PollEvent[];
	/** To be stored, as text, with handing over the events. */
	readonly next: Snapshot;
	readonly notes: PollNotes;
}

/** A change that is to be emitted; a new record has no position. */
type Found = Pick<Changed, 'data'> & Partial<Changed> & { readonly change: Change };

/**
 * Compares a list with what is known. New records come first, then removed ones, then changed ones in turns. An event
 * that finds no room under the cap comes up again with the next list.
 */
export function diff(poll: Poll): PollResult {
	const { snapshot, list, match, settings, run } = poll;
	const absent = absences(poll);
	const notes = {
		...plainNotes,
		repeatedIds: match.repeated,
		hasOtherFields: match.hasOtherFields,
	};
	const stopped = tooManyChanges(poll, absent.removed.length);
	if (stopped) return { events: [], next: snapshot, notes: { ...notes, stopped } };
	const found = findChanges(poll, absent.removed);
	const lost = entriesToRepeat(snapshot, settings, run);
	const replayed = new Set(lost.map(({ id }) => id));
	let taken = lost.length;
	// Later changes of records whose events are emitted again need no room.
	const hasRoom = ({ data }: Found) => taken < settings.maxEvents || replayed.has(data.id);
	const due = found.filter((one) => hasRoom(one) && ++taken);
	const fresh = due.map((one) => eventOf(poll, one));
	// If n8n takes a snapshot back with the execution that failed, its events are found once more.
	const again = new Set(fresh.map(({ eventId }) => eventId));
	const repeats = replayEvents(settings.kind, lost, list.records);
	const events = [...repeats.filter(({ eventId }) => !again.has(eventId)), ...fresh];
	const isDue = new Set(due);
	const waiting = found.filter((one) => !isDue.has(one));
	const next = {
		...{ ...snapshot, ...knownAfter(poll, absent, due, waiting) },
		unlikelySince: undefined,
		fields: comparedPlaces(settings),
		account: accountOf(snapshot.salt, settings),
		batch: batchAfter(snapshot, settings.scope, events, run),
		sequence: snapshot.sequence + (fresh.length > 0 ? 1 : 0),
		lastFullReadAt: list.isPartial ? snapshot.lastFullReadAt : run.now,
	};
	const pending = waiting.length;
	return {
		events,
		next: { ...next, ...(pending > 0 ? unsettled(poll, pending, due) : settled(poll, next)) },
		notes: { ...notes, replayed: lost.length, pending },
	};
}

/** Some events have found no room. */
function unsettled({ snapshot }: Poll, pending: number, due: readonly Found[]): Partial<Snapshot> {
	const updates = due.filter(({ change }) => change === 'updated').length;
	return { pending, turn: (snapshot.turn ?? 0) + updates, etag: undefined };
}

/** All events were emitted, so that the next poll need not read the same list again. */
function settled({ list, settings, run }: Poll, { records }: Snapshot): Partial<Snapshot> {
	const { etag, isPartial, servedAt } = list;
	const isUsable = etag !== undefined && etag !== '' && etag.length <= LONGEST_ETAG;
	const needsAnother = settings.events.includes('removed') && records.absentDays.some(Boolean);
	return {
		...{ pending: undefined, turn: undefined, lastReadAt: run.now, servedAt },
		etag: isUsable && !needsAnother && !isPartial ? etag : undefined,
	};
}

/** The records when the due changes are emitted: as before for those that wait. */
function knownAfter(
	{ snapshot, match, settings }: Poll,
	{ absentDays, forgotten }: Absences,
	due: readonly Found[],
	waiting: readonly Found[],
): Pick<Snapshot, 'records' | 'gone'> {
	const { salt, gone = [] } = snapshot;
	const known = { ...match.known, absentDays };
	const waits = new Set(waiting.map(({ data }) => data.id));
	const added = match.fresh.filter(({ id }) => !waits.has(id));
	const lost = [...forgotten];
	const dropped = new Set(forgotten);
	for (const { change, data, position } of due) {
		if (position !== undefined) dropped.add(position);
		if (change === 'removed') lost.push(position!);
		// It takes the place of what was known.
		if (change === 'updated') added.push(data);
	}
	const records = recordsAfter(salt, known, dropped, added, settings);
	const goneKeys = new Set([...gone, ...lost.map((position) => known.keys[position]!)]);
	if (goneKeys.size === 0) return { records };
	return { records, gone: Float64Array.from(goneKeys).sort().subarray(0, MOST_GONE) };
}

/** Known records that a list lacks, as their positions. */
interface Absences {
	/** Those that are gone for certain, if that is an event. */
	readonly removed: readonly number[];
	/** Those that have been absent for so long that they need not be known any more. */
	readonly forgotten: readonly number[];
	readonly absentDays: Uint8Array;
}

/** A whole list shows who is absent; a partial one shows only what exists. */
function absences({ snapshot, list, match, run }: Poll): Absences {
	const { ids, absentDays } = match.known;
	const dayOf = (time: number) => Math.floor(time / DAY_MS);
	const isAnotherDay = dayOf(run.now) !== dayOf(snapshot.lastFullReadAt);
	const removed: number[] = [];
	const forgotten: number[] = [];
	const next = absentDays.map((days, position) => {
		if (match.presence[position] !== ABSENT) return 0;
		if (list.isPartial) return days;
		if (days === 0) return 1;
		// Two lists in a row lack it.
		if (ids?.[position]) removed.push(position);
		else if (isAnotherDay && days >= MOST_ABSENT_DAYS) forgotten.push(position);
		return isAnotherDay ? Math.min(days + 1, 255) : days;
	});
	removed.sort((a, b) => (ids![a]! < ids![b]! ? -1 : 1));
	return { removed, forgotten, absentDays: next };
}

/** The changes, if they are so many that the poll stops. What waits since the last list was not too much then. */
function tooManyChanges(
	{ snapshot, match, settings, run }: Poll,
	removed: number,
): PollNotes['stopped'] {
	const { events, maxChangedShare } = settings;
	if (maxChangedShare >= 1) return undefined;
	const known = snapshot.records.keys.length;
	const fresh = events.includes('created') ? match.fresh : [];
	const news = fresh.filter(({ id }) => run.deliveredAs(id) === undefined);
	const surprising = news.length - (snapshot.pending ?? 0);
	const changed = match.changed.length;
	const isTooMuch = (sum: number) => sum >= FEWEST_TOO_MANY && sum > maxChangedShare * known;
	const isStopped = isTooMuch(surprising) || isTooMuch(changed + removed);
	return isStopped ? { created: fresh.length, changed, removed, known } : undefined;
}

/**
 * After how many new records without an event the list is to be stored: after its next start, n8n takes them for new.
 * Half of what would stop that poll leaves room for those that come meanwhile.
 *
 * @param known how many records the stored list has
 */
export function mostUnstored(known: number, { maxChangedShare }: PollSettings): number {
	return Math.min(MOST_UNSTORED, Math.max(FEWEST_TOO_MANY, maxChangedShare * known) / 2);
}

/** All selected changes, in the order in which they find room. */
function findChanges(
	{ snapshot, match, settings, run }: Poll,
	removed: readonly number[],
): Found[] {
	const fresh = settings.events.includes('created') ? match.fresh : [];
	const created = fresh.filter(({ id }) => run.deliveredAs(id) !== 'started');
	const updated = match.changed.map((one): Found => ({ ...one, change: 'updated' }));
	// They take turns, so that none has to wait for those that change with each list.
	const start = (snapshot.turn ?? 0) % updated.length;
	return [
		...created.map((data): Found => ({ change: 'created', data })),
		...removed.map((position): Found => {
			return { change: 'removed', data: { id: match.known.ids![position]! }, position };
		}),
		...updated.slice(start),
		...updated.slice(0, start),
	];
}

/** The event of a change; the same poll made again from the same snapshot has the same ids. */
function eventOf({ snapshot, match, settings }: Poll, found: Found): PollEvent {
	const { salt, sequence, gone = new Float64Array() } = snapshot;
	const { position, ...rest } = found;
	const { change, data } = rest;
	const fields = comparedFields(settings);
	const start = (position ?? 0) * digestBytes(fields);
	const key = keyOf(salt, data.id);
	const digest =
		change === 'removed'
			? match.known.digests.toString('hex', start, start + digestBytes(fields))
			: digestOf(key, data, fields);
	const wasKnown = gone.length === MOST_GONE || positionOf(gone, key) !== undefined;
	// Two processes that poll at the same time may have counted different batches; a new record must have one id.
	const isFirst = position === undefined && !wasKnown;
	const eventId = eventIdOf(salt, [change, data.id, ...(isFirst ? [] : [sequence, digest])]);
	return { ...rest, event: `${settings.kind}.${change}`, eventId, id: data.id };
}

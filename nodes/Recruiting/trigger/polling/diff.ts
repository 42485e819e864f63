import { batchAfter, entriesToRepeat, replayEvents } from './events';
import { accountOf, comparedPlaces, emptyRecords, eventIdOf, writeDigest } from './digest';
import { absences, recordsAfter, type MatchedPoll } from './knownRecords';
import type { Found, PollEvent, PollSettings, Snapshot } from './types';

const LONGEST_ETAG = 1_024;
/** Records that are gone and still remembered; if there are more, all new ones count as known before. */
const MOST_GONE = 10_000;
/** Fewer changes never stop a poll. */
const FEWEST_TOO_MANY = 100;
/** After this many new records, the list is stored in any case. */
const MOST_UNSTORED = 500;

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

/** Compares a list with what is known. An event that finds no room under the cap comes up again with the next list. */
export function diff(poll: MatchedPoll): PollResult {
	const { snapshot, list, settings, run, repeated: repeatedIds, hasOtherFields } = poll;
	const { daysNow, gone } = absences(poll);
	const removed = gone.filter(({ data }) => data.id !== '');
	const notes = { ...plainNotes, repeatedIds, hasOtherFields };
	const stopped = tooManyChanges(poll, removed.length);
	if (stopped) return { events: [], next: snapshot, notes: { ...notes, stopped } };
	const found = findChanges(poll, removed);
	const lost = entriesToRepeat(poll);
	const replayed = new Set(lost.map(({ id }) => id));
	let taken = lost.length;
	// Later changes of records whose events are emitted again need no room.
	const hasRoom = ({ data }: Found) => taken < settings.maxEvents || replayed.has(data.id);
	const due = found.filter((one) => hasRoom(one) && ++taken);
	const fresh = due.map((one) => eventOf(poll, one));
	// If n8n takes a snapshot back with the execution that failed, its events are found once more.
	const again = new Set(fresh.map(({ eventId }) => eventId));
	const repeats = replayEvents(poll, lost);
	const events = [...repeats.filter(({ eventId }) => !again.has(eventId)), ...fresh];
	const waiting = new Set(found);
	for (const one of due) waiting.delete(one);
	const changes = [...poll.fresh, ...poll.changed, ...gone].filter((one) => !waiting.has(one));
	const next = {
		...snapshot,
		records: recordsAfter(poll, daysNow, changes),
		gone: goneAfter(snapshot, changes),
		unlikelySince: undefined,
		fields: comparedPlaces(settings),
		account: accountOf(snapshot.salt, settings),
		batch: batchAfter(poll, events),
		sequence: snapshot.sequence + (fresh.length > 0 ? 1 : 0),
		lastFullReadAt: list.isPartial ? snapshot.lastFullReadAt : run.now,
	};
	const pending = waiting.size;
	return {
		events,
		next: { ...next, ...(pending > 0 ? unsettled(poll, pending, due) : settled(poll, next)) },
		notes: { ...notes, replayed: lost.length, pending },
	};
}

/** Some events have found no room. */
function unsettled({ snapshot }: MatchedPoll, pending: number, due: Found[]): Partial<Snapshot> {
	const updates = due.filter(({ change }) => change === 'updated');
	return { pending, turn: (snapshot.turn ?? 0) + updates.length, etag: undefined };
}

/** All events were emitted, so that the next poll need not read the same list again. */
function settled({ list, settings, run }: MatchedPoll, { records }: Snapshot): Partial<Snapshot> {
	const { etag, isPartial, servedAt } = list;
	const isUsable = etag !== undefined && etag !== '' && etag.length <= LONGEST_ETAG;
	const isAbsent = records.absentDays.some((days) => days > 0);
	const needsAnother = settings.events.includes('removed') && isAbsent;
	return {
		...{ pending: undefined, turn: undefined, lastReadAt: run.now, servedAt },
		etag: isUsable && !needsAnother && !isPartial ? etag : undefined,
	};
}

/** The keys of those that were known once. */
function goneAfter({ gone }: Snapshot, changes: readonly Found[]): Float64Array {
	const keys = changes.flatMap(({ change, key }) => (change === 'removed' ? key : []));
	return Float64Array.from(new Set([...gone, ...keys]))
		.sort()
		.slice(0, MOST_GONE);
}

/** The changes, if they are so many that the poll stops. What waits since the last list was not too much then. */
function tooManyChanges(poll: MatchedPoll, removed: number): PollNotes['stopped'] {
	const { snapshot, settings, run } = poll;
	const { events, maxChangedShare } = settings;
	if (maxChangedShare >= 1) return undefined;
	const known = snapshot.records.keys.length;
	const fresh = events.includes('created') ? poll.fresh : [];
	const news = fresh.filter(({ data }) => run.deliveredAs(data.id) === undefined);
	const surprising = news.length - (snapshot.pending ?? 0);
	const changed = poll.changed.length;
	const isTooMuch = (sum: number) => sum >= FEWEST_TOO_MANY && sum > maxChangedShare * known;
	const isStopped = isTooMuch(surprising) || isTooMuch(changed + removed);
	return isStopped ? { created: fresh.length, changed, removed, known } : undefined;
}

/**
 * After how many new records without an event the list is to be stored: after its next start, n8n takes them for new. Half of
 * what would stop that poll leaves room for those that come meanwhile.
 */
export function mostUnstored(known: number, { maxChangedShare }: PollSettings): number {
	return Math.min(MOST_UNSTORED, Math.max(FEWEST_TOO_MANY, maxChangedShare * known) / 2);
}

/** All selected changes, in the order in which they find room. */
function findChanges(poll: MatchedPoll, removed: readonly Found[]): Found[] {
	const { snapshot, settings, run, changed } = poll;
	const fresh = settings.events.includes('created') ? poll.fresh : [];
	const created = fresh.filter(({ data }) => run.deliveredAs(data.id) !== 'started');
	// They take turns, so that none has to wait for those that change with each list.
	const start = (snapshot.turn ?? 0) % changed.length;
	return [...created, ...removed, ...changed.slice(start), ...changed.slice(0, start)];
}

/** The event of a change; the same poll made again from the same snapshot has the same ids. */
function eventOf({ snapshot, settings, fields }: MatchedPoll, one: Found): PollEvent {
	const { salt, sequence, gone } = snapshot;
	const { key, change, data, changedFields } = one;
	const wasKnown = gone.length === MOST_GONE || gone.includes(key);
	// Two processes that poll at the same time may have counted different batches; a new record must have one id.
	const isFirst = change === 'created' && !wasKnown;
	const { digests } = emptyRecords(1, fields);
	writeDigest(digests, 0, key, data, fields);
	const parts = isFirst ? [] : [sequence, digests.toString('hex')];
	const eventId = eventIdOf(salt, [change, data.id, ...parts]);
	const named = changedFields && { changedFields };
	return { event: `${settings.kind}.${change}`, eventId, change, id: data.id, data, ...named };
}

import { changedFields, digestBytes, digestOf, eventIdOf, keyOf } from './digest';
import { ABSENT, positionOf, type Match } from './records';
import type { Snapshot } from './snapshot';
import {
	comparedFields,
	type Change,
	type PolledList,
	type PolledRecord,
	type PollEvent,
	type PollNotes,
	type PollRun,
	type PollSettings,
} from './types';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A record that lists have lacked on no more days than these is not new when it comes back. */
const MOST_ABSENT_DAYS = 31;
/** Records that are gone and still remembered; if there are more, all new ones count as known before. */
export const MOST_GONE = 10_000;
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

/** Known records that a list lacks, as their positions. */
export interface Absent {
	/** Those that are gone for certain, if that is an event. */
	readonly removed: readonly number[];
	/** Those that have been absent for so long that they need not be known any more. */
	readonly forgotten: readonly number[];
	readonly absentDays: Uint8Array;
}

/** A whole list shows who is absent; a partial one shows only what exists. */
export function absentRecords({ snapshot, list, match, settings, run }: Poll): Absent {
	const { ids, absentDays } = match.known;
	const dayOf = (time: number) => Math.floor(time / DAY_MS);
	const isAnotherDay = dayOf(run.now) !== dayOf(snapshot.lastFullReadAt);
	const removed: number[] = [];
	const forgotten: number[] = [];
	const next = absentDays.map((days, position) => {
		if (match.places[position] !== ABSENT) return 0;
		if (list.isPartial) return days;
		if (days === 0) return 1;
		// Two lists in a row lack it.
		if (settings.events.includes('removed') && ids?.[position]) removed.push(position);
		else if (isAnotherDay && days >= MOST_ABSENT_DAYS) forgotten.push(position);
		return isAnotherDay ? Math.min(days + 1, 255) : days;
	});
	removed.sort((a, b) => (ids![a]! < ids![b]! ? -1 : 1));
	return { removed, forgotten, absentDays: next };
}

/** The changes, if they are so many that the poll stops. What waits since the last list was not too much then. */
export function tooManyChanges(poll: Poll, removed: number): PollNotes['stopped'] {
	const { snapshot, list, match, run } = poll;
	const { events, maxChangedShare } = poll.settings;
	if (maxChangedShare >= 1) return undefined;
	const known = snapshot.records.keys.length;
	const fresh = events.includes('created') ? match.fresh : [];
	const news = fresh.filter((index) => run.deliveredAs(list.records[index]!.id) === undefined);
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

/** A change that is to be emitted, and the position of its record, unless that is new. */
export interface Found {
	readonly change: Change;
	readonly data: PolledRecord;
	readonly position?: number;
}

/** All selected changes, in the order in which they find room. */
export function findChanges(poll: Poll, removed: readonly number[]): Found[] {
	const { snapshot, list, match, settings, run } = poll;
	const { turn = 0 } = snapshot;
	const created = (settings.events.includes('created') ? match.fresh : [])
		.map((index): Found => ({ change: 'created', data: list.records[index]! }))
		.filter(({ data }) => run.deliveredAs(data.id) !== 'started');
	const gone = removed.map((position): Found => {
		return { change: 'removed', data: { id: match.known.ids![position]! }, position };
	});
	const updated = match.changed.map((position): Found => {
		return { change: 'updated', data: list.records[match.places[position]!]!, position };
	});
	// They take turns, so that none has to wait for those that change with each list.
	const start = turn % updated.length;
	return [...created, ...gone, ...updated.slice(start), ...updated.slice(0, start)];
}

/** The event of a change; the same poll made again from the same snapshot has the same ids. */
export function eventOf({ snapshot, match, settings }: Poll, found: Found): PollEvent {
	const { salt, sequence } = snapshot;
	const { known } = match;
	const { change, data, position } = found;
	const fields = comparedFields(settings);
	const start = (position ?? 0) * digestBytes(fields);
	const key = keyOf(salt, data.id);
	const digest =
		change === 'removed'
			? known.digests.toString('hex', start, start + digestBytes(fields))
			: digestOf(key, data, fields);
	// Two processes that poll at the same time may have counted different batches; a new record must have one id.
	const isFirst = position === undefined && !wasKnown(snapshot, key);
	const eventId = eventIdOf(salt, [change, data.id, ...(isFirst ? [] : [sequence, digest])]);
	const event = {
		event: `${settings.kind}.${change}`,
		eventId,
		change,
		id: data.id,
		data,
	} as const;
	if (change !== 'updated') return event;
	return { ...event, changedFields: changedFields(known.digests, start, key, data, fields) };
}

function wasKnown({ gone = new Float64Array() }: Snapshot, key: number): boolean {
	return gone.length === MOST_GONE || positionOf(gone, key) !== undefined;
}

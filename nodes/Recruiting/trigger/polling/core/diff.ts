import { absentRecords } from './absentRecords';
import { batchAfter, entriesToRepeat, Outbox, replayEvents } from './batch';
import { accountOf, changedFieldsIn, digestBytes } from './digest';
import { digestAt, keysWith, pick, positionOf, type Match } from './knownRecords';
import type { PollResult, Snapshot } from './snapshot';
import { tooManyChanges } from './tooManyChanges';
import {
	comparedPlaces,
	comparesAsBefore,
	plainNotes,
	type Changes,
	type PolledList,
	type PollRun,
	type PollSettings,
} from './types';

const LONGEST_ETAG = 1_024;
/** The multiples of this number, without their whole parts, are spread evenly between 0 and 1. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;

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
	const changes = {
		changed: inTurn(changedIn(match), snapshot),
		...absentRecords(snapshot, list, match, settings, run),
	};
	const isNews = (index: number) => run.deliveredAs(list.records[index]!.id) === undefined;
	const news = match.fresh.filter(isNews).length;
	const hasOtherFields = !comparesAsBefore(snapshot.fields, settings);
	const notes = { ...plainNotes, repeatedIds: match.repeated, hasOtherFields };
	const stopped = tooManyChanges(match, changes, news, snapshot, settings);
	if (stopped) return { events: [], next: snapshot, notes: { ...notes, stopped } };
	const lost = entriesToRepeat(snapshot, settings, run);
	const replayed = replayEvents(settings.kind, lost, list.records);
	const outbox = new Outbox(settings, snapshot, replayed);
	const { records, gone } = learn(match, list, changes, outbox, run, snapshot);
	// If n8n takes a snapshot back with the execution that failed, its events are found once more.
	const found = new Set(outbox.events.map(({ eventId }) => eventId));
	const events = [...replayed.filter(({ eventId }) => !found.has(eventId)), ...outbox.events];
	const isSettled = outbox.pending === 0;
	const waits = settings.events.includes('removed') && records.absentDays.some(Boolean);
	const next = {
		...{ ...snapshot, records, gone, unlikelySince: undefined },
		fields: comparedPlaces(settings),
		account: accountOf(snapshot.salt, settings),
		batch: batchAfter(snapshot, settings.scope, events, run),
		sequence: snapshot.sequence + (outbox.events.length > 0 ? 1 : 0),
		lastFullReadAt: list.isPartial ? snapshot.lastFullReadAt : run.now,
		lastReadAt: isSettled ? run.now : snapshot.lastReadAt,
		servedAt: isSettled ? list.servedAt : snapshot.servedAt,
		pending: isSettled ? undefined : outbox.pending,
		etag: isSettled && !waits && !list.isPartial ? usableEtag(list) : undefined,
	};
	return { events, next, notes: { ...notes, replayed: replayed.length, pending: outbox.pending } };
}

function changedIn({ known, listed, fields, places }: Match): number[] {
	const bytes = digestBytes(fields);
	const changed: number[] = [];
	places.forEach((index, position) => {
		if (index < 0) return;
		const one = index * bytes;
		const other = position * bytes;
		let at = 0;
		while (at < bytes && listed.digests[one + at] === known.digests[other + at]) at++;
		if (at < bytes) changed.push(position);
	});
	return changed.sort((a, b) => places[a]! - places[b]!);
}

function usableEtag({ etag }: PolledList): string | undefined {
	return etag === undefined || etag === '' || etag.length > LONGEST_ETAG ? undefined : etag;
}

/**
 * Changed records in an order of this poll: if they find no room, others come first next time, so that none has to wait
 * for those that change with each list.
 */
function inTurn(changed: readonly number[], { sequence, pending = 0 }: Snapshot): number[] {
	const turn = pending > 0 ? (sequence * GOLDEN_RATIO) % 1 : 0;
	const start = Math.floor(turn * changed.length);
	return [...changed.slice(start), ...changed.slice(0, start)];
}

/** Records that are gone and still remembered; if there are more, all new ones count as known before. */
const MOST_GONE = 10_000;

/** Emits the changes, as far as there is room. Returns what is known then. */
function learn(
	{ known, listed, fields, places, fresh }: Match,
	{ records }: PolledList,
	{ changed, removed, forgotten, absentDays }: Changes,
	outbox: Outbox,
	{ deliveredAs }: PollRun,
	{ gone = new Float64Array() }: Snapshot,
): Pick<Snapshot, 'records' | 'gone'> {
	const bytes = digestBytes(fields);
	const digestOf = (index: number) => digestAt(listed.digests, index, bytes);
	const lastDigestOf = (position: number) => digestAt(known.digests, position, bytes);
	const added = fresh.filter((index) => {
		const record = records[index]!;
		if (deliveredAs(record.id) === 'started') return true;
		const wasKnown =
			gone.length === MOST_GONE || positionOf(gone, listed.keys[index]!) !== undefined;
		return outbox.take('created', record, wasKnown ? digestOf(index) : undefined);
	});
	const taken = removed.filter((position) =>
		outbox.take('removed', { id: known.ids![position]! }, lastDigestOf(position)),
	);
	const waiting = changed.filter((position) => {
		const digest = digestOf(places[position]!);
		const different = changedFieldsIn(digest, lastDigestOf(position), fields);
		return !outbox.take('updated', records[places[position]!]!, digest, different);
	});
	const [dropped, stays] = [new Set([...forgotten, ...taken]), new Set(waiting)];
	const [updated, { length: size }] = [new Set(changed), known.keys];
	const rows: number[] = [];
	places.forEach((index, position) => {
		if (dropped.has(position)) return;
		// What the list has counts, unless the event has to wait. Mostly it is what is known.
		const isNew = index >= 0 && (updated.has(position) || !known.ids?.[position]);
		rows.push(isNew && !stays.has(position) ? size + index : position);
	});
	for (const index of added) rows.push(size + index);
	const goneNow = keysWith(
		gone,
		[...dropped].map((position) => known.keys[position]!),
	).subarray(0, MOST_GONE);
	return {
		records: pick({ ...known, absentDays }, listed, rows, bytes),
		...(goneNow.length > 0 && { gone: goneNow }),
	};
}

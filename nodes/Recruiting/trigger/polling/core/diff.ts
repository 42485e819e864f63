import { batchAfter, entriesToRepeat, replayEvents } from './batch';
import {
	absentRecords,
	eventOf,
	findChanges,
	MOST_GONE,
	tooManyChanges,
	type Absent,
	type Found,
	type Poll,
} from './changes';
import { accountOf, digestBytes, digestOf } from './digest';
import { merged, tableOf } from './records';
import type { PollResult, Snapshot } from './snapshot';
import { comparedFields, comparedPlaces, comparesAsBefore, plainNotes } from './types';

const LONGEST_ETAG = 1_024;

/**
 * Compares a list with what is known. New records come first, then removed ones, then changed ones in turns. An event
 * that finds no room under the cap comes up again with the next list.
 */
export function diff(poll: Poll): PollResult {
	const { snapshot, list, match, settings, run } = poll;
	const absent = absentRecords(poll);
	const hasOtherFields = !comparesAsBefore(snapshot.fields, settings);
	const notes = { ...plainNotes, repeatedIds: match.repeated, hasOtherFields };
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
	const next = {
		...{ ...snapshot, ...knownAfter(poll, found, due, absent), unlikelySince: undefined },
		fields: comparedPlaces(settings),
		account: accountOf(snapshot.salt, settings),
		batch: batchAfter(snapshot, settings.scope, events, run),
		sequence: snapshot.sequence + (fresh.length > 0 ? 1 : 0),
		lastFullReadAt: list.isPartial ? snapshot.lastFullReadAt : run.now,
	};
	const pending = found.length - due.length;
	return {
		events,
		next: { ...next, ...(pending > 0 ? waiting(poll, pending, due) : settled(poll, next)) },
		notes: { ...notes, replayed: lost.length, pending },
	};
}

/** Some events have found no room. */
function waiting({ snapshot }: Poll, pending: number, due: readonly Found[]): Partial<Snapshot> {
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

/** The records when the due ones of the found changes are emitted: as before for those that wait. */
function knownAfter(
	poll: Poll,
	found: readonly Found[],
	due: readonly Found[],
	{ forgotten, absentDays }: Absent,
): Pick<Snapshot, 'records' | 'gone'> {
	const { snapshot, list, match, settings } = poll;
	const { salt, gone = [] } = snapshot;
	const { known } = match;
	const fields = comparedFields(settings);
	const bytes = digestBytes(fields);
	const digests = Buffer.from(known.digests);
	const dropped = new Set(forgotten);
	for (const { change, data, position } of due) {
		if (change === 'removed') dropped.add(position!);
		if (change !== 'updated') continue;
		digests.write(digestOf(known.keys[position!]!, data, fields), position! * bytes, 'hex');
	}
	const ids = settings.events.includes('removed') && { ids: idsNow(poll) };
	const done = new Set(due);
	const waits = new Set(found.filter((one) => !done.has(one)).map(({ data }) => data.id));
	const added = match.fresh.map((index) => list.records[index]!).filter(({ id }) => !waits.has(id));
	const before = { keys: known.keys, digests, absentDays, ...ids };
	const records = merged(before, dropped, tableOf(salt, added, settings), bytes);
	const goneKeys = new Set([...gone, ...[...dropped].map((position) => known.keys[position]!)]);
	if (goneKeys.size === 0) return { records };
	return { records, gone: Float64Array.from(goneKeys).sort().subarray(0, MOST_GONE) };
}

/** The ids of known records, as far as a list has shown them since somebody selected removals. */
function idsNow({ list, match: { known, places } }: Poll): string[] {
	const ids = known.ids?.slice() ?? new Array<string>(places.length).fill('');
	places.forEach((index, position) => {
		if (index >= 0 && ids[position] === '') ids[position] = list.records[index]!.id;
	});
	return ids;
}

import {
	changedFields,
	comparedFields,
	comparesAsBefore,
	emptyRecords,
	keyOf,
	writeDigest,
} from './digest';
import type { Found, KnownRecords, PollInputs, PolledList, PolledRecord } from './types';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A record that lists have lacked on no more days than these is not new when it comes back. */
const MOST_ABSENT_DAYS = 31;
const MOST_COUNTED_DAYS = 255;

/** A list next to what is known, and all else that decides what a poll leads to. Known records are given by their positions. */
export type MatchedPoll = ReturnType<typeof matchList>;

/** Looks up each record of a list; if an id comes twice, the first record counts. An invalid record is in the list as well. */
export function matchList(inputs: PollInputs & { readonly list: PolledList }) {
	const { snapshot, list, settings } = inputs;
	const { salt, records } = snapshot;
	const { keys, digests, ids } = records;
	const fields = comparedFields(settings);
	// If other fields are watched than before, no change can be seen.
	const hasOtherFields = !comparesAsBefore(snapshot, settings);
	const needsIds = settings.events.includes('removed');
	const shown = new Array<PolledRecord | undefined>(keys.length);
	const fresh = new Map<number, Found>();
	const changed: Found[] = [];
	let repeated = 0;
	for (const data of list.records) {
		const key = keyOf(salt, data.id);
		const position = positionOf(keys, key);
		if (position < 0 ? fresh.has(key) : shown[position]) repeated++;
		else if (position < 0) fresh.set(key, { key, data, position: ~position, change: 'created' });
		else {
			shown[position] = data;
			const names = hasOtherFields ? [] : changedFields(digests, position, key, data, fields);
			const isChanged = names.length > 0;
			if (isChanged) changed.push({ key, data, position, change: 'updated', changedFields: names });
		}
	}
	const readable = list.invalid.flatMap(({ id }) => id ?? []);
	const invalid = new Set(readable.map((id) => positionOf(keys, keyOf(salt, id))));
	// If its id cannot be read, it may be any of those that the list seems to lack.
	const mayBeAny = readable.length < list.invalid.length && !list.isPartial;
	const isListed = (position: number) => shown[position] !== undefined || invalid.has(position);
	const isAbsent = (position: number) => !mayBeAny && !isListed(position);
	/** Only removals must name a record that is gone. */
	const idOf = (position: number) => (needsIds ? ids[position] || (shown[position]?.id ?? '') : '');
	const match = { fields, hasOtherFields, needsIds, shown, isListed, isAbsent, idOf };
	return { ...inputs, ...match, fresh: [...fresh.values()], changed, repeated };
}

/** Where a key is among ascending ones; if it is not there, the complement (`~`) of where it belongs. */
function positionOf(keys: Float64Array, key: number): number {
	let low = 0;
	let high = keys.length - 1;
	while (low <= high) {
		const middle = (low + high) >>> 1;
		const found = keys[middle]!;
		if (found === key) return middle;
		if (found < key) low = middle + 1;
		else high = middle - 1;
	}
	return ~low;
}

/**
 * For how many days lists have lacked each known record now, and those that are gone: for certain if their id is known,
 * so that this is an event; the others need not be known any more. A whole list shows who is absent; a partial one shows
 * only what exists.
 */
export function absences({ snapshot, list, run, isAbsent, idOf }: MatchedPoll) {
	const { keys, absentDays } = snapshot.records;
	const dayOf = (time: number) => Math.floor(time / DAY_MS);
	const isAnotherDay = dayOf(run.now) !== dayOf(snapshot.lastFullReadAt);
	const gone: Found[] = [];
	const daysNow = absentDays.map((days, position) => {
		if (!isAbsent(position)) return 0;
		if (list.isPartial) return days;
		const id = idOf(position);
		// Two lists in a row lack it.
		const isGone = id === '' ? days >= MOST_ABSENT_DAYS && isAnotherDay : days > 0;
		if (isGone) gone.push({ key: keys[position]!, data: { id }, position, change: 'removed' });
		return days === 0 || isAnotherDay ? Math.min(days + 1, MOST_COUNTED_DAYS) : days;
	});
	return { daysNow, gone: gone.sort((a, b) => (a.data.id < b.data.id ? -1 : 1)) };
}

/** The known records after some changes. */
export function recordsAfter(
	poll: MatchedPoll,
	absentDays: Uint8Array,
	changes: readonly Found[],
): KnownRecords {
	const { fields, needsIds, idOf } = poll;
	const { keys } = poll.snapshot.records;
	const digests = presentDigests(poll);
	const sizes = { created: 1, updated: 0, removed: -1 };
	const size = changes.reduce((sum, { change }) => sum + sizes[change], keys.length);
	const next = emptyRecords(size, fields);
	const width = size && next.digests.length / size;
	let [from, to] = [0, 0];
	const copyUntil = (end: number) => {
		next.keys.set(keys.subarray(from, end), to);
		next.absentDays.set(absentDays.subarray(from, end), to);
		next.digests.set(digests.subarray(from * width, end * width), to * width);
		if (needsIds) for (let at = from; at < end; at++) next.ids.push(idOf(at));
		to += end - from;
		from = end;
	};
	for (const { key, data, position, change } of changes.toSorted((a, b) => a.key - b.key)) {
		copyUntil(position);
		if (change !== 'created') from++;
		if (change === 'removed') continue;
		next.keys[to] = key;
		writeDigest(next.digests, to, key, data, fields);
		if (needsIds) next.ids.push(data.id);
		to++;
	}
	copyUntil(keys.length);
	return next;
}

/** The digests of the known records by the fields that are compared now. */
function presentDigests({ snapshot, fields, shown, hasOtherFields }: MatchedPoll): Buffer {
	const { keys, digests } = snapshot.records;
	if (!hasOtherFields) return digests;
	const present = emptyRecords(keys.length, fields).digests;
	shown.forEach((data, at) => data && writeDigest(present, at, keys[at]!, data, fields));
	return present;
}

import {
	changedFields,
	comparedFields,
	comparesAsBefore,
	emptyRecords,
	keysWith,
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
	const { keys, digests, ids } = snapshot.records;
	const keyOf = keysWith(snapshot.salt);
	const fields = comparedFields(settings);
	// If other fields are watched than before, no change can be seen.
	const hasOtherFields = !comparesAsBefore(snapshot, settings);
	const needsIds = settings.events.includes('removed');
	const shown = new Array<PolledRecord | undefined>(keys.length);
	const fresh = new Map<number, Found>();
	const changed: Found[] = [];
	let repeated = 0;
	for (const data of list.records) {
		const one = { key: keyOf(data.id), data };
		const position = positionOf(keys, one.key);
		if (position === undefined ? fresh.has(one.key) : shown[position]) repeated++;
		else if (position === undefined) fresh.set(one.key, { ...one, change: 'created' });
		else {
			shown[position] = data;
			const names = hasOtherFields ? [] : changedFields(digests, position, one, fields);
			const isChanged = names.length > 0;
			if (isChanged) changed.push({ ...one, position, change: 'updated', changedFields: names });
		}
	}
	const readable = list.invalid.flatMap(({ id }) => id ?? []);
	const invalid = new Set(readable.map((id) => positionOf(keys, keyOf(id))));
	// If its id cannot be read, it may be any of those that the list seems to lack.
	const mayBeAny = readable.length < list.invalid.length && !list.isPartial;
	const isListed = (position: number) => shown[position] !== undefined || invalid.has(position);
	const isAbsent = (position: number) => !mayBeAny && !isListed(position);
	/** Only removals must name a record that is gone. */
	const idOf = (position: number) => (needsIds ? ids[position] || (shown[position]?.id ?? '') : '');
	const match = { fields, hasOtherFields, needsIds, shown, isListed, isAbsent, idOf };
	return { ...inputs, ...match, fresh: [...fresh.values()], changed, repeated };
}

/** @param keys ascending ones */
function positionOf(keys: Float64Array, key: number): number | undefined {
	let low = 0;
	let high = keys.length - 1;
	while (low <= high) {
		const middle = (low + high) >>> 1;
		const found = keys[middle]!;
		if (found === key) return middle;
		if (found < key) low = middle + 1;
		else high = middle - 1;
	}
	return undefined;
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
	{ snapshot, fields, shown, hasOtherFields, needsIds, idOf }: MatchedPoll,
	absentDays: Uint8Array,
	changes: readonly Found[],
): KnownRecords {
	const { keys, digests } = snapshot.records;
	const width = digests.length / keys.length;
	const changeAt = new Map(changes.map(({ position, change }) => [position, change]));
	const added = changes.filter(({ change }) => change === 'created').sort((a, b) => a.key - b.key);
	const left = changes.filter(({ change }) => change === 'removed');
	const next = emptyRecords(keys.length - left.length + added.length, fields);
	for (let [to, from, taken] = [0, 0, 0]; to < next.keys.length; to++) {
		while (changeAt.get(from) === 'removed') from++;
		const isKnown = taken === added.length || keys[from]! < added[taken]!.key;
		const { key, data } = isKnown ? { key: keys[from]!, data: shown[from] } : added[taken]!;
		const isSame = isKnown && !hasOtherFields && !changeAt.has(from);
		for (let byte = 0; isSame && byte < width; byte++)
			next.digests[to * width + byte] = digests[from * width + byte]!;
		if (!isSame && data) writeDigest(next.digests, to, { key, data }, fields);
		next.keys[to] = key;
		next.absentDays[to] = isKnown ? absentDays[from]! : 0;
		if (needsIds) next.ids.push(isKnown ? idOf(from) : data!.id);
		if (isKnown) from++;
		else taken++;
	}
	return next;
}

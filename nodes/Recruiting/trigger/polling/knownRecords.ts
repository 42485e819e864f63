import { changedFields, comparedFields, comparesAsBefore, digestOf, keyOf } from './digest';
import type { KnownRecord, PollInputs, PolledList, PolledRecord } from './types';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** A record that lists have lacked on no more days than these is not new when it comes back. */
const MOST_ABSENT_DAYS = 31;

/** A record with its key; of one that is gone, there is only its id. */
export interface Keyed {
	readonly key: number;
	readonly data: PolledRecord;
}

/** A list next to what is known, and all else that decides what a poll leads to. */
export type MatchedPoll = ReturnType<typeof matchList>;

/** Looks up each record of a list; if an id comes twice, the first record counts. An invalid record is in the list as well. */
export function matchList(inputs: PollInputs & { readonly list: PolledList }) {
	const { snapshot, list, settings } = inputs;
	const { salt, records } = snapshot;
	const fields = comparedFields(settings);
	// If other fields are watched than before, no change can be seen.
	const hasOtherFields = !comparesAsBefore(snapshot, settings);
	// In one piece of memory: to find them in objects would take three times as long.
	const keys = Float64Array.from(records, (one) => one.key);
	/** By the position of the known record. */
	const shown = new Array<PolledRecord | undefined>(records.length);
	const fresh = new Map<number, PolledRecord>();
	const changed: Array<Keyed & { changedFields: string[] }> = [];
	let repeated = 0;
	for (const data of list.records) {
		const key = keyOf(salt, data.id);
		const position = positionOf(keys, key);
		if (position === undefined ? fresh.has(key) : shown[position]) repeated++;
		else if (position === undefined) fresh.set(key, data);
		else {
			shown[position] = data;
			const { digest } = records[position]!;
			const names = hasOtherFields ? [] : changedFields(digest, key, data, fields);
			if (names.length > 0) changed.push({ key, data, changedFields: names });
		}
	}
	const readable = list.invalid.flatMap(({ id }) => id ?? []);
	const invalid = new Set(readable.map((id) => positionOf(keys, keyOf(salt, id))));
	// If its id cannot be read, it may be any of those that the list seems to lack.
	const mayBeAny = readable.length < list.invalid.length && !list.isPartial;
	const isListed = (_: KnownRecord, position: number) =>
		shown[position] !== undefined || invalid.has(position);
	const isAbsent = (one: KnownRecord, position: number) => !mayBeAny && !isListed(one, position);
	const match = { fields, shown, isListed, isAbsent, hasOtherFields, changed, repeated };
	return { ...inputs, ...match, fresh: Array.from(fresh, ([key, data]): Keyed => ({ key, data })) };
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

/** A record as it is known once its event is emitted, or needs none. Only removals must name one that is gone. */
export function knownAs({ key, data }: Keyed, { fields, settings }: MatchedPoll): KnownRecord {
	const id = settings.events.includes('removed') ? data.id || undefined : undefined;
	return { key, digest: digestOf(key, data, fields), absentDays: 0, id };
}

/**
 * The known records as the list leaves them, those that are gone for certain, if that is an event, and the keys of those
 * that need not be known any more. A whole list shows who is absent; a partial one shows only what exists.
 */
export function absences(poll: MatchedPoll) {
	const { snapshot, list, settings, run, fields, shown, isAbsent } = poll;
	const needsIds = settings.events.includes('removed');
	const dayOf = (time: number) => Math.floor(time / DAY_MS);
	const isAnotherDay = dayOf(run.now) !== dayOf(snapshot.lastFullReadAt);
	const known: KnownRecord[] = [];
	const removed: Array<Keyed & { digest: string }> = [];
	const forgotten: number[] = [];
	snapshot.records.forEach((before, position) => {
		const { key, absentDays: days } = before;
		const data = shown[position];
		const id = (needsIds && (before.id ?? data?.id)) || undefined;
		const digest = poll.hasOtherFields ? digestOf(key, data, fields) : before.digest;
		const isMissing = isAbsent(before, position);
		const isLacking = isMissing && !list.isPartial;
		// Two lists in a row lack it.
		if (isLacking && days > 0 && id) removed.push({ key, digest, data: { id } });
		const isCounted = isLacking && (days === 0 || isAnotherDay);
		if (isCounted && !id && days >= MOST_ABSENT_DAYS) return forgotten.push(key);
		const lackedDays = isCounted ? Math.min(days + 1, 255) : days;
		const absentDays = isMissing ? lackedDays : 0;
		// Most are as before, and copies of a long list would take memory.
		const isSame = absentDays === days && digest === before.digest && id === before.id;
		return known.push(isSame ? before : { key, digest, absentDays, id });
	});
	removed.sort((a, b) => (a.data.id < b.data.id ? -1 : 1));
	return { known, removed, forgotten };
}

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
	const listed = new Map<number, PolledRecord>();
	for (const data of list.records) {
		const key = keyOf(salt, data.id);
		if (!listed.has(key)) listed.set(key, data);
	}
	const readable = list.invalid.flatMap(({ id }) => id ?? []);
	const invalid = new Set(readable.map((id) => keyOf(salt, id)));
	// If its id cannot be read, it may be any of those that the list seems to lack.
	const mayBeAny = readable.length < list.invalid.length && !list.isPartial;
	const isListed = (key: number) => listed.has(key) || invalid.has(key);
	const isAbsent = (key: number) => !mayBeAny && !isListed(key);
	// If other fields are watched than before, no change can be seen.
	const hasOtherFields = !comparesAsBefore(snapshot, settings);
	const fields = comparedFields(settings);
	const all = Array.from(listed, ([key, data]): Keyed => ({ key, data }));
	const changed = all.flatMap((one) => {
		const known = hasOtherFields ? undefined : records.get(one.key);
		const names = known && changedFields(known.digest, digestOf(one.key, one.data, fields), fields);
		return names?.length ? { ...one, changedFields: names } : [];
	});
	const fresh = all.filter(({ key }) => !records.has(key));
	const repeated = list.records.length - listed.size;
	const match = { fields, listed, isListed, isAbsent, hasOtherFields, changed, fresh, repeated };
	return { ...inputs, ...match };
}

/** A record as it is known once its event is emitted, or needs none. Only removals must name one that is gone. */
export function knownAs({ key, data }: Keyed, { fields, settings }: MatchedPoll): KnownRecord {
	const id = settings.events.includes('removed') ? data.id || undefined : undefined;
	return { digest: digestOf(key, data, fields), absentDays: 0, id };
}

/**
 * The known records as the list leaves them, those that are gone for certain, if that is an event, and the keys of those
 * that need not be known any more. A whole list shows who is absent; a partial one shows only what exists.
 */
export function absences(poll: MatchedPoll) {
	const { snapshot, list, settings, run, fields, listed, isAbsent } = poll;
	const needsIds = settings.events.includes('removed');
	const dayOf = (time: number) => Math.floor(time / DAY_MS);
	const isAnotherDay = dayOf(run.now) !== dayOf(snapshot.lastFullReadAt);
	const known = new Map<number, KnownRecord>();
	const removed: Keyed[] = [];
	const forgotten: number[] = [];
	for (const [key, { absentDays: days, ...before }] of snapshot.records) {
		const data = listed.get(key);
		const id = (needsIds && (before.id ?? data?.id)) || undefined;
		const digest = poll.hasOtherFields ? digestOf(key, data, fields) : before.digest;
		const isLacking = isAbsent(key) && !list.isPartial;
		// Two lists in a row lack it.
		if (isLacking && days > 0 && id) removed.push({ key, data: { id } });
		const isCounted = isLacking && (days === 0 || isAnotherDay);
		if (isCounted && !id && days >= MOST_ABSENT_DAYS) forgotten.push(key);
		else {
			const absentDays = isCounted ? Math.min(days + 1, 255) : days;
			known.set(key, { digest, absentDays: isAbsent(key) ? absentDays : 0, id });
		}
	}
	removed.sort((a, b) => (a.data.id < b.data.id ? -1 : 1));
	return { known, removed, forgotten };
}

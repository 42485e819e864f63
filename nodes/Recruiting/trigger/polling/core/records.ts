import { changedFields, digestBytes, digestOf, keyOf } from './digest';
import type { KnownRecords, Snapshot } from './snapshot';
import {
	comparedFields,
	comparesAsBefore,
	type PolledList,
	type PolledRecord,
	type PollSettings,
} from './types';

/** Instead of a place in a list: the list lacks the record, has it as an invalid one, or may have it as one without an id. */
export const ABSENT = -1;
const INVALID = -2;
const UNCERTAIN = -3;

export function isInList(place: number): boolean {
	return place !== ABSENT && place !== UNCERTAIN;
}

/** A list, next to what is known. */
export interface Match {
	readonly known: KnownRecords;
	/** The index in the list of each known record, or a negative number. */
	readonly places: Int32Array;
	/** The known records that have changed, as their positions, in the order of the list. */
	readonly changed: readonly number[];
	/** The index in the list of each new record. */
	readonly fresh: readonly number[];
	/** Number of records that were left out because their id came before. */
	readonly repeated: number;
}

/**
 * Looks up each record of a list; if an id comes twice, the first record counts. An invalid record is present, and if
 * its id cannot be read, it may be any of those that the list seems to lack.
 */
export function matchList(snapshot: Snapshot, list: PolledList, settings: PollSettings): Match {
	const { salt, records } = snapshot;
	const hasChanged = comparison(snapshot, settings);
	const places = new Int32Array(records.keys.length).fill(ABSENT);
	const changed: number[] = [];
	const fresh = new Map<number, number>();
	let repeated = 0;
	list.records.forEach((record, index) => {
		const key = keyOf(salt, record.id);
		const position = positionOf(records.keys, key);
		if (position === undefined ? fresh.has(key) : places[position] !== ABSENT) return repeated++;
		if (position === undefined) return fresh.set(key, index);
		places[position] = index;
		return hasChanged(record, key, position) && changed.push(position);
	});
	const known = relearned(snapshot, list, settings, places);
	markInvalid(places, snapshot, list);
	return { known, places, changed, fresh: [...fresh.values()], repeated };
}

function comparison({ fields: before, records }: Snapshot, settings: PollSettings) {
	const fields = comparedFields(settings);
	if (!comparesAsBefore(before, settings)) return () => false;
	const bytes = digestBytes(fields);
	return (record: PolledRecord, key: number, position: number) =>
		changedFields(records.digests, position * bytes, key, record, fields).length > 0;
}

/** If other fields are watched, their content now is what later lists are compared with; all records stay known. */
function relearned(
	{ fields: before, records: known }: Snapshot,
	{ records }: PolledList,
	settings: PollSettings,
	places: Int32Array,
): KnownRecords {
	if (comparesAsBefore(before, settings)) return known;
	const fields = comparedFields(settings);
	const bytes = digestBytes(fields);
	const digests = Buffer.alloc(known.keys.length * bytes);
	places.forEach((index, position) => {
		if (index === ABSENT) return;
		const digest = digestOf(known.keys[position]!, records[index]!, fields);
		digests.write(digest, position * bytes, 'hex');
	});
	return { ...known, digests };
}

function markInvalid(places: Int32Array, { salt, records }: Snapshot, list: PolledList): void {
	const readable = list.invalid.flatMap(({ id }) => id ?? []);
	const mayBeAny = readable.length < list.invalid.length && !list.isPartial;
	const invalid = new Set(readable.map((id) => positionOf(records.keys, keyOf(salt, id))));
	places.forEach((place, position) => {
		if (place !== ABSENT) return;
		if (invalid.has(position)) places[position] = INVALID;
		else if (mayBeAny) places[position] = UNCERTAIN;
	});
}

/** The records of a list as if they were known, in its order. */
export function tableOf(salt: string, records: readonly PolledRecord[], settings: PollSettings) {
	const fields = comparedFields(settings);
	const bytes = digestBytes(fields);
	const keys = Float64Array.from(records, ({ id }) => keyOf(salt, id));
	const digests = Buffer.alloc(records.length * bytes);
	records.forEach((record, index) => {
		digests.write(digestOf(keys[index]!, record, fields), index * bytes, 'hex');
	});
	return {
		...{ keys, digests },
		absentDays: new Uint8Array(records.length),
		...(settings.events.includes('removed') && { ids: records.map(({ id }) => id) }),
	};
}

/** Two tables as one in the order of their keys, without some positions of the first one. */
export function merged(
	known: KnownRecords,
	without: ReadonlySet<number>,
	added: KnownRecords,
	bytes: number,
): KnownRecords {
	const all = new Float64Array(known.keys.length + added.keys.length);
	all.set(known.keys);
	all.set(added.keys, known.keys.length);
	const rows: number[] = [];
	for (let row = 0; row < all.length; row++) if (!without.has(row)) rows.push(row);
	rows.sort((a, b) => all[a]! - all[b]!);
	const keys = new Float64Array(rows.length);
	rows.forEach((row, at) => (keys[at] = all[row]!));
	const runs = runsIn(rows);
	const picked = (one: Uint8Array, other: Uint8Array, width: number) => {
		const column = Buffer.concat([one, other]);
		return Buffer.concat(runs.map(([from, to]) => column.subarray(from * width, to * width)));
	};
	const ids = added.ids && known.ids!.concat(added.ids);
	return {
		keys,
		digests: picked(known.digests, added.digests, bytes),
		absentDays: new Uint8Array(picked(known.absentDays, added.absentDays, 1)),
		...(ids && { ids: runs.flatMap(([from, to]) => ids.slice(from, to)) }),
	};
}

/** Rows that come one after the other, as their first and the one after their last: mostly, they are many. */
function runsIn(rows: readonly number[]): Array<[number, number]> {
	const runs: Array<[number, number]> = [];
	for (const row of rows) {
		const last = runs.at(-1);
		if (last?.[1] === row) last[1]++;
		else runs.push([row, row + 1]);
	}
	return runs;
}

/** @param keys ascending ones */
export function positionOf(keys: Float64Array, key: number): number | undefined {
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

import { digestBytes, digestsOf, KEYS, keysOf } from './digest';
import type { Snapshot } from './snapshot';
import {
	comparedFields,
	comparesAsBefore,
	type KnownRecords,
	type PolledList,
	type PolledRecord,
	type PollSettings,
} from './types';

/** The records of a list, in its order. */
export function tableOf(
	salt: string,
	records: readonly PolledRecord[],
	settings: PollSettings,
): KnownRecords {
	const keys = keysOf(salt, records);
	return {
		keys,
		digests: digestsOf(salt, records, comparedFields(settings), keys),
		absentDays: new Uint8Array(keys.length),
		...(settings.events.includes('removed') && { ids: records.map(({ id }) => id) }),
	};
}

export function digestAt(digests: Uint8Array, position: number, bytes: number): Uint8Array {
	return digests.subarray(position * bytes, (position + 1) * bytes);
}

/**
 * Some rows of two tables as one, in the order of their keys.
 *
 * @param rows positions in the first table, or in the second one after the size of the first
 * @param bytes of a digest
 */
export function pick(
	first: KnownRecords,
	second: KnownRecords,
	rows: readonly number[],
	bytes: number,
): KnownRecords {
	const { length: size } = first.keys;
	const all = new Float64Array(size + second.keys.length);
	all.set(first.keys);
	all.set(second.keys, size);
	const sorted = rows.toSorted((a, b) => all[a]! - all[b]!);
	const keys = new Float64Array(rows.length);
	const digests = new Uint8Array(rows.length * bytes);
	const absentDays = new Uint8Array(rows.length);
	const ids: string[] | undefined = second.ids && [];
	sorted.forEach((row, at) => {
		const table = row < size ? first : second;
		const place = row < size ? row : row - size;
		keys[at] = all[row]!;
		absentDays[at] = table.absentDays[place]!;
		for (let byte = 0; byte < bytes; byte++) {
			digests[at * bytes + byte] = table.digests[place * bytes + byte]!;
		}
		ids?.push(table.ids?.[place] ?? '');
	});
	return { keys, digests, absentDays, ...(ids && { ids }) };
}

/** Instead of a place in a list: the list lacks the record, has it as an invalid one, or may have it as one without an id. */
export const ABSENT = -1;
const INVALID = -2;
const UNCERTAIN = -3;

/** Whether a list certainly has a record that is at this place. */
export function isInList(place: number): boolean {
	return place !== ABSENT && place !== UNCERTAIN;
}

/** A list, next to what is known. */
export interface Match {
	readonly known: KnownRecords;
	readonly listed: KnownRecords;
	/** `comparedFields` of the settings, which the digests of both are made with. */
	readonly fields: readonly string[];
	/** The index in the list of each known record, or a negative number. */
	readonly places: Int32Array;
	readonly fresh: readonly number[];
	/** Number of records that were left out because their id came before. */
	readonly repeated: number;
}

/**
 * Looks up each record of a list; if an id comes twice, the first record counts. An invalid record is present, and if
 * its id cannot be read, it may be any of those that the list seems to lack.
 */
export function matchList(
	{ salt, fields: before, records }: Pick<Snapshot, 'salt' | 'fields' | 'records'>,
	list: PolledList,
	settings: PollSettings,
): Match {
	const listed = tableOf(salt, list.records, settings);
	const places = new Int32Array(records.keys.length).fill(ABSENT);
	const fresh = new Map<number, number>();
	let repeated = 0;
	listed.keys.forEach((key, index) => {
		const position = positionOf(records.keys, key);
		if (position === undefined ? fresh.has(key) : places[position] !== ABSENT) repeated++;
		else if (position === undefined) fresh.set(key, index);
		else places[position] = index;
	});
	const fields = comparedFields(settings);
	const isSame = comparesAsBefore(before, settings);
	const known = isSame ? records : relearned(records, listed, places, digestBytes(fields));
	const ids = list.invalid.flatMap(({ id }) => (id === undefined ? [] : { id }));
	const mayBeAny = ids.length < list.invalid.length && !list.isPartial;
	const invalid = new Set(Array.from(keysOf(salt, ids), (key) => positionOf(records.keys, key)));
	places.forEach((place, position) => {
		if (place !== ABSENT) return;
		if (invalid.has(position)) places[position] = INVALID;
		else if (mayBeAny) places[position] = UNCERTAIN;
	});
	return { known, listed, fields, places, fresh: [...fresh.values()], repeated };
}

/** If other fields are watched, their content now is what later lists are compared with; all records stay known. */
function relearned(
	known: KnownRecords,
	listed: KnownRecords,
	places: Int32Array,
	bytes: number,
): KnownRecords {
	const digests = new Uint8Array(known.keys.length * bytes);
	places.forEach((index, position) => {
		if (index >= 0) digests.set(digestAt(listed.digests, index, bytes), position * bytes);
	});
	return { ...known, digests };
}

/** Keys and some more, each once and in their order. */
export function keysWith(keys: Float64Array, more: readonly number[]): Float64Array {
	return more.length === 0 ? keys : Float64Array.from(new Set([...keys, ...more])).sort();
}

export function positionOf(keys: Float64Array, key: number): number | undefined {
	// Keys are spread evenly, so that hardly any is far from its share of the table.
	const place = Math.floor((key / KEYS) * keys.length);
	const distance = Math.ceil(3 * Math.sqrt(keys.length));
	let low = Math.max(0, place - distance);
	let high = Math.min(keys.length - 1, place + distance);
	if (keys[low]! > key) low = 0;
	if (keys[high]! < key) high = keys.length - 1;
	while (low <= high) {
		const middle = (low + high) >>> 1;
		const found = keys[middle]!;
		if (found === key) return middle;
		if (found < key) low = middle + 1;
		else high = middle - 1;
	}
	return undefined;
}

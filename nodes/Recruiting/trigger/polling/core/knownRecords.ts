import { digestBytes, digestsOf, keysOf } from './digest';
import type { Snapshot } from './snapshot';
import { comparedFields, type PolledList, type PolledRecord, type PollSettings } from './types';

/** What is known of each record, by position; columns, because an object each would cost too much. */
export interface KnownRecords {
	/** Of the records' ids; see `keysOf`. Those of known records ascend. */
	readonly keys: Float64Array;
	/** One after the other, as of the last event of the record or the first list. */
	readonly digests: Uint8Array;
	/** On how many days a list has lacked the record; 0 if the last one had it. */
	readonly absentDays: Uint8Array;
	/** Only if removals are emitted, which must name the record; empty if they were not when it was found. */
	readonly ids?: readonly string[];
}

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

/** The digest at a position. */
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
	const size = first.keys.length;
	const tableOf = (row: number) => (row < size ? first : second);
	const placeOf = (row: number) => (row < size ? row : row - size);
	const keyOf = (row: number) => tableOf(row).keys[placeOf(row)]!;
	const sorted = rows.toSorted((a, b) => keyOf(a) - keyOf(b));
	const digests = new Uint8Array(rows.length * bytes);
	sorted.forEach((row, at) => {
		digests.set(digestAt(tableOf(row).digests, placeOf(row), bytes), at * bytes);
	});
	return {
		keys: Float64Array.from(sorted, keyOf),
		digests,
		absentDays: Uint8Array.from(sorted, (row) => tableOf(row).absentDays[placeOf(row)]!),
		...(second.ids && { ids: sorted.map((row) => tableOf(row).ids?.[placeOf(row)] ?? '') }),
	};
}

/** Position of a record that the table does not know. */
export const UNKNOWN = -1;
/** Position of a record whose id came before in the same list. */
export const REPEATED = -2;

/** A list, next to what is known. */
export interface Match {
	readonly known: KnownRecords;
	/** The records of the list, in its order. */
	readonly listed: KnownRecords;
	/** `comparedFields` of the settings, which the digests of both are made with. */
	readonly fields: readonly string[];
	/** The position of each record of the list among the known ones, `UNKNOWN` or `REPEATED`. */
	readonly positions: Int32Array;
	/** 1 for each known record that the list shows. */
	readonly present: Uint8Array;
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
	const fields = comparedFields(settings);
	const listed = tableOf(salt, list.records, settings);
	const positions = new Int32Array(listed.keys.length);
	const present = new Uint8Array(records.keys.length);
	const fresh = new Set<number>();
	let repeated = 0;
	listed.keys.forEach((key, index) => {
		const position = positionOf(records.keys, key);
		const isRepeated = position === UNKNOWN ? fresh.has(key) : present[position] === 1;
		positions[index] = isRepeated ? REPEATED : position;
		if (isRepeated) repeated++;
		else if (position === UNKNOWN) fresh.add(key);
		else present[position] = 1;
	});
	const isSame = before.join() === fields.join();
	const known = isSame ? records : relearned(records, listed, positions, digestBytes(fields));
	const ids = list.invalid.flatMap(({ id }) => (id === undefined ? [] : { id }));
	if (ids.length < list.invalid.length && !list.isPartial) present.fill(1);
	for (const key of keysOf(salt, ids)) {
		const position = positionOf(records.keys, key);
		if (position !== UNKNOWN) present[position] = 1;
	}
	return { known, listed, fields, positions, present, repeated };
}

/** If other fields are watched, their content now is what later lists are compared with; all records stay known. */
function relearned(
	known: KnownRecords,
	listed: KnownRecords,
	positions: Int32Array,
	bytes: number,
): KnownRecords {
	const digests = new Uint8Array(known.keys.length * bytes);
	positions.forEach((position, index) => {
		if (position >= 0) digests.set(digestAt(listed.digests, index, bytes), position * bytes);
	});
	return { ...known, digests };
}

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
	return UNKNOWN;
}

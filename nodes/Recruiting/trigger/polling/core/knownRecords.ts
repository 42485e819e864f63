import { digestBytes, digestsOf, hashesOf, keysFrom, keysOf } from './digest';
import type { PolledList, PolledRecord } from './types';

/** What is known of each record, by position; columns, because an object each would cost too much. */
export interface KnownRecords {
	/** Of the records' ids, in ascending order; see `keysOf`. */
	readonly keys: Float64Array;
	/** One after the other, as of the last event of the record or the first list. */
	readonly digests: Uint8Array;
	/** The day on which a list first lacked the record, in days since 1970; 0 if the last one had it. */
	readonly absentSince: Uint16Array;
	/** Only if removals are emitted, which must name the record; empty texts if they were not when it was found. */
	readonly ids?: readonly string[];
}

/** The digest at a position. */
export function digestAt(digests: Uint8Array, position: number, bytes: number): Uint8Array {
	return digests.subarray(position * bytes, (position + 1) * bytes);
}

/** What a table of records is made with. */
export interface TableForm {
	readonly salt: string;
	/** `comparedFields` of the settings. */
	readonly fields: readonly string[];
	readonly keepsIds: boolean;
}

/** Records as a table; if an id comes twice, the first record counts. */
export function tableOf(
	{ salt, fields, keepsIds }: TableForm,
	records: readonly PolledRecord[],
): KnownRecords {
	const hashes = hashesOf(salt, records);
	const keys = keysFrom(hashes);
	const order = Uint32Array.from(keys, (_, index) => index).sort(
		(a, b) => keys[a]! - keys[b]! || a - b,
	);
	const places = order.filter((index, at) => at === 0 || keys[index] !== keys[order[at - 1]!]);
	const sorted = Array.from(places, (index) => records[index]!);
	return {
		keys: Float64Array.from(places, (index) => keys[index]!),
		digests: digestsOf(
			salt,
			sorted,
			fields,
			Float64Array.from(places, (index) => hashes[index]!),
		),
		absentSince: new Uint16Array(sorted.length),
		...(keepsIds && { ids: sorted.map(({ id }) => id) }),
	};
}

/** The table without some of its positions, and with the records of another one. */
export function merged(
	table: KnownRecords,
	isKept: (position: number) => boolean,
	added: KnownRecords,
	{ fields, keepsIds }: TableForm,
): KnownRecords {
	const parts: Part[] = [];
	let start = 0;
	let next = 0;
	const keepUntil = (end: number) => {
		if (start < end) parts.push({ from: table, start, end });
		start = end;
	};
	for (let position = 0; position < table.keys.length; position++) {
		while (added.keys[next]! < table.keys[position]!) {
			keepUntil(position);
			parts.push({ from: added, start: next, end: ++next });
		}
		if (isKept(position)) continue;
		keepUntil(position);
		start++;
	}
	keepUntil(table.keys.length);
	if (next < added.keys.length) parts.push({ from: added, start: next, end: added.keys.length });
	return joined(parts, digestBytes(fields), keepsIds);
}

/** Neighbours in a table. */
interface Part {
	readonly from: KnownRecords;
	readonly start: number;
	readonly end: number;
}

function joined(parts: readonly Part[], bytes: number, keepsIds: boolean): KnownRecords {
	const size = parts.reduce((sum, { start, end }) => sum + end - start, 0);
	const keys = new Float64Array(size);
	const digests = new Uint8Array(size * bytes);
	const absentSince = new Uint16Array(size);
	let at = 0;
	for (const { from, start, end } of parts) {
		keys.set(from.keys.subarray(start, end), at);
		digests.set(from.digests.subarray(start * bytes, end * bytes), at * bytes);
		absentSince.set(from.absentSince.subarray(start, end), at);
		at += end - start;
	}
	const idsOf = ({ from, start, end }: Part) =>
		from.ids?.slice(start, end) ?? Array<string>(end - start).fill('');
	return { keys, digests, absentSince, ...(keepsIds && { ids: parts.flatMap(idsOf) }) };
}

/** Position of a record that the table does not know. */
export const UNKNOWN = -1;
/** Position of a record whose id came before in the same list. */
export const REPEATED = -2;

/** Which records of a list the table knows. */
export interface Match {
	/** Of the ids of the list's records; see `hashesOf`. */
	readonly hashes: Float64Array;
	/** The position of each record of the list, `UNKNOWN` or `REPEATED`. */
	readonly positions: Int32Array;
	/** 1 for each position that the list shows. */
	readonly present: Uint8Array;
	/** Number of records that were left out because their id came before. */
	readonly repeated: number;
}

/**
 * Looks up each record of a list; if an id comes twice, the first record counts. An invalid record is present, and if
 * its id cannot be read, it may be any of those that the list seems to lack.
 */
export function matchList(salt: string, { keys }: KnownRecords, list: PolledList): Match {
	const hashes = hashesOf(salt, list.records);
	const listed = keysFrom(hashes);
	const positions = new Int32Array(listed.length);
	const present = new Uint8Array(keys.length);
	const fresh = new Set<number>();
	let repeated = 0;
	listed.forEach((key, index) => {
		const position = positionOf(keys, key);
		const isRepeated = position === UNKNOWN ? fresh.has(key) : present[position] === 1;
		positions[index] = isRepeated ? REPEATED : position;
		if (isRepeated) repeated++;
		else if (position === UNKNOWN) fresh.add(key);
		else present[position] = 1;
	});
	const ids = list.invalid.flatMap(({ id }) => (id === undefined ? [] : { id }));
	if (ids.length < list.invalid.length && !list.isPartial) present.fill(1);
	for (const key of keysOf(salt, ids)) {
		const position = positionOf(keys, key);
		if (position !== UNKNOWN) present[position] = 1;
	}
	return { hashes, positions, present, repeated };
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

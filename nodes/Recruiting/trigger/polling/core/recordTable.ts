import type { CompleteList, PolledRecord } from './types';

/** What is known of each record, by position; columns, because an object each would cost too much. */
export interface RecordTable {
	/** Each one once: those of the first list, then newer ones in the order in which they were found. */
	readonly ids: readonly string[];
	/** One after the other, as of the last event of the record or the first list. */
	readonly digests: Uint8Array;
	/** 1 if the last complete list did not have the record. */
	readonly missing: Uint8Array;
}

export const emptyTable: RecordTable = {
	ids: [],
	digests: new Uint8Array(),
	missing: new Uint8Array(),
};

/** The digest at a position. */
export function digestAt(digests: Uint8Array, position: number, bytes: number): Uint8Array {
	return digests.subarray(position * bytes, (position + 1) * bytes);
}

/**
 * The table with new records, and without those that are gone.
 *
 * @param gone their positions, in ascending order
 * @param bytes of a digest
 */
export function revisedTable(
	table: RecordTable,
	gone: readonly number[],
	added: { readonly ids: readonly string[]; readonly digests: readonly Uint8Array[] },
	bytes: number,
): RecordTable {
	const { ids, digests, missing } = table;
	if (added.ids.length === 0 && gone.length === 0) return table;
	const starts = [0, ...gone.map((position) => position + 1)];
	const kept = starts.map((start, part) => [start, gone[part] ?? ids.length] as const);
	return {
		ids: kept.flatMap(([start, end]) => ids.slice(start, end)).concat(added.ids),
		digests: joined([
			...kept.map(([start, end]) => digests.subarray(start * bytes, end * bytes)),
			...added.digests,
		]),
		missing: joined([
			...kept.map(([start, end]) => missing.subarray(start, end)),
			new Uint8Array(added.ids.length),
		]),
	};
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
	return new Uint8Array(Buffer.concat(parts));
}

/** Position of a record that the table does not know. */
export const UNKNOWN = -1;
/** Position of a record whose id came before in the same list. */
export const REPEATED = -2;

/** Which records of a list the table knows. */
export interface Match {
	/** The position of each record of the list, `UNKNOWN` or `REPEATED`. */
	readonly positions: Int32Array;
	/** 1 for each position that the list lacks. */
	readonly absent: Uint8Array;
	/** Number of records that were left out because their id came before. */
	readonly repeated: number;
}

/**
 * Looks up each record of a list; if an id comes twice, the first record counts. An invalid record is not absent, and
 * if its id cannot be read, it may be any of those that the list seems to lack.
 */
export function matchList({ ids }: RecordTable, { records, invalid }: CompleteList): Match {
	const positions = positionsOf(records, ids);
	const absent = new Uint8Array(ids.length).fill(1);
	let repeated = 0;
	positions.forEach((position, index) => {
		const isRepeated = position === REPEATED || absent[position] === 0;
		if (isRepeated) {
			positions[index] = REPEATED;
			repeated++;
		} else if (position !== UNKNOWN) {
			absent[position] = 0;
		}
	});
	const invalidIds = new Set(invalid.map(({ id }) => id));
	if (invalidIds.size === 0) return { positions, absent, repeated };
	const mayBeAny = invalidIds.has(undefined);
	ids.forEach((id, position) => {
		if (mayBeAny || invalidIds.has(id)) absent[position] = 0;
	});
	return { positions, absent, repeated };
}

/** How many records in a row may be gone before those after them are looked up one by one. */
const LOOK_AHEAD = 8;

/** The position of each record. Most lists keep their order, so only a record that moved is looked up by its id. */
function positionsOf(records: readonly PolledRecord[], ids: readonly string[]): Int32Array {
	const positions = new Int32Array(records.length).fill(UNKNOWN);
	/** Ids that come later or not at all, and where in the list they come first. */
	const strays = new Map<string, number>();
	let next = 0;
	records.forEach(({ id }, index) => {
		const end = Math.min(next + LOOK_AHEAD, ids.length);
		let position = next;
		while (position < end && ids[position] !== id) position++;
		if (position < end) {
			positions[index] = position;
			next = position + 1;
		} else if (strays.has(id)) {
			positions[index] = REPEATED;
		} else {
			strays.set(id, index);
		}
	});
	if (strays.size === 0) return positions;
	ids.forEach((id, position) => {
		const index = strays.get(id);
		if (index !== undefined) positions[index] = position;
	});
	return positions;
}

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
 * @param gone 1 for each position that goes
 * @param bytes of a digest
 */
export function revisedTable(
	table: RecordTable,
	gone: Uint8Array,
	added: Omit<RecordTable, 'missing'>,
	bytes: number,
): RecordTable {
	if (added.ids.length === 0 && !gone.includes(1)) return table;
	const stays = (_: unknown, position: number) => gone[position] === 0;
	const ids = table.ids.filter(stays).concat(added.ids);
	const digests = new Uint8Array(ids.length * bytes);
	let end = 0;
	for (let position = 0; position < gone.length; position++) {
		if (gone[position] === 1) continue;
		const next = (position + 1) * bytes;
		for (let at = next - bytes; at < next; at++) digests[end++] = table.digests[at]!;
	}
	digests.set(added.digests, end);
	const missing = new Uint8Array(ids.length);
	missing.set(table.missing.filter(stays));
	return { ids, digests, missing };
}

/** How many marks are set. */
export function count(marks: Uint8Array): number {
	let sum = 0;
	for (const mark of marks) sum += mark;
	return sum;
}

/** Position of a record that the table does not know. */
export const UNKNOWN = -1;
/** Position of a record whose id came before in the same list. */
export const REPEATED = -2;

/** Which records of a list the table knows. */
export interface Match {
	/** For each record of the list, its position in the table, or one of the above. */
	readonly positions: Int32Array;
	/** 1 for each position of the table that the list certainly lacks. */
	readonly absent: Uint8Array;
	/** Number of different ids in the list, and of invalid records. */
	readonly listed: number;
	/** Number of records that were left out because their id came before. */
	readonly repeated: number;
}

/**
 * Looks up each record of a list; if an id comes twice, the first record counts. An invalid record is not absent, and
 * if its id cannot be read, it may be any of those that the list seems to lack.
 */
export function matchList(table: RecordTable, { records, invalid }: CompleteList): Match {
	const positions = positionsOf(records, table.ids);
	const absent = new Uint8Array(table.ids.length).fill(1);
	const strangers = new Set<string>();
	let listed = 0;
	positions.forEach((position, index) => {
		const { id } = records[index]!;
		const repeated = position === UNKNOWN ? strangers.has(id) : absent[position] === 0;
		if (repeated) {
			positions[index] = REPEATED;
			return;
		}
		listed++;
		if (position === UNKNOWN) strangers.add(id);
		else absent[position] = 0;
	});
	const invalidIds = new Set(invalid.map(({ id }) => id));
	if (invalidIds.has(undefined)) absent.fill(0);
	else if (invalidIds.size > 0) {
		table.ids.forEach((id, position) => {
			if (invalidIds.has(id)) absent[position] = 0;
		});
	}
	const repeated = records.length - listed;
	return { positions, absent, listed: listed + invalid.length, repeated };
}

/**
 * The position of each record. Most lists keep their order, so only records that are not next to the one before are
 * looked up.
 */
function positionsOf(records: readonly PolledRecord[], ids: readonly string[]): Int32Array {
	const positions = new Int32Array(records.length).fill(UNKNOWN);
	const strays = new Map<string, number>();
	let next = 0;
	records.forEach(({ id }, index) => {
		if (ids[next] !== id && ids[next + 1] === id) next++;
		if (ids[next] === id) positions[index] = next++;
		else strays.set(id, UNKNOWN);
	});
	if (strays.size === 0) return positions;
	ids.forEach((id, position) => {
		if (strays.has(id)) strays.set(id, position);
	});
	return positions.map((position, index) =>
		position === UNKNOWN ? strays.get(records[index]!.id)! : position,
	);
}

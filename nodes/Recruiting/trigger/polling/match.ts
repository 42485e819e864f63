import { placeOf } from './snapshot/encodedIds';
import type { RecordTable } from './snapshot/recordTable';
import type { CompleteList } from './types';

/** Position of a record that the table does not know. */
export const UNKNOWN = -1;
/** Position of a record whose id came before in the same list. */
export const REPEATED = -2;

/** Up to this share of the known ids is searched for; then an index of all costs less. */
const SEARCHED_SHARE = 0.01;

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
	const lookUp = lookUpInOrder(table.ids);
	const absent = new Uint8Array(table.ids.length).fill(1);
	const strangers = new Set<string>();
	const positions = new Int32Array(records.length);
	let listed = 0;
	for (let index = 0; index < records.length; index++) {
		const { id } = records[index]!;
		const position = lookUp(id);
		const repeated = position === UNKNOWN ? strangers.has(id) : absent[position] === 0;
		positions[index] = repeated ? REPEATED : position;
		if (repeated) continue;
		listed++;
		if (position === UNKNOWN) strangers.add(id);
		else absent[position] = 0;
	}
	for (const { id } of invalid) {
		const position = id === undefined ? UNKNOWN : lookUp(id);
		if (position !== UNKNOWN) absent[position] = 0;
	}
	if (invalid.some(({ id }) => id === undefined)) absent.fill(0);
	const repeated = records.length - listed;
	return { positions, absent, listed: listed + invalid.length, repeated };
}

/**
 * A function that gives the position of an id. It tries the one after the last first, because many
 * lists come in the order of their ids. What is not there is searched for, which is quick as long as
 * it is seldom; the index of all ids is made when it is not.
 */
function lookUpInOrder(ids: readonly string[]): (id: string) => number {
	let index: Map<string, number> | undefined;
	let searches = Math.ceil(ids.length * SEARCHED_SHARE);
	let last = -1;
	return (id) => {
		if (ids[last + 1] === id) return ++last;
		if (index === undefined && searches-- === 0) index = indexOf(ids);
		const position = index === undefined ? search(id, ids) : (index.get(id) ?? UNKNOWN);
		if (position !== UNKNOWN) last = position;
		return position;
	};
}

function search(id: string, ids: readonly string[]): number {
	const place = placeOf(id, ids);
	return ids[place] === id ? place : UNKNOWN;
}

function indexOf(ids: readonly string[]): Map<string, number> {
	const index = new Map<string, number>();
	for (let position = 0; position < ids.length; position++) index.set(ids[position]!, position);
	return index;
}

import { DIGEST_BYTES } from '../digest';
import { count, readMarks, writeMarks } from './bitmap';
import { placeOf, readIds, sortIds, writeIds } from './encodedIds';
import type { ByteReader, ByteWriter } from './varints';

/** What is known of each record, by position; columns, because an object each would cost too much. */
export interface RecordTable {
	/** In the order of `sortIds`, each one once. */
	readonly ids: readonly string[];
	/** Digests of the watched fields, as of the last event of the record or the baseline. */
	readonly digests: Float64Array;
	/** 1 where the last complete list did not have the record. */
	readonly missing: Uint8Array;
}

/** A table of new records, none of them missing. */
export function newTable(digests: ReadonlyMap<string, number>): RecordTable {
	const ids = sortIds([...digests.keys()]);
	return {
		ids,
		digests: Float64Array.from(ids, (id) => digests.get(id)!),
		missing: new Uint8Array(ids.length),
	};
}

/**
 * The table with new records, and without those that are gone.
 *
 * @param gone 1 for each position that goes
 */
export function revisedTable(
	table: RecordTable,
	gone: Uint8Array,
	added: ReadonlyMap<string, number>,
): RecordTable {
	if (added.size === 0 && !gone.includes(1)) return table;
	const newcomers = newTable(added);
	const places = newcomers.ids.map((id) => placeOf(id, table.ids));
	const size = table.ids.length - count(gone) + added.size;
	const revised = {
		ids: [] as string[],
		digests: new Float64Array(size),
		missing: new Uint8Array(size),
	};
	let newcomer = 0;
	for (let position = 0; position <= table.ids.length; position++) {
		while (places[newcomer] === position) append(revised, newcomers, newcomer++);
		if (gone[position] === 0) append(revised, table, position);
	}
	return revised;
}

/** Writes a table, column by column. */
export function writeTable(writer: ByteWriter, table: RecordTable): void {
	writeIds(writer, table.ids);
	for (const digest of table.digests) writer.fixed(digest, DIGEST_BYTES);
	writeMarks(writer, table.missing);
}

/** Reads what `writeTable` wrote. */
export function readTable(reader: ByteReader): RecordTable {
	const ids = readIds(reader);
	if (ids.length * DIGEST_BYTES > reader.remaining) reader.fail();
	const digests = new Float64Array(reader.damaged ? 0 : ids.length);
	for (let i = 0; i < digests.length; i++) digests[i] = reader.fixed(DIGEST_BYTES);
	return { ids, digests, missing: readMarks(reader, ids.length) };
}

function append(to: RecordTable & { ids: string[] }, from: RecordTable, position: number): void {
	const end = to.ids.push(from.ids[position]!) - 1;
	to.digests[end] = from.digests[position]!;
	to.missing[end] = from.missing[position]!;
}

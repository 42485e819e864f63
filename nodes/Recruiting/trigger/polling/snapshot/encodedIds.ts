import { isUuid, readUuids, writeUuids } from './encodedUuids';
import type { ByteReader, ByteWriter } from './varints';

/** Whole numbers that come back as the same text: no sign, no leading zero, exact as a number. */
const DECIMAL = /^(?:0|[1-9]\d{0,14})$/;
const LARGEST_DECIMAL = 999_999_999_999_999;
/** Bounds what a few bytes of a forged snapshot can be blown up to. */
const LONGEST_PREFIX = 255;

/** In the order in which they are kept. */
enum IdKind {
	decimal,
	uuid,
	text,
}

/** The ids in the order in which a snapshot keeps them: numbers, UUIDs, other texts, each ascending. */
export function sortIds(ids: readonly string[]): string[] {
	return ids.toSorted(compareIds);
}

/** Where an id belongs among others that are in the order of `sortIds`. */
export function placeOf(id: string, sorted: readonly string[]): number {
	return firstPlace(sorted, (other) => compareIds(other, id) >= 0);
}

/** The first place from which on `isBeyond` holds; it must not hold before and after in turn. */
function firstPlace(sorted: readonly string[], isBeyond: (id: string) => boolean): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (isBeyond(sorted[middle]!)) high = middle;
		else low = middle + 1;
	}
	return low;
}

function compareIds(a: string, b: string): number {
	const kind = kindOf(a);
	if (kind !== kindOf(b)) return kind - kindOf(b);
	// Without leading zeros, the shorter number is the lower one.
	if (kind === IdKind.decimal && a.length !== b.length) return a.length - b.length;
	// By UTF-16 units: the same on every machine.
	return a < b ? -1 : Number(a > b);
}

function kindOf(id: string): IdKind {
	if (DECIMAL.test(id)) return IdKind.decimal;
	return isUuid(id) ? IdKind.uuid : IdKind.text;
}

/**
 * Writes ids of any text, equal ones included, without loss: a number as its distance to the one
 * before, a UUID as its 16 bytes, any other text without the beginning it shares with the one before.
 *
 * @param ids in the order of `sortIds`
 */
export function writeIds(writer: ByteWriter, ids: readonly string[]): void {
	const firstUuid = firstPlace(ids, (id) => kindOf(id) >= IdKind.uuid);
	const firstText = firstPlace(ids, (id) => kindOf(id) >= IdKind.text);
	writeDecimals(writer, ids.slice(0, firstUuid));
	writeUuids(writer, ids.slice(firstUuid, firstText));
	writeTexts(writer, ids.slice(firstText));
}

/** Reads what `writeIds` wrote. */
export function readIds(reader: ByteReader): string[] {
	const decimals = readDecimals(reader);
	const uuids = readUuids(reader);
	return [...decimals, ...uuids, ...readTexts(reader)];
}

function writeDecimals(writer: ByteWriter, decimals: readonly string[]): void {
	writer.varint(decimals.length);
	let previous = 0;
	for (const text of decimals) {
		const decimal = Number(text);
		writer.varint(decimal - previous);
		previous = decimal;
	}
}

function readDecimals(reader: ByteReader): string[] {
	const count = reader.count(1);
	const ids: string[] = [];
	let decimal = 0;
	for (let i = 0; i < count; i++) {
		decimal += reader.varint();
		if (decimal > LARGEST_DECIMAL) decimal = reader.fail();
		ids.push(`${decimal}`);
	}
	return ids;
}

/** The parts that are not shared go into one text, so that a split surrogate pair finds its half. */
function writeTexts(writer: ByteWriter, texts: readonly string[]): void {
	writer.varint(texts.length);
	const suffixes: string[] = [];
	let previous = '';
	for (const text of texts) {
		const shared = sharedPrefix(previous, text);
		writer.varint(shared);
		writer.varint(text.length - shared);
		suffixes.push(text.slice(shared));
		previous = text;
	}
	writer.text(suffixes.join(''));
}

function sharedPrefix(a: string, b: string): number {
	const most = Math.min(a.length, b.length, LONGEST_PREFIX);
	let shared = 0;
	while (shared < most && a.charCodeAt(shared) === b.charCodeAt(shared)) shared++;
	return shared;
}

function readTexts(reader: ByteReader): string[] {
	const ids: string[] = [];
	const count = reader.count(2);
	const lengths = new Float64Array(count * 2);
	for (let i = 0; i < lengths.length; i++) lengths[i] = reader.varint();
	const suffixes = reader.text();
	let start = 0;
	let previous = '';
	for (let i = 0; i < lengths.length; i += 2) {
		const shared = lengths[i]!;
		const end = start + lengths[i + 1]!;
		if (shared > Math.min(previous.length, LONGEST_PREFIX) || end > suffixes.length) reader.fail();
		if (reader.damaged) return ids;
		previous = previous.slice(0, shared) + suffixes.slice(start, end);
		ids.push(previous);
		start = end;
	}
	if (start !== suffixes.length) reader.fail();
	return ids;
}

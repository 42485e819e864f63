import type { ByteReader, ByteWriter } from './bytes';

/** Whole numbers that come back as the same text: no sign, no leading zero, exact as a number. */
const DECIMAL = /^(?:0|[1-9]\d{0,14})$/;
const LARGEST_DECIMAL = 999_999_999_999_999;
/** The canonical form of RFC 9562; anything else, upper case included, is kept as text. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const UUID_LENGTH = 36;
const UUID_BYTES = 16;
/** Bounds what a few bytes of a forged snapshot can be blown up to. */
const LONGEST_PREFIX = 255;

/** In the order in which they are kept. */
enum IdKind {
	decimal,
	uuid,
	text,
}

interface IdGroups {
	readonly decimals: readonly number[];
	readonly uuids: readonly string[];
	readonly texts: readonly string[];
}

/** The ids in the order in which a snapshot keeps them: numbers, UUIDs, other texts, each ascending. */
export function sortIds(ids: readonly string[]): string[] {
	return ids.toSorted(compareIds);
}

/** Where an id belongs among others that are in the order of `sortIds`. */
export function placeOf(id: string, sorted: readonly string[]): number {
	let low = 0;
	let high = sorted.length;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if (compareIds(sorted[middle]!, id) < 0) low = middle + 1;
		else high = middle;
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
	return id.length === UUID_LENGTH && UUID.test(id) ? IdKind.uuid : IdKind.text;
}

/**
 * Writes ids of any text, equal ones included, without loss: a number as its distance to the one
 * before, a UUID as its 16 bytes, any other text without the beginning it shares with the one before.
 *
 * @param ids in the order of `sortIds`
 */
export function writeIds(writer: ByteWriter, ids: readonly string[]): void {
	const { decimals, uuids, texts } = group(ids);
	writeDecimals(writer, decimals);
	writeUuids(writer, uuids);
	writeTexts(writer, texts);
}

/** Reads what `writeIds` wrote. */
export function readIds(reader: ByteReader): string[] {
	const ids: string[] = [];
	readDecimals(reader, ids);
	readUuids(reader, ids);
	readTexts(reader, ids);
	return ids;
}

function group(ids: readonly string[]): IdGroups {
	const decimals: number[] = [];
	const uuids: string[] = [];
	const texts: string[] = [];
	for (const id of ids) {
		const kind = kindOf(id);
		if (kind === IdKind.decimal) decimals.push(Number(id));
		else if (kind === IdKind.uuid) uuids.push(id);
		else texts.push(id);
	}
	return { decimals, uuids, texts };
}

function writeDecimals(writer: ByteWriter, decimals: readonly number[]): void {
	writer.varint(decimals.length);
	let previous = 0;
	for (const decimal of decimals) {
		writer.varint(decimal - previous);
		previous = decimal;
	}
}

function readDecimals(reader: ByteReader, ids: string[]): void {
	const count = reader.count(1);
	let decimal = 0;
	for (let i = 0; i < count; i++) {
		decimal += reader.varint();
		if (decimal > LARGEST_DECIMAL) decimal = reader.fail();
		ids.push(`${decimal}`);
	}
}

function writeUuids(writer: ByteWriter, uuids: readonly string[]): void {
	writer.varint(uuids.length);
	writer.raw(Buffer.from(uuids.join('').replaceAll('-', ''), 'hex'));
}

function readUuids(reader: ByteReader, ids: string[]): void {
	const count = reader.count(UUID_BYTES);
	const hex = reader.raw(count * UUID_BYTES).toString('hex');
	for (let i = 0; i < hex.length; i += UUID_BYTES * 2) {
		ids.push(
			`${hex.slice(i, i + 8)}-${hex.slice(i + 8, i + 12)}-${hex.slice(i + 12, i + 16)}-${hex.slice(i + 16, i + 20)}-${hex.slice(i + 20, i + 32)}`,
		);
	}
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

function readTexts(reader: ByteReader, ids: string[]): void {
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
		if (reader.damaged) return;
		previous = previous.slice(0, shared) + suffixes.slice(start, end);
		ids.push(previous);
		start = end;
	}
	if (start !== suffixes.length) reader.fail();
}

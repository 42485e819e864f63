import type { ByteReader, ByteWriter } from './varints';

/** The canonical form of RFC 9562; anything else, upper case included, is kept as text. */
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
const LENGTH = 36;
const BYTES = 16;
/** Where the two digits of each byte begin. */
const PLACES: readonly number[] = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];
const DASH = 0x2d;
const DIGITS = Buffer.from('0123456789abcdef', 'latin1');
/** By a digit's character. A table, since digits are random and a processor would guess branches wrong. */
const VALUES = new Uint8Array(128);
for (const [value, digit] of DIGITS.entries()) VALUES[digit] = value;

/** Whether the id is a UUID that comes back as the same text from its bytes. */
export function isUuid(id: string): boolean {
	return id.length === LENGTH && UUID.test(id);
}

/** Writes UUIDs as their 16 bytes each. */
export function writeUuids(writer: ByteWriter, uuids: readonly string[]): void {
	const text = Buffer.from(uuids.join(''), 'latin1');
	const bytes = Buffer.alloc(uuids.length * BYTES);
	let next = 0;
	for (let start = 0; start < text.length; start += LENGTH) {
		for (const place of PLACES) {
			const high = VALUES[text[start + place]!]!;
			bytes[next++] = high * 16 + VALUES[text[start + place + 1]!]!;
		}
	}
	writer.varint(uuids.length);
	writer.raw(bytes);
}

/**
 * Reads what `writeUuids` wrote. Each UUID is a text of its own, neither put together of others nor
 * a part of one, since such texts are slow to look up.
 */
export function readUuids(reader: ByteReader): string[] {
	const bytes = reader.raw(reader.count(BYTES) * BYTES);
	const text = Buffer.alloc(LENGTH, DASH);
	const uuids: string[] = [];
	for (let start = 0; start < bytes.length; start += BYTES) {
		for (let index = 0; index < BYTES; index++) {
			const byte = bytes[start + index]!;
			const place = PLACES[index]!;
			text[place] = DIGITS[byte >> 4]!;
			text[place + 1] = DIGITS[byte & 15]!;
		}
		uuids.push(text.toString('latin1'));
	}
	return uuids;
}

import { hash } from 'crypto';

import type { Change, PolledRecord } from './types';

export const SALT_BYTES = 16;
/** Bytes of a digest for the whole record; one more for each field tells which of them have changed. */
const WHOLE_BYTES = 4;
const EVENT_ID_BYTES = 16;
/** What is nested deeper is not compared, so that no record can exhaust the stack. */
const DEEPEST = 64;
const FNV_PRIME = 0x01000193;
const { hasOwn } = Object;

/** Bytes of a record's digest. With one field or more, one of 10^12 changes goes unnoticed. */
export function digestBytes(fields: readonly string[]): number {
	return WHOLE_BYTES + fields.length;
}

/**
 * The digests of records, one after the other, keyed with the node's salt. The id is part of a digest, so that two
 * people with the same name have different ones. The start of a keyed SHA-256 is sound, and ten times faster than HMAC.
 *
 * @param fields `comparedFields` of the settings
 */
export function digestsOf(
	salt: string,
	records: readonly PolledRecord[],
	fields: readonly string[],
): Uint8Array {
	const digests = new Uint8Array(records.length * digestBytes(fields));
	const seed = Number.parseInt(salt.slice(0, 8), 16);
	let next = 0;
	for (const record of records) {
		let text = salt + unambiguous(record.id);
		const start = next;
		next += WHOLE_BYTES;
		for (const name of fields) {
			const value = own(record, name);
			const field = unambiguous(value);
			digests[next++] = byteOf(seed, typeof value === 'string' ? value : field);
			text += field;
		}
		// As text in which each character is a byte, which costs less than a buffer does.
		const whole = hash('sha256', text, 'binary');
		for (let at = 0; at < WHOLE_BYTES; at++) digests[start + at] = whole.charCodeAt(at);
	}
	return digests;
}

/**
 * The fields whose byte differs in two digests that differ: one changed field of 256 is not noticed. If none is, it may
 * be any of them.
 */
export function changedFieldsIn(
	one: Uint8Array,
	other: Uint8Array,
	fields: readonly string[],
): string[] {
	const changed = fields.filter(
		(_, index) => one[WHOLE_BYTES + index] !== other[WHOLE_BYTES + index],
	);
	return changed.length > 0 ? changed : [...fields];
}

/** One byte that depends on each character (FNV-1a). */
function byteOf(seed: number, text: string): number {
	let state = seed;
	for (let index = 0; index < text.length; index++) {
		state = Math.imul(state ^ text.charCodeAt(index), FNV_PRIME);
	}
	return Math.imul(state ^ (state >>> 15), FNV_PRIME) >>> 24;
}

/**
 * The id of an event: 16 bytes of base64url. The number of the batch makes a record that changes A, B, A, B have
 * distinct ids; the same poll made again from the same snapshot has the same ones.
 *
 * @param digest the record's digest after the change; for `removed`, the last one known
 */
export function eventIdOf(
	salt: string,
	sequence: number,
	change: Change,
	id: string,
	digest: Uint8Array,
): string {
	const text = salt + JSON.stringify(['event', sequence, change, id, [...digest]]);
	return hash('sha256', text, 'buffer').subarray(0, EVENT_ID_BYTES).toString('base64url');
}

/** A field that JSON can write; what the prototype has is not the record's. */
function own(record: object, field: string): unknown {
	return hasOwn(record, field) ? (record as Record<string, unknown>)[field] : undefined;
}

/** A text that no two values share, and whose end shows in what follows. */
function unambiguous(value: unknown): string {
	return typeof value === 'string'
		? `s${value.length}:${value}`
		: `j${JSON.stringify(ordered(value, 1)) ?? 'null'};`;
}

/** The same value whatever the order of its fields. A missing field equals null in JSON. */
function ordered(value: unknown, depth: number): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (depth > DEEPEST) return ['…'];
	if (Array.isArray(value)) return ['array', ...value.map((one) => ordered(one, depth + 1))];
	const fields = Object.keys(value).sort();
	return ['object', ...fields.flatMap((key) => [key, ordered(own(value, key), depth + 1)])];
}

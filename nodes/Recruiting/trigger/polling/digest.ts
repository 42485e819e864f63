import { hash } from 'crypto';

import type { Change, PolledRecord, PollSettings } from './types';

/** Bytes of a record's digest: of 10^12 changes, about one goes unnoticed. */
export const DIGEST_BYTES = 5;
export const EVENT_ID_BYTES = 16;
export const SALT_BYTES = 16;
export const FINGERPRINT_BYTES = 16;
/** What is nested deeper is not looked at, so that no record can exhaust the stack. */
const DEEPEST = 64;
const { hasOwn } = Object;

/**
 * A digest of the watched fields, keyed with the node's salt, as a whole number below 2^40. The id
 * is part of it, so that two people with the same name do not have the same digest.
 *
 * SHA-256 over key and text is a sound keyed hash where only a part of it is shown, and a tenth of
 * the work of an HMAC.
 *
 * @param fields `comparedFields` of the settings
 */
export function digestOf(salt: string, record: PolledRecord, fields: readonly string[]): number {
	let text = salt + unambiguous(record.id);
	for (const field of fields) text += unambiguous(own(record, field));
	return firstBytes(hash('sha256', text, 'binary'));
}

/** A digest's first bytes as one number; each character is a byte, which costs less than hex does. */
function firstBytes(digest: string): number {
	let number = 0;
	for (let place = 0; place < DIGEST_BYTES; place++) {
		number = number * 256 + digest.charCodeAt(place);
	}
	return number;
}

/**
 * The id of an event: 16 bytes of base64url. The number of the batch makes a record that changes
 * A, B, A, B have distinct ids; the same poll made again from the same snapshot has the same ones.
 *
 * @param digest the record's digest after the change; for `removed`, the last one known
 */
export function eventIdOf(
	salt: string,
	sequence: number,
	change: Change,
	id: string,
	digest: number,
): string {
	const text = salt + JSON.stringify(['event', sequence, change, id, digest]);
	return hash('sha256', text, 'buffer').subarray(0, EVENT_ID_BYTES).toString('base64url');
}

/** The watched fields, in an order that does not depend on the user's; the id never changes. */
export function comparedFields({ watchedFields }: PollSettings): string[] {
	return [...new Set(watchedFields)].filter((field) => field !== 'id').sort();
}

/** A digest (hex) of the settings that say what is compared with what. */
export function fingerprintOf(salt: string, settings: PollSettings): string {
	const { kind, scope } = settings;
	const text = salt + JSON.stringify(['settings', kind, scope, comparedFields(settings)]);
	return hash('sha256', text, 'hex').slice(0, FINGERPRINT_BYTES * 2);
}

/** A field that JSON can write; what the prototype has is not the record's. */
function own(record: object, field: string): unknown {
	return hasOwn(record, field) ? (record as Record<string, unknown>)[field] : undefined;
}

/** A text that no two values share, and whose end can be told from what follows. */
function unambiguous(value: unknown): string {
	return typeof value === 'string'
		? `s${value.length}:${value}`
		: `j${JSON.stringify(ordered(value, 1)) ?? 'null'};`;
}

/**
 * The same value whatever the order of its fields: an object as a row of keys and values. A field
 * that is not there is the same as null, once JSON is made of it.
 */
function ordered(value: unknown, depth: number): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (depth > DEEPEST) return ['…'];
	if (Array.isArray(value)) {
		return ['array', ...value.map((element) => ordered(element, depth + 1))];
	}
	const fields = Object.keys(value).sort();
	return ['object', ...fields.flatMap((key) => [key, ordered(own(value, key), depth + 1)])];
}

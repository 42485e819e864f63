import { hash, randomBytes } from 'crypto';

import { valueAt } from '../../transport';
import type { PollSettings, PolledRecord, Snapshot } from './types';

/** Most levels of a value that are compared, so that no record can exhaust the stack. */
const MOST_LEVELS = 64;
/** Two of a million ids rarely have the same key of so many bytes. */
const KEY_BYTES = 5;
/** Of each field: one of 16 million changes goes unnoticed. */
const FIELD_BYTES = 3;
const EVENT_ID_BYTES = 16;
const FNV_PRIME = 0x01000193;

/** The watched fields, in an order that does not depend on the user's; the id never changes. Only updates need them. */
export function comparedFields({ events, watchedFields }: PollSettings): string[] {
	if (!events.includes('updated')) return [];
	return [...new Set(watchedFields)].filter((field) => field !== 'id').sort();
}

/** The compared fields with their places: if these change, what is known says nothing about the content. */
export function comparedPlaces(settings: PollSettings): string[] {
	return comparedFields(settings).map((name) => {
		const { [name]: place = name } = settings.places ?? {};
		return place === name ? name : `${name}=${place}`;
	});
}

export function comparesAsBefore({ fields }: Snapshot, settings: PollSettings): boolean {
	return fields.join() === comparedPlaces(settings).join();
}

/** Makes keys and digests of a node that say nothing about those of another. */
export function newSalt(): string {
	return randomBytes(12).toString('base64url');
}

/** A number instead of an id. As with any hash, whoever has the salt can test whether a certain id is among some keys. */
export function keyOf(salt: string, id: string): number {
	// Encoded by itself, half of a character would equal any other half. To get a text takes less time than to get bytes.
	const digest = hash('sha256', salt + JSON.stringify(id), 'binary');
	let key = 0;
	for (let at = 0; at < KEY_BYTES; at++) key = key * 256 + digest.charCodeAt(at);
	return key;
}

/** Room for so many records, without their ids. Digests are zeros, as if no list had shown any of them. */
export function emptyRecords(size: number, fields: readonly string[]) {
	const ids: string[] = [];
	const digests = Buffer.alloc(size * fields.length * FIELD_BYTES);
	return { keys: new Float64Array(size), digests, absentDays: new Uint8Array(size), ids };
}

/** Writes the digest of the record that is at a position among others. */
export function writeDigest(
	digests: Buffer,
	position: number,
	key: number,
	record: PolledRecord,
	fields: readonly string[],
): void {
	for (let index = 0; index < fields.length; index++) {
		const at = (position * fields.length + index) * FIELD_BYTES;
		digests.writeUIntBE(partOf(key, record, fields[index]!, index), at, FIELD_BYTES);
	}
}

/** The fields whose content is not that of the digest at a position. */
export function changedFields(
	digests: Buffer,
	position: number,
	key: number,
	record: PolledRecord,
	fields: readonly string[],
): string[] {
	const changed: string[] = [];
	for (let index = 0; index < fields.length; index++) {
		const field = fields[index]!;
		const at = (position * fields.length + index) * FIELD_BYTES;
		const known = digests.readUIntBE(at, FIELD_BYTES);
		if (known !== partOf(key, record, field, index)) changed.push(field);
	}
	return changed;
}

/** Equal texts have other parts in each record and each field. A field without a value has none. */
function partOf(key: number, record: PolledRecord, field: string, index: number): number {
	const direct = record[field];
	// What a prototype has is no text, so that most values need no further look.
	const value = typeof direct === 'string' ? direct : valueAt(record, field);
	if (value === undefined || value === null) return 0;
	const seed = key + 2 * index;
	if (typeof value === 'string') return fnv(value, seed);
	// A text is never equal to another value.
	return fnv(JSON.stringify(ordered(value, 1)), seed + 1);
}

/** FNV-1a: SHA-256 of each field would take longer than all else that a poll does. */
function fnv(text: string, seed: number): number {
	let number = seed;
	for (let at = 0; at < text.length; at++) {
		number = Math.imul(number ^ text.charCodeAt(at), FNV_PRIME);
	}
	// Each character reaches the upper bits.
	return Math.imul(number ^ text.length, FNV_PRIME) >>> (32 - 8 * FIELD_BYTES);
}

/** The same for equal values, whatever the order of their fields. */
function ordered(value: unknown, level: number): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (level > MOST_LEVELS) return ['…'];
	if (Array.isArray(value)) return ['array', ...value.map((one) => ordered(one, level + 1))];
	const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return ['object', ...fields.flatMap(([key, one]) => [key, ordered(one, level + 1)])];
}

/**
 * The id of an event. The number of its batch makes a record that changes A, B, A, B, or that comes back after it was
 * forgotten, have distinct ones.
 */
export function eventIdOf(salt: string, parts: readonly unknown[]): string {
	const text = salt + JSON.stringify(parts);
	return hash('sha256', text, 'buffer').subarray(0, EVENT_ID_BYTES).toString('base64url');
}

/** Identifies an account without saying which it is. */
export function accountOf(salt: string, { account }: PollSettings): string | undefined {
	return account && eventIdOf(salt, ['account', account]);
}

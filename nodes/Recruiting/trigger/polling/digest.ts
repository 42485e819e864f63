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
	return randomBytes(16).toString('hex');
}

/** A number instead of an id. As with any hash, whoever has the salt can test whether a certain id is among some keys. */
export function keyOf(salt: string, id: string): number {
	// Encoded by itself, half of a character would equal any other half.
	const text = salt + JSON.stringify(id);
	return Number.parseInt(hash('sha256', text, 'hex').slice(0, 2 * KEY_BYTES), 16);
}

/** The bytes of all fields as Latin-1, which takes less time than a hexadecimal text; zeros if no list has shown the record. */
export function digestOf(
	key: number,
	record: PolledRecord | undefined,
	fields: readonly string[],
): string {
	const digest = Buffer.alloc(fields.length * FIELD_BYTES);
	for (let index = 0; record !== undefined && index < fields.length; index++) {
		const part = partOf(key, record, fields[index]!, index);
		digest.writeUIntBE(part, index * FIELD_BYTES, FIELD_BYTES);
	}
	return digest.toString('latin1');
}

/** The fields whose content is not that of the digest. */
export function changedFields(
	digest: string,
	key: number,
	record: PolledRecord,
	fields: readonly string[],
): string[] {
	return fields.filter((field, index) => {
		let known = 0;
		for (let at = index * FIELD_BYTES; at < (index + 1) * FIELD_BYTES; at++)
			known = known * 256 + digest.charCodeAt(at);
		return known !== partOf(key, record, field, index);
	});
}

/** Equal texts have other parts in each record and each field. */
function partOf(key: number, record: PolledRecord, field: string, index: number): number {
	const seed = key + 2 * index;
	const direct = record[field];
	// What a prototype has is no text, so that most values need no further look.
	const value = typeof direct === 'string' ? direct : valueAt(record, field);
	if (typeof value === 'string') return fnv(value, seed);
	// A text is never equal to another value, and a missing field equals null.
	return fnv(JSON.stringify(ordered(value ?? null, 1)), seed + 1);
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

import { hash } from 'crypto';

import { valueAt } from '../../../transport';
import type { Change, PolledRecord, PollSettings } from './types';

export const SALT_BYTES = 16;
/** Bytes of a digest for the whole record; one more for each field says which of them have changed. */
const WHOLE_BYTES = 4;
const EVENT_ID_BYTES = 16;
/** What is nested deeper is not compared, so that no record can exhaust the stack. */
const DEEPEST = 64;
/** Keys have 40 bits. */
export const KEYS = 2 ** 40;
const UNIT = 2 ** 32;
const { imul } = Math;

/** Bytes of a record's digest; none if no field is compared. One of 10^12 changes goes unnoticed. */
export function digestBytes(fields: readonly string[]): number {
	return fields.length === 0 ? 0 : WHOLE_BYTES + fields.length;
}

type Identified = ReadonlyArray<Pick<PolledRecord, 'id'>>;

/**
 * Numbers below 2^40 instead of ids, which cannot be read from them; two of a million ids rarely have the same one.
 * Whoever has the salt can test whether a certain id is among them, as with any hash.
 */
export function keysOf(salt: string, records: Identified): Float64Array {
	const hash = new KeyedHash(salt);
	const keys = new Float64Array(records.length);
	for (let at = 0; at < records.length; at++) {
		hash.text(records[at]!.id, 0, 0);
		keys[at] = (hash.high & (KEYS / UNIT - 1)) * UNIT + (hash.low >>> 0);
	}
	return keys;
}

/**
 * The digests of records, one after the other, keyed with the node's salt. The id is part of a digest, so that two
 * people with the same name have different ones.
 *
 * @param fields `comparedFields` of the settings
 * @param keys of their ids
 */
export function digestsOf(
	salt: string,
	records: readonly PolledRecord[],
	fields: readonly string[],
	keys: Float64Array,
): Uint8Array {
	const bytes = digestBytes(fields);
	const digests = new Uint8Array(records.length * bytes);
	if (bytes === 0) return digests;
	const hash = new KeyedHash(salt);
	records.forEach((record, index) => {
		const start = index * bytes;
		const [low, high] = [keys[index]! | 0, Math.floor(keys[index]! / UNIT)];
		let [one, other] = [low, high];
		let next = start + WHOLE_BYTES;
		for (const name of fields) {
			const direct = record[name];
			// What a prototype has is no text, so that most values need no further look.
			hash.value(typeof direct === 'string' ? direct : valueAt(record, name), low, high);
			digests[next++] = hash.low;
			hash.mix(one ^ hash.low, other ^ imul(hash.high, 31));
			({ low: one, high: other } = hash);
		}
		for (let at = 0; at < WHOLE_BYTES; at++) digests[start + at] = one >>> (8 * at);
	});
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

/**
 * The id of an event: 16 bytes of base64url. A number makes a record that changes A, B, A, B, or that comes back after it was
 * forgotten, have distinct ids; the same poll made again from the same snapshot has the same ones.
 *
 * @param number of the batch; 0 for a record that is new for the first time, which has no digest here
 * @param digest the record's digest after the change; for `removed`, the last one known
 */
export function eventIdOf(
	salt: string,
	number: number,
	change: Change,
	id: string,
	digest: Uint8Array = new Uint8Array(),
): string {
	const text = salt + JSON.stringify(['event', number, change, id, [...digest]]);
	return hash('sha256', text, 'buffer').subarray(0, EVENT_ID_BYTES).toString('base64url');
}

/** Identifies an account without saying which it is. */
export function accountOf(salt: string, { account }: PollSettings): string | undefined {
	const text = salt + JSON.stringify(['account', account]);
	return account && hash('sha256', text, 'base64url').slice(0, EVENT_ID_BYTES);
}

/**
 * A hash of texts (mixed as in MurmurHash3), as two integers: larger numbers would take an object each. It is ten times
 * as fast as SHA-256, and nobody gains anything by finding two texts with the same one.
 */
class KeyedHash {
	/** The last hash: 32 bits and 21 bits. */
	low = 0;
	high = 0;

	private readonly first: number;
	private readonly second: number;

	constructor(salt: string) {
		this.first = Number.parseInt(salt.slice(0, 8), 16) | 0;
		this.second = Number.parseInt(salt.slice(8, 16), 16) | 0;
	}

	/** The same for equal values, whatever the order of their fields; a text is never equal to another value. */
	value(value: unknown, low: number, high: number): void {
		if (typeof value === 'string') return this.text(value, low, high);
		// A missing field equals null.
		const isMissing = value === undefined || value === null;
		this.text(isMissing ? 'null' : JSON.stringify(ordered(value, 1)), low + 1, high);
	}

	/** Depends on each character, on the salt and on another number. */
	text(text: string, low: number, high: number): void {
		let one = this.first ^ low;
		let other = this.second ^ high;
		for (let index = 0; index < text.length; index++) {
			const code = text.charCodeAt(index);
			one = imul(one ^ code, 0x9e3779b1);
			other = imul(other ^ code, 0x5f356495);
		}
		this.mix(one ^ text.length, other);
	}

	mix(one: number, other: number): void {
		const low = imul(one ^ (one >>> 16), 0x85ebca6b) ^ imul(other ^ (other >>> 13), 0xc2b2ae35);
		const high = imul(other ^ (other >>> 16), 0x85ebca6b) ^ imul(low ^ (low >>> 13), 0xc2b2ae35);
		this.low = low;
		this.high = high >>> 11;
	}
}

/** The same value whatever the order of its fields. */
function ordered(value: unknown, depth: number): unknown {
	if (typeof value !== 'object' || value === null) return value;
	if (depth > DEEPEST) return ['…'];
	if (Array.isArray(value)) return ['array', ...value.map((one) => ordered(one, depth + 1))];
	const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
	return ['object', ...fields.flatMap(([key, one]) => [key, ordered(one, depth + 1)])];
}

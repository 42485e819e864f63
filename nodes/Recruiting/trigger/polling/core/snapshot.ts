import { sealed, unsealed } from '../../sealed';
import type { Batch, KnownRecords, PollEvent, PollNotes } from './types';

/** What is known from the polls so far. No personal data: keyed numbers and digests, and ids only where they are needed. */
export interface Snapshot {
	/** Key of all digests (hex), made with the first list. */
	readonly salt: string;
	/** `scope` of the settings: with another one, the records are others. */
	readonly scope: string;
	/** Identifies `account` of the settings; keyed with the salt. */
	readonly account?: string;
	/** `comparedPlaces` of the settings that the digests were made with. */
	readonly fields: readonly string[];
	/** Number of batches handed over to n8n since the first list. */
	readonly sequence: number;
	/** Keys of records that were known once, in their order. */
	readonly gone?: Float64Array;
	/** When the last whole list that counts was read, in milliseconds since 1970. */
	readonly lastFullReadAt: number;
	/** When the last list was read, whole or not, of which nothing waits; 0 if there is none. */
	readonly lastReadAt: number;
	/** The same by the provider's clock, if it says what that is. */
	readonly servedAt?: number;
	/** Number of its events that wait for the next poll. */
	readonly pending?: number;
	/** `ETag` of that list, if all of it is in this snapshot. */
	readonly etag?: string;
	readonly records: KnownRecords;
	/** Since when lists are unlikely, in milliseconds since 1970. */
	readonly unlikelySince?: number;
	readonly batch?: Batch;
}

/** What became of the text that n8n stored. */
export type Memory =
	{ readonly state: 'none' | 'damaged' } | { readonly state: 'known'; readonly snapshot: Snapshot };

export interface PollResult {
	/** Repeats of a batch first, then `created`, then `removed`, then `updated`. */
	readonly events: readonly PollEvent[];
	/** To be stored, as text, with handing over the events. */
	readonly next: Snapshot;
	readonly notes: PollNotes;
}

/** Columns as Base64. What is empty is missing. */
interface Stored extends Omit<Snapshot, 'records' | 'gone'> {
	/** The differences between one key and the next, in seven bits of each byte; the eighth says that more follow. */
	readonly keys: string;
	readonly digests: string;
	/** The positions of absent records, as `keys`, and how many days each has been absent. */
	readonly absent: string;
	readonly absentDays: string;
	readonly ids?: readonly string[];
	/** As `keys`. */
	readonly gone?: string | undefined;
}

export function writeSnapshot({ records, gone, ...plain }: Snapshot): string {
	const { keys, digests, absentDays, ids } = records;
	const absent: number[] = [];
	absentDays.forEach((days, position) => days > 0 && absent.push(position));
	return sealed('snapshot', {
		...plain,
		keys: base64(differences(keys)),
		digests: base64(digests),
		absent: base64(differences(Float64Array.from(absent))),
		absentDays: base64(absentDays.filter(Boolean)),
		ids,
		gone: gone && base64(differences(gone)),
	} satisfies Stored);
}

/** Reads what n8n stored: nothing before the first poll. Damaged text is never half-used, and never throws. */
export function readSnapshot(text: unknown): Memory {
	if (text === undefined) return { state: 'none' };
	const stored = unsealed('snapshot', text) as Stored | undefined;
	if (stored === undefined) return { state: 'damaged' };
	const { keys: packed, digests, absent, absentDays: days, ids, gone, ...plain } = stored;
	const keys = sums(bytesIn(packed));
	const absentDays = new Uint8Array(keys.length);
	const counts = bytesIn(days);
	sums(bytesIn(absent)).forEach((position, at) => (absentDays[position] = counts[at]!));
	const records = { keys, digests: bytesIn(digests), absentDays, ...(ids && { ids }) };
	const known = gone === undefined ? {} : { gone: sums(bytesIn(gone)) };
	return { state: 'known', snapshot: { ...plain, ...known, records } };
}

/** Most bytes of a difference between numbers of 40 bits. */
const LONGEST_DIFFERENCE = 6;

function differences(keys: Float64Array): Uint8Array {
	const bytes = new Uint8Array(keys.length * LONGEST_DIFFERENCE);
	let next = 0;
	let last = 0;
	for (const key of keys) {
		let rest = key - last;
		for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[next++] = 128 | rest;
		bytes[next++] = rest;
		last = key;
	}
	return bytes.subarray(0, next);
}

function sums(bytes: Uint8Array): Float64Array {
	const keys = new Float64Array(bytes.length);
	let position = 0;
	for (let at = 0; at < bytes.length; position++) {
		let [difference, unit] = [0, 1];
		for (; bytes[at]! >= 128; unit *= 128) difference += (bytes[at++]! & 127) * unit;
		difference += (bytes[at++] ?? 0) * unit;
		keys[position] = (position > 0 ? keys[position - 1]! : 0) + difference;
	}
	return keys.slice(0, position);
}

function base64(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

function bytesIn(text: string): Uint8Array {
	return new Uint8Array(Buffer.from(text, 'base64'));
}

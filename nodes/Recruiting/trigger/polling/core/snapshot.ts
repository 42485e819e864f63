import { hash } from 'crypto';

import { digestBytes } from './digest';
import type { KnownRecords } from './knownRecords';
import type { Batch, PollEvent, PollNotes } from './types';

/** What is known from the polls so far. No personal data: keyed numbers and digests, and ids only where they are needed. */
export interface Snapshot {
	/** Key of all digests (hex), made with the first list. */
	readonly salt: string;
	/** `scope` of the settings: with another one, the records are others. */
	readonly scope: string;
	/** `comparedFields` of the settings that the digests were made with. */
	readonly fields: readonly string[];
	/** Number of batches handed over to n8n since the first list. */
	readonly sequence: number;
	/** When the last whole list that counts was read, in milliseconds since 1970. */
	readonly lastFullReadAt: number;
	/** When the last list was read, whole or not, of which nothing waits; 0 if there is none. */
	readonly lastReadAt: number;
	/** Number of its events that wait for the next poll. */
	readonly pending?: number;
	/** `ETag` of that list, if all of it is in this snapshot. */
	readonly etag?: string;
	readonly records: KnownRecords;
	/** Since when lists are unlikely, in milliseconds since 1970. */
	readonly unlikelySince?: number;
	readonly batch?: Batch;
	/** Key of the record whose `updated` was emitted last, if others wait: they come first next time. */
	readonly lastUpdated?: number;
}

/** What became of the text that n8n stored. */
export type Memory =
	| { readonly state: 'none' }
	| { readonly state: 'damaged'; readonly reason: string }
	| { readonly state: 'known'; readonly snapshot: Snapshot };

/** What a poll comes to. */
export interface PollResult {
	/** Repeats of a batch first, then `created`, then `removed`, then `updated`. */
	readonly events: readonly PollEvent[];
	/** To be stored, as text, with handing over the events. */
	readonly next: Snapshot;
	readonly notes: PollNotes;
}

/** The text is JSON that begins with a checksum of the rest. */
const FORMAT = /^\{"checksum":"([\w-]{22})",/;
const VERSION = 4;

/** Columns as Base64. What is empty is missing. */
interface Stored extends Omit<Snapshot, 'records'> {
	readonly version: number;
	readonly records: {
		/** Number of records. */
		readonly size: number;
		/** The differences between one key and the next, in seven bits of each byte; the eighth says that more follow. */
		readonly keys: string;
		readonly digests?: string;
		/** Runs of equal days: how many, the day, how many, … */
		readonly absentSince?: readonly number[];
		readonly ids?: readonly string[];
	};
}

/** The snapshot as JSON. */
export function writeSnapshot({ records, ...plain }: Snapshot): string {
	const { keys, digests, absentSince, ids } = records;
	const stored: Stored = {
		version: VERSION,
		...plain,
		records: {
			size: keys.length,
			keys: base64(differences(keys)),
			...(digests.length > 0 && { digests: base64(digests) }),
			...(absentSince.some(Boolean) && { absentSince: runsOf(absentSince) }),
			...(ids && { ids }),
		},
	};
	const content = JSON.stringify(stored).slice(1);
	return `{"checksum":"${checksum(content)}",${content}`;
}

/** Reads what n8n stored: `undefined` before the first poll. Damaged text is never half-used, and never throws. */
export function readSnapshot(text: unknown): Memory {
	if (text === undefined) return { state: 'none' };
	if (typeof text !== 'string') return damaged('it is not text');
	const match = FORMAT.exec(text);
	if (match === null) return damaged('its format is wrong');
	const content = text.slice(match[0].length);
	if (match[1] !== checksum(content)) return damaged('its checksum is wrong');
	try {
		const { checksum: _, version, ...stored } = JSON.parse(text) as Stored & { checksum: string };
		if (version !== VERSION) return damaged('its version is unknown');
		return { state: 'known', snapshot: restored(stored) };
	} catch {
		return damaged('its content is inconsistent');
	}
}

function damaged(reason: string): Memory {
	return { state: 'damaged', reason };
}

function checksum(content: string): string {
	return hash('sha256', content, 'base64url').slice(0, 22);
}

function restored({ records, ...plain }: Omit<Stored, 'version'>): Snapshot {
	const { size, ids } = records;
	const keys = sums(bytesIn(records.keys));
	const digests = bytesIn(records.digests);
	const absentSince = daysIn(records.absentSince ?? [size, 0]);
	const lengths = [keys.length, absentSince.length, ids?.length ?? size];
	const hasDigests = digests.length === size * digestBytes(plain.fields);
	if (!hasDigests || lengths.some((length) => length !== size)) {
		throw new RangeError('The columns differ in length');
	}
	return { ...plain, records: { keys, digests, absentSince, ...(ids && { ids }) } };
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
	let key = 0;
	let unit = 1;
	for (const byte of bytes) {
		key += (byte & 127) * unit;
		unit *= 128;
		if (byte >= 128) continue;
		keys[position++] = key;
		unit = 1;
	}
	return keys.slice(0, position);
}

function runsOf(days: Uint16Array): number[] {
	const runs: number[] = [];
	days.forEach((day, position) => {
		if (position > 0 && day === days[position - 1]) runs[runs.length - 2]!++;
		else runs.push(1, day);
	});
	return runs;
}

function daysIn(runs: readonly number[]): Uint16Array {
	const counts = runs.filter((_, at) => at % 2 === 0);
	const days = new Uint16Array(counts.reduce((sum, count) => sum + count, 0));
	let start = 0;
	counts.forEach((count, run) => days.fill(runs[2 * run + 1]!, start, (start += count)));
	return days;
}

function base64(bytes: Uint8Array): string {
	return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

function bytesIn(text = ''): Uint8Array {
	return new Uint8Array(Buffer.from(text, 'base64'));
}

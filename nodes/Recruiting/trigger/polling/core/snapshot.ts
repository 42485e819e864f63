import { sealed, unsealed } from '../../sealed';
import type { Batch, PollEvent, PollNotes } from './types';

/** The known records, by position; columns, because an object each would cost too much. */
export interface KnownRecords {
	/** Of the records' ids, ascending; see `keyOf`. */
	readonly keys: Float64Array;
	/** One after the other, as of the last event of the record or the first list. */
	readonly digests: Buffer;
	/** On how many days a list has lacked the record; 0 if the last one had it. */
	readonly absentDays: Uint8Array;
	/** Only if removals are emitted, which must name the record; empty if they were not when it was found. */
	readonly ids?: readonly string[];
}

/** The result of the polls so far. No personal data: keyed numbers and digests, and ids only where they are needed. */
export interface Snapshot {
	/** Key of all digests (hex), made with the first list. */
	readonly salt: string;
	/** `scope` of the settings: with another one, the records are others. */
	readonly scope: string;
	/** Identifies `account` of the settings; keyed with the salt. */
	readonly account?: string | undefined;
	/** `comparedPlaces` of the settings that the digests were made with. */
	readonly fields: readonly string[];
	/** Number of batches handed over to n8n since the first list. */
	readonly sequence: number;
	/** Keys of records that were known once, ascending. */
	readonly gone?: Float64Array;
	/** When the last whole list that counts was read, in milliseconds since 1970. */
	readonly lastFullReadAt: number;
	/** When the last list was read, whole or not, of which nothing waits; 0 if there is none. */
	readonly lastReadAt: number;
	/** The same by the provider's clock, if it says what that is. */
	readonly servedAt?: number | undefined;
	/** How many of its events wait for the next poll, and how many updates were emitted since some wait. */
	readonly pending?: number | undefined;
	readonly turn?: number | undefined;
	/** `ETag` of that list, if all of it is in this snapshot. */
	readonly etag?: string | undefined;
	readonly records: KnownRecords;
	/** Since when lists are unlikely, in milliseconds since 1970. */
	readonly unlikelySince?: number | undefined;
	readonly batch?: Batch | undefined;
}

export type Memory =
	{ readonly state: 'none' | 'damaged' } | { readonly state: 'known'; readonly snapshot: Snapshot };

export interface PollResult {
	/** Repeats of a batch first, then `created`, then `removed`, then `updated`. */
	readonly events: readonly PollEvent[];
	/** To be stored, as text, with handing over the events. */
	readonly next: Snapshot;
	readonly notes: PollNotes;
}

/** Columns as Base64. */
interface Stored extends Omit<Snapshot, 'records' | 'gone'> {
	/** The differences between one key and the next. */
	readonly keys: string;
	readonly digests: string;
	/** The positions of absent records, each with its days. */
	readonly absent: ReadonlyArray<readonly [position: number, days: number]>;
	readonly ids?: readonly string[] | undefined;
	/** As `keys`. */
	readonly gone?: string | undefined;
}

export function writeSnapshot({ records, gone, ...plain }: Snapshot): string {
	const { keys, digests, absentDays, ids } = records;
	const absent: Array<[number, number]> = [];
	absentDays.forEach((days, position) => days > 0 && absent.push([position, days]));
	return sealed('snapshot', {
		...plain,
		keys: differences(keys),
		digests: digests.toString('base64'),
		absent,
		ids,
		gone: gone && differences(gone),
	} satisfies Stored);
}

/** Reads what n8n stored: nothing before the first poll. Damaged text is never half-used, and never throws. */
export function readSnapshot(text: unknown): Memory {
	if (text === undefined) return { state: 'none' };
	const stored = unsealed('snapshot', text) as Stored | undefined;
	if (stored === undefined) return { state: 'damaged' };
	const { keys: written, digests, absent, ids, gone, ...plain } = stored;
	const keys = sums(written);
	const absentDays = new Uint8Array(keys.length);
	for (const [position, days] of absent) absentDays[position] = days;
	const records = {
		...{ keys, digests: Buffer.from(digests, 'base64'), absentDays },
		...(ids && { ids }),
	};
	const known = gone === undefined ? {} : { gone: sums(gone) };
	return { state: 'known', snapshot: { ...plain, ...known, records } };
}

/** Most bytes of a difference between keys. */
const MOST_BYTES = 6;

/** Ascending numbers as their differences, which are shorter: seven bits in each byte, the eighth says that more follow. */
function differences(numbers: Float64Array): string {
	const bytes = Buffer.alloc(numbers.length * MOST_BYTES);
	let next = 0;
	let last = 0;
	for (const number of numbers) {
		let rest = number - last;
		for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[next++] = 128 | rest;
		bytes[next++] = rest;
		last = number;
	}
	return bytes.toString('base64', 0, next);
}

function sums(text: string): Float64Array {
	const bytes = Buffer.from(text, 'base64');
	const numbers = new Float64Array(bytes.length);
	let count = 0;
	let last = 0;
	let unit = 1;
	for (const byte of bytes) {
		last += (byte & 127) * unit;
		unit = byte >= 128 ? unit * 128 : 1;
		if (byte < 128) numbers[count++] = last;
	}
	return numbers.slice(0, count);
}

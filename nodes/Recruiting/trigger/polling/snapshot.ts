import { sealed, unsealed } from '../sealed';
import type { Snapshot } from './types';

/** Bytes of the largest difference between two keys. */
const MOST_BYTES = 8;

export type Memory =
	{ readonly state: 'none' | 'damaged' } | { readonly state: 'known'; readonly snapshot: Snapshot };

/** As it is stored: few records are absent, so that their days take less room as pairs with the positions. */
function written({ records, gone, ...plain }: Snapshot) {
	const { keys, digests, absentDays, ids } = records;
	const absent: Array<[position: number, days: number]> = [];
	absentDays.forEach((days, position) => days > 0 && absent.push([position, days]));
	return {
		...{ ...plain, absent, ids, gone: differences(gone) },
		keys: differences(keys),
		digests: digests.toString('base64'),
	};
}

export function writeSnapshot(snapshot: Snapshot): string {
	return sealed('snapshot', written(snapshot));
}

/** Reads what n8n stored: nothing before the first poll. Damaged text is never half-used, and never throws. */
export function readSnapshot(text: unknown): Memory {
	if (text === undefined) return { state: 'none' };
	const stored = unsealed('snapshot', text) as ReturnType<typeof written> | undefined;
	if (stored === undefined) return { state: 'damaged' };
	const { keys: differing, digests: encoded, absent, ids, gone, ...plain } = stored;
	const keys = sums(differing);
	const absentDays = new Uint8Array(keys.length);
	for (const [position, days] of absent) absentDays[position] = days;
	const records = { keys, digests: Buffer.from(encoded, 'base64'), absentDays, ids };
	return { state: 'known', snapshot: { ...plain, records, gone: sums(gone) } };
}

/** Ascending numbers as their differences, which are shorter: seven bits in each byte, the eighth says that more follow. */
function differences(numbers: Float64Array): string {
	const bytes = Buffer.alloc(numbers.length * MOST_BYTES);
	let [next, last] = [0, 0];
	for (const number of numbers) {
		let rest = number - last;
		for (; rest >= 128; rest = Math.floor(rest / 128)) bytes[next++] = 128 + (rest % 128);
		bytes[next++] = rest;
		last = number;
	}
	return bytes.toString('base64', 0, next);
}

function sums(text: string): Float64Array {
	const bytes = Buffer.from(text, 'base64');
	const numbers = new Float64Array(bytes.length);
	let [next, last, unit] = [0, 0, 1];
	for (const byte of bytes) {
		last += (byte & 127) * unit;
		unit = byte >= 128 ? unit * 128 : 1;
		if (byte < 128) numbers[next++] = last;
	}
	return numbers.slice(0, next);
}

import { sealed, unsealed } from '../sealed';
import type { Snapshot } from './types';

export type Memory =
	{ readonly state: 'none' | 'damaged' } | { readonly state: 'known'; readonly snapshot: Snapshot };

/** As it is stored: the records as columns in Base64, because the names of their fields for each would cost too much. */
function written({ records, gone, ...plain }: Snapshot) {
	const absent = records.flatMap(({ absentDays: days }, position): Array<[number, number]> =>
		days > 0 ? [[position, days]] : [],
	);
	const hasIds = records.some(({ id }) => id);
	const digests = records.map(({ digest }) => digest).join('');
	return {
		...{ ...plain, absent, ids: hasIds ? records.map(({ id = '' }) => id) : undefined },
		keys: differences(records.map(({ key }) => key)),
		digests: Buffer.from(digests, 'latin1').toString('base64'),
		gone: gone && differences(gone),
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
	const digests = Buffer.from(encoded, 'base64').toString('latin1');
	const width = digests.length / keys.length;
	const days = new Map(absent);
	const records = keys.map((key, at) => {
		const digest = digests.slice(at * width, (at + 1) * width);
		return { key, digest, absentDays: days.get(at) ?? 0, id: ids?.[at] || undefined };
	});
	return {
		state: 'known',
		snapshot: { ...plain, records, gone: gone === undefined ? undefined : sums(gone) },
	};
}

/** Ascending numbers as their differences, which are shorter: seven bits in each byte, the eighth says that more follow. */
function differences(numbers: readonly number[]): string {
	const bytes: number[] = [];
	let last = 0;
	for (const number of numbers) {
		let rest = number - last;
		for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
		bytes.push(rest);
		last = number;
	}
	return Buffer.from(bytes).toString('base64');
}

function sums(text: string): number[] {
	const numbers: number[] = [];
	let [last, unit] = [0, 1];
	for (const byte of Buffer.from(text, 'base64')) {
		last += (byte & 127) * unit;
		unit = byte >= 128 ? unit * 128 : 1;
		if (byte < 128) numbers.push(last);
	}
	return numbers;
}

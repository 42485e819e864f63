import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { mostlySmall, type Random } from './random';

/** Kinds of files that are changed. */
export const FILE_KINDS = ['pdf', 'docx', 'odt', 'rtf', 'doc', 'html', 'txt'] as const;
export type CorpusKind = (typeof FILE_KINDS)[number];

const root = path.join(__dirname, '../../../test/corpus');
const folders = [
	'resumes/drawn',
	'resumes/hostile',
	'resumes/themes',
	'resumes/word',
	'resumes/other',
	'dates',
];
/** Large files that would take most of the time; other tests read them. */
const EXCLUDED = /^bomb-|^deepq/;

const names = folders.flatMap((folder) =>
	readdirSync(path.join(root, folder))
		.filter((name) => !EXCLUDED.test(name))
		.map((name) => `${folder}/${name}`)
		.sort(),
);

/** The names of the files of a kind. */
export function namesOf(kind: CorpusKind): string[] {
	return names.filter((name) => name.endsWith(`.${kind}`));
}

export function corpusBytes(name: string): Uint8Array {
	return new Uint8Array(readFileSync(path.join(root, name)));
}

/** Changes the bytes of any file; `other` is another file of the same kind. */
type ByteChange = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

/** Larger files would only take longer to make. */
const MOST_BYTES = 3_000_000;

/** Numbers at which programs tend to fail. */
export const EDGE_NUMBERS =
	'0 -1 1 2 7 255 256 65535 65536 99999999 2147483648 -2147483648 1e9 0.0001'
		.concat(' 18446744073709551616')
		.split(' ');

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
	return new Uint8Array(Buffer.concat(parts));
}

function block(bytes: Uint8Array, random: Random): { start: number; end: number } {
	const start = random.below(bytes.length + 1);
	return { start, end: Math.min(bytes.length, start + 1 + mostlySmall(random, bytes.length + 1)) };
}

function replaced(bytes: Uint8Array, start: number, end: number, by: Uint8Array): Uint8Array {
	return joined(bytes.subarray(0, start), by, bytes.subarray(end));
}

const changes: Readonly<Record<string, ByteChange>> = {
	flips: (bytes, random) => {
		const changed = bytes.slice();
		for (let count = 1 + mostlySmall(random, 64); count > 0 && changed.length > 0; count--) {
			changed[random.below(changed.length)]! ^= 1 << random.below(8);
		}
		return changed;
	},
	noise: (bytes, random) => {
		const start = random.below(bytes.length + 1);
		const noise = random.bytes(1 + mostlySmall(random, 4_096));
		return replaced(bytes, start, start + noise.length, noise);
	},
	cutOff: (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
	headOff: (bytes, random) => bytes.subarray(mostlySmall(random, bytes.length + 1)),
	dropped: (bytes, random) => {
		const { start, end } = block(bytes, random);
		return replaced(bytes, start, end, new Uint8Array());
	},
	doubled: (bytes, random) => {
		const { start, end } = block(bytes, random);
		const most = Math.max(1, Math.floor((MOST_BYTES - bytes.length) / Math.max(1, end - start)));
		const times = 1 + mostlySmall(random, Math.min(20_000, most));
		const again = Buffer.alloc((end - start) * times, bytes.subarray(start, end));
		return replaced(bytes, end, end, end > start ? again : new Uint8Array());
	},
	spliced: (bytes, random, other) => {
		const own = block(bytes, random);
		const from = block(other, random);
		return replaced(bytes, own.start, own.end, other.subarray(from.start, from.end));
	},
	halves: (bytes, random, other) => {
		const share = random.below(1_001) / 1_000;
		return joined(
			bytes.subarray(0, Math.floor(bytes.length * share)),
			other.subarray(Math.floor(other.length * share)),
		);
	},
	swapped: (bytes, random) => {
		const [a, b, c] = [0, 0, 0].map(() => random.below(bytes.length + 1)).sort((x, y) => x - y);
		return joined(
			bytes.subarray(0, a),
			bytes.subarray(b, c),
			bytes.subarray(a, b),
			bytes.subarray(c),
		);
	},
	filled: (bytes, random) => {
		const { start, end } = block(bytes, random);
		return replaced(bytes, start, end, new Uint8Array(end - start).fill(random.pick([0, 32, 255])));
	},
	numbers: (bytes, random) => {
		let changed = bytes;
		for (let count = 1 + random.below(4); count > 0; count--)
			changed = numberChanged(changed, random);
		return changed;
	},
};

/** Replaces a number in the text by an edge case. */
function numberChanged(bytes: Uint8Array, random: Random): Uint8Array {
	const isDigit = (at: number) => (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x39;
	let start = random.below(bytes.length + 1);
	while (start < bytes.length && !isDigit(start)) start++;
	let end = start;
	while (end < bytes.length && isDigit(end)) end++;
	return replaced(bytes, start, end, bytesOf(random.pick(EDGE_NUMBERS)));
}

/** A file with some changes, and their names. */
export function changedBytes(
	file: Uint8Array,
	random: Random,
	other: Uint8Array,
): { bytes: Uint8Array; what: string } {
	const names = Object.keys(changes);
	const chosen = Array.from({ length: 1 + mostlySmall(random, 4) }, () => random.pick(names));
	const bytes = chosen.reduce((changed, name) => changes[name]!(changed, random, other), file);
	return { bytes: bytes.slice(0, MOST_BYTES), what: chosen.join(' ') };
}

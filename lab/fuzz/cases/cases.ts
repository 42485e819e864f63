import { changedBytes, corpusBytes, type CorpusKind, FILE_KINDS, namesOf } from './bytes';
import { COSTLY, COSTLY_VALUES, costlyFile } from './costly';
import { changedPdf, changedZip } from './packages';
import { newRandom, type Random, randomText, randomValue } from './random';

/** A test case; always the same for the same seed and number. */
export type FuzzCase = { readonly number: number; readonly what: string } & (
	| { readonly kind: 'file'; readonly bytes: Uint8Array }
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'value'; readonly value: unknown }
);

const KINDS = [...FILE_KINDS, 'pdf', 'docx', 'odt', 'rtf', 'text', 'text', 'value'] as const;

/** The number of the first random case; before it come the expensive files and data, whatever the seed. */
export const FIRST_RANDOM = COSTLY.length + COSTLY_VALUES.length;

export function fuzzCase(seed: number, number: number): FuzzCase {
	const name = COSTLY[number];
	if (name !== undefined) return { number, kind: 'file', what: name, bytes: costlyFile(name) };
	const value = COSTLY_VALUES[number - COSTLY.length];
	if (value) return { number, kind: 'value', what: 'expensive data', value: value() };
	return randomCase(number, newRandom(seed, number));
}

function randomCase(number: number, random: Random): FuzzCase {
	const kind = KINDS[number % KINDS.length]!;
	if (kind === 'text') return { number, kind, what: 'random text', text: randomText(random) };
	if (kind === 'value') return { number, kind, what: 'random data', value: randomValue(random) };
	return { number, kind: 'file', ...changedFile(kind, random) };
}

function changedFile(kind: CorpusKind, random: Random): { bytes: Uint8Array; what: string } {
	const names = namesOf(kind);
	const [origin, otherName] = [random.pick(names), random.pick(names)];
	const inside = insideOf[kind];
	const change = inside && !random.oneIn(3) ? inside : changedBytes;
	const { bytes, what } = change(corpusBytes(origin), random, corpusBytes(otherName));
	return { bytes, what: `${origin} with ${otherName}: ${what}` };
}

/** For compressed kinds: their content is changed more often than their container. */
const insideOf: Partial<Record<CorpusKind, typeof changedBytes>> = {
	pdf: changedPdf,
	docx: changedZip,
	odt: changedZip,
};

import fc from 'fast-check';

import { changedBytes, changedPdf, changedZip, type Changing, someChanges } from './changes';
import { corpusBytes, type CorpusKind, FILE_KINDS, namesOf } from './corpus';
import { COSTLY, COSTLY_VALUES, costlyFile } from './costly';
import { text, value } from './texts';

/** A test case; always the same for the same seed and number. */
export type FuzzCase = { readonly what: string } & (
	| { readonly kind: 'file'; readonly bytes: Uint8Array }
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'value'; readonly value: unknown }
);

/** For compressed kinds: their content is changed more often than their container. */
const insideOf: Partial<Record<CorpusKind, Changing>> = {
	pdf: changedPdf,
	docx: changedZip,
	odt: changedZip,
};

const changedFile = (kind: CorpusKind): fc.Arbitrary<FuzzCase> =>
	fc
		.record({
			origin: fc.constantFrom(...namesOf(kind)),
			other: fc.constantFrom(...namesOf(kind)),
			change: fc.constantFrom(changedBytes, insideOf[kind] ?? changedBytes),
			changes: someChanges,
		})
		.map(({ origin, other, change, changes }) => ({
			kind: 'file',
			what: `${origin} with ${other}: ${changes.map(({ bytes, xml }) => `${bytes}/${xml}`).join(' ')}`,
			bytes: change(corpusBytes(origin), changes, corpusBytes(other)),
		}));

const randomCase: fc.Arbitrary<FuzzCase> = fc.oneof(
	...FILE_KINDS.map(changedFile),
	...(['pdf', 'docx', 'odt', 'rtf'] as const).map(changedFile),
	{
		weight: 2,
		arbitrary: text.map((text): FuzzCase => ({ kind: 'text', what: 'random text', text })),
	},
	value.map((value): FuzzCase => ({ kind: 'value', what: 'random data', value })),
);

/** The number of the first random case; before it come the expensive files and data, whatever the seed. */
export const FIRST_RANDOM = COSTLY.length + COSTLY_VALUES.length;

export function fuzzCase(seed: number, number: number): FuzzCase {
	const name = COSTLY[number];
	if (name !== undefined) return { kind: 'file', what: name, bytes: costlyFile(name) };
	const made = COSTLY_VALUES[number - COSTLY.length];
	if (made) return { kind: 'value', what: 'expensive data', value: made() };
	return fc.sample(randomCase, { seed, path: String(number), numRuns: 1 })[0]!;
}

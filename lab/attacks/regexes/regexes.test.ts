import { checkSync } from 'recheck';

import { constructedExpressions, literalExpressions, type Expression } from './expressions';

jest.setTimeout(1_200_000);

/** Reproducible, even on a busy machine: matching is limited by its steps, and not by time. */
const THOROUGHLY = {
	...{ timeout: 300_000, randomSeed: 7 },
	...{ attackTimeout: null, incubationTimeout: null, seedingTimeout: null },
};

/**
 * Expressions that would take more than linear time on an unbounded text, and why their text is bounded. By their
 * beginning.
 */
const BOUNDED: Readonly<Record<string, string>> = {
	'<meta[^>]{0,200}?charset': 'reads only the first 2,048 bytes of a page',
	'\\s+[-–—]\\s+|[–—]': 'reads a line with normalized whitespace',
	'^[^\\p{L}\\p{N}]*(?:\\p{Ll}{1,3} )?': 'reads at most 120 characters',
	'[^\\s@<>()[\\],;:"\'/]{1,64}@': 'reads at most 200 characters',
};

/** Files that construct expressions from tables of known words. */
const CONSTRUCTED: Readonly<Record<string, string>> = {
	'nodes/Recruiting/records/pausedSubscription.ts':
		'states and names of fields, without repetitions',
	'resume/compare/contacts.ts': 'an address of at most 200 characters, each of them escaped',
	'resume/compare/fileText.ts': 'names of scripts',
	'resume/dates/parsedData/values.ts': 'words of keys, in a word of at most 20 characters',
	'resume/layout/wording.ts': 'names of sections, at the beginning of a short text',
};

const unique = new Map<string, Expression>(
	literalExpressions().map((one) => [`/${one.source}/${one.flags}`, one]),
);
const isBounded = ({ source }: Expression) =>
	Object.keys(BOUNDED).some((beginning) => source.startsWith(beginning));

describe('regular expressions in the published sources', () => {
	it('are found by the search', () => {
		expect(unique.size).toBeGreaterThan(200);
	});

	it('take linear time, or their text is bounded', () => {
		const slow = [...unique]
			.filter(([, one]) => !isBounded(one))
			.map(([written, { source, flags, file }]) => ({
				written,
				file,
				status: checkSync(source, flags, THOROUGHLY).status,
			}))
			.filter(({ status }) => status !== 'safe');
		expect(slow).toEqual([]);
	});

	it('include all expressions that are listed as bounded', () => {
		const missing = Object.keys(BOUNDED).filter(
			(beginning) => ![...unique.values()].some(({ source }) => source.startsWith(beginning)),
		);
		expect(missing).toEqual([]);
	});

	it('are only constructed in known files, from known words', () => {
		const places = constructedExpressions().map((place) => place.split(':', 1)[0]!);
		expect([...new Set(places)].sort()).toEqual(Object.keys(CONSTRUCTED).sort());
	});
});

import { checkSync } from 'recheck';

import { literals, putTogether, type Expression } from './expressions';

jest.setTimeout(1_200_000);

/** The same outcome each time, on however slow a machine. */
const THOROUGHLY = { timeout: 300_000, randomSeed: 7 };

/**
 * Expressions that take longer than their text grows where it may be as long as one likes, and why it
 * may not. By their beginning.
 */
const BOUNDED: Readonly<Record<string, string>> = {
	'<meta[^>]{0,200}?charset': 'reads the first 2,048 bytes of a page alone',
	'\\s+[-–—]\\s+|[–—]': 'reads a line whose white space has been made one blank each',
	"[\\w.+'-]{1,64}@[\\w-]{1,63}":
		'has no part without a bound: so many steps for each letter at most',
};

/** Expressions that are put together from tables; their text is made of known words. */
const PUT_TOGETHER: Readonly<Record<string, string>> = {
	'nodes/Recruiting/resume/files/html/entities.ts': 'one letter and one of the names of marks',
	'nodes/Recruiting/resume/files/html/tokens.ts': 'the name of an element from a table',
	'nodes/Recruiting/resume/files/structure/wording.ts': 'names of sections, at both ends fixed',
};

const unique = new Map<string, Expression>(
	literals().map((one) => [`/${one.source}/${one.flags}`, one]),
);
const isBounded = ({ source }: Expression) =>
	Object.keys(BOUNDED).some((beginning) => source.startsWith(beginning));

describe('regular expressions', () => {
	it('are found', () => {
		expect(unique.size).toBeGreaterThan(200);
	});

	it('take no more time than their text grows, or their text is bounded', () => {
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

	it('of which one is said to be bounded are still there', () => {
		const missing = Object.keys(BOUNDED).filter(
			(beginning) => ![...unique.values()].some(({ source }) => source.startsWith(beginning)),
		);
		expect(missing).toEqual([]);
	});

	it('are put together where it is known, and of known words', () => {
		const places = putTogether().map((place) => place.split(':', 1)[0]!);
		expect([...new Set(places)].sort()).toEqual(Object.keys(PUT_TOGETHER).sort());
	});
});

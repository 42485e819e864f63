import { findDates } from '../../../../nodes/Recruiting/resume/dates';
import { tokenize } from '../../../../nodes/Recruiting/resume/dates/tokens/tokenize';
import { growthOf, MOST_GROWTH } from '../../../support/growth';

const SHORT = 25_000;

const PATTERNS: readonly string[] = [
	...[
		'1/',
		'1',
		'1 ',
		'1.',
		'1-',
		'- ',
		' ',
		'\t',
		'(',
		'+',
		'+1 ',
		'(0',
		'0 1 ',
		'@',
		'a.',
		'a@b ',
	],
	...[
		'2019-',
		'2019 ',
		'2019/',
		'2019 – ',
		'01/2019 ',
		'Jan ',
		'Jan 2019 ',
		'Jan-',
		'May 1 ',
		'a',
		'ก',
	],
	...[
		'年',
		'3月',
		'2019年',
		'十',
		'tháng 3 ',
		'des del ',
		"'19 ",
		'Q1',
		'WS 14/15 ',
		'de de ',
		'1 de ',
	],
	...[
		'Windows 2019, ',
		'-–',
		'meán ',
		'٠',
		'１／',
		'III ',
		'2019(e)ko ',
		'R2.4 ',
		'\u200b',
		'ม.ค',
		'bis ',
	],
];

describe('a hostile text of 200,000 characters', () => {
	it.each(PATTERNS.filter((_, index) => index % 3 === 0))(
		'of %j is searched in a time that grows as it does',
		(pattern) => {
			const search = (length: number) => {
				const text = pattern.repeat(Math.ceil(length / pattern.length)).slice(0, length);
				return () => void findDates(text);
			};
			expect(growthOf(search, SHORT)).toBeLessThan(MOST_GROWTH);
		},
	);

	it('is split into tokens that grow with its length only', () => {
		for (const pattern of PATTERNS) {
			const tokens = tokenize(pattern.repeat(1_000)).length;
			const twice = tokenize(pattern.repeat(2_000)).length;
			expect(twice).toBeLessThanOrEqual(2 * tokens + 1);
		}
	});
});

describe('the work for a text', () => {
	it('grows with its length only', () => {
		for (const pattern of PATTERNS) {
			const once = lookUpsFor(pattern.repeat(300));
			const twice = lookUpsFor(pattern.repeat(600));
			expect([pattern, twice <= 2.2 * once + 500]).toEqual([pattern, true]);
		}
	});
});

/** How often the finder looks something up in a table, as nearly every step of it does. */
function lookUpsFor(text: string): number {
	let count = 0;
	const get = Map.prototype.get;
	const spy = jest.spyOn(Map.prototype, 'get').mockImplementation(function (
		this: Map<unknown, unknown>,
		key,
	) {
		count++;
		return get.call(this, key) as unknown;
	});
	try {
		findDates(text);
	} finally {
		spy.mockRestore();
	}
	return count;
}

import fc from 'fast-check';

/** From 0 to 1, e.g. a place in a file. */
export const share: fc.Arbitrary<number> = fc.nat(1_000_000).map((part) => part / 1_000_000);

/** A number from 1 to `most`, usually a small one. */
export const upTo = (most: number, part: number) => Math.floor(Math.max(1, most) ** part);

/** Characters and words of dates and of texts that resemble dates. */
const FRAGMENTS: readonly string[] = [
	...'0 1 9 12 13 2020 1999 99 01/2020 31.12.2019 2019-02-30 ０１ ２０２０ ٢٠٢٠ ۱۳۹۹ २०२० 〇 二〇二〇年 년 월'.split(
		' ',
	),
	...'/ . - – — : ; , ( ) [ ] | · • @ + # % € $ ~ \' " ’ \u2044 \u2010 & _ \\ = * ?'.split(' '),
	...'a Z é ß İ ı ﬁ 月 日 年 ก มี.ค. م ינואר Jan january März 2월 Q1 SS WS FY XII to bis heute present since'.split(
		' ',
	),
	...'tel fax www. http:// a@b.c ISO v2 No. § room room'.split(' '),
	...[' ', '\t', '\n', '\u00a0', '\u202f', '\u200b', '\u200e', '\u200f', '\u202e', '\ufeff', '\0'],
	...['\ud800', '\udc00', '😀', '\u0301', 'a ', ' a', '1 ', '1/', '1.', './', '9-', '1 – ', '. . '],
];

const LONGEST_RUN = 100_000;
const LONGEST_TEXT = 200_000;

const fragment = fc.oneof(
	{ weight: 11, arbitrary: fc.constantFrom(...FRAGMENTS) },
	{ weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);

const part = fc.oneof(
	{ weight: 14, arbitrary: fragment },
	{
		weight: 1,
		arbitrary: fc.tuple(fragment, share).map(([one, long]) => one.repeat(upTo(LONGEST_RUN, long))),
	},
);

/** A text of few or many fragments, some of them repeated up to 100,000 times. */
export const text: fc.Arbitrary<string> = fc
	.array(part, { minLength: 1, maxLength: 200 })
	.map((parts) => parts.join('').slice(0, LONGEST_TEXT));

const KEYS =
	'startDate endDate start end date from to year month day startYear startMonth birthDate work education summary description highlights phone id url toString __proto__ constructor a/b ~ 0 length'
		.split(' ')
		.concat('');
const STRINGS = '03/2020 2020-01 2020-13-45 Present 15.01.2020 0000-00-00 ٠١/٢٠٢٠ 2020T'.split(' ');
const NUMBERS = [0, -1, 1, 12, 13, 1_999, 2_020, 20_200_101, 1e21, 1e-7, NaN, Infinity, -0];

const key = fc.oneof(
	{ weight: 19, arbitrary: fc.constantFrom(...KEYS) },
	{ weight: 1, arbitrary: text.map((one) => one.slice(0, 50)) },
);
const primitive = fc.oneof(
	{
		weight: 20,
		arbitrary: fc.constantFrom(...STRINGS, ...NUMBERS, null, true, undefined, '', ' '),
	},
	{ weight: 1, arbitrary: text.map((one) => one.slice(0, 20_000)) },
);
const tree = fc.anything({ key, values: [primitive], maxDepth: 7 });

/** Any JSON value, and a few others that a program may pass; some are very long or deep. */
export const value: fc.Arbitrary<unknown> = fc.oneof(
	{ weight: 30, arbitrary: tree },
	{ weight: 1, arbitrary: tree.map((one) => ({ work: Array<unknown>(20_000).fill(one) })) },
	{
		weight: 1,
		arbitrary: fc.tuple(key, share).map(([name, depth]) => {
			let nested: unknown = '13/2020';
			for (let level = upTo(20_000, depth); level > 0; level--) nested = { [name]: [nested] };
			return nested;
		}),
	},
);

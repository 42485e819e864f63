import type { Row } from '../../../../nodes/Recruiting/resume/layout/flows';
import {
	goesOn,
	isContact,
	isDate,
	isHeading,
	wordsIn,
} from '../../../../nodes/Recruiting/resume/layout/wording';

/** A row that is as wide as 100 points, in letters of 10. */
const row = (text: string, baseline: number, over: Partial<Row> = {}): Row => ({
	left: 0,
	right: 100,
	baseline,
	size: 10,
	text,
	order: 0,
	rightToLeft: false,
	pieces: 1,
	...over,
});

describe('a date and hardly anything else', () => {
	test.each([
		'2019',
		'1899',
		'01/2019 – 02/2021',
		'(5.6.)',
		'March 2019 to present now',
		'1 a 2 b 3 c 4 d 2019',
		'Sometime in the summerhouse 2019',
	])('%s', (text) => {
		expect(isDate(text)).toBe(true);
	});

	test.each([
		['a word', 'Engineer'],
		['a year of another century', 'Room 1899'],
		['a year within a number', 'Room 12019'],
		['more than four words', 'one of a few in 2019'],
		['33 letters', 'Sometime in the summerhouses 2019'],
	])('not %s', (_, text) => {
		expect(isDate(text)).toBe(false);
	});
});

describe('contact data', () => {
	test.each([
		'somebody@example.org',
		'www.example.org',
		'example.org/cv',
		'+44 113 496 0000',
		'1134960',
		'1 1 3 4 9 6 0',
		'(113) 496-0',
	])('%s', (text) => {
		expect(isContact(text)).toBe(true);
	});

	test.each(['Level 7', '113 496', '2019 to 20', 'Mr. Miller', 'and/or'])('not %s', (text) => {
		expect(isContact(text)).toBe(false);
	});
});

describe('a row that goes on in the middle of a sentence', () => {
	const above = (over: Partial<Row> = {}) => row('Led a team of seven', 80, over);
	const next = (over: Partial<Row> = {}) => row('and more', 93, over);

	test('begins small', () => {
		expect(goesOn(above(), next(), 100)).toBe(true);
		expect(goesOn(above(), next({ text: 'And more' }), 100)).toBe(false);
		expect(goesOn(above(), next({ text: 'cv@example.org' }), 100)).toBe(false);
	});

	test('stands close below', () => {
		expect(goesOn(above(), next({ baseline: 102 }), 100)).toBe(true);
		expect(goesOn(above(), next({ baseline: 102.5 }), 100)).toBe(false);
	});

	test('has the same size', () => {
		expect(goesOn(above(), next({ size: 11.5 }), 100)).toBe(true);
		expect(goesOn(above(), next({ size: 11.6 }), 100)).toBe(false);
		expect(goesOn(above(), next({ size: 8.4 }), 100)).toBe(false);
	});

	test('comes after a long row', () => {
		expect(goesOn(above({ right: 11 }), next(), 20)).toBe(true);
		expect(goesOn(above({ right: 10 }), next(), 20)).toBe(false);
		expect(goesOn(above({ left: 90 }), next(), 100)).toBe(false);
	});

	describe('of a script without capitals', () => {
		const MEASURE = 120;
		const upper = (over: Partial<Row> = {}) =>
			row('東京の会社で七人の班を', 80, { right: MEASURE, ...over });
		const lower = (over: Partial<Row> = {}) => row('率いて', 93, over);

		test('after a full row that does not end a sentence', () => {
			expect(goesOn(upper(), lower(), MEASURE)).toBe(true);
			expect(goesOn(upper({ text: '東京。七人の班を' }), lower(), MEASURE)).toBe(true);
			expect(goesOn(upper({ text: '東京の会社で。' }), lower(), MEASURE)).toBe(false);
			expect(goesOn(upper(), lower(), 200)).toBe(false);
			expect(goesOn(upper({ right: 180 }), lower(), 200)).toBe(true);
		});

		test('not in narrow columns, which may be cells', () => {
			expect(goesOn(upper({ right: 119 }), lower(), 119)).toBe(false);
			expect(goesOn(upper({ right: 119, size: 9.5 }), lower({ size: 9.5 }), 119)).toBe(true);
		});

		test('not in rows of several pieces', () => {
			expect(goesOn(upper({ pieces: 2 }), lower(), MEASURE)).toBe(false);
			expect(goesOn(upper(), lower({ pieces: 2 }), MEASURE)).toBe(false);
		});

		test('not where another script begins or ends', () => {
			expect(goesOn(upper(), lower({ text: 'Tokyo' }), MEASURE)).toBe(false);
			expect(goesOn(upper({ text: 'Led a team in' }), lower(), MEASURE)).toBe(false);
		});
	});
});

test.each([
	['one', 1],
	['one  two three', 3],
	['日本語日本語', 3],
	['日本', 1],
	['한국어 한국어', 3],
])('words in "%s": %d', (text, words) => {
	expect(wordsIn(text)).toBe(words);
});

describe('a heading beside letters of 10 points', () => {
	test.each([
		['larger', 12, 'Work Experience'],
		['larger, of four words', 12, 'What I have done'],
		['in capitals', 10, 'WORK'],
		['in capitals, with a sign', 10, 'WORK & EDUCATION'],
	])('%s', (_, size, text) => {
		expect(isHeading({ size, text }, 10)).toBe(true);
	});

	test.each([
		['hardly larger', 10.8, 'Work Experience'],
		['of five words', 12, 'What I have done since'],
		['with a number', 12, 'Phase 2'],
		['of three capitals', 10, 'CVS'],
		['of capitals that stand alone', 10, 'A B C D'],
		['that begins small', 10, 'wORKS'],
		['that ends small', 10, 'WORKs'],
	])('none is %s', (_, size, text) => {
		expect(isHeading({ size, text }, 10)).toBe(false);
	});
});

import type { Row } from '../../../../resume/layout/flows';
import { goesOn, isContact, isDate, isHeading, wordsIn } from '../../../../resume/layout/lineKinds';

/** A row that is as wide as 100 points, in letters of 10. */
const row = (text: string, baseline: number, over: Partial<Row> = {}): Row => ({
	left: 0,
	right: 100,
	baseline,
	size: 10,
	text,
	pieces: 1,
	...over,
});

describe('the date check for lines', () => {
	it.each([
		'2019',
		'1899',
		'01/2019 – 02/2021',
		'(5.6.)',
		'March 2019 to present now',
		'1 a 2 b 3 c 4 d 2019',
		'Sometime in the summerhouse 2019',
	])('accepts "%s"', (text) => {
		expect(isDate(text)).toBe(true);
	});

	it.each([
		['a word', 'Engineer'],
		['a year of another century', 'Room 1899'],
		['a year within a number', 'Room 12019'],
		['more than four words', 'one of a few in 2019'],
		['33 letters', 'Sometime in the summerhouses 2019'],
	])('rejects %s', (_, text) => {
		expect(isDate(text)).toBe(false);
	});
});

describe('the contact check for lines', () => {
	it.each([
		'somebody@example.org',
		'www.example.org',
		'example.org/cv',
		'+44 113 496 0000',
		'1134960',
		'1 1 3 4 9 6 0',
		'(113) 496-0',
	])('accepts "%s"', (text) => {
		expect(isContact(text)).toBe(true);
	});

	it.each(['Level 7', '113 496', '2019 to 20', 'Mr. Miller', 'and/or'])('rejects "%s"', (text) => {
		expect(isContact(text)).toBe(false);
	});
});

describe('a row that continues a sentence', () => {
	const above = (over: Partial<Row> = {}) => row('Led a team of seven', 80, over);
	const next = (over: Partial<Row> = {}) => row('and more', 93, over);

	it('begins with a small letter', () => {
		expect(goesOn(above(), next(), 100)).toBe(true);
		expect(goesOn(above(), next({ text: 'And more' }), 100)).toBe(false);
		expect(goesOn(above(), next({ text: 'cv@example.org' }), 100)).toBe(false);
	});

	it('stands close below', () => {
		expect(goesOn(above(), next({ baseline: 102 }), 100)).toBe(true);
		expect(goesOn(above(), next({ baseline: 102.5 }), 100)).toBe(false);
	});

	it('has about the size of the row above', () => {
		expect(goesOn(above(), next({ size: 11.5 }), 100)).toBe(true);
		expect(goesOn(above(), next({ size: 11.6 }), 100)).toBe(false);
		expect(goesOn(above(), next({ size: 8.4 }), 100)).toBe(false);
	});

	it('follows a row that fills its column', () => {
		expect(goesOn(above({ right: 11 }), next(), 20)).toBe(true);
		expect(goesOn(above({ right: 10 }), next(), 20)).toBe(false);
		expect(goesOn(above({ left: 90 }), next(), 100)).toBe(false);
	});

	describe('in a script without capitals', () => {
		const MEASURE = 120;
		const upper = (over: Partial<Row> = {}) =>
			row('東京の会社で七人の班を', 80, { right: MEASURE, ...over });
		const lower = (over: Partial<Row> = {}) => row('率いて', 93, over);

		it('follows a full row that does not end a sentence', () => {
			expect(goesOn(upper(), lower(), MEASURE)).toBe(true);
			expect(goesOn(upper({ text: '東京。七人の班を' }), lower(), MEASURE)).toBe(true);
			expect(goesOn(upper({ text: '東京の会社で。' }), lower(), MEASURE)).toBe(false);
			expect(goesOn(upper(), lower(), 200)).toBe(false);
			expect(goesOn(upper({ right: 180 }), lower(), 200)).toBe(true);
		});

		it('does not stand in a narrow column, which may be a cell', () => {
			expect(goesOn(upper({ right: 119 }), lower(), 119)).toBe(false);
			expect(goesOn(upper({ right: 119, size: 9.5 }), lower({ size: 9.5 }), 119)).toBe(true);
		});

		it('does not consist of several segments, and neither does the row above', () => {
			expect(goesOn(upper({ pieces: 2 }), lower(), MEASURE)).toBe(false);
			expect(goesOn(upper(), lower({ pieces: 2 }), MEASURE)).toBe(false);
		});

		it('has the script of the row above', () => {
			expect(goesOn(upper(), lower({ text: 'Tokyo' }), MEASURE)).toBe(false);
			expect(goesOn(upper({ text: 'Led a team in' }), lower(), MEASURE)).toBe(false);
		});
	});
});

describe('the word counter', () => {
	it.each([
		['one', 1],
		['one  two three', 3],
		['日本語日本語', 3],
		['日本', 1],
		['한국어 한국어', 3],
	])('counts "%s" as %d', (text, words) => {
		expect(wordsIn(text)).toBe(words);
	});
});

describe('the heading check beside letters of 10 points', () => {
	it.each([
		['is larger', 12, 'Work Experience'],
		['is larger and has four words', 12, 'What I have done'],
		['is in capitals', 10, 'WORK'],
		['is in capitals, with a sign', 10, 'WORK & EDUCATION'],
	])('accepts text that %s', (_, size, text) => {
		expect(isHeading({ size, text }, 10)).toBe(true);
	});

	it.each([
		['is hardly larger', 10.8, 'Work Experience'],
		['has five words', 12, 'What I have done since'],
		['has a number', 12, 'Phase 2'],
		['has only three capitals', 10, 'CVS'],
		['has capitals that stand alone', 10, 'A B C D'],
		['begins with a small letter', 10, 'wORKS'],
		['ends with a small letter', 10, 'WORKs'],
	])('rejects text that %s', (_, size, text) => {
		expect(isHeading({ size, text }, 10)).toBe(false);
	});
});

import {
	isContact,
	isDate,
	isSectionName,
	looksLikeDate,
	looksLikeLabel,
	wordsIn,
} from '../../../../resume/layout/wording';

/** Text of so many letters. */
const long = (length: number, start = '') => start.padEnd(length, 'x');

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

describe('the word counter', () => {
	it('counts three letters of a script without blanks as a word', () => {
		const texts = ['one', 'one  two three', '日本語日本語', '日本', '한국어 한국어'];
		expect(texts.map(wordsIn)).toEqual([1, 3, 3, 1, 3]);
	});
});

describe('a date in a document', () => {
	it('has a year, and is more than the number of an item', () => {
		expect(looksLikeDate(`${' '.repeat(9)}2019 – 2020${' '.repeat(30)}`)).toBe(true);
		expect(looksLikeDate('03/19')).toBe(true);
		expect(looksLikeDate('(10)')).toBe(false);
		expect(looksLikeDate('12.')).toBe(false);
	});
});

describe('the label check', () => {
	it.each(['Work', '  Work ', long(40), ` ${long(40)} `, 'a.b', '3! x'])('accepts %j', (text) => {
		expect(looksLikeLabel(text)).toBe(true);
	});

	it.each(['', '  ', long(41), 'I worked.', 'Work! ', 'Why?'])('rejects %j', (text) => {
		expect(looksLikeLabel(text)).toBe(false);
	});
});

describe('the section name check', () => {
	it('accepts a colon, up to four words and up to thirty letters', () => {
		expect(isSectionName(' Skills: ', true)).toBe(true);
		expect(isSectionName('Skills and a few', true)).toBe(true);
		expect(isSectionName('Skills  and a few', true)).toBe(true);
		expect(isSectionName('Skills and a few more', true)).toBe(false);
		expect(isSectionName(long(30, 'Skills'), true)).toBe(true);
		expect(isSectionName(long(31, 'Skills'), true)).toBe(false);
		expect(isSectionName('My skills', true)).toBe(false);
	});

	it('requires the name to be most of a plain paragraph', () => {
		const isPlain = (text: string) => isSectionName(text, false);
		expect(isPlain('Skills')).toBe(true);
		expect(isPlain(' Skillsets ')).toBe(true);
		// Seven letters of ten, and seven of eleven.
		expect(isPlain('Profile of')).toBe(true);
		expect(isPlain('Profile off')).toBe(false);
		expect(isPlain('  Profile of  ')).toBe(true);
		expect(isPlain('Oslo')).toBe(false);
	});
});

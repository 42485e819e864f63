import { legibilityOf } from '../../../../../resume/read/pdf/legibility';
import { PageText } from '../../../../../resume/read/pdf/pageText';
import type { RawBox } from '../../../../../resume/read/pdf/core';

/** A picture of this part of the page. */
const covering = (share: number): RawBox[] => [[0, 0, 600, 800 * share]];

const page = (text: string, more: Partial<PageText> = {}): PageText => {
	const item = { str: text, transform: [10, 0, 0, 10, 0, 0], width: 10, height: 10, dir: 'ltr' };
	const empty = new PageText([0, 0, 600, 800], 0, false, () => undefined);
	return Object.assign(empty, { items: [item], letters: 100, ...more });
};

const outcomeOf = (...pages: PageText[]) => {
	const { unreadable, doubts } = legibilityOf(pages);
	return unreadable ?? ['read', ...doubts].join(' ');
};

const text = (letters: number) => 'x '.repeat(letters);
/** Letters from a code on, with this number of different ones. */
const letters = (count: number, kinds: number, from: number) =>
	Array.from({ length: count }, (_, i) => String.fromCharCode(from + (i % kinds)));

describe('the legibility of a page', () => {
	const annotated = page('', { textOver: true, pictures: covering(1) });

	it.each<[outcome: string, what: string, page: PageText]>([
		['read', 'text beside a picture', page(text(39), { pictures: covering(0.7) })],
		['scan', 'a few letters on a picture', page(text(39), { pictures: covering(0.71) })],
		['read', 'text on a picture of the page', page(text(40), { pictures: covering(1) })],
		['read', 'text among many shapes', page(text(1), { shapes: 1_000 })],
		['empty', 'some shapes', page('', { shapes: 100 })],
		['scan', 'as many shapes as outlined letters have', page('', { shapes: 101 })],
		['scan', 'a small picture and no text', page('', { pictures: covering(0.01) })],
		['formFields', 'an annotated picture', annotated],
	])('is "%s" for %s', (expected, _, one) => {
		expect(outcomeOf(one)).toBe(expected);
	});

	const x = page('x');

	it.each<[outcome: string, what: string, ...pages: PageText[]]>([
		['empty', 'no pages'],
		['read', 'a scan beside text', page(text(50)), page('', { pictures: covering(0.21) })],
		['read', 'a small picture beside text', x, page('', { pictures: covering(0.2) })],
		['read', 'outlines beside text', x, page('', { shapes: 101 })],
		['read formFields', 'an annotated scan', x, annotated],
		['read unmappedText', 'letters that may be drawn twice', page('x', { hasDoubles: true })],
		// Digits that a font maps to U+0000; a ligature that it maps there is alone.
		['read unmappedText', 'numbers without digits', page(`${text(50)} \0\0\0\0.\0\0 - \0\0\0\0`)],
		['read', 'words without a ligature', page(`${text(50)} Pro\0les, o\0ce, \0nance`)],
	])('makes a file "%s" that has %s', (expected, _, ...pages) => {
		expect(outcomeOf(...pages)).toBe(expected);
	});
});

describe('letters without a known meaning', () => {
	const guessed = (count: number, all: number, kinds = 10, from = 0x21) =>
		page('x', { guessed: letters(count, kinds, from), letters: all });
	const noLetters = (count: number, all: number, kinds = 10, from = 0xe000) =>
		page(letters(count, kinds, from).join(''), { letters: all });

	it.each<[outcome: string, what: string, page: PageText]>([
		['unmappedText', 'more than half are guessed', guessed(51, 100)],
		['read unmappedText', 'half are guessed', guessed(50, 100)],
		['read unmappedText', 'some are guessed', guessed(40, 1_999)],
		['read', 'hardly any are guessed', guessed(40, 2_000)],
		['read', 'few are guessed', guessed(39, 50)],
		['read', 'only a few different ones are guessed', guessed(60, 100, 9)],
		['read', 'most that are guessed are small letters', guessed(60, 100, 10, 0x61)],
		[
			'read',
			'the guessed make years',
			page('x', { guessed: [...'2014-2016'.repeat(9)], letters: 90 }),
		],
		['read unmappedText', 'most that are guessed are capital letters', guessed(50, 100, 10, 0x41)],
		['unmappedText', 'more than half are for private use', noLetters(51, 100)],
		['read unmappedText', 'half are for private use', noLetters(50, 100)],
		['read unmappedText', 'half are control characters', noLetters(50, 100, 10, 0x0e)],
		['read unmappedText', 'half belong to no language', noLetters(50, 100, 10, 0x2fe0)],
		['read', 'a few are for private use', noLetters(39, 50)],
	])('make a page "%s" if %s', (expected, _, one) => {
		expect(outcomeOf(one)).toBe(expected);
	});

	it('are treated as text if at least half of them are small letters', () => {
		const half = [...letters(30, 20, 0x61), ...letters(30, 20, 0x21)];
		expect(outcomeOf(page('x', { guessed: half, letters: 100 }))).toBe('unmappedText');
		expect(outcomeOf(page('x', { guessed: ['a', ...half], letters: 100 }))).toBe('read');
		const long = half.map((letter) => `${letter}a`);
		expect(outcomeOf(page('x', { guessed: [...long, 'a'], letters: 100 }))).toBe('unmappedText');
	});

	it('are counted over all pages', () => {
		expect(outcomeOf(guessed(20, 50), guessed(20, 50))).toBe('read unmappedText');
		expect(outcomeOf(noLetters(20, 50), noLetters(20, 50))).toBe('read unmappedText');
	});
});

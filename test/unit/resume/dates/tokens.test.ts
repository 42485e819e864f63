import { fold } from '../../../../nodes/Recruiting/resume/dates/tokens/fold';
import { tokenize } from '../../../../nodes/Recruiting/resume/dates/tokens/tokenize';

const textsOf = (text: string) => tokenize(text).map((token) => token.text);

describe('the tokens of a text', () => {
	it('are numbers, words and marks, with their places', () => {
		expect(tokenize('Mai 2019,')).toEqual([
			expect.objectContaining({ kind: 'word', start: 0, end: 3, text: 'Mai', key: 'mai' }),
			expect.objectContaining({ kind: 'number', start: 4, end: 8, text: '2019', key: '2019' }),
			expect.objectContaining({ kind: 'mark', start: 8, end: 9, text: ',', key: ',' }),
		]);
	});

	it.each([
		['a', 'none'],
		[' a', 'space'],
		['  a', 'space'],
		['\u00a0\u2009a', 'space'],
		['   a', 'wide'],
		['\ta', 'wide'],
		['\na', 'wide'],
	])('know the gap before them (%p)', (text, gap) => {
		expect(tokenize(text)).toEqual([expect.objectContaining({ gap })]);
	});

	it('do not know of gaps before others', () => {
		expect(tokenize('\ta b').map(({ gap }) => gap)).toEqual(['wide', 'space']);
	});

	it.each([
		['2019', true, false],
		['٢٠١٩', false, false],
		['/', true, false],
		['／', false, false],
		['Mai', false, false],
		['年', false, true],
		['の', false, true],
		['ー', true, false],
	])(
		'know whether they are in ASCII or plain, and of a script without spaces (%s)',
		(text, ascii, ideograph) => {
			expect(tokenize(text)).toEqual([expect.objectContaining({ ascii, ideograph })]);
		},
	);

	it('are one for each character of a script without spaces', () => {
		expect(textsOf('2019年3月')).toEqual(['2019', '年', '3', '月']);
		expect(textsOf('年月')).toEqual(['年', '月']);
	});

	it('have digits and marks in their plain forms', () => {
		expect(textsOf('٠٣⁄२०१९—（１）')).toEqual(['03', '/', '2019', '–', '(', '1', ')']);
		expect(textsOf('\u00adー－')).toEqual(['-', 'ー', '-']);
	});

	it.each(['\u200b', '\u200f', '\u202a', '\u2060', '\u2069', '\ufeff', '\u061c'])(
		'are not parted from a gap by what is not seen (%p)',
		(unseen) => {
			const tokens = tokenize(`Mai ${unseen}2019${unseen}`);
			expect(tokens.map(({ text, gap }) => [text, gap])).toEqual([
				['Mai', 'none'],
				['2019', 'space'],
			]);
		},
	);

	it('keep what joins letters, and only between letters and digits of their own', () => {
		expect(textsOf('می\u200cروم ای\u200dن')).toEqual(['می\u200cروم', 'ای\u200dن']);
		expect(textsOf('a\u200bb')).toEqual(['a', 'b']);
		expect(textsOf('12\u200c34')).toEqual(['12', '34']);
	});

	it('keep the dots of Thai abbreviations', () => {
		expect(textsOf('ม.ค. 2562')).toEqual(['ม.ค', '.', '2562']);
		expect(textsOf('ม.a')).toEqual(['ม', '.', 'a']);
		expect(textsOf('a.ค')).toEqual(['a', '.', 'ค']);
		expect(textsOf('a.b')).toEqual(['a', '.', 'b']);
		expect(textsOf('ก.\u0e4eข')).toEqual(['ก.\u0e4eข']);
		expect(textsOf('ก.\u0e01')).toEqual(['ก.ก']);
		expect(textsOf('ก.木')).toEqual(['ก', '.', '木']);
		expect(textsOf('ก.ກ')).toEqual(['ก', '.', 'ກ']);
	});

	it('are none of nothing', () => {
		expect(tokenize('')).toEqual([]);
		expect(tokenize(' \t\u200b')).toEqual([]);
	});
});

describe('a word as it is looked up', () => {
	it.each([
		['März', 'marz'],
		['ÉTÉ', 'ete'],
		['Łódź', 'lodz'],
		['Straße', 'strasse'],
		['Œuvre', 'oeuvre'],
		['Þæð', 'thaed'],
		['ΜΆΙΟΣ', 'μαιοσ'],
		['یکة', 'يكه'],
		['سـنة', 'سنه'],
		['יָנוּאָר', 'ינואר'],
		['ǝ', 'ǝ'],
		['Plain', 'plain'],
		['', ''],
	])('%s is %s', (word, folded) => {
		expect(fold(word)).toBe(folded);
	});

	it('is as it stands where it is longer than any', () => {
		expect(fold('É'.repeat(40))).toBe('e'.repeat(40));
		expect(fold('É'.repeat(41))).toBe('É'.repeat(41));
	});
});

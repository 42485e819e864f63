import { fold, normalizeText } from '../../../../resume/dates/tokens/spelling';
import { tokenize } from '../../../../resume/dates/tokens/tokenize';

const textsOf = (text: string) => tokenize(text).map((token) => token.text);

describe('tokenize', () => {
	it('splits a text into numbers, words and marks with their offsets', () => {
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
	])('records the gap before the only token of %j', (text, gap) => {
		expect(tokenize(text)).toEqual([expect.objectContaining({ gap })]);
	});

	it('records for each token only the gap right before it', () => {
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
		'records whether the token %s is ASCII and whether it belongs to a script without spaces',
		(text, ascii, ideograph) => {
			expect(tokenize(text)).toEqual([expect.objectContaining({ ascii, ideograph })]);
		},
	);

	it('makes one token of each character of a script without spaces', () => {
		expect(textsOf('2019年3月')).toEqual(['2019', '年', '3', '月']);
		expect(textsOf('年月')).toEqual(['年', '月']);
	});

	it('normalizes digits and marks', () => {
		expect(textsOf('٠٣⁄२०१९—（１）')).toEqual(['03', '/', '2019', '–', '(', '1', ')']);
		expect(textsOf('\u00adー－')).toEqual(['-', 'ー', '-']);
	});

	it.each(['\u200b', '\u200f', '\u202a', '\u2060', '\u2069', '\ufeff', '\u061c'])(
		'ignores the invisible character %j between a gap and a token',
		(unseen) => {
			const tokens = tokenize(`Mai ${unseen}2019${unseen}`);
			expect(tokens.map(({ text, gap }) => [text, gap])).toEqual([
				['Mai', 'none'],
				['2019', 'space'],
			]);
		},
	);

	it('keeps joiners between letters and splits at other invisible characters', () => {
		expect(textsOf('می\u200cروم ای\u200dن')).toEqual(['می\u200cروم', 'ای\u200dن']);
		expect(textsOf('a\u200bb')).toEqual(['a', 'b']);
		expect(textsOf('12\u200c34')).toEqual(['12', '34']);
	});

	it('keeps the dots inside Thai abbreviations', () => {
		expect(textsOf('ม.ค. 2562')).toEqual(['ม.ค', '.', '2562']);
		expect(textsOf('ม.a')).toEqual(['ม', '.', 'a']);
		expect(textsOf('a.ค')).toEqual(['a', '.', 'ค']);
		expect(textsOf('a.b')).toEqual(['a', '.', 'b']);
		expect(textsOf('ก.\u0e4eข')).toEqual(['ก.\u0e4eข']);
		expect(textsOf('ก.\u0e01')).toEqual(['ก.ก']);
		expect(textsOf('ก.木')).toEqual(['ก', '.', '木']);
		expect(textsOf('ก.ກ')).toEqual(['ก', '.', 'ກ']);
	});

	it('makes no tokens of an empty or blank text', () => {
		expect(tokenize('')).toEqual([]);
		expect(tokenize(' \t\u200b')).toEqual([]);
	});
});

describe('normalizeText', () => {
	it.each([
		['März', 'März'.normalize('NFD'), 'März'],
		['2019년 3월', '2019년 3월'.normalize('NFD'), '2019년 3월'],
		['compatibility ideographs', '2023\uf98e5\u2f49', '2023年5月'],
		['an era in one character', '\u337b28年', '平成28年'],
		['emphasis', '__2004-2005__ _May_', '\u200b2004-2005\u200b \u200bMay\u200b'],
		['names with underscores', 'cv_2019_03.pdf', 'cv_2019_03.pdf'],
		['a soft hyphen in a word', 'Septem\u00adber', 'September'],
		['a soft hyphen between years', '2015\u00ad2018', '2015-2018'],
		['a soft hyphen before a capital', 'Shin\u00adIl', 'Shin-Il'],
		['a plain text', '03/2019 – ２０２０', '03/2019 – ２０２０'],
	])('makes %s plain', (_, text, plain) => {
		expect(normalizeText(text).text).toBe(plain);
	});

	it('maps offsets back to the original', () => {
		const original = `_${'Févr'.normalize('NFD')}_ \u337b28`;
		const { text, originalOffset } = normalizeText(original);
		const offset = (part: string) => originalOffset(text.indexOf(part));
		expect([offset('F'), offset('r'), offset('平'), offset('28')]).toEqual([1, 5, 8, 9]);
		expect(originalOffset(text.length)).toBe(original.length);
	});
});

describe('fold', () => {
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
	])('folds "%s" to "%s"', (word, folded) => {
		expect(fold(word)).toBe(folded);
	});

	it('leaves a word of more than 40 letters as it is', () => {
		expect(fold('É'.repeat(40))).toBe('e'.repeat(40));
		expect(fold('É'.repeat(41))).toBe('É'.repeat(41));
	});
});

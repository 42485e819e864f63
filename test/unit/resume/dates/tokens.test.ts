import { fold, normalizeText } from '../../../../resume/words/spelling';
import { tokenize } from '../../../../resume/dates/scan';

/** The text of every token, behind what is before it: nothing, a blank for a space, or `⇥` for a wide gap. */
const tokensOf = (text: string) =>
	tokenize(text).map((token) => ({ none: '', space: ' ', wide: '⇥' })[token.gap] + token.text);

describe('tokenize', () => {
	it.each<[what: string, text: string, ...tokens: string[]]>([
		['nothing in a blank text', ' \t\u200b'],
		['spaces', 'a  b\u00a0\u2009c', 'a', ' b', ' c'],
		['wide gaps', 'a   b\tc\nd e', 'a', '⇥b', '⇥c', '⇥d', ' e'],
		['each character of a script without spaces', '2019年3月の', '2019', '年', '3', '月', 'の'],
		['digits and marks in their plain form', '٣⁄९—（１）', '3', '/', '9', '–', '(', '1', ')'],
		['hyphens, but no sign for a long vowel', '\u00adー－', '-', 'ー', '-'],
		['no invisible characters', 'Mai \u200b20\ufeff', 'Mai', ' 20'],
		['no marks of direction', 'Mai \u200f\u202a\u206920\u061c', 'Mai', ' 20'],
		[
			'joiners between letters, and nothing between digits',
			'می\u200cروم 12\u200c34',
			'می\u200cروم',
			' 1234',
		],
		['words at other invisible characters', 'a\u200bb', 'a', 'b'],
		['the dots within Thai abbreviations', 'ม.ค. 2562', 'ม.ค', '.', ' 2562'],
		['no dots beside other scripts', 'ม.a.ค ก.木', 'ม', '.', 'a', '.', 'ค', ' ก', '.', '木'],
	])('finds %s: %j', (_, text, ...tokens) => {
		expect(tokensOf(text)).toEqual(tokens);
	});

	it.each([
		['2019', true, false],
		['٢٠١٩', false, false],
		['年', false, true],
	])('records whether %s is ASCII, and of a script without spaces', (text, ascii, ideograph) => {
		expect(tokenize(text)).toMatchObject([{ ascii, ideograph }]);
	});
});

describe('normalizeText', () => {
	it.each([
		['decomposed syllables', '2019년 3월'.normalize('NFD'), '2019년 3월'],
		['compatibility ideographs', '2023\uf98e5\u2f49', '2023年5月'],
		['an era in one character', '\u337b28年', '平成28年'],
		['emphasis', '__2004-2005__ _May_', '\u200b2004-2005\u200b \u200bMay\u200b'],
		['names with underscores', 'cv_2019_03.pdf', 'cv_2019_03.pdf'],
		['a soft hyphen in a word', 'Septem\u00adber', 'September'],
		['a soft hyphen between years', '2015\u00ad2018', '2015-2018'],
		['a soft hyphen before a capital', 'Shin\u00adIl', 'Shin-Il'],
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
	])('folds "%s" to "%s"', (word, folded) => {
		expect(fold(word)).toBe(folded);
	});

	it('leaves a word of more than 40 letters as it is', () => {
		expect(fold('É'.repeat(40))).toBe('e'.repeat(40));
		expect(fold('É'.repeat(41))).toBe('É'.repeat(41));
	});
});

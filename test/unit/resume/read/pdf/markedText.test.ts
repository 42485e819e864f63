import { extractText } from '../../../../../resume';
import { compositeFont, pageFile, streamOf } from './support/pdfFile';

/** A file with hardly any text counts as empty. */
const MORE = '0 -20 Td (Another line, so that there is enough text) Tj';

async function textOf(content: string, resources?: string, ...objects: string[]): Promise<string> {
	const read = await extractText(
		pageFile({ content, objects, ...(resources === undefined ? {} : { resources }) }),
	);
	if (!('text' in read)) throw new Error(read.reason);
	return read.text;
}

/** The first lines of a page on which something is drawn. */
const drawn = async (shown: string) =>
	(await textOf(`BT /F1 12 Tf 72 700 Td ${shown} ${MORE} ET`)).replace(/\n?Another[^]*/, '');

const marked = (text: string, shown: string) => `/Span << /ActualText ${text} >> BDC ${shown} EMC`;

describe('text that a PDF file says differently than it draws it', () => {
	it.each([
		['a ligature', `(e) Tj ${marked('(ff)', '(#) Tj')} (ective) Tj`, 'effective'],
		['several glyphs', `(e) Tj ${marked('(ff)', '(#) Tj (#) Tj')} (ective) Tj`, 'effective'],
		['UTF-16', `(caf) Tj ${marked('<FEFF00E9>', '(#) Tj')}`, 'café'],
		['marks in marks', `${marked('(W)', '/Span BMC (#) Tj EMC')} (ork) Tj`, 'Work'],
		['no glyph at all', `${marked('(W)', '')} (Work) Tj`, 'Work'],
	])('is read as it says: %s', async (_, shown, text) => {
		expect(await drawn(shown)).toBe(text);
	});

	it.each([
		['styles made it capitals', `${marked('(Contact)', '(CONTACT) Tj')}`, 'CONTACT'],
		['it is empty', `${marked('()', '(Work) Tj')}`, 'Work'],
		['it is long', `${marked('(Senior accountant of the year)', '(Work) Tj')}`, 'Work'],
		['it is no text', `${marked('12', '(Work) Tj')}`, 'Work'],
	])('is read as it is drawn if %s', async (_, shown, text) => {
		expect(await drawn(shown)).toBe(text);
	});

	it('ends a word in its line if it says that the hyphen is soft', async () => {
		const cut = `(develop) Tj ${marked('<FEFF00AD>', '(-) Tj')} 0 -20 Td (ziq of houses) Tj 0 -20 Td`;
		expect(await drawn(cut)).toBe('developziq\nof houses');
		expect(await drawn(`(2018 ) Tj ${marked('<FEFF00AD>', '(-) Tj')} ( 2020) Tj`)).toBe(
			'2018 - 2020',
		);
	});
});

describe('Japanese', () => {
	const MAP = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000> <FFFF> endcodespacerange
5 beginbfchar <0001> <8077> <0002> <52D9> <0003> <7D4C> <0004> <6B74> <0020> <0020> endbfchar endcmap end`;
	const font = compositeFont({ more: '/ToUnicode 5 0 R' }).replace('/DW 500', '/DW 1000');
	const lines = async (shown: string) =>
		(await textOf(`BT /F1 12 Tf 72 700 Td ${shown} ET`, font, streamOf(MAP))).split('\n')[0];

	const MORE_LETTERS = '0 -30 Td <00010002000300040001000200030004> Tj';

	it.each([
		['a gap', '[<0001> -290 <000200030004>] TJ', '職務経歴'],
		['a gap between pieces', '<0001> Tj 15.5 0 Td <000200030004> Tj', '職務経歴'],
		['gaps between letters', '[<0001> -290 <0002> <0003> <0004>] TJ', '職務経歴'],
		['a blank', '[<0001> <0002> 700 <0020> <00030004>] TJ', '職務 経歴'],
		['a wide gap', '[<00010002> -800 <00030004>] TJ', '職務 経歴'],
	])('has no blanks but those that are drawn: %s', async (_, shown, text) => {
		expect(await lines(`${shown} ${MORE_LETTERS}`)).toBe(text);
	});
});

describe('a word that is set wide', () => {
	const wide = (letters: string) => `[${[...letters].map((one) => `(${one})`).join(' -300 ')}] TJ`;
	const apart = (first: string, second: string) =>
		drawn(`${wide(first)} 96 0 Td ${second} -96 -20 Td`);

	it.each(['WORK', 'SOFT', 'TECH'])('is one however short it is: %s', async (word) => {
		expect(await apart(word, '(EXPERIENCE) Tj')).toContain(word);
	});

	it('is one next to another one', async () => {
		expect(await apart('AT', wide('WORKSHOPS'))).toContain('AT');
	});

	it.each(['ABC', 'BCE'])('is none if it may be classes or grades: %s', async (letters) => {
		expect(await apart(letters, '(driving) Tj')).toContain([...letters].join(' '));
	});
});

import { bytesOf, layoutOf, read, textsOf } from './support/reading';

const rtf = (content: string) => bytesOf(`{\\rtf1\\ansi\\ansicpg1252\\deff0 ${content}}`);
const SENTENCE =
	'Introduced process control on the filling line and trained three shifts in reading charts.';
const story = `${SENTENCE}\\par `.repeat(8);
const items = ['SQL', 'Excel', 'Figma', 'Sales', 'Audit', 'Payroll', 'Triage'];
const list = items.map((item) => `${item}\\par `).join('');
const sidebar = `CONTACT\\par Oslo\\par SKILLS\\par ${list}`;
const inCell = (content: string) => content.replace(/\\par $/, '\\cell ');
const beside = (float: string, content: string, width = 3_000) =>
	`\\trowd${float}\\cellx${width}\\pard\\intbl ${inCell(content)}\\row\\pard `;

describe('the text read from an RTF file', () => {
	it.each([
		['escaped characters', '\\{a\\}\\\\\\~b\\_c\\-d', ['{a}\\ b-cd']],
		['letters by code', "caf\\'e9 \\endash\\bullet", ['café –•']],
		['letters by number', '\\u8211 ?\\u-3913 ?', ['–\uf0b7']],
		['no fallbacks of letters', "\\uc2\\u26085 ab\\uc1\\u26412\\'96c\\uc0\\u33 d", ['日本c!d']],
		['headers at the end', '{\\header head}body', ['body', 'head']],
		['text before a header that has no group', 'body\\par\\header head', ['body', 'head']],
		['text in groups', '{a}{\\i\\fs20 b}{\\b{\\plain c}}', ['abc']],
		['results of fields', '{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt a}}', ['a']],
		['tabs and line breaks', 'a\\tab b\tc\\line d\\lbr0 e', ['a\tb\tc\td\te']],
		[
			'nothing that is not shown',
			'{\\info{\\title x}}{\\v x\\tab\\line}{\\deleted x}\\v x\\v0 a{\\*\\unknown x}{\\pict 00}{\\pict\\bin5 {{}}{}{\\xe x}\r\nb',
			['ab'],
		],
		[
			'cells and boxes in order',
			`a\\par ${beside('', 'b\\par ')}\\par c{\\shp{\\*\\shpinst{\\shptxt d\\par }}}\\par `,
			['a', 'b', 'c', 'd'],
		],
		['no list bullets', '{\\listtext\\bullet\\tab}item', ['item']],
	])('has %s', async (_, content, expected) => {
		expect(await textsOf(rtf(content))).toEqual(expected);
	});

	const colors = '{\\colortbl;\\red0\\green0\\blue0;\\ctint255\\red250\\green255\\blue255;}';
	const white = `${colors}a\\par \\cf1 b{\\cf2 many keywords}\\v0\\par `;

	it('lacks white text, which is reported', async () => {
		const sighting = { kind: 'hiddenText', page: null, paragraph: 2, text: 'many keywords' };
		const result = await read(rtf(white));
		expect(result).toMatchObject({ lines: [{ text: 'a' }, { text: 'b' }], sightings: [sighting] });
	});

	it.each([
		['paragraph', '\\cbpat1'],
		['cell', '\\clcbpat1'],
		['highlighted word', '\\highlight1'],
		['shape', '{\\shp x}'],
	])('has white text if it may be in a coloured %s', async (_, ground) => {
		expect(await read(rtf(`${white}${ground}`))).toMatchObject({ sightings: [] });
		expect((await textsOf(rtf(`${white}${ground}`)))[1]).toBe('bmany keywords');
	});

	it.each([
		[1251, "\\'ce\\'ef\\'fb\\'f2", 'Опыт'],
		[932, "\\'93\\'fa\\'96\\'7b", '日本'],
		[1250, "\\'9ek\\'b9", 'žką'],
		[99999, "\\'e9", 'é'],
	])('is decoded by code page %d', async (page, content, expected) => {
		expect(await textsOf(bytesOf(`{\\rtf1\\ansi\\ansicpg${page} ${content}}`))).toEqual([expected]);
	});

	it('is decoded by the character set of its font', async () => {
		const fonts = '{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}}';
		expect(await textsOf(rtf(`${fonts}\\'e9{\\f1 \\'e9}`))).toEqual(['éй']);
	});
});

describe('the layout of an RTF file', () => {
	const place = '\\shpleft7000\\shpright9800\\shpbxcolumn\\shpwr2';

	const framed = (x: number) =>
		`\\pard\\posx${x}\\absw2800 ${list.split('\\par ').slice(0, 4).join('\\par ')}\\par \\pard `;
	const shape = `{\\shp{\\*\\shpinst${place}{\\shptxt ${sidebar}}}}`;
	const broken = (mark: string) =>
		`${story}\\sect\\sectd\\cols2 ${list}${mark}${`${SENTENCE}\\par `.repeat(2)}\\sect`;

	it.each([
		['multi', 'a column break', broken('\\column ')],
		['single', 'no column break', broken('')],
		['multi', 'a text box', shape + story],
		['single', 'a text box across the page', shape.replace('left7000', 'left0') + story],
		['multi', 'a frame', `\\posx6000\\absw2800 ${sidebar}\\pard ${story}`],
		['multi', 'low frames on one side', story + framed(0) + story + framed(0)],
		['single', 'low frames on both sides', story + framed(0) + story + framed(6_000)],
		[
			'gutter',
			'a heading in a box',
			`{\\shp{\\*\\shpinst${place}{\\shptxt {\\b Globex}\\par}}}${story}`,
		],
		[
			'single',
			'a plain word in a box',
			`{\\shp{\\*\\shpinst${place}{\\shptxt {\\b{\\plain Globex}}\\par}}}${story}`,
		],
		['single', 'a list in columns', `\\cols3 ${list}`],
		['single', 'one cell after the other', beside('', sidebar) + story],
		['multi', 'a table that floats on the page', beside('\\tphpg\\tposx700', sidebar) + story],
		['multi', 'a floating table beside another', beside('\\tposxr', sidebar) + beside('', story)],
		['single', 'a table that floats and is as wide', beside('\\tphmrg', story, 9_000)],
		[
			'single',
			'a text box with nothing beside it',
			`{\\shp{\\*\\shpinst${place.replace('wr2', 'wr1')}{\\shptxt ${sidebar}}}}${story}`,
		],
		[
			'multi',
			'a table within another',
			`\\trowd\\cellx9000\\pard\\intbl\\itap2 ${sidebar.replace(/\\par $/, '\\nestcell ')}${story.replace(/\\par $/, '\\nestcell ')}{\\*\\nesttableprops\\trowd\\cellx3000\\cellx8000\\nestrow}\\pard\\intbl\\itap1\\cell\\row`,
		],
	])('is %s for %s', async (layout, _, content) => {
		expect(await layoutOf(await read(rtf(content)))).toBe(layout);
	});

	it('accounts for a cell that spans several rows', async () => {
		const merged = (first: string, mark: string) =>
			`\\trowd\\clvm${mark}\\cellx3000\\cellx9000\\pard\\intbl ${inCell(first)}${inCell(`${SENTENCE}\\par `.repeat(3))}\\row\\pard `;
		const rows = merged(sidebar, 'gf') + merged('\\cell ', 'rg') + merged('\\cell ', 'rg');
		expect(await layoutOf(await read(rtf(rows)))).toBe('multi');
	});
});

describe('a malicious RTF file', () => {
	it.each([
		['damaged', 'it is cut off', '{\\rtf1 cut off'],
		['damaged', 'its binary data reach beyond its end', '{\\rtf1 \\bin999999999 x}'],
	])('is reported as %s if %s', async (reason, _, content) => {
		expect(await read(bytesOf(content))).toMatchObject({ kind: 'rtf', reason });
	});

	it('is rejected from four hundred nested groups on', async () => {
		const nested = (groups: number) => rtf(`${'{'.repeat(groups)}a${'}'.repeat(groups)}`);
		expect(await textsOf(nested(399))).toEqual(['a']);
		expect(await textsOf(nested(400))).toBe('tooMuchMemory');
	});

	it('is abandoned when the time is up', async () => {
		const long = rtf('a\\par '.repeat(5_000));
		expect(await read(long, { budgetMs: -1 })).toMatchObject({ reason: 'tooMuchTime' });
	});

	it('ends with its outermost group', async () => {
		expect(await textsOf(bytesOf('{\\rtf1 a}{\\rtf1 b}}'))).toEqual(['a']);
	});

	it('may have lines of any length', async () => {
		const line = 'x'.repeat(40_000);
		expect(await textsOf(rtf(line))).toEqual([line]);
	});

	it('may have absurd numbers and endless control words', async () => {
		const content = `\\cols999999999\\itap999999999 a\\par\\${'b'.repeat(100_000)} c`;
		expect(await textsOf(rtf(content))).toContain('a');
	});
});

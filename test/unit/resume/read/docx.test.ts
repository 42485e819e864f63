import { Document, Packer, Paragraph, Table, TableCell, TableRow, Textbox } from 'docx';

import { checkResume } from '../../../../resume';
import type { Table as StructuredTable } from '../../../../resume/read/structure/structuredDocument';
import type { BlocksSource, ReadFile } from '../../../../resume/read/fileContent';
import { readFile } from '../../../../resume/read/read';
import { AskedBudget } from '../support/budgets';
import { corpusFile, judgedBlocks, layoutOf, limits, read, textsOf } from './support/reading';
import { docxOf, paragraph, WORD_NAMESPACES, zipOf } from './support/zips';

const run = (content: string, properties = '') =>
	`<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`;
const text = (content: string) => `<w:t xml:space="preserve">${content}</w:t>`;
const p = (content: string) => `<w:p>${content}</w:p>`;
const field = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);

const SENTENCE =
	'Planned outbound transport for two warehouses and cut late deliveries by a fifth in a year.';
const story = Array.from({ length: 8 }, () => paragraph(SENTENCE)).join('');
const list = (count: number) =>
	Array.from({ length: count }, (_, i) => paragraph(`Item ${'abcdefghijklmnopqrst'[i]}`)).join('');
const sidebar = paragraph('CONTACT') + list(4) + paragraph('SKILLS') + list(5);

const relationships = (parts: Readonly<Record<string, string>>) =>
	'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
	Object.entries(parts)
		.map(([id, target]) => `<Relationship Id="${id}" Type="x/${id}" Target="${target}"/>`)
		.join('') +
	'</Relationships>';

const cell = (content: string, properties = '') =>
	`<w:tc><w:tcPr>${properties}</w:tcPr>${content || '<w:p/>'}</w:tc>`;
const row = (...cells: string[]) => `<w:tr>${cells.join('')}</w:tr>`;
const table = (...rows: string[]) =>
	'<w:tbl><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="6000"/></w:tblGrid>' +
	`${rows.join('')}</w:tbl>`;

const box = (
	content: string,
	{ width = 1_800_000 as number | string, wrap = 'wrapSquare', left = 0, columns = 1 } = {},
) =>
	`<w:drawing><wp:anchor><wp:positionH relativeFrom="column"><wp:posOffset>${left}</wp:posOffset>` +
	`</wp:positionH><wp:extent cx="${width}" cy="1"/><wp:${wrap}/><a:graphic><a:graphicData><wps:wsp>` +
	`<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx><wps:bodyPr numCol="${columns}"/>` +
	'</wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>';
/** An inline box; its width is in centimetres. */
const inLine = (content: string, width: number) =>
	run(
		`<w:drawing><wp:inline><wp:extent cx="${width * 360_000}" cy="1"/><a:graphic><a:graphicData><wps:wsp>` +
			`<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData>` +
			'</a:graphic></wp:inline></w:drawing>',
	);
/** A box in a group that is as wide as the text and counts a thousand units across. */
const grouped = (content: string, width: number) => {
	const extent = (name: string, across: number) => `<a:${name} cx="${across}" cy="1"/>`;
	const shape =
		`<wps:wsp><wps:spPr><a:xfrm><a:off x="100" y="0"/>${extent('ext', width)}</a:xfrm></wps:spPr>` +
		`<wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp>`;
	return run(
		`<w:drawing><wp:anchor><wp:positionH><wp:posOffset>0</wp:posOffset></wp:positionH>` +
			`<wp:extent cx="5700000" cy="1"/><wp:wrapSquare/><a:graphic><a:graphicData><wpg:wgp>` +
			`<wpg:grpSpPr><a:xfrm>${extent('ext', 5_700_000)}<a:chOff x="100" y="0"/>${extent('chExt', 1_000)}` +
			`</a:xfrm></wpg:grpSpPr>${shape}</wpg:wgp></a:graphicData></a:graphic></wp:anchor></w:drawing>`,
	);
};
const vmlBox = (content: string, style: string) =>
	`<w:pict><v:shape style="${style}"><v:textbox><w:txbxContent>${content}</w:txbxContent>` +
	'</v:textbox></v:shape></w:pict>';

const layoutIn = async (body: string, others?: Record<string, string>) =>
	await layoutOf(await read(docxOf(body, others)));

describe('the text read from a Word document', () => {
	const symbol = (font: string, char: string) => run(`<w:sym w:font="${font}" w:char="${char}"/>`);
	const ruby = `<w:ruby><w:rt>${run(text('kan'))}</w:rt><w:rubyBase>${run(text('漢'))}</w:rubyBase></w:ruby>`;

	const WRAPPERS = 'hyperlink ins moveTo smartTag fldSimple bdo dir customXml'.split(' ');
	const wrapped = (name: string, content: string) => `<w:${name}>${content}</w:${name}>`;
	const alternatives =
		`<mc:AlternateContent><mc:Choice>${run(text('x'))}</mc:Choice>` +
		`<mc:Fallback>${run(text('fallback'))}</mc:Fallback></mc:AlternateContent>`;

	it.each([
		['hyphens', run(`${text('co')}<w:softHyphen/>${text('op')}<w:noBreakHyphen/>`), 'coop-'],
		['symbols', symbol('Symbol', 'F032') + run(text(' x')), '2 x'],
		['no symbols without a code', run(`<w:sym w:font="Symbol"/>${text('x')}`), 'x'],
		['ordinary symbols', run('<w:sym w:char="2022"/><w:sym w:char="F900"/>'), '•\u8c48'],
		['no invalid symbols', run(`<w:sym w:char="1F"/><w:sym w:char="10041"/>${text('x')}`), 'x'],
		['bullets for signs', symbol('Symbol', 'F040') + symbol('My Symbol', 'F030'), '••'],
		['bullets for control characters', symbol('Symbol', 'F01F'), '•'],
		['bullets for pictograms', symbol('Wingdings', 'F028'), '•'],
		['the base text of ruby annotations', run(ruby), '漢'],
		[
			'what is wrapped',
			WRAPPERS.map((name) => wrapped(name, run(text(name)))).join(''),
			WRAPPERS.join(''),
		],
		['the first of alternatives', alternatives, 'x'],
		[
			'tabs and line breaks',
			run(
				`${text('a')}<w:tab/>${text('b')}<w:ptab/>${text('c')}<w:br/>${text('d')}<w:cr/>${text('e')}`,
			),
			'a\tb\tc\td\te',
		],
		[
			'nothing that is hidden, deleted or moved away',
			run(`${text('x')}<w:tab/><w:br/>`, '<w:vanish/>') +
				wrapped('del', run('<w:delText>x</w:delText>')) +
				wrapped('moveFrom', run(text('x'))) +
				`<w:bookmarkStart w:id="1"/>${run(text('a'), '<w:vanish w:val="0"/>')}`,
			'a',
		],
		['no formulas', `<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>${run(text('kept'))}`, 'kept'],
	])('has %s', async (_, content, expected) => {
		expect(await textsOf(docxOf(p(content)))).toEqual([expected]);
	});

	it('has paragraphs, cells and boxes in order', async () => {
		const inner = table(row(cell(paragraph('c'))), row(cell(paragraph('d'))));
		const deleted = row(`<w:trPr><w:del/></w:trPr>${cell(paragraph('x'))}`);
		const body = [
			wrapped('sdt', `<w:sdtPr/>${wrapped('sdtContent', paragraph('a'))}`),
			`<w:p/>${table(row(cell(paragraph('b')), cell(inner)), deleted)}`,
			p(run(text('e')) + run(box(paragraph('f'))) + run(vmlBox(paragraph('g'), ''))),
		];
		expect(await textsOf(docxOf(body.join('')))).toEqual([...'abcdefg']);
	});

	it('has the results of nested fields and continues after a field without an end', async () => {
		const nested = `${field('begin')}${field('begin')}${run(text('x'))}${field('separate')}${run(text('y'))}${field('end')}${field('separate')}${run(text('shown'))}${field('end')}`;
		expect(await textsOf(docxOf(p(nested) + p(field('begin')) + paragraph('next')))).toEqual([
			'shown',
			'next',
		]);
	});

	const WORD = 'xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"';
	const root = (name: string, content: string) => `<w:${name} ${WORD}>${content}</w:${name}>`;
	const withStyles = (body: string, styles: string) =>
		docxOf(body, {
			'word/_rels/document.xml.rels': relationships({ styles: 'styles.xml' }),
			'word/styles.xml': root('styles', styles),
		});

	it('has headers, footers and notes after the body', async () => {
		const body = `${paragraph('body')}<w:sectPr><w:headerReference r:id="header"/></w:sectPr>`;
		const others = { footer: 'footer1.xml', footnotes: '/word/footnotes.xml' };
		const bytes = docxOf(body, {
			'word/_rels/document.xml.rels': relationships({ header: 'header1.xml', ...others }),
			'word/header1.xml': root('hdr', paragraph('head')),
			'word/footer1.xml': root('ftr', paragraph('not used')),
			'word/footnotes.xml': root('footnotes', root('footnote', paragraph('note'))),
		});
		expect(await textsOf(bytes)).toEqual(['body', 'head', 'note']);
	});

	it('has no text that a style hides, even if styles inherit in a loop', async () => {
		const style = (type: string, id: string, content: string) =>
			`<w:style w:type="${type}" w:styleId="${id}">${content}</w:style>`;
		const vanish = '<w:rPr><w:vanish/></w:rPr>';
		const styles =
			style('table', 'T', vanish) +
			style('paragraph', 'A', '<w:basedOn w:val="B"/>') +
			style('paragraph', 'B', `<w:basedOn w:val="A"/>${vanish}`);
		const letters = `<w:style w:type="character" w:styleId="C">${vanish}</w:style>`;
		const gone = p(run(text('gone'), '<w:rStyle w:val="C"/>'));
		const body = paragraph('gone', '<w:pStyle w:val="A"/>') + gone + paragraph('kept');
		expect(await textsOf(withStyles(body, styles + letters))).toEqual(['kept']);
	});

	it('has styles that are looked at in slices', async () => {
		const budget = new AskedBudget(5_000, limits);
		const file = readFile(withStyles(paragraph('x'), '</w:style>'.repeat(9_000)), budget);
		await expect(file).resolves.toMatchObject({ reason: 'tooMuchTime' });
		expect(budget.asked).toBeGreaterThan(5_000);
	});

	it.each([
		...['word/document2.xml', '/word/document2.xml', './x/.././word/document2.xml'],
		...['word\\document2.xml', '\\word\\document2.xml'],
	])('is that of the main part that the package names as %s', async (target) => {
		const document = (content: string) => root('document', root('body', paragraph(content)));
		const bytes = zipOf({
			'_rels/.rels': relationships({ core: 'word/core.xml', officeDocument: target }),
			'word/core.xml': document('core'),
			'word/document.xml': document('old'),
			'word/document2.xml': document('strict'),
		});
		expect(await textsOf(bytes)).toEqual(['strict']);
	});

	it('has no text of external parts', async () => {
		const withNotes = (mode: string) =>
			docxOf(paragraph('body'), {
				'word/_rels/document.xml.rels': relationships({
					footnotes: `notes.xml" TargetMode="${mode}`,
				}),
				'word/notes.xml': root('footnotes', root('footnote', paragraph('note'))),
			});
		expect(await textsOf(withNotes('External'))).toEqual(['body']);
		expect(await textsOf(withNotes('Internal'))).toEqual(['body', 'note']);
	});

	it('follows the default paragraph style if it names none', async () => {
		const style = (type: string, attributes: string, id: string) =>
			`<w:style w:type="${type}" w:styleId="${id}" ${attributes}><w:rPr><w:vanish w:val="${id === 'N' ? 1 : 0}"/></w:rPr></w:style>`;
		const textsWith = async (styles: string) => await textsOf(withStyles(paragraph('x'), styles));
		const others = style('character', 'w:default="1"', 'C') + style('paragraph', '', 'P');
		expect(await textsWith(others + style('paragraph', 'w:default="1"', 'N'))).toBe('empty');
		expect(await textsWith(others + style('paragraph', 'w:default="0"', 'N'))).toEqual(['x']);
		expect(await textsWith(style('character', 'w:default="1"', 'N'))).toEqual(['x']);
	});
});

describe('the layout of a Word document', () => {
	const columns = (properties: string) => `<w:sectPr><w:cols ${properties}/></w:sectPr>`;
	const unequal = '<w:sectPr><w:cols w:equalWidth="0"><w:col/><w:col/></w:cols></w:sectPr>';
	const dated = p(run(box(paragraph('2019 – 2020'))));

	it.each([
		['single', 'a section with one line', paragraph('Oslo') + columns('w:num="2"')],
		['single', 'a section with a list of skills', list(12) + columns('w:num="3"')],
		['multi', 'an absurd number of columns', story + columns('w:num="1000000000"')],
		['multi', 'unequal columns', story + unequal],
		['multi', 'a table within another', table(row(cell(table(row(cell(sidebar), cell(story))))))],
		[
			'multi',
			'a cell beside several rows',
			table(
				row(cell(sidebar, '<w:vMerge w:val="restart"/>'), cell(paragraph(SENTENCE))),
				...[1, 2, 3].map(() => row(cell('', '<w:vMerge/>'), cell(paragraph(SENTENCE)))),
			),
		],
		['single', 'one cell for all', table(row(cell(sidebar + story)))],
		[
			'gutter',
			'labels that hang',
			`${story}${paragraph(`Teacher\t${SENTENCE}`, '<w:ind w:left="2000" w:hanging="2000"/>')}`,
		],
		[
			'multi',
			'text boxes of older versions in a group with units of its own',
			p(
				run(
					`<w:pict><v:group style="position:absolute;width:140pt" coordsize="9000,9000"><v:rect style="width:9000"><v:textbox><w:txbxContent>${sidebar}</w:txbxContent></v:textbox></v:rect></v:group></w:pict>`,
				),
			) + story,
		],
		['multi', 'a narrow text box in a group', p(grouped(sidebar, 300)) + story],
		['single', 'a text box as wide as its group', p(grouped(paragraph('Jane'), 1_000)) + story],
		['single', 'a wide text box in a group', p(grouped(sidebar, 1_000)) + story],
		['multi', 'text boxes in a line', p(inLine(sidebar, 5) + inLine(story, 10))],
		['single', 'text boxes that a line has no room for', p(inLine(sidebar, 9) + inLine(story, 10))],
		['single', 'a text box on its own', p(run(box(sidebar, { wrap: 'wrapTopAndBottom' }))) + story],
		['single', 'a text box with the address', p(run(box(list(5)))) + story],
		['gutter', 'boxes with dates', story + dated.repeat(2)],
		['single', 'a drop cap', paragraph('J', '<w:framePr w:dropCap="drop" w:w="500"/>') + story],
	])('is %s for %s', async (layout, _, body) => {
		expect(await layoutIn(body)).toBe(layout);
	});

	const nextColumn = run('<w:br w:type="column"/>');
	const broken = (between: string) =>
		`${story}<w:p><w:pPr><w:sectPr/></w:pPr></w:p>${list(6)}${between}${paragraph(SENTENCE).repeat(2)}`;

	it.each<[where: string, between: string, layout?: string]>([
		['nowhere', paragraph('Item g'), 'single'],
		['at the end of a paragraph', p(run(text('Item g')) + nextColumn)],
		['between paragraphs', paragraph('Item g') + p(nextColumn)],
		['at the beginning of a paragraph', paragraph('Item g') + p(nextColumn + run(text(SENTENCE)))],
	])('follows a column break %s', async (_, between, layout = 'multi') => {
		expect(await layoutIn(broken(between) + columns('w:num="2"'))).toBe(layout);
	});

	const framed = (x: number, texts: string[]) =>
		texts
			.map((own) => paragraph(own, `<w:framePr w:w="2800" w:hAnchor="text" w:x="${x}"/>`))
			.join('');
	const floating = `<w:tbl><w:tblPr><w:tblpPr w:tblpX="6000"/></w:tblPr><w:tblGrid><w:gridCol w:w="2800"/></w:tblGrid>${row(cell(sidebar))}</w:tbl>`;
	const vmlAt = (left: number) => `position:absolute;width:140pt;margin-left:${left}pt`;
	const FOUR = ['SQL', 'Excel', 'Figma', 'Sales'];

	it.each<[what: string, kinds: string[], body: string]>([
		['a text box', ['textBox'], p(run(box(sidebar))) + story],
		['a text box of older versions', ['textBox'], p(run(vmlBox(sidebar, vmlAt(300)))) + story],
		['a frame', ['frame'], story + framed(6_000, [...FOUR, ...FOUR])],
		['a table that floats', ['layoutTable'], floating + story],
		[
			'low frames on one side',
			['frame', 'frame'],
			story + framed(0, FOUR) + story + framed(0, FOUR),
		],
		['low frames on both sides', [], story + framed(0, FOUR) + story + framed(6_000, FOUR)],
		[
			'low boxes on both sides',
			[],
			story + p(run(vmlBox(list(4), vmlAt(0)) + vmlBox(list(4), vmlAt(300)))),
		],
	])('has columns by their kind: %s', async (_, kinds, body) => {
		const judged = await judgedBlocks(await read(docxOf(body)));
		expect(judged!.columns.map(({ kind }) => kind)).toEqual(kinds);
	});

	it('includes boxes in a header', async () => {
		const beside = vmlBox(sidebar, 'position:absolute;width:120pt;margin-left:-80pt');
		const others = {
			'word/_rels/document.xml.rels': relationships({ header: 'header1.xml' }),
			'word/header1.xml': `<w:hdr ${WORD_NAMESPACES}>${p(run(beside))}</w:hdr>`,
		};
		const body = `${story}<w:sectPr><w:headerReference r:id="header"/></w:sectPr>`;
		expect(await layoutIn(body, others)).toBe('multi');
	});

	it('is found even if boxes or letters have no size or an endless one', async () => {
		const endless = '9'.repeat(400);
		const inBox = (width: number | string) =>
			layoutIn(p(run(box(sidebar + story, { width, columns: 2 }))) + story);
		expect([await inBox(0), await inBox(endless)]).toEqual(['multi', 'multi']);
		const huge = p(run(text(SENTENCE), `<w:sz w:val="Infinity"/>`)).repeat(8);
		expect(await layoutIn(huge + columns('w:num="2"'))).toBe('multi');
		const wide = `<w:sectPr><w:pgSz w:w="${endless}"/><w:pgMar w:left="${endless}"/><w:cols w:num="2"/></w:sectPr>`;
		expect(await layoutIn(story + wide)).toBe('multi');
		const inCell = table(row(cell(huge, `<w:tcW w:w="${endless}"/>`)));
		expect(await layoutIn(inCell + story + columns('w:num="2"'))).toBe('multi');
	});

	it.each([
		['fiftieths of a percent', '1250', '3750'],
		['percent', '25%', '75%'],
	])('has cells whose widths are told in %s where there is no grid', async (_, left, right) => {
		const cells = [left, right].map((width) =>
			cell(paragraph('x'), `<w:tcW w:w="${width}" w:type="pct"/>`),
		);
		const result = await read(docxOf(`<w:tbl>${row(...cells)}</w:tbl>`));
		const layout = (result as ReadFile).layout as BlocksSource;
		const [found] = layout.document.blocks as readonly StructuredTable[];
		const widths = found!.rows[0]!.cells.map(({ width }) => width! / layout.document.textWidth);
		expect(widths).toEqual([0.25, 0.75]);
	});

	it('is found in documents that another library made', async () => {
		const lines = (texts: string[]) => texts.map((line) => new Paragraph(line));
		const children = [
			new Textbox({
				style: { width: '140pt', height: '400pt', position: 'absolute' },
				children: lines(['Skills', 'SQL', 'Excel', 'Figma', 'Sales', 'Audit', 'Payroll', 'Triage']),
			}),
			...lines(Array.from({ length: 8 }, () => SENTENCE)),
		];
		const boxed = await Packer.toBuffer(new Document({ sections: [{ children }] }));
		expect(await layoutOf(await read(new Uint8Array(boxed)))).toBe('multi');

		const cells = ['SQL', 'Excel'].map((skill) => new TableCell({ children: lines([skill]) }));
		const grid = new Table({ rows: [1, 2, 3].map(() => new TableRow({ children: cells })) });
		const plain = await Packer.toBuffer(new Document({ sections: [{ children: [grid] }] }));
		expect(await layoutOf(await read(new Uint8Array(plain)))).toBe('single');
	});
});

describe('an unreadable Word document', () => {
	const picture = p(run('<w:pict><v:imagedata/></w:pict>'));
	const files: ReadonlyArray<readonly [reason: string, what: string, bytes: Uint8Array]> = [
		['damaged', 'an element has no end', docxOf('<w:p>')],
		[
			'damaged',
			'it declares entities',
			zipOf({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><x>&a;</x>' }),
		],
		['damaged', 'it has no body', zipOf({ 'word/document.xml': '<x/>' })],
		[
			'damaged',
			'its list of parts is broken',
			zipOf({ '_rels/.rels': '<x', 'word/document.xml': '<x/>' }),
		],
		[
			'damaged',
			'the relationships of the document are broken',
			docxOf(paragraph('x'), { 'word/_rels/document.xml.rels': '<x' }),
		],
		['empty', 'it has no text', docxOf(paragraph(''))],
		['tooMuchMemory', 'it has too much text', docxOf(paragraph('x'.repeat(500_001)) + picture)],
		...['styles', 'footnotes'].map((part): readonly [string, string, Uint8Array] => [
			'damaged',
			`its ${part} are broken`,
			docxOf(paragraph('x'), {
				'word/_rels/document.xml.rels': relationships({ [part]: 'part.xml' }),
				'word/part.xml': '<x',
			}),
		]),
		['scan', 'it has only a picture', docxOf(picture)],
	];

	it.each(files)('is reported as %s if %s', async (reason, _, bytes) => {
		expect(await read(bytes)).toMatchObject({ status: 'unreadable', kind: 'docx', reason });
	});

	it('has a warning if a part with text is not read', async () => {
		const result = await read(docxOf(`${paragraph('x')}<w:altChunk r:id="a"/>`));
		expect(result).toMatchObject({ doubts: ['embeddedText'] });
	});

	it.each(['<w:altChunk r:id="a"/>', `${paragraph('x')}<w:altChunk r:id="a"/>`])(
		'is inconclusive if its text is in a document within it: %s',
		async (body) => {
			const constraints = {
				layout: 'single-column',
				dates: 'flexible',
				maxFileSizeBytes: 9e6,
			} as const;
			const { verdict, checks, findings } = await checkResume(docxOf(body), constraints);
			expect([verdict, checks.layout.reason]).toEqual(['cannotTell', 'embeddedText']);
			expect(findings.map(({ suggestion }) => suggestion)).toEqual([
				'Open the file in Word and print it to PDF',
			]);
		},
	);

	it('is abandoned when the time is up', async () => {
		const result = await read(corpusFile('word/S-plain0.docx'), { budgetMs: -1 });
		expect(result).toMatchObject({ reason: 'tooMuchTime' });
		expect(limits.budgetMs).toBeGreaterThan(0);
	});
});

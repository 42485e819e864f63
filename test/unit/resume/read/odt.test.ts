import { layoutOf, read, textsOf } from './support/reading';
import { odfRoot, odtOf, zipOf } from './support/zips';

const p = (content: string, style = '') => `<text:p text:style-name="${style}">${content}</text:p>`;
const SENTENCE =
	'Taught mathematics to mixed-ability groups, and mentored trainee teachers during placements.';
const story = Array.from({ length: 8 }, () => p(SENTENCE)).join('');
const list = ['SQL', 'Excel', 'Figma', 'Sales', 'Audit', 'Payroll', 'Triage'].map((x) => p(x));
const sidebar = p('CONTACT') + list.slice(0, 4).join('') + p('SKILLS') + list.join('');

const sectionStyle = (columns: number) =>
	`<style:style style:name="S" style:family="section"><style:section-properties><style:columns fo:column-count="${columns}"/></style:section-properties></style:style>`;
const section = (content: string) => `<text:section text:style-name="S">${content}</text:section>`;
const cell = (content: string, rows = 1) =>
	`<table:table-cell table:number-rows-spanned="${rows}">${content}</table:table-cell>`;
const table = (...rows: string[]) =>
	`<table:table><table:table-column table:number-columns-repeated="2"/>${rows
		.map((row) => `<table:table-row>${row}</table:table-row>`)
		.join('')}</table:table>`;
const frame = (content: string, attributes: string) =>
	`<draw:frame ${attributes}><draw:text-box>${content}</draw:text-box></draw:frame>`;
const inLine = (content: string, width: number) =>
	frame(content, `text:anchor-type="as-char" svg:width="${width}cm"`);

describe('the text read from an OpenDocument', () => {
	const hiddenSection = `<text:section text:display="none">${p('x')}</text:section>`;
	const unseen = `<office:annotation>${p('x')}</office:annotation><text:note><text:note-body>${p('x')}</text:note-body></text:note>`;

	it.each([
		['headings', `<text:h>h</text:h>${p('i')}`, ['h', 'i']],
		['frames inside links', p(`x<draw:a>${frame(p('in'), '')}</draw:a>`), ['x', 'in']],
		[
			'links, blanks and CDATA',
			p('<text:a>a</text:a>\n b<text:s/>c<![CDATA[<d>]]>&#101;'),
			['a b c<d>e'],
		],
		['tabs and line breaks', p('a<text:tab/>b<text:line-break/>c'), ['a\tb\tc']],
		[
			'the base text of ruby annotations',
			p(
				'<text:ruby><text:ruby-base>漢</text:ruby-base><text:ruby-text>kan</text:ruby-text></text:ruby>',
			),
			['漢'],
		],
		[
			'no notes and comments',
			p(`a${unseen}<text:bookmark text:name="b"/><text:hidden-text>x</text:hidden-text>`),
			['a'],
		],
		[
			'no hidden sections and old versions',
			`${hiddenSection}<text:tracked-changes><text:changed-region>${p('x')}</text:changed-region></text:tracked-changes>${p('a')}`,
			['a'],
		],
		[
			'lists, cells and boxes in order',
			`<text:list><text:list-item>${p('a')}</text:list-item></text:list><table:table><table:table-header-rows><table:table-row>${cell(p('b'))}</table:table-row></table:table-header-rows><table:table-row>${cell(p('c'))}</table:table-row></table:table><draw:g>${frame(p('d'), '')}</draw:g>`,
			['a', 'b', 'c', 'd'],
		],
	])('has %s', async (_, text, expected) => {
		expect(await textsOf(odtOf(text))).toEqual(expected);
	});

	it('has text whose style shows what its parent style hides', async () => {
		const style = (name: string, parent: string, display: string) =>
			`<style:style style:name="${name}" style:family="text" style:parent-style-name="${parent}"><style:text-properties text:display="${display}"/></style:style>`;
		const text = p(
			'a<text:span text:style-name="H">b</text:span><text:span text:style-name="S">c</text:span>',
		);
		const styles = style('H', '', 'none') + style('S', 'H', 'true');
		expect(await textsOf(odtOf(text, styles))).toEqual(['ac']);
	});

	it('has no text that a style hides, and has headers at the end', async () => {
		const hidden =
			'<style:style style:name="H" style:family="text"><style:text-properties text:display="none"/></style:style>';
		const styles = odfRoot(
			'office:document-styles',
			`<office:master-styles><style:master-page style:name="Standard"><style:header>${p('head')}</style:header></style:master-page></office:master-styles>`,
		);
		const text = p('a<text:span text:style-name="H">b</text:span>');
		expect(await textsOf(odtOf(text, hidden, { 'styles.xml': styles }))).toEqual(['a', 'head']);
	});
});

describe('the layout of an OpenDocument', () => {
	const breakStyle =
		'<style:style style:name="B" style:family="paragraph"><style:paragraph-properties fo:break-before="column"/></style:style>';
	const broken = section(list.join('') + p(SENTENCE, 'B') + p(SENTENCE));
	const shape = (x: number, content: string) =>
		`<draw:custom-shape svg:x="${x}cm" svg:width="5cm">${content}</draw:custom-shape>`;
	const low = (x: number) => p(shape(x, list.slice(0, 4).join('')));

	it.each([
		['multi', 'a column break', story + broken, sectionStyle(2) + breakStyle],
		['single', 'no column break', story + broken, sectionStyle(2)],
		['multi', 'a frame', p(frame(sidebar, 'svg:x="12cm" svg:width="5cm"')) + story, ''],
		['multi', 'a shape', p(shape(0, sidebar)) + story, ''],
		['multi', 'low shapes on one side', story + low(0) + story + low(0), ''],
		['single', 'low shapes on both sides', story + low(0) + story + low(12), ''],
		['multi', 'an absurd number of columns', section(story), sectionStyle(1e9)],
		['single', 'a section with a list', section(list.join('')), sectionStyle(3)],
		[
			'multi',
			'a cell beside several rows',
			table(
				cell(sidebar, 3) + cell(p(SENTENCE)),
				`<table:covered-table-cell/>${cell(p(SENTENCE))}`,
				`<table:covered-table-cell/>${cell(story)}`,
			),
			'',
		],
		['multi', 'frames in a line', p(inLine(sidebar, 5) + inLine(story, 10)), ''],
		[
			'multi',
			'a frame with columns',
			p(frame(story, 'draw:style-name="F" style:rel-width="100%"')),
			'<style:style style:name="F" style:family="graphic"><style:graphic-properties><style:columns fo:column-count="2"/></style:graphic-properties></style:style>',
		],
	])('is %s for %s', async (layout, _, text, styles) => {
		expect(await layoutOf(await read(odtOf(text, styles)))).toBe(layout);
	});

	const masterPage = (name: string, layout: string) =>
		`<style:master-page style:name="${name}" style:page-layout-name="${layout}"/>`;

	it.each([
		['the layout of its pages', 'multi', masterPage('Standard', 'L')],
		['the standard layout', 'multi', masterPage('Cover', 'none') + masterPage('Standard', 'L')],
		['the first layout otherwise', 'single', masterPage('Cover', 'none') + masterPage('Back', 'L')],
	])('follows %s', async (_, layout, masterPages) => {
		const styles = odfRoot(
			'office:document-styles',
			`<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm"><style:columns fo:column-count="2"/></style:page-layout-properties></style:page-layout></office:automatic-styles><office:master-styles>${masterPages}</office:master-styles>`,
		);
		expect(await layoutOf(await read(odtOf(story, '', { 'styles.xml': styles })))).toBe(layout);
	});

	it.each([
		['has columns', 'multi', 'Columns'],
		['has none', 'single', 'Standard'],
	])('follows the page style that a later paragraph begins if it %s', async (_, layout, name) => {
		const styles = odfRoot(
			'office:document-styles',
			`<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties><style:columns fo:column-count="2"/></style:page-layout-properties></style:page-layout></office:automatic-styles><office:master-styles>${masterPage('Standard', 'none')}${masterPage('Columns', 'L')}</office:master-styles>`,
		);
		const begun = `<style:style style:name="B" style:family="paragraph" style:master-page-name="${name}"/>`;
		const text = `${p('Jane')}<text:p text:style-name="B">Work</text:p>${story}`;
		expect(await layoutOf(await read(odtOf(text, begun, { 'styles.xml': styles })))).toBe(layout);
	});
});

const PICTURE = '<draw:frame><draw:image/></draw:frame>';

describe('an unreadable OpenDocument', () => {
	const mimetype = 'application/vnd.oasis.opendocument.text';

	const withManifest = (entry: string) => {
		const content = `<manifest:file-entry>${entry}</manifest:file-entry>`;
		const manifest = odfRoot('manifest:manifest', content);
		return odtOf(p('x'), '', { 'META-INF/manifest.xml': manifest });
	};

	it('is reported as protected if its manifest says so', async () => {
		const bytes = withManifest('<manifest:encryption-data/>');
		expect(await read(bytes)).toMatchObject({ kind: 'odt', reason: 'password' });
		expect(await read(withManifest(''))).toMatchObject({ kind: 'odt', doubts: [] });
	});

	it.each([
		['damaged', 'it has no content', zipOf({ mimetype })],
		['damaged', 'an element has no end', odtOf('<text:p>')],
		['empty', 'it has no text', odtOf('<text:p/>')],
		['scan', 'it has only a picture', odtOf(p(PICTURE))],
		['tooMuchMemory', 'it has too much text', odtOf(p('x'.repeat(500_001) + PICTURE))],
		['damaged', 'its list is broken', odtOf(p('x'), '', { 'META-INF/manifest.xml': '<manifest' })],
		['damaged', 'its styles are broken', odtOf(p('x'), '', { 'styles.xml': '<office' })],
		[
			'notAResume',
			'it has no text',
			zipOf({ mimetype, 'content.xml': odfRoot('office:spreadsheet', '') }),
		],
	])('is reported as %s if %s', async (reason, _, bytes) => {
		expect(await read(bytes)).toMatchObject({ status: 'unreadable', kind: 'odt', reason });
	});

	it('does not exhaust the reader with columns that repeat endlessly', async () => {
		const columns = '<table:table-column table:number-columns-repeated="999999999"/>'.repeat(50);
		const text = `<table:table>${columns}<table:table-row>${cell(p('a'))}</table:table-row></table:table>`;
		expect(await textsOf(odtOf(text))).toEqual(['a']);
	});
});

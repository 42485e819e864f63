import { Chance } from '../../../../support/chance';
import { odfRoot, odtOf } from '../support/zips';
import { recordAll } from './recordAll';
import { anyText, escaped, several } from './texts';

const chance = new Chance('OpenDocuments');
const pick = (things: readonly string[]) => chance.pick(things);

const style = (name: string, family: string, properties: string, more = '') =>
	`<style:style style:name="${name}" style:family="${family}"${more}>${properties}</style:style>`;
const columns = (count: string) => `<style:columns fo:column-count="${count}"/>`;
const STYLES = [
	style('H', 'text', '<style:text-properties text:display="none"/>'),
	style('B', 'text', '<style:text-properties fo:font-weight="bold" fo:font-size="16pt"/>'),
	style('W', 'text', '<style:text-properties fo:font-weight="600"/>'),
	style('L', 'text', '<style:text-properties fo:font-weight="400" fo:font-size="12px"/>'),
	style('P1', 'paragraph', '<style:paragraph-properties fo:text-indent="-4cm"/>'),
	style(
		'P2',
		'paragraph',
		'<style:text-properties fo:font-weight="700"/>',
		' style:parent-style-name="P1"',
	),
	style('P3', 'paragraph', '<style:paragraph-properties fo:break-before="column"/>'),
	style('P4', 'paragraph', '', ' style:display-name="Heading 2"'),
	style('P5', 'paragraph', '', ' style:master-page-name="Wide"'),
	style('P6', 'paragraph', '', ' style:master-page-name="Standard" style:parent-style-name="P6"'),
	style('Title', 'paragraph', '<style:text-properties fo:font-size="2cm"/>'),
	...['1', '2', '3', 'x'].map((count) =>
		style(
			`S${count}`,
			'section',
			`<style:section-properties>${columns(count)}</style:section-properties>`,
		),
	),
	style('C1', 'table-column', '<style:table-column-properties style:column-width="5cm"/>'),
	style('C2', 'table-column', '<style:table-column-properties style:column-width="300pt"/>'),
	style('T', 'table', '', ' style:master-page-name="Wide"'),
	...['left', 'right', 'center', 'from-left'].map((position) =>
		style(
			`G${position}`,
			'graphic',
			`<style:graphic-properties style:horizontal-pos="${position}" style:horizontal-rel="page"/>`,
		),
	),
	style('Gwrap', 'graphic', '<style:graphic-properties style:wrap="none"/>'),
	style(
		'Gcols',
		'graphic',
		`<style:graphic-properties style:wrap="parallel">${columns('2')}</style:graphic-properties>`,
	),
].join('');

const PAGES = odfRoot(
	'office:document-styles',
	'<office:automatic-styles><style:page-layout style:name="L"><style:page-layout-properties fo:page-width="21cm" fo:margin="2cm" fo:margin-left="3cm"/>' +
		`</style:page-layout><style:page-layout style:name="M"><style:page-layout-properties>${columns('2')}</style:page-layout-properties></style:page-layout></office:automatic-styles>` +
		'<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="L"><style:header><text:p>head</text:p></style:header>' +
		'<style:footer style:display="false"><text:p>no foot</text:p></style:footer></style:master-page><style:master-page style:name="Wide" style:page-layout-name="M"/></office:master-styles>',
);

const INLINE = [
	'<text:tab/>',
	'<text:line-break/>',
	'<text:s/>',
	'<text:s text:c="4"/>',
	'<text:s text:c="x"/>',
	' \n ',
	'<office:annotation><text:p>c</text:p></office:annotation>',
	'<text:note><text:p>n</text:p></text:note>',
	'<text:ruby><text:ruby-base>漢</text:ruby-base><text:ruby-text>kan</text:ruby-text></text:ruby>',
	'<text:hidden-text>h</text:hidden-text>',
];
const PARAGRAPHS = ['', '', '', '', 'P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'Title', 'None'];
const FRAMES = ['', '', 'Gleft', 'Gright', 'Gcenter', 'Gfrom-left', 'Gwrap', 'Gcols'];
const PLACES = [
	'svg:width="5cm" svg:x="12cm"',
	'svg:width="5cm"',
	'svg:width="17cm" svg:x="0cm"',
	'style:rel-width="30%"',
	'',
	'svg:width="6cm" svg:x="-1cm"',
	'text:anchor-type="as-char" svg:width="5cm"',
	'text:anchor-type="as-char" svg:width="9cm"',
	'style:rel-width="scale" svg:x="200pt"',
	'text:anchor-type="as-char"',
];

function inline(depth: number): string {
	const text = escaped(anyText(chance));
	const kind = chance.below(1);
	if (kind < 0.6) return text;
	if (kind < 0.75)
		return `<text:span text:style-name="${pick(['H', 'B', 'W', 'L', 'X'])}">${text}${depth > 0 ? inline(depth - 1) : ''}</text:span>`;
	if (kind < 0.8) return `<text:a>${text}</text:a>`;
	return kind < 0.92 || depth === 0 ? pick(INLINE) + text : frame(depth - 1);
}

const paragraph = (depth: number) => {
	const name = pick(['text:p', 'text:p', 'text:p', 'text:h']);
	return `<${name} text:style-name="${pick(PARAGRAPHS)}">${several(chance, 3, () => inline(depth))}</${name}>`;
};
const blocks = (depth: number) => several(chance, 4, () => block(depth));
const attributes = () => `draw:style-name="${pick(FRAMES)}" ${pick(PLACES)}`;
function frame(depth: number): string {
	const name = pick([
		'draw:frame',
		'draw:frame',
		'draw:frame',
		'draw:custom-shape',
		'draw:rect',
		'draw:line',
	]);
	const inside =
		name === 'draw:frame' ? `<draw:text-box>${blocks(depth)}</draw:text-box>` : blocks(depth);
	const drawn = `<${name} ${attributes()}>${inside}</${name}>`;
	return chance.happens(0.2)
		? `<draw:g>${drawn}<draw:frame><draw:image/></draw:frame></draw:g>`
		: drawn;
}

const COLUMNS = [
	'<table:table-column table:style-name="C1"/><table:table-column table:style-name="C2"/>',
	'<table:table-column table:number-columns-repeated="3"/>',
	'<table:table-columns><table:table-column table:style-name="C1" table:number-columns-repeated="2"/></table:table-columns>',
	'',
];
const SPANS = [
	'',
	'',
	'',
	'table:number-rows-spanned="2"',
	'table:number-columns-spanned="2"',
	'table:number-columns-repeated="2"',
];
function table(depth: number): string {
	const cells = chance.whole(1, 3);
	const cell = () =>
		chance.happens(0.08)
			? '<table:covered-table-cell/>'
			: `<table:table-cell ${pick(SPANS)}>${blocks(depth)}</table:table-cell>`;
	const row = () =>
		`<table:table-row>${Array.from({ length: cells }, cell).join('')}</table:table-row>`;
	const head = chance.happens(0.2)
		? `<table:table-header-rows>${row()}</table:table-header-rows>`
		: '';
	return `<table:table table:style-name="${pick(['', '', 'T'])}">${pick(COLUMNS)}${head}${several(chance, 4, row)}</table:table>`;
}

const section = (depth: number) =>
	`<text:section text:style-name="${pick(['S1', 'S2', 'S2', 'S3', 'Sx'])}"${pick(['', '', '', ' text:display="none"'])}>${blocks(depth)}${blocks(depth)}</text:section>`;
const list = (depth: number) =>
	`<text:list>${several(chance, 6, () => `<text:list-item>${paragraph(depth)}</text:list-item>`)}</text:list>`;
const deleted = () =>
	'<text:tracked-changes><text:changed-region><text:p>old</text:p></text:changed-region></text:tracked-changes>';

function block(depth: number): string {
	if (depth === 0 || chance.happens(0.65)) return paragraph(depth);
	return chance.pick([table, table, section, list, frame, deleted])(depth - 1);
}

describe('what is read of random OpenDocuments', () => {
	recordAll(
		Array.from({ length: 200 }, () =>
			odtOf(blocks(2) + blocks(2), STYLES, chance.happens(0.7) ? { 'styles.xml': PAGES } : {}),
		),
	);
});

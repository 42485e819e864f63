import { Chance } from '../../../../support/chance';
import { docxOf, WORD_NAMESPACES } from '../support/zips';
import { recordAll } from './recordAll';
import { anyText, escaped, several } from './texts';

const chance = new Chance('Word documents');
const pick = (things: readonly string[]) => chance.pick(things);

const STYLES = `<w:styles ${WORD_NAMESPACES}>
	<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>
	<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
	<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style>
	<w:style w:type="paragraph" w:styleId="I"><w:basedOn w:val="H"/><w:name w:val="Item"/><w:pPr><w:ind w:hanging="2000"/></w:pPr></w:style>
	<w:style w:type="paragraph" w:styleId="V"><w:name w:val="Hidden"/><w:rPr><w:vanish/></w:rPr></w:style>
	<w:style w:type="character" w:styleId="B"><w:name w:val="Strong"/><w:rPr><w:b/></w:rPr></w:style>
	<w:style w:type="table" w:styleId="T"><w:name w:val="Title"/><w:rPr><w:vanish/></w:rPr></w:style></w:styles>`;

const RUN_LOOKS = [
	'',
	'',
	'',
	'',
	'<w:b/>',
	'<w:b w:val="0"/>',
	'<w:vanish/>',
	'<w:vanish w:val="false"/>',
	'<w:sz w:val="40"/>',
	'<w:rStyle w:val="B"/>',
	'<w:rStyle w:val="X"/>',
	'<w:rStyle w:val="B"/><w:b w:val="off"/>',
	'<w:sz w:val="x"/>',
];
const IN_RUNS = [
	'<w:tab/>',
	'<w:br/>',
	'<w:br w:type="page"/>',
	'<w:br w:type="column"/>',
	'<w:cr/>',
	'<w:ptab/>',
	'<w:noBreakHyphen/>',
	'<w:softHyphen/>',
	'<w:sym w:font="Symbol" w:char="F032"/>',
	'<w:sym w:font="Wingdings" w:char="F028"/>',
	'<w:sym w:char="2022"/>',
	'<w:sym w:char="F0FF"/>',
	'<w:sym w:char="zz"/>',
	'<w:sym w:font="Symbol" w:char="F040"/>',
	...['begin', 'separate', 'end', 'begin', 'separate', 'end'].map(
		(type) => `<w:fldChar w:fldCharType="${type}"/>`,
	),
	'<w:ruby><w:rt><w:r><w:t>kan</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>漢</w:t></w:r></w:rubyBase></w:ruby>',
];
const WRAPPERS = [
	'w:ins',
	'w:del',
	'w:moveTo',
	'w:moveFrom',
	'w:hyperlink',
	'w:smartTag',
	'w:fldSimple',
	'w:bdo',
];
const PARAGRAPH_LOOKS = [
	'',
	'',
	'',
	'',
	'<w:pStyle w:val="H"/>',
	'<w:pStyle w:val="I"/>',
	'<w:pStyle w:val="V"/>',
	'<w:pStyle w:val="T"/>',
	'<w:ind w:hanging="2400"/>',
	'<w:ind w:hanging="300"/>',
	'<w:outlineLvl w:val="1"/>',
	'<w:outlineLvl w:val="9"/>',
	'<w:framePr w:w="2500" w:wrap="around"/>',
	'<w:framePr w:w="2500" w:x="6000" w:hAnchor="page"/>',
	'<w:framePr w:w="3000" w:xAlign="right" w:hAnchor="margin"/>',
	'<w:framePr w:dropCap="drop" w:w="500"/>',
	'<w:framePr w:w="2500" w:wrap="notBeside"/>',
	'<w:rPr><w:sz w:val="48"/></w:rPr>',
];
const SECTIONS = [
	'<w:cols w:num="2"/>',
	'<w:cols w:num="3"/>',
	'<w:cols w:num="1"/>',
	'<w:cols/>',
	'',
	'<w:cols w:equalWidth="0"><w:col/><w:col/></w:cols>',
	'<w:cols w:equalWidth="1"><w:col/><w:col/></w:cols>',
	'<w:pgSz w:w="8000"/><w:pgMar w:left="500" w:right="500"/><w:cols w:num="2"/>',
	'<w:pgMar w:start="2cm" w:end="1in"/>',
];
const CELL_LOOKS = [
	'',
	'',
	'',
	'<w:gridSpan w:val="2"/>',
	'<w:vMerge w:val="restart"/>',
	'<w:vMerge/>',
	'<w:tcW w:w="3000" w:type="dxa"/>',
	'<w:tcW w:w="2500" w:type="pct"/>',
	'<w:tcW w:w="40%" w:type="pct"/>',
	'<w:tcW w:w="0" w:type="auto"/>',
];
const TABLE_LOOKS = [
	'',
	'',
	'',
	'<w:tblPr><w:tblpPr w:tblpX="6000"/></w:tblPr>',
	'<w:tblPr><w:tblpPr w:tblpXSpec="right"/></w:tblPr>',
	'<w:tblPr><w:tblpPr w:tblpXSpec="center" w:horzAnchor="page"/></w:tblPr>',
	'<w:tblPr><w:tblpPr w:horzAnchor="page" w:tblpX="700"/></w:tblPr>',
];
const ROW_LOOKS = [
	'',
	'',
	'',
	'',
	'<w:trPr><w:del/></w:trPr>',
	'<w:trPr><w:gridBefore w:val="1"/></w:trPr>',
];

function run(depth: number): string {
	const text = `<w:t xml:space="preserve">${escaped(anyText(chance))}</w:t>`;
	const more = chance.happens(0.2) ? pick(IN_RUNS) : '';
	const box =
		depth > 0 && chance.happens(0.08)
			? chance.pick([drawing, drawing, group, shape, pictureGroup])(depth - 1)
			: '';
	return `<w:r><w:rPr>${pick(RUN_LOOKS)}</w:rPr>${more}${text}${box}</w:r>`;
}

function wrapped(content: string): string {
	const kind = chance.below(1);
	if (kind < 0.8) return content;
	if (kind < 0.85)
		return `<mc:AlternateContent><mc:Choice>${content}</mc:Choice><mc:Fallback><w:r><w:t>no</w:t></w:r></mc:Fallback></mc:AlternateContent>`;
	if (kind < 0.9) return `<w:sdt><w:sdtPr/><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
	const name = pick(WRAPPERS);
	return `<${name}>${content}</${name}>`;
}

const paragraph = (depth: number, more = '') =>
	`<w:p><w:pPr>${pick(PARAGRAPH_LOOKS)}${more}</w:pPr>${several(chance, 3, () => wrapped(run(depth)))}</w:p>`;

const GRIDS = ['<w:gridCol w:w="3000"/><w:gridCol w:w="6000"/>', '<w:gridCol/><w:gridCol/>', ''];
function table(depth: number): string {
	const columns = chance.whole(1, 3);
	const cell = () =>
		`<w:tc><w:tcPr>${pick(CELL_LOOKS)}</w:tcPr>${several(chance, 4, () => block(depth))}</w:tc>`;
	const row = () =>
		`<w:tr>${pick(ROW_LOOKS)}${Array.from({ length: columns }, cell).join('')}</w:tr>`;
	return `<w:tbl>${pick(TABLE_LOOKS)}<w:tblGrid>${pick(GRIDS)}</w:tblGrid>${several(chance, 4, row)}</w:tbl>`;
}

const content = (depth: number) =>
	`<w:txbxContent>${several(chance, 4, () => block(depth))}</w:txbxContent>`;
const wsp = (depth: number, place = '') =>
	`<wps:wsp><wps:spPr>${place}</wps:spPr><wps:txbx>${content(depth)}</wps:txbx>${pick(['', '<wps:bodyPr numCol="2"/>'])}</wps:wsp>`;
const POSITIONS = [
	'<wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH>',
	'',
	...['page', 'leftMargin', 'rightMargin', 'margin', 'outsideMargin'].flatMap((from) => [
		`<wp:positionH relativeFrom="${from}"><wp:posOffset>900000</wp:posOffset></wp:positionH>`,
		`<wp:positionH relativeFrom="${from}"><wp:align>${from === 'page' ? 'right' : 'center'}</wp:align></wp:positionH>`,
	]),
];
const anchored = (shapes: string) => {
	const extent = `<wp:extent cx="${chance.pick([900_000, 1_800_000, 3_000_000, 5_700_000])}" cy="1"/>`;
	const inside = `${extent}${pick(['<wp:wrapSquare/>', '<wp:wrapSquare/>', '<wp:wrapTopAndBottom/>'])}<a:graphic><a:graphicData>${shapes}</a:graphicData></a:graphic>`;
	return chance.happens(0.25)
		? `<w:drawing><wp:inline>${inside}</wp:inline></w:drawing>`
		: `<w:drawing><wp:anchor>${pick(POSITIONS)}${inside}</wp:anchor></w:drawing>`;
};
const drawing = (depth: number) => anchored(wsp(depth));
const place = (x: number, width: number) =>
	`<a:xfrm><a:off x="${x}" y="0"/><a:ext cx="${width}" cy="1"/></a:xfrm>`;
const group = (depth: number) =>
	anchored(
		`<wpg:wgp><wpg:grpSpPr><a:xfrm><a:off x="100" y="0"/><a:ext cx="5000000" cy="1"/><a:chOff x="${chance.pick([0, 500])}" y="0"/>` +
			`<a:chExt cx="${chance.pick([10_000, 5_000_000])}" cy="1"/></a:xfrm></wpg:grpSpPr>` +
			`${wsp(depth, place(1_000, 3_000))}<wpg:grpSp><wpg:grpSpPr>${place(500, 2_000)}</wpg:grpSpPr>${wsp(depth, place(9_000, 4_000))}</wpg:grpSp></wpg:wgp>`,
	);

const VML_PLACES = [
	'position:absolute;width:140pt',
	'position:absolute;width:140pt;margin-left:-80pt',
	'width:120pt',
	'position:absolute',
	'position:absolute;width:5cm;mso-position-horizontal:right',
	'position:absolute;width:2in;margin-left:300pt',
	'position:absolute;width:120pt;mso-position-horizontal:center;mso-position-horizontal-relative:page',
	'position:absolute;width:80pt;mso-position-horizontal-relative:left-margin-area',
];
const vml = (depth: number, name: string, style: string, more = '') =>
	`<v:${name} style="${style}">${more}<v:textbox>${content(depth)}</v:textbox></v:${name}>`;
const shape = (depth: number) =>
	`<w:pict>${vml(depth, pick(['shape', 'rect', 'roundrect', 'oval']), pick(VML_PLACES), pick(['', '<w10:wrap xmlns:w10="x" type="topAndBottom"/>']))}</w:pict>`;
const pictureGroup = (depth: number) =>
	`<w:pict><v:group style="${pick(VML_PLACES)}" coordsize="9000,9000" coordorigin="${pick(['0,0', '200,0'])}">` +
	`${vml(depth, 'rect', 'left:100;width:4000')}${vml(depth, 'shape', 'left:5000;width:3000')}</v:group></w:pict>`;

function block(depth: number): string {
	if (depth > 0 && chance.happens(0.15)) return wrapped(table(depth - 1));
	return paragraph(depth);
}

function body(): string {
	const parts = several(chance, 8, () => {
		if (chance.happens(0.1)) return paragraph(0, `<w:sectPr>${pick(SECTIONS)}</w:sectPr>`);
		return chance.happens(0.25) ? several(chance, 8, () => paragraph(0)) : block(2);
	});
	return `${parts}<w:sectPr><w:headerReference r:id="h"/>${pick(SECTIONS)}</w:sectPr>`;
}

const TYPES = ['styles', 'header', 'footer', 'footnotes'];
const RELATIONSHIPS =
	'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
	TYPES.map((type) => `<Relationship Id="${type[0]}" Type="x/${type}" Target="${type}.xml"/>`).join(
		'',
	) +
	'<Relationship Id="x" Type="x/header" Target="http://example.org" TargetMode="External"/></Relationships>';

describe('what is read of random Word documents', () => {
	recordAll(
		Array.from({ length: 200 }, () =>
			docxOf(body(), {
				'word/_rels/document.xml.rels': RELATIONSHIPS,
				'word/styles.xml': STYLES,
				'word/header.xml': `<w:hdr ${WORD_NAMESPACES}>${paragraph(1)}</w:hdr>`,
				'word/footer.xml': `<w:ftr ${WORD_NAMESPACES}>${paragraph(0)}</w:ftr>`,
				'word/footnotes.xml': `<w:footnotes ${WORD_NAMESPACES}><w:footnote>${paragraph(0)}</w:footnote></w:footnotes>`,
			}),
		),
	);
});

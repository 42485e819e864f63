import { docxOf, odfRoot, odtOf, zipOf } from '../../../test/unit/resume/read/support/zips';

/** A small file that takes a reader with more than linear time very long. */
type Made = () => Uint8Array;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const run = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
const text = run('<w:t>Nurse, 03/2020</w:t>');
const list = (length: number, each: (index: number) => string) =>
	Array.from({ length }, (_, index) => each(index)).join('');
const REL = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Expensive files, named after what is numerous or deep in them. */
const costly: Readonly<Record<string, Made>> = {
	docxFieldsAfterEachOther: () =>
		docxOf(
			run(
				'<w:fldChar w:fldCharType="begin"/><w:fldChar w:fldCharType="separate"/>'.repeat(22_500) +
					'<w:t>a</w:t>'.repeat(50_000),
			),
		),
	docxRelationshipsAndParts: () =>
		zipOf({
			'word/document.xml': '<a/>',
			'word/_rels/document.xml.rels': `<Relationships xmlns="${REL}">${list(75_000, (index) => `<Relationship Id="a${index}" Type="a/footnotes" Target="b${index}"/>`)}</Relationships>`,
			...Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`c${index}`, ''])),
		}),
	docxWideCellsInAWideGrid: () =>
		docxOf(
			`<w:tbl><w:tblGrid>${'<w:gridCol w:w="20"/>'.repeat(40_000)}</w:tblGrid>${`<w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999999"/></w:tcPr></w:tc></w:tr>`.repeat(18_000)}</w:tbl>${text}`,
		),
	docxTablesWithinTables: () =>
		docxOf(
			`${'<w:tbl><w:tr><w:tc>'.repeat(60)}${text.repeat(12_000)}${'</w:tc></w:tr></w:tbl>'.repeat(60)}`,
		),
	docxRowsWithinTables: () =>
		docxOf(
			`${'<w:tbl><w:tr><w:tc>'.repeat(60)}<w:tbl>${`<w:tr>${`<w:tc>${text}</w:tc>`.repeat(2)}</w:tr>`.repeat(10_000)}</w:tbl>${'</w:tc></w:tr></w:tbl>'.repeat(60)}`,
		),
	docxFrames: () =>
		docxOf(
			list(
				15_000,
				(index) =>
					`<w:p><w:pPr><w:framePr w:w="900" w:x="${index}"/></w:pPr><w:r><w:t>Skills</w:t></w:r></w:p>`,
			),
		),
	docxCellsInARow: () =>
		docxOf(`<w:tbl><w:tr>${`<w:tc>${text}</w:tc>`.repeat(24_000)}</w:tr></w:tbl>`),
	docxRowsTiedTogether: () =>
		docxOf(
			`<w:tbl><w:tr><w:tc><w:tcPr><w:vMerge w:val="restart"/></w:tcPr>${text}</w:tc><w:tc>${text}</w:tc></w:tr>${`<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc><w:tc>${text}</w:tc></w:tr>`.repeat(20_000)}</w:tbl>`,
		),
	docxTextBoxes: () =>
		docxOf(
			run(
				'<w:pict><v:shape style="position:absolute;width:90pt"><v:textbox><w:txbxContent><w:p><w:r><w:t>Skills</w:t></w:r></w:p></w:txbxContent></v:textbox></v:shape></w:pict>'.repeat(
					10_000,
				),
			),
		),
	docxOneLongText: () => docxOf(run(`<w:t>${'01/2020 '.repeat(60_000)}</w:t>`)),
	docxStyles: () =>
		docxOf(text, {
			'word/_rels/document.xml.rels': `<Relationships xmlns="${REL}"><Relationship Id="a" Type="a/styles" Target="styles.xml"/></Relationships>`,
			'word/styles.xml': `<styles>${`<style ${'type="table" '.repeat(40)}x`.repeat(15_000)}</styles>`,
		}),
	odtPagesAndParagraphs: () =>
		odtOf(
			list(22_500, (index) => `<text:p text:style-name="a${index % 9}">03/2020</text:p>`),
			list(
				9,
				(index) =>
					`<style:style style:name="a${index}" style:family="paragraph" style:master-page-name="b${index}"/>`,
			),
			{
				'styles.xml': odfRoot(
					'office:document-styles',
					`<office:master-styles>${list(60_000, (index) => `<style:master-page style:name="c${index}"/>`)}</office:master-styles>`,
				),
			},
		),
	odtBlanks: () => odtOf(`<text:p>03/2020${'<text:s text:c="99999"/>'.repeat(95_000)}</text:p>`),
	odtEmptyParagraphs: () => odtOf(`${'<text:p/>'.repeat(99_500)}<text:p>a</text:p>`),
	odtWideCells: () =>
		odtOf(
			`<table:table>${'<table:table-column table:number-columns-repeated="9999"/>'.repeat(200)}<table:table-row>${'<table:table-cell table:number-columns-spanned="999"><text:p>a</text:p></table:table-cell>'.repeat(30_000)}</table:table-row></table:table>`,
		),
	rtfRows: () => bytesOf(`{\\rtf1 ${'\\trowd\\cellx9\\row'.repeat(100_000)} 03/2020\\par}`),
	rtfFrames: () =>
		bytesOf(`{\\rtf1 ${list(20_000, (index) => `\\pard\\posx${index}\\absw9 Skills\\par`)}}`),
	rtfShapes: () =>
		bytesOf(`{\\rtf1 ${'{\\shp{\\*\\shpinst{\\shptxt Skills\\par}}}'.repeat(24_000)}\\par}`),
	rtfFonts: () => bytesOf(`{\\rtf1 ${'\\f1 a\\f2 b'.repeat(200_000)}\\par}`),
	rtfNumbered: () => bytesOf(`{\\rtf1 ${'\\u233 ?'.repeat(200_000)}\\par}`),
	htmlPreformatted: () =>
		bytesOf(`<html><pre>${'9'.repeat(300_000)}${'a<b>'.repeat(190_000)}</pre>`),
	htmlBrackets: () => bytesOf(`<html>${'<'.repeat(490_000)}`),
	htmlEntities: () => bytesOf(`<html>${'&aaaaaaaaaaaa'.repeat(37_000)}`),
	txtOneLine: () => bytesOf('2020 - '.repeat(70_000)),
	txtSlashes: () => bytesOf('1/'.repeat(245_000)),
	txtLines: () => bytesOf('2020\n'.repeat(24_995)),
};

export const COSTLY = Object.keys(costly);

export function costlyFile(name: string): Uint8Array {
	return costly[name]!();
}

/** Expensive parsed data. */
export const COSTLY_VALUES: ReadonlyArray<() => unknown> = [
	() =>
		Object.fromEntries(Array.from({ length: 30_000 }, (_, index) => [`start${index} year`, 2_020])),
	() => ({ year: '13/2020 '.repeat(30_000) }),
	() => Array<unknown>(30_000).fill({ startDate: '03/2020', endDate: '02/2020' }),
];

import type { Chance } from '../../../../support/chance';
import { docxOf, WORD_NAMESPACES } from '../support/zips';
import type { Block, Box, Document, Paragraph, Table } from './model';
import { escaped, spelled, type Spelling } from './spelling';

const run = (content: string, look = '') => `<w:r><w:rPr>${look}</w:rPr>${content}</w:r>`;
const fieldMark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const paragraph = (content: string, properties = '') =>
	`<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;

/** What stands before the text of a paragraph, in letters that are not bold. */
const BLANK = run('<w:t xml:space="preserve"> </w:t>');

/** Elements around runs that do not change their text. */
const WRAPPERS = ['hyperlink', 'ins', 'moveTo', 'smartTag', 'fldSimple', 'bdo', 'dir', 'customXml'];

const spelling = (chance: Chance, isBold: boolean): Spelling => {
	const shown = (text: string) => {
		const look = chance.pick(['<w:i/>', '<w:vanish w:val="0"/>', '<w:rStyle w:val="None"/>', '']);
		const content = `<w:t xml:space="preserve">${escaped(text)}</w:t>`;
		return run(content, look + (isBold ? '<w:b/>' : '<w:b w:val="0"/>'));
	};
	const hidden = run('<w:t>hidden</w:t><w:tab/><w:br/>', '<w:vanish/>');
	return {
		ways: [
			shown,
			shown,
			(text) => {
				const name = chance.pick(WRAPPERS);
				return `<w:${name}>${shown(text)}</w:${name}>`;
			},
			(text) => `<w:sdt><w:sdtPr/><w:sdtContent>${shown(text)}</w:sdtContent></w:sdt>`,
			(text) =>
				`<mc:AlternateContent><mc:Choice>${shown(text)}</mc:Choice>` +
				`<mc:Fallback>${run('<w:t>fallback</w:t>')}</mc:Fallback></mc:AlternateContent>`,
			(text) =>
				fieldMark('begin') +
				run('<w:instrText>HYPERLINK</w:instrText>') +
				fieldMark('separate') +
				shown(text) +
				fieldMark('end'),
		],
		unseen: [
			hidden,
			'<w:bookmarkStart w:id="1"/>',
			'<w:proofErr w:type="spellStart"/>',
			run('<w:softHyphen/>'),
			run('<w:t>by style</w:t>', '<w:rStyle w:val="Hidden"/>'),
			`<w:del>${run('<w:delText>deleted</w:delText>')}</w:del>`,
			`<w:moveFrom>${run('<w:t>moved</w:t>')}</w:moveFrom>`,
			fieldMark('begin') + run('<w:t>instruction</w:t>') + fieldMark('end'),
		],
		tab: [run('<w:tab/>'), run('<w:ptab/>')],
		lineBreak: [run('<w:br/>'), run('<w:cr/>'), run('<w:br w:type="textWrapping"/>')],
	};
};

const STYLES =
	`<w:styles ${WORD_NAMESPACES}><w:style w:type="character" w:styleId="Hidden"><w:rPr><w:vanish/></w:rPr></w:style>` +
	'<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:rPr><w:sz w:val="20"/></w:rPr></w:style></w:styles>';
const RELATIONSHIPS =
	'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
	'<Relationship Id="s" Type="x/styles" Target="styles.xml"/></Relationships>';

/** Saves a document as a Word document. */
export function writeDocx({ blocks }: Document, chance: Chance): Uint8Array {
	const written = (own: Paragraph, properties = '', before = '', after = '') => {
		const content = spelled(own.text, chance, spelling(chance, own.bold));
		return paragraph(before + BLANK + content + after, properties);
	};
	const all = (own: readonly Paragraph[]) => own.map((each) => written(each)).join('');

	const tableOf = ({ rows }: Table, properties = '') => {
		const deleted = '<w:tr><w:trPr><w:del/></w:trPr><w:tc><w:p/></w:tc></w:tr>';
		const inRows = rows.map((cells) => {
			const inCells = cells.map((cell) => `<w:tc><w:tcPr/>${cell.map(block).join('')}</w:tc>`);
			return `<w:tr>${inCells.join('')}</w:tr>${chance.happens(0.1) ? deleted : ''}`;
		});
		const grid = rows[0]!.map(() => `<w:gridCol w:w="${Math.floor(9_000 / rows[0]!.length)}"/>`);
		return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid.join('')}</w:tblGrid>${inRows.join('')}</w:tbl>`;
	};

	const boxOf = ({ form, place, paragraphs }: Box) => {
		const x = place === 'right' ? 6_000 : 0;
		if (form === 'frame') {
			const frame = `<w:framePr w:w="2800" w:wrap="around" w:hAnchor="text" w:x="${x}"/>`;
			return paragraphs.map((each) => written(each, frame)).join('');
		}
		if (form === 'layoutTable') {
			const table = tableOf({ kind: 'table', rows: [[paragraphs]] });
			return table
				.replace('<w:tblPr>', `<w:tblPr><w:tblpPr w:tblpX="${x}"/>`)
				.replace('w:w="9000"', 'w:w="2800"');
		}
		const content = `<w:txbxContent>${all(paragraphs)}</w:txbxContent>`;
		const width = place === 'across' ? 450 : 140;
		const drawn =
			`<w:drawing><wp:anchor><wp:positionH relativeFrom="column"><wp:posOffset>${x * 635}</wp:posOffset>` +
			`</wp:positionH><wp:extent cx="${width * 12_700}" cy="1"/><wp:wrapSquare/><a:graphic><a:graphicData><wps:wsp>` +
			`<wps:txbx>${content}</wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing>`;
		const style = `position:absolute;width:${width}pt;margin-left:${x / 20}pt`;
		const older = `<w:pict><v:shape style="${style}"><v:textbox>${content}</v:textbox></v:shape></w:pict>`;
		return paragraph(run(chance.pick([drawn, older])));
	};

	const section = (properties: string) => paragraph('', `<w:sectPr>${properties}</w:sectPr>`);
	function block(own: Block): string {
		if (own.kind === 'paragraph') return written(own);
		if (own.kind === 'table') return tableOf(own);
		if (own.kind === 'box') return boxOf(own);
		const columnBreak = run('<w:br w:type="column"/>');
		const place = chance.pick(['at the end', 'between', 'at the beginning']);
		const columns = own.paragraphs.map((each, index) => {
			const isNext = own.paragraphs[index + 1] === own.breakBefore;
			if (place === 'at the end' && isNext) return written(each, '', '', columnBreak);
			if (place === 'at the end' || each !== own.breakBefore) return written(each);
			if (place === 'between') return paragraph(columnBreak) + written(each);
			return written(each, '', columnBreak);
		});
		return section('') + columns.join('') + section(`<w:cols w:num="${own.count}"/>`);
	}
	const aroundBlock = (xml: string) => {
		if (chance.happens(0.1)) return `<w:sdt><w:sdtPr/><w:sdtContent>${xml}</w:sdtContent></w:sdt>`;
		return chance.happens(0.1) ? `${xml}<w:p/>` : xml;
	};
	const body = blocks.map((own) => (own.kind === 'columns' ? block(own) : aroundBlock(block(own))));
	return docxOf(body.join(''), {
		'word/_rels/document.xml.rels': RELATIONSHIPS,
		'word/styles.xml': STYLES,
	});
}

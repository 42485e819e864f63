import type { Chance } from '../../../../support/chance';
import { bytesOf } from '../support/bytes';
import type { Block, Box, Document, Paragraph, Table } from './model';
import { spelled, type Spelling } from './spelling';

const HEAD = '\\ansi\\ansicpg1252\\deff0{\\fonttbl{\\f0\\fcharset0 A;}{\\f1\\fcharset204 B;}}';

/** Letters with the same code in Windows-1252 and Unicode. */
const isLatin = (letter: string) => letter >= '\xa0' && letter <= '\xff';

/** A text with its special letters as codes or as Unicode numbers, which a fallback follows. */
function coded(text: string, fallback: string): string {
	return Array.from({ length: text.length }, (_, at) => {
		const letter = text[at]!;
		if ('\\{}'.includes(letter)) return `\\${letter}`;
		if (letter <= '~') return letter;
		if (isLatin(letter)) return `\\'${letter.charCodeAt(0).toString(16)}`;
		const code = letter.charCodeAt(0);
		return `\\u${code > 0x7fff ? code - 0x10000 : code} ${fallback}`;
	}).join('');
}

const spelling = (isBold: boolean): Spelling => {
	const plain = (text: string) => coded(text, '?');
	return {
		ways: [
			plain,
			plain,
			(text) => `{${plain(text)}}`,
			(text) => `{\\i\\fs20 ${plain(text)}}`,
			(text) => `{\\plain${isBold ? '\\b' : '\\b0'} ${plain(text)}}`,
			(text) => `{\\uc2 ${coded(text, "\\'3f?")}}`,
			(text) => `{\\uc0 ${coded(text, '')}}`,
			(text) => `{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt ${plain(text)}}}`,
		],
		unseen: [
			'{\\v hidden\\tab\\line}',
			'{\\deleted deleted}',
			'\\v hidden\\v0 ',
			'{\\*\\unknown unknown}',
			'{\\pict 00ff}',
			'{\\pict\\bin5 {{}}{}',
			'{\\*\\bkmkstart mark}',
			'{\\xe entry}',
			'\\-',
			'\r\n',
		],
		tab: ['\\tab ', '\t'],
		lineBreak: ['\\line ', '\\lbr0 '],
	};
};

/** Saves a document as a Rich Text file. */
export function writeRtf({ blocks }: Document, chance: Chance): Uint8Array {
	const written = ({ text, bold }: Paragraph) => {
		const content = spelled(text, chance, spelling(bold));
		return bold ? ` {\\b ${content}}` : content;
	};
	const all = (own: readonly Paragraph[]) => own.map((each) => `${written(each)}\\par `).join('');

	/** A row of a table at a depth of nesting. */
	const rowOf = (cells: ReadonlyArray<readonly Block[]>, depth: number, float = '') => {
		const width = float === '' ? Math.floor(9_000 / cells.length) : 2_800;
		const edges = cells.map((_, index) => `\\cellx${(index + 1) * width}`).join('');
		const within = cells.map((cell) => inCell(cell, depth)).join('');
		return depth === 1
			? `\\trowd${float}${edges}${within}\\row\\pard `
			: `${within}{\\*\\nesttableprops\\trowd${edges}\\nestrow}`;
	};
	const tableOf = ({ rows }: Table, depth: number, float = '') =>
		rows.map((cells) => rowOf(cells, depth, float)).join('');
	const inCell = (cell: readonly Block[], depth: number): string => {
		const place = `\\pard\\intbl\\itap${depth} `;
		const texts = cell.map((own) => {
			if (own.kind === 'table') return tableOf(own, depth + 1) + place;
			if (own.kind !== 'paragraph') throw new Error('Cells hold paragraphs and tables');
			return `${place}${written(own)}\\par `;
		});
		// The mark that ends a cell also ends its last paragraph.
		const end = depth === 1 ? '\\cell ' : '\\nestcell ';
		return texts.join('').replace(/\\par $/, '') + end;
	};

	const boxOf = ({ form, place, paragraphs }: Box) => {
		const x = place === 'right' ? 6_000 : 0;
		if (form === 'frame') return `\\pard\\posx${x}\\absw2800 ${all(paragraphs)}\\pard `;
		if (form === 'layoutTable') {
			return `${rowOf([paragraphs], 1, place === 'right' ? '\\tposxr' : '\\tposxl')}\\pard `;
		}
		const right = place === 'across' ? 9_000 : x + 2_800;
		return `{\\shp{\\*\\shpinst\\shpleft${x}\\shpright${right}\\shpbxcolumn\\shpwr2{\\shptxt ${all(paragraphs)}}}}\\par `;
	};

	const block = (own: Block): string => {
		if (own.kind === 'paragraph') return `\\pard ${written(own)}\\par `;
		// Without a paragraph between them, two tables would be one.
		if (own.kind === 'table') return `${tableOf(own, 1)}\\par `;
		if (own.kind === 'box') return boxOf(own);
		const columns = own.paragraphs.map((each) => {
			return `${each === own.breakBefore ? '\\column ' : ''}${written(each)}\\par `;
		});
		return `\\sect\\sectd\\cols${own.count} ${columns.join('')}\\sect\\sectd `;
	};
	const content = blocks.map((own) => block(own) + (chance.happens(0.1) ? '\\pard\\par ' : ''));
	return bytesOf(`{\\rtf1${HEAD}{\\info{\\title title}} ${content.join('')}}`);
}

import { deflateSync } from 'node:zlib';

import {
	fileOf,
	HELVETICA,
	streamOf,
	textOf,
} from '../../test/unit/resume/read/pdf/support/pdfFile';
import { compoundOf } from '../../test/unit/resume/read/support/compounds';
import { docOf, formattedDoc } from '../../test/unit/resume/read/support/formattedWord';
import { docxOf, odtOf, paragraph } from '../../test/unit/resume/read/support/zips';
import { COSTLY, costlyFile, COSTLY_VALUES } from '../fuzz/cases/costly';

/** The largest file that a parser takes. */
const LARGEST = 10 * 1_048_576;

/** A file, or parsed data. */
type Made = () => unknown;

const DATED = 'Nurse, Mercy Hospital, Hull, 03/2020 to March 2021, 12 patients. ';
const LINES = `${DATED}\n`;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
/** As often as it fits into a file of the largest size, or into so many bytes. */
const filled = (piece: string, size = LARGEST) =>
	piece.repeat(Math.floor(size / piece.length) - 99);
const list = (length: number, each: (index: number) => string) =>
	Array.from({ length }, (_, index) => each(index)).join('');
/** More text is rejected. */
const MOST_TEXT = 490_000;
/** What a part of a document may unpack to. */
const PART = 16 * 1_048_576 - 4_096;
const bodyOf = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;

/** The part of a document that has its styles, and what refers to it. */
const stylesOf = (styles: string) => ({
	'word/_rels/document.xml.rels':
		'<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="a/styles" Target="styles.xml"/></Relationships>',
	'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${styles}</w:styles>`,
});

const pdfOf = (contents: readonly string[], objects: readonly string[] = [], resources = '') => {
	const first = 3;
	const kids = contents.map((_, index) => `${first + index} 0 R`).join(' ');
	const pages = contents.map(
		(_, index) =>
			`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${HELVETICA} ${resources} >> /Contents ${first + contents.length + index} 0 R >>`,
	);
	const tree = `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} >>`;
	return fileOf(['<< /Type /Catalog /Pages 2 0 R >>', tree, ...pages, ...contents, ...objects]);
};
const packed = (text: string, entries = '') =>
	streamOf(
		deflateSync(Buffer.from(text, 'latin1'), { level: 1 }).toString('latin1'),
		`/Filter /FlateDecode ${entries}`,
	);

const wordsAnywhere = (count: number) =>
	streamOf(
		list(count, (index) => {
			const place = `${((index * 7_919) % 60_000) / 100} ${((index * 104_729) % 78_000) / 100}`;
			return `BT /F1 4 Tf ${place} Td (Nurse 0${index % 9}/2020) Tj ET\n`;
		}),
	);

/** A file of which nothing but its start says that it is a PDF. */
const withoutTable = (file: Uint8Array) =>
	bytesOf(Buffer.from(file).toString('latin1').replaceAll('startxref', 'startxxxx'));

const PDFS: Readonly<Record<string, Made>> = {
	'objects without a table': () =>
		withoutTable(pdfOf([streamOf(textOf(DATED))], Array<string>(210_000).fill('<< /A 1 >>'))),
	'objects without an end': () => bytesOf(`%PDF-1.7\n${filled('1 0 obj [\n')}`),
	'a line of objects': () => bytesOf(`%PDF-1.7\n${filled('1 0 obj ')}`),
	'a picture without an end': () => pdfOf([streamOf(`BI ID ${filled('a')}`)]),
	'pictures of digits without an end': () => pdfOf([streamOf(filled('BI /F /AHx ID EI '))]),
	'a page of rows that are kept as differences': () =>
		pdfOf([packed(filled(' ', 40 * 1_048_576), '/DecodeParms << /Predictor 2 /Columns 64 >>')]),
	'a page of LZW data': () => pdfOf([streamOf(filled('\0'), '/Filter /LZWDecode')]),
	'a page of digits': () => pdfOf([streamOf(filled(' '), '/Filter /ASCIIHexDecode')]),
	'a page without operators that end': () => pdfOf([streamOf(filled('q '))]),
	'a page of numbers': () => pdfOf([streamOf(filled('1 0 0 1 0 0 '))]),
	'a page of shown text': () => pdfOf([streamOf(filled(`${textOf(DATED)}\n`))]),
	'100 pages of shown text': () =>
		pdfOf(Array<string>(100).fill(streamOf(filled(`${textOf(DATED)}\n`, LARGEST / 100)))),
	'100 pages of words anywhere': () => pdfOf(Array<string>(100).fill(wordsAnywhere(600))),
	'a page of words anywhere': () => pdfOf([wordsAnywhere(35_000)]),
	'a page that unpacks to 60 MB': () =>
		pdfOf([packed(filled(`${textOf(DATED)}\n`, 60 * 1_048_576))]),
	'a page of strings': () => pdfOf([streamOf(`[${filled('(a) ')}] TJ`)]),
	'a string without an end': () => pdfOf([streamOf(`BT (${filled('(')}`)]),
	'a name without an end': () => pdfOf([streamOf(`BT /${filled('a')}`)]),
	'60,000 operators that say nothing': () => pdfOf([streamOf(filled('q Q '))]),
	'a map of letters': () =>
		pdfOf(
			[streamOf(textOf('<0001>').replace('F1', 'F2'))],
			[
				'<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
				'<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>',
				streamOf(
					`1 begincodespacerange <0000> <ffff> endcodespacerange ${filled('1 beginbfrange <0000> <ffff> <0041> endbfrange ')}`,
				),
			],
			'/Font << /F2 5 0 R >>',
		),
	'a tree of empty pages': () =>
		pdfOf([], Array<string>(90_000).fill('<< /Type /Pages /Kids [] >>')),
};

const DOCXS: Readonly<Record<string, Made>> = {
	'500,000 characters in lines': () =>
		docxOf(paragraph(DATED).repeat(Math.floor(MOST_TEXT / DATED.length))),
	'a line of 500,000 characters': () => docxOf(paragraph(filled(DATED, MOST_TEXT))),
	'16 MB of text': () => docxOf(paragraph(filled(DATED, PART))),
	'16 MB of blanks': () => docxOf(filled(' ', PART)),
	'16 MB of an attribute': () => docxOf(`<w:p w:a="${filled('a', PART)}"/>${paragraph(DATED)}`),
	'16 MB of attributes': () => docxOf(filled('<w:p w:a="1"/>', PART)),
	'16 MB of styles': () => docxOf(paragraph(DATED), stylesOf(filled('</w:style>', PART))),
	'16 MB of styles of tables': () =>
		docxOf(paragraph(DATED), stylesOf(filled('<w:style w:type="table"></w:style>', PART))),
	'50,000 paragraphs': () => docxOf('<w:p><w:r><w:t>2020</w:t></w:r></w:p>'.repeat(49_000)),
	'a table of 40,000 cells': () =>
		docxOf(
			`<w:tbl>${`<w:tr>${`<w:tc>${'<w:p><w:r><w:t>a 2020</w:t></w:r></w:p>'}</w:tc>`.repeat(4)}</w:tr>`.repeat(10_000)}</w:tbl>`,
		),
	'a paragraph of 90,000 runs': () => docxOf(`<w:p>${bodyOf('2020 ').repeat(90_000)}</w:p>`),
	'a paragraph of 190,000 marks': () =>
		docxOf(`<w:p><w:r>${'<w:br/>'.repeat(195_000)}</w:r></w:p>`),
};

const ODTS: Readonly<Record<string, Made>> = {
	'500,000 characters in lines': () =>
		odtOf(`<text:p>${DATED}</text:p>`.repeat(Math.floor(MOST_TEXT / DATED.length))),
	'16 MB of text': () => odtOf(`<text:p>${filled(DATED, PART)}</text:p>`),
	'a paragraph of 190,000 parts': () =>
		odtOf(`<text:p>${'<text:span>2 </text:span>'.repeat(190_000)}</text:p>`),
	'a list of 50,000 items': () =>
		odtOf(
			`<text:list>${'<text:list-item><text:p>2020</text:p></text:list-item>'.repeat(49_000)}</text:list>`,
		),
	'a table of 40,000 cells': () =>
		odtOf(
			`<table:table>${`<table:table-row>${`<table:table-cell><text:p>a 2020</text:p></table:table-cell>`.repeat(4)}</table:table-row>`.repeat(10_000)}</table:table>`,
		),
};

const RTFS: Readonly<Record<string, Made>> = {
	'10 MB of text in lines': () => bytesOf(`{\\rtf1 ${filled(`${DATED}\\par\n`)}}`),
	'10 MB of text': () => bytesOf(`{\\rtf1 ${filled(DATED)}\\par}`),
	'500,000 characters': () => bytesOf(`{\\rtf1 ${filled(DATED, MOST_TEXT)}\\par}`),
	'10 MB of words': () => bytesOf(`{\\rtf1 ${filled('\\b ')} 03/2020\\par}`),
	'10 MB of bytes': () => bytesOf(`{\\rtf1 ${filled("\\'e4")}\\par}`),
	'10 MB of groups': () => bytesOf(`{\\rtf1 ${filled('{a}')}\\par}`),
	'10 MB of rows': () => bytesOf(`{\\rtf1 ${filled('\\trowd\\cellx9 a\\cell\\row')} 03/2020\\par}`),
	'10 MB of a picture': () =>
		bytesOf(`{\\rtf1 ${DATED}\\par{\\pict ${filled('0123456789abcdef')}}}`),
	'10 MB of a binary picture': () =>
		bytesOf(`{\\rtf1 ${DATED}\\par{\\pict\\bin${LARGEST - 9_999} ${filled('0123456789abcdef')}}}`),
	'10 MB of line ends': () => bytesOf(`{\\rtf1 ${DATED}\\par ${filled('\n')}}`),
};

const HTMLS: Readonly<Record<string, Made>> = {
	'10 MB of paragraphs': () => bytesOf(`<html>${filled(`<p>${DATED}</p>`)}`),
	'10 MB of text': () => bytesOf(`<html><p>${filled(DATED)}`),
	'10 MB of empty elements': () => bytesOf(`<html>${filled('<b></b>')}`),
	'10 MB of open elements': () => bytesOf(`<html>${filled('<p><div>')}`),
	'10 MB of a style sheet': () =>
		bytesOf(`<html><style>${filled('.a{display:none}')}</style>${DATED}`),
	'a style sheet of braces': () => bytesOf(`<html><style>${'{'.repeat(MOST_TEXT)}</style>${DATED}`),
	'a style sheet of short rules': () =>
		bytesOf(`<html><style>${filled('a{b:c}', MOST_TEXT)}</style>${DATED}`),
	'10 MB of a script': () => bytesOf(`<html><script>${filled('a.style.b=1;')}</script>${DATED}`),
	'10 MB of a comment': () => bytesOf(`<html><!--${filled('- ')}-->${DATED}`),
	'10 MB of an attribute': () => bytesOf(`<html><p style="${filled('color:red;')}">${DATED}`),
	'10 MB of attributes': () => bytesOf(`<html><p ${filled('a=1 ')}>${DATED}`),
	'10 MB of hidden text': () => bytesOf(`<html><p hidden>${filled(DATED)}</p>${DATED}`),
	'a cell of 500,000 characters': () =>
		bytesOf(`<html><table><tr><td>${filled(DATED, MOST_TEXT)}</table>`),
	'10 MB of hidden cells': () => bytesOf(`<html><table>${filled('<tr><td>1<td>2')}`),
};

const TEXTS: Readonly<Record<string, Made>> = {
	'500,000 characters in lines': () => bytesOf(filled(LINES, MOST_TEXT)),
	'a line of 500,000 characters': () => bytesOf(filled(DATED, MOST_TEXT)),
	'50,000 lines': () => bytesOf('1/2020\n'.repeat(49_900)),
	'2 MB of line ends': () => bytesOf(`${DATED}${'\n'.repeat(1_990_000)}`),
	'10 MB of text': () => bytesOf(filled(LINES)),
	'10 MB of UTF-16': () =>
		new Uint8Array(Buffer.from(`\ufeff${filled(LINES, LARGEST / 2)}`, 'utf16le')),
};

const DOCS: Readonly<Record<string, Made>> = {
	'500,000 characters in lines': () => docOf({ body: filled(`${DATED}\r`, MOST_TEXT) }),
	'a line of 500,000 characters': () => docOf({ body: filled(DATED, MOST_TEXT) }),
	'9,000 paragraphs with properties': () =>
		formattedDoc({ paragraphs: Array<{ text: string }>(9_000).fill({ text: 'Nurse, 2020' }) }),
	'10 MB of other streams': () => compoundOf({ WordDocument: new Uint8Array(LARGEST - 1_048_576) }),
};

const VALUES: Readonly<Record<string, Made>> = {
	'a string of 10 MB': () => ({ summary: filled(DATED) }),
	'a string of a million characters': () => ({ summary: filled(DATED, 999_999) }),
	'strings of a million characters': () =>
		Array<string>(Math.floor(999_999 / DATED.length)).fill(DATED),
	'100,000 dates': () => Array<unknown>(33_000).fill({ startDate: '03/2020', endDate: '02/2020' }),
	'values within values': () => {
		let value: unknown = DATED;
		for (let level = 0; level < 90; level++) value = [value, ...Array<unknown>(3_000).fill('2020')];
		return value;
	},
	'300,000 entries': () => Array<unknown>(300_000).fill({ startDate: '03/2020' }),
	'5,000,000 numbers': () => Array<unknown>(5_000_000).fill(2020),
	'10 MB of keys': () =>
		Object.fromEntries(
			Array.from({ length: 430_000 }, (_, index) => [`start${index} year`, 2_020]),
		),
};

/** The formats of the smaller files, by how their names begin. */
const FORMATS: Readonly<Record<string, string>> = {
	docx: 'DOCX',
	odt: 'ODT',
	rtf: 'RTF',
	html: 'HTML',
	txt: 'Text',
};

/** A résumé that costs as much as possible: a file, or parsed data. */
export interface HostileResume {
	readonly format: string;
	readonly name: string;
	readonly make: Made;
}

const named = (format: string, files: Readonly<Record<string, Made>>): HostileResume[] =>
	Object.entries(files).map(([name, make]) => ({ format, name, make }));

/** Files up to the largest size and parsed data of this size, and smaller ones with much structure. */
export const HOSTILE: readonly HostileResume[] = [
	...named('PDF', PDFS),
	...named('DOCX', DOCXS),
	...named('DOC', DOCS),
	...named('ODT', ODTS),
	...named('RTF', RTFS),
	...named('HTML', HTMLS),
	...named('Text', TEXTS),
	...named('JSON', VALUES),
	...COSTLY.map((name) => {
		const format = FORMATS[/^[a-z]+/.exec(name)?.[0] ?? '']!;
		const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
		return { format, name: words, make: () => costlyFile(name) };
	}),
	...COSTLY_VALUES.map((make, index) => ({ format: 'JSON', name: `data ${index + 1}`, make })),
];

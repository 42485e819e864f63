import { deflateSync } from 'node:zlib';

import { formattedDoc, sprm } from './support/formattedWord';
import { compositeFont, pageFile, streamOf, textOf } from './pdf/support/pdfFile';
import { bytesOf, read } from './support/reading';

type Made = () => Uint8Array;

const pdf = (content: string) => new Uint8Array(pageFile({ content }));
const pdfWith = (objects: string[], parts = {}) =>
	new Uint8Array(pageFile({ content: textOf('Nurse'), objects, ...parts }));
/** A font whose letters a map with these entries says; the map is object 5. */
const mapped = (entries: string) =>
	pdfWith([streamOf(entries)], {
		content: textOf('<0001>'),
		resources: compositeFont({ more: '/ToUnicode 5 0 R' }),
	});
const widths = (key: string, range: string) =>
	pdfWith([], {
		content: textOf('<0001>'),
		resources: compositeFont({ encoding: 'Identity-V', widths: `/${key} [${range.repeat(200)}]` }),
	});
/** A font in a file of its own, which is object 5. */
const embedded = (kind: string, key: string, font: Buffer) =>
	pdfWith([streamOf(font.toString('latin1'), `/Length1 ${font.length} /Length2 0 /Length3 0`)], {
		resources: `/Font << /F1 << /Type /Font /Subtype /${kind} /BaseFont /ABCDEF+A /FirstChar 0 /LastChar 255 /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+A /Flags 4 /FontBBox [0 0 1 1] /${key} 5 0 R >> >> >>`,
	});
/** A table of objects with as many entries as bytes. */
function packedTable(entries: number): Uint8Array {
	const table = deflateSync(Buffer.alloc(entries)).toString('latin1');
	const dict = `/Type /XRef /W [0 1 0] /Index [0 ${entries - 1}] /Size 9 /Root 1 0 R /Filter /FlateDecode`;
	const start = `%PDF-1.7\n1 0 obj\n${streamOf(table, dict)}\nendobj\n`;
	return bytesOf(`${start}startxref\n9\n%%EOF\n`);
}
/** A page whose content is packed in another way. */
const unpacking = (data: string, entries: string) =>
	bytesOf(
		Buffer.from(pdf('-'))
			.toString('latin1')
			.replace(streamOf('-'), () => streamOf(data, entries)),
	);
/** Rows of numbers that are kept as differences. */
const rows = (size: number, parameters: string) =>
	unpacking(
		deflateSync(Buffer.alloc(size)).toString('latin1'),
		`/Filter /FlateDecode /DecodeParms << /Predictor 2 ${parameters} >>`,
	);
/** A TrueType font whose names are all the same letters. */
function nameTable(): Buffer {
	const count = 120;
	const numbers = (...values: number[]) => {
		const bytes = Buffer.alloc(2 * values.length);
		values.forEach((value, index) => bytes.writeUInt16BE(value, 2 * index));
		return bytes;
	};
	const record = numbers(3, 1, 0x409, 6, 65_534, 0);
	const names = Buffer.concat([
		numbers(0, count, 6 + 12 * count),
		...Array<Buffer>(count).fill(record),
		Buffer.alloc(65_534, 'A'),
	]);
	const tables = ['head', 'hhea', 'maxp', 'hmtx', 'glyf', 'loca', 'name'];
	const start = 12 + 16 * tables.length;
	const entries = tables.map((tag) => {
		const place = Buffer.alloc(16);
		place.write(tag, 'latin1');
		const isName = tag === 'name';
		place.writeUInt32BE(isName ? start + 64 : start, 8);
		place.writeUInt32BE(isName ? names.length : 64, 12);
		return place;
	});
	const head = numbers(0, 1, tables.length, 0, 0, 0);
	return Buffer.concat([
		head.subarray(0, 2),
		numbers(0),
		head.subarray(4),
		...entries,
		Buffer.alloc(64, 1),
		names,
	]);
}
const page = (body: string) => bytesOf(`<html><body>${body}</body></html>`);

/** Files that are expensive to read, which are made on demand. */
const FILES: ReadonlyArray<readonly [kind: string, what: string, reason: string, make: Made]> = [
	['rtf', 'with lines', 'tooMuchMemory', () => bytesOf(`{\\rtf1 ${'a\\par '.repeat(100_000)}}`)],
	[
		'rtf',
		'with cells',
		'tooMuchMemory',
		() => bytesOf(`{\\rtf1\\trowd\\cellx100\\intbl ${'a\\cell '.repeat(100_000)}\\row}`),
	],
	[
		'doc',
		'with cells',
		'tooMuchMemory',
		() => {
			const text = '\x07'.repeat(60_000);
			return formattedDoc({ paragraphs: [{ text, properties: sprm(0x2416, 1) }] });
		},
	],
	['html', 'with endless comments', 'empty', () => page('<!-- '.repeat(100_000))],
	['html', 'with endless input fields', 'empty', () => page('<textarea>'.repeat(100_000))],
	['html', 'with an endless tag', 'empty', () => page('<a href="'.repeat(100_000))],
	['html', 'with nested tables', 'tooMuchMemory', () => page('<table><tr><td>'.repeat(30_000))],
	[
		'html',
		'with nested boxes',
		'tooMuchMemory',
		() => page(`<style>div{position:absolute}</style>${'<div>a'.repeat(40_000)}`),
	],
	['html', 'with nested elements', 'tooMuchMemory', () => page('<div>'.repeat(200_000))],
	['html', 'with 250,000 line breaks', 'empty', () => page('<br>'.repeat(250_000))],
	['html', 'with references', 'tooMuchMemory', () => page('&eacute'.repeat(600_000))],
	['pdf', 'with an endless string', 'tooMuchMemory', () => pdf(`BT (${'('.repeat(2_000_000)}`)],
	['pdf', 'with an endless name', 'tooMuchMemory', () => pdf(`BT /${'a'.repeat(2_000_000)}`)],
	['pdf', 'with an endless code', 'tooMuchMemory', () => pdf(`BT <${'z'.repeat(2_000_000)}`)],
	[
		'pdf',
		'with a map of a long text to all codes',
		'tooMuchMemory',
		() => mapped(`1 beginbfrange <0000> <ffff> <${'0041'.repeat(500)}> endbfrange`),
	],
	['pdf', 'with widths of all letters', 'tooMuchMemory', () => widths('W', '0 65535 500 ')],
	['pdf', 'with heights of all letters', 'tooMuchMemory', () => widths('W2', '0 65535 1 1 1 ')],
	['pdf', 'with a packed table', 'tooMuchTime', () => packedTable(8_388_608)],
	['pdf', 'with a number of signs', 'tooMuchTime', () => pdf(`1${'-'.repeat(50_000)}`)],
	[
		'pdf',
		'with objects on each line',
		'tooMuchTime',
		() => bytesOf(`%PDF-1.7\n${'1 0 obj [\n'.repeat(20_000)}`),
	],
	['pdf', 'with an endless picture', 'tooMuchTime', () => pdf(`BI ID ${'a'.repeat(5_000_000)}`)],
	[
		'pdf',
		'with pictures in digits',
		'tooMuchTime',
		() => pdf(`${'BI /F /AHx ID EI '.repeat(1_000)}${'a'.repeat(300_000)}`),
	],
	['pdf', 'with rows', 'tooMuchTime', () => rows(3_000_000, '/Columns 4096')],
	[
		'pdf',
		'with rows of no bytes',
		'damaged',
		() => rows(100, '/Columns 1000000000 /BitsPerComponent 0.000000001'),
	],
	[
		'pdf',
		'with LZW data',
		'tooMuchTime',
		() => unpacking('\0'.repeat(5_200_000), '/Filter /LZWDecode'),
	],
	[
		'pdf',
		'with no digits',
		'tooMuchTime',
		() => unpacking(' '.repeat(7_000_000), '/Filter /ASCIIHexDecode'),
	],
	[
		'pdf',
		'with zeros in ASCII',
		'tooMuchTime',
		() => unpacking('z'.repeat(160_000), '/Filter /ASCII85Decode'),
	],
	['pdf', 'with nested lists', 'damaged', () => pdf(`${'['.repeat(9_000)}${']'.repeat(9_000)} TJ`)],
	['pdf', 'with blanks', 'tooMuchTime', () => pdf(' '.repeat(9_900_000))],
	['pdf', 'with a comment', 'tooMuchTime', () => pdf(`%${'a'.repeat(9_900_000)}`)],
	['pdf', 'with long codes', 'tooMuchMemory', () => pdf(`<${'z'.repeat(65_530)}>`.repeat(20))],
	[
		'pdf',
		'with names of a font',
		'tooMuchMemory',
		() => embedded('TrueType', 'FontFile2', nameTable()),
	],
	[
		'pdf',
		'with lists of a note that name one list',
		'formFields',
		() =>
			pdfWith(
				[`[${`[${'[] '.repeat(2_400)}]`.repeat(25)}]`, '<< /Subtype /FreeText /Contents 5 0 R >>'],
				{
					content: '',
					page: `/Annots [${'6 0 R '.repeat(20)}]`,
				},
			),
	],
	['html', 'with one line', 'tooMuchMemory', () => page(`${'a'.repeat(1_000)}<b>`.repeat(2_100))],
];

describe('the readers of endless files', () => {
	it.each(FILES)('reject a %s file %s', async (kind, _, reason, make) => {
		expect(await read(make())).toMatchObject({ status: 'unreadable', kind, reason });
	});
});

it('reads a page whose font has too many kinds of codes, with a doubt', async () => {
	const kinds = '1 begincodespacerange <0000> <ffff> endcodespacerange '.repeat(600);
	const file = await read(mapped(`${kinds} 1 beginbfchar <0001> <0041> endbfchar`));
	expect(file).toMatchObject({ status: 'read', doubts: ['unmappedText'] });
});

it.each([
	['ask for siblings of siblings', `b${' ~ a'.repeat(7)}{display:none}`],
	['are braces', '{'.repeat(490_000)],
	['are many for one name', 'a{b:c}'.repeat(6_000)],
])('reads a page whose styles %s', async (_, styles) => {
	const file = await read(page(`<style>${styles}</style>${'<a>Nurse </a>'.repeat(200)}`));
	expect(file).toMatchObject({ status: 'read', doubts: ['layoutNeedsRendering'] });
});

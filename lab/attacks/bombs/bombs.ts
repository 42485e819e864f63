import { deflateSync } from 'node:zlib';

import { zipSync } from 'fflate';

import {
	fileOf,
	HELVETICA,
	streamOf,
	textOf,
} from '../../../test/unit/resume/read/pdf/support/pdfFile';
import { docxOf, odtOf, paragraph, zipOf } from '../../../test/unit/resume/read/support/zips';

/**
 * A document that is small as a file and huge or endless when it is read, and the expected outcome: the verdict and,
 * if it is inconclusive, the reason.
 */
type Bomb = readonly [outcome: string | readonly string[], make: () => Uint8Array];

/** For documents that use up both memory and time: the machine decides which is used up first. */
const USED_UP = ['cannotTell: tooMuchMemory', 'cannotTell: tooMuchTime'];

const MEBIBYTE = 1_048_576;
const CONTENT = 'word/document.xml';

/** A Word document of so many megabytes. */
const megabytes = (count: number, fill: string) =>
	zipSync({ [CONTENT]: Buffer.alloc(count * MEBIBYTE, fill) }, { level: 1 });

/** The same file, whose only entry claims to unpack to another size. */
function claiming(file: Uint8Array, size: number): Uint8Array {
	const changed = Buffer.from(file);
	changed.writeUInt32LE(size, 22);
	changed.writeUInt32LE(size, changed.lastIndexOf('PK\x01\x02') + 24);
	return changed;
}

/** The same file, with so many names for its only entry. */
function manyNames(file: Uint8Array, count: number): Uint8Array {
	const bytes = Buffer.from(file);
	const [start, end] = [bytes.lastIndexOf('PK\x01\x02'), bytes.lastIndexOf('PK\x05\x06')];
	const record = bytes.subarray(start, end);
	const others = Array.from({ length: count - 1 }, (_, at) => {
		const other = Buffer.from(record);
		other.write(String(at).padStart(CONTENT.length, 'a'), 46);
		return other;
	});
	const directory = Buffer.concat([record, ...others]);
	const last = Buffer.from(bytes.subarray(end));
	for (const at of [8, 10]) last.writeUInt16LE(count, at);
	last.writeUInt32LE(directory.length, 12);
	return Buffer.concat([bytes.subarray(0, start), directory, last]);
}

/** A document within a document, `levels` times. */
function nested(levels: number): Uint8Array {
	let inner: Uint8Array = docxOf(paragraph('Nurse, 03/2020'));
	for (let level = 0; level < levels; level++) inner = zipOf({ [CONTENT]: inner });
	return inner;
}

const withPageWidth = (width: string) =>
	docxOf(`${paragraph('03/2020')}<w:sectPr><w:pgSz w:w="${width}!"/></w:sectPr>`);

const entity = (level: number) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`;

/** ZIP bombs by their content. The unit tests of ZIP files have further broken ones. */
export const ZIP_BOMBS: Readonly<Record<string, Bomb>> = {
	'a document of 512 MB of paragraphs': [
		'cannotTell: tooMuchMemory',
		() => megabytes(512, '<w:p/>'),
	],
	'512 MB that claim to be 1 KB': [
		'cannotTell: damaged',
		() => claiming(megabytes(512, ' '), 1_024),
	],
	'20,000 names for one entry': ['cannotTell: damaged', () => manyNames(megabytes(8, ' '), 20_000)],
	'documents within documents': ['cannotTell: damaged', () => nested(200)],
	'parts of 60 MB each': [
		'cannotTell: tooMuchMemory',
		() => {
			const names = ['document', 'styles', 'numbering', 'footnotes', 'header1', 'footer1'];
			const blanks = Buffer.alloc(60 * MEBIBYTE, ' ');
			return zipSync(Object.fromEntries(names.map((name) => [`word/${name}.xml`, blanks])), {
				level: 1,
			});
		},
	],
	'an attribute of two million digits': [
		'cannotTell: empty',
		() => withPageWidth('0'.repeat(2_000_000)),
	],
	'an attribute of two million blanks': [
		'cannotTell: empty',
		() => withPageWidth(`1${'\u00a0'.repeat(2_000_000)}`),
	],
	'elements within elements': [
		'cannotTell: tooMuchMemory',
		() => docxOf('<w:p>'.repeat(1_000_000)),
	],
	'entities that multiply': [
		'cannotTell: damaged',
		() => {
			const entities = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(entity).join('');
			return zipOf({
				[CONTENT]: `<!DOCTYPE a [<!ENTITY a0 "aaaaaaaaaa">${entities}]><a>&a9;</a>`,
			});
		},
	],
	'an OpenDocument with a million blanks in many places': [
		USED_UP,
		() => odtOf(`<text:p>03/2020${'<text:s text:c="1000000"/>'.repeat(50_000)}</text:p>`),
	],
	'an OpenDocument with a million rows and columns': [
		'cannotTell: empty',
		() =>
			odtOf(
				'<table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000000"><text:p>03/2020</text:p></table:table-cell></table:table-row></table:table>',
			),
	],
	'an OpenDocument with lengths of two million digits': [
		'cannotTell: empty',
		() =>
			odtOf(
				'<text:p text:style-name="a">03/2020</text:p>',
				`<style:style style:name="a" style:family="paragraph"><style:text-properties fo:font-size="${'0'.repeat(2_000_000)}!"/></style:style>`,
			),
	],
};

const SHOWN = textOf('Nurse, 03/2020');
const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 612 792]';

/** Data as a stream that is compressed `times` times. */
function packed(data: Buffer, times: number): string {
	let bytes = data;
	for (let time = 0; time < times; time++) bytes = deflateSync(bytes, { level: 9 });
	return streamOf(bytes.toString('latin1'), `/Filter [${'/FlateDecode '.repeat(times)}]`);
}

const treeOf = (kids: string, count: number, more = '') =>
	`<< /Type /Pages /Kids [${kids}] /Count ${count} ${more} >>`;
const page = (contents: string, resources = HELVETICA) =>
	`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents ${contents} >>`;
const onePage = (content: string, ...objects: readonly string[]) =>
	fileOf([CATALOG, treeOf('3 0 R', 1), page('4 0 R'), content, ...objects]);
const eachLevel = (levels: number, each: (level: number) => string) =>
	Array.from({ length: levels }, (_, level) => each(level));

/** A page that draws a form that draws the next one ten times, and so on. */
function drawings(levels: number): Uint8Array {
	const forms = eachLevel(levels, (level) =>
		streamOf(
			level === levels - 1 ? SHOWN : '/X Do '.repeat(10),
			`${FORM} /Resources << ${HELVETICA} /XObject << /X ${level + 6} 0 R >> >>`,
		),
	);
	const drawing = page('4 0 R', `${HELVETICA} /XObject << /X 5 0 R >>`);
	return fileOf([CATALOG, treeOf('3 0 R', 1), drawing, streamOf('/X Do'), ...forms]);
}

const FONT = [
	'<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
	'<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /W [0 1000000000 500] /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>',
	streamOf(
		`1 begincodespacerange <00000000> <ffffffff> endcodespacerange ${'1 beginbfrange <00000000> <ffffffff> <0041> endbfrange '.repeat(1_000)}`,
	),
];

/** PDF bombs by their content. The unit tests of the reader have the usual ones, which are files of the corpus. */
export const PDF_BOMBS: Readonly<Record<string, Bomb>> = {
	'a page that is compressed three times': [
		USED_UP,
		() => onePage(packed(Buffer.alloc(512 * MEBIBYTE, ' '), 3)),
	],
	'a page that claims to be compressed 10,000 times': [
		'cannotTell: damaged',
		() => onePage(streamOf('x', `/Filter [${'/FlateDecode '.repeat(10_000)}]`)),
	],
	'100 pages of 64 MB each': [
		'cannotTell: tooMuchMemory',
		() => {
			const content = packed(Buffer.alloc(64 * MEBIBYTE, ' '), 1);
			return fileOf([CATALOG, treeOf('3 0 R '.repeat(100), 100), page('4 0 R'), content]);
		},
	],
	'a page tree that multiplies': [
		'cannotTell: tooManyPages',
		() => {
			const nodes = eachLevel(10, (level) =>
				treeOf(`${level + 3} 0 R `.repeat(10), 10 ** (10 - level)),
			);
			return fileOf([CATALOG, ...nodes, page('13 0 R'), streamOf(SHOWN)]);
		},
	],
	'a cyclic page tree': ['cannotTell: damaged', () => fileOf([CATALOG, treeOf('2 0 R 2 0 R', 2)])],
	'a page tree whose parent is its child': [
		'cannotTell: damaged',
		() =>
			fileOf([CATALOG, treeOf('3 0 R', 1, '/Parent 3 0 R'), treeOf('2 0 R', 1, '/Parent 2 0 R')]),
	],
	'a page tree of 20,000 levels': [
		['cannotTell: empty', 'cannotTell: tooMuchTime'],
		() => {
			const nodes = eachLevel(20_000, (level) =>
				treeOf(`${level + 3} 0 R`, 1, `/Parent ${level + 1} 0 R`),
			);
			return fileOf([CATALOG, ...nodes, page('4 0 R')]);
		},
	],
	'two billion pages': [
		'cannotTell: empty',
		() => fileOf([CATALOG, treeOf('3 0 R', 2_147_483_647), page('4 0 R')]),
	],
	// What a form draws again at the same place is read once.
	'forms that multiply': [['cannotTell: empty', ...USED_UP], () => drawings(10)],
	'lists within lists': [
		'cannotTell: damaged',
		() => onePage(streamOf(`${'['.repeat(1_000_000)} TJ`)),
	],
	'dictionaries within dictionaries': [
		'cannotTell: empty',
		() => onePage(streamOf(SHOWN), `${'<< /A '.repeat(200_000)}1${' >>'.repeat(200_000)}`),
	],
	'a number of a million digits': [
		'cannotTell: empty',
		() => onePage(streamOf(`${'9'.repeat(1_000_000)} Td ${SHOWN}`)),
	],
	'a text that never ends': [
		'cannotTell: damaged',
		() => onePage(streamOf(`BT (${'('.repeat(1_000_000)}`)),
	],
	'a cyclic table of objects': [
		'cannotTell: empty',
		() => {
			const file = fileOf([CATALOG, treeOf('', 0)]).toString('latin1');
			const at = file.lastIndexOf('xref\n0');
			return Buffer.from(file.replace('/Root', `/Prev ${at} /Root`), 'latin1');
		},
	],
	'a table of two billion objects': [
		'cannotTell: damaged',
		() => {
			const file = fileOf([CATALOG]).toString('latin1');
			return Buffer.from(file.replace('xref\n0 2', 'xref\n0 2147483647'), 'latin1');
		},
	],
	'a stream of objects that contains itself': [
		'cannotTell: empty',
		() =>
			onePage(
				streamOf(SHOWN),
				streamOf('5 0 6 9 << /A 5 0 R >>', '/Type /ObjStm /N 2000000000 /First 8 /Extends 5 0 R'),
			),
	],
	'a font of a billion letters': [
		['cannotTell: empty', 'cannotTell: unmappedText'],
		() => {
			const lettered = page('4 0 R', '/Font << /F1 5 0 R >>');
			const content = streamOf(textOf('<00000001>'));
			return fileOf([CATALOG, treeOf('3 0 R', 1), lettered, content, ...FONT]);
		},
	],
};

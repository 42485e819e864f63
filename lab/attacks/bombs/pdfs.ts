import { deflateSync } from 'node:zlib';

import {
	fileOf,
	HELVETICA,
	pageFile,
	streamOf,
	textOf,
} from '../../../test/unit/resume/read/pdf/support/pdfFile';
import { type Bomb, USED_UP } from './bomb';

const MEBIBYTE = 1_048_576;
const list = (length: number, each: (at: number) => string) =>
	Array.from({ length }, (_, at) => each(at)).join(' ');

/** Data as a stream that is compressed `times` times. */
function packed(data: Buffer, times: number, entries = ''): string {
	let bytes = data;
	for (let time = 0; time < times; time++) bytes = deflateSync(bytes, { level: 9 });
	const filters = '/FlateDecode '.repeat(times);
	return streamOf(bytes.toString('latin1'), `/Filter [${filters}] ${entries}`);
}

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const page = (contents: string, more = '') =>
	`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${HELVETICA} ${more} >> /Contents ${contents} >>`;
const ONE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const onePage = (content: string, objects: readonly string[] = []) =>
	fileOf([CATALOG, ONE, page('4 0 R'), content, ...objects]);
const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 612 792]';

const SHOWN = textOf('Nurse, 03/2020');

/** A page tree in which each node contains the next one ten times. */
function multiplied(levels: number): Uint8Array {
	const node = (at: number) =>
		`<< /Type /Pages /Count ${10 ** (levels - at)} /Kids [${`${at + 3} 0 R `.repeat(10)}] >>`;
	const nodes = Array.from({ length: levels }, (_, at) => node(at));
	return fileOf([CATALOG, ...nodes, page(`${levels + 3} 0 R`), streamOf(SHOWN)]);
}

/** A page that draws the first of these forms. */
const drawing = (...forms: readonly string[]) =>
	fileOf([CATALOG, ONE, page('4 0 R', '/XObject << /X 5 0 R >>'), streamOf('/X Do'), ...forms]);

/** Forms that each draw the next one ten times. */
function drawings(levels: number): Uint8Array {
	const form = (at: number) =>
		streamOf(
			at === levels - 1 ? SHOWN : '/X Do '.repeat(10),
			`${FORM} /Resources << ${HELVETICA} /XObject << /X ${at + 6} 0 R >> >>`,
		);
	return drawing(...Array.from({ length: levels }, (_, at) => form(at)));
}

const nodeAt = (at: number) =>
	`<< /Type /Pages /Count 1 /Kids [${at + 3} 0 R] /Parent ${at + 1} 0 R >>`;

/** Bombs by their content. */
export const PDF_BOMBS: Readonly<Record<string, Bomb>> = {
	'a page of 512 MB of blanks': [
		'cannotTell: tooMuchMemory',
		() => onePage(packed(Buffer.alloc(512 * MEBIBYTE, ' '), 1)),
	],
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
		() =>
			fileOf([
				CATALOG,
				`<< /Type /Pages /Kids [${'3 0 R '.repeat(100)}] /Count 100 >>`,
				page('4 0 R'),
				packed(Buffer.alloc(64 * MEBIBYTE, ' '), 1),
			]),
	],
	'the same text a million times': [
		USED_UP,
		() => onePage(packed(Buffer.from(`${SHOWN}\n`.repeat(300_000)), 1)),
	],
	'a page tree that multiplies': ['cannotTell: tooManyPages', () => multiplied(10)],
	'a cyclic page tree': [
		'cannotTell: damaged',
		() => fileOf([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
	],
	'a page tree whose parent is its child': [
		'cannotTell: damaged',
		() =>
			fileOf([
				CATALOG,
				'<< /Type /Pages /Kids [3 0 R] /Count 1 /Parent 3 0 R >>',
				'<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>',
			]),
	],
	'a page tree of 20,000 levels': [
		'cannotTell: empty',
		() =>
			fileOf([CATALOG, ...Array.from({ length: 20_000 }, (_, at) => nodeAt(at)), page('4 0 R')]),
	],
	'two billion pages': [
		'cannotTell: empty',
		() => fileOf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count 2147483647 >>', page('4 0 R')]),
	],
	'a negative number of pages': [
		'cannotTell: empty',
		() => fileOf([CATALOG, '<< /Type /Pages /Kids [3 0 R] /Count -2147483648 >>', page('4 0 R')]),
	],
	'99,999 pages': ['cannotTell: tooManyPages', () => pageFile({ content: SHOWN, count: 99_999 })],
	'200,000 objects': [
		'fails: empty',
		() => onePage(streamOf(SHOWN), Array(200_000).fill('<< /A 1 >>')),
	],
	'a length that is itself': [
		'cannotTell: empty',
		() => onePage('<< /Length 4 0 R >>\nstream\nx\nendstream'),
	],
	'forms that draw themselves': [
		'cannotTell: damaged',
		() => drawing(streamOf('/X Do /X Do', `${FORM} /Resources << /XObject << /X 5 0 R >> >>`)),
	],
	'forms that multiply': [USED_UP, () => drawings(10)],
	'lists within lists': [
		'cannotTell: damaged',
		() => onePage(streamOf(`${'['.repeat(1_000_000)} TJ`)),
	],
	'dictionaries within dictionaries': [
		'cannotTell: empty',
		() => onePage(streamOf(SHOWN), ['<< /A '.repeat(200_000) + '1' + ' >>'.repeat(200_000)]),
	],
	'a million saved states': [
		USED_UP,
		() => onePage(packed(Buffer.from('q '.repeat(3_000_000)), 1)),
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
			const file = fileOf([CATALOG, '<< /Type /Pages /Kids [] /Count 0 >>']).toString('latin1');
			const at = file.lastIndexOf('xref\n0');
			return Buffer.from(file.replace('/Root', `/Prev ${at} /Root`), 'latin1');
		},
	],
	'a table of two billion objects': [
		'cannotTell: damaged',
		() =>
			Buffer.from(
				fileOf([CATALOG]).toString('latin1').replace('xref\n0 2', 'xref\n0 2147483647'),
				'latin1',
			),
	],
	'a stream of objects that contains itself': [
		'cannotTell: empty',
		() =>
			onePage(streamOf(SHOWN), [
				streamOf('5 0 6 9 << /A 5 0 R >>', '/Type /ObjStm /N 2000000000 /First 8 /Extends 5 0 R'),
			]),
	],
	'a font of a billion letters': [
		'cannotTell: empty',
		() =>
			fileOf([
				CATALOG,
				ONE,
				'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
				streamOf(textOf('<00000001>')),
				'<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
				'<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /W [0 1000000000 500] /CIDSystemInfo << /Registry (A) /Ordering (B) /Supplement 0 >> >>',
				streamOf(
					`1 begincodespacerange <00000000> <ffffffff> endcodespacerange ${list(1_000, () => '1 beginbfrange <00000000> <ffffffff> <0041> endbfrange')}`,
				),
			]),
	],
};

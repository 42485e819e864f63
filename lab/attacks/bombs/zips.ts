import { crc32, deflateRawSync } from 'node:zlib';

import { docxOf, odtOf, paragraph, zipOf } from '../../../test/unit/resume/read/support/zips';
import { type Bomb, USED_UP } from './bomb';

/** An entry of a ZIP file, with header fields that may be wrong. */
interface Entry {
	readonly name: string;
	readonly packed: Buffer;
	readonly size: number;
	readonly packedSize?: number;
	/** Its offset according to the central directory. */
	readonly offset?: number;
}

/** A ZIP file of these entries that may break any rule. */
function zipFile(entries: readonly Entry[], { count = entries.length } = {}): Uint8Array {
	const locals: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const entry of entries) {
		directory.push(directoryEntry(entry, entry.offset ?? at));
		// An entry that claims to be elsewhere need not be here as well.
		if (entry.offset !== undefined && at > 0) continue;
		locals.push(localEntry(entry));
		at += locals.at(-1)!.length;
	}
	const central = Buffer.concat(directory);
	return new Uint8Array(Buffer.concat([...locals, central, end(count, central.length, at)]));
}

/** The fields that both kinds of header have. */
function fields({ name, packed, size, packedSize = packed.length }: Entry): Buffer {
	const header = Buffer.alloc(26);
	header.writeUInt16LE(20, 0);
	header.writeUInt16LE(8, 4);
	header.writeUInt32LE(crc32(packed), 10);
	header.writeUInt32LE(packedSize, 14);
	header.writeUInt32LE(size, 18);
	header.writeUInt16LE(Buffer.byteLength(name), 22);
	return header;
}

function localEntry(entry: Entry): Buffer {
	const head = [Buffer.from('PK\x03\x04'), fields(entry), Buffer.from(entry.name)];
	return Buffer.concat([...head, entry.packed]);
}

function directoryEntry(entry: Entry, offset: number): Buffer {
	const rest = Buffer.alloc(14);
	rest.writeUInt32LE(offset, 10);
	const head = [Buffer.from('PK\x01\x02\x14\x00'), fields(entry), rest];
	return Buffer.concat([...head, Buffer.from(entry.name)]);
}

function end(count: number, size: number, offset: number): Buffer {
	const record = Buffer.alloc(22);
	record.write('PK\x05\x06');
	record.writeUInt16LE(count, 8);
	record.writeUInt16LE(count, 10);
	record.writeUInt32LE(size, 12);
	record.writeUInt32LE(offset, 16);
	return record;
}

const MEBIBYTE = 1_048_576;
const CONTENT = 'word/document.xml';
const START =
	'<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>';

/** This many megabytes that begin like a document, compressed. */
function packedMegabytes(megabytes: number, fill: string): Buffer {
	const bytes = Buffer.alloc(megabytes * MEBIBYTE, fill);
	bytes.write(START);
	return deflateRawSync(bytes, { level: 9 });
}

const one = (packed: Buffer, changes: Partial<Entry> = {}): Uint8Array =>
	zipFile([{ name: CONTENT, packed, size: packed.length, ...changes }]);

const NOTHING = { packed: Buffer.alloc(0), size: 0 };
const entries = (length: number, entry: (at: number) => Entry) =>
	Array.from({ length }, (_, at) => entry(at));

const smallDocx = () => docxOf(paragraph('Nurse, 03/2020'));

/** A document within a document, `levels` times. */
function nested(levels: number): Uint8Array {
	let inner: Uint8Array = smallDocx();
	for (let level = 0; level < levels; level++) inner = zipOf({ 'word/document.xml': inner });
	return inner;
}

const withPageWidth = (width: string) =>
	docxOf(`${paragraph('03/2020')}<w:sectPr><w:pgSz w:w="${width}!"/></w:sectPr>`);

/** Bombs by their content. */
export const ZIP_BOMBS: Readonly<Record<string, Bomb>> = {
	'a document of 512 MB of blanks': [
		'cannotTell: tooMuchMemory',
		() => one(packedMegabytes(512, ' '), { size: 512 * MEBIBYTE }),
	],
	'a document of 512 MB of paragraphs': [
		'cannotTell: tooMuchMemory',
		() => one(packedMegabytes(512, '<w:p/>'), { size: 512 * MEBIBYTE }),
	],
	'512 MB that claim to be 1 KB': [
		'cannotTell: damaged',
		() => one(packedMegabytes(512, ' '), { size: 1_024 }),
	],
	'1 KB that claims to be 4 GB': [
		'cannotTell: tooMuchMemory',
		() => one(deflateRawSync(Buffer.alloc(1_024)), { size: 0xffff_fffe }),
	],
	'a compressed size beyond the file': [
		'cannotTell: damaged',
		() => one(deflateRawSync(Buffer.alloc(1_024)), { packedSize: 0xffff_fff0 }),
	],
	'an offset beyond the file': [
		'cannotTell: damaged',
		() => one(deflateRawSync(Buffer.alloc(9)), { offset: 0x7fff_ffff }),
	],
	'30,000 entries': [
		'cannotTell: notAResume',
		() => zipFile(entries(30_000, (at) => ({ name: `a${at}`, ...NOTHING }))),
	],
	'a wrong number of entries': ['cannotTell: notAResume', () => zipFile([], { count: 65_535 })],
	'20,000 entries at one offset': [
		'cannotTell: damaged',
		() => {
			const shared = { packed: packedMegabytes(8, ' '), size: 8 * MEBIBYTE };
			const others = entries(19_999, (at) => ({ ...shared, name: `word/a${at}.xml`, offset: 0 }));
			return zipFile([{ name: CONTENT, ...shared }, ...others]);
		},
	],
	'the same name 10,000 times': [
		'cannotTell: damaged',
		() => {
			const entry = { name: CONTENT, packed: deflateRawSync(Buffer.from('<a/>')), size: 4 };
			return zipFile(entries(10_000, () => entry));
		},
	],
	'names of 64 KB': [
		'fails: notAResume',
		() => zipFile(entries(100, (at) => ({ name: `${'../'.repeat(21_000)}${at}`, ...NOTHING }))),
	],
	'documents within documents': ['cannotTell: damaged', () => nested(200)],
	'parts of 60 MB each': [
		'cannotTell: tooMuchMemory',
		() =>
			zipFile(
				['document', 'styles', 'numbering', 'footnotes', 'header1', 'footer1'].map((name) => ({
					...{ name: `word/${name}.xml`, packed: packedMegabytes(60, ' '), size: 60 * MEBIBYTE },
				})),
			),
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
		() =>
			zipOf({
				[CONTENT]: `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at || ''};`.repeat(10)}">`).join('')}]><a>&a9;</a>`,
			}),
	],
	'an OpenDocument with a million blanks in many places': [
		USED_UP,
		() => odtOf(`<text:p>03/2020${'<text:s text:c="1000000"/>'.repeat(50_000)}</text:p>`),
	],
	'an OpenDocument with a million rows and columns': [
		'cannotTell: empty',
		() =>
			odtOf(
				`<table:table><table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000000"><text:p>03/2020</text:p></table:table-cell></table:table-row></table:table>`,
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

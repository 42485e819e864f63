import { crc32 } from 'node:zlib';

import { packedBytes, zipEntries } from '../../../../resume/read/zip';
import { bytesOf } from './support/bytes';
import { zipOf } from './support/zips';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

const files = { 'a.txt': 'content', 'sub/b.txt': 'x'.repeat(500), 'c.txt': '' };
const plain = zipOf(files);

const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** The offset of a record, after this number of others with its signature. */
function recordAt(bytes: Uint8Array, mark: number, after = 0): number {
	const view = new DataView(bytes.buffer, bytes.byteOffset);
	for (let at = 0, found = 0; at + 4 <= bytes.length; at++) {
		if (view.getUint32(at, true) === mark && found++ === after) return at;
	}
	throw new Error('There is no such record');
}

function changed(bytes: Uint8Array, change: (view: DataView) => void): Uint8Array {
	const copy = Uint8Array.from(bytes);
	change(new DataView(copy.buffer));
	return copy;
}

const namesOf = (bytes: Uint8Array) => zipEntries(bytes)?.map(({ name }) => name) ?? null;

describe('the directory of a ZIP file', () => {
	it('lists each entry', () => {
		const [first, second, third] = zipEntries(plain)!;
		expect(first).toEqual({
			name: 'a.txt',
			encrypted: false,
			method: 8,
			crc: crc32(Buffer.from('content')),
			packedSize: packedBytes(plain, first!)!.length,
			size: 7,
			offset: 0,
		});
		expect(second).toMatchObject({ name: 'sub/b.txt', size: 500 });
		expect(third).toMatchObject({ name: 'c.txt', size: 0 });
		expect(second!.offset).toBe(30 + 'a.txt'.length + first!.packedSize);
	});

	it('is found before a comment of any possible length', () => {
		// In a larger buffer, as a file may be.
		const withComment = (length: number) =>
			joined(bytesOf('abc'), plain, new Uint8Array(length).fill(32)).subarray(3);
		expect(namesOf(withComment(1))).toEqual(Object.keys(files));
		expect(namesOf(withComment(65_535))).toEqual(Object.keys(files));
		expect(namesOf(withComment(65_536))).toBeNull();
	});

	it('has names with forward slashes, but none in front', () => {
		expect(namesOf(zipOf({ '\\a\\b.txt': 'x', '//c.txt': 'y', 'd//e': 'z' }))).toEqual([
			'a/b.txt',
			'c.txt',
			'd//e',
		]);
	});

	it('may have comments between its entries', () => {
		const at = recordAt(plain, ENTRY, 1);
		const first = recordAt(plain, ENTRY);
		const longer = joined(plain.subarray(0, at), bytesOf('note'), plain.subarray(at));
		const announced = changed(longer, (view) => view.setUint16(first + 32, 4, true));
		expect(namesOf(announced)).toEqual(Object.keys(files));
		expect(namesOf(longer)).toBeNull();
	});

	const end = recordAt(plain, END);
	const counting = (count: number) =>
		changed(plain, (view) => view.setUint16(end + 10, count, true));
	const entry = recordAt(plain, ENTRY, 2);

	it.each<[what: string, bytes: Uint8Array, entries: number | null]>([
		['no directory', plain.subarray(0, end), null],
		['too few bytes', new Uint8Array(21), null],
		['no bytes', new Uint8Array(), null],
		['a broken entry', changed(plain, (view) => view.setUint32(entry, 0, true)), null],
		['as many entries as it says', counting(3), 3],
		['fewer entries than it says', counting(4), null],
		['no entries', counting(0), 0],
	])('is read, or rejected, with %s', (_, bytes, entries) => {
		expect(zipEntries(bytes)?.length ?? null).toBe(entries);
	});

	it('is rejected from 20,001 entries on', () => {
		const entry = new Uint8Array(46);
		new DataView(entry.buffer).setUint32(0, ENTRY, true);
		const many = (count: number) => {
			const end = new DataView(new ArrayBuffer(22));
			end.setUint32(0, END, true);
			end.setUint16(10, count, true);
			return joined(...Array<Uint8Array>(count).fill(entry), new Uint8Array(end.buffer));
		};
		expect(namesOf(many(20_000))).toHaveLength(20_000);
		expect(namesOf(many(20_001))).toBeNull();
	});
});

describe('the content of an entry', () => {
	const [first] = zipEntries(plain)!;

	it('lies behind its own name and its own extra field', () => {
		const at = recordAt(plain, LOCAL);
		const longer = joined(plain.subarray(0, at + 30), bytesOf('12345'), plain.subarray(at + 30));
		const announced = changed(longer, (view) => view.setUint16(at + 28, 5, true));
		expect(packedBytes(announced, first!)).toEqual(packedBytes(plain, first!));
	});

	it('is missing without a local header, or if it would end behind the file', () => {
		expect(packedBytes(plain, { ...first!, offset: 1 })).toBeNull();
		expect(packedBytes(plain, { ...first!, offset: plain.length - 29 })).toBeNull();
		const most = plain.length - 35;
		expect(packedBytes(plain, { ...first!, packedSize: most })).toHaveLength(most);
		expect(packedBytes(plain, { ...first!, packedSize: most + 1 })).toBeNull();
	});
});

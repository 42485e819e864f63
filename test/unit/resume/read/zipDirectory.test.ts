import { crc32 } from 'node:zlib';

import { packedBytes, zipEntries } from '../../../../resume/read/zipDirectory';
import { bytesOf } from './support/bytes';
import { zipOf } from './support/zips';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const UNKNOWN = 0xffffffff;

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

/** How an entry and the end of a file use ZIP64. */
interface Wide {
	/** The offsets of the numbers that the entry leaves to its extra field. */
	unknown: ReadonlyArray<20 | 24 | 42>;
	/** Extra fields with their ids and values. */
	extra: ReadonlyArray<readonly [id: number, values: readonly number[]]>;
	end?: boolean;
}

/** A file with one stored entry and numbers in ZIP64. */
function wideZip({ unknown, extra, end = true }: Wide): Uint8Array {
	const name = bytesOf('a.txt');
	const content = bytesOf('content');
	const local = new DataView(new ArrayBuffer(30));
	local.setUint32(0, LOCAL, true);
	local.setUint16(26, name.length, true);
	const fields = joined(
		...extra.map(([id, values]) => {
			const field = new DataView(new ArrayBuffer(4 + values.length * 8));
			field.setUint16(0, id, true);
			field.setUint16(2, values.length * 8, true);
			values.forEach((value, index) => field.setBigUint64(4 + index * 8, BigInt(value), true));
			return new Uint8Array(field.buffer);
		}),
	);
	const entry = new DataView(new ArrayBuffer(46));
	entry.setUint32(0, ENTRY, true);
	entry.setUint32(20, content.length, true);
	entry.setUint32(24, content.length, true);
	entry.setUint16(28, name.length, true);
	entry.setUint16(30, fields.length, true);
	for (const at of unknown) entry.setUint32(at, UNKNOWN, true);
	const body = joined(new Uint8Array(local.buffer), name, content);
	const directory = joined(new Uint8Array(entry.buffer), name, fields);
	return joined(body, directory, endOf(body.length, directory.length, end));
}

function endOf(offset: number, size: number, wide: boolean, count = 1): Uint8Array {
	const end = new DataView(new ArrayBuffer(22));
	end.setUint32(0, END, true);
	end.setUint16(10, wide ? 0xffff : count, true);
	end.setUint32(12, wide ? UNKNOWN : size, true);
	end.setUint32(16, wide ? UNKNOWN : offset, true);
	if (!wide) return new Uint8Array(end.buffer);
	const end64 = new DataView(new ArrayBuffer(56));
	end64.setUint32(0, 0x06064b50, true);
	end64.setBigUint64(32, 1n, true);
	end64.setBigUint64(40, BigInt(size), true);
	end64.setBigUint64(48, BigInt(offset), true);
	const locator = new DataView(new ArrayBuffer(20));
	locator.setUint32(0, 0x07064b50, true);
	locator.setBigUint64(8, BigInt(offset + size), true);
	return joined(...[end64, locator, end].map(({ buffer }) => new Uint8Array(buffer)));
}

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
		expect([second?.name, second?.size, third?.name, third?.size]).toEqual([
			'sub/b.txt',
			500,
			'c.txt',
			0,
		]);
		expect(second!.offset).toBe(30 + 'a.txt'.length + first!.packedSize);
	});

	it('is found before a comment of any possible length', () => {
		const withComment = (length: number) => joined(plain, new Uint8Array(length).fill(32));
		expect(namesOf(withComment(1))).toEqual(Object.keys(files));
		expect(namesOf(withComment(65_535))).toEqual(Object.keys(files));
		expect(namesOf(withComment(65_536))).toBeNull();
	});

	it('is found behind other bytes that its offsets do not count', () => {
		const shifted = joined(bytesOf('other bytes'), plain);
		const [first, second] = zipEntries(shifted)!;
		expect([first?.offset, second?.name]).toEqual([11, 'sub/b.txt']);
		expect(packedBytes(shifted, first!)).toEqual(packedBytes(plain, zipEntries(plain)![0]!));
	});

	it('is the last one if there are two', () => {
		const second = zipOf({ 'z.txt': 'z' });
		expect(namesOf(joined(plain, second))).toEqual(['z.txt']);
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
		const announced = changed(longer, (view) => {
			view.setUint16(first + 32, 4, true);
			const end = recordAt(longer, END);
			view.setUint32(end + 12, view.getUint32(end + 12, true) + 4, true);
		});
		expect(namesOf(announced)).toEqual(Object.keys(files));
		expect(namesOf(longer)).toBeNull();
	});

	it('is rejected if it is missing or broken', () => {
		const end = recordAt(plain, END);
		expect(namesOf(plain.subarray(0, end))).toBeNull();
		expect(namesOf(new Uint8Array(21))).toBeNull();
		expect(namesOf(new Uint8Array())).toBeNull();
		const entry = recordAt(plain, ENTRY, 2);
		expect(namesOf(changed(plain, (view) => view.setUint32(entry, 0, true)))).toBeNull();
		const counting = (count: number) =>
			namesOf(changed(plain, (view) => view.setUint16(end + 10, count, true)));
		expect(counting(3)).toHaveLength(3);
		expect(counting(4)).toBeNull();
		expect(counting(0)).toEqual([]);
	});

	it('is rejected if it would begin before the file', () => {
		const end = recordAt(plain, END);
		const placed = (offset: number) =>
			namesOf(
				changed(plain, (view) => {
					view.setUint32(end + 16, view.getUint32(end + 16, true) + offset, true);
				}),
			);
		expect(placed(0)).toHaveLength(3);
		expect(placed(1)).toBeNull();
	});

	it('is rejected from 20,001 entries on', () => {
		const entry = new DataView(new ArrayBuffer(46));
		entry.setUint32(0, ENTRY, true);
		const many = (count: number) => {
			const entries = Array.from({ length: count }, () => new Uint8Array(entry.buffer));
			return joined(...entries, endOf(0, count * entry.byteLength, false, count));
		};
		expect(namesOf(many(20_000))).toHaveLength(20_000);
		expect(namesOf(many(20_001))).toBeNull();
	});

	it('may lie within a larger buffer', () => {
		const within = joined(bytesOf('abc'), plain);
		expect(namesOf(within.subarray(3))).toEqual(Object.keys(files));
	});
});

describe('a ZIP64 entry', () => {
	const SIZE = 7;
	const OTHER = [0x5455, [1, 2]] as const;

	it.each([
		['all numbers', { unknown: [20, 24, 42], extra: [[1, [SIZE, SIZE, 0]]] }],
		['its size alone', { unknown: [24], extra: [[1, [SIZE]]] }],
		['its packed size alone', { unknown: [20], extra: [[1, [SIZE]]] }],
		['its offset alone', { unknown: [42], extra: [[1, [0]]] }],
		['numbers behind another field', { unknown: [20, 24], extra: [OTHER, [1, [SIZE, SIZE]]] }],
		['a usual end record beside its size', { unknown: [24], extra: [[1, [SIZE]]], end: false }],
		['a field that it does not need', { unknown: [], extra: [[1, [9, 9, 9]]] }],
	] satisfies Array<[string, Wide]>)('is read with %s in its extra field', (_, wide) => {
		const bytes = wideZip(wide);
		const [entry] = zipEntries(bytes)!;
		expect(entry).toMatchObject({ name: 'a.txt', size: SIZE, packedSize: SIZE, offset: 0 });
		expect(packedBytes(bytes, entry!)).toEqual(bytesOf('content'));
	});

	it.each([
		['in a field of another number', { unknown: [24], extra: [[2, [SIZE]]] }],
		['in no field', { unknown: [24], extra: [] }],
	] satisfies Array<[string, Wide]>)('has an unknown size if it is given %s', (_, wide) => {
		expect(zipEntries(wideZip(wide))![0]).toMatchObject({ size: UNKNOWN, packedSize: SIZE });
	});

	it('keeps numbers that its extra field is too short for', () => {
		const bytes = wideZip({ unknown: [24, 20], extra: [[1, [SIZE]]] });
		expect(zipEntries(bytes)![0]).toMatchObject({ size: SIZE, packedSize: UNKNOWN });
	});

	it('is not found if the ZIP64 end record is not where its locator points', () => {
		const bytes = wideZip({ unknown: [], extra: [] });
		const locator = recordAt(bytes, 0x07064b50);
		const pointing = (at: number) =>
			namesOf(changed(bytes, (view) => view.setBigUint64(locator + 8, BigInt(at), true)));
		expect(pointing(locator - 56)).toEqual(['a.txt']);
		expect(pointing(locator - 55)).toBeNull();
		expect(pointing(bytes.length - 55)).toBeNull();
		expect(pointing(2 ** 40)).toBeNull();
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

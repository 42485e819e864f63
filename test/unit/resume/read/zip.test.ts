import { strToU8, zipSync } from 'fflate';

import { Parts } from '../../../../resume/read/zip';
import { zipEntries } from '../../../../resume/read/zipDirectory';
import { bytesOf } from './support/reading';
import { zipOf } from './support/zips';

const unhurried = { spent: () => false };

function open(bytes: Uint8Array, maxUnpackedBytes: number, budget = unhurried): Parts {
	return new Parts(bytes, zipEntries(bytes) ?? [], { maxUnpackedBytes }, budget);
}

function readEntry(bytes: Uint8Array, name: string, maxUnpackedBytes = 1_000_000) {
	const entry = open(bytes, maxUnpackedBytes).unpack(name);
	return entry.ok ? new TextDecoder().decode(entry.value) : entry.reason;
}

/** Sets a 32-bit field of all entries in the central directory. */
function withDirectoryField(bytes: Uint8Array, offset: number, value: number): Uint8Array {
	const changed = Uint8Array.from(bytes);
	const view = new DataView(changed.buffer);
	for (let at = 0; at + 4 < changed.length; at++) {
		if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + offset, value, true);
	}
	return changed;
}

describe('a ZIP file', () => {
	const plain = zipOf({ 'a.txt': 'content', 'b.txt': 'x'.repeat(10_000) });

	it('is read entry by entry', () => {
		expect(readEntry(plain, 'a.txt')).toBe('content');
		expect(readEntry(plain, 'B.TXT')).toHaveLength(10_000);
		expect(readEntry(zipSync({ 'a.txt': [strToU8('stored'), { level: 0 }] }), 'a.txt')).toBe(
			'stored',
		);
	});

	it('may have other bytes before it and a comment after it', () => {
		const longer = Uint8Array.from([...bytesOf('stub'), ...plain]);
		expect(readEntry(longer, 'a.txt')).toBe('content');
	});

	it('is damaged if an entry is missing, ambiguous, changed or cut off', () => {
		expect(readEntry(plain, 'c.txt')).toBe('damaged');
		const twice = zipOf({ 'a.txt': 'one', 'A.txt': 'two' });
		expect(readEntry(twice, 'a.txt')).toBe('damaged');
		expect(readEntry(withDirectoryField(plain, 16, 1), 'a.txt')).toBe('damaged');
		expect(readEntry(plain.subarray(0, plain.length - 30), 'a.txt')).toBe('damaged');
	});

	it('is protected if an entry is encrypted', () => {
		const flagged = Uint8Array.from(plain);
		const view = new DataView(flagged.buffer);
		for (let at = 0; at + 4 < flagged.length; at++) {
			if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
		}
		expect(readEntry(flagged, 'a.txt')).toBe('password');
	});

	it('is not unpacked beyond the limit', () => {
		expect(readEntry(plain, 'b.txt', 9_999)).toBe('tooMuchMemory');
		const zip = open(plain, 15_000);
		expect(zip.unpack('b.txt').ok).toBe(true);
		expect(zip.unpack('b.txt')).toEqual({ ok: false, reason: 'tooMuchMemory' });
	});

	it('is not unpacked if an entry declares too large a size, even if the limit allows it', () => {
		expect(readEntry(withDirectoryField(plain, 24, 0xfffffffe), 'b.txt', 2 ** 40)).toBe(
			'tooMuchMemory',
		);
	});

	it.each([5, 0, 999_999])('is damaged if an entry falsely declares %d bytes', (size) => {
		const lying = withDirectoryField(plain, 24, size);
		expect(readEntry(lying, 'b.txt', 2 ** 32)).toBe('damaged');
	});

	it('is damaged if entries point beyond its end', () => {
		expect(readEntry(withDirectoryField(plain, 42, 0x7fffffff), 'a.txt')).toBe('damaged');
		expect(readEntry(withDirectoryField(plain, 20, 0x7fffffff), 'a.txt')).toBe('damaged');
	});

	it('may have entries of 16 MB, but no larger ones', () => {
		const largest = 16 * 1024 * 1024;
		const sized = (size: number) => zipSync({ 'a.txt': [new Uint8Array(size), { level: 0 }] });
		expect(readEntry(sized(largest), 'a.txt', 2 ** 40)).toHaveLength(largest);
		expect(readEntry(sized(largest + 1), 'a.txt', 2 ** 40)).toBe('tooMuchMemory');
	});

	it('counts only unpacked entries toward the limit', () => {
		const zip = open(plain, 10_007);
		expect(zip.unpack('c.txt').ok).toBe(false);
		expect(zip.unpack('a.txt').ok).toBe(true);
		expect(zip.unpack('b.txt').ok).toBe(true);
		expect(zip.unpack('a.txt')).toEqual({ ok: false, reason: 'tooMuchMemory' });
	});

	it('finds entries in any letter case, even if two share a name', () => {
		const zip = open(zipOf({ 'a.txt': '1', 'A.txt': '2' }), 9);
		expect(['A.TXT', 'a.txt', 'b.txt'].map((name) => zip.has(name))).toEqual([true, true, false]);
	});

	it('is not unpacked if an entry cannot have the size that it declares', () => {
		const packed = zipSync({ 'a.txt': new Uint8Array(100_000) });
		const spent = jest.fn(() => false);
		const read = (size: number) => {
			spent.mockClear();
			const bytes = withDirectoryField(packed, 24, size);
			const zip = open(bytes, 2 ** 32, { spent });
			return zip.unpack('a.txt').ok;
		};
		expect(read(100_000)).toBe(true);
		const [entry] = zipEntries(packed)!;
		const most = entry!.packedSize * 1_032 + 1_024;
		expect(read(most)).toBe(false);
		expect(spent).toHaveBeenCalled();
		expect(read(most + 1)).toBe(false);
		expect(spent).not.toHaveBeenCalled();
	});

	it('is not unpacked further once an entry exceeds its declared size', () => {
		const content = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index) >> 7);
		const packed = zipSync({ 'a.txt': content });
		const spent = jest.fn(() => false);
		const bytes = withDirectoryField(packed, 24, 3_000);
		const zip = open(bytes, 2 ** 32, { spent });
		expect(zip.unpack('a.txt')).toEqual({ ok: false, reason: 'damaged' });
		expect(spent.mock.calls.length).toBeLessThan(12);
	});

	it('is damaged if an entry is broken or compressed with another method', () => {
		const withMethod = (method: number) => {
			const changed = Uint8Array.from(plain);
			const view = new DataView(changed.buffer);
			for (let at = 0; at + 4 < changed.length; at++) {
				if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 10, method, true);
			}
			return changed;
		};
		expect(readEntry(withMethod(8), 'a.txt')).toBe('content');
		expect(readEntry(withMethod(12), 'a.txt')).toBe('damaged');
		expect(readEntry(withMethod(0), 'a.txt')).toBe('damaged');
		const broken = Uint8Array.from(plain);
		broken.fill(0xff, 35, 40);
		expect(readEntry(broken, 'a.txt')).toBe('damaged');
	});

	it('is not unpacked further once the time is up', () => {
		const content = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index) >> 7);
		let asked = 0;
		const zip = open(zipSync({ 'a.txt': content }), 1e9, { spent: () => ++asked > 3 });
		expect(zip.unpack('a.txt')).toEqual({ ok: false, reason: 'tooMuchTime' });
		expect(asked).toBe(5);
	});

	it('is not unpacked if the time is up before', () => {
		const bomb = zipOf({ 'a.txt': new Uint8Array(4_000_000) });
		const zip = open(bomb, 1e9, { spent: () => true });
		expect(zip.unpack('a.txt')).toEqual({ ok: false, reason: 'tooMuchTime' });
	});
});

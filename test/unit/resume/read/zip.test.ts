import { strToU8, zipSync } from 'fflate';

import { Budget, inTime } from '../../../../resume/budget';
import { Parts } from '../../../../resume/read/zip';
import { zipEntries } from '../../../../resume/read/zipDirectory';
import { AskedBudget } from '../support/budgets';
import { zipOf } from './support/zips';

function open(bytes: Uint8Array, maxUnpackedBytes: number): Parts {
	return openWith(bytes, new Budget({ limits: { maxUnpackedBytes } }));
}

function openWith(bytes: Uint8Array, budget: Budget): Parts {
	return new Parts(bytes, zipEntries(bytes) ?? [], budget);
}

async function readEntry(bytes: Uint8Array, name: string, maxUnpackedBytes = 1_000_000) {
	const entry = await open(bytes, maxUnpackedBytes).unpack(name);
	return entry.ok ? new TextDecoder().decode(entry.value) : entry.reason;
}

/** Changes all entries in the central directory. */
function withEntries(bytes: Uint8Array, change: (view: DataView, at: number) => void): Uint8Array {
	const changed = Uint8Array.from(bytes);
	const view = new DataView(changed.buffer);
	for (let at = 0; at + 4 < changed.length; at++) {
		if (view.getUint32(at, true) === 0x02014b50) change(view, at);
	}
	return changed;
}

const withDirectoryField = (bytes: Uint8Array, offset: number, value: number) =>
	withEntries(bytes, (view, at) => view.setUint32(at + offset, value, true));

describe('a ZIP file', () => {
	const plain = zipOf({ 'a.txt': 'content', 'b.txt': 'x'.repeat(10_000) });

	it('is read entry by entry', async () => {
		expect(await readEntry(plain, 'a.txt')).toBe('content');
		expect(await readEntry(plain, 'B.TXT')).toHaveLength(10_000);
		expect(await readEntry(zipSync({ 'a.txt': [strToU8('stored'), { level: 0 }] }), 'a.txt')).toBe(
			'stored',
		);
	});

	it('is damaged if an entry is missing, ambiguous, changed or cut off', async () => {
		expect(await readEntry(plain, 'c.txt')).toBe('damaged');
		const twice = zipOf({ 'a.txt': 'one', 'A.txt': 'two' });
		expect(await readEntry(twice, 'a.txt')).toBe('damaged');
		expect(await readEntry(withDirectoryField(plain, 16, 1), 'a.txt')).toBe('damaged');
		expect(await readEntry(plain.subarray(0, plain.length - 30), 'a.txt')).toBe('damaged');
	});

	it('is protected if an entry is encrypted', async () => {
		const flagged = withEntries(plain, (view, at) => view.setUint16(at + 8, 1, true));
		expect(await readEntry(flagged, 'a.txt')).toBe('password');
	});

	it('is not unpacked beyond the limit', async () => {
		expect(await readEntry(plain, 'b.txt', 9_999)).toBe('tooMuchMemory');
		const zip = open(plain, 15_000);
		expect((await zip.unpack('b.txt')).ok).toBe(true);
		expect(await zip.unpack('b.txt')).toEqual({ ok: false, reason: 'tooMuchMemory' });
	});

	it('is not unpacked if an entry declares too large a size, even if the limit allows it', async () => {
		expect(await readEntry(withDirectoryField(plain, 24, 0xfffffffe), 'b.txt', 2 ** 40)).toBe(
			'tooMuchMemory',
		);
	});

	it.each([5, 0, 999_999])('is damaged if an entry falsely declares %d bytes', async (size) => {
		const lying = withDirectoryField(plain, 24, size);
		expect(await readEntry(lying, 'b.txt', 2 ** 32)).toBe('damaged');
	});

	it('may have entries of 16 MB, but no larger ones', async () => {
		const largest = 16 * 1024 * 1024;
		const sized = (size: number) => zipSync({ 'a.txt': [new Uint8Array(size), { level: 0 }] });
		expect(await readEntry(sized(largest), 'a.txt', 2 ** 40)).toHaveLength(largest);
		expect(await readEntry(sized(largest + 1), 'a.txt', 2 ** 40)).toBe('tooMuchMemory');
	});

	it('counts only unpacked entries toward the limit', async () => {
		const zip = open(plain, 10_007);
		expect((await zip.unpack('c.txt')).ok).toBe(false);
		expect((await zip.unpack('a.txt')).ok).toBe(true);
		expect((await zip.unpack('b.txt')).ok).toBe(true);
		expect(await zip.unpack('a.txt')).toEqual({ ok: false, reason: 'tooMuchMemory' });
	});

	it('finds entries in any letter case, even if two share a name', () => {
		const zip = open(zipOf({ 'a.txt': '1', 'A.txt': '2' }), 9);
		expect(['A.TXT', 'a.txt', 'b.txt'].map((name) => zip.has(name))).toEqual([true, true, false]);
	});

	it('is not unpacked further once an entry exceeds its declared size', async () => {
		const content = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index) >> 7);
		const packed = zipSync({ 'a.txt': content });
		const budget = new AskedBudget();
		const zip = openWith(withDirectoryField(packed, 24, 3_000), budget);
		expect(await zip.unpack('a.txt')).toEqual({ ok: false, reason: 'damaged' });
		expect(budget.asked).toBeLessThan(12);
	});

	it('is damaged if an entry is broken or compressed with another method', async () => {
		const withMethod = (method: number) =>
			withEntries(plain, (view, at) => view.setUint16(at + 10, method, true));
		expect(await readEntry(withMethod(8), 'a.txt')).toBe('content');
		expect(await readEntry(withMethod(12), 'a.txt')).toBe('damaged');
		expect(await readEntry(withMethod(0), 'a.txt')).toBe('damaged');
		const broken = Uint8Array.from(plain);
		broken.fill(0xff, 35, 40);
		expect(await readEntry(broken, 'a.txt')).toBe('damaged');
	});

	it('is not unpacked further once the time is up', async () => {
		const content = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index) >> 7);
		const budget = new AskedBudget(3);
		const zip = openWith(zipSync({ 'a.txt': content }), budget);
		expect(await inTime(async () => await zip.unpack('a.txt'), 'late')).toBe('late');
		expect(budget.asked).toBe(5);
	});

	it('is not unpacked if the time is up before', async () => {
		const bomb = zipOf({ 'a.txt': new Uint8Array(4_000_000) });
		const zip = openWith(bomb, new AskedBudget(0));
		expect(await inTime(async () => await zip.unpack('a.txt'), 'late')).toBe('late');
	});
});

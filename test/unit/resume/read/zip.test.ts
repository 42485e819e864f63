import { strToU8, zipSync } from 'fflate';

import { Budget, inTime } from '../../../../resume/budget';
import { Parts, zipEntries } from '../../../../resume/read/zip';
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

	const flagged = withEntries(plain, (view, at) => view.setUint16(at + 8, 1, true));
	const withMethod = (method: number) =>
		withEntries(plain, (view, at) => view.setUint16(at + 10, method, true));

	it.each<[what: string, bytes: Uint8Array, outcome: string, name?: string]>([
		['an entry is missing', plain, 'damaged', 'c.txt'],
		['two entries share a name', zipOf({ 'a.txt': 'one', 'A.txt': 'two' }), 'damaged'],
		['an entry has another checksum', withDirectoryField(plain, 16, 1), 'damaged'],
		['it is cut off', plain.subarray(0, plain.length - 30), 'damaged'],
		['an entry is encrypted', flagged, 'password'],
		['an entry is compressed with an unknown method', withMethod(12), 'damaged'],
		['an entry is not compressed as it says', withMethod(0), 'damaged'],
		['its content is broken', Uint8Array.from(plain).fill(0xff, 35, 40), 'damaged'],
		...[5, 0, 999_999].map((size): [string, Uint8Array, string, string] => {
			return [
				`an entry claims ${size} bytes`,
				withDirectoryField(plain, 24, size),
				'damaged',
				'b.txt',
			];
		}),
		['an entry claims 4 GB', withDirectoryField(plain, 24, 0xfffffffe), 'tooMuchMemory', 'b.txt'],
	])('cannot be read if %s', async (_, bytes, outcome, name = 'a.txt') => {
		expect(await readEntry(bytes, name, 2 ** 40)).toBe(outcome);
	});

	it('may have entries of 16 MB, but no larger ones', async () => {
		const largest = 16 * 1024 * 1024;
		const sized = (size: number) => zipSync({ 'a.txt': [new Uint8Array(size), { level: 0 }] });
		expect(await readEntry(sized(largest), 'a.txt', 2 ** 40)).toHaveLength(largest);
		expect(await readEntry(sized(largest + 1), 'a.txt', 2 ** 40)).toBe('tooMuchMemory');
	});

	it('is not unpacked beyond the limit, towards which only unpacked entries count', async () => {
		expect(await readEntry(plain, 'b.txt', 9_999)).toBe('tooMuchMemory');
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

	it('is not unpacked further once the time is up', async () => {
		const content = Uint8Array.from({ length: 200_000 }, (_, index) => (index * index) >> 7);
		const budget = new AskedBudget(3);
		const zip = openWith(zipSync({ 'a.txt': content }), budget);
		expect(await inTime(async () => await zip.unpack('a.txt'), 'late')).toBe('late');
		expect(budget.asked).toBe(5);
	});
});

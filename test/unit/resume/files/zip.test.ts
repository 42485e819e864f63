import { strToU8, zipSync } from 'fflate';

import { openZip } from '../../../../nodes/Recruiting/resume/files/zip';
import { bytesOf } from './support/reading';
import { zipOf } from './support/zips';

const unhurried = { spent: () => false };

function readEntry(bytes: Uint8Array, name: string, maxUnpackedBytes = 1_000_000) {
	const zip = openZip(bytes, { maxUnpackedBytes }, unhurried);
	if (!zip.ok) return zip.reason;
	const entry = zip.value.read(name);
	return entry.ok ? new TextDecoder().decode(entry.value) : entry.reason;
}

/** Writes a number where the central directory tells of an entry's first field of four bytes. */
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

	it('is damaged where an entry is missing, twice there, changed or cut off', () => {
		expect(readEntry(plain, 'c.txt')).toBe('damaged');
		const twice = zipOf({ 'a.txt': 'one', 'A.txt': 'two' });
		expect(readEntry(twice, 'a.txt')).toBe('damaged');
		expect(readEntry(withDirectoryField(plain, 16, 1), 'a.txt')).toBe('damaged');
		expect(readEntry(plain.subarray(0, plain.length - 30), 'a.txt')).toBe('damaged');
	});

	it('is protected where an entry is encrypted', () => {
		const flagged = Uint8Array.from(plain);
		const view = new DataView(flagged.buffer);
		for (let at = 0; at + 4 < flagged.length; at++) {
			if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true);
		}
		expect(readEntry(flagged, 'a.txt')).toBe('password');
	});

	it('does not unpack more than is allowed', () => {
		expect(readEntry(plain, 'b.txt', 9_999)).toBe('tooMuchMemory');
		const zip = openZip(plain, { maxUnpackedBytes: 15_000 }, unhurried);
		expect(zip.ok && zip.value.read('b.txt').ok).toBe(true);
		expect(zip.ok && zip.value.read('b.txt')).toEqual({ ok: false, reason: 'tooMuchMemory' });
	});

	it('does not unpack a part that is too large, even if more is allowed', () => {
		expect(readEntry(withDirectoryField(plain, 24, 0xfffffffe), 'b.txt', 2 ** 40)).toBe(
			'tooMuchMemory',
		);
	});

	it.each([5, 0, 999_999])('is damaged where it declares %d bytes', (size) => {
		const lying = withDirectoryField(plain, 24, size);
		expect(readEntry(lying, 'b.txt', 2 ** 32)).toBe('damaged');
	});

	it('is damaged where entries are said to stand beyond its end', () => {
		expect(readEntry(withDirectoryField(plain, 42, 0x7fffffff), 'a.txt')).toBe('damaged');
		expect(readEntry(withDirectoryField(plain, 20, 0x7fffffff), 'a.txt')).toBe('damaged');
	});

	it('stops unpacking when the time is up', () => {
		const bomb = zipOf({ 'a.txt': new Uint8Array(4_000_000) });
		const zip = openZip(bomb, { maxUnpackedBytes: 1e9 }, { spent: () => true });
		expect(zip.ok && zip.value.read('a.txt')).toEqual({ ok: false, reason: 'tooMuchTime' });
	});
});

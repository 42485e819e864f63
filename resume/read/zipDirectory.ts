import { latin1, viewOf } from './bytes';

/** A file in a ZIP file, as the central directory tells of it. */
export interface ZipEntry {
	/** With forward slashes only. */
	readonly name: string;
	readonly encrypted: boolean;
	readonly method: number;
	readonly crc: number;
	readonly packedSize: number;
	readonly size: number;
	readonly offset: number;
}

const END = 0x06054b50;
const END64_LOCATOR = 0x07064b50;
const END64 = 0x06064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 20_000;
const UNKNOWN_32 = 0xffffffff;

interface Directory {
	readonly offset: number;
	readonly count: number;
	/** Bytes that stand before the ZIP file proper, which its offsets do not count. */
	readonly shift: number;
}

/** All entries; `null` where the central directory is missing or broken. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
	const view = viewOf(bytes);
	const directory = findDirectory(view);
	if (!directory || directory.count > MOST_ENTRIES) return null;
	const entries: ZipEntry[] = [];
	let at = directory.offset;
	for (let index = 0; index < directory.count; index++) {
		if (at + ENTRY_SIZE > bytes.length || view.getUint32(at, true) !== ENTRY) return null;
		entries.push(readEntry(bytes, view, at, directory.shift));
		at += ENTRY_SIZE + lengthAt(view, at + 28) + lengthAt(view, at + 30) + lengthAt(view, at + 32);
	}
	return entries;
}

/** Where the content of an entry stands; `null` where its own header is broken. */
export function packedBytes(bytes: Uint8Array, entry: ZipEntry): Uint8Array | null {
	const view = viewOf(bytes);
	const { offset } = entry;
	if (offset + LOCAL_SIZE > bytes.length || view.getUint32(offset, true) !== LOCAL) return null;
	const start = offset + LOCAL_SIZE + lengthAt(view, offset + 26) + lengthAt(view, offset + 28);
	const end = start + entry.packedSize;
	return end <= bytes.length ? bytes.subarray(start, end) : null;
}

/** Names in the headers of the entries themselves, for files whose end is missing. */
export function localNames(bytes: Uint8Array): string[] {
	const view = viewOf(bytes);
	const names: string[] = [];
	for (let at = 0; at + LOCAL_SIZE <= bytes.length && names.length < 200; at++) {
		if (bytes[at] !== 0x50 || view.getUint32(at, true) !== LOCAL) continue;
		names.push(nameAt(bytes, at + LOCAL_SIZE, lengthAt(view, at + 26)));
	}
	return names;
}

function lengthAt(view: DataView, at: number): number {
	return view.getUint16(at, true);
}

function nameAt(bytes: Uint8Array, start: number, length: number): string {
	return latin1(bytes, start, Math.min(bytes.length, start + length))
		.replaceAll('\\', '/')
		.replace(/^\/+/, '');
}

function findDirectory(view: DataView): Directory | null {
	const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
	for (let at = view.byteLength - END_SIZE; at >= first; at--) {
		if (view.getUint32(at, true) === END) return directory64(view, at) ?? directory32(view, at);
	}
	return null;
}

function directory32(view: DataView, end: number): Directory | null {
	const size = view.getUint32(end + 12, true);
	return placed(view.getUint32(end + 16, true), size, view.getUint16(end + 10, true), end);
}

function directory64(view: DataView, end: number): Directory | null {
	const locator = end - 20;
	if (locator < 0 || view.getUint32(locator, true) !== END64_LOCATOR) return null;
	const at = Number(view.getBigUint64(locator + 8, true));
	if (at + 56 > view.byteLength || view.getUint32(at, true) !== END64) return null;
	const number = (offset: number) => Number(view.getBigUint64(at + offset, true));
	return placed(number(48), number(40), number(32), at);
}

function placed(offset: number, size: number, count: number, end: number): Directory | null {
	const shift = end - size - offset;
	return shift < 0 ? null : { offset: offset + shift, count, shift };
}

function readEntry(bytes: Uint8Array, view: DataView, at: number, shift: number): ZipEntry {
	const nameLength = lengthAt(view, at + 28);
	const extra = at + ENTRY_SIZE + nameLength;
	const [size, packedSize, offset] = wideSizes(view, extra, lengthAt(view, at + 30), [
		view.getUint32(at + 24, true),
		view.getUint32(at + 20, true),
		view.getUint32(at + 42, true),
	]);
	return {
		name: nameAt(bytes, at + ENTRY_SIZE, nameLength),
		encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
		method: view.getUint16(at + 10, true),
		crc: view.getUint32(at + 16, true),
		packedSize,
		size,
		offset: offset + shift,
	};
}

type Sizes = [size: number, packedSize: number, offset: number];

/** ZIP64 keeps those of the three that need more than 32 bits in an extra field, in this order. */
function wideSizes(view: DataView, start: number, length: number, sizes: Sizes): Sizes {
	if (!sizes.includes(UNKNOWN_32)) return sizes;
	const end = Math.min(view.byteLength, start + length);
	for (let at = start; at + 4 <= end; at += 4 + lengthAt(view, at + 2)) {
		if (lengthAt(view, at) !== 1) continue;
		let next = at + 4;
		return sizes.map((size) => {
			if (size !== UNKNOWN_32 || next + 8 > end) return size;
			next += 8;
			return Number(view.getBigUint64(next - 8, true));
		}) as Sizes;
	}
	return sizes;
}

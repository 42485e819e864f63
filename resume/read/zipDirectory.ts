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

/** Where the entries are listed. */
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
		const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
		entries.push(readEntry(bytes, at, directory.shift));
		at += ENTRY_SIZE + lengths.reduce((sum, length) => sum + length, 0);
	}
	return entries;
}

/** Where the content of an entry stands; `null` where its own header is broken. */
export function packedBytes(
	bytes: Uint8Array,
	{ offset, packedSize }: ZipEntry,
): Uint8Array | null {
	const view = viewOf(bytes);
	if (offset + LOCAL_SIZE > bytes.length || view.getUint32(offset, true) !== LOCAL) return null;
	const lengths = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
	const start = offset + LOCAL_SIZE + lengths;
	return start + packedSize <= bytes.length ? bytes.subarray(start, start + packedSize) : null;
}

function nameAt(bytes: Uint8Array, start: number, length: number): string {
	return latin1(bytes, start, Math.min(bytes.length, start + length))
		.replaceAll('\\', '/')
		.replace(/^\/+/, '');
}

function findDirectory(view: DataView): Directory | null {
	const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
	for (let at = view.byteLength - END_SIZE; at >= first; at--) {
		if (view.getUint32(at, true) !== END) continue;
		const number = (field: number) => view.getUint32(at + field, true);
		return (
			directory64(view, at) ?? placed(number(16), number(12), view.getUint16(at + 10, true), at)
		);
	}
	return null;
}

/** In ZIP64, another record stands before the end, and says where a third one stands. */
function directory64(view: DataView, end: number): Directory | null {
	const locator = end - 20;
	if (locator < 0 || view.getUint32(locator, true) !== END64_LOCATOR) return null;
	const at = Number(view.getBigUint64(locator + 8, true));
	if (at + 56 > view.byteLength || view.getUint32(at, true) !== END64) return null;
	const number = (field: number) => Number(view.getBigUint64(at + field, true));
	return placed(number(48), number(40), number(32), at);
}

function placed(offset: number, size: number, count: number, end: number): Directory | null {
	const shift = end - size - offset;
	return shift < 0 ? null : { offset: offset + shift, count, shift };
}

function readEntry(bytes: Uint8Array, at: number, shift: number): ZipEntry {
	const view = viewOf(bytes);
	const nameLength = view.getUint16(at + 28, true);
	const extra = at + ENTRY_SIZE + nameLength;
	const wide = wideNumbers(view, extra, extra + view.getUint16(at + 30, true));
	const numberAt = (field: number) => {
		const number = view.getUint32(at + field, true);
		return number === UNKNOWN_32 ? (wide.shift() ?? number) : number;
	};
	return {
		name: nameAt(bytes, at + ENTRY_SIZE, nameLength),
		encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
		method: view.getUint16(at + 10, true),
		crc: view.getUint32(at + 16, true),
		// In the order of the wide numbers.
		size: numberAt(24),
		packedSize: numberAt(20),
		offset: numberAt(42) + shift,
	};
}

/** ZIP64 keeps numbers that need more than 32 bits in an extra field. */
function wideNumbers(view: DataView, start: number, last: number): number[] {
	const end = Math.min(view.byteLength, last);
	for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true)) {
		if (view.getUint16(at, true) !== 1) continue;
		const length = Math.min(3, Math.floor((end - at - 4) / 8));
		return Array.from({ length }, (_, index) =>
			Number(view.getBigUint64(at + 4 + index * 8, true)),
		);
	}
	return [];
}

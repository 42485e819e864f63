import { latin1, viewOf } from './bytes';

/** A file in a ZIP file, as the central directory lists it. */
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

/** All entries; `null` where the central directory is missing or broken. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
	const view = viewOf(bytes);
	const end = endOf(view);
	if (end === null) return null;
	const [count, size, offset, endOfList] = directoryOf(view, end);
	// Bytes may be before the ZIP file proper, which its offsets do not count.
	const shift = endOfList - size - offset;
	if (shift < 0 || count > MOST_ENTRIES) return null;
	const entries: ZipEntry[] = [];
	let at = offset + shift;
	for (let index = 0; index < count; index++) {
		if (!isRecord(view, at, ENTRY, ENTRY_SIZE)) return null;
		entries.push(readEntry(bytes, at, shift));
		const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
		at += lengths.reduce((sum, length) => sum + length, ENTRY_SIZE);
	}
	return entries;
}

/** Where the content of an entry is; `null` where its own header is broken. */
export function packedBytes(
	bytes: Uint8Array,
	{ offset, packedSize }: ZipEntry,
): Uint8Array | null {
	const view = viewOf(bytes);
	if (!isRecord(view, offset, LOCAL, LOCAL_SIZE)) return null;
	const lengths = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
	const start = offset + LOCAL_SIZE + lengths;
	return start + packedSize <= bytes.length ? bytes.subarray(start, start + packedSize) : null;
}

function isRecord(view: DataView, at: number, mark: number, size: number): boolean {
	return at >= 0 && at + size <= view.byteLength && view.getUint32(at, true) === mark;
}

/** A number of 64 bits. */
function wideNumber(view: DataView, at: number): number {
	return Number(view.getBigUint64(at, true));
}

function endOf(view: DataView): number | null {
	const first = Math.max(0, view.byteLength - END_SIZE - LONGEST_COMMENT);
	for (let at = view.byteLength - END_SIZE; at >= first; at--) {
		if (isRecord(view, at, END, END_SIZE)) return at;
	}
	return null;
}

/** How many entries are listed, the length and the offset of the list, and where it really ends. */
function directoryOf(view: DataView, end: number): [number, number, number, number] {
	// In ZIP64, another record is before the end, and says where a third one is.
	const locator = end - 20;
	const end64 = isRecord(view, locator, END64_LOCATOR, 20) ? wideNumber(view, locator + 8) : -1;
	if (isRecord(view, end64, END64, 56)) {
		const [count, size, offset] = [32, 40, 48].map((field) => wideNumber(view, end64 + field));
		return [count!, size!, offset!, end64];
	}
	const [size, offset] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
	return [view.getUint16(end + 10, true), size, offset, end];
}

function readEntry(bytes: Uint8Array, at: number, shift: number): ZipEntry {
	const view = viewOf(bytes);
	const nameAt = at + ENTRY_SIZE;
	const nameEnd = nameAt + view.getUint16(at + 28, true);
	const wide = wideNumbers(view, nameEnd, nameEnd + view.getUint16(at + 30, true));
	const numberAt = (field: number) => {
		const number = view.getUint32(at + field, true);
		return number === UNKNOWN_32 ? (wide.shift() ?? number) : number;
	};
	const name = latin1(bytes, nameAt, nameEnd);
	return {
		name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
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
		return Array.from({ length }, (_, index) => wideNumber(view, at + 4 + index * 8));
	}
	return [];
}

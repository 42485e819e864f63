import { latin1, viewOf } from './bytes';

const END = { mark: 0x06054b50, size: 22 };
const ENTRY = { mark: 0x02014b50, size: 46 };
const LOCAL = { mark: 0x04034b50, size: 30 };
const LONGEST_COMMENT = 65_535;
const MOST_ENTRIES = 20_000;

/** All entries; `null` where the central directory is missing or broken. Files of gigabytes have other directories. */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | null {
	const view = viewOf(bytes);
	const directoryEnd = endOf(view);
	if (directoryEnd === null) return null;
	const count = view.getUint16(directoryEnd + 10, true);
	if (count > MOST_ENTRIES) return null;
	const entries: ZipEntry[] = [];
	let at = view.getUint32(directoryEnd + 16, true);
	for (let index = 0; index < count; index++) {
		if (!isRecord(view, at, ENTRY)) return null;
		const [nameSize, ...others] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
		const end = at + ENTRY.size + nameSize!;
		entries.push(entryOf(view, at, latin1(bytes, at + ENTRY.size, end)));
		at = others.reduce((sum, size) => sum + size, end);
	}
	return entries;
}

/** A file in a ZIP file, as the central directory lists it. */
export type ZipEntry = Readonly<ReturnType<typeof entryOf>>;

function entryOf(view: DataView, at: number, name: string) {
	return {
		/** With forward slashes only. */
		name: name.replaceAll('\\', '/').replace(/^\/+/, ''),
		encrypted: (view.getUint16(at + 8, true) & 1) !== 0,
		method: view.getUint16(at + 10, true),
		crc: view.getUint32(at + 16, true),
		packedSize: view.getUint32(at + 20, true),
		size: view.getUint32(at + 24, true),
		offset: view.getUint32(at + 42, true),
	};
}

/** Where the content of an entry is; `null` where its own header is broken. */
export function packedBytes(
	bytes: Uint8Array,
	{ offset, packedSize }: ZipEntry,
): Uint8Array | null {
	const view = viewOf(bytes);
	if (!isRecord(view, offset, LOCAL)) return null;
	const lengths = view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
	const start = offset + LOCAL.size + lengths;
	return start + packedSize <= bytes.length ? bytes.subarray(start, start + packedSize) : null;
}

function endOf(view: DataView): number | null {
	const first = Math.max(0, view.byteLength - END.size - LONGEST_COMMENT);
	for (let at = view.byteLength - END.size; at >= first; at--) {
		if (isRecord(view, at, END)) return at;
	}
	return null;
}

function isRecord(view: DataView, at: number, { mark, size }: typeof END): boolean {
	return at >= 0 && at + size <= view.byteLength && view.getUint32(at, true) === mark;
}

import { Inflate } from 'fflate';

import type { Budget } from '../budget';
import { latin1, viewOf } from './encoding';
import { failure, type Outcome, type UnreadableReason } from './fileContent';
import { parseXml, type Shortening, type XmlElement } from './parseXml';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
	return value;
});

/** The checksum that ZIP files keep of each entry, of bytes that follow others. */
function crc32(bytes: Uint8Array, before: number): number {
	let crc = ~before;
	for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
	return ~crc >>> 0;
}

/** Small, so that not much can come of one push: deflate packs to a thousandth at best. */
const CHUNK = 1_024;

/** A part of a document that is larger holds more than can be read in time. */
const LARGEST_PART = 16 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

/** `null` where it is broken or packed in an unusual way. Stops as soon as more comes out than was declared. */
async function content(packed: Uint8Array, { method, size, crc }: ZipEntry, budget: Budget) {
	if (method !== STORED && method !== DEFLATED) return null;
	const chunks: Uint8Array[] = [];
	let length = 0;
	let checksum = 0;
	const add = (chunk: Uint8Array) => {
		chunks.push(chunk);
		length += chunk.length;
		checksum = crc32(chunk, checksum);
	};
	const stream = new Inflate(add);
	for (let at = 0; at < packed.length && length <= size; at += CHUNK) {
		if (budget.isDue) await budget.turn();
		const piece = packed.subarray(at, at + CHUNK);
		try {
			if (method === STORED) add(piece);
			else stream.push(piece, at + CHUNK >= packed.length);
		} catch {
			return null;
		}
	}
	return length === size && checksum === crc ? Buffer.concat(chunks) : null;
}

/** The XML files that a document consists of. Nothing is unpacked before it is read, whatever the names say. */
export class Parts {
	/** Why the document cannot be read, if one of them is broken. */
	fault: UnreadableReason | undefined;
	private readonly entries: ReadonlyMap<string, readonly ZipEntry[]>;
	/** Bytes that may still be unpacked. */
	private left: number;

	constructor(
		private readonly bytes: Uint8Array,
		entries: readonly ZipEntry[],
		private readonly budget: Budget,
	) {
		this.entries = Map.groupBy(entries, ({ name }) => name.toLowerCase());
		this.left = budget.limits.maxUnpackedBytes;
	}

	has(name: string): boolean {
		return this.entries.has(name.toLowerCase());
	}

	/** `undefined` if there is no such part, or it cannot be read. */
	async read(name: string, shortened?: Shortening): Promise<XmlElement | undefined> {
		if (this.fault || !this.has(name)) return undefined;
		const file = await this.unpack(name);
		const root = file.ok ? await parseXml(file.value, this.budget, shortened) : file;
		if (root.ok) return root.value;
		this.fault = root.reason;
		return undefined;
	}

	async unpack(name: string): Promise<Outcome<Uint8Array>> {
		const [entry, other] = this.entries.get(name.toLowerCase()) ?? [];
		// Programs differ in which of two of a name they take, so neither is "the" content.
		if (!entry || other) return failure('damaged');
		if (entry.encrypted) return failure('password');
		if (entry.size > Math.min(this.left, LARGEST_PART)) return failure('tooMuchMemory');
		const packed = packedBytes(this.bytes, entry);
		const unpacked = packed && (await content(packed, entry, this.budget));
		if (!unpacked) return failure('damaged');
		this.left -= unpacked.length;
		return { ok: true, value: unpacked };
	}
}

/** Reads a document that is a ZIP file of XML files. One of them that is broken breaks the document. */
export async function readParts<T>(
	bytes: Uint8Array,
	budget: Budget,
	read: (parts: Parts, budget: Budget) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
	const entries = zipEntries(bytes);
	if (!entries) return failure('damaged');
	const parts = new Parts(bytes, entries, budget);
	const outcome = await read(parts, budget);
	return parts.fault ? failure(parts.fault) : outcome;
}

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

/** As the central directory lists it. */
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
export function packedBytes(bytes: Uint8Array, { offset, packedSize }: ZipEntry) {
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

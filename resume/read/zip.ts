import { Inflate } from 'fflate';

import { concatenated } from './bytes';
import type { Budget } from './limits';
import { failure, type Outcome, success } from './outcome';
import type { ReadLimits, UnreadableReason } from './types';
import { parseXml, type XmlElement } from './xml';
import { packedBytes, zipEntries, type ZipEntry } from './zipDirectory';

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
	return value;
});

/** The checksum that ZIP files keep of each entry. */
function crc32(bytes: Uint8Array): number {
	let crc = 0xffffffff;
	for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
	return (crc ^ 0xffffffff) >>> 0;
}

/** A ZIP file of which single entries are unpacked on demand. */
export interface Zip {
	has(name: string): boolean;
	/** Unpacks one entry; all that is read of a file counts towards what it may unpack to. */
	read(name: string): Outcome<Uint8Array>;
}

/** Small, so that not much can come of one push: deflate packs to a thousandth at best. */
const CHUNK = 1_024;
/** The best that deflate can do; what claims more is made up. */
const BEST_RATIO = 1_032;

/** A part of a document that is larger holds more than can be read in time. */
const LARGEST_PART = 16 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

/** Opens a ZIP file. Nothing is unpacked or written, whatever the names in it say. */
export function openZip(
	bytes: Uint8Array,
	{ maxUnpackedBytes }: Pick<ReadLimits, 'maxUnpackedBytes'>,
	budget: Budget,
): Outcome<Zip> {
	const entries = zipEntries(bytes);
	if (!entries) return failure('damaged');
	let left = maxUnpackedBytes;
	/** Programs differ in which of two of a name they take, so neither is "the" content. */
	const byName = new Map<string, ZipEntry | null>();
	for (const entry of entries) {
		const name = entry.name.toLowerCase();
		byName.set(name, byName.has(name) ? null : entry);
	}
	return success({
		has: (name) => byName.has(name.toLowerCase()),
		read: (name) => {
			const entry = byName.get(name.toLowerCase());
			if (!entry) return failure('damaged');
			const unpacked = unpack(bytes, entry, Math.min(left, LARGEST_PART), budget);
			if (unpacked.ok) left -= unpacked.value.length;
			return unpacked;
		},
	});
}

function unpack(
	bytes: Uint8Array,
	entry: ZipEntry,
	most: number,
	budget: Budget,
): Outcome<Uint8Array> {
	if (entry.encrypted) return failure('password');
	if (entry.size > most) return failure('tooMuchMemory');
	const packed = packedBytes(bytes, entry);
	if (!packed || entry.size > packed.length * BEST_RATIO + CHUNK) return failure('damaged');
	const unpacked = content(packed, entry, budget);
	if (budget.spent()) return failure('tooMuchTime');
	if (!unpacked || unpacked.length !== entry.size || crc32(unpacked) !== entry.crc) {
		return failure('damaged');
	}
	return success(unpacked);
}

/**
 * `null` where it is broken or packed in a way that documents do not use. Stops as soon as more comes
 * out than was declared, or the time is up.
 */
function content(
	packed: Uint8Array,
	{ method, size }: ZipEntry,
	budget: Budget,
): Uint8Array | null {
	if (method !== DEFLATED) return method === STORED ? packed : null;
	const chunks: Uint8Array[] = [];
	let length = 0;
	const stream = new Inflate((chunk) => {
		chunks.push(chunk);
		length += chunk.length;
	});
	try {
		for (let at = 0; at < packed.length && length <= size && !budget.spent(); at += CHUNK) {
			stream.push(packed.subarray(at, at + CHUNK), at + CHUNK >= packed.length);
		}
	} catch {
		return null;
	}
	return concatenated(chunks);
}

/** The XML files that a document consists of. */
export interface Parts {
	has(name: string): boolean;
	/**
	 * `undefined` where there is no such part, or it cannot be read.
	 *
	 * @param shortened leaves out of its text what need not be read
	 */
	read(name: string, shortened?: (xml: string) => string): XmlElement | undefined;
}

/** Reads a document that is a ZIP file of XML files. One of them that is broken breaks the document. */
export function readParts<T>(
	bytes: Uint8Array,
	limits: ReadLimits,
	budget: Budget,
	read: (parts: Parts) => Outcome<T>,
): Outcome<T> {
	const opened = openZip(bytes, limits, budget);
	if (!opened.ok) return opened;
	const zip = opened.value;
	let fault: UnreadableReason | null = null;
	const outcome = read({
		has: zip.has,
		read: (name, shortened) => {
			if (fault || !zip.has(name)) return undefined;
			const file = zip.read(name);
			const root = file.ok ? parseXml(file.value, budget, shortened) : file;
			if (root.ok) return root.value;
			fault = root.reason;
			return undefined;
		},
	});
	return fault ? failure(fault) : outcome;
}

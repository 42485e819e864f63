import { Inflate } from 'fflate';

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

/** Small, so that not much can come of one push: deflate packs to a thousandth at best. */
const CHUNK = 1_024;
/** The best that deflate can do; what claims more is made up. */
const BEST_RATIO = 1_032;

/** A part of a document that is larger holds more than can be read in time. */
const LARGEST_PART = 16 * 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

function unpackEntry(
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
	return Buffer.concat(chunks);
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
		{ maxUnpackedBytes }: Pick<ReadLimits, 'maxUnpackedBytes'>,
		private readonly budget: Budget,
	) {
		this.entries = Map.groupBy(entries, ({ name }) => name.toLowerCase());
		this.left = maxUnpackedBytes;
	}

	has(name: string): boolean {
		return this.entries.has(name.toLowerCase());
	}

	/**
	 * `undefined` if there is no such part, or it cannot be read.
	 *
	 * @param shortened leaves out of its text what need not be read
	 */
	read(name: string, shortened?: (xml: string) => string): XmlElement | undefined {
		if (this.fault || !this.has(name)) return undefined;
		const file = this.unpack(name);
		const root = file.ok ? parseXml(file.value, this.budget, shortened) : file;
		if (root.ok) return root.value;
		this.fault = root.reason;
		return undefined;
	}

	/** Unpacks a part. */
	unpack(name: string): Outcome<Uint8Array> {
		const [entry, other] = this.entries.get(name.toLowerCase()) ?? [];
		// Programs differ in which of two of a name they take, so neither is "the" content.
		if (!entry || other) return failure('damaged');
		const file = unpackEntry(this.bytes, entry, Math.min(this.left, LARGEST_PART), this.budget);
		if (file.ok) this.left -= file.value.length;
		return file;
	}
}

/** Reads a document that is a ZIP file of XML files. One of them that is broken breaks the document. */
export function readParts<T>(
	bytes: Uint8Array,
	limits: ReadLimits,
	budget: Budget,
	read: (parts: Parts) => Outcome<T>,
): Outcome<T> {
	const entries = zipEntries(bytes);
	if (!entries) return failure('damaged');
	const parts = new Parts(bytes, entries, limits, budget);
	const outcome = read(parts);
	return parts.fault ? failure(parts.fault) : outcome;
}

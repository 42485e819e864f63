import { crc32 } from 'node:zlib';

/** An entry of a ZIP file, with header fields that may be wrong. */
export interface Entry {
	readonly name: string;
	readonly packed: Buffer;
	readonly size: number;
	readonly packedSize?: number;
	/** Its offset according to the central directory. */
	readonly offset?: number;
}

/** A ZIP file of these entries that may break any rule. */
export function zipFile(entries: readonly Entry[], { count = entries.length } = {}): Uint8Array {
	const locals: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const entry of entries) {
		directory.push(directoryEntry(entry, entry.offset ?? at));
		// An entry that claims to be elsewhere need not be here as well.
		if (entry.offset !== undefined && at > 0) continue;
		locals.push(localEntry(entry));
		at += locals.at(-1)!.length;
	}
	const central = Buffer.concat(directory);
	return new Uint8Array(Buffer.concat([...locals, central, end(count, central.length, at)]));
}

/** The fields that both kinds of header have. */
function fields({ name, packed, size, packedSize = packed.length }: Entry): Buffer {
	const header = Buffer.alloc(26);
	header.writeUInt16LE(20, 0);
	header.writeUInt16LE(8, 4);
	header.writeUInt32LE(crc32(packed), 10);
	header.writeUInt32LE(packedSize, 14);
	header.writeUInt32LE(size, 18);
	header.writeUInt16LE(Buffer.byteLength(name), 22);
	return header;
}

function localEntry(entry: Entry): Buffer {
	return Buffer.concat([
		Buffer.from('PK\x03\x04'),
		fields(entry),
		Buffer.from(entry.name),
		entry.packed,
	]);
}

function directoryEntry(entry: Entry, offset: number): Buffer {
	const rest = Buffer.alloc(14);
	rest.writeUInt32LE(offset, 10);
	return Buffer.concat([
		Buffer.from('PK\x01\x02\x14\x00'),
		fields(entry),
		rest,
		Buffer.from(entry.name),
	]);
}

function end(count: number, size: number, offset: number): Buffer {
	const record = Buffer.alloc(22);
	record.write('PK\x05\x06');
	record.writeUInt16LE(count, 8);
	record.writeUInt16LE(count, 10);
	record.writeUInt32LE(size, 12);
	record.writeUInt32LE(offset, 16);
	return record;
}

import { latin1, viewOf } from '../encoding';

const MAGIC = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const HEADER_SIZE = 512;
const ENTRY_SIZE = 128;
const LAST_SECTOR = 0xfffffffa;
const STREAM = 2;
const ROOT = 5;
/** Smaller streams are kept in small sectors. */
const MINI_CUTOFF = 4_096;
const MINI_SIZE = 64;

export function isCompound(bytes: Uint8Array): boolean {
	return latin1(bytes, 0, MAGIC.length) === MAGIC;
}

/** Opens a compound file (OLE2): streams under names, as older Office documents have them. `null` where it is broken. */
export function openCompound(bytes: Uint8Array) {
	if (bytes.length < HEADER_SIZE || !isCompound(bytes)) return null;
	const header = viewOf(bytes);
	const size = 2 ** header.getUint16(30, true);
	if (size !== 512 && size !== 4_096) return null;
	const sectors = bytes.subarray(size);
	const table = allocationTable(bytes.subarray(0, HEADER_SIZE), sectors, size);
	const chain = (start: number) => chainOf(sectors, size, table, start);
	const directory = chain(header.getUint32(48, true));
	if (!directory) return null;
	const entries = entriesOf(directory);
	const find = (name: string) => entries.find((own) => own.type === STREAM && own.name === name);
	const miniChain = (start: number) => {
		const root = entries.find(({ type }) => type === ROOT);
		const miniSectors = root && chain(root.start);
		const miniTable = chain(header.getUint32(60, true));
		if (!miniSectors || !miniTable) return null;
		return chainOf(miniSectors, MINI_SIZE, numbersOf(miniTable), start);
	};
	return {
		has: (name: string) => find(name) !== undefined,
		/** `null` where it is missing or its chain of sectors is broken. */
		stream: (name: string): Uint8Array | null => {
			const entry = find(name);
			if (!entry) return null;
			const whole = (entry.size < MINI_CUTOFF ? miniChain : chain)(entry.start);
			return whole && whole.length >= entry.size ? whole.subarray(0, entry.size) : null;
		},
	};
}

/** The sectors of a chain as one; `null` where it leads beyond the file or in a circle. */
function chainOf(sectors: Uint8Array, size: number, table: Uint32Array, start: number) {
	const chunks: Uint8Array[] = [];
	for (let at = start; at < LAST_SECTOR; at = table[at] ?? LAST_SECTOR) {
		if (at * size >= sectors.length || chunks.length > table.length) return null;
		chunks.push(sectors.subarray(at * size, (at + 1) * size));
	}
	return Buffer.concat(chunks);
}

/** Which sector follows each; the sectors of the table are listed in the header and beyond it. */
function allocationTable(header: Uint8Array, sectors: Uint8Array, size: number): Uint32Array {
	const sector = (number: number) => sectors.subarray(number * size, (number + 1) * size);
	const listed = new Set(numbersOf(header.subarray(76)));
	const seen = new Set<number>();
	for (let more = viewOf(header).getUint32(68, true); more < LAST_SECTOR && !seen.has(more);) {
		const list = numbersOf(sector(more));
		seen.add(more);
		for (const number of list.subarray(0, -1)) listed.add(number);
		more = list.at(-1) ?? LAST_SECTOR;
	}
	return numbersOf(Buffer.concat([...listed].filter((number) => number < LAST_SECTOR).map(sector)));
}

function numbersOf(bytes: Uint8Array): Uint32Array {
	const view = viewOf(bytes);
	return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
		view.getUint32(index * 4, true),
	);
}

function entriesOf(directory: Uint8Array) {
	const view = viewOf(directory);
	return Array.from({ length: Math.floor(directory.length / ENTRY_SIZE) }, (_, index) => {
		const at = index * ENTRY_SIZE;
		const nameBytes = Math.min(64, Math.max(0, view.getUint16(at + 64, true) - 2));
		return {
			name: latin1(directory, at, at + nameBytes).replaceAll('\0', ''),
			type: view.getUint8(at + 66),
			start: view.getUint32(at + 116, true),
			size: view.getUint32(at + 120, true),
		};
	});
}

/** The streams of a Word file: `WordDocument`, `0Table` or `1Table`, and `Data` for long lists. */
export interface Streams {
	readonly main: Uint8Array;
	readonly tables: Uint8Array;
	readonly data: Uint8Array;
}

/** Of characters or bytes. */
export interface Stretch {
	readonly start: number;
	readonly end: number;
}

export type Fib = Exclude<ReturnType<typeof readFib>, 'older' | null>;

const WORD_95 = 0xa5dc;
const WORD_97 = 0xa5ec;
const OLDEST_VERSION = 0xc1;
const SMALLEST = 0x1aa;
const ENCRYPTED = 0x0100;
const SECOND_TABLE = 0x0200;

/** Where the head has the lengths of the parts, which follow one another. */
const lengths = {
	...{ body: 0x4c, notes: 0x50, headers: 0x54, comments: 0x5c },
	...{ endNotes: 0x60, boxes: 0x64, headerBoxes: 0x68 },
};

/** Reads the head ("FIB") of the stream `WordDocument`; `null` where it is broken, `older` before Word 97. */
export function readFib(stream: Uint8Array) {
	if (stream.length < SMALLEST) return null;
	const view = viewOf(stream);
	const mark = view.getUint16(0, true);
	if (mark === WORD_95) return 'older';
	if (mark !== WORD_97) return null;
	if (view.getUint16(2, true) < OLDEST_VERSION) return 'older';
	const flags = view.getUint16(0x0a, true);
	let end = 0;
	const parts = Object.entries(lengths).map(([name, at]) => {
		const start = end;
		end += Math.max(0, view.getInt32(at, true));
		return [name, { start, end }];
	});
	return {
		encrypted: (flags & ENCRYPTED) !== 0,
		tableStream: flags & SECOND_TABLE ? '1Table' : '0Table',
		/** Where in the text the body is, and what follows it. */
		parts: Object.fromEntries(parts) as Readonly<Record<keyof typeof lengths, Stretch>>,
	};
}

/** Where the head has the offset of a table, before its size. */
const entries = {
	...{ styles: 0xa2, sections: 0xca, characters: 0xfa, paragraphs: 0x102 },
	...{ pieces: 0x1a2, shapes: 0x1da, boxes: 0x25a },
};

/** The bytes of a table; none if there is no such table or it reaches beyond its stream. */
export function tableOf({ main, tables }: Streams, name: keyof typeof entries): Uint8Array {
	const entry = entries[name];
	if (entry + 8 > main.length) return new Uint8Array();
	const offset = viewOf(main).getUint32(entry, true);
	const end = offset + viewOf(main).getUint32(entry + 4, true);
	return end <= tables.length ? tables.subarray(offset, end) : new Uint8Array();
}

/** Far more than any résumé has. */
const MOST_RANGES = 20_000;

/**
 * Reads a table as Word keeps them ("PLC"): first where each range begins and the last one ends,
 * then what is said about each. Some tables have room for more ranges than they have.
 */
export function rangesIn(bytes: Uint8Array, dataSize: number, most = Infinity) {
	const view = viewOf(bytes);
	const length = Math.min(most, Math.max(0, Math.floor((bytes.length - 4) / (4 + dataSize))));
	if (length > MOST_RANGES) return [];
	const startOf = (index: number) => view.getUint32(index * 4, true);
	return Array.from({ length }, (_, index) => {
		const at = (length + 1) * 4 + index * dataSize;
		const data = viewOf(bytes.subarray(at, at + dataSize));
		return { start: startOf(index), end: startOf(index + 1), data };
	});
}

export function rangeAt<Item extends Stretch>(ranges: readonly Item[], position: number) {
	return ranges.find(({ start, end }) => start <= position && position < end);
}

/** A stretch of the text, as the file keeps it. */
export type Piece = NonNullable<ReturnType<typeof piecesIn>>[number];

const PROPERTIES = 1;
const TABLE = 2;
const NARROW = 0x40000000;

/** The text of a Word file and its pieces; `null` where they are broken, or have more letters than `most`. */
export function readPieces(main: Uint8Array, clx: Uint8Array, most: number) {
	const pieces = piecesIn(clx);
	const texts: string[] = [];
	for (const { start, end, offset, letterSize } of pieces ?? []) {
		const last = offset + (end - start) * letterSize;
		if (end < start || end > most || last > main.length) return null;
		const encoding = letterSize === 1 ? 'windows-1252' : 'utf-16le';
		texts.push(new TextDecoder(encoding, { ignoreBOM: true }).decode(main.subarray(offset, last)));
	}
	return pieces && { pieces, text: texts.join('') };
}

/** Their list is after any number of properties of text that was saved quickly. */
function piecesIn(clx: Uint8Array) {
	let at = 0;
	while (at + 3 <= clx.length && clx[at] === PROPERTIES)
		at += 3 + clx[at + 1]! + clx[at + 2]! * 256;
	if (at + 5 > clx.length || clx[at] !== TABLE) return null;
	const end = at + 5 + viewOf(clx).getUint32(at + 1, true);
	if (end > clx.length) return null;
	const ranges = rangesIn(clx.subarray(at + 5, end), 8);
	const first = ranges[0]?.start ?? 0;
	return ranges.map((range) => {
		const kept = range.data.getUint32(2, true);
		const letterSize = kept & NARROW ? 1 : 2;
		const offset = (kept & (NARROW - 1)) >> (2 - letterSize);
		// Properties were added to it when the file was saved quickly.
		const modified = range.data.getUint16(6, true) !== 0;
		return { start: range.start - first, end: range.end - first, offset, letterSize, modified };
	});
}

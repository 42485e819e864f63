import { viewOf } from '../encoding';

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

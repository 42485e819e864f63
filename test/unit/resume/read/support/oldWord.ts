import { compoundOf } from './compounds';

/** A run of text and its place in the stream. */
export interface Run {
	text: string;
	wide?: boolean;
	/** The declared offset; its real offset by default. */
	offset?: number;
}

interface ListShape {
	/** The lengths of properties before the list. */
	properties?: readonly number[];
	/** The number that marks the list. */
	mark?: number;
}

/** A stream of these runs behind two other bytes, and the piece table. */
export function writtenInPieces(
	runs: readonly Run[],
	{ properties = [], mark = 2 }: ListShape = {},
) {
	let stream = Buffer.alloc(2);
	const starts = [0];
	const kept = runs.map(({ text, wide, offset }) => {
		const at = offset ?? stream.length;
		stream = Buffer.concat([stream, Buffer.from(text, wide ? 'utf16le' : 'latin1')]);
		starts.push((starts.at(-1) ?? 0) + text.length);
		return wide ? at : (at * 2) | 0x40000000;
	});
	const list = new DataView(new ArrayBuffer(starts.length * 4 + kept.length * 8));
	starts.forEach((start, index) => list.setInt32(index * 4, start, true));
	kept.forEach((at, index) => list.setUint32(starts.length * 4 + index * 8 + 2, at, true));
	const before = properties.flatMap((length) => [
		1,
		length & 255,
		length >> 8,
		...Array<number>(length).fill(2),
	]);
	const size = [list.byteLength & 255, list.byteLength >> 8, 0, 0];
	const clx = [...before, mark, ...size, ...new Uint8Array(list.buffer)];
	return { stream: new Uint8Array(stream), clx: Uint8Array.from(clx) };
}

/** The texts of a document, in the order of the file. */
interface Texts {
	body?: string;
	notes?: string;
	headers?: string;
	comments?: string;
	endNotes?: string;
	boxes?: string;
	headerBoxes?: string;
}

/** The offsets of their lengths in the file information block. */
const LENGTHS: Readonly<Record<keyof Texts, number>> = {
	body: 0x4c,
	notes: 0x50,
	headers: 0x54,
	comments: 0x5c,
	endNotes: 0x60,
	boxes: 0x64,
	headerBoxes: 0x68,
};

const HEAD_SIZE = 0x1aa;
const SECOND_TABLE = 0x0200;

/** How to build an old Word file. */
interface DocShape {
	flags?: number;
	/** Its streams; all that it needs by default. */
	streams?: readonly string[];
}

/** A text in pieces with one or two bytes per letter, placed after the file information block. */
function runsOf(text: string): Run[] {
	let offset = HEAD_SIZE;
	return (text.match(/[\0-\xff]+|[^\0-\xff]+/g) ?? ['']).map((part) => {
		const run = { text: part, wide: part > '\xff', offset };
		offset += part.length * (run.wide ? 2 : 1);
		return run;
	});
}

/** An old Word file with these texts. */
export function docOf(
	texts: Texts,
	{ flags = 0, streams = ['WordDocument', '0Table', '1Table'] }: DocShape = {},
): Uint8Array {
	const parts = Object.keys(LENGTHS) as Array<keyof Texts>;
	const text = parts.map((part) => texts[part] ?? '').join('');
	const { stream, clx } = writtenInPieces(runsOf(text));
	const head = new DataView(new ArrayBuffer(HEAD_SIZE));
	head.setUint16(0, 0xa5ec, true);
	head.setUint16(2, 0xc1, true);
	head.setUint16(0x0a, flags, true);
	for (const part of parts) head.setInt32(LENGTHS[part], (texts[part] ?? '').length, true);
	// The piece table does not begin its stream.
	head.setUint32(0x1a2, 4, true);
	head.setUint32(0x1a6, clx.length, true);
	const table = Uint8Array.from([9, 9, 9, 9, ...clx]);
	const contents: Record<string, Uint8Array> = {
		WordDocument: new Uint8Array(Buffer.concat([Buffer.from(head.buffer), stream.subarray(2)])),
		'0Table': flags & SECOND_TABLE ? new Uint8Array(9) : table,
		'1Table': flags & SECOND_TABLE ? table : new Uint8Array(9),
	};
	return compoundOf(Object.fromEntries(streams.map((name) => [name, contents[name]!])));
}

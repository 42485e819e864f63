import { compoundOf } from './compounds';

/** A run of text, and where it is kept. */
export interface Run {
	text: string;
	wide?: boolean;
	/** Where it is said to be kept; else where it is. */
	offset?: number;
}

interface ListShape {
	/** Properties that stand before the list, by their length. */
	properties?: readonly number[];
	/** The number that begins the list. */
	mark?: number;
}

/** A stream with these runs behind two bytes of its own, and the list of them. */
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

/** The texts of a document, as they follow one another in the file. */
interface Texts {
	body?: string;
	notes?: string;
	headers?: string;
	comments?: string;
	endNotes?: string;
	boxes?: string;
	headerBoxes?: string;
}

/** Where the head tells the length of each. */
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

/** How an old Word file is made. */
interface DocShape {
	flags?: number;
	/** The streams that it has; else all that it needs. */
	streams?: readonly string[];
}

/** An old Word file with these texts. */
export function docOf(
	texts: Texts,
	{ flags = 0, streams = ['WordDocument', '0Table', '1Table'] }: DocShape = {},
): Uint8Array {
	const parts = Object.keys(LENGTHS) as Array<keyof Texts>;
	const text = parts.map((part) => texts[part] ?? '').join('');
	const { stream, clx } = writtenInPieces([{ text, offset: HEAD_SIZE }]);
	const head = new DataView(new ArrayBuffer(HEAD_SIZE));
	head.setUint16(0, 0xa5ec, true);
	head.setUint16(2, 0xc1, true);
	head.setUint16(0x0a, flags, true);
	for (const part of parts) head.setInt32(LENGTHS[part], (texts[part] ?? '').length, true);
	// The list does not stand at the beginning of its table.
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

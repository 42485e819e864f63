import { viewOf } from '../encoding';
import { inheritance } from '../structure/assembly';
import { rangeAt, rangesIn, tableOf, type Piece, type Streams } from './streams';

/** The properties that are read ("sprm"), with their codes. */
const codes = {
	...{ pageWidth: [0xb01f], marginLeft: [0xb021], marginRight: [0xb022], moreColumns: [0x500b] },
	...{ outline: [0x2640], firstLine: [0x8411, 0x8460] },
	...{ inTable: [0x2416], depth: [0x6649], row: [0xd608] },
	...{ endsRow: [0x2417], endsInnerCell: [0x244b], endsInnerRow: [0x244c] },
	...{ place: [0x261b], placeX: [0x8418], placeY: [0x8419], placeWidth: [0x841a], wrap: [0x2423] },
	...{ deleted: [0x0800], hidden: [0x083c], bold: [0x0835], fontSize: [0x4a43] },
	letterStyle: [0x4a30],
	// The offset of a list in the stream `Data`
	list: [0x646b, 0x6645, 0x6646],
	// Tables that text flows around, initials, and changes of a style, of a depth or of cells
	unclear: [0x360d, 0x940e, 0x442c, 0x4600, 0x2a33, 0x664a, 0xd62b],
};

type Name = keyof typeof codes;
const names = new Map(
	Object.entries(codes).flatMap(([name, own]) => own.map((code) => [code, name as Name])),
);

/**
 * The properties that are set. `heading` is for styles that are made for them, `unclear` for what is set but not read.
 * Lengths are in twentieths of a point.
 */
export type Look = { [name in Exclude<Name, 'row'> | 'heading']?: number } & {
	/** The number of cells, their edges, and then what is said of each. */
	row?: DataView;
};

/** Bytes of a value, by the highest three bits of the code; 0 if the value itself says it. */
const SIZES = [1, 1, 2, 4, 2, 2, 0, 3];
const ROW = 0xd608;
const TAB_STOPS = 0xc615;
const CUT_OFF: Uint8Array = Uint8Array.of(0, 0xe0, 0);

/** Adds what a list of properties says, and those in the stream `Data` that it points to. */
export function readLook(list: Uint8Array, look: Look, data = CUT_OFF): Look {
	for (let at = 0; at + 3 <= list.length;) {
		const code = list[at]! + list[at + 1]! * 256;
		const fixed = SIZES[code >> 13]!;
		// The size of a row has two bytes and counts one of them.
		const start = at + 2 + (fixed > 0 ? 0 : code === ROW ? 2 : 1);
		const given = list[at + 2]! + (code === ROW ? (list[at + 3] ?? 0) * 256 - 1 : 0);
		const end = start + (fixed || given);
		// The size of very many tab stops does not fit, so it is missing.
		if (end > list.length || (code === TAB_STOPS && given === 255)) look.unclear = 1;
		const name = end > list.length ? undefined : names.get(code);
		if (name) setProperty(look, name, viewOf(list.subarray(start, end)), data);
		at = end;
	}
	return look;
}

/** For switches: whether the style says so, or the opposite. */
const SAME_AS_STYLE = 0x80;
const OTHER_THAN_STYLE = 0x81;

function setProperty(look: Look, name: Name, value: DataView, data = CUT_OFF): void {
	const size = value.byteLength;
	if (name === 'row') look.row = value;
	else if (name === 'unclear') look.unclear = 1;
	else if (size === 4) look[name] = value.getInt32(0, true);
	else if (size === 2) look[name] = value.getInt16(0, true);
	else if (name !== 'bold' && name !== 'hidden') look[name] = value.getUint8(0);
	else if (value.getUint8(0) === OTHER_THAN_STYLE) look[name] = look[name] ? 0 : 1;
	else if (value.getUint8(0) !== SAME_AS_STYLE) look[name] = value.getUint8(0);
	if (name === 'list') readLook(listAt(data, look.list ?? 0), look);
}

/** A list of properties that is after its size; one that is cut off if that is too much. */
export function listAt(stream: Uint8Array, at: number): Uint8Array {
	const end = at + 2 + (stream[at] ?? Infinity) + (stream[at + 1] ?? 0) * 256;
	return end <= stream.length ? stream.subarray(at + 2, end) : CUT_OFF;
}

export type Properties = ReturnType<typeof propertiesOf>;

const PAGE_SIZE = 512;
const ENTRY_SIZES = { paragraphs: 13, characters: 1 };

/** Finds properties: they are kept on pages of a fixed size, each for a stretch of the stream. */
export function propertiesOf(streams: Streams, pieces: readonly Piece[]) {
	const styleLook = readStyles(tableOf(streams, 'styles'));
	const paragraphAt = finder(streams, pieces, 'paragraphs');
	const textAt = finder(streams, pieces, 'characters');
	return {
		/** Of the paragraph with this character. */
		ofParagraph: (character: number): Look => {
			const found = paragraphAt(character);
			if (!found) return { unclear: 1 };
			const { page, at } = found;
			if (at === 0) return styleLook(0);
			// An even size is in a byte of its own.
			const half = page[at]!;
			const start = half === 0 ? at + 2 : at + 1;
			const end = start + (half === 0 ? page[at + 1]! * 2 : half * 2 - 1);
			if (end > PAGE_SIZE || end < start + 2) return { unclear: 1 };
			const look = { ...styleLook(viewOf(page).getUint16(start, true)) };
			return readLook(page.subarray(start + 2, end), look, streams.data);
		},
		/** Of the text in a paragraph from this character on, and where it may be set otherwise. */
		ofText: (character: number, paragraph: Look) => {
			const found = textAt(character);
			if (!found) return { look: { ...paragraph, unclear: 1 }, end: Infinity };
			const { page, at, end } = found;
			const list = page.subarray(at + 1, at === 0 ? 1 : at + 1 + page[at]!);
			const { letterStyle } = readLook(list, {});
			return { look: readLook(list, { ...paragraph, ...styleLook(letterStyle) }), end };
		},
	};
}

function finder(streams: Streams, pieces: readonly Piece[], name: keyof typeof ENTRY_SIZES) {
	const pages = rangesIn(tableOf(streams, name), 4);
	return (character: number) => {
		const piece = rangeAt(pieces, character);
		if (!piece) return null;
		const offset = piece.offset + (character - piece.start) * piece.letterSize;
		const number = rangeAt(pages, offset)?.data.getUint32(0, true) ?? Infinity;
		const start = (number % 0x400000) * PAGE_SIZE;
		const page = streams.main.subarray(start, start + PAGE_SIZE);
		const entry = rangeAt(rangesIn(page, ENTRY_SIZES[name], page[PAGE_SIZE - 1] ?? 0), offset);
		if (!entry) return null;
		const end = piece.start + Math.ceil((entry.end - piece.offset) / piece.letterSize);
		return { page, at: entry.data.getUint8(0) * 2, end: Math.min(piece.end, end) };
	};
}

const PARAGRAPH_STYLE = 1;
const CHARACTER_STYLE = 2;
/** The fixed numbers of "heading 1" to "heading 9", "Title" and "Subtitle". */
const HEADINGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 62, 74];

/** Reads the table of styles ("STSH"). */
function readStyles(table: Uint8Array): (index: number | undefined) => Look {
	const [head, ...styles] = partsIn(table);
	const headSize = Math.max(4, head?.[2] ?? 4);
	const numbersOf = (index: number) => {
		const style = styles[index] ?? new Uint8Array();
		return style.length < headSize + 2 ? null : viewOf(style);
	};
	return inheritance<number, Look>(
		(index) => (numbersOf(index)?.getUint16(2, true) ?? 0xffff) >> 4,
		(index, base) => {
			const numbers = numbersOf(index);
			if (!numbers) return base;
			const look = { ...base };
			if (HEADINGS.includes(numbers.getUint16(0, true) & 0xfff)) look.heading = 1;
			// The name ends with a zero. The style's own number is before properties of paragraphs.
			const listsAt = headSize + 4 + numbers.getUint16(headSize, true) * 2;
			const kind = numbers.getUint16(2, true) & 0xf;
			const [first = new Uint8Array(), last = first] = partsIn(styles[index]!.subarray(listsAt));
			if (kind === PARAGRAPH_STYLE) readLook(first.subarray(2), look);
			return kind <= CHARACTER_STYLE ? readLook(last, look) : look;
		},
	);
}

/** Up to 4,096 parts that are one after the other, each after its size, at even offsets. */
function partsIn(bytes: Uint8Array): Uint8Array[] {
	const parts: Uint8Array[] = [];
	for (let at = 0; at + 2 <= bytes.length && parts.length < 4_096;) {
		const size = viewOf(bytes).getUint16(at, true);
		parts.push(bytes.subarray(at + 2, at + 2 + size));
		at += 2 + size + (size % 2);
	}
	return parts;
}

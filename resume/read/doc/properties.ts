import { viewOf } from '../bytes';
import { inheritance } from '../structure/styles';
import { rangeAt, rangesIn, tableOf, type Piece, type Streams } from './fib';
import { readLook, type Look } from './sprms';

/** How paragraphs and text are set, with what their styles say. */
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
			// An even size stands in a byte of its own.
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
			// The name ends with a zero. The style's own number stands before properties of paragraphs.
			const listsAt = headSize + 4 + numbers.getUint16(headSize, true) * 2;
			const kind = numbers.getUint16(2, true) & 0xf;
			const [first = new Uint8Array(), last = first] = partsIn(styles[index]!.subarray(listsAt));
			if (kind === PARAGRAPH_STYLE) readLook(first.subarray(2), look);
			return kind <= CHARACTER_STYLE ? readLook(last, look) : look;
		},
	);
}

/** Up to 4,096 parts that stand one after the other, each behind its size, at even offsets. */
function partsIn(bytes: Uint8Array): Uint8Array[] {
	const parts: Uint8Array[] = [];
	for (let at = 0; at + 2 <= bytes.length && parts.length < 4_096;) {
		const size = viewOf(bytes).getUint16(at, true);
		parts.push(bytes.subarray(at + 2, at + 2 + size));
		at += 2 + size + (size % 2);
	}
	return parts;
}

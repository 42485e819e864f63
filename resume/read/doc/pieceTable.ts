import { viewOf } from '../bytes';

/** A run of the text, as the file keeps it. */
interface Piece {
	readonly characters: number;
	readonly offset: number;
	readonly wide: boolean;
}

const PROPERTIES = 1;
const TABLE = 2;
const DESCRIPTOR_SIZE = 8;
const NARROW = 0x40000000;

/**
 * The whole text of a Word file: pieces in order, some of one and some of two bytes a letter.
 * `null` where the list of pieces is broken or points beyond the file.
 *
 * @param most characters that are taken; more is broken
 */
export function textOfPieces(stream: Uint8Array, clx: Uint8Array, most: number): string | null {
	const pieces = piecesIn(clx);
	if (!pieces) return null;
	const texts: string[] = [];
	let length = 0;
	for (const piece of pieces) {
		length += piece.characters;
		const end = piece.offset + piece.characters * (piece.wide ? 2 : 1);
		if (length > most || end > stream.length) return null;
		const encoding = piece.wide ? 'utf-16le' : 'windows-1252';
		texts.push(
			new TextDecoder(encoding, { ignoreBOM: true }).decode(stream.subarray(piece.offset, end)),
		);
	}
	return texts.join('');
}

/** The list stands after any number of properties that belong to text that was saved quickly. */
function piecesIn(clx: Uint8Array): Piece[] | null {
	const view = viewOf(clx);
	let at = 0;
	while (at + 3 <= clx.length && clx[at] === PROPERTIES) at += 3 + view.getUint16(at + 1, true);
	if (at + 5 > clx.length || clx[at] !== TABLE) return null;
	const size = view.getUint32(at + 1, true);
	return at + 5 + size <= clx.length ? descriptors(view, at + 5, size) : null;
}

/** First where each piece begins in the text, and where the last ends; then where each is kept. */
function descriptors(view: DataView, start: number, size: number): Piece[] | null {
	const count = Math.floor((size - 4) / (4 + DESCRIPTOR_SIZE));
	const pieces: Piece[] = [];
	for (let index = 0; index < count; index++) {
		const from = view.getInt32(start + index * 4, true);
		const to = view.getInt32(start + index * 4 + 4, true);
		if (from < 0 || to < from) return null;
		const kept = view.getUint32(start + (count + 1) * 4 + index * DESCRIPTOR_SIZE + 2, true);
		const wide = (kept & NARROW) === 0;
		const offset = kept & 0x3fffffff;
		pieces.push({ characters: to - from, offset: wide ? offset : Math.floor(offset / 2), wide });
	}
	return pieces;
}

import { viewOf } from '../bytes';
import { rangesIn, type Stretch } from './fib';

/** A stretch of the text, as the file keeps it. */
export interface Piece extends Stretch {
	/** Where it begins in the stream, in bytes. */
	readonly offset: number;
	readonly letterSize: number;
	/** Whether properties were added to it when the file was saved quickly. */
	readonly modified: boolean;
}

const PROPERTIES = 1;
const TABLE = 2;
const NARROW = 0x40000000;

/**
 * The text of a Word file and the pieces that it is kept in, some with one and some with two bytes a
 * letter; `null` where their list is broken, points beyond the file or has more letters than
 * `most`.
 */
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

/** Their list stands after any number of properties of text that was saved quickly. */
function piecesIn(clx: Uint8Array): Piece[] | null {
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
		const modified = range.data.getUint16(6, true) !== 0;
		return { start: range.start - first, end: range.end - first, offset, letterSize, modified };
	});
}

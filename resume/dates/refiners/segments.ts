import { isMark, type Scan } from '../scan';

/** The row's pieces, between tabs, bars and bullets, and how many words they have. */
export interface Pieces {
	/** By token: the first token of its piece. */
	readonly first: readonly number[];
	/** By token: the last token of its piece. */
	readonly last: readonly number[];
	/** By token: words before it in the text. */
	readonly wordsBefore: readonly number[];
}

/** Marks that part the pieces of an entry. */
const PARTING = '|•·●▪■◦‣⁃*';
/** Scripts without spaces: so many characters are about one word. */
const CHARACTERS_OF_A_WORD = 2;

/** Finds the pieces once for all dates of a text, so that the work does not grow with their number. */
export function piecesOf(scan: Scan): Pieces {
	const count = scan.tokens.length;
	const first: number[] = [];
	const last: number[] = new Array<number>(count).fill(0);
	const wordsBefore: number[] = [0];
	for (let index = 0; index < count; index++) {
		const begins = index === 0 || isParted(scan, index);
		first.push(begins ? index : (first[index - 1] ?? 0));
		wordsBefore.push((wordsBefore[index] ?? 0) + wordsOf(scan, index));
	}
	for (let index = count - 1; index >= 0; index--) {
		const ends = index === count - 1 || first[index + 1] === index + 1;
		last[index] = ends ? index : (last[index + 1] ?? index);
	}
	return { first, last, wordsBefore };
}

/** Whether a new piece begins at a token. */
function isParted(scan: Scan, index: number): boolean {
	const token = scan.tokens[index];
	// The wide space of Japan and China parts pieces, too.
	if (token?.gap === 'wide' || scan.text.charAt((token?.start ?? 0) - 1) === '\u3000') return true;
	return isMark(scan, index, PARTING) || isMark(scan, index - 1, PARTING);
}

function wordsOf(scan: Scan, index: number): number {
	const token = scan.tokens[index];
	if (token?.kind !== 'word') return 0;
	return token.ideograph ? 1 / CHARACTERS_OF_A_WORD : 1;
}

/** How many words stand between two tokens, both included. */
export function countWords(pieces: Pieces, first: number, last: number): number {
	if (last < first) return 0;
	return (pieces.wordsBefore[last + 1] ?? 0) - (pieces.wordsBefore[first] ?? 0);
}

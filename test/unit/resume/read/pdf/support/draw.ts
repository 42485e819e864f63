import type { Chance } from '../../../../../support/chance';
import { compositeFont, pageFile } from './pdfFile';

/** Text on an upright page; `y` is the distance of its baseline from the top edge. */
export interface Drawn {
	readonly text: string;
	readonly x: number;
	readonly y: number;
	readonly size: number;
}

/** Every letter of the font is half as wide as it is high. */
export const widthOf = (text: string, size: number) => (text.length * size) / 2;

export const WIDTH = 600;
export const HEIGHT = 800;

/** Quarter turns, counter-clockwise, of the text on its page. */
export type Turn = 0 | 1 | 2 | 3;

const SIN = [0, 1, 0, -1] as const;
const COS = [1, 0, -1, 0] as const;

/** Draws a page with its pieces in random order, each in one of several ways. */
export function drawnPage(pieces: readonly Drawn[], turn: Turn, chance: Chance): Buffer {
	const [left, bottom] = chance.pick([
		[0, 0],
		[10, 20],
		[-50, 7],
	] as const);
	const [width, height] = turn % 2 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
	const matrix = ({ x, y, size }: Drawn) => {
		const across = [x, y, WIDTH - x, HEIGHT - y][turn]!;
		const up = [HEIGHT - y, x, y, WIDTH - x][turn]!;
		const [cos, sin] = [size * COS[turn]!, size * SIN[turn]!];
		return [cos, sin, -sin, cos, across + left, up + bottom].join(' ');
	};
	const shown = chance
		.shuffled(pieces)
		.flatMap((piece) => piecesOf(piece, chance))
		.map((piece) => `${matrix(piece)} Tm ${shownBy(piece.text, chance)}`);
	return pageFile({
		resources: compositeFont({ more: '/ToUnicode /Identity-H' }),
		mediaBox: [left, bottom, left + width, bottom + height],
		page: `/Rotate ${chance.pick([0, 90, 180, 270])}`,
		content: `BT /F1 1 Tf ${shown.join('\n')} ET`,
	});
}

/** A piece of text drawn as a whole, word by word, in two halves, or twice to look bold. */
function piecesOf(piece: Drawn, chance: Chance): Drawn[] {
	const { text, size } = piece;
	const from = (start: number, end: number): Drawn => ({
		...piece,
		text: text.slice(start, end),
		x: piece.x + widthOf(text.slice(0, start), size),
	});
	switch (chance.pick(['at once', 'at once', 'by word', 'in two', 'twice'])) {
		case 'by word':
			return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) =>
				from(index, index + word.length),
			);
		case 'in two': {
			const middle = chance.whole(1, text.length - 1);
			return [from(0, middle), from(middle, text.length)].filter((part) => part.text.trim() !== '');
		}
		case 'twice':
			return [piece, { ...piece, x: piece.x + size * 0.03 }];
		default:
			return [piece];
	}
}

/** The operator that shows a text; letters may be shifted a little, as with kerning. */
function shownBy(text: string, chance: Chance): string {
	const codes = [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0'));
	if (chance.happens(0.7)) return `<${codes.join('')}> Tj`;
	const apart = codes.map((code, index) => `<${code}> ${index % 2 === 0 ? 20 : -20}`);
	return `[${apart.join(' ')}] TJ`;
}

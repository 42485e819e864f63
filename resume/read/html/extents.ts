import { pointsOf } from '../lengths';
import type { Style } from './cascade';

/** In points; the sizes of fonts are not followed. */
const FONT_SIZE = 12;
const PIXEL = 0.75;

/** Points of a length in a container of this width; `null` for `auto` and what only a browser can tell. */
export function lengthOf(value: string | undefined, width: number): number | null {
	const [, first, sign, second] = /^calc\(\s*(\S+) ([+-]) (\S+)\s*\)$/.exec(value ?? '') ?? [];
	if (sign === undefined) return simpleLength(value, width);
	const [a, b] = [simpleLength(first, width), simpleLength(second, width)];
	return a === null || b === null ? null : sign === '-' ? a - b : a + b;
}

function simpleLength(value: string | undefined, width: number): number | null {
	const [, number, unit] = /^([+-]?(?:\d*\.)?\d+)(%|vw|r?em|ch|ex)$/.exec(value ?? '') ?? [];
	if (unit === undefined) return pointsOf(value, PIXEL);
	if (unit === '%' || unit === 'vw') return (Number(number) / 100) * width;
	return Number(number) * (unit.endsWith('em') ? FONT_SIZE : FONT_SIZE / 2);
}

/** The width that a style gives, no more than its largest; `null` if it takes what there is. */
export function widthOf(style: Style, width: number): number | null {
	const own = lengthOf(style['width'], width);
	const most = lengthOf(style['max-width'], width);
	return most !== null && most < (own ?? width) ? most : own;
}

/** Points; widths that are rounded may come to a little more than there is. */
const ROUNDING = 5;

/** Whether something of a width has its place in what is left of a row. */
export function fits(width: number, room: number): boolean {
	return width <= room + ROUNDING;
}

/** Where something is put by its style, if it does not stand in the flow. */
export function placeOf({ position = '', float = '' }: Style): 'box' | 'left' | 'right' | null {
	if (/absolute|fixed/.test(position)) return 'box';
	if (/left|start/.test(float)) return 'left';
	return /right|end/.test(float) ? 'right' : null;
}

/** Points; what is moved further may come to stand beside something else. */
const FAR = 50;
const MARGINS = ['margin', 'margin-top', 'margin-left', 'margin-right'];
const PLACING = ['display', 'float', 'grid', 'grid-template', 'grid-template-columns'];

/** Whether only a browser can tell how wide something is, or whether it stays where it is. */
export function needsBrowser(style: Style, width: number): boolean {
	const sizes = [style['width'] ?? '', style['flex-basis'] ?? ''];
	const moves = style['position'] === 'relative' ? [...MARGINS, 'top', 'left'] : MARGINS;
	const placing = PLACING.map((property) => style[property]).join();
	return (
		sizes.some((value) => /[\d(]/.test(value) && lengthOf(value, width) === null) ||
		moves.flatMap((move) => style[move]?.split(' ') ?? []).some(isFar) ||
		/translate/.test(style['transform'] ?? '') ||
		/var\(|subgrid/.test(placing)
	);

	function isFar(value: string): boolean {
		return (lengthOf(value, width) ?? 0) < -FAR;
	}
}

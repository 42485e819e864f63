import { pointsOf } from '../structure/places';
import type { HtmlElement } from './document';

/** What styles say about an element. */
export type Style = Readonly<Record<string, string | undefined>>;

const named = (display: string, names: string) =>
	names.split(' ').map((name) => [name, display] as const);

const DISPLAYS = new Map([
	...named('none', 'script style title link meta noscript template svg math iframe object select'),
	...named('none', 'option optgroup datalist textarea'),
	...named('inline', 'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label'),
	...named('inline', 'mark nobr q ruby s samp small span strike strong sub sup time tt u var wbr'),
	...named('inline', 'img input button br #text'),
	...named('table-row', 'tr'),
	...named('table-cell', 'td th'),
	...named('table-column', 'col colgroup'),
	...named('table-row-group', 'thead tbody tfoot'),
	['table', 'table'],
]);

/** How browsers lay out an element without any style. */
export function usualDisplay({ name }: HtmlElement): string {
	return DISPLAYS.get(name) ?? (name.includes(':') ? 'inline' : 'block');
}

/** What browsers say of an element without any style, and older pages by attributes. */
export function usualStyle(element: HtmlElement): Record<string, string | undefined> {
	const { name, attributes } = element;
	const { width, align = '', cols, clear, hidden } = attributes;
	const style: Record<string, string> = { display: usualDisplay(element) };
	if (/^h[1-6]$/.test(name)) style['heading'] = 'styled';
	if (/^(?:b|strong|th)$/.test(name)) style['font-weight'] = 'bold';
	if (name === 'pre') style['white-space'] = 'pre';
	if (hidden !== undefined) style['display'] = 'none';
	if (width && /^t/.test(name)) style['width'] = width;
	if (name === 'table' && /^(?:left|right)$/.test(align)) style['float'] = align;
	if (name === 'multicol' && cols) style['column-count'] = cols;
	if (clear) style['clear'] = 'both';
	return style;
}

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

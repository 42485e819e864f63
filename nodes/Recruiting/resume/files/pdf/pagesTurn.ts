import type { TextRun } from '../types';
import type { RawItem, RawPage } from './rawPage';

/** Quarter turns, counter-clockwise, from the page's own x axis to the direction in which text runs. */
export type Direction = 0 | 1 | 2 | 3;

/** Text this far off the main direction is across it: a stamp, a watermark, a word along the edge. */
const MAX_TILT = Math.PI / 18;

/** Letters smaller than this cannot be read; they are put there for machines. */
const MIN_FONT_SIZE = 1;

const ASCENT = 0.8;

/** The direction in which most letters of a page run; that of its /Rotate where it has none. */
export function mainDirection(raw: RawPage): Direction {
	const letters: [number, number, number, number] = [0, 0, 0, 0];
	for (const item of raw.items) {
		const direction = directionOf(angleOf(item, raw));
		if (direction !== undefined) letters[direction] += item.str.trim().length;
	}
	let best = turnOf(raw.rotate);
	for (const direction of [0, 1, 2, 3] as const) {
		if (letters[direction] > letters[best]) best = direction;
	}
	return best;
}

/** Width and height of a page that was turned to a direction. */
export function turnedSize(
	[left, bottom, right, top]: RawPage['view'],
	direction: Direction,
): { width: number; height: number } {
	const [width, height] = [right - left, top - bottom];
	return direction % 2 === 0 ? { width, height } : { width: height, height: width };
}

/** An item on the turned page; nothing where it is blank or runs in another direction. */
export function placeItem(item: RawItem, raw: RawPage, direction: Direction): TextRun | undefined {
	const text = item.str.trim();
	if (text === '' || directionOf(angleOf(item, raw)) !== direction) return undefined;
	const vertical = isVertical(item, raw);
	const fontSize = sizeOf(item, vertical);
	const length = Math.abs(vertical ? item.height : item.width);
	if (!(fontSize >= MIN_FONT_SIZE) || !Number.isFinite(length)) return undefined;
	const [x, y] = turnPoint(item.transform[4], item.transform[5], raw.view, direction);
	// The origin of a letter in vertical writing is the middle of its top edge, not its baseline.
	const baseline = vertical ? y + fontSize / 2 : y;
	if (!Number.isFinite(x) || !Number.isFinite(baseline)) return undefined;
	return {
		text,
		x,
		y: baseline - fontSize * ASCENT,
		width: length,
		height: fontSize,
		fontSize,
		baseline,
		rightToLeft: item.dir === 'rtl',
	};
}

function turnPoint(
	x: number,
	y: number,
	[left, bottom, right, top]: RawPage['view'],
	direction: Direction,
): [number, number] {
	if (direction === 0) return [x - left, top - y];
	if (direction === 1) return [y - bottom, x - left];
	if (direction === 2) return [right - x, y - bottom];
	return [top - y, right - x];
}

/** A page turned clockwise by /Rotate is upright where its text runs counter-clockwise as much. */
function turnOf(rotate: number): Direction {
	return (((Math.round(rotate / 90) % 4) + 4) % 4) as Direction;
}

function angleOf(item: RawItem, raw: RawPage): number {
	const [a, b, c, d] = item.transform;
	if (isVertical(item, raw)) return Math.atan2(-d, -c);
	return Math.atan2(b, a);
}

function directionOf(angle: number): Direction | undefined {
	const quarters = Math.round(angle / (Math.PI / 2));
	if (!(Math.abs(angle - quarters * (Math.PI / 2)) <= MAX_TILT)) return undefined;
	return ((quarters + 4) % 4) as Direction;
}

function isVertical(item: RawItem, raw: RawPage): boolean {
	return raw.styles?.[item.fontName]?.vertical ?? item.dir === 'ttb';
}

function sizeOf(item: RawItem, vertical: boolean): number {
	const [a, b, c, d] = item.transform;
	return vertical ? Math.hypot(a, b) : Math.hypot(c, d) || Math.abs(item.height);
}

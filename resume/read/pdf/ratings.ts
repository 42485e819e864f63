import { type Group, grouped } from '../lines';
import type { RawBox } from './core';

/** Rows of signs that are levels, and bars; fewer are an ornament. */
const LEAST = { rows: 2, bars: 3 };
/** Signs of a level. A longer row is a dotted line. */
const SIGNS = { least: 4, most: 10 };
/** In points. Places and sizes that differ by less are the same. */
const SAME = 1;
/** In points. Signs that touch each other are a picture of a code, or the cells of a table. */
const TOUCHING = 0.3;
/** Widths of a sign between two of them. */
const WIDEST_GAP = 2;
/** In points. Lower bars are lines below headings, and higher boxes that touch are the cells of a table. */
const BAR = { lowest: 3, highest: 8 };
/** Times its height that a bar is long. */
const LONG = 3;

/** True if a page has levels drawn as signs side by side, such as dots and stars, or as bars that are full in part. */
export function hasRatings(marks: readonly RawBox[]): boolean {
	const fromBottom = [...marks].sort((a, b) => middleOf(a) - middleOf(b));
	const lines = grouped(fromBottom, ([first], mark) => middleOf(mark) - middleOf(first) < SAME);
	for (const line of lines) line.sort(([left], [other]) => left - other);
	const rows = lines.flatMap(rowsOfSigns);
	const levels = rows.filter((row) => !rows.some((other) => isPattern(row, other)));
	const steps = levels.map(({ step }) => step);
	const bars = lines.flatMap((line) => barIn(line) ?? []);
	return mostAlike(steps) >= LEAST.rows || mostAlike(bars) >= LEAST.bars;
}

/** All levels of a page are as wide; what looks like some in a drawing is not. */
function mostAlike(widths: readonly number[]): number {
	const inOrder = [...widths].sort((a, b) => a - b);
	const alike = grouped(inOrder, ([first], width) => width - first <= 2 * SAME);
	return Math.max(0, ...alike.map(({ length }) => length));
}

function middleOf([, bottom, , top]: RawBox): number {
	return (bottom + top) / 2;
}

type SignRow = ReturnType<typeof rowsOfSigns>[number];

/** Rows of signs of one size, each a step from the next. */
function rowsOfSigns(line: Group<RawBox>) {
	const sizeOf = ([left, bottom, right, top]: RawBox) =>
		`${(right - left).toFixed()} ${(top - bottom).toFixed()}`;
	const bySize = Map.groupBy(line.filter(isSign), sizeOf);
	return [...bySize.values()].flatMap((signs) => {
		// A sign may be filled and outlined.
		const distinct = grouped(signs, ([first], [left]) => left - first[0] < SAME);
		const lefts = distinct.map(([[left]]) => left);
		const [[from, , to]] = signs as [RawBox];
		const [least, most] = [to - from + TOUCHING, (to - from) * (1 + WIDEST_GAP)];
		if (lefts.some((left, i) => left - lefts[i - 1]! <= least)) return [];
		const rows = grouped(lefts, (row, left) => {
			const step = left - row.at(-1)!;
			return step <= most && Math.abs(step - ((row[1] ?? left) - row[0])) < SAME;
		});
		return rows
			.filter(({ length }) => length >= SIGNS.least && length <= SIGNS.most)
			.map(([left, next]) => ({ left, middle: middleOf(signs[0]!), step: next! - left }));
	});
}

/** Dots, stars and squares, or the low parts of a bar. */
function isSign([left, bottom, right, top]: RawBox): boolean {
	const [width, height] = [right - left, top - bottom];
	return Math.abs(width - height) < SAME || height <= BAR.highest;
}

/** Signs as far below each other as beside each other adorn the page. */
function isPattern(row: SignRow, other: SignRow): boolean {
	const distance = Math.abs(row.middle - other.middle);
	return Math.abs(row.left - other.left) < SAME && Math.abs(distance - row.step) < TOUCHING;
}

/** The width of a bar that is full in part: a longer one is behind it, or the rest begins where it ends. */
function barIn(line: Group<RawBox>): number | undefined {
	const starts = grouped(line, ([first], [left]) => left - first[0] < SAME);
	const bars = starts.map((all) => all.reduce((most, mark) => (mark[2] > most[2] ? mark : most)));
	const whole = bars.find((bar, i) => starts[i]!.some((mark) => isPartOf(mark, bar)));
	if (whole) return whole[2] - whole[0];
	const [part, rest, ...more] = line;
	return rest && more.length === 0 && isRestOf(rest, part) ? rest[2] - part[0] : undefined;
}

/** An accent is a square, or higher than the line behind it. */
function isPartOf([left, bottom, right, top]: RawBox, [, low, to, high]: RawBox): boolean {
	const height = top - bottom;
	if (right - left <= height || to - right <= SAME || height - (high - low) >= SAME) return false;
	return isBar(left, to, high - low);
}

function isRestOf([from, low, to, high]: RawBox, [left, bottom, right, top]: RawBox): boolean {
	const height = top - bottom;
	const isLike = Math.abs(high - low - height) < SAME && height <= BAR.highest;
	return isLike && Math.abs(right - from) < SAME && isBar(left, to, height);
}

function isBar(left: number, right: number, height: number): boolean {
	return height >= BAR.lowest && right - left > LONG * height;
}

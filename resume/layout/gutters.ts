import type { Box, Page, TextRun } from '../read/fileContent';
import { linesOf, rowsOf } from '../read/lines';
import type { GutterCandidate } from './candidates';
import { unalignedShare } from './evidence';
import { flowOf, nearestRow, quantile, type Row, type Segment } from './flows';
import { thresholds } from './thresholds';

/** A strip without text on a page, with a flow of text on each side. */
export interface Gutter {
	/** Counted from 1. */
	readonly page: number;
	readonly box: Box;
	/** First words on the left and on the right of it, to find it by. */
	readonly left: string;
	readonly right: string;
	/** Number of the line on its page in which they are. */
	readonly line: number;
}

/** So much text is enough to find a place by. */
const MAX_WORDS = 60;

export function gutterOf(
	page: Page,
	segments: readonly Segment[],
	candidate: GutterCandidate,
): Gutter {
	const { left, right } = candidate;
	const [here, beside] = telltaleRows(candidate);
	const [y, bottom] = extentOf(candidate, segments);
	return {
		page: page.number,
		box: { x: left.right, y, width: right.left - left.right, height: bottom - y },
		left: here.text.slice(0, MAX_WORDS),
		right: beside.text.slice(0, MAX_WORDS),
		line: lineAt(page, Math.max(here.baseline, beside.baseline)),
	};
}

/** From the first row of the columns to their last one, also where headings part them. */
function extentOf(
	candidate: GutterCandidate,
	segments: readonly Segment[],
): [top: number, bottom: number] {
	const { left, right } = candidate;
	const [top, bottom] = [Math.min(left.top, right.top), Math.max(left.bottom, right.bottom)];
	const above = segments.filter(({ baseline }) => baseline < top).reverse();
	const below = segments.filter(({ baseline }) => baseline > bottom);
	return [
		Math.min(top, ...rowsThatGoOn(candidate, above).map(({ baseline, size }) => baseline - size)),
		Math.max(bottom, ...rowsThatGoOn(candidate, below).map(({ baseline }) => baseline)),
	];
}

/**
 * Text above or below columns that goes on in them: up to a line across, next to which the other column has none. The
 * second column goes on at its edges or in its middle, or on lines of its own; the first one alone does so at the end of the page.
 */
function rowsThatGoOn({ left, right }: GutterCandidate, segments: readonly Segment[]) {
	const isSecond = (segment: Segment) => segment.left > left.right;
	const isAcross = (segment: Segment) => !isSecond(segment) && segment.right > right.left;
	const isAlone = (segment: Segment) => !segments.some((other) => isBeside(segment, other));
	const at = segments.findIndex((segment) => isAcross(segment) && isAlone(segment));
	const lastSecond = segments.slice(0, at).findLastIndex(isSecond);
	const rows = at < 0 ? segments : segments.slice(0, lastSecond + 1);
	const second = rows.filter(isSecond);
	const places = new Set(right.rows.flatMap(placesOf));
	const atEdge = second.filter((row) => placesOf(row).some((place) => places.has(place)));
	if (atEdge.length >= second.length * thresholds.columns.minAtEdge) return rows;
	const first = rows.filter((row) => !isSecond(row));
	if (first.length === 0) return [];
	const sideOf = (side: readonly Segment[]) =>
		flowOf([...side].sort((a, b) => a.baseline - b.baseline));
	const apart = unalignedShare(sideOf(second), sideOf(first), new Set());
	return apart < thresholds.columns.minUnaligned ? [] : rows;
}

/** Where it begins, and twice where its middle is, to the point. */
function placesOf({ left, right }: Segment): [number, number] {
	return [Math.round(left), -Math.round(left + right)];
}

/** Text of the other column next to a line that reaches into it. */
function isBeside({ right, baseline, size }: Segment, other: Segment): boolean {
	return (
		other.left >= right + thresholds.segments.minGap * size &&
		Math.abs(other.baseline - baseline) < size
	);
}

/** A sidebar alone on its page, if its text went on to the next one: the two keep to different parts of the paper. */
export function guttersAcross(
	pages: readonly Page[],
	segments: readonly (readonly Segment[])[],
): Gutter[] {
	const extents = segments.map(widthOf);
	return pages.flatMap((page, i) => {
		const [here, next] = [extents[i], extents[i + 1]];
		if (here === undefined || next === undefined) return [];
		const [first, second] = here.left < next.left ? [here, next] : [next, here];
		if (first.right >= second.left) return [];
		const words = linesOf(page)[0]?.text.slice(0, MAX_WORDS) ?? '';
		const box = { x: first.right, y: 0, width: second.left - first.right, height: page.height };
		return [{ page: page.number, box, left: words, right: '', line: 1 }];
	});
}

/** Where nearly all text of a page is. */
function widthOf(segments: readonly Segment[]): Pick<Segment, 'left' | 'right'> | undefined {
	const { minSegments, stray } = thresholds.pages;
	if (segments.length < minSegments) return undefined;
	const lefts = segments.map(({ left }) => left);
	const rights = segments.map(({ right }) => right);
	return { left: quantile(lefts, stray), right: quantile(rights, 1 - stray) };
}

/** The two rows side by side with most text on both sides: they show best what a parser would mix. */
function telltaleRows({ left, right }: GutterCandidate): readonly [Row, Row] {
	const textOf = ([row, beside]: readonly [Row, Row]) => row.text.length * beside.text.length;
	const pairs = left.rows
		.map((row) => [row, right.rows[nearestRow(right.rows, row.baseline)]!] as const)
		.filter(([row, beside]) => Math.abs(row.baseline - beside.baseline) <= row.size)
		.sort((a, b) => textOf(b) - textOf(a));
	return pairs[0] ?? [left.rows[0]!, right.rows[0]!];
}

export function lineAt(page: Page, baseline: number): number {
	const reaches = ({ y, height }: TextRun) => y + height >= baseline;
	const at = rowsOf(page.runs).findIndex((row) => row.some(reaches));
	return at < 0 ? 1 : at + 1;
}

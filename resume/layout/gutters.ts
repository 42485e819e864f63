import type { Box, Line, Page, TextRun } from '../read/fileContent';
import { grouped, isRightToLeft, linesOf, rowsOf } from '../read/lines';
import {
	type FileTraits,
	type Flow,
	flowOf,
	flowOfRows,
	nearestRow,
	offsetOf,
	quantile,
	type Row,
	sectionStartsIn,
	type Segment,
} from './flows';
import { thresholds } from './thresholds';
import { isDate } from './wording';

/** A strip without text on a page, with a flow of text on each side. */
export interface Gutter {
	/** Counted from 1. */
	readonly page: number;
	readonly box: Box;
	/** First words on the left and on the right of it, to find it by. */
	readonly left: string;
	readonly right: string;
	/** Number of the line on its page at which the columns begin. */
	readonly line: number;
}

/** A date or a heading that is in a margin next to its text, which parsers read row by row. */
export type MarginLabel = Pick<Line, 'page' | 'line' | 'paragraph' | 'text'>;

/** So much text is enough to find a place by. */
const MAX_WORDS = 60;

export function gutterOf(page: Page, candidate: GutterCandidate): Gutter {
	const { left, right } = candidate;
	const [here, beside] = telltaleRows(candidate);
	const top = Math.min(left.top, right.top);
	const bottom = Math.max(left.bottom, right.bottom);
	return {
		page: page.number,
		box: { x: left.right, y: top, width: right.left - left.right, height: bottom - top },
		left: here.text.slice(0, MAX_WORDS),
		right: beside.text.slice(0, MAX_WORDS),
		line: lineAt(page, Math.max(here.baseline, beside.baseline)),
	};
}

/** A sidebar alone on its page, if its text went on to the next one: the two keep to different parts of the paper. */
export function guttersAcross(
	pages: readonly Page[],
	segments: readonly (readonly Segment[])[],
): Gutter[] {
	const extents = segments.map(extentOf);
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
function extentOf(segments: readonly Segment[]): Pick<Segment, 'left' | 'right'> | undefined {
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

export function marginsOf(page: Page, segments: readonly Segment[]): MarginLabel[] {
	const rightToLeft = isRightToLeft(page.runs);
	const edgeOf = (text: Flow | Row) => (rightToLeft ? text.right : text.left);
	let labels: readonly Row[] = [];
	for (const { left, right } of gutterCandidatesOf(segments, thresholds.margins.minLabels)) {
		const [margin, text] = rightToLeft ? [right, left] : [left, right];
		if (margin.rows.length <= labels.length || !isMargin(margin, text)) continue;
		const rows = rowsBeside(margin, text, edgeOf);
		if (rows.length > labels.length && isMargin(flowOfRows(rows), text)) labels = rows;
	}
	return labels.map(({ baseline, text }) => {
		return { page: page.number, line: lineAt(page, baseline), paragraph: null, text };
	});
}

/** The rows between the first and the last line that begins at the edge of the text: a running title is not. */
function rowsBeside(margin: Flow, text: Flow, edgeOf: (text: Flow | Row) => number): Row[] {
	const atEdge = text.rows.filter(
		(row) => Math.abs(edgeOf(row) - edgeOf(text)) <= thresholds.margins.sameEdge,
	);
	const [first, last] = [atEdge[0]!, atEdge.at(-1)!];
	const sizes = text.rows.map(({ size }) => size);
	const usual = quantile(sizes, 0.5);
	const isLarge = ({ size }: Row) => size > thresholds.margins.largeText * usual;
	return margin.rows.filter((row) => {
		const { baseline, size } = row;
		const beside = text.rows[nearestRow(text.rows, baseline)]!;
		// A name, or a title, which the edge happens to divide.
		if (isLarge(row) && isLarge(beside) && offsetOf(row, [beside]) === 0) return false;
		return baseline >= first.baseline - size && baseline <= last.baseline + size;
	});
}

function isMargin(margin: Flow, text: Flow): boolean {
	if (!areLabels(margin.rows, text.rows.length)) return false;
	if (margin.letters >= text.letters) return false;
	const width = Math.max(margin.right, text.right) - Math.min(margin.left, text.left);
	if (margin.right - margin.left > width * thresholds.margins.maxWidth) return false;
	const { sameLine, minAligned } = thresholds.margins;
	const aligned = margin.rows.filter((row) => offsetOf(row, text.rows) <= sameLine);
	return aligned.length >= margin.rows.length * minAligned;
}

/** Few words each, that begin like a name or a date, next to more text than a table's keys. */
function areLabels(rows: readonly Row[], linesBeside: number): boolean {
	const { maxMidSentence, minDates, minLabels, minHeadings, linesPerLabel } = thresholds.margins;
	const shareOf = (is: (row: Row) => boolean) => rows.filter(is).length / rows.length;
	if (shareOf(({ text }) => /^\p{Ll}/u.test(text)) > maxMidSentence) return false;
	const least = shareOf(({ text }) => isDate(text)) >= minDates ? minLabels : minHeadings;
	return rows.length >= least && linesBeside >= rows.length * linesPerLabel;
}

function lineAt(page: Page, baseline: number): number {
	const reaches = ({ y, height }: TextRun) => y + height >= baseline;
	const at = rowsOf(page.runs).findIndex((row) => row.some(reaches));
	return at < 0 ? 1 : at + 1;
}

/** A strip without text, and the text left and right of it that no line across it interrupts. */
export interface GutterCandidate {
	readonly left: Flow;
	readonly right: Flow;
	/** The whole text on the left and on the right, if the strip is only a part of a longer one. */
	readonly whole?: readonly [left: Flow, right: Flow];
}

/** The strips of a page with at least `least` lines on either side. The text on the right of each begins at a segment's edge. */
export function gutterCandidatesOf(
	segments: readonly Segment[],
	least = thresholds.gutterCandidates.minSegments,
): GutterCandidate[] {
	const bands = edgesOf(segments).flatMap((edge) => bandsAt(segments, edge, least));
	const distinct = new Map(bands.map((sides) => [keyOf(sides), sides]));
	const sides = [...distinct.values()];
	return sides.map(([left, right]) => ({ left: flowOf(left), right: flowOf(right) }));
}

/** Left edges of segments, to the point; where there are too many, those shared by most. */
function edgesOf(segments: readonly Segment[]): number[] {
	const byEdge = [...Map.groupBy(segments, ({ left }) => Math.floor(left))];
	return byEdge
		.sort(([, a], [, b]) => b.length - a.length)
		.slice(0, thresholds.gutterCandidates.maxEdges)
		.map(([edge]) => edge);
}

type Sides = readonly [left: Segment[], right: Segment[]];

/** The sides of an edge, from one line across it to the next. */
function bandsAt(segments: readonly Segment[], edge: number, least: number): Sides[] {
	const { minWidth } = thresholds.gutterCandidates;
	const isLeft = ({ right, size }: Segment) => right <= edge - size * minWidth;
	const isRight = ({ left }: Segment) => left >= edge;
	const isBeside = (segment: Segment) => isLeft(segment) || isRight(segment);
	return grouped(segments, (band, segment) => isBeside(segment) && isBeside(band[0]))
		.map((band) => [band.filter(isLeft), band.filter(isRight)] as const)
		.filter((sides) => sides.every(({ length }) => length >= least));
}

/** Strips between the same lines of text are one. */
function keyOf(sides: Sides): string {
	return sides.map((side) => `${side.length}:${side[0]!.baseline}:${side[0]!.left}`).join('|');
}

/**
 * Cuts a strip where a section begins on one side and the other side is blank. A column goes on next to headings of
 * another one; rows of a table, a contact block or a grid of skills end before the next section.
 */
export function bandsOf(candidate: GutterCandidate, traits: FileTraits): GutterCandidate[] {
	const { left, right } = candidate;
	const cuts = [...cutsIn(left, right, traits), ...cutsIn(right, left, traits)];
	if (cuts.length === 0) return [candidate];
	const whole = [left, right] as const;
	const edges = [-Infinity, ...cuts.sort((a, b) => a - b), Infinity];
	return edges.slice(1).flatMap((to, i) => {
		const [before, after] = [part(left, edges[i]!, to), part(right, edges[i]!, to)];
		return before && after ? [{ left: before, right: after, whole }] : [];
	});
}

/** The part of a strip from the first of some of its bands to the last one. */
export function spanOf(
	{ left, right }: GutterCandidate,
	bands: readonly GutterCandidate[],
): GutterCandidate {
	const sides = bands.flatMap((band) => [band.left, band.right]);
	const from = Math.min(...sides.map(({ top }) => top));
	const to = Math.max(...sides.map(({ bottom }) => bottom)) + 1;
	return { left: part(left, from, to)!, right: part(right, from, to)! };
}

/** The baselines of the headings that end a band. */
function cutsIn(flow: Flow, other: Flow, traits: FileTraits): number[] {
	return sectionStartsIn(flow, traits)
		.filter(({ heading, next }) => other.rows.every((row) => isClearOf(row, heading, next)))
		.map(({ heading }) => heading.baseline - heading.size / 2);
}

function isClearOf({ baseline, size }: Row, heading: Row, next: Row): boolean {
	return (
		baseline < heading.baseline - heading.size * thresholds.gutterCandidates.blankAbove ||
		baseline >= next.baseline - size * thresholds.gutterCandidates.besideNext
	);
}

function part(flow: Flow, from: number, to: number): Flow | undefined {
	const rows = flow.rows.filter(({ baseline }) => baseline >= from && baseline < to);
	return rows.length < thresholds.gutterCandidates.minBandRows ? undefined : flowOfRows(rows);
}

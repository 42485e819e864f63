import { isRightToLeft, linesOf, rowsOf } from '../read/lines';
import type { Page, TextRun } from '../read/fileContent';
import { flowOfRows, nearestRow, offsetOf, quantile, type Flow, type Row } from './flows';
import type { Segment } from './segments';
import { gutterCandidatesOf, type GutterCandidate } from './gutterCandidates';
import { thresholds } from './thresholds';
import type { Gutter, MarginLabel } from './layoutJudgement';
import { isDate } from './wording';

/** So much text is enough to find a place by. */
const MAX_WORDS = 60;

/** A strip between two flows, as it is described to somebody who has to find it. */
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

/** Dates and headings in a margin beside the text of a page, which parsers read row by row. */
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

/** Few words each, that begin like a name or a date, and beside more text than a table's keys. */
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

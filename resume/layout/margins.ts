import { isRightToLeft } from '../read/pdf/lines';
import type { Page } from '../read/types';
import { offsetOf } from './alignment';
import { flowOfRows, type Flow, type Row } from './flows';
import { lineAt } from './gutters';
import { isDate, wordsIn } from './lineKinds';
import type { Segment } from './segments';
import { stripsOf } from './strips';
import type { MarginLabel } from './types';
import { thresholds } from './thresholds';

/** Dates and headings in a margin beside the text of a page, which parsers read row by row. */
export function marginsOf(page: Page, segments: readonly Segment[]): MarginLabel[] {
	const rightToLeft = isRightToLeft(page.runs);
	const edgeOf = (text: Flow | Row) => (rightToLeft ? text.right : text.left);
	let labels: readonly Row[] = [];
	for (const strip of stripsOf(segments, thresholds.margins.minLabels)) {
		const [margin, text] = rightToLeft ? [strip.right, strip.left] : [strip.left, strip.right];
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
	return margin.rows.filter(
		({ baseline, size }) => baseline >= first.baseline - size && baseline <= last.baseline + size,
	);
}

function isMargin(margin: Flow, text: Flow): boolean {
	if (!areLabels(margin.rows, text.rows.length)) return false;
	if (margin.letters >= text.letters) return false;
	const width = Math.max(margin.right, text.right) - Math.min(margin.left, text.left);
	if (margin.right - margin.left > width * thresholds.margins.maxWidth) return false;
	const { sameLine, minAligned } = thresholds.margins;
	const aligned = margin.rows.filter((row) => offsetOf(row, text) <= sameLine);
	return aligned.length >= margin.rows.length * minAligned;
}

/** Few words each, that begin like a name or a date, and beside more text than a table's keys. */
function areLabels(rows: readonly Row[], linesBeside: number): boolean {
	const { maxWords, maxMidSentence, minDates, minLabels, minHeadings, linesPerLabel } =
		thresholds.margins;
	const shareOf = (is: (row: Row) => boolean) => rows.filter(is).length / rows.length;
	if (rows.some(({ text }) => wordsIn(text) > maxWords)) return false;
	if (shareOf(({ text }) => /^\p{Ll}/u.test(text)) > maxMidSentence) return false;
	if (shareOf(({ text }) => isDate(text)) >= minDates)
		return rows.length >= minLabels && linesBeside >= rows.length;
	return rows.length >= minHeadings && linesBeside >= rows.length * linesPerLabel;
}

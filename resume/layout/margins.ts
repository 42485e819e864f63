import { isRightToLeft, linesOf } from '../read/pdf/lines';
import type { Page } from '../read/types';
import { alignmentOf } from './alignment';
import type { Flow, Row } from './flows';
import { isDate, wordsIn } from './lineKinds';
import type { Segment } from './segments';
import { stripsOf } from './strips';
import type { MarginLabel } from './types';
import { thresholds } from './thresholds';

/** Dates and headings in a margin beside the text of a page, which parsers read row by row. */
export function marginsOf(page: Page, segments: readonly Segment[]): MarginLabel[] {
	const rightToLeft = isRightToLeft(page.runs);
	let labels: readonly Row[] = [];
	for (const strip of stripsOf(segments, thresholds.margins.minLabels)) {
		const [margin, text] = rightToLeft ? [strip.right, strip.left] : [strip.left, strip.right];
		if (margin.rows.length > labels.length && isMargin(margin, text)) labels = margin.rows;
	}
	return labels.length === 0 ? [] : describe(page, labels);
}

function isMargin(margin: Flow, text: Flow): boolean {
	if (!areLabels(margin.rows, text.rows.length)) return false;
	if (margin.letters >= text.letters) return false;
	const width = Math.max(margin.right, text.right) - Math.min(margin.left, text.left);
	if (margin.right - margin.left > width * thresholds.margins.maxWidth) return false;
	const its = alignmentOf(margin, text);
	return its.beside > 0 && its.unaligned / its.beside <= thresholds.margins.maxUnaligned;
}

/** Few words each, that begin like a name or a date, and beside more text than a table's keys. */
function areLabels(rows: readonly Row[], linesBeside: number): boolean {
	const dates = rows.filter((row) => isDate(row.text)).length;
	const midSentence = rows.filter((row) => /^\p{Ll}/u.test(row.text)).length;
	if (
		midSentence > rows.length / 4 ||
		rows.some((row) => wordsIn(row.text) > thresholds.margins.maxWords)
	)
		return false;
	if (dates >= rows.length / 3) return linesBeside >= rows.length;
	return (
		rows.length >= thresholds.margins.minHeadings &&
		linesBeside >= rows.length * thresholds.margins.linesPerLabel
	);
}

function describe(page: Page, labels: readonly Row[]): MarginLabel[] {
	const lines = linesOf(page);
	return labels.map((label) => {
		const line = lines.find(({ segments }) =>
			segments.some(({ box }) => box !== null && box.y + box.height >= label.baseline),
		);
		return { page: page.number, line: line?.line ?? null, paragraph: null, text: label.text };
	});
}

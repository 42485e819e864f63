import type { Line, Page } from '../read/fileContent';
import { isRightToLeft } from '../read/lines';
import { gutterCandidatesOf } from './candidates';
import {
	type Flow,
	flowOfRows,
	nearestRow,
	offsetOf,
	quantile,
	type Row,
	type Segment,
} from './flows';
import { lineAt } from './gutters';
import { thresholds } from './thresholds';
import { isDate, looksLikeDate } from './wording';

/** A date or a heading that is in a margin next to its text, which parsers read row by row. */
export type MarginLabel = Pick<Line, 'page' | 'line' | 'paragraph' | 'text'>;

export function marginsOf(page: Page, segments: readonly Segment[]): MarginLabel[] {
	const rightToLeft = isRightToLeft(page.runs);
	const edgeOf = (text: Flow | Row) => (rightToLeft ? text.right : text.left);
	let labels: readonly Row[] = [];
	let beside: readonly Row[] = [];
	for (const { left, right } of gutterCandidatesOf(segments, thresholds.margins.minLabels)) {
		const [margin, text] = rightToLeft ? [right, left] : [left, right];
		if (margin.rows.length <= labels.length || !isMargin(margin, text)) continue;
		const rows = rowsBeside(margin, text, edgeOf);
		if (rows.length <= labels.length || !isMargin(flowOfRows(rows), text)) continue;
		[labels, beside] = [rows, text.rows];
	}
	const margins = labels.filter((row) => !isCell(row, beside[nearestRow(beside, row.baseline)]!));
	if (margins.length < labels.length * thresholds.margins.minNoCells) return [];
	return margins.map(({ baseline, text }) => {
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

/** A year, next to its month in a cell of its own, and such a month. */
const YEAR_AND_MONTH = /^(?:19|20)\d\d\D? \d{1,2}月?$/;
const MONTH = /^\d{1,2}(?:\s?[~–-]\s?\d{1,2})?月?(?=\s|$)/;
/** A mail address or a telephone number alone. */
const CONTACT = /^[^\s@]+@\S+$|^[+(]?(?:\d[\s().-]*){7,}$/;

/** The name of a contact detail and its value, or the year of a form and its month, are cells of one line. */
function isCell({ text }: Row, beside: Row): boolean {
	if (/\d/.test(text)) return YEAR_AND_MONTH.test(text) || MONTH.test(beside.text);
	return CONTACT.test(beside.text) && !looksLikeDate(beside.text);
}

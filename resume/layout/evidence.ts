import { grouped } from '../read/lines';
import type { GutterCandidate } from './candidates';
import {
	type FileTraits,
	type Flow,
	goesOn,
	headingsIn,
	isNextLine,
	nearestRow,
	offsetOf,
	type Row,
	sectionStartsIn,
} from './flows';
import type { PageEvidence, Weighed } from './score';
import { thresholds } from './thresholds';
import { isDate } from './wording';

/** The texts of a page or a structure that look most like columns, so that a judgement can be understood. */
export interface Seen extends Weighed {
	readonly place: string;
	readonly sides: readonly [string, string];
}

export function evidenceOf(
	{ left, right, whole = [left, right] }: GutterCandidate,
	traits: FileTraits,
): PageEvidence {
	const isLeftSmaller = left.letters <= right.letters;
	const [smaller, larger] = isLeftSmaller ? [left, right] : [right, left];
	const [wholeSmaller, wholeLarger] = isLeftSmaller ? whole : [whole[1], whole[0]];
	// Beyond a heading that ends the band, the smaller side may go on.
	const around = wholeSmaller.rows.length > smaller.rows.length ? larger : wholeLarger;
	const labels = labelRows(smaller, larger);
	const headings = headingsIn(smaller.rows, traits.bodySize).filter((row) =>
		isLabelling(row, smaller, larger),
	);
	const wrapped = wrappedRows(smaller, traits);
	const dates = smaller.rows.filter((row) => isDate(row.text) && !wrapped.includes(row)).length;
	const running = runningRows(smaller, labels);
	const others = runningRows(larger);
	const twinParagraphs = twins(paragraphRows(smaller, running), paragraphRows(larger, others));
	const twinWraps = twins(wrapped, wrappedRows(larger, traits));
	const sectionsOf = (flow: Flow) => sectionStartsIn(flow, traits).map(({ heading }) => heading);
	return {
		unaligned: unalignedShare(smaller, larger, labels),
		proseOnSmaller: proseIn(smaller, running),
		proseOnLarger: proseIn(larger, others),
		letters: capped(smaller.letters, thresholds.enough.letters),
		labels: share(headings.length + dates, smaller.rows.length),
		overhang: capped(overhangOf(around, smaller), thresholds.enough.overhang),
		headings: capped(headingsIn(larger.rows, traits.bodySize).length, thresholds.enough.headings),
		twinSections: capped(twins(sectionsOf(smaller), sectionsOf(larger)), 1),
		twinProse: capped(Math.max(twinParagraphs, twinWraps), thresholds.enough.twinProse),
		form: traits.isForm ? 1 : 0,
	};
}

/** A heading on a line of the other side, or without text below it, says what that is. */
function isLabelling(heading: Row, { rows }: Flow, other: Flow): boolean {
	const next = rows[rows.indexOf(heading) + 1];
	const { baseline, size } = heading;
	const isAlone =
		next === undefined || next.baseline - baseline > thresholds.headings.textBelow * size;
	return isAlone || offsetOf(heading, other.rows) <= thresholds.rows.sameLine;
}

/** A part of a whole; 0 of nothing. */
export function share(part: number, whole: number): number {
	return whole > 0 ? part / whole : 0;
}

/** A value as a share of what is enough; 1 from there on. */
export function capped(value: number, enough: number): number {
	return Math.min(value, enough) / enough;
}

/** The rows that go on in the middle of a sentence; wrapped labels do not. */
function runningRows({ rows, measure }: Flow, labels?: ReadonlySet<Row>): Row[] {
	return rows.filter((row, i) => i > 0 && !labels?.has(row) && goesOn(rows[i - 1]!, row, measure));
}

function proseIn({ rows }: Flow, running: readonly Row[]): number {
	const { minRows, enough } = thresholds.prose;
	return capped(share(running.length, Math.max(rows.length, minRows)), enough);
}

/** Rows above and below all of the other flow that keep to their side. Text below a grid takes the whole width. */
function overhangOf(flow: Flow, other: Flow): number {
	return flow.rows.filter(
		({ baseline, size }) => baseline > other.bottom + size || baseline < other.top - size,
	).length;
}

function paragraphRows({ rows }: Flow, running: readonly Row[]): Row[] {
	const paragraphs = grouped(rows, (paragraph, row) => {
		const above = paragraph.at(-1)!;
		return isNextLine(above, row) && above.pieces === 1 && row.pieces === 1;
	}).filter(({ length }) => length >= thresholds.prose.paragraphRows);
	const among = new Set<Row>(paragraphs.flat());
	return running.filter((row) => among.has(row));
}

/** Rows below one that fills the width of its text: references and items wrap also where no sentence goes on. */
function wrappedRows({ rows, measure }: Flow, { rightToLeft }: FileTraits): Row[] {
	const { minEms, fullWidth, minAtEdges } = thresholds.wraps;
	const edgeOf = ({ left, right }: Row) => (rightToLeft ? right : left);
	// A river through justified text has no edge, nor has a venue that ends at the margin.
	if (atEdges(rows, edgeOf) < minAtEdges) return [];
	return rows.filter((row, i) => {
		const above = rows[i - 1];
		if (above === undefined || above.pieces > 1 || row.pieces > 1) return false;
		return measure >= minEms * row.size && above.right - above.left >= fullWidth * measure;
	});
}

/** Share of rows at one of the two edges that most have: that of the text and that of its items. */
function atEdges(rows: readonly Row[], edgeOf: (row: Row) => number): number {
	const byEdge = Map.groupBy(rows, (row) => Math.round(edgeOf(row)));
	const counts = [...byEdge.values()].map(({ length }) => length).sort((a, b) => b - a);
	return share(counts[0]! + (counts[1] ?? 0), rows.length);
}

/** Counts rows of two flows that are on one line. */
function twins(rows: readonly Row[], others: readonly Row[]): number {
	if (others.length === 0) return 0;
	return rows.filter((row) => offsetOf(row, others) <= thresholds.rows.sameBaseline).length;
}

function labelRows(smaller: Flow, larger: Flow): Set<Row> {
	const blocks = grouped(smaller.rows, (block, { baseline }) => {
		return baseline - block.at(-1)!.baseline <= smaller.leading * thresholds.labels.blockGap;
	});
	return new Set(blocks.filter((block) => isLabel(block, larger)).flat());
}

/** A date, say, that begins on a line where no sentence goes on. Its further rows are often smaller, and on no line. */
function isLabel(block: readonly Row[], { rows, measure }: Flow): boolean {
	const first = block[0]!;
	if (block.length > mostRowsOf(block, measure)) return false;
	if (offsetOf(first, rows) > thresholds.rows.sameLine) return false;
	const at = nearestRow(rows, first.baseline);
	return at === 0 || !goesOn(rows[at - 1]!, rows[at]!, measure);
}

/** A label wraps more often in a narrow margin; a row of dates is a label each. */
function mostRowsOf(block: readonly Row[], measure: number): number {
	const { maxRows, maxNarrowRows, narrow } = thresholds.labels;
	const dates = block.filter(({ text }) => isDate(text)).length;
	const isNarrow = block.every(({ left, right }) => right - left <= narrow * measure);
	return isNarrow && dates <= 1 ? maxNarrowRows : maxRows;
}

/** Share of the smaller side's rows next to the larger one that are between its lines and belong to no label. */
export function unalignedShare(
	smaller: Flow,
	larger: Flow,
	labels = labelRows(smaller, larger),
): number {
	const { sameLine, blankLine } = thresholds.rows;
	const rows = smaller.rows.filter(
		({ baseline, size }) => baseline >= larger.top && baseline <= larger.bottom + size * sameLine,
	);
	const isUnaligned = (row: Row) => {
		const offset = offsetOf(row, larger.rows);
		return !labels.has(row) && offset > sameLine && offset < blankLine;
	};
	return share(rows.filter(isUnaligned).length, rows.length);
}

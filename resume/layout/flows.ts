import type { Page, TextRun } from '../read/fileContent';
import { boxAround, type Group, grouped, rowsOf, splitRow } from '../read/lines';
import words from '../words/layout.json';
import { phrasesIn } from '../words/spelling';
import { thresholds } from './thresholds';
import { hasText, isContact, isHeadingText } from './wording';

export interface Row extends Segment {
	/** Segments that it is made of: those of a table's row, or a title and its date. */
	readonly pieces: number;
}

export type Flow = Readonly<ReturnType<typeof flowOfRows>>;

/** Segments of one side, row by row. */
export function flowOf(segments: readonly Segment[]): Flow {
	const { sameBaseline } = thresholds.rows;
	const rows = grouped(segments, (row, { baseline, size }) => {
		return baseline - row[0].baseline <= sameBaseline * size;
	});
	return flowOfRows(rows.map(rowOf));
}

function rowOf(segments: Group<Segment>): Row {
	const inOrder = [...segments].sort((a, b) => a.left - b.left);
	return {
		left: inOrder[0]!.left,
		right: Math.max(...segments.map(({ right }) => right)),
		baseline: segments[0].baseline,
		size: Math.max(...segments.map(({ size }) => size)),
		text: inOrder.map(({ text }) => text).join(' '),
		pieces: segments.length,
	};
}

export function flowOfRows(rows: readonly Row[]) {
	const leadings = rows.slice(1).map((row, i) => row.baseline - rows[i]!.baseline);
	const widths = rows.map(({ left, right }) => right - left);
	return {
		rows,
		letters: rows.reduce((sum, { text }) => sum + text.length, 0),
		/** The distance from baseline to baseline that is usual in it. */
		leading: quantile(leadings, thresholds.rows.usualLeading),
		measure: quantile(widths, thresholds.rows.longRow),
		left: Math.min(...rows.map(({ left }) => left)),
		right: Math.max(...rows.map(({ right }) => right)),
		top: rows[0]!.baseline - rows[0]!.size,
		bottom: rows.at(-1)!.baseline,
	};
}

/** The value below which a part of all values lies; 0 where there are none. */
export function quantile(values: readonly number[], part: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** The index of the row whose baseline is nearest; the rows are in the order of their baselines. */
export function nearestRow(rows: readonly Row[], baseline: number): number {
	let [low, high] = [0, rows.length - 1];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (rows[middle]!.baseline < baseline) low = middle + 1;
		else high = middle;
	}
	const before = rows[low - 1];
	if (before === undefined) return low;
	return baseline - before.baseline < Math.abs(rows[low]!.baseline - baseline) ? low - 1 : low;
}

/** The distance to the nearest one of other rows, in the row's own size. */
export function offsetOf({ baseline, size }: Row, rows: readonly Row[]): number {
	return Math.abs(rows[nearestRow(rows, baseline)]!.baseline - baseline) / size;
}

/** Letters of scripts that know no capitals, so that they do not show where a sentence begins. */
const CASELESS = /\p{Lo}/u;

export function isNextLine(above: Row, row: Row): boolean {
	return row.baseline - above.baseline <= thresholds.rows.nextLine * row.size;
}

/** The row above began a sentence, in the middle of which the row goes on. */
export function goesOn(above: Row, row: Row, measure: number): boolean {
	const { sameSize, minWidth, minCaselessWidth } = thresholds.prose;
	const width = above.right - above.left;
	if (!isNextLine(above, row) || width < minWidth * measure) return false;
	if (Math.abs(above.size - row.size) > sameSize * above.size) return false;
	// Rows of a table or a grid, label by label.
	if (row.pieces > 1 && above.pieces > 1) return false;
	if (/^\p{Ll}/u.test(row.text)) return !isContact(row.text);
	if (!CASELESS.test(above.text) || !CASELESS.test(row.text)) return false;
	if (row.pieces > 1 || above.pieces > 1) return false;
	return width >= minCaselessWidth * measure && !/[.。!?؟।]$/u.test(above.text);
}

/** A piece of text on one baseline that no wide gap interrupts. */
export interface Segment {
	readonly left: number;
	readonly right: number;
	readonly baseline: number;
	readonly size: number;
	readonly text: string;
}

/** The segments of a page in the order of their baselines. Marks without letters are left out. */
export function segmentsOf(page: Page): Segment[] {
	const { maxRuns, maxSegments, minBeginnings, minNarrowGap } = thresholds.segments;
	const rows = rowsOf(page.runs.slice(0, maxRuns));
	const pieces = rows.flatMap((row) => splitRow(row, isWide));
	const byEdge = Map.groupBy(pieces, ([first]) => Math.round(first.x));
	const isShared = ({ x }: TextRun) => (byEdge.get(Math.round(x))?.length ?? 0) >= minBeginnings;
	const isAtEdge = (gap: number, run: TextRun, piece: Group<TextRun>) =>
		gap > minNarrowGap * run.fontSize && isShared(run) && !isMark(piece);
	return pieces
		.flatMap((piece) => splitRow(piece, isAtEdge))
		.filter((piece) => piece.some(({ text }) => hasText(text)))
		.map(segmentOf)
		.sort((a, b) => a.baseline - b.baseline || a.left - b.left)
		.slice(0, maxSegments);
}

function isWide(gap: number, { fontSize }: TextRun, piece: Group<TextRun>): boolean {
	const { markGap, minGap } = thresholds.segments;
	return gap > Math.min(piece.at(-1)!.fontSize, fontSize) * (isMark(piece) ? markGap : minGap);
}

/** A bullet, a number or an icon, before which a line begins. */
function isMark(piece: Group<TextRun>): boolean {
	const [{ text }] = piece;
	if (piece.length > 1) return false;
	return !hasText(text) || /^(?:[(]?(?:\p{N}{1,2}|[a-z])\s?[.)]|\[\p{N}{1,3}\])$/u.test(text);
}

/** Its size is that of the longest run. */
function segmentOf(runs: Group<TextRun>): Segment {
	const { x: left, width } = boxAround(runs);
	const main = runs.reduce((most, run) => (run.text.length > most.text.length ? run : most));
	const text = runs.map((run) => run.text).join(' ');
	return { left, right: left + width, baseline: main.baseline, size: main.fontSize, text };
}

/** For each strip in a file, from all of its text. Sizes are in points. */
export type FileTraits = Readonly<ReturnType<typeof traitsOf>>;

/** Names of fields that only printed forms have. */
const FORM_FIELDS = phrasesIn(words.formFields);

/** The headings of sections have the largest size in which there are several; those of cards side by side are smaller. */
export function traitsOf(segments: readonly Segment[], rightToLeft = false) {
	const { many, several, bodySize: share, formFields } = thresholds.headings;
	const allSizes = segments.map(({ size }) => size);
	const bodySize = quantile(allSizes, share);
	const sizes = headingsIn(segments, bodySize)
		.map(({ size }) => size)
		.sort((a, b) => b - a);
	const shared = (count: number) => sizes.find((size, i) => isSameSize(size, sizes[i + count - 1]));
	const text = segments.map((segment) => segment.text.replace(/\s/g, '')).join(' ');
	return {
		bodySize,
		/** Of the headings of its sections; 0 if there are none. */
		sectionSize: shared(many) ?? shared(several) ?? 0,
		/** A printed form, e.g. the Japanese rirekisho, whose fields are side by side. */
		isForm: FORM_FIELDS.filter((field) => text.includes(field)).length >= formFields,
		rightToLeft,
	};
}

/** In points. */
function isSameSize(size: number, other: number | undefined): boolean {
	return other !== undefined && Math.abs(size - other) <= thresholds.headings.sameSize;
}

export function headingsIn<Text extends Segment>(rows: readonly Text[], bodySize: number): Text[] {
	const least = bodySize * thresholds.headings.larger;
	return rows.filter(({ text, size }) => isHeadingText(text, size > least));
}

/** The headings of sections, alone on their lines and in their size, each with the row of text below it. */
export function sectionStartsIn({ rows }: Flow, traits: FileTraits) {
	const headings = new Set(headingsIn(rows, traits.bodySize));
	return rows.flatMap((row, i) => {
		const next = rows[i + 1];
		if (next === undefined || !headings.has(row)) return [];
		if (row.pieces > 1 || !isSameSize(row.size, traits.sectionSize)) return [];
		const isBelow = next.baseline - row.baseline <= thresholds.headings.textBelow * row.size;
		return isBelow ? [{ heading: row, next }] : [];
	});
}

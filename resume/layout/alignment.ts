import { quantile, type Flow, type Row } from './flows';
import { goesOn, isDate } from './lineKinds';
import { thresholds } from './thresholds';

/** How the rows of one flow stand to those of the flow beside it. */
export interface Alignment {
	/** Rows that have text of the other flow above, beside or below them. */
	readonly beside: number;
	/** Those of them that stand on no line of the other flow. */
	readonly unaligned: number;
	/** Those on a line in the middle of a paragraph, where no label would stand. */
	readonly amid: number;
	/** Rows of labels that begin on the first line of their entries. */
	readonly labels: ReadonlySet<Row>;
}

/** Compares the smaller flow with the larger one. */
export function alignmentOf(minor: Flow, major: Flow): Alignment {
	const starts = blocksOf(major).map((block) => block[0]!);
	const blocks = blocksOf(minor);
	const labels = new Set(blocks.filter((block) => isLabel(block, starts, major)).flat());
	const rows = minor.rows.filter((row) => isBeside(row, major));
	const nearest = rows.map((row) => nearestRow(major.rows, row.baseline));
	const distances = rows.map(
		(row, i) => (major.rows[nearest[i]!]!.baseline - row.baseline) / row.size,
	);
	const shift = sharedShift(distances);
	const aligned = distances.map(
		(distance) => Math.abs(distance - shift) <= thresholds.rows.sameLine,
	);
	return {
		beside: rows.length,
		unaligned: rows.filter((row, i) => !aligned[i] && !labels.has(row)).length,
		amid: rows.filter((row, i) => aligned[i] && !labels.has(row) && isAmid(major, nearest[i]!))
			.length,
		labels,
	};
}

/**
 * A date with a place below it, say, that begins on the first line of its entry: its further lines
 * need not stand on lines of the entry, as they are often smaller.
 */
function isLabel(block: readonly Row[], starts: readonly Row[], major: Flow): boolean {
	if (block.length > mostRowsOf(block, major)) return false;
	return hasNear(starts, block[0]!, thresholds.labels.besideEntry) || isOnNewLine(block[0]!, major);
}

/** A label wraps more often in a narrow margin; a row of dates is a label each. */
function mostRowsOf(block: readonly Row[], { measure }: Flow): number {
	const { maxRows, maxNarrowRows, narrow } = thresholds.labels;
	const dates = block.filter(({ text }) => isDate(text)).length;
	return widthOf(block) <= narrow * measure && dates <= 1 ? maxNarrowRows : maxRows;
}

function widthOf(block: readonly Row[]): number {
	return Math.max(...block.map(({ left, right }) => right - left));
}

/** On a line of the flow that does not go on in the middle of a sentence. */
function isOnNewLine(row: Row, flow: Flow): boolean {
	const at = nearestRow(flow.rows, row.baseline);
	const distance = Math.abs(flow.rows[at]!.baseline - row.baseline);
	return distance <= row.size * thresholds.rows.onLine && !isAmid(flow, at);
}

/** The shift that makes most labels stand on a line: none, or that which half of them have. */
function sharedShift(distances: readonly number[]): number {
	const middle = quantile(
		distances.filter((distance) => Math.abs(distance) < thresholds.rows.maxShift),
		0.5,
	);
	const fit = (shift: number) =>
		distances.filter((distance) => Math.abs(distance - shift) <= thresholds.rows.sameLine).length;
	return fit(middle) > fit(0) ? middle : 0;
}

function isBeside(row: Row, flow: Flow): boolean {
	return (
		row.baseline >= flow.top && row.baseline <= flow.bottom + row.size * thresholds.rows.sameLine
	);
}

function isAmid(flow: Flow, at: number): boolean {
	return at > 0 && goesOn(flow.rows[at - 1]!, flow.rows[at]!, flow.measure);
}

/** The rows of a flow, parted where the blank between them is wider than usual. */
function blocksOf(flow: Flow): Row[][] {
	const blocks: Row[][] = [];
	flow.rows.forEach((row, i) => {
		const above = flow.rows[i - 1];
		if (
			above !== undefined &&
			row.baseline - above.baseline <= flow.leading * thresholds.labels.blockGap
		) {
			blocks.at(-1)!.push(row);
		} else blocks.push([row]);
	});
	return blocks;
}

function hasNear(starts: readonly Row[], block: Row, reach: number): boolean {
	const start = starts[nearestRow(starts, block.baseline)]!;
	return Math.abs(start.baseline - block.baseline) <= block.size * reach;
}

/** The index of the row whose baseline is nearest. */
function nearestRow(rows: readonly Row[], baseline: number): number {
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

import type { Flow, Row } from './flows';
import { goesOn, isDate } from './lineKinds';
import { thresholds } from './thresholds';

/** How the rows of one flow stand to those of the flow beside it. */
export interface Alignment {
	/** Share of the rows beside the other flow that stand on no line of it and belong to no label. */
	readonly unaligned: number;
	/** Rows of labels. */
	readonly labels: ReadonlySet<Row>;
}

/** Compares the smaller flow with the larger one. */
export function alignmentOf(minor: Flow, major: Flow): Alignment {
	const labels = new Set(
		blocksOf(minor)
			.filter((block) => isLabel(block, major))
			.flat(),
	);
	const { sameLine } = thresholds.rows;
	const beside = minor.rows.filter(
		({ baseline, size }) => baseline >= major.top && baseline <= major.bottom + size * sameLine,
	);
	const unaligned = beside.filter((row) => !labels.has(row) && offsetOf(row, major) > sameLine);
	return { unaligned: unaligned.length / Math.max(1, beside.length), labels };
}

/** How far a row is from the nearest line of a flow, in its own size. */
export function offsetOf({ baseline, size }: Row, { rows }: Flow): number {
	return Math.abs(rows[nearestRow(rows, baseline)]!.baseline - baseline) / size;
}

/**
 * A date with a place below it, say, that begins on a line where no sentence goes on: its further rows need not stand on
 * lines, as they are often smaller.
 */
function isLabel(block: readonly Row[], major: Flow): boolean {
	const first = block[0]!;
	if (block.length > mostRowsOf(block, major)) return false;
	if (offsetOf(first, major) > thresholds.rows.sameLine) return false;
	const at = nearestRow(major.rows, first.baseline);
	return at === 0 || !goesOn(major.rows[at - 1]!, major.rows[at]!, major.measure);
}

/** A label wraps more often in a narrow margin; a row of dates is a label each. */
function mostRowsOf(block: readonly Row[], { measure }: Flow): number {
	const { maxRows, maxNarrowRows, narrow } = thresholds.labels;
	const dates = block.filter(({ text }) => isDate(text)).length;
	const isNarrow = block.every(({ left, right }) => right - left <= narrow * measure);
	return isNarrow && dates <= 1 ? maxNarrowRows : maxRows;
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

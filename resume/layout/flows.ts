import type { Segment } from './segments';
import { thresholds } from './thresholds';

/** What stands on one baseline on one side of a strip. */
export interface Row extends Segment {
	/** Segments that it is made of: those of a table's row, or a title and its date. */
	readonly pieces: number;
}

/** The text on one side of a strip. */
export interface Flow {
	readonly rows: readonly Row[];
	readonly letters: number;
	/** The distance from baseline to baseline that is usual in it. */
	readonly leading: number;
	/** The width that its long rows have. */
	readonly measure: number;
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly bottom: number;
}

/** Segments of one side, row by row. */
export function flowOf(segments: readonly Segment[]): Flow {
	const rows: Row[] = [];
	for (const segment of segments) {
		const last = rows.at(-1);
		if (
			last !== undefined &&
			segment.baseline - last.baseline <= thresholds.rows.sameBaseline * segment.size
		) {
			rows[rows.length - 1] = joined(last, segment);
		} else rows.push({ ...segment, pieces: 1 });
	}
	return flowOfRows(rows);
}

/** The part of a flow that stands beside another one, or within so many of its own lines of it. */
export function besideOf(flow: Flow, other: Flow, lines: number): Flow {
	const reach = flow.leading * lines;
	const rows = flow.rows.filter(
		(row) => row.baseline >= other.top - reach && row.baseline <= other.bottom + reach,
	);
	return rows.length === 0 || rows.length === flow.rows.length ? flow : flowOfRows(rows);
}

/** Rows, from top to bottom, as a flow. */
export function flowOfRows(rows: readonly Row[]): Flow {
	let [left, right, letters] = [Infinity, -Infinity, 0];
	for (const row of rows) {
		left = Math.min(left, row.left);
		right = Math.max(right, row.right);
		letters += row.text.length;
	}
	return {
		rows,
		letters,
		leading: quantile(
			rows.slice(1).map((row, i) => row.baseline - rows[i]!.baseline),
			thresholds.rows.usualLeading,
		),
		measure: quantile(
			rows.map((row) => row.right - row.left),
			thresholds.rows.longRow,
		),
		left,
		right,
		top: rows[0]!.baseline - rows[0]!.size,
		bottom: rows.at(-1)!.baseline,
	};
}

/** The value below which a part of all values lies; 0 where there are none. */
export function quantile(values: readonly number[], part: number): number {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function joined(row: Row, segment: Segment): Row {
	const inOrder = row.left <= segment.left;
	return {
		left: Math.min(row.left, segment.left),
		right: Math.max(row.right, segment.right),
		baseline: row.baseline,
		size: Math.max(row.size, segment.size),
		text: inOrder ? `${row.text} ${segment.text}` : `${segment.text} ${row.text}`,
		pieces: row.pieces + 1,
	};
}

import type { Flow, Row } from './flows';
import { goesOn, isDate } from './lineKinds';
import { thresholds } from './thresholds';

/** The most rows of a flow that follow each other without a wider blank or a date between them. */
export function longestRun({ rows, leading }: Flow): number {
	let [longest, run] = [1, 1];
	for (let i = 1; i < rows.length; i++) {
		const { baseline, size, text } = rows[i]!;
		const gap = baseline - rows[i - 1]!.baseline;
		const isNear =
			gap <= leading * thresholds.runs.maxLeadings && gap < size * thresholds.runs.maxGap;
		run = isNear && !isDate(text) ? run + 1 : 1;
		longest = Math.max(longest, run);
	}
	return longest;
}

/**
 * Rows of a flow above and below all of the other one: text that has nothing beside it and yet keeps
 * to its side. Text below a grid or a line of contacts takes the whole width.
 */
export function overhangOf(flow: Flow, other: Flow): number {
	return flow.rows.filter(
		({ baseline, size }) => baseline > other.bottom + size || baseline < other.top - size,
	).length;
}

/** Rows in the middle of a sentence, among many that follow each other; rows of tables have several pieces. */
export function paragraphRows({ rows, measure }: Flow, labels: ReadonlySet<Row>): Row[] {
	return linkedRows(rows)
		.filter((run) => run.length >= thresholds.prose.paragraphRows)
		.flatMap((run) =>
			run.filter((row, i) => i > 0 && !labels.has(row) && goesOn(run[i - 1]!, row, measure)),
		);
}

/** Rows of one piece that follow each other without a blank. */
function linkedRows(rows: readonly Row[]): Row[][] {
	const runs: Row[][] = [];
	rows.forEach((row, i) => {
		const above = rows[i - 1];
		const isNext = above && row.baseline - above.baseline <= thresholds.rows.nextLine * row.size;
		if (isNext && above.pieces === 1 && row.pieces === 1) runs.at(-1)!.push(row);
		else runs.push([row]);
	});
	return runs;
}

/**
 * How much more of the rows end at one edge than begin at one, as a share. Labels and places often end where their text begins or the line ends; columns begin at
 * one edge.
 */
export function endsAligned({ rows }: Flow): number {
	const isMirrored = rows.filter(({ rightToLeft }) => rightToLeft).length > rows.length / 2;
	const lefts = mostAtOneEdge(rows.map(({ left }) => left));
	const rights = mostAtOneEdge(rows.map(({ right }) => right));
	return Math.max(0, isMirrored ? lefts - rights : rights - lefts) / rows.length;
}

/** How many values are at the commonest place. */
function mostAtOneEdge(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	let [most, first] = [0, 0];
	sorted.forEach((value, i) => {
		while (value - sorted[first]! > thresholds.rows.sameEdge) first++;
		most = Math.max(most, i - first + 1);
	});
	return most;
}

/** How many rows of two flows stand on one line; both are in the order of their baselines. */
export function twins(rows: readonly Row[], others: readonly Row[]): number {
	let [found, at] = [0, 0];
	for (const row of rows) {
		const near = row.size * thresholds.rows.sameBaseline;
		while (at < others.length && others[at]!.baseline < row.baseline - near) at++;
		const other = others[at];
		if (other !== undefined && other.baseline <= row.baseline + near) found++;
	}
	return found;
}

/** 0 where one side is drawn after the other, 1 where the file draws them row by row. */
export function interleaving(left: Flow, right: Flow): number {
	const drawn = [
		...left.rows.map((row) => ({ order: row.order, side: left })),
		...right.rows.map((row) => ({ order: row.order, side: right })),
	].sort((a, b) => a.order - b.order);
	const changes = drawn.filter((row, i) => i > 0 && row.side !== drawn[i - 1]!.side).length;
	const most = 2 * Math.min(left.rows.length, right.rows.length) - 1;
	return Math.min(changes - 1, most) / most;
}

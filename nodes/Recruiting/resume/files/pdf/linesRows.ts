import type { TextRun } from '../types';

/** Baselines this close, in parts of the smaller size, are of one row: dates are often smaller. */
const SAME_ROW = 0.35;

/** Runs that stand on one baseline, from left to right; the rows from top to bottom. */
export function rowsOf(runs: readonly TextRun[]): TextRun[][] {
	const rows: TextRun[][] = [];
	let base: TextRun | undefined;
	for (const run of [...runs].sort((a, b) => a.baseline - b.baseline)) {
		if (base !== undefined && isSameRow(base, run)) {
			rows.at(-1)!.push(run);
			continue;
		}
		base = run;
		rows.push([run]);
	}
	for (const row of rows) row.sort((a, b) => a.x - b.x);
	return rows;
}

function isSameRow(base: TextRun, run: TextRun): boolean {
	return run.baseline - base.baseline <= SAME_ROW * Math.min(base.fontSize, run.fontSize);
}

/** Prints a table with a left-aligned first column and right-aligned figures. */
export function printTable(title: string, header: string[], rows: string[][]): void {
	const widths = header.map((_, column) =>
		Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
	);
	const line = (row: string[]) => row.map((cell, n) => aligned(cell, widths[n] ?? 0, n)).join('  ');
	console.log(`\n${title}\n`);
	console.log(line(header));
	console.log(widths.map((width) => '-'.repeat(width)).join('  '));
	for (const row of rows) console.log(line(row));
}

function aligned(cell: string, width: number, column: number): string {
	return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}

/** Milliseconds for a table. */
export function milliseconds(value: number): string {
	return `${value.toFixed(value < 100 ? 1 : 0)} ms`;
}

/** A ratio for a table. */
export function factor(value: number): string {
	return value.toFixed(2);
}

/** A figure that must not pass a limit; the reason is printed if it does. */
export interface Target {
	readonly what: string;
	readonly value: number;
	readonly limit: number;
	/** A blank and the unit; none for a ratio. */
	readonly unit?: string;
	readonly reason?: string;
}

/** Prints whether a figure is at most its limit; a benchmark that misses a target ends with 1. */
export function printUpperTarget(target: Target): void {
	printJudged(target, target.value <= target.limit, 'at most');
}

/** Prints whether a figure is at least its limit; a benchmark that misses a target ends with 1. */
export function printLowerTarget(target: Target): void {
	printJudged(target, target.value >= target.limit, 'at least');
}

function printJudged(target: Target, met: boolean, relation: string): void {
	const { what, value, limit, unit = '', reason } = target;
	// So that a figure that just misses its limit does not look like it.
	const digits = !met && Number(value.toFixed(2)) === limit ? 4 : 2;
	const judged = `${what}: ${value.toFixed(digits)}${unit}, ${relation} ${limit}${unit}`;
	console.log(`${met ? 'met   ' : 'MISSED'}  ${judged}`);
	if (met) return;
	process.exitCode = 1;
	if (reason !== undefined) console.log(`        ${reason}`);
}

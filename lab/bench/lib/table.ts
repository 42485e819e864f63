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

/** Prints whether a figure is at most its limit; a benchmark that misses a target ends with 1. */
export function printUpperTarget(what: string, value: number, most: number, unit = ''): void {
	printJudged(value <= most, `${what}: ${value.toFixed(2)}${unit}, at most ${most}${unit}`);
}

/** Prints whether a figure is at least its limit; a benchmark that misses a target ends with 1. */
export function printLowerTarget(what: string, value: number, least: number): void {
	printJudged(value >= least, `${what}: ${value.toFixed(2)}, at least ${least}`);
}

function printJudged(met: boolean, text: string): void {
	if (!met) process.exitCode = 1;
	console.log(`${met ? 'met   ' : 'MISSED'}  ${text}`);
}

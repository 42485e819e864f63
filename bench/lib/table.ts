/** Prints a table: the first column left-aligned, the others, which hold figures, to the right. */
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

/** Bytes for a table, in MiB. */
export function mebibytes(bytes: number): string {
	return `${Math.round(bytes / 2 ** 20)} MiB`;
}

/** Prints whether a figure keeps within its limit; a benchmark that misses one ends with 1. */
export function printTarget(what: string, value: number, limit: number, unit = ''): void {
	const met = value <= limit;
	if (!met) process.exitCode = 1;
	const figures = `${value.toFixed(2)}${unit}, at most ${limit}${unit}`;
	console.log(`${met ? 'met   ' : 'MISSED'}  ${what}: ${figures}`);
}

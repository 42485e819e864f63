/** Prints rows below their titles, each column as wide as its widest cell. */
export function printTable(titles: string[], rows: string[][]): void {
	const widths = titles.map((title, column) =>
		Math.max(title.length, ...rows.map((row) => row[column]!.length)),
	);
	const line = (row: string[]) =>
		row
			.map((cell, column) => cell.padEnd(widths[column]!))
			.join('  ')
			.trimEnd();
	const rule = widths.map((width) => '-'.repeat(width));
	console.log(['', line(titles), line(rule), ...rows.map(line), ''].join('\n'));
}

import { optionsOf, type Item, type Result } from './operation';

/** How a text begins that a spreadsheet may run, also in the wide forms of East Asian keyboards. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/;

/** Levels of a record below which nothing can become a cell of its own. */
const DEEPEST = 100;

/** The results, with an apostrophe before all texts in them that a spreadsheet would run, if the options or their defaults say so. */
export function withoutFormulas(item: Item, results: Result[]): Result[] {
	if (!escapesFormulas(item)) return results;
	for (const one of results.flatMap(({ items }) => items)) one.json = escaped(one.json);
	return results;
}

/** Rows for findings are made for spreadsheets. */
function escapesFormulas(item: Item): boolean {
	try {
		const { output, escapeFormulas = output === 'perFinding' } = optionsOf(item);
		return escapeFormulas === true;
	} catch {
		// An expression in the options may be what failed.
		return false;
	}
}

function escaped<T>(value: T, level = 0): T {
	if (typeof value === 'string') return (FORMULA.test(value) ? `'${value}` : value) as T;
	if (typeof value !== 'object' || value === null || level > DEEPEST) return value;
	if (Array.isArray(value)) return value.map((one: unknown) => escaped(one, level + 1)) as T;
	const entries = Object.entries(value).map(([name, one]) => [name, escaped(one, level + 1)]);
	return Object.fromEntries(entries) as T;
}

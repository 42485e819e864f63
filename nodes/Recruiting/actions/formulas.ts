import type { IDataObject } from 'n8n-workflow';

import { flag, optionsField, propertiesOf } from '../fields';
import { optionsOrNone, type Item, type Result } from './operation';
import { pauseIfDue } from './resume/library';

/**
 * How a text begins that a spreadsheet may run, also in the wide and small forms of East Asian keyboards, and behind
 * characters that nobody sees.
 */
const FORMULA =
	/^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20\uFE62\uFE63\uFE66\uFE6B])/u;

const WHETHER =
	'Whether to put an apostrophe before texts that a spreadsheet would run as a formula: those that begin with =, +, -, @, a tab or a line break';

const escapeFormulas = flag('Escape Formulas', {
	description: `${WHETHER}, e.g. also phone numbers`,
});

/** The options of an operation with records. */
export const recordOptions = optionsField(propertiesOf({ escapeFormulas }));

/** The option for findings, which as rows are for spreadsheets. */
export const escapeFormulasOfFindings = flag('Escape Formulas', {
	default: true,
	description: `${WHETHER}. Without this option, only One Item per Finding does so.`,
});

/** Levels of a record below which nothing can become a cell of its own. */
const DEEPEST = 100;

/**
 * Puts an apostrophe before all texts in the results that a spreadsheet would run, if the options say so or the results
 * are rows for spreadsheets.
 */
export async function withoutFormulas(item: Item, results: Result[]): Promise<Result[]> {
	const { output, escapeFormulas = output === 'perFinding' } = optionsOrNone(item);
	if (escapeFormulas !== true) return results;
	for (const one of results.flatMap(({ items }) => items)) {
		await pauseIfDue();
		one.json = escaped(one.json) as IDataObject;
	}
	return results;
}

function escaped(value: unknown, level = 0): unknown {
	if (typeof value === 'string') return FORMULA.test(value) ? `'${value}` : value;
	if (level > DEEPEST) return value;
	if (Array.isArray(value)) return value.map((one) => escaped(one, level + 1));
	if (!isRecord(value)) return value;
	const entries = Object.entries(value).map(([name, one]) => [name, escaped(one, level + 1)]);
	return Object.fromEntries(entries);
}

/** Unlike the dates that other nodes put into items. */
function isRecord(value: unknown): value is object {
	if (typeof value !== 'object' || value === null) return false;
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || Object.getPrototypeOf(prototype) === null;
}

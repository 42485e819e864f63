import { findDates } from '../findDates';
import type { FoundDate } from '../types';

/** The dates of a line with what the line above says of them. */
export function withLineAbove(dates: FoundDate[], text: string, above: string): FoundDate[] {
	return withMonthAbove(withoutIdentifier(dates, text, above), text, above);
}

/** "… doi: 10." and "2018.12.003": an identifier or an address that goes on in the next line. */
function withoutIdentifier(dates: FoundDate[], text: string, above: string): FoundDate[] {
	const last = above.trimEnd().split(/\s/).at(-1) ?? '';
	const isCut =
		last === '10.' || (/doi|^10\.\d{4}|:\/\/|^www\./i.test(last) && /[./_-]$/.test(last));
	if (!isCut) return dates;
	const first = /^\s*\S+/.exec(text)?.[0] ?? '';
	return dates.filter((date) => date.start >= first.length || date.form === 'monthYear');
}

/** What ends a line, alone in its cell or as the end of a range. */
const PARTING_NAMES = /\t| {3,}|[-–—~]/;
const NAME = /^\p{L}{3,15}\.?$/u;

/** "Sept." over "2019 Engineer": a year at the beginning of a line takes the month above it. */
function withMonthAbove(dates: FoundDate[], text: string, above: string): FoundDate[] {
	const [year, ...others] = dates;
	if (year?.form !== 'year' || others[0]?.endsRange === true) return dates;
	const name = above.trimEnd().split(PARTING_NAMES).at(-1)?.trim() ?? '';
	if (!NAME.test(name) || !beginsCell(text, year)) return dates;
	const [month, second] = findDates(`${name} ${year.text}`);
	if (month?.form !== 'namedMonth' || second !== undefined) return dates;
	return [
		{ ...year, form: 'namedMonth', month: month.month, rewritten: month.rewritten },
		...others,
	];
}

/** Whether a date begins its line, or its cell in a table. */
export function beginsCell(text: string, date: FoundDate): boolean {
	const before = text.slice(0, date.start);
	return !/[\p{L}\p{N}]/u.test(before.slice(before.lastIndexOf('\t') + 1));
}

import { findDates } from '../findDates';
import type { FoundDate } from '../foundDate';

/** "… doi: 10." and "2018.12.003": an identifier or an address that goes on in the next line. */
export function withoutIdentifier(dates: FoundDate[], text: string, above: string): FoundDate[] {
	const last = above.trimEnd().split(/\s/).at(-1) ?? '';
	const isCut =
		last === '10.' || (/doi|^10\.\d{4}|:\/\/|^www\./i.test(last) && /[./_-]$/.test(last));
	if (!isCut) return dates;
	const first = /^\s*\S+/.exec(text)?.[0] ?? '';
	return dates.filter((date) => date.start >= first.length || date.form === 'monthYear');
}

/** The last one parts a name alone in its cell, or at the end of a range. */
const PARTING_NAMES = /\t| {3,}|[-–—~]/;
const NAME = /^\p{L}{3,15}\.?$/u;

/** "Sept." over "2019 Engineer": a year at the beginning of a line takes the month above it. */
export function withMonthAbove(dates: FoundDate[], text: string, above: string): FoundDate[] {
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

function beginsCell(text: string, date: FoundDate): boolean {
	const before = text.slice(0, date.start);
	return !/[\p{L}\p{N}]/u.test(before.slice(before.lastIndexOf('\t') + 1));
}

const LINES_OF_A_CITATION = 4;

/** A citation goes on until its year has come; ranges, and lines that begin with a date, are entries. */
export function citedLines(
	lines: ReadonlyArray<{ readonly text: string }>,
	dates: readonly (readonly FoundDate[])[],
): boolean[] {
	let left = 0;
	return lines.map(({ text }, index) => {
		const found = dates[index] ?? [];
		const [date] = found;
		if (isCitation(text)) left = LINES_OF_A_CITATION;
		const isRange = found.some(({ endsRange }) => endsRange);
		const isCited = left > 0 && date !== undefined && !isRange && !beginsCell(text, date);
		left = date === undefined ? left - 1 : 0;
		return isCited;
	});
}

/** Papers have it next to their authors: "et al.", "vol. 3", "8(3):547", a number in the list, a title in quotation marks. */
const OF_A_PAPER =
	/\bet al\b|\b(?:doi|arxiv)\b|\b(?:vol|pp|no)\. ?\d|\d\(\d{1,4}\):|^\W{0,9}\[\d{1,4}\]|[“„«"][^“„«"”»]{12,400}[”“»"]/iu;

const LONGEST = 2000;

/** It has several authors, or one and something of a paper. */
function isCitation(text: string): boolean {
	const line = text.slice(0, LONGEST);
	const authors = countAuthors(line.split(/\s/));
	return authors >= 2 || (OF_A_PAPER.test(line) && (authors === 1 || /\bet al\b/.test(line)));
}

const INITIALS = /^(?:\p{Lu}\.-?){1,4}[,;:]?$/u;
const SURNAME = /^\p{Lu}[\p{L}’'-]{1,40}[,;:]?$/u;
/** "Washington, D.C." */
const REGION = /^(?:D\.C|N\.Y|L\.A|U\.[KS])\./;
const BEFORE_NEXT = /^(?:&|and|und|et|y|e|\(.*)$/;

/** How many authors there are, as in "Sample, J. K.", "Sample J.," and "J. K. Sample,". */
function countAuthors(words: readonly string[]): number {
	return words.filter((word, at) => {
		const [next = '', after = ''] = words.slice(at + 1, at + 3);
		const isLastFirst = SURNAME.test(word) && INITIALS.test(next) && !REGION.test(next);
		if (isLastFirst && word.endsWith(',')) return true;
		const isFirstLast = INITIALS.test(word) && word.endsWith('.') && SURNAME.test(next);
		const isParted = /[,;:]$/.test(next) || BEFORE_NEXT.test(after);
		return (isLastFirst || isFirstLast) && isParted;
	}).length;
}

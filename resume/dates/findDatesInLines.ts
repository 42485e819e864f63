import type { Budget } from '../budget';
import { fold } from '../words/spelling';
import { findDates, findDatesInTurns, findWrittenDates } from './findDates';
import { type FoundDate, monthCount } from './foundDate';
import { wordsOf } from './lexicon';
import { readByOthers } from './refiners/byOthers';
import { endsWithLabelOfNoEntry, isOld } from './refiners/noEntry';

export interface DocumentLine {
	readonly text: string;
	/** Counted from 1; `null` if the document has no pages. */
	readonly page: number | null;
}

/**
 * Finds the dates of each line of a document. Other lines show what a line alone does not: that a date is that of a
 * print or a birth, that a number continues an identifier, and whether 2008-10 is a month.
 */
export async function findDatesInLines(
	lines: readonly DocumentLine[],
	budget: Budget,
): Promise<FoundDate[][]> {
	const dates: FoundDate[][] = [];
	for (const { text } of lines) {
		const found = await findDatesInTurns(text, budget, findWrittenDates);
		const above = lines[dates.length - 1]?.text ?? '';
		dates.push(withMonthAbove(withoutIdentifier(found, text, above), text, above));
	}
	const texts = lines.map(({ text }) => text);
	const read = readByOthers(texts, dates);
	const document = documentOf(lines, read);
	const cited = citedLines(lines, read);
	return await budget.map(read, (found, index) => {
		if (isOfNoEntry(document, index)) return found.map((date) => ({ ...date, place: 'other' }));
		if (cited[index] === true) return found.map((date) => ({ ...date, place: 'prose' }));
		return found;
	});
}

type Document = ReturnType<typeof documentOf>;

type DatesOfLines = readonly (readonly FoundDate[])[];

function documentOf(lines: readonly DocumentLine[], dates: DatesOfLines) {
	const byPage = Map.groupBy(lines.keys(), (index) => lines[index]!.page);
	const dated = dates.flat().filter(({ problem }) => problem !== 'placeholder');
	return {
		lines,
		dates,
		repeated: repeatedLines(lines, dates),
		firstDated: dates.findIndex((found) => found.length > 0),
		/** The months of all dates, as counts of months, in order. */
		months: dated.map(monthCount).sort((a, b) => a - b),
		onPage: new Map(
			[...byPage].map(([page, its]) => [page, its.flatMap((at) => dates[at]!).length]),
		),
	};
}

/** How many lines at the edge of a page may be its header or footer. */
const LINES_OF_A_MARGIN = 3;

/** Lines at the top or the bottom of a page that another page has, too; `true` if they differ in its number. */
function repeatedLines(
	lines: readonly DocumentLine[],
	dates: DatesOfLines,
): ReadonlyMap<DocumentLine, boolean> {
	const inMargins = [...lines.keys()].filter(
		(index) => dates[index]!.length > 0 && lines[index]!.page !== null && isInMargin(lines, index),
	);
	const byContent = Map.groupBy(inMargins, (index) => {
		// Page numbers differ; the dates do not.
		const numberless = lines[index]!.text.replace(/(?<!\d)\d{1,3}(?!\d)/g, '#');
		return [numberless, ...dates[index]!.map(({ text }) => text)].join('\n');
	});
	const repeated = new Map<DocumentLine, boolean>();
	for (const indexes of byContent.values()) {
		const same = indexes.map((index) => lines[index]!);
		if (new Set(same.map(({ page }) => page)).size === 1) continue;
		const isNumbered = new Set(same.map(({ text }) => text)).size > 1;
		for (const line of same) repeated.set(line, isNumbered);
	}
	return repeated;
}

function isInMargin(lines: readonly DocumentLine[], index: number): boolean {
	return [index - LINES_OF_A_MARGIN, index + LINES_OF_A_MARGIN].some(
		(at) => lines[at]?.page !== lines[index]?.page,
	);
}

/** A dash alone before a date, and one after it with a word such as "Present" or nothing. */
const OPENS = /^\s*[-–—~～→]\s*$/;
const STAYS_OPEN = /^\s*[-–—~～→]\s*(?:\p{L}|$)/u;

interface OnlyDate {
	readonly date: FoundDate;
	readonly before: string;
	/** The text around it between the tabs, bars or bullets around it. */
	readonly cell: { readonly before: string; readonly after: string };
}

const PARTING_CELLS = /[\t|·•]| {3,}/;

/** One of a footer, or the only date of a line, without an open range. */
function isOfNoEntry(document: Document, index: number): boolean {
	const line = document.lines[index]!;
	const [date, second] = document.dates[index]!;
	if (date === undefined) return false;
	if (document.repeated.get(line) === true) return true;
	if (second !== undefined) return false;
	const before = line.text.slice(0, date.start);
	const after = line.text.slice(date.end);
	if (OPENS.test(before) || STAYS_OPEN.test(after)) return false;
	if (document.repeated.has(line)) return true;
	if (date.form !== 'day') return false;
	const cell = {
		before: before.split(PARTING_CELLS).at(-1)!,
		after: after.split(PARTING_CELLS)[0]!,
	};
	return RULES.some((rule) => rule({ date, before, cell }, document, index));
}

type Rule = (only: OnlyDate, document: Document, index: number) => boolean;

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** "Date of birth" in the line above, as tables of Word files have it. */
const isBelowLabel: Rule = ({ date, before }, { lines }, index) =>
	isOld(date) &&
	!LETTER_OR_DIGIT.test(before) &&
	endsWithLabelOfNoEntry(lines[index - 1]?.text ?? '');

const LINES_OF_A_HEADER = 15;
const LINES_TO_CONTACT = 4;
const CONTACT = /\S@\S|\+\d|\(0\d+\)|(?:\d[ ()/.-]{0,2}){9}/;

/** A full date alone in the header, next to contact data: a birth, or the date of a letter. */
const isInHeader: Rule = (only, { lines, firstDated }, index) => {
	if (index >= LINES_OF_A_HEADER || index !== firstDated) return false;
	const { before, after } = only.cell;
	const isAlone = !LETTER_OR_DIGIT.test(before + after);
	if (!(isOld(only.date) ? isBesideTown(only) : isAlone)) return false;
	const near = lines.slice(Math.max(0, index - LINES_TO_CONTACT), index + LINES_TO_CONTACT + 1);
	return near.some((line) => line !== lines[index] && CONTACT.test(line.text));
};

const MONTHS_OF_CHILDHOOD = 120;

/** A full date alone, years before all others: a birth after an icon. */
const isLongBeforeOthers: Rule = (only, { months }) => {
	const [first = 0, second = 0, third] = months;
	const isFirst = first === monthCount(only.date) && second - first >= MONTHS_OF_CHILDHOOD;
	return third !== undefined && isFirst && isOld(only.date) && isBesideTown(only);
};

/** "in Hull", ", Hull, England" */
const TOWN_BESIDE = /^[^\p{L}\p{N}]*(?:\p{Ll}{1,3} )?(?:\p{Lu}[\p{L}-]*[^\p{L}\p{N}]*){0,4}$/u;

const LONGEST_TOWN = 120;

function isBesideTown({ cell: { before, after } }: OnlyDate): boolean {
	const cell = `${before} ${after}`;
	return cell.length <= LONGEST_TOWN && TOWN_BESIDE.test(cell);
}

const LINES_OF_A_SIGNATURE = 6;
/** "Leeds, ", "Frankfurt am Main, den ", "Madrid, a " or "Date: " before the day, or nothing. */
const TOWN =
	/^\s*(?:[\p{Lu}\p{Lo}][\p{L}.'’-]*(?:(?: \p{Ll}{1,4}){0,2} [\p{Lu}\p{Lo}][\p{L}.'’-]*)?\s*[,:：،、]\s*(?:\p{L}{1,3}\s+)?)?$/u;

function isAfterTown({ cell: { before, after } }: OnlyDate): boolean {
	return TOWN.test(before) && !LETTER_OR_DIGIT.test(after);
}

/** "Leeds, 1 October 2020" as one of the last lines: a signature. It is the latest date, and of no list. */
const isSignature: Rule = (only, { lines, dates, ...document }, index) => {
	if (index < lines.length - LINES_OF_A_SIGNATURE || index <= document.firstDated) return false;
	if (!isAfterTown(only) || monthCount(only.date) !== document.months.at(-1)) return false;
	const [above, second] = [index - 1, index - 2].map((at) => dates[at] ?? []);
	if (above!.length + second!.length === 0) return true;
	// Below an entry that has no such date, and below no heading, a town is that of a signature.
	const isListed = [...above!, ...second!].some(({ form }) => form === 'day');
	return only.before.trim() !== '' && !isListed && !HEADING.test(lines[index - 1]!.text);
};

/** It may be one: a few words that no mark parts. */
const HEADING = /^\s*\p{L}[\p{L} &/]{1,40}:?\s*$/u;

/** "Leeds, 1 October 2020" as the only date of a page, and the latest one: a letter or a cover. */
const isOfLetter: Rule = (only, { lines, months, onPage }, index) => {
	const isOnly = onPage.size > 1 && onPage.get(lines[index]?.page ?? null) === 1;
	const hasTown = only.before.trim() !== '' && isAfterTown(only);
	return isOnly && hasTown && monthCount(only.date) === months.at(-1);
};

const RULES = [isBelowLabel, isInHeader, isLongBeforeOthers, isSignature, isOfLetter];

/** "… doi: 10." and "2018.12.003": an identifier or an address that goes on in the next line. */
function withoutIdentifier(dates: FoundDate[], text: string, above: string): FoundDate[] {
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

function beginsCell(text: string, date: FoundDate): boolean {
	const before = text.slice(0, date.start);
	return !/[\p{L}\p{N}]/u.test(before.slice(before.lastIndexOf('\t') + 1));
}

const LINES_OF_A_CITATION = 4;

/** A citation goes on until its year has come; ranges, and lines that begin with a date, are entries. */
function citedLines(lines: readonly DocumentLine[], dates: DatesOfLines): boolean[] {
	let left = 0;
	return lines.map(({ text }, index) => {
		const found = dates[index] ?? [];
		const [date] = found;
		if (isCitation(text)) left = LINES_OF_A_CITATION;
		const isRange = found.some(({ endsRange }) => endsRange);
		const mayBeCited = date !== undefined && !isRange && !beginsCell(text, date);
		const isCited = mayBeCited && (left > 0 || isOfConference(text));
		left = date === undefined ? left - 1 : 0;
		return isCited;
	});
}

/** Papers have it next to their authors: "et al.", "vol. 3", "8(3):547", a number in the list, a title in quotation marks. */
const OF_A_PAPER =
	/\bet al\b|\b(?:doi|arxiv)\b|\b(?:vol|pp|no)\. ?\d|\d\(\d{1,4}\):|^\W{0,9}\[\d{1,4}\]|[“„«"][^“„«"”»]{12,400}[”“»"]/iu;

const LONGEST = 2000;

/** "(CHI ’12)" */
const TAG = /\(\p{Lu}[\p{Lu}\p{Ll}\d&/-]{1,12}[ -]?['’‘]\d\d\)/u;
const CONFERENCES = wordsOf('conferences');

/** A conference, or what was printed of it. */
function isOfConference(text: string): boolean {
	const line = text.slice(0, LONGEST);
	const words = line.split(/[^\p{L}\p{M}]+/u).map(fold);
	const folded = words.join(' ');
	return TAG.test(line) || CONFERENCES.some((word) => folded.includes(word));
}

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

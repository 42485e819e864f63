import { endsWithLabelOfNoEntry, YOUNGEST } from './refiners/noEntry';
import { findDates } from './findDates';
import type { FoundDate } from './types';

/** A line of a document, in reading order. */
export interface DocumentLine {
	readonly text: string;
	/** Counted from 1; `null` if the document has no pages. */
	readonly page: number | null;
}

/** The lines of a document with the dates that were found in each. */
interface Document {
	readonly lines: readonly DocumentLine[];
	readonly dates: readonly (readonly FoundDate[])[];
	/** Lines at the top or the bottom of a page that another page has, too. */
	readonly repeated: ReadonlySet<DocumentLine>;
	/** Those of them that differ in the number of the page. */
	readonly numbered: ReadonlySet<DocumentLine>;
	/** The first line with a date. */
	readonly firstDated: number;
	/** The months of all dates, as counts of months, in order. */
	readonly months: readonly number[];
}

/**
 * Finds the dates in the lines of a document. Other lines tell what a line alone does not: that a date is that of a
 * print or a birth, that a number continues an identifier, and whether 2008-10 is a month.
 *
 * @returns for each line its dates, as `findDates` returns them
 */
export function findDatesInLines(lines: readonly DocumentLine[]): FoundDate[][] {
	const found = lines.map(({ text }, index) =>
		withoutIdentifier(findDates(text), text, lines[index - 1]?.text ?? ''),
	);
	const document = documentOf(lines, found);
	return withPlainOrder(found).map((dates, index) => {
		const isOther = LINE_RULES.some((rule) => rule(document, index));
		return isOther ? dates.map((date) => ({ ...date, place: 'other' as const })) : dates;
	});
}

function documentOf(
	lines: readonly DocumentLine[],
	dates: readonly (readonly FoundDate[])[],
): Document {
	return {
		lines,
		dates,
		...repeatedLines(lines, dates),
		firstDated: dates.findIndex((found) => found.length > 0),
		months: dates
			.flat()
			.map(monthCount)
			.sort((a, b) => a - b),
	};
}

function monthCount({ year, month }: FoundDate): number {
	return (year ?? 0) * 12 + (month ?? 1);
}

/** "… doi: 10." and "2018.12.003": an identifier or an address that goes on in the next line. */
function withoutIdentifier(dates: FoundDate[], text: string, before: string): FoundDate[] {
	const last = before.trimEnd().split(/\s/).at(-1) ?? '';
	const isCut =
		last === '10.' || (/doi|^10\.\d{4}|:\/\/|^www\./i.test(last) && /[./_-]$/.test(last));
	if (!isCut) return dates;
	const first = /^\s*\S+/.exec(text)?.[0] ?? '';
	return dates.filter((date) => date.start >= first.length || date.form === 'monthYear');
}

/** How many lines at the edge of a page may be its header or footer. */
const LINES_OF_A_MARGIN = 3;

function repeatedLines(
	lines: readonly DocumentLine[],
	dates: readonly (readonly FoundDate[])[],
): Pick<Document, 'repeated' | 'numbered'> {
	const byContent = new Map<string, DocumentLine[]>();
	lines.forEach((line, index) => {
		const found = dates[index] ?? [];
		if (found.length === 0 || line.page === null || !isInMargin(lines, index)) return;
		// Page numbers differ; the dates do not.
		const numberless = line.text.replace(/(?<!\d)\d{1,3}(?!\d)/g, '#');
		const content = [numberless, ...found.map(({ text }) => text)].join('\n');
		byContent.set(content, [...(byContent.get(content) ?? []), line]);
	});
	const repeated = [...byContent.values()].filter(
		(same) => new Set(same.map(({ page }) => page)).size > 1,
	);
	const numbered = repeated.filter((same) => new Set(same.map(({ text }) => text)).size > 1);
	return { repeated: new Set(repeated.flat()), numbered: new Set(numbered.flat()) };
}

function isInMargin(lines: readonly DocumentLine[], index: number): boolean {
	const page = lines[index]?.page;
	return (
		lines[index - LINES_OF_A_MARGIN]?.page !== page ||
		lines[index + LINES_OF_A_MARGIN]?.page !== page
	);
}

/** Whether the only date of a line dates no entry. */
type LineRule = (document: Document, index: number) => boolean;

/** A dash alone before a date, and one behind it with a word such as "Present" or nothing. */
const OPENS = /^\s*[-–—~～→]\s*$/;
const STAYS_OPEN = /^\s*[-–—~～→]\s*(?:\p{L}|$)/u;

/** The date of a line that has exactly one and no open range. */
function onlyDate({ lines, dates }: Document, index: number): FoundDate | null {
	const [date, second] = dates[index] ?? [];
	if (date === undefined || second !== undefined) return null;
	const text = lines[index]?.text ?? '';
	const isOpen = OPENS.test(text.slice(0, date.start)) || STAYS_OPEN.test(text.slice(date.end));
	return isOpen ? null : date;
}

/** A footer with the date of the print, or with a page number and the years of a copyright. */
const isRepeated: LineRule = (document, index) => {
	const line = document.lines[index];
	if (line === undefined || !document.repeated.has(line)) return false;
	return document.numbered.has(line) || onlyDate(document, index) !== null;
};

/** "Date of birth" in the line above, as tables of Word files have it. */
const isBelowLabel: LineRule = (document, index) => {
	const date = onlyDate(document, index);
	const text = document.lines[index]?.text ?? '';
	if (date?.form !== 'day' || /[\p{L}\p{N}]/u.test(text.slice(0, date.start))) return false;
	return isOld(date) && endsWithLabelOfNoEntry(document.lines[index - 1]?.text ?? '');
};

function isOld({ year }: FoundDate): boolean {
	return year === null || year <= new Date().getFullYear() - YOUNGEST;
}

const LINES_OF_A_HEADER = 15;
const LINES_TO_CONTACT = 4;
const CONTACT = /\S@\S|\+\d|\(0\d+\)|(?:\d[ ()/.-]{0,2}){9}/;
/** "in Hull", ", Hull, England" */
const TOWN_BESIDE = /^[^\p{L}\p{N}]*(?:\p{Ll}{1,3} )?(?:\p{Lu}[\p{L}-]*[^\p{L}\p{N}]*){0,4}$/u;

/** A longer text is no town. */
const LONGEST_TOWN = 120;

function isTown(text: string): boolean {
	return text.length <= LONGEST_TOWN && TOWN_BESIDE.test(text);
}

/** A full date alone in the header, beside contact data: a birth, or the date of a letter. */
const isInHeader: LineRule = (document, index) => {
	const date = onlyDate(document, index);
	if (date?.form !== 'day' || index >= LINES_OF_A_HEADER || index !== document.firstDated)
		return false;
	const cell = cellOf(document.lines[index]?.text ?? '', date);
	const isAlone = isOld(date) ? isTown(cell) : !/[\p{L}\p{N}]/u.test(cell);
	if (!isAlone) return false;
	const near = document.lines.slice(
		Math.max(0, index - LINES_TO_CONTACT),
		index + LINES_TO_CONTACT + 1,
	);
	return near.some((line) => line !== document.lines[index] && CONTACT.test(line.text));
};

const MONTHS_OF_CHILDHOOD = 120;

/** A full date alone, years before all others: a birth behind an icon. */
const isLongBeforeOthers: LineRule = (document, index) => {
	const date = onlyDate(document, index);
	if (date?.form !== 'day' || !isOld(date)) return false;
	if (!isTown(cellOf(document.lines[index]?.text ?? '', date))) return false;
	const [first, second] = document.months;
	if (first === undefined || second === undefined || document.months.length <= 2) return false;
	return first === monthCount(date) && second - first >= MONTHS_OF_CHILDHOOD;
};

/** What stands beside a date between the tabs, bars or bullets around it. */
function cellOf(text: string, { start, end }: FoundDate): string {
	const before =
		text
			.slice(0, start)
			.split(/[\t|·•]| {3,}/)
			.at(-1) ?? '';
	const behind = text.slice(end).split(/[\t|·•]| {3,}/)[0] ?? '';
	return `${before} ${behind}`;
}

const LINES_OF_A_SIGNATURE = 6;
/** "Leeds, " or "Date: " before the day, or nothing. */
const TOWN = /^\s*(?:\p{Lu}[\p{L}.-]*(?: \p{Lu}[\p{L}.-]*)?\s*[,:：]\s*)?$/u;

/** "Leeds, 1 October 2020" as one of the last lines: a signature. It is the latest date, and no list goes before it. */
const isSignature: LineRule = (document, index) => {
	const date = onlyDate(document, index);
	if (date?.form !== 'day' || index < document.lines.length - LINES_OF_A_SIGNATURE) return false;
	const text = document.lines[index]?.text ?? '';
	if (!TOWN.test(text.slice(0, date.start)) || /[\p{L}\p{N}]/u.test(text.slice(date.end)))
		return false;
	const isOfList = [index - 1, index - 2].some((at) => (document.dates[at] ?? []).length > 0);
	return !isOfList && index > document.firstDated && monthCount(date) === document.months.at(-1);
};

const LINE_RULES: readonly LineRule[] = [
	isRepeated,
	isBelowLabel,
	isInHeader,
	isLongBeforeOthers,
	isSignature,
];

/** 2008-10 is October if the document has 2011-03, and no years such as 2014-15. */
function withPlainOrder(found: readonly FoundDate[][]): FoundDate[][] {
	const all = found.flat();
	const plain = new Set(['-', '/', '.'].filter((separator) => isPlainOrder(all, separator)));
	return found.map((dates) =>
		dates.map((date) => {
			const { form, year, month, rewritten } = date;
			const separator = /^\d{4}(\D)\d{2}$/.exec(date.text)?.[1] ?? '';
			if (form !== 'numericMonth' || year === null || month === null || rewritten !== null)
				return date;
			if (!plain.has(separator)) return date;
			return { ...date, rewritten: `${String(month).padStart(2, '0')}/${String(year)}` };
		}),
	);
}

function isPlainOrder(dates: readonly FoundDate[], separator: string): boolean {
	const alike = dates.filter(
		({ text }) => text.charAt(4) === separator && /^\d{4}\D\d{2}$/.test(text),
	);
	const isAllMonths = alike.every(({ form }) => form === 'numericMonth');
	return isAllMonths && alike.some(({ rewritten }) => rewritten !== null);
}

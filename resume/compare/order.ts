import type { Budget } from '../budget';
import { rangesOf } from '../check/checkDates';
import { type DocumentLine, findDatesInLines } from '../dates/findDatesInLines';
import type { FoundDate } from '../dates/foundDate';
import { isSectionName } from '../layout/wording';
import type { Line } from '../read/fileContent';
import type { FileText } from './fileText';

/** The lines of a file in one order: where its periods and its sections begin, as counts of letters. */
export type Order = NonNullable<Awaited<ReturnType<typeof orderOf>>>;

/** Adds lines to a text. `null` if they have too many characters. */
export async function orderOf(text: FileText, lines: readonly Line[], budget: Budget) {
	const first = await text.add(lines, budget);
	if (first === null) return null;
	const dates = await fileDates(lines, budget);
	const byRange = [...Map.groupBy(dates, ({ range }) => range)];
	const periods = await budget.map(byRange, ([[{ start }], own]) => {
		const { line } = own[0]!;
		return { place: text.placeIn(first + line, lines[line]!.text.slice(0, start)), dates: own };
	});
	const headings = await budget.filter(lines.keys(), (line) =>
		isSectionName(lines[line]!.text, false),
	);
	return {
		...{ lines, dates, periods },
		sections: headings.map((line) => text.placeIn(first + line, '')),
		...{ start: text.placeIn(first, ''), end: text.placeIn(first + lines.length, '') },
		lineAt: (place: number) => text.lineAt(place) - first,
	};
}

export type FileDate = Awaited<ReturnType<typeof fileDates>>[number];

/**
 * The dates of lines, each with both ends of its range, or with itself alone. A line that a page break has cut is on
 * both pages, and counts once.
 */
export async function fileDates(lines: readonly DocumentLine[], budget: Budget) {
	const found = await findDatesInLines(lines, budget);
	return found.flatMap((all, line) => {
		const [next] = found[line + 1] ?? [];
		// "June 2019 – July" over "2020", which has its month from above.
		const goesOn = ({ form, month }: FoundDate) => form === 'monthOnly' && month === next?.month;
		const dates = all.filter((date) => isReadable(date) && !goesOn(date));
		if (dates.length === 0 || isCut(lines[line - 1], lines[line]!)) return [];
		return rangesOf(dates).flatMap((range) => range.map((date) => ({ date, line, range })));
	});
}

/** A date that was not filled in, a year of three digits, and a misspelt "present" say nothing that data could have. */
function isReadable({ problem, year }: FoundDate): boolean {
	return problem === null || (problem !== 'placeholder' && year !== null);
}

/** Of the marks between the words, only one page may have the upper or lower half. */
function isCut(before: DocumentLine | undefined, line: DocumentLine): boolean {
	const lettersOf = ({ text }: DocumentLine) => text.replace(/[^\p{L}\p{N}]/gu, '');
	return before !== undefined && before.page !== line.page && lettersOf(before) === lettersOf(line);
}

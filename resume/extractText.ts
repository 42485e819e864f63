import { readResume } from './check/file';
import { printable, type ReasonText, textOfReason } from './check/findings';
import { findDatesInLines, formToWrite } from './dates';
import type { FoundDate } from './dates/types';
import { judgePages } from './layout/judgeLayout';
import type { Gutter } from './layout/types';
import { defaultLimits } from './read/limits';
import { isRightToLeft, linesOf } from './read/pdf/lines';
import type { Line, Page, ReadFile, ReadLimits, TextRun, UnreadFile } from './read/types';

/** The text of a résumé in the order in which it is read. */
export interface ResumeText extends Pick<ReadFile, 'kind' | 'pages'> {
	readonly text: string;
	/** The text of each page; one text for a file without pages. */
	readonly pageTexts: readonly string[];
	readonly dates: readonly TextDate[];
	/** Why text may be missing or wrong. */
	readonly warnings: readonly ReasonText[];
}

/** A date in a text. */
export interface TextDate extends Pick<FoundDate, 'text' | 'rewritten' | 'place' | 'endsRange'> {
	/** Counted from 1; `null` if the file has no pages. */
	readonly page: number | null;
	/** Counted from 1 in the text of the page. */
	readonly line: number;
}

/** A file whose text could not be read, and what to do about it. */
export type UnreadText = UnreadFile & ReasonText;

/** What else there is about a file, and what reading it may cost. */
export interface TextOptions {
	readonly fileName?: string | null;
	readonly limits?: Partial<ReadLimits>;
}

/**
 * Reads the text of a résumé: page by page, column by column.
 *
 * @returns the text, or the `reason` why there is none; nothing about the file makes it throw
 */
export async function extractText(
	bytes: Uint8Array,
	{ fileName, limits = {} }: TextOptions = {},
): Promise<ResumeText | UnreadText> {
	const file = await readResume({ bytes, name: fileName }, { ...defaultLimits, ...limits });
	if (file.status === 'unreadable') return { ...file, ...textOfReason(file.reason) };
	const { kind, pages } = file;
	const lines = linesInReadingOrder(file);
	const pageTexts = Array.from({ length: pages ?? 1 }, (_, index) =>
		textOf(lines.filter(({ page }) => page === null || page === index + 1)),
	);
	return {
		...{ kind, pages, text: pageTexts.join('\n'), pageTexts },
		...{ dates: datesIn(lines), warnings: warningsOf(file, pageTexts) },
	};
}

/** The lines of a file, as the check counts them; on a page with columns they are counted in reading order. */
export function linesInReadingOrder({ layout, lines }: ReadFile): readonly Line[] {
	const gutters = layout.kind === 'pages' ? guttersOf(layout.pages) : [];
	if (layout.kind !== 'pages' || gutters.length === 0) return lines;
	return layout.pages.flatMap((page) =>
		columnsOf(page, gutters)
			.flatMap(linesOf)
			.map((line, index) => ({ ...line, line: index + 1 })),
	);
}

function guttersOf(pages: readonly Page[]): readonly Gutter[] {
	const judgement = judgePages(pages);
	return judgement.layout === 'several' ? judgement.gutters : [];
}

/** Columns in columns, or below each other: a page that is drawn for people has fewer levels. */
const MOST_LEVELS = 6;

/** The parts of a page in the order in which they are read. Each may have columns of its own. */
function columnsOf(page: Page, gutters: readonly Gutter[], level = 0): Page[] {
	const gutter = gutters.find(({ page: number }) => number === page.number);
	const parts = gutter && level < MOST_LEVELS ? partsOf(page, gutter) : [];
	if (parts.length < 2) return [page];
	return parts.flatMap((part) => columnsOf(part, guttersOf([part]), level + 1));
}

/** What is above a gutter, on both sides of it, and below it. */
function partsOf(page: Page, { box }: Gutter): Page[] {
	const parts = Map.groupBy(page.runs, ({ baseline, x, width }) => {
		if (baseline <= box.y) return 'above';
		if (baseline > box.y + box.height + 1) return 'below';
		return 2 * x + width < 2 * box.x + box.width ? 'left' : 'right';
	});
	const columns = ['left', 'right'] as const;
	const [first, second] = isRightToLeft(page.runs) ? columns.toReversed() : columns;
	const isNameSecond =
		page.number === 1 && largest(parts.get(second!)) > NAME_SIZE * largest(parts.get(first!));
	const ordered = isNameSecond ? [second!, first!] : [first!, second!];
	return (['above', ...ordered, 'below'] as const).flatMap((part) => {
		const runs = parts.get(part);
		return runs === undefined ? [] : [{ ...page, runs }];
	});
}

/** A name is so many times as large as the headings beside it. Whoever reads a sidebar first begins with that column. */
const NAME_SIZE = 1.25;

function largest(runs: readonly TextRun[] = []): number {
	return runs.reduce((most, { fontSize }) => Math.max(most, fontSize), 0);
}

/** Each line stands where its number says, so that blank lines of plain text stay. */
function textOf(lines: readonly Line[]): string {
	const texts: string[] = [];
	for (const line of lines) texts[numberOf(line) - 1] = printable(line.text);
	return Array.from(texts, (text) => text ?? '').join('\n');
}

function numberOf({ line, paragraph }: Line): number {
	return line ?? paragraph ?? 1;
}

function datesIn(lines: readonly Line[]): TextDate[] {
	const found = findDatesInLines(lines);
	return lines.flatMap((line, index) =>
		(found[index] ?? []).map((date) => ({
			...{ text: printable(date.text), page: line.page, line: numberOf(line) },
			...{ rewritten: formToWrite(date), place: date.place, endsRange: date.endsRange },
		})),
	);
}

/** What is left out of the text, or wrong in it. */
const WARNED = ['picture', 'hiddenText', 'lostLetters'] as const;

function warningsOf(
	{ doubts, pages, sightings }: ReadFile,
	pageTexts: readonly string[],
): ReasonText[] {
	const blank = pages === null ? [] : pageTexts.flatMap((text, i) => (text === '' ? [i + 1] : []));
	const suggestion =
		'If it is a scanned image, ask for the original file, or run text recognition (OCR)';
	return [
		...blank.map((page) => ({ message: `Page ${page} contains no text`, suggestion })),
		...doubts.map(textOfReason),
		...WARNED.filter((kind) => sightings.some((one) => one.kind === kind)).map(textOfReason),
	];
}

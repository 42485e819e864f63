import { type Budget, type Effort, inTime, inTurn } from './budget';
import { emailsIn } from './check/damage/contact';
import { isUnlikely } from './check/damage';
import { readResume } from './check/file';
import { printable, type ReasonText, textOfReason } from './check/findings';
import { findDatesInLines } from './dates/findDatesInLines';
import type { FoundDate } from './dates/foundDate';
import { formToWrite } from './dates/judgeDates';
import type { Gutter } from './layout/gutters';
import { judgePages } from './layout/judgeLayout';
import {
	type Line,
	type Page,
	type ReadFile,
	type TextRun,
	unreadable,
	type UnreadFile,
} from './read/fileContent';
import { isRightToLeft, linesOf } from './read/lines';

/** The text of a résumé in the order in which it is read. */
export interface ResumeText extends Pick<ReadFile, 'kind' | 'pages'> {
	readonly text: string;
	/** The text of each page; one text for a file without pages. */
	readonly pageTexts: readonly string[];
	readonly dates: readonly TextDate[];
	/** Why text may be missing or wrong. */
	readonly warnings: readonly ReasonText[];
}

export interface TextDate extends Pick<FoundDate, 'text' | 'rewritten' | 'place' | 'endsRange'> {
	/** Counted from 1; `null` if the file has no pages. */
	readonly page: number | null;
	/** Counted from 1 in the text of the page. */
	readonly line: number;
}

/** A file whose text could not be read, and what to do about it. */
export type UnreadText = UnreadFile & ReasonText;

export interface TextOptions extends Effort {
	readonly fileName?: string | null;
}

/** Reads a résumé page by page and column by column, or says why not. Nothing about the file makes it throw. */
export async function extractText(
	bytes: Uint8Array,
	{ fileName, ...effort }: TextOptions = {},
): Promise<ResumeText | UnreadText> {
	return await inTurn(effort, async (budget) => {
		const file = await readResume({ bytes, name: fileName }, budget);
		const late = unreadable(file.kind, 'tooMuchTime');
		const reading = async () => (file.status === 'read' ? await textOfFile(file, budget) : file);
		const text = await inTime(reading, late);
		return 'reason' in text ? { ...text, ...textOfReason(text.reason) } : text;
	});
}

/** Soft hyphens, and the copies of ASCII by which texts are hidden from people. */
const NEVER_SHOWN = /[\u00ad\u{e0000}-\u{e007f}]/gu;

async function textOfFile(file: ReadFile, budget: Budget): Promise<ResumeText> {
	const { kind, pages } = file;
	const lines = await linesInReadingOrder(file, budget);
	const words = new Set(lines.flatMap(({ text }) => text.toLowerCase().match(WORDS) ?? []));
	const pageTexts = Array.from({ length: pages ?? 1 }, (_, index) => {
		const texts = textsOf(lines.filter(({ page }) => page === null || page === index + 1));
		return withWholeWords(texts, words).join('\n').replace(NEVER_SHOWN, '');
	});
	await budget.turn();
	const dates = await datesIn(lines, budget);
	const text = pageTexts.join('\n');
	const warnings = warningsOf(file, pageTexts);
	if (warnings.length === 0 && isNotice(file, text, dates)) warnings.push(textOfReason('unlikely'));
	return { kind, pages, text, pageTexts, dates, warnings };
}

/** The lines of a file, as the check counts them; if it has columns, they are counted in reading order. */
export async function linesInReadingOrder(
	{ layout, lines }: ReadFile,
	budget: Budget,
): Promise<readonly Line[]> {
	const gutters = layout.kind === 'pages' ? await guttersOf(layout.pages, budget) : [];
	if (layout.kind !== 'pages' || gutters.length === 0) return lines;
	const ordered = await budget.map(layout.pages, async (page) => {
		const columns = await columnsOf(page, gutters, budget);
		return columns.flatMap(linesOf).map((line, index) => ({ ...line, line: index + 1 }));
	});
	return ordered.flat();
}

async function guttersOf(pages: readonly Page[], budget: Budget): Promise<readonly Gutter[]> {
	const judgement = await judgePages(pages, budget);
	return judgement.layout === 'several' ? judgement.gutters : [];
}

/** Columns in columns, or below each other: a page that is drawn for people has fewer levels. */
const MOST_LEVELS = 6;

/** The parts of a page in the order in which they are read. Each may have columns of its own. */
async function columnsOf(
	page: Page,
	gutters: readonly Gutter[],
	budget: Budget,
	level = 0,
): Promise<Page[]> {
	const gutter = gutters.find(({ page: number }) => number === page.number);
	const parts = gutter && level < MOST_LEVELS ? partsOf(page, gutter) : [];
	if (parts.length < 2) return [page];
	const columns = await budget.map(parts, async (part) => {
		return await columnsOf(part, await guttersOf([part], budget), budget, level + 1);
	});
	return columns.flat();
}

/** The text above a gutter, on both sides of it, and below it. */
export function partsOf(page: Page, { box }: Gutter): Page[] {
	const parts = Map.groupBy(page.runs, ({ baseline, x, width }) => {
		if (baseline <= box.y) return 'above';
		if (baseline > box.y + box.height + 1) return 'below';
		return 2 * x + width < 2 * box.x + box.width ? 'left' : 'right';
	});
	const { above = [], below = [], left = [], right = [] } = Object.fromEntries(parts);
	const [first, second] = isRightToLeft(page.runs) ? [right, left] : [left, right];
	const isNameSecond = page.number === 1 && largest(second) > NAME_SIZE * largest(first);
	const columns = isNameSecond ? [second, first] : [first, second];
	const ordered = [above, ...columns, below].filter(({ length }) => length > 0);
	return ordered.map((runs) => ({ ...page, runs }));
}

/** A name is larger than headings by at least this factor. Whoever reads a sidebar first begins with that column. */
const NAME_SIZE = 1.25;

function largest(runs: readonly TextRun[]): number {
	return runs.reduce((most, { fontSize }) => Math.max(most, fontSize), 0);
}

/** Each line is where its number says, so that blank lines of plain text stay. */
function textsOf(lines: readonly Line[]): string[] {
	const texts: string[] = [];
	for (const line of lines) texts[numberOf(line) - 1] = printable(line.text);
	return Array.from(texts, (text) => text ?? '');
}

const WORDS = /\p{L}+(?:-\p{L}+)*/gu;
/** The part of a word before the end of a line. Numbers and addresses are no words. */
const CUT = /(?:^|[\s([{„“"«'‘])(?:\p{L}+[-‐])*(\p{L}+)[-‐\u00AD]$/u;
const REST = /^(\p{Ll}+)([.,;:!?)\]}”"»'’]*)(?:\s+|$)/u;

/** Ends of words in some languages. None is a word: what is before them has lost them to the next line. */
const ENDING =
	/^(?:[st]ion(?:e[ns]|s|al|ally)?|[clrnt]ations?|[cltr]?at(?:ions?|ors?|ing)|ments?|[gnt]?ing|[ai]?b(?:le|ly|ility)|i?c(?:al|ally)|i?z(?:ed?|ing|ation)|[st]?i(?:ve|vely|ty|ties|fied)|[st]?(?:ed|ers?)|[st]ors?|ness|ally|ly|[at]?nce|[st]ance|[st]ence|ous|tures?|cies|[st]ial|[dfghklnrstz]?ung(?:en)?|[hk]eit(?:en)?|lich(?:e[mnrs]?)?|schaft(?:en)?|tät|[cs]i[oó]n(?:es)?|zion[ei]|mientos?|mente|dades|ç(?:ão|ões))$/u;

/**
 * Ends a word in the line that it begins in. A hyphen goes if the file has the word without it, or if the rest is an
 * ending; where neither decides, it may be part of the word, and the lines stay.
 */
function withWholeWords(lines: readonly string[], words: ReadonlySet<string>): readonly string[] {
	const texts = [...lines];
	for (const [index, text] of texts.entries()) {
		const start = CUT.exec(text)?.[1];
		const [all, rest, marks] = REST.exec(texts[index + 1] ?? '') ?? [];
		if (start === undefined || all === undefined) continue;
		const [hyphenated, whole] = ['-', ''].map((mark) => `${start}${mark}${rest}`.toLowerCase());
		const keeps = words.has(hyphenated!);
		if (!keeps && !words.has(whole!) && !ENDING.test(rest!) && !text.endsWith('\u00AD')) continue;
		texts[index] = `${keeps ? text : text.slice(0, -1)}${rest}${marks}`;
		texts[index + 1] = texts[index + 1]!.slice(all.length);
	}
	return texts;
}

function numberOf({ line, paragraph }: Line): number {
	return line ?? paragraph ?? 1;
}

async function datesIn(lines: readonly Line[], budget: Budget): Promise<TextDate[]> {
	const found = await findDatesInLines(lines, budget);
	return lines.flatMap((line, index) =>
		(found[index] ?? []).map((date) => ({
			...{ text: printable(date.text), page: line.page, line: numberOf(line) },
			...{ rewritten: formToWrite(date), place: date.place, endsRange: date.endsRange },
		})),
	);
}

/** Characters of the note that a protected PDF shows in place of its content. */
const LONGEST_NOTICE = 1_000;

/** A PDF that is short and has nothing that a résumé has: no heading, no date and no e-mail address. */
function isNotice(file: ReadFile, text: string, dates: readonly TextDate[]): boolean {
	if (file.kind !== 'pdf' || text.length > LONGEST_NOTICE || dates.length > 0) return false;
	return emailsIn(file.lines).length === 0 && isUnlikely(file, []);
}

/** Left out of the text. */
const WARNED = ['picture', 'hiddenText'] as const;
/** Words with lost letters that a warning names. */
const MOST_NAMED = 10;

function warningsOf(
	{ doubts, pages, sightings }: ReadFile,
	pageTexts: readonly string[],
): ReasonText[] {
	const blank = pages === null ? [] : pageTexts.flatMap((text, i) => (text === '' ? [i + 1] : []));
	const suggestion =
		'If it is a scanned image, ask for the original file, or run text recognition (OCR)';
	const broken = sightings.filter(({ kind }) => kind === 'lostLetters');
	const words = [...new Set(broken.map(({ text }) => text))].slice(0, MOST_NAMED);
	const lost = textOfReason('lostLetters');
	return [
		...blank.map((page) => ({ message: `Page ${page} contains no text`, suggestion })),
		...doubts.map(textOfReason),
		...WARNED.filter((kind) => sightings.some((one) => one.kind === kind)).map(textOfReason),
		...(words.length > 0 ? [{ ...lost, message: `${lost.message}: ${words.join(', ')}` }] : []),
	];
}

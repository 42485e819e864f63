import { normalized } from '../words/spelling';
import type { Box, Line, LineSegment, Page, TextRun } from './fileContent';

/** The lines of a page from top to bottom, each with its segments in reading order. */
export function linesOf(page: Page): Line[] {
	const rightToLeft = isRightToLeft(page.runs);
	return rowsOf(page.runs).map((row, i) => {
		const segments = splitRow(row, (gap, { fontSize }) => gap > fontSize).map((runs) =>
			segmentOf(runs, rightToLeft),
		);
		if (rightToLeft) segments.reverse();
		const text = segments.map((segment) => segment.text).join('\t');
		return { text, page: page.number, line: i + 1, paragraph: null, segments };
	});
}

/** Joins the lines of all pages. A line that a page break cuts is drawn by Chromium on both pages; it is taken once. */
export function linesOfPages(pages: ReadonlyArray<readonly Line[]>): Line[] {
	const out: Line[] = [];
	for (const [first, ...lines] of pages) {
		if (first && !isSameLine(out.at(-1), first)) out.push(first);
		out.push(...lines);
	}
	return out;
}

/** The same words at the same place across the page, and long enough not to be a running title. */
function isSameLine(last: Line | undefined, { text, segments }: Line): boolean {
	if (last?.text !== text || text.length < 20) return false;
	return segments.every(({ box }, i) => {
		return Math.abs((box?.x ?? 0) - (last.segments[i]?.box?.x ?? 0)) < 1;
	});
}

/** A row parted at gaps, from left to right. `isApart`: whether a run begins a new piece, by the gap before it. */
export function splitRow(
	row: readonly TextRun[],
	isApart: (gap: number, run: TextRun, piece: Group<TextRun>) => boolean,
): Array<Group<TextRun>> {
	let right = -Infinity;
	return grouped(row, (piece, run) => {
		right = Math.max(right, piece.at(-1)!.x + piece.at(-1)!.width);
		return !isApart(run.x - right, run, piece);
	});
}

/** On a page that is read from the right, words of other scripts alone keep their own order. */
function segmentOf(runs: readonly TextRun[], rightToLeft: boolean): LineSegment {
	const isOther = rightToLeft && !runs.some((run) => run.rightToLeft);
	const text = joinedText(runs, isOther ? false : rightToLeft || isRightToLeft(runs));
	return { text: isOther ? turnedRange(text) : text, box: boxAround(runs) };
}

export function boxAround(runs: readonly TextRun[]): Box {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const run of runs) {
		left = Math.min(left, run.x);
		top = Math.min(top, run.y);
		right = Math.max(right, run.x + run.width);
		bottom = Math.max(bottom, run.y + run.height);
	}
	return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Baselines this close, in parts of the smaller size, are of one row: dates are often smaller. */
const SAME_ROW = 0.35;

/** Runs that are on one baseline, from left to right; the rows from top to bottom. */
export function rowsOf(runs: readonly TextRun[]): Array<Group<TextRun>> {
	const sorted = [...runs].sort((a, b) => a.baseline - b.baseline);
	const rows = grouped(sorted, ([base], run) => {
		return run.baseline - base.baseline <= SAME_ROW * Math.min(base.fontSize, run.fontSize);
	});
	return rows.map((row) => row.sort((a, b) => a.x - b.x));
}

export type Group<Item> = [Item, ...Item[]];

/** Items one after the other, grouped with those before them as long as they belong to them. */
export function grouped<Item>(
	items: readonly Item[],
	belongsTo: (group: Group<Item>, item: Item) => boolean,
): Array<Group<Item>> {
	const groups: Array<Group<Item>> = [];
	for (const item of items) {
		const group = groups.at(-1);
		if (group && belongsTo(group, item)) group.push(item);
		else groups.push([item]);
	}
	return groups;
}

export function isRightToLeft(runs: readonly TextRun[]): boolean {
	if (!runs.some((run) => run.rightToLeft)) return false;
	let balance = 0;
	for (const { text, rightToLeft } of runs) {
		// Digits and signs run from left to right in every script and say nothing of the line.
		balance += rightToLeft ? text.length : -(text.match(/\p{L}/gu)?.length ?? 0);
	}
	return balance > 0;
}

/** A gap, in parts of the size, that is read as a blank. */
const BLANK = 0.13;
/** Shapes of letters: ligatures, Arabic letters as in a word, radicals that look like Chinese characters. */
const SHAPES = /[\u2E80-\u2FDF\uFB00-\uFDFF\uFE70-\uFEFC]+/g;

/** The text of the runs of one line, which are found by their place, with a blank where there is a gap. */
export function joinedText(runs: readonly TextRun[], rightToLeft: boolean): string {
	let text = '';
	let before: TextRun | undefined;
	for (const run of inReadingOrder(runs, rightToLeft)) {
		const fontSize = Math.min(before?.fontSize ?? 0, run.fontSize);
		if (before && gapBetween(before, run) > BLANK * fontSize && !isWritten(before, run))
			text += ' ';
		text += run.text;
		before = run;
	}
	const plain = text.replace(SHAPES, (shapes) => shapes.normalize('NFKC'));
	// A soft hyphen that is drawn is a hyphen; the last one shows that the line cuts a word.
	const hyphenated = normalized(plain, 'NFC').replace(/\u00ad(?!$)/g, '-');
	return hyphenated.replace(/\s+/g, ' ').trim();
}

/** With the marks that are as wide. */
const IDEOGRAPHS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、-〟！-～]{2}$/u;
/** A wider gap, in parts of the size, parts ideographs, too. */
const WRITTEN = 0.6;

/** Scripts that put no blanks between words have gaps for other reasons. */
export function isWritten(run: TextRun, next: TextRun): boolean {
	if (next.isAfterBlank || gapBetween(run, next) > WRITTEN * next.fontSize) return false;
	return areIdeographs(run, next);
}

export function areIdeographs(run: TextRun, next: TextRun): boolean {
	return IDEOGRAPHS.test(run.text.slice(-1) + next.text.charAt(0));
}

/** In a line that is read from the right, words of the other direction keep their own order. */
function inReadingOrder(runs: readonly TextRun[], rightToLeft: boolean): readonly TextRun[] {
	const ordered = [...runs].sort((a, b) => a.x - b.x);
	if (!rightToLeft) return ordered;
	const words = grouped(ordered, ([word], run) => !run.rightToLeft && !word.rightToLeft);
	return words.reverse().flat();
}

/** Blank between two runs; negative where they overlap. */
export function gapBetween(run: TextRun, other: TextRun): number {
	return Math.max(run.x, other.x) - Math.min(run.x + run.width, other.x + other.width);
}

/**
 * A range of numbers in a line that is read from the right: drawn "2012 – 2010", it says that
 * something began in 2010. Words of another script on both sides keep their order.
 */
function turnedRange(text: string): string {
	const dash = /\s+[-–—]\s+|[–—]/u.exec(text);
	if (dash === null) return text;
	const [first, last] = [text.slice(0, dash.index), text.slice(dash.index + dash[0].length)];
	if (!isNumber(first) && !isNumber(last)) return text;
	return `${last}${dash[0]}${first}`;
}

function isNumber(text: string): boolean {
	return /\p{N}/u.test(text) && !/\p{L}/u.test(text);
}

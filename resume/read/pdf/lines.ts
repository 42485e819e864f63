import type { Box, Line, LineSegment, Page, TextRun } from '../types';

/** A gap this wide, in parts of the size, separates two segments of a line. */
const SEGMENT_GAP = 1;

/** The lines of a page from top to bottom, each with its segments in reading order. */
export function linesOf(page: Page): Line[] {
	const rightToLeft = isRightToLeft(page.runs);
	return rowsOf(page.runs).map((row, i) => {
		const segments = splitAtGaps(row).map((runs) => segmentOf(runs, rightToLeft));
		if (rightToLeft) segments.reverse();
		const text = segments.map((segment) => segment.text).join('\t');
		return { text, page: page.number, line: i + 1, paragraph: null, segments };
	});
}

/**
 * The lines of all pages. A line that a page break cuts is drawn by Chromium on both pages; it is
 * taken once.
 */
export function linesOfPages(pages: readonly Page[]): Line[] {
	const out: Line[] = [];
	for (const page of pages) {
		const lines = linesOf(page);
		const last = out.at(-1);
		out.push(...(last !== undefined && isCutLine(last, lines[0]) ? lines.slice(1) : lines));
	}
	return out;
}

/** The same words at the same place across the page, and long enough not to be a running title. */
function isCutLine(last: Line, first: Line | undefined): boolean {
	if (first === undefined || last.page === first.page || last.text !== first.text) return false;
	if (last.text.length < 20 || last.segments.length !== first.segments.length) return false;
	return last.segments.every((segment, i) => {
		const other = first.segments[i]!;
		return Math.abs((segment.box?.x ?? 0) - (other.box?.x ?? 0)) < 1;
	});
}

/** Pieces of a row, from left to right. */
function splitAtGaps(row: readonly TextRun[]): TextRun[][] {
	const pieces: TextRun[][] = [];
	let right = -Infinity;
	for (const run of row) {
		const piece = pieces.at(-1);
		if (piece === undefined || run.x - right > SEGMENT_GAP * run.fontSize) pieces.push([run]);
		else piece.push(run);
		right = Math.max(right, run.x + run.width);
	}
	return pieces;
}

/** On a page that is read from the right, words of other scripts alone keep their own order. */
function segmentOf(runs: readonly TextRun[], rightToLeft: boolean): LineSegment {
	const box = boxAround(runs);
	if (!rightToLeft) return { text: joinedText(inReadingOrder(runs)), box };
	const hasOwn = runs.some((run) => run.rightToLeft);
	const text = joinedText(inReadingOrder(runs, hasOwn));
	return { text: hasOwn ? text : turnedRange(text), box };
}

/** The smallest box that holds runs. */
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

/** Runs that stand on one baseline, from left to right; the rows from top to bottom. */
export function rowsOf(runs: readonly TextRun[]): TextRun[][] {
	const rows: TextRun[][] = [];
	let base: TextRun | undefined;
	for (const run of [...runs].sort((a, b) => a.baseline - b.baseline)) {
		if (base !== undefined && isSameRow(base, run)) {
			rows.at(-1)!.push(run);
			continue;
		}
		base = run;
		rows.push([run]);
	}
	for (const row of rows) row.sort((a, b) => a.x - b.x);
	return rows;
}

function isSameRow(base: TextRun, run: TextRun): boolean {
	return run.baseline - base.baseline <= SAME_ROW * Math.min(base.fontSize, run.fontSize);
}

/** A gap, in parts of the size, that stands for a blank. */
const BLANK = 0.13;

/** The runs of one line, which are told by their place, in the order in which they are read. */
export function inReadingOrder(
	runs: readonly TextRun[],
	rightToLeft = isRightToLeft(runs),
): TextRun[] {
	const ordered = [...runs].sort((a, b) => a.x - b.x);
	return rightToLeft ? fromTheRight(ordered) : ordered;
}

/** Whether most letters are of runs that are read from right to left. */
export function isRightToLeft(runs: readonly TextRun[]): boolean {
	if (!runs.some((run) => run.rightToLeft)) return false;
	let balance = 0;
	for (const { text, rightToLeft } of runs) {
		// Digits and signs run from left to right in every script and say nothing of the line.
		balance += rightToLeft ? text.length : -(text.match(/\p{L}/gu)?.length ?? 0);
	}
	return balance > 0;
}

/** The text of runs in reading order, with a blank where there is a gap. */
export function joinedText(runs: readonly TextRun[]): string {
	let text = '';
	runs.forEach((run, i) => {
		const before = runs[i - 1];
		const fontSize = Math.min(before?.fontSize ?? 0, run.fontSize);
		if (before && gapBetween(before, run) > BLANK * fontSize) text += ' ';
		text += run.text;
	});
	return plainLetters(text).replace(/\s+/g, ' ').trim();
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

/** Words of the other direction keep their own order in the middle of the line. */
function fromTheRight(ordered: readonly TextRun[]): TextRun[] {
	const out: TextRun[] = [];
	let other: TextRun[] = [];
	for (const run of [...ordered].reverse()) {
		if (!run.rightToLeft) {
			other.unshift(run);
			continue;
		}
		out.push(...other, run);
		other = [];
	}
	return [...out, ...other];
}

/**
 * Shapes of letters as the letters that they are: ligatures, the forms that Arabic letters take in
 * a word, and radicals that stand for the Chinese characters which look the same.
 */
function plainLetters(text: string): string {
	return text.replace(/[\u2E80-\u2FDF\uFB00-\uFDFF\uFE70-\uFEFC]+/g, (shapes) =>
		shapes.normalize('NFKC'),
	);
}

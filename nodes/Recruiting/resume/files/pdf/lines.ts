import type { Box, Line, LineSegment, Page, TextRun } from '../types';
import { rowsOf } from './linesRows';
import { inReadingOrder, isRightToLeft, joinedText, turnedRange } from './linesText';

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

function boxAround(runs: readonly TextRun[]): Box {
	let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
	for (const run of runs) {
		left = Math.min(left, run.x);
		top = Math.min(top, run.y);
		right = Math.max(right, run.x + run.width);
		bottom = Math.max(bottom, run.y + run.height);
	}
	return { x: left, y: top, width: right - left, height: bottom - top };
}

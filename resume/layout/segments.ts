import { boxAround, rowsOf, splitRow, type Group } from '../read/lines';
import type { Page, TextRun } from '../read/fileContent';
import { thresholds } from './thresholds';

/** A piece of text on one baseline that no wide gap interrupts. */
export interface Segment {
	readonly left: number;
	readonly right: number;
	readonly baseline: number;
	readonly size: number;
	readonly text: string;
}

/** The segments of a page in the order of their baselines. Marks without letters are left out. */
export function segmentsOf(page: Page): Segment[] {
	const { maxRuns, maxSegments, minNarrowGap } = thresholds.segments;
	const rows = rowsOf(page.runs.slice(0, maxRuns));
	const pieces = rows.flatMap((row) => splitRow(row, isWide));
	const edges = sharedEdges(pieces);
	const isAtEdge = (gap: number, run: TextRun, piece: Group<TextRun>) =>
		gap > minNarrowGap * run.fontSize && edges.has(Math.round(run.x)) && !isMark(piece);
	return pieces
		.flatMap((piece) => splitRow(piece, isAtEdge))
		.filter((piece) => piece.some(({ text }) => hasText(text)))
		.map(segmentOf)
		.sort((a, b) => a.baseline - b.baseline || a.left - b.left)
		.slice(0, maxSegments);
}

function isWide(gap: number, { fontSize }: TextRun, piece: Group<TextRun>): boolean {
	const { markGap, minGap } = thresholds.segments;
	return gap > Math.min(piece.at(-1)!.fontSize, fontSize) * (isMark(piece) ? markGap : minGap);
}

/** Places, to the point, at which many pieces begin. */
function sharedEdges(pieces: ReadonlyArray<Group<TextRun>>): Set<number> {
	const byEdge = Map.groupBy(pieces, ([first]) => Math.round(first.x));
	const shared = [...byEdge].filter(([, all]) => all.length >= thresholds.segments.minBeginnings);
	return new Set(shared.map(([edge]) => edge));
}

/** A bullet, a number or an icon, before which a line begins. */
function isMark(piece: Group<TextRun>): boolean {
	const [{ text }] = piece;
	if (piece.length > 1) return false;
	return !hasText(text) || /^(?:[(]?(?:\p{N}{1,2}|[a-z])\s?[.)]|\[\p{N}{1,3}\])$/u.test(text);
}

function hasText(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text);
}

/** Its size is that of the longest run. */
function segmentOf(runs: Group<TextRun>): Segment {
	const { x: left, width } = boxAround(runs);
	const main = runs.reduce((most, run) => (run.text.length > most.text.length ? run : most));
	const text = runs.map((run) => run.text).join(' ');
	return { left, right: left + width, baseline: main.baseline, size: main.fontSize, text };
}

import { rowsOf } from '../read/pdf/lines';
import type { Page, TextRun } from '../read/types';

/** A piece of text on one baseline that no wide gap interrupts. */
export interface Segment {
	readonly left: number;
	readonly right: number;
	readonly baseline: number;
	readonly size: number;
	readonly text: string;
	/** When the file draws it: the number of its first run. */
	readonly order: number;
	readonly rightToLeft: boolean;
}

/** Text beyond this on one page is not a résumé's, and what comes first is judged. */
const MAX_RUNS = 20_000;
const MAX_SEGMENTS = 1_000;

/**
 * A gap this wide, in parts of the size, may be part of a gutter. Narrower than the one em of lines,
 * as a narrow gutter beside a line that fills its column must not be missed.
 */
const MIN_GAP = 0.85;

/** A narrower gap is part of a gutter, too, where so many other pieces of text begin. */
const MIN_NARROW_GAP = 0.5;
const MIN_BEGINNINGS = 5;

/** A mark in front of a line (a bullet, a number, an icon) belongs to it across this many ems. */
const MARK_GAP = 3.5;

/** The segments of a page in the order of their baselines. Marks without letters are left out. */
export function segmentsOf(page: Page): Segment[] {
	const runs = page.runs.slice(0, MAX_RUNS);
	const order = new Map(runs.map((run, i) => [run, i]));
	const segments: Segment[] = [];
	const pieces = rowsOf(runs).flatMap(piecesOf);
	const edges = sharedEdges(pieces);
	for (const piece of pieces.flatMap((whole) => splitAt(whole, edges))) {
		if (piece.some((run) => hasText(run.text))) segments.push(segmentOf(piece, order));
	}
	return segments.sort((a, b) => a.baseline - b.baseline || a.left - b.left).slice(0, MAX_SEGMENTS);
}

function piecesOf(row: readonly TextRun[]): TextRun[][] {
	const pieces: TextRun[][] = [];
	let right = -Infinity;
	for (const run of row) {
		const piece = pieces.at(-1);
		if (piece !== undefined && run.x - right <= reach(piece, run)) piece.push(run);
		else pieces.push([run]);
		right = Math.max(right, run.x + run.width);
	}
	return pieces;
}

/** Places, to the point, at which many pieces begin. */
function sharedEdges(pieces: readonly (readonly TextRun[])[]): Set<number> {
	const count = new Map<number, number>();
	for (const [first] of pieces) {
		const edge = Math.round(first!.x);
		count.set(edge, (count.get(edge) ?? 0) + 1);
	}
	return new Set([...count.keys()].filter((edge) => count.get(edge)! >= MIN_BEGINNINGS));
}

/** The parts of a piece before and after each such place that has a gap before it. */
function splitAt(piece: readonly TextRun[], edges: ReadonlySet<number>): TextRun[][] {
	const parts: TextRun[][] = [];
	let right = -Infinity;
	for (const run of piece) {
		const part = parts.at(-1);
		const isApart = run.x - right > MIN_NARROW_GAP * run.fontSize && edges.has(Math.round(run.x));
		if (part === undefined || (isApart && part.some(({ text }) => !isMark(text))))
			parts.push([run]);
		else part.push(run);
		right = Math.max(right, run.x + run.width);
	}
	return parts;
}

/** How far a piece reaches to take in the next run. */
function reach(piece: readonly TextRun[], next: TextRun): number {
	const last = piece.at(-1)!;
	const size = Math.min(last.fontSize, next.fontSize);
	return size * (piece.length === 1 && isMark(last.text) ? MARK_GAP : MIN_GAP);
}

function isMark(text: string): boolean {
	return !hasText(text) || /^[(]?(?:\p{N}{1,2}|[a-z])[.)]$/u.test(text);
}

function hasText(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text);
}

function segmentOf(runs: readonly TextRun[], order: ReadonlyMap<TextRun, number>): Segment {
	let [left, right, first, letters] = [Infinity, -Infinity, Infinity, 0];
	let main = runs[0]!;
	for (const run of runs) {
		left = Math.min(left, run.x);
		right = Math.max(right, run.x + run.width);
		first = Math.min(first, order.get(run) ?? Infinity);
		letters += run.rightToLeft ? run.text.length : -run.text.length;
		if (run.text.length > main.text.length) main = run;
	}
	const text = runs.map((run) => run.text).join(' ');
	const { baseline, fontSize: size } = main;
	return { left, right, baseline, size, text, order: first, rightToLeft: letters > 0 };
}

import { rowsOf } from '../read/pdf/lines';
import type { Page, TextRun } from '../read/types';
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
	const runs = page.runs.slice(0, thresholds.segments.maxRuns);
	const segments: Segment[] = [];
	const pieces = rowsOf(runs).flatMap(piecesOf);
	const edges = sharedEdges(pieces);
	for (const piece of pieces.flatMap((whole) => splitAt(whole, edges))) {
		if (piece.some((run) => hasText(run.text))) segments.push(segmentOf(piece));
	}
	return segments
		.sort((a, b) => a.baseline - b.baseline || a.left - b.left)
		.slice(0, thresholds.segments.maxSegments);
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
	return new Set(
		[...count.keys()].filter((edge) => count.get(edge)! >= thresholds.segments.minBeginnings),
	);
}

/** The parts of a piece before and after each such place that has a gap before it. */
function splitAt(piece: readonly TextRun[], edges: ReadonlySet<number>): TextRun[][] {
	const parts: TextRun[][] = [];
	let right = -Infinity;
	for (const run of piece) {
		const part = parts.at(-1);
		const isApart =
			run.x - right > thresholds.segments.minNarrowGap * run.fontSize &&
			edges.has(Math.round(run.x));
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
	return (
		size *
		(piece.length === 1 && isMark(last.text)
			? thresholds.segments.markGap
			: thresholds.segments.minGap)
	);
}

function isMark(text: string): boolean {
	return !hasText(text) || /^[(]?(?:\p{N}{1,2}|[a-z])[.)]$/u.test(text);
}

function hasText(text: string): boolean {
	return /[\p{L}\p{N}]/u.test(text);
}

function segmentOf(runs: readonly TextRun[]): Segment {
	let [left, right] = [Infinity, -Infinity];
	let main = runs[0]!;
	for (const run of runs) {
		left = Math.min(left, run.x);
		right = Math.max(right, run.x + run.width);
		if (run.text.length > main.text.length) main = run;
	}
	const text = runs.map((run) => run.text).join(' ');
	const { baseline, fontSize: size } = main;
	return { left, right, baseline, size, text };
}

import { alignmentOf } from './alignment';
import { besideOf, quantile, type Flow, type Row } from './flows';
import type { Strip } from './strips';
import { goesOn, isDate, isHeading } from './wording';

/**
 * What speaks for or against the two sides of a strip being flows of their own; each from 0 to 1.
 * The side with fewer letters, of which it is asked whether it is a mere label, is the smaller one.
 */
export interface Evidence {
	/** Share of the smaller side's rows that stand on no line of the other side. */
	readonly unaligned: number;
	/** Rows that no label would be: on no line of the other side, or amid a paragraph there. */
	readonly independentRows: number;
	/** Share of the smaller side's blocks that begin where no block of the other side does. */
	readonly looseBlocks: number;
	/** Share of rows that go on in the middle of a sentence, on the smaller side. */
	readonly proseOnSmaller: number;
	readonly proseOnLarger: number;
	/** How often the file goes from one side to the other, of the times that it could. */
	readonly interleaved: number;
	/** Rows of the smaller side that have the other side beside them. */
	readonly rowsBeside: number;
	/** Letters on the smaller side. */
	readonly letters: number;
	/** Share of the smaller side's rows that are dates, or headings with blank space around them. */
	readonly labels: number;
	/** Share of the smaller side's rows that stand alone, with blank space above and below. */
	readonly loneRows: number;
	/** Headings on the larger side. */
	readonly headings: number;
	/** Headings on both sides on one line. */
	readonly twinHeadings: number;
}

/** Numbers of rows and letters beyond which more of them say nothing more. */
const ENOUGH = { independentRows: 8, rowsBeside: 12, letters: 300, headings: 3, twinHeadings: 2 };

/** Prose that fills columns has this share of rows that go on; short paragraphs hardly more. */
const ENOUGH_PROSE = 0.5;

/** How much of the larger side above and below the smaller one is looked at with it. */
const LINES_AROUND = 6;

/** A blank this many times the size stands between entries, not between lines. */
const LONE_GAP = 2.2;

/** Looks at the two sides of a strip. */
export function evidenceOf({ left, right }: Strip): Evidence {
	const [smaller, whole] = left.letters <= right.letters ? [left, right] : [right, left];
	const larger = besideOf(whole, smaller, LINES_AROUND);
	const its = alignmentOf(smaller, larger);
	const headings = headingsOf(larger);
	const count = smaller.rows.length;
	return {
		unaligned: share(its.unaligned, its.beside),
		independentRows: capped(its.unaligned + its.amid, ENOUGH.independentRows),
		looseBlocks: share(its.looseBlocks, its.blocks),
		proseOnSmaller: capped(share(runningRows(smaller), count), ENOUGH_PROSE),
		proseOnLarger: capped(share(runningRows(larger), larger.rows.length), ENOUGH_PROSE),
		interleaved: interleaving(smaller, larger),
		rowsBeside: capped(its.beside, ENOUGH.rowsBeside),
		letters: capped(smaller.letters, ENOUGH.letters),
		labels: share(labelsOf(smaller).length, count),
		loneRows: share(loneRows(smaller).length, count),
		headings: capped(headings.length, ENOUGH.headings),
		twinHeadings: capped(twins(headingsOf(smaller), headings), ENOUGH.twinHeadings),
	};
}

function share(part: number, whole: number): number {
	return whole > 0 ? part / whole : 0;
}

function capped(value: number, enough: number): number {
	return Math.min(value, enough) / enough;
}

function runningRows({ rows, measure }: Flow): number {
	return rows.filter((row, i) => i > 0 && goesOn(rows[i - 1]!, row, measure)).length;
}

function loneRows({ rows }: Flow): Row[] {
	const isFar = (row: Row | undefined, next: Row | undefined) =>
		row === undefined || next === undefined || next.baseline - row.baseline > LONE_GAP * next.size;
	return rows.filter((row, i) => isFar(rows[i - 1], row) && isFar(row, rows[i + 1]));
}

function labelsOf(flow: Flow): Row[] {
	const headings = new Set(headingsOf(flow));
	const lone = new Set(loneRows(flow));
	return flow.rows.filter((row) => isDate(row.text) || (headings.has(row) && lone.has(row)));
}

function headingsOf({ rows }: Flow): Row[] {
	const bodySize = quantile(
		rows.map((row) => row.size),
		0.4,
	);
	return rows.filter((row) => isHeading(row, bodySize));
}

/** How many rows of two flows stand on one line; both are in the order of their baselines. */
function twins(rows: readonly Row[], others: readonly Row[]): number {
	let [found, at] = [0, 0];
	for (const row of rows) {
		const near = row.size * 0.2;
		while (at < others.length && others[at]!.baseline < row.baseline - near) at++;
		const other = others[at];
		if (other !== undefined && other.baseline <= row.baseline + near) found++;
	}
	return found;
}

/** 0 where one side is drawn after the other, 1 where the file draws them row by row. */
function interleaving(left: Flow, right: Flow): number {
	const drawn = [
		...left.rows.map((row) => ({ order: row.order, side: left })),
		...right.rows.map((row) => ({ order: row.order, side: right })),
	].sort((a, b) => a.order - b.order);
	const changes = drawn.filter((row, i) => i > 0 && row.side !== drawn[i - 1]!.side).length;
	const most = 2 * Math.min(left.rows.length, right.rows.length) - 1;
	return share(Math.min(changes - 1, most), most);
}

import { alignmentOf } from './alignment';
import { besideOf, type Flow, type Row } from './flows';
import { headingsOf, sectionsOf } from './headings';
import { isContactBlock, labelsOf } from './labels';
import { goesOn } from './lineKinds';
import { longestRun, overhangOf } from './runs';
import type { Strip } from './strips';

/**
 * What speaks for or against the two sides of a strip being flows of their own; each from 0 to 1.
 * The side with fewer letters, of which it is asked whether it is a mere label, is the smaller one.
 */
export interface Evidence {
	/** Share of the smaller side's rows that stand on no line of the other side. */
	readonly unaligned: number;
	/** Rows that no label would be: on no line of the other side, or amid a paragraph there. */
	readonly independentRows: number;
	/** Share of rows that go on in the middle of a sentence, on the smaller side. */
	readonly proseOnSmaller: number;
	readonly proseOnLarger: number;
	/** How often the file goes from one side to the other, of the times that it could. */
	readonly interleaved: number;
	/** Rows of the smaller side that have the other side beside them. */
	readonly rowsBeside: number;
	/** Letters on the smaller side. */
	readonly letters: number;
	/** Share of the smaller side's rows that belong to a line or an entry of the larger side. */
	readonly labels: number;
	/** Most rows of the smaller side that follow each other without a wider blank or a date. */
	readonly longestRun: number;
	/** Rows of the larger side above and below the smaller one, which leave its room blank. */
	readonly overhang: number;
	/** Headings on the larger side. */
	readonly headings: number;
	/** Sections of the page that begin side by side. */
	readonly twinSections: number;
}

/** Numbers of rows and letters beyond which more of them say nothing more. */
const ENOUGH = {
	independentRows: 8,
	rowsBeside: 12,
	letters: 300,
	longestRun: 8,
	overhang: 10,
	headings: 3,
	twinSections: 1,
};

/** Prose that fills columns has this share of rows that go on; short paragraphs hardly more. */
const ENOUGH_PROSE = 0.5;

/** Fewer rows than this may go on by chance beside a gap that wide words leave in justified text. */
const MIN_PROSE = 12;

/** How much of the larger side above and below the smaller one is looked at with it. */
const LINES_AROUND = 6;

/** Looks at the two sides of a strip on a page whose sections have headings of this size. */
export function evidenceOf({ left, right }: Strip, sectionSize: number): Evidence {
	const [smaller, whole] = left.letters <= right.letters ? [left, right] : [right, left];
	const larger = besideOf(whole, smaller, LINES_AROUND);
	const its = alignmentOf(smaller, larger);
	const count = smaller.rows.length;
	const sections = sectionsOf(larger, sectionSize);
	return {
		unaligned: share(its.unaligned, its.beside),
		independentRows: capped(its.unaligned + its.amid, ENOUGH.independentRows),
		proseOnSmaller: proseIn(smaller),
		proseOnLarger: proseIn(larger),
		interleaved: interleaving(smaller, larger),
		rowsBeside: capped(its.beside, ENOUGH.rowsBeside),
		letters: capped(smaller.letters, ENOUGH.letters),
		labels: isContactBlock(smaller, sections) ? 1 : share(labelsOf(smaller).length, count),
		longestRun: capped(longestRun(smaller), ENOUGH.longestRun),
		overhang: capped(overhangOf(whole, smaller), ENOUGH.overhang),
		headings: capped(headingsOf(larger).length, ENOUGH.headings),
		twinSections: capped(twins(sectionsOf(smaller, sectionSize), sections), ENOUGH.twinSections),
	};
}

function share(part: number, whole: number): number {
	return whole > 0 ? part / whole : 0;
}

function capped(value: number, enough: number): number {
	return Math.min(value, enough) / enough;
}

function proseIn({ rows, measure }: Flow): number {
	const running = rows.filter((row, i) => i > 0 && goesOn(rows[i - 1]!, row, measure));
	return capped(share(running.length, Math.max(rows.length, MIN_PROSE)), ENOUGH_PROSE);
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

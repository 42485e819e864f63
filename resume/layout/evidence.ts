import { alignmentOf } from './alignment';
import type { FileTraits } from './fileTraits';
import { besideOf, type Flow, type Row } from './flows';
import { headingsOf, isContactBlock, labelsOf, sectionsOf } from './headings';
import { goesOn } from './lineKinds';
import {
	endsAligned,
	interleaving,
	longestRun,
	overhangOf,
	paragraphRows,
	twins,
} from './rowPatterns';
import type { Strip } from './strips';
import { thresholds } from './thresholds';

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
	/** Lines on which paragraphs go on side by side, on both sides. */
	readonly twinProse: number;
	/** How much more of the smaller side's rows end at one edge than begin at one. */
	readonly endsAligned: number;
	/** Whether the file is a printed form. */
	readonly form: number;
}

const NO_LABELS: ReadonlySet<Row> = new Set();

/** Looks at the two sides of a strip in a file with these traits. */
export function evidenceOf(
	{ left, right, whole = [left, right] }: Strip,
	traits: FileTraits,
): Evidence {
	const isLeftSmaller = left.letters <= right.letters;
	const [smaller, other] = isLeftSmaller ? [left, right] : [right, left];
	const larger = besideOf(other, smaller, thresholds.rowsAround);
	const [wholeSmaller, wholeLarger] = isLeftSmaller ? whole : [whole[1], whole[0]];
	// Beyond a heading that ends the band, the smaller side may go on.
	const around = wholeSmaller.rows.length > smaller.rows.length ? other : wholeLarger;
	const its = alignmentOf(smaller, larger);
	const count = smaller.rows.length;
	const sections = sectionsOf(larger, traits);
	return {
		unaligned: share(its.unaligned, its.beside),
		independentRows: capped(its.unaligned + its.amid, thresholds.enough.independentRows),
		proseOnSmaller: proseIn(smaller, its.labels),
		proseOnLarger: proseIn(larger, NO_LABELS),
		interleaved: interleaving(smaller, larger),
		rowsBeside: capped(its.beside, thresholds.enough.rowsBeside),
		letters: capped(smaller.letters, thresholds.enough.letters),
		labels: isContactBlock(smaller, sections) ? 1 : share(labelsOf(smaller, traits).length, count),
		longestRun: capped(longestRun(smaller), thresholds.enough.longestRun),
		overhang: capped(overhangOf(around, smaller), thresholds.enough.overhang),
		headings: capped(headingsOf(larger, traits).length, thresholds.enough.headings),
		twinSections: capped(
			twins(sectionsOf(smaller, traits), sections),
			thresholds.enough.twinSections,
		),
		twinProse: capped(
			twins(paragraphRows(smaller, its.labels), paragraphRows(larger, NO_LABELS)),
			thresholds.enough.twinProse,
		),
		endsAligned: endsAligned(smaller),
		form: traits.isForm ? 1 : 0,
	};
}

function share(part: number, whole: number): number {
	return whole > 0 ? part / whole : 0;
}

function capped(value: number, enough: number): number {
	return Math.min(value, enough) / enough;
}

/** The share of rows that go on; wrapped labels are no prose. */
function proseIn({ rows, measure }: Flow, labels: ReadonlySet<Row>): number {
	const running = rows.filter(
		(row, i) => i > 0 && !labels.has(row) && goesOn(rows[i - 1]!, row, measure),
	);
	return capped(
		share(running.length, Math.max(rows.length, thresholds.prose.minRows)),
		thresholds.prose.enough,
	);
}

import type { Evidence } from './evidence';

/**
 * What each kind of evidence is worth; the score is their sum. Fitted by logistic regression to files
 * of six generators, also with other drawing orders, and rounded, where a missed column counts twice;
 * ±3 is about 95 % sure.
 */
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
	// Labels, dates and cells of tables stand on the lines of their text; columns keep their own.
	unaligned: 2.2,
	// A few rows may be off by chance, many may not; and none labels the middle of a paragraph.
	independentRows: 4.2,
	// Labels do not run on for sentences, nor do cells of tables.
	proseOnSmaller: 2.7,
	proseOnLarger: 3.2,
	// Columns are mostly written one after the other, labels and tables row by row. Not decisive: what
	// floats is drawn first, and some writers sort by place.
	interleaved: -1.4,
	// Blocks of addresses and lists of a few words side by side are read row by row well enough.
	rowsBeside: 1.6,
	letters: 0.8,
	// Dates in a margin or at the right edge are the commonest labels of all, headings in it the next.
	labels: -3.2,
	// The labels of entries stand apart from each other, lines of a flow follow each other.
	longestRun: 1.5,
	// Beside a column the text keeps to its own, also where the column has ended.
	overhang: 1.9,
	// A table or a grid has no headings in it; a flow of sections does.
	headings: 1.4,
	// Two sections that begin side by side are in two columns.
	twinSections: 3.9,
};

/** What is asked of the evidence as a whole: most strips are nothing but blanks. */
const DOUBT = 6.3;

/** Above 0 where the two sides of a strip are flows of text of their own. */
export function scoreOf(evidence: Evidence): number {
	let score = -DOUBT;
	for (const [name, weight] of Object.entries(WEIGHTS)) {
		score += weight * evidence[name as keyof Evidence];
	}
	return score;
}

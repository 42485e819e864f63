import type { Evidence } from './evidence';

/**
 * What each kind of evidence is worth; the score is their sum. Fitted by logistic regression to files
 * of six generators, also with other drawing orders, and rounded; ±3 is about 95 % sure.
 */
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
	// Labels, dates and cells of tables stand on the lines of their text; columns keep their own.
	unaligned: 1.6,
	// A few rows may be off by chance, many may not; and none labels the middle of a paragraph.
	independentRows: 3.0,
	// Labels begin with their entries, also where their lines are of another size.
	looseBlocks: 0.5,
	// Labels do not run on for sentences, nor do cells of tables.
	proseOnSmaller: 1.3,
	proseOnLarger: 2.0,
	// Columns are mostly written one after the other, labels and tables row by row. Not decisive: what
	// floats is drawn first, and some writers sort by place.
	interleaved: -1.7,
	// Blocks of addresses and lists of a few words side by side are read row by row well enough.
	rowsBeside: 1.5,
	letters: 0.9,
	// Dates in a margin or at the right edge are the commonest labels of all, headings in it the next.
	labels: -1.8,
	// The labels of entries stand apart from each other, lines of a flow follow each other.
	loneRows: -1.3,
	// A table or a grid has no headings in it; a flow of sections does.
	headings: 1.4,
	// Two sections that begin side by side are in two columns.
	twinHeadings: 1.0,
};

/** What is asked of the evidence as a whole: most strips are nothing but blanks. */
const DOUBT = 4;

/** Above 0 where the two sides of a strip are flows of text of their own. */
export function scoreOf(evidence: Evidence): number {
	let score = -DOUBT;
	for (const [name, weight] of Object.entries(WEIGHTS)) {
		score += weight * evidence[name as keyof Evidence];
	}
	return score;
}

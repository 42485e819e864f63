import type { Evidence } from './evidence';

/**
 * What each kind of evidence is worth; the score is their sum. Fitted by logistic regression to files of many generators,
 * also with other drawing orders, and rounded; a missed column counts one and a half times.
 */
const WEIGHTS: Readonly<Record<keyof Evidence, number>> = {
	// Labels, dates and cells of tables stand on the lines of their text; columns keep their own.
	unaligned: 2.3,
	// A few rows may be off by chance, many may not; and none labels the middle of a paragraph.
	independentRows: 4.1,
	// Labels do not run on for sentences, nor do cells of tables.
	proseOnSmaller: 3.2,
	proseOnLarger: 3.5,
	// Columns are mostly written one after the other, labels and tables row by row. Not decisive: what
	// floats is drawn first, and some writers sort by place.
	interleaved: -2.4,
	// Blocks of addresses and lists of a few words side by side are read row by row well enough.
	rowsBeside: 1.6,
	letters: 1.5,
	// Dates in a margin or at the right edge are the commonest labels of all, headings in it the next.
	labels: -3.7,
	// The labels of entries stand apart from each other, lines of a flow follow each other.
	longestRun: 1.2,
	// Beside a column the text keeps to its own, also where the column has ended.
	overhang: 2.3,
	// A table or a grid has no headings in it; a flow of sections does.
	headings: 1.6,
	// Two sections that begin side by side are in two columns.
	twinSections: 3.2,
	// Paragraphs that run on side by side are columns, however level their lines are.
	twinProse: 4.3,
	// What ends at an edge, and begins anywhere, is a label or a place.
	endsAligned: -1.9,
	form: -5.6,
};

/** What is asked of the evidence as a whole: most strips are nothing but blanks. */
const DOUBT = 6.5;

/** What each kind of evidence adds to the score. */
export function contributionsOf(evidence: Evidence): Array<[name: keyof Evidence, worth: number]> {
	const names = Object.keys(WEIGHTS) as Array<keyof Evidence>;
	return names.map((name) => [name, WEIGHTS[name] * evidence[name]]);
}

/** Above 0 if the two sides of a strip are flows of text of their own. */
export function scoreOf(evidence: Evidence): number {
	return contributionsOf(evidence).reduce((score, [, worth]) => score + worth, -DOUBT);
}

/**
 * All thresholds of the layout judge, with unit and meaning. `em` is a part of the text's own size, `pt` a point; a share
 * is between 0 and 1. The weights of the evidence are in `score.ts`.
 */
export const thresholds = {
	/** Pieces of text on one baseline. */
	segments: {
		/** Runs of a page that are judged; more is no résumé's. */
		maxRuns: 20_000,
		/** Segments of a page that are judged. */
		maxSegments: 1_000,
		/** em. A gap this wide may be part of a gutter, also beside a line that fills its column. */
		minGap: 0.85,
		/** em. A narrower gap may be, too, if many pieces begin behind it. */
		minNarrowGap: 0.5,
		/** Pieces that begin at one place, for a narrow gap. */
		minBeginnings: 5,
		/** em. A bullet, a number or an icon belongs to the line behind it across this gap. */
		markGap: 3.5,
	},
	/** Rows and flows on one side of a strip. */
	rows: {
		/** em. Baselines this close make one row. */
		sameBaseline: 0.2,
		/** Share. The leading of a flow is the distance from row to row below which so many lie. */
		usualLeading: 0.4,
		/** Share. Long rows are wider than so many others. */
		longRow: 0.9,
		/** em. A line follows the one above within this distance, from baseline to baseline. */
		nextLine: 2.2,
		/** em. A label in smaller letters is this far from the line that it belongs to. */
		sameLine: 0.13,
		/** em. Letters of one size on one line differ by rounding alone. */
		onLine: 0.05,
		/** em. A shift that all labels share is no sign of columns up to here. */
		maxShift: 0.7,
		/** pt. Edges this close are one. */
		sameEdge: 1,
	},
	/** Strips without text. */
	strips: {
		/** Segments on either side. */
		minSegments: 4,
		/** em. Narrower ones are gaps between words. */
		minWidth: 0.6,
		/** Places at which a strip may end; more than any résumé has. */
		maxEdges: 150,
		/** Rows on either side of a part between two sections. */
		minBandRows: 4,
		/** em. The other side is blank this far above a heading that ends a part. */
		blankAbove: 1.2,
		/** em. Text of the other side that begins with the first line below that heading may be higher by this. */
		besideNext: 0.25,
	},
	/** Lines that go on in the middle of a sentence. */
	prose: {
		/** Share of the width of long rows that a line has if the next one continues it. */
		minWidth: 0.55,
		/** The same in scripts without capitals, by which no new sentence can be told. */
		minCaselessWidth: 0.9,
		/** em. In those, narrower lines may be cells of a table. */
		minCaselessEms: 12,
		/** Share by which the sizes of two lines of a sentence may differ. */
		sameSize: 0.15,
		/** Share of rows that go on in prose that fills a column; short paragraphs have hardly more. */
		enough: 0.5,
		/** Rows; fewer may go on by chance beside a gap in justified text. */
		minRows: 12,
		/** Rows that follow each other: so many are paragraphs, not labels. */
		paragraphRows: 5,
	},
	/** Labels that belong to the text beside them. */
	labels: {
		/** Leadings. A wider blank separates blocks. */
		blockGap: 1.25,
		/** em. A label is this close to the first line of its entry. */
		besideEntry: 0.25,
		/** Rows of a label. */
		maxRows: 3,
		/** Rows of a label in a narrow margin, in which it wraps more often. */
		maxNarrowRows: 5,
		/** Share of the text's width that a narrow margin has. */
		narrow: 0.25,
		/** em. A heading with this blank above and below it stands alone. */
		loneGap: 2.2,
		/** Rows of contact data beside a name. */
		maxContactRows: 6,
		/** Letters of a date with a word or two. */
		maxDateLetters: 32,
		maxDateWords: 4,
	},
	/** Headings, by size or by capitals. */
	headings: {
		/** Times the size of most text. */
		larger: 1.08,
		maxWords: 4,
		/** pt. Sizes that differ by less are one. */
		sameSize: 0.3,
		/** em. The text of a section begins this close below its heading. */
		textBelow: 2.4,
		/** Headings of one size that are those of sections; two may be the lines below a name. */
		many: 3,
		several: 2,
		/** Share. The size of most text is that below which so many lines lie. */
		bodySize: 0.4,
		/** Names of fields by which a printed form is told. */
		formFields: 4,
	},
	/** Runs of rows without a wider blank or a date between them. */
	runs: {
		/** Leadings. */
		maxLeadings: 1.25,
		/** em. */
		maxGap: 2.3,
	},
	/** Rows of the larger side above and below the smaller one that are judged with it. */
	rowsAround: 6,
	/** Numbers beyond which more evidence says nothing more. */
	enough: {
		independentRows: 8,
		rowsBeside: 12,
		letters: 300,
		longestRun: 8,
		overhang: 10,
		headings: 3,
		twinSections: 1,
		twinProse: 3,
	},
	/** Labels in a margin, which pass with a warning. */
	margins: {
		minLabels: 2,
		/** Lines of text beside a label; beside a key of a table there is one. */
		linesPerLabel: 1.3,
		maxWords: 6,
		/** Labels without a date. */
		minHeadings: 3,
		/** Share of the width. */
		maxWidth: 0.36,
		/** Share of labels that stand on no line of their text. */
		maxUnaligned: 0.5,
	},
	/** Pages that keep to different parts of the paper. */
	pages: {
		minSegments: 8,
		/** Share of lines that may stand elsewhere: a running title, the number of the page. */
		stray: 0.1,
	},
};

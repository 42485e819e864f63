/**
 * All thresholds of the layout judge, with unit and meaning. `em` is a part of the text's own size, `pt` a point; a share
 * is between 0 and 1. The weights of the evidence are in `score.ts`. Five decide most: `segments.minGap` and
 * `gutterCandidates.minSegments` say what is looked at at all; `enough.letters`, `enough.overhang` and `headings.larger`, moved
 * by a third, change more judgements of real files than any others.
 */
export const thresholds = {
	/** Pieces of text on one baseline. */
	segments: {
		/** Runs and segments of a page that are judged; more is no résumé's. */
		maxRuns: 20_000,
		maxSegments: 1_000,
		/** em. A gap this wide may be part of a gutter: a line that fills its column leaves no more of it, and blanks are narrower. */
		minGap: 0.85,
		/** em. A narrower gap may be, too, if many pieces begin after it. */
		minNarrowGap: 0.5,
		/** Pieces that begin at one place, for a narrow gap. */
		minBeginnings: 5,
		/** em. A bullet, a number or an icon belongs to the line after it across this gap. */
		markGap: 3.5,
	},
	/** Rows and flows on one side of a strip. */
	rows: {
		/** em. Baselines this close make one row. */
		sameBaseline: 0.2,
		/** Share. The leading of a flow is the distance from row to row below which this share lies. */
		usualLeading: 0.4,
		/** Share. Long rows are wider than this share of the others. */
		longRow: 0.9,
		/** em. A line follows the one above within this distance, from baseline to baseline. */
		nextLine: 2.2,
		/** em. A label in smaller letters is this far from the line that it belongs to. */
		sameLine: 0.13,
		/** em. A heading in the margin that is this far from all lines beside it has nothing beside it. */
		blankLine: 1.2,
	},
	/** Strips without text. */
	gutterCandidates: {
		/** Segments on either side of a strip, and rows on either side of a part between two sections. A label has fewer. */
		minSegments: 4,
		/** em. Narrower ones are gaps between words. */
		minWidth: 0.6,
		/** Places at which a strip may end; more than any résumé has. */
		maxEdges: 150,
		/** Strips of a page between which a column may be. */
		mostWithMiddle: 4,
		/** em. The other side is blank this far above a heading that ends a part. */
		blankAbove: 1.2,
		/** em. Text of the other side that begins with the first line below that heading may be higher by this. */
		besideNext: 0.25,
	},
	/** Rows above and below columns that belong to them. */
	columns: {
		/** Share of rows that begin where rows of the second column do. */
		minAtEdge: 0.5,
		/** Share of rows that are on no line of the other column. */
		minUnaligned: 0.4,
	},
	/** Lines that go on in the middle of a sentence. */
	prose: {
		/** Share of the width of long rows that a line has if the next one continues it. */
		minWidth: 0.55,
		/** The same in scripts without capitals, which do not show where a sentence begins. */
		minCaselessWidth: 0.9,
		/** Share by which the sizes of two lines of a sentence may differ. */
		sameSize: 0.15,
		/** Share of rows that go on in prose that fills a column; short paragraphs have hardly more. */
		enough: 0.5,
		/** Rows; fewer may go on by chance beside a gap in justified text. */
		minRows: 12,
		/** Rows that follow each other: this many are paragraphs, not labels. */
		paragraphRows: 5,
	},
	/** Lines that go on in the next one because they are full. */
	wraps: {
		/** em. The width of a column, not of labels or cells. */
		minEms: 18,
		/** Share of the width of long rows. */
		fullWidth: 0.9,
		/** Share of rows that begin at the edge of the column, or at that of its items. */
		minAtEdges: 0.85,
	},
	/** Labels that belong to the text beside them. */
	labels: {
		/** Leadings. A wider blank separates blocks. */
		blockGap: 1.25,
		maxRows: 3,
		/** Rows of a label in a narrow margin, in which it wraps more often. */
		maxNarrowRows: 5,
		/** Share of the text's width that a narrow margin has. */
		narrow: 0.25,
		/** Letters of a date with a word or two. */
		maxDateLetters: 32,
		maxDateWords: 4,
	},
	/** Headings, by size or by capitals. */
	headings: {
		/** Times the size of most text. Headings are a point larger, e.g. 12 to 11; within a text, sizes differ by less. */
		larger: 1.08,
		maxWords: 4,
		/** pt. Sizes that differ by less are one. */
		sameSize: 0.3,
		/** em. The text of a section begins this close below its heading. */
		textBelow: 2.4,
		/** Headings of one size that are those of sections; two may be the lines of a name. */
		many: 3,
		several: 2,
		/** Share. The size of most text is that below which this share of the lines lies. */
		bodySize: 0.4,
		/** Names of fields by which a printed form is recognized. */
		formFields: 4,
	},
	/** Numbers beyond which more evidence says nothing more. */
	enough: {
		/** Of the smaller side: an address or a few labels have fewer. */
		letters: 300,
		/** Rows by which one side goes on without the other: a label ends with its text, a column does not. */
		overhang: 10,
		headings: 3,
		twinProse: 3,
	},
	/** Labels in a margin, which pass with a warning. */
	margins: {
		minLabels: 2,
		/** pt. Lines that begin this close begin at one edge. */
		sameEdge: 1,
		/** Lines of text beside a label; beside a key of a table there is one. */
		linesPerLabel: 1.3,
		/** Share of labels that are no cells of a form or of a contact block. */
		minNoCells: 2 / 3,
		/** Share of labels that are dates; if fewer are, there have to be this many labels. */
		minDates: 1 / 3,
		minHeadings: 3,
		/** Share of rows that begin with a small letter. */
		maxMidSentence: 1 / 4,
		/** Share of the width. */
		maxWidth: 0.36,
		/** em. So close to a line of the text a label is on it, though smaller letters may be higher. */
		sameLine: 0.35,
		/** Share of labels that are on one. */
		minAligned: 0.5,
		/** Times the size of most text beside it. */
		largeText: 1.2,
	},
	/** Documents without pages, whose structure sets text side by side. */
	blocks: {
		/** Lines of the lower one of two columns; a label, a date or an address has fewer. */
		minLines: 4,
		/** Paragraphs at the beginning, among which name and address are. */
		maxAtTop: 6,
		/** Lines that name and address take side by side. */
		letterheadLines: 10,
		/** Sections one below the other that make a column, also over several rows of a table. */
		sectionsInSeries: 2,
		/** Columns of a section, as many as Word allows. */
		maxColumns: 45,
		/** Rows of a table of data, and paragraphs in each of its cells. */
		minDataRows: 3,
		maxDataPieces: 2,
		/** Share of the text's width; a wider box leaves no room for a column beside it. */
		maxBoxWidth: 0.68,
		/** Lines of an address in a box, and of one with a heading. */
		maxAddressLines: 8,
		maxHeadedAddressLines: 6,
		/** Paragraphs of a label in a box and in a cell. */
		maxBoxLabelPieces: 2,
		maxCellLabelPieces: 4,
		/** Letters of a label; a longer one is text itself. */
		maxLabelLetters: 40,
		/** Letters of a label before a tab, and of the text after it. */
		minLabelLetters: 3,
		minLettersBeside: 40,
		/** pt. The other lines of a paragraph leave so much free for a label; bullets hang less. */
		minHanging: 45,
		/** Letters of a section's name. */
		maxSectionNameLetters: 30,
		/** Share of a text that is not set apart which has to be the name of a section. */
		plainSectionName: 0.7,
		/** Letters or lines of a sentence, however wide its column is. */
		proseLetters: 60,
		proseLines: 3,
		/** Letters that a Chinese, Japanese or Korean one is worth. */
		wideLetterWorth: 3,
		/** em. The width of a letter; wide ones have twice as much. */
		letterWidth: 0.48,
		/** pt. The size of text whose own size is not given. */
		usualSize: 10.5,
		/** As for pages: more says nothing more. */
		enough: { lines: 8, linesBeside: 15, labels: 0.35 },
	},
	/** Pages that keep to different parts of the paper. */
	pages: {
		minSegments: 8,
		/** Share of lines that may be elsewhere: a running title, the number of the page. */
		stray: 0.1,
	},
};

/** Evidence for columns, each kind of which is from 0 to 1. */
export type PageEvidence = Readonly<typeof pageScale.worth>;
export type BlockEvidence = Readonly<typeof blockScale.worth>;

export interface Weighed {
	/** Above 0 if the two sides are flows of text of their own. */
	readonly score: number;
	readonly contributions: ReadonlyArray<readonly [kind: string, worth: number]>;
}

/**
 * For the two sides of a strip of a page, whose side with fewer letters is the smaller one. Fitted by logistic
 * regression to files of many generators and rounded; a missed column counts one and a half times. In which order a file
 * draws its text says nothing: what floats is drawn first, and some writers sort by place.
 */
export const pageScale = {
	worth: {
		/** Share of the smaller side's rows on no line of the other. Labels are on the lines of their text. */
		unaligned: 10.1,
		/** Share of rows that go on in the middle of a sentence. Labels do not, nor do cells of tables. */
		proseOnSmaller: 8.1,
		proseOnLarger: 6.1,
		/** Letters on the smaller side. Addresses and lists of a few words are read row by row well enough. */
		letters: 6.3,
		/** Share of the smaller side's rows that are dates, or headings of what is beside them. */
		labels: -9,
		/** Rows of the larger side above and below the smaller one: it keeps to its own where that has ended. */
		overhang: 4.6,
		/** Headings on the larger side. A table or a grid has none; a flow of sections does. */
		headings: 5.3,
		/** Sections of the page that begin side by side. */
		twinSections: 7.5,
		/** Lines on which paragraphs go on side by side: columns, however level they are. */
		twinProse: 13.5,
		form: -8.2,
	},
	doubt: 13.7,
};

/**
 * For two texts that a document sets side by side, where the one with fewer lines is the smaller one. It does
 * not say where their lines are, so only how much there is and of what sort counts. Fitted to documents of several
 * word processors and to constructed ones.
 */
export const blockScale = {
	worth: {
		/** Lines of the smaller one, and of the other. A label, a date or an address has few. */
		lines: 12,
		linesBeside: 2.4,
		proseOnSmaller: 13,
		proseOnLarger: 8.3,
		/** Whether the smaller one has a heading, and whether both have. Short lists without are a grid. */
		headings: 3.4,
		twinHeadings: 3.5,
		/** Share of dates in the smaller one. */
		labels: -6.3,
		/** Whether they may be name and address at the top. */
		letterhead: -8,
		/** Whether they are in a table whose rows are all low. */
		dataTable: -25,
	},
	doubt: 20,
};

/** Adds up evidence by its worth. The doubt is there without any: most side-by-side text is not columns. */
export function weigh<Kind extends string>(
	evidence: Readonly<Record<Kind, number>>,
	{ worth, doubt }: { worth: Readonly<Record<Kind, number>>; doubt: number },
): Weighed {
	const kinds = Object.keys(worth) as Kind[];
	const contributions = kinds.map((kind) => [kind, worth[kind] * evidence[kind]] as const);
	return { contributions, score: contributions.reduce((sum, [, part]) => sum + part, -doubt) };
}

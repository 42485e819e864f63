/** How something grows with something else: a chart, and a table. */
export interface Figure {
	/** Name of the chart's file, without its ending. */
	file: string;
	title: string;
	/** What grows from left to right, e.g. "Candidates". */
	cause: string;
	/** What it is looked at for, with its unit, e.g. "Time (ms)". */
	effect: string;
	/** What comes to each unit of the cause: the effect, divided by the cause and multiplied by this, e.g. 1,000 for µs. */
	each: { unit: string; times: number };
	/** On both axes each step is ten times the one before, so that what is in proportion is a straight line. */
	logarithmic: boolean;
	lines: readonly Line[];
}

export interface Line {
	name: string;
	points: readonly Point[];
}

/** Cause and effect. */
export type Point = readonly [number, number];

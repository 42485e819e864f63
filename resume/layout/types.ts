import type { Box, Page, StructuralColumns, UnreadableReason } from '../read/types';
import type { Evidence } from './evidence';
import type { Strip } from './strips';

/** A strip without text on a page, with a flow of text on each side. */
export interface Gutter {
	/** Counted from 1. */
	readonly page: number;
	readonly box: Box;
	/** First words on the left and on the right of it, to find it by. */
	readonly left: string;
	readonly right: string;
	/** Number of the line on its page at which the columns begin. */
	readonly line: number;
}

/** A date or a heading that stands in a margin beside its text, which parsers read row by row. */
export interface MarginLabel {
	readonly page: number | null;
	readonly line: number | null;
	readonly paragraph: number | null;
	readonly text: string;
}

/** The strip of a page that looks most like a gutter, so that a judgement can be understood. */
export interface SeenStrip {
	readonly page: Page;
	readonly strip: Strip;
	readonly evidence: Evidence;
	/** It is one above 0. */
	readonly score: number;
}

/** What a layout was found to be. */
export type LayoutJudgement =
	| {
			readonly layout: 'single';
			readonly margins: readonly MarginLabel[];
			readonly seen?: readonly SeenStrip[];
	  }
	| {
			readonly layout: 'several';
			readonly gutters: readonly Gutter[];
			readonly structures: readonly StructuralColumns[];
			readonly seen?: readonly SeenStrip[];
	  }
	| { readonly layout: 'cannotTell'; readonly reason: UnreadableReason };

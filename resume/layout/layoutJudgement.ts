import type { Box, Line, StructuralColumns, UnreadableReason } from '../read/fileContent';
import type { Weighed } from './score';

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

/** A date or a heading that is in a margin next to its text, which parsers read row by row. */
export type MarginLabel = Pick<Line, 'page' | 'line' | 'paragraph' | 'text'>;

/** The texts of a page or a structure that look most like columns, so that a judgement can be understood. */
export interface Seen extends Weighed {
	readonly place: string;
	readonly sides: readonly [string, string];
}

export type LayoutJudgement = { readonly seen?: readonly Seen[] } & (
	| { readonly layout: 'single'; readonly margins: readonly MarginLabel[] }
	| {
			readonly layout: 'several';
			readonly gutters: readonly Gutter[];
			readonly structures: readonly StructuralColumns[];
	  }
	| { readonly layout: 'cannotTell'; readonly reason: UnreadableReason }
);

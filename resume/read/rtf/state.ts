import type { PageSize } from '../structure/places';
import { pageOf } from '../structure/places';
import type { WordLook } from '../word/look';

/** What is said of a group and of the groups in it; closing a group brings the outer one back. */
export interface RtfState extends WordLook {
	/** What becomes of the text of the group. */
	readonly destination: 'text' | 'skip' | 'fonts' | 'styles';
	/** Whether `\*` was read: the group may be left out if its word is not known. */
	readonly optional: boolean;
	readonly codePage: number;
	readonly defaultFont: number;
	readonly font?: number;
	/** Characters that stand in for one that is given by its number. */
	readonly fallback: number;
	readonly style: number;
	readonly paperWidth: number;
	readonly marginLeft: number;
	readonly marginRight: number;
	/** Of the section. */
	readonly columns: number;
	/** Whether the next cell of the row belongs to the one above it. */
	readonly nextMerged: boolean;
	/** Where the shape stands that the group is within. */
	readonly boxLeft?: number | undefined;
	readonly boxRight?: number | undefined;
	readonly boxFrom?: string | undefined;
	readonly boxWrap?: number | undefined;
}

/** What `\pard` goes back to. */
export const plainParagraph = {
	style: 0,
	heading: 0,
	outline: undefined,
	firstLine: 0,
	depth: 0,
	frameX: undefined,
	frameY: undefined,
	frameWidth: undefined,
	frameFrom: undefined,
};

/** What `\plain` goes back to. */
export const plainText = { hidden: 0, deleted: 0, bold: 0, fontSize: 24 };

/** What holds at the beginning of a file. */
export const firstState: RtfState = {
	...plainParagraph,
	...plainText,
	destination: 'text',
	optional: false,
	codePage: 1252,
	defaultFont: 0,
	fallback: 1,
	paperWidth: 11_906,
	marginLeft: 1_800,
	marginRight: 1_800,
	columns: 1,
	nextMerged: false,
};

/** The page as far as it was told. */
export function pageIn({ paperWidth, marginLeft, marginRight }: RtfState): PageSize {
	return pageOf(paperWidth / 20, marginLeft / 20, marginRight / 20);
}

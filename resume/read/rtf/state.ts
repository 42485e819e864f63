/** What becomes of the text of a group. */
export type Destination = 'text' | 'skip' | 'fonts' | 'styles';

/** Where the next cell of a row ends, and whether it belongs to the one above it. */
interface CellPlan {
	readonly right: number;
	readonly merged: boolean;
}

/** Where a table stands that other text may run beside; lengths in twentieths of a point. */
export interface RowFloat {
	readonly x?: number;
	readonly align?: 'left' | 'center' | 'right';
	readonly fromPage?: boolean;
}

/** What a group passes on to the groups in it; closing a group brings the outer one back. */
export interface GroupState {
	readonly destination: Destination;
	/** Whether `\*` was read: the group may be left out if its word is not known. */
	readonly optional: boolean;
	/** Characters that stand in for one that is given by its number. */
	readonly fallback: number;
	readonly font: number;
	readonly hidden: boolean;
	readonly deleted: boolean;
	readonly bold: boolean;
	readonly fontSize: number;
	readonly style: number;
	readonly outline: boolean;
	readonly hanging: number;
	/** How many tables the paragraph is within. */
	readonly tableDepth: number;
	/** The place of the frame that the paragraph stands in, as one text; empty for none. */
	readonly frame: Readonly<Record<string, number>> | null;
	readonly rowLeft: number;
	readonly rowPlan: readonly CellPlan[];
	readonly nextMerged: boolean;
	/** `null` for a table in the flow of the text. */
	readonly rowFloat: RowFloat | null;
}

/** What `\pard` goes back to. */
export const plainParagraph = {
	style: 0,
	outline: false,
	hanging: 0,
	tableDepth: 0,
	frame: null,
} satisfies Partial<GroupState>;

/** What `\plain` goes back to. */
export const plainText = {
	hidden: false,
	deleted: false,
	bold: false,
	fontSize: 12,
} satisfies Partial<GroupState>;

export const firstState: GroupState = {
	...plainParagraph,
	...plainText,
	destination: 'text',
	optional: false,
	fallback: 1,
	font: -1,
	rowLeft: 0,
	rowPlan: [],
	nextMerged: false,
	rowFloat: null,
};

/** The part of it that paragraphs and tables are made from. */
export type TextState = Pick<
	GroupState,
	| 'bold'
	| 'fontSize'
	| 'style'
	| 'outline'
	| 'hanging'
	| 'tableDepth'
	| 'frame'
	| 'rowLeft'
	| 'rowPlan'
	| 'rowFloat'
>;

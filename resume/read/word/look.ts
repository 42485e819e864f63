/** Where a cell of a row ends, and whether it belongs to the one above it. */
export interface CellEnd {
	readonly right: number;
	readonly merged: boolean;
}

/**
 * How a text, its paragraph and the row that it ends are set, in the numbers of Word: lengths are in
 * twentieths of a point, sizes of letters in half points, and a switch is on where it is not 0.
 */
export interface WordLook {
	readonly bold?: number | undefined;
	readonly hidden?: number | undefined;
	readonly deleted?: number | undefined;
	readonly fontSize?: number | undefined;
	/** Whether its style is made for headings. */
	readonly heading?: number | undefined;
	/** Body text has the level 9. */
	readonly outline?: number | undefined;
	readonly firstLine?: number | undefined;
	/** How many tables it is within. */
	readonly depth?: number | undefined;
	/** There is a frame where one of these is said. */
	readonly frameX?: number | undefined;
	readonly frameY?: number | undefined;
	readonly frameWidth?: number | undefined;
	readonly frameFrom?: string | undefined;
	/** Whether nothing may stand beside the frame. */
	readonly frameAlone?: boolean | undefined;
	readonly rowLeft?: number | undefined;
	readonly cells?: readonly CellEnd[] | undefined;
	/** Whether text may run beside the table. */
	readonly floats?: boolean | undefined;
	readonly floatX?: number | undefined;
	readonly floatAlign?: string | undefined;
	readonly floatFrom?: string | undefined;
}

/** A document as a tree, whatever format it was written in. Lengths are in points; `null` where the file has none. */
export interface StructuredDocument {
	/** In reading order; headers, footers and notes come after the body. */
	readonly blocks: readonly Block[];
	/** How many of the blocks are of the body; all if it is not said. */
	readonly bodySize?: number;
	/** Between the left and the right margin of the page. */
	readonly textWidth: number;
}

export type Block = Paragraph | Table | Section | FloatingBox;

export interface Paragraph {
	readonly kind: 'paragraph';
	/** With `\t` for a tab and `\n` for a line break. */
	readonly text: string;
	/** Text in it that is not shown, or that cannot be seen. */
	readonly hidden?: string;
	/** By its style, or because all of it is bold. */
	readonly heading: 'styled' | 'bold' | null;
	readonly fontSize: number | null;
	/** How far its first line begins to the left of its other lines. */
	readonly hanging: number;
	/** The text goes on in the next column from here. */
	readonly columnBreak: boolean;
}

export interface Table {
	readonly kind: 'table';
	readonly rows: readonly Row[];
}

export interface Row {
	readonly cells: readonly Cell[];
}

export interface Cell {
	/** Of the grid, counted from 0. */
	readonly column: number;
	/** How many rows it reaches over; 1 for most. */
	readonly rowSpan: number;
	readonly width: number | null;
	readonly blocks: readonly Block[];
}

/** Text that is set in columns of its own. */
export interface Section {
	readonly kind: 'section';
	readonly columns: number;
	readonly blocks: readonly Block[];
}

/** Text that is in a place of its own, out of the flow. */
export interface FloatingBox {
	readonly kind: 'box';
	readonly form: 'textBox' | 'frame' | 'layoutTable';
	/** From the left edge of the text to the left edge of the box; may be negative. */
	readonly left: number | null;
	/** How far down it is, from where those with the same anchor are counted, too. */
	readonly top?: number | undefined;
	readonly width: number | null;
	/** Other text may be next to it. */
	readonly aside: boolean;
	/** It is in a line of text, as a letter is. */
	readonly inline: boolean;
	readonly blocks: readonly Block[];
}

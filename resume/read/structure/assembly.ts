import { ownWidth, type Placement } from './places';
import type { TextLook } from './styles';
import type { Block, Cell, FloatingBox, Paragraph, Row } from './types';

/** A paragraph while its text is put together. */
export interface GrowingText {
	text: string;
	/** Whether all text so far is bold. */
	bold: boolean;
	/** The largest so far; 0 for none. */
	fontSize: number;
	/** What is anchored in it. */
	readonly boxes: FloatingBox[];
}

/** A paragraph without any text yet. */
export function newText(): GrowingText {
	return { text: '', bold: true, fontSize: 0, boxes: [] };
}

/** Adds text that is set in one way. */
export function addText(
	into: GrowingText,
	text: string,
	{ bold, fontSize }: Pick<TextLook, 'bold' | 'fontSize'>,
): void {
	into.text += text;
	if (text.trim() === '') return;
	into.bold &&= bold ?? false;
	into.fontSize = Math.max(into.fontSize, fontSize ?? 0);
}

/** The paragraph that has grown. Where no text has a size it is that of the paragraph. */
export function paragraphOf(
	{ text, bold, fontSize }: GrowingText,
	own: Pick<Paragraph, 'hanging' | 'columnBreak' | 'fontSize'> & { readonly isHeading: boolean },
): Paragraph {
	const isBold = bold && text.trim() !== '';
	return {
		kind: 'paragraph',
		text,
		heading: own.isHeading ? 'styled' : isBold ? 'bold' : null,
		fontSize: fontSize || own.fontSize,
		hanging: own.hanging,
		columnBreak: own.columnBreak,
	};
}

/** Blocks within as many columns. */
export function inColumns(columns: number, blocks: readonly Block[]): readonly Block[] {
	return columns < 2 ? blocks : [{ kind: 'section', columns, blocks }];
}

/** Where a frame stands; `key` tells it from others. */
export interface FramePlace extends Placement {
	readonly key: string;
}

/** Blocks one below the other, while they are read. */
export interface BlockList {
	/** Adds blocks. What is added to the same frame one after the other comes to stand in one box. */
	add(added: readonly Block[], frame?: FramePlace | null): void;
	/** What was added so far; the next block begins anew. */
	take(): Block[];
}

/** An empty list. */
export function newBlocks(): BlockList {
	let blocks: Block[] = [];
	let key: string | null = null;
	let within: Block[] = [];
	return {
		add: (added, frame = null) => {
			if (frame && frame.key !== key) {
				const { key: _, ...placement } = frame;
				within = [];
				blocks.push({ kind: 'box', form: 'frame', ...placement, blocks: within });
			}
			key = frame?.key ?? null;
			const target = frame ? within : blocks;
			for (const block of added) target.push(block);
		},
		take: () => {
			const taken = blocks;
			blocks = [];
			key = null;
			return taken;
		},
	};
}

/** A cell as it is read, and whether it belongs to the one above it. */
export type NewCell = Omit<Cell, 'rowSpan'> & { readonly merged: boolean };

/** The rows of a table, while they are read. */
export interface GrowingRows {
	readonly rows: Row[];
	/** The cell that stands lowest in each column. */
	readonly above: Map<number, Cell & { rowSpan: number }>;
}

/** A table without rows yet. */
export function newRows(): GrowingRows {
	return { rows: [], above: new Map() };
}

/** Adds a row. Cells that belong to one above make it reach over a row more. */
export function addRow({ rows, above }: GrowingRows, row: readonly NewCell[]): void {
	const cells: Cell[] = [];
	for (const { merged, ...cell } of row) {
		const higher = merged && above.get(cell.column);
		if (higher) {
			higher.rowSpan++;
			continue;
		}
		const grown = { ...cell, rowSpan: 1 };
		above.set(cell.column, grown);
		cells.push(grown);
	}
	rows.push({ cells });
}

/** Boxes that stand in a line like letters come to stand side by side, as cells of a row do. */
export function inRows(boxes: readonly FloatingBox[], textWidth: number): Block[] {
	const rows: FloatingBox[][] = [];
	let room = 0;
	for (const box of boxes) {
		const width = ownWidth(box.width, textWidth);
		const row = rows.at(-1);
		if (box.inline && row?.[0]?.inline && width <= room) {
			row.push(box);
			room -= width;
		} else {
			rows.push([box]);
			room = textWidth - width;
		}
	}
	return rows.flatMap((row): Block[] => (row.length > 1 ? [rowOf(row)] : row));
}

function rowOf(boxes: readonly FloatingBox[]): Block {
	const cells = boxes.map(({ width, blocks }, column) => ({ column, rowSpan: 1, width, blocks }));
	return { kind: 'table', rows: [{ cells }] };
}

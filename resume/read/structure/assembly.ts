import { SMALLEST_TEXT } from '../sightings';
import { ownWidth, placed, type PageSize, type Place } from './places';
import type { TextLook } from './textLook';
import type { Block, Cell, FloatingBox, Paragraph, Row } from './structuredDocument';

/** A paragraph while its text is put together. */
export class GrowingText {
	text = '';
	/** What is in it and is not shown. */
	private hidden = '';
	columnBreak = false;
	/** What is anchored in it. */
	readonly boxes: FloatingBox[] = [];
	/** Whether all text so far is bold. */
	private isBold = true;
	/** The largest so far; 0 for none. */
	private fontSize = 0;

	add(text: string, { hidden, bold, fontSize }: Pick<TextLook, 'hidden' | 'bold' | 'fontSize'>) {
		// Programs give a tiny size to lines that are there for the space between paragraphs.
		const isTiny = fontSize !== undefined && fontSize > 0 && fontSize < SMALLEST_TEXT;
		if (hidden || (isTiny && text.trim() !== '')) {
			this.hidden += text;
			return;
		}
		this.text += text;
		if (text.trim() === '') return;
		this.isBold &&= bold ?? false;
		this.fontSize = Math.max(this.fontSize, fontSize ?? 0);
	}

	/** The paragraph. Where no text has a size it is that of the paragraph. */
	paragraph(look: TextLook, fontSize: number | null): Paragraph {
		const { text, hidden, isBold, columnBreak } = this;
		return {
			kind: 'paragraph',
			text,
			...(hidden === '' ? {} : { hidden }),
			heading: look.heading ? 'styled' : isBold && text.trim() !== '' ? 'bold' : null,
			fontSize: this.fontSize || fontSize,
			hanging: look.hanging ?? 0,
			columnBreak,
		};
	}

	blocks(look: TextLook, fontSize: number | null, textWidth: number): Block[] {
		return [this.paragraph(look, fontSize), ...inRows(this.boxes, textWidth)];
	}
}

/** Blocks within as many columns. */
export function inColumns(columns: number, blocks: readonly Block[]): readonly Block[] {
	return columns < 2 ? blocks : [{ kind: 'section', columns, blocks }];
}

export interface Frame {
	readonly place: Place;
	readonly page: PageSize;
}

/** Blocks one below the other, while they are read. */
export class BlockList {
	private blocks: Block[] = [];
	/** The frame that was added to last, and what is in it. */
	private key: string | undefined;
	private within: Block[] = [];

	/** Adds blocks. What is added to the same frame one after the other ends up in one box. */
	add(added: readonly Block[], frame?: Frame): void {
		const key = frame && JSON.stringify(frame.place);
		if (frame && key !== this.key) {
			this.within = [];
			const placement = placed(frame.place, frame.page);
			this.blocks.push({ kind: 'box', form: 'frame', ...placement, blocks: this.within });
		}
		this.key = key;
		const target = frame ? this.within : this.blocks;
		for (const block of added) target.push(block);
	}

	/** What was added so far; the next block starts a new list. */
	take(): Block[] {
		this.key = undefined;
		return this.blocks.splice(0);
	}
}

/** A cell as it is read, and whether it belongs to the one above it. */
export type NewCell = Omit<Cell, 'rowSpan'> & { readonly merged: boolean };

/** The rows of a table, while they are read. */
export class GrowingRows {
	readonly rows: Row[] = [];
	/** The cell that is lowest in each column. */
	private readonly above = new Map<number, Cell & { rowSpan: number }>();

	/** Adds a row. Cells that belong to one above make it reach over a row more. */
	add(row: readonly NewCell[]): void {
		const cells: Cell[] = [];
		for (const { merged, ...cell } of row) {
			const higher = merged && this.above.get(cell.column);
			if (higher) {
				higher.rowSpan++;
				continue;
			}
			const grown = { ...cell, rowSpan: 1 };
			this.above.set(cell.column, grown);
			cells.push(grown);
		}
		this.rows.push({ cells });
	}
}

/** Boxes that are in a line like letters end up side by side, as cells of a row do. */
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
	return rows.flatMap((row): Block[] => {
		if (row.length < 2) return row;
		const cells = row.map(({ width, blocks }, column) => ({ column, rowSpan: 1, width, blocks }));
		return [{ kind: 'table', rows: [{ cells }] }];
	});
}

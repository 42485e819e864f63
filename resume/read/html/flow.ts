import { GrowingText } from '../structure/assembly';
import type { Block, Cell, Paragraph, Row } from '../structure/types';
import { paragraphsIn } from '../structure/walk';
import type { Cascade } from './cascade';
import type { HtmlElement } from './document';
import { fits, type Style } from './style';

/** What is known of a web page while its elements are read. */
export class Page {
	/** The paragraphs of each line: those of the cells of a row stand in one line. */
	readonly lines: Paragraph[][] = [];
	/** Whether the next paragraph belongs to the last line. */
	lineGoesOn = false;
	/** How many cells, floats and boxes are open, one in another. */
	depth = 0;
	/** What was put in a place of its own. */
	readonly placed: HtmlElement[] = [];

	constructor(
		readonly root: HtmlElement,
		readonly cascade: Cascade,
		/** In points. */
		readonly width: number,
	) {}
}

/** Where something stands beside text; boxes fill a line, and what follows stands below them. */
export type Side = 'left' | 'right' | 'line';

interface Column {
	/** `null` for the text beside floats. */
	readonly side: Side | null;
	readonly width: number;
	readonly blocks: readonly Block[];
}

/** Floats side by side, from left to right, and the text beside them. */
interface Floats {
	readonly columns: Column[];
	readonly beside: Block[];
	/** The width that they leave. */
	room: number;
	/** Lines of the highest float that are left to stand beside. */
	height: number;
}

/** Of the width; less is only the gap beside floats that fill the line. */
const LEAST_ROOM = 0.15;

const BOLD = /\b(?:bold|[6-9]00)\b/;

/** What stands one below the other in the page, a cell, a float or a box, while it is read. */
export class Flow {
	private readonly blocks: Block[] = [];
	/** The paragraph that is being read. */
	private text = new GrowingText();
	private isHeading = false;
	private floats: Floats | null = null;
	/** Rows of floats that follow one another are rows of one table. */
	private readonly floatRows: Row[] = [];
	/** Whether the next paragraph begins a column. */
	startsColumn = false;

	constructor(
		readonly page: Page,
		/** In points. */
		public width: number,
	) {}

	/** What stands in a container that ends. */
	end(): Block[] {
		this.endParagraph();
		this.endRows();
		return this.blocks;
	}

	/** Adds text to the paragraph. Soft hyphens are not seen. */
	addText(raw: string, style: Style): void {
		if (/hidden|collapse/.test(style['visibility'] ?? '')) return;
		const shown = raw.replaceAll('\u00ad', '');
		const keepsLines = style['white-space']?.startsWith('pre');
		const lines = keepsLines ? shown.split(/\r\n|[\r\n]/) : [shown.replace(/[ \t\r\n\f]+/g, ' ')];
		lines.forEach((line, index) => {
			if (index > 0) this.endLine();
			this.text.add(line, { bold: BOLD.test(style['font-weight'] ?? '') });
			this.isHeading ||= style['heading'] !== undefined && line.trim() !== '';
		});
	}

	/** Sets what follows in the line apart from what comes before it. */
	addTab(): void {
		this.text.text += '\t';
	}

	endLine(): void {
		this.endParagraph();
		this.page.lineGoesOn = false;
	}

	/** Ends the paragraph, but not the line. */
	endParagraph(): void {
		const paragraph = this.takeParagraph();
		if (paragraph) this.place(paragraph);
	}

	/** Ends the paragraph, which is returned to be placed; `null` if there is no text in it. */
	takeParagraph(): Paragraph | null {
		const { page, text, isHeading: heading } = this;
		Object.assign(this, { text: new GrowingText(), isHeading: false });
		text.text = text.text.trim();
		if (text.text === '') return null;
		text.columnBreak = this.startsColumn;
		this.startsColumn = false;
		const paragraph = text.paragraph({ heading }, null);
		if (page.lineGoesOn) page.lines.at(-1)!.push(paragraph);
		else page.lines.push([paragraph]);
		page.lineGoesOn = true;
		return paragraph;
	}

	/** Adds blocks below what is there, or beside the floats. */
	placeAll(blocks: readonly Block[]): void {
		for (const block of blocks) this.place(block);
	}

	/** Adds a block below what is there, or beside the floats. */
	place(block: Block): void {
		const { floats } = this;
		if (floats && floats.height > 0 && floats.room >= LEAST_ROOM * this.width) {
			floats.beside.push(block);
			floats.height -= linesIn([block], floats.room);
		} else {
			this.endRows();
			this.blocks.push(block);
		}
	}

	/** Adds what floats at a side, next to other floats if there is room for it. */
	addFloat(side: Side, width: number | null, blocks: readonly Block[]): void {
		if (blocks.length === 0) return;
		const own = width ?? Math.min(this.width, longestLine(blocks));
		const { room, height } = this.floats ?? { room: own, height: 1 };
		if (height <= 0 || !fits(own, room)) this.endFloats();
		this.floats ??= { columns: [], beside: [], room: this.width, height: 0 };
		insert({ side, width: own, blocks }, this.floats.columns);
		this.floats.room -= own;
		this.floats.height = Math.max(this.floats.height, linesIn(blocks, own));
	}

	/** Ends the floats at a side: what follows stands below them. */
	clearFloats(sides = 'none'): void {
		const isAll = !['none', 'line', 'left', 'right'].includes(sides);
		if (this.floats?.columns.some(({ side }) => isAll || side === sides)) this.endFloats();
	}

	/** What follows stands below the floats. */
	private endFloats(): void {
		if (!this.floats) return;
		const { columns, beside, room } = this.floats;
		this.floats = null;
		insert({ side: null, width: room, blocks: beside }, columns);
		const filled = columns.filter(({ blocks }) => blocks.length > 0);
		const cells = filled.map(({ width, blocks }, column): Cell => {
			return { column, rowSpan: 1, width, blocks };
		});
		this.floatRows.push({ cells });
	}

	private endRows(): void {
		this.endFloats();
		this.blocks.push(...sideBySide(this.floatRows.splice(0), 'styles'));
	}
}

/** Adds a column to the right of all that do not stand at the right. */
function insert(column: Column, columns: Column[]): void {
	const right = columns.findIndex(({ side }) => side === 'right');
	columns.splice(right < 0 ? columns.length : right, 0, column);
}

/** A table of these rows; without any cells side by side, what is in them. */
export function sideBySide(all: readonly Row[], form?: 'styles'): readonly Block[] {
	const rows = all.map(({ cells }) => ({ cells: cells.filter(({ blocks }) => blocks.length > 0) }));
	const isTable = rows.some(({ cells }) => cells.length > 1);
	if (isTable) return [{ kind: 'table', form, rows }];
	return rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
}

/** In points; the sizes of fonts are not followed. */
const LETTER_WIDTH = 5;

function longestLine(blocks: readonly Block[]): number {
	const lengths = paragraphsIn(blocks).map(({ text }) => text.length);
	return lengths.reduce((most, length) => Math.max(most, length), 0) * LETTER_WIDTH;
}

/** Lines that blocks fill in a width, in points; an estimate. */
function linesIn(blocks: readonly Block[], width: number): number {
	const widths = paragraphsIn(blocks).map(({ text }) => text.length * LETTER_WIDTH);
	return widths.reduce((lines, each) => lines + Math.ceil(each / Math.max(1, width)), 0);
}

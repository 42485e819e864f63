import type { Block, Paragraph, Row } from '../structure/types';
import { paragraphsIn } from '../structure/walk';
import type { Cascade, Style } from './cascade';
import type { HtmlElement } from './document';

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
	readonly width: number;
	readonly blocks: readonly Block[];
}

/** Floats side by side, and the text beside them. */
interface Floats {
	readonly left: Column[];
	readonly right: Column[];
	readonly line: Column[];
	readonly beside: Block[];
	/** The width that they leave. */
	room: number;
	/** Lines of the highest float that are left to stand beside. */
	height: number;
}

/** Of the width; less is only the gap beside floats that fill the line. */
const LEAST_ROOM = 0.15;
/** Of the width; widths that are rounded may come to a little more than all. */
const ROUNDING = 0.01;

const BOLD = /\b(?:bold|[6-9]00)\b/;

/** What stands one below the other in the page, a cell, a float or a box, while it is read. */
export class Flow {
	private readonly blocks: Block[] = [];
	/** The paragraph that is being read. */
	private text = '';
	private style: Style | null = null;
	private isBold = true;
	private floats: Floats | null = null;
	/** Rows of floats that follow one another are rows of one table. */
	private floatRows: Row[] = [];
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
		this.endFloats();
		return this.blocks;
	}

	/** Adds text to the paragraph. Soft hyphens are not seen. */
	addText(raw: string, style: Style): void {
		if (/hidden|collapse/.test(style['visibility'] ?? '')) return;
		const shown = raw.replaceAll('\u00ad', '');
		const spaced = style['white-space']?.startsWith('pre')
			? shown
			: shown.replace(/[ \t\r\n\f]+/g, ' ');
		spaced.split(/\r\n|[\r\n]/).forEach((line, index) => {
			if (index > 0) this.endLine();
			this.text += line;
			if (line.trim() === '') return;
			this.style ??= style;
			this.isBold &&= BOLD.test(style['font-weight'] ?? '');
		});
	}

	/** Sets what follows in the line apart from what comes before it. */
	addTab(): void {
		this.text += '\t';
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
		const { page, style, isBold, startsColumn: columnBreak } = this;
		const text = this.text.trim();
		Object.assign(this, { text: '', style: null, isBold: true });
		if (text === '' || !style) return null;
		this.startsColumn = false;
		const heading = style['heading'] ? 'styled' : isBold ? 'bold' : null;
		const unknown = { fontSize: null, hanging: 0 };
		const paragraph: Paragraph = { kind: 'paragraph', text, heading, columnBreak, ...unknown };
		if (page.lineGoesOn) page.lines.at(-1)!.push(paragraph);
		else page.lines.push([paragraph]);
		page.lineGoesOn = true;
		return paragraph;
	}

	/** Adds a block below what is there, or beside the floats. */
	place(block: Block): void {
		const { floats } = this;
		if (floats && floats.height > 0 && floats.room >= LEAST_ROOM * this.width) {
			floats.beside.push(block);
			floats.height -= linesIn([block], floats.room);
		} else {
			this.endFloats();
			this.blocks.push(block);
		}
	}

	/** Adds rows of cells; without any side by side, what is in them is a row of blocks. */
	placeRows(all: readonly Row[]): void {
		const rows = all.map(({ cells }) => ({
			cells: cells.filter(({ blocks }) => blocks.length > 0),
		}));
		const isTable = rows.some(({ cells }) => cells.length > 1);
		const single = rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
		for (const block of isTable ? [{ kind: 'table', rows } as const] : single) this.place(block);
	}

	/** Whether something of a width fits beside what leaves so much room. */
	hasRoom(width: number, room: number): boolean {
		return width <= room + ROUNDING * this.width;
	}

	/** Adds what floats at a side, next to other floats if there is room for it. */
	addFloat(side: Side, width: number | null, blocks: Block[]): void {
		if (blocks.length === 0) return;
		const own = width ?? Math.min(this.width, longestLine(blocks));
		if (this.floats && (this.floats.height <= 0 || !this.hasRoom(own, this.floats.room)))
			this.endFloats();
		this.floats ??= { left: [], right: [], line: [], beside: [], room: this.width, height: 0 };
		this.floats[side].push({ width: own, blocks });
		this.floats.room -= own;
		this.floats.height = Math.max(this.floats.height, linesIn(blocks, own));
	}

	/** Ends the floats at a side: what follows stands below them. */
	clearFloats(sides = 'none'): void {
		const { left, right, line } = this.floats ?? { left: [], right: [], line: [] };
		const ended = { none: [], left, right, line }[sides] ?? [...left, ...right];
		if (ended.length > 0) this.endFloats();
	}

	private endFloats(): void {
		const { floats } = this;
		this.floats = null;
		if (!floats) return;
		const { left, right, line, beside, room } = floats;
		const columns = [...left, ...line, { width: room, blocks: beside }, ...right.reverse()];
		const filled = columns.filter(({ blocks }) => blocks.length > 0);
		const cells = filled.map((cell, column) => ({ ...cell, column, rowSpan: 1 }));
		const last = this.blocks.at(-1);
		const follows = last?.kind === 'table' && last.rows === this.floatRows;
		if (follows && this.floatRows[0]?.cells.length === cells.length) {
			this.floatRows.push({ cells });
		} else {
			this.floatRows = [{ cells }];
			if (cells.length > 1) this.blocks.push({ kind: 'table', rows: this.floatRows });
			else for (const block of cells[0]?.blocks ?? []) this.blocks.push(block);
		}
	}
}

/** In points; the sizes of fonts are not followed. */
const LETTER_WIDTH = 5;

function longestLine(blocks: readonly Block[]): number {
	const lengths = paragraphsIn(blocks).map(({ text }) => text.length);
	return lengths.reduce((most, length) => Math.max(most, length), 0) * LETTER_WIDTH;
}

/** Lines that blocks fill in a width of so many points, at a guess. */
function linesIn(blocks: readonly Block[], width: number): number {
	const widths = paragraphsIn(blocks).map(({ text }) => text.length * LETTER_WIDTH);
	return widths.reduce((lines, each) => lines + Math.ceil(each / Math.max(1, width)), 0);
}

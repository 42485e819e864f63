import type { Counts } from '../fileContent';
import { BlockList, GrowingRows, GrowingText } from './assembly';
import { placed, type PageSize, type Place } from './places';
import type { Block } from './structuredDocument';

/**
 * The numbers of Word: lengths are in twentieths of a point, except for places, sizes of letters in half points, and a
 * switch is on where it is not 0. `heading` is for styles that are made for them, the `outline` level of body text is 9,
 * and `depth` tells how many tables a text is within.
 */
type WordNumber =
	| ('bold' | 'hidden' | 'deleted' | 'fontSize')
	| ('heading' | 'outline' | 'firstLine' | 'depth' | 'rowLeft');

/** How a text, its paragraph and the row that it ends are set. */
export interface WordLook extends Partial<Readonly<Record<WordNumber, number>>> {
	readonly frame?: Place | undefined;
	/** Where each cell ends, and whether it belongs to the one above it. */
	readonly cells?: ReadonlyArray<{ readonly right: number; readonly merged: boolean }> | undefined;
	/** Where the table floats, if text may run around it. */
	readonly float?: Place | undefined;
}

/** Deeper than anybody nests. */
const MOST_TABLES = 20;

export function depthOf(said: number): number {
	return Math.min(MOST_TABLES, Math.max(0, said));
}

/** Edges this near, in twentieths of a point, are the same. */
const TOLERANCE = 40;

class GrowingTable {
	readonly rows = new GrowingRows();
	/** Those of the last cell. */
	readonly blocks = new BlockList();
	/** Where the rows so far float, and how wide the last of them is. */
	float: Place | undefined;
	private width = 0;

	/** @param cells of the row that is being read */
	constructor(readonly cells: Block[][] = []) {}

	endRow({ rowLeft = 0, cells: ends = [] }: WordLook): void {
		let edge = rowLeft;
		const row = this.cells.splice(0).map((blocks, index) => {
			const { right, merged } = ends[index] ?? { right: edge, merged: false };
			const column = ends[index] ? Math.round((edge - rowLeft) / TOLERANCE) : index;
			const width = right > edge ? (right - edge) / 20 : null;
			edge = right;
			return { column, width, merged, blocks };
		});
		this.rows.add(row);
		this.width = Math.max(0, edge - rowLeft);
	}

	/** A table that breaks off keeps what was read of its last row. */
	end(): void {
		const rest = this.blocks.take();
		if (rest.length > 0) this.cells.push(rest);
		if (this.cells.length > 0) this.endRow({});
	}

	block(page: PageSize): Block {
		const { float, rows, width } = this;
		const table: Block = { kind: 'table', rows: rows.rows };
		if (!float) return table;
		const placement = placed({ x: 0, ...float, width: width / 20 }, page);
		return { kind: 'box', form: 'layoutTable', ...placement, blocks: [table] };
	}
}

/** Takes the text of a body, a header or a text box and makes paragraphs and tables of it. */
export class Story {
	/** The paragraph that is being read. */
	text = new GrowingText();
	/** The text outside of tables, and then the tables that are open, one within another. */
	private readonly levels = [new GrowingTable()];

	/** `pageNow` is the page as far as it is known; `counts` are of all that is read of the file. */
	constructor(
		private readonly pageNow: () => PageSize,
		private readonly counts: Counts,
	) {}

	write(text: string, { hidden, bold, fontSize = 0 }: WordLook): void {
		this.counts.characters += text.length;
		this.text.add(text, { hidden: Boolean(hidden), bold: Boolean(bold), fontSize: fontSize / 2 });
	}

	endParagraph(look: WordLook, depth = look.depth ?? 0): void {
		this.counts.paragraphs++;
		const page = this.pageNow();
		const heading = Boolean(look.heading) || (look.outline ?? 9) < 9;
		const hanging = Math.max(0, -(look.firstLine ?? 0) / 20);
		const blocks = this.text.blocks({ heading, hanging }, null, page.textWidth);
		const { frame: place } = look;
		this.levelAt(depth).blocks.add(blocks, depth === 0 && place ? { place, page } : undefined);
		this.text = new GrowingText();
	}

	endCell(look: WordLook, depth: number): void {
		this.endParagraph(look, depth);
		const { cells, blocks } = this.levelAt(depth);
		cells.push(blocks.take());
	}

	endRow(look: WordLook, depth: number): void {
		let table = this.levelAt(depth);
		// Tables in different places are two, also where no text parts them.
		const isOther = JSON.stringify(table.float) !== JSON.stringify(look.float);
		if (isOther && table.rows.rows.length > 0) {
			this.levels[depth - 1]!.blocks.add([table.block(this.pageNow())]);
			table = this.levels[depth] = new GrowingTable(table.cells);
		}
		table.endRow(look);
		table.float = look.float;
	}

	/** All that was read so far; the next text starts a new list. */
	take(look: WordLook): Block[] {
		const { text, boxes } = this.text;
		if (text.trim() !== '' || boxes.length > 0) this.endParagraph(look);
		return this.levelAt(0).blocks.take();
	}

	/** The table of a depth; those within it end. */
	private levelAt(depth: number): GrowingTable {
		const { levels } = this;
		while (levels.length > depth + 1) {
			const table = levels.pop()!;
			table.end();
			levels.at(-1)!.blocks.add([table.block(this.pageNow())]);
		}
		while (levels.length <= depth) levels.push(new GrowingTable());
		return levels[depth]!;
	}
}

/** The fields that a text is within: Word keeps an instruction, e.g. to a link, before its result. */
export class Fields {
	/** The outermost field that is at its instruction, and those within it: what is in one is no text. */
	open = 0;

	/** Begins a field, goes on to the result of the outermost one, or ends one. */
	meet(mark: string | undefined): void {
		if (mark === 'begin') this.open++;
		else if (mark === 'end') this.open = Math.max(0, this.open - 1);
		else if (mark === 'separate' && this.open === 1) this.open = 0;
	}
}

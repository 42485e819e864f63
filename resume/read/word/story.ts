import {
	addRow,
	addText,
	newBlocks,
	newRows,
	newText,
	paragraphOf,
	type BlockList,
	type FramePlace,
	type GrowingRows,
} from '../structure/assembly';
import { placed, type PageSize } from '../structure/places';
import type { Block, FloatingBox } from '../structure/types';

/** Where a cell of a row ends, and whether it belongs to the one above it. */
interface CellEnd {
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

/** Takes the text of a body, a header or a text box and makes paragraphs and tables of it. */
export interface Story {
	/** Adds text as it is shown. */
	write(text: string, look: WordLook): void;
	endParagraph(look: WordLook): void;
	/** Ends a cell of a table, which may be within others. */
	endCell(look: WordLook, depth: number): void;
	endRow(look: WordLook, depth: number): void;
	breakColumn(): void;
	/** Adds a box that is anchored in the paragraph that is being read. */
	addBox(box: FloatingBox): void;
	/** What was read so far; the next text begins anew. */
	take(look: WordLook): Block[];
}

/** A table while it is read. */
interface GrowingTable extends GrowingRows {
	/** The cells of the row that is being read. */
	readonly cells: Block[][];
	/** What stands in the last of them. */
	readonly blocks: BlockList;
	/** Where the rows so far float, and how wide the last of them is. */
	float: Float | null;
	width: number;
}

type Float = Pick<WordLook, 'floatX' | 'floatAlign' | 'floatFrom'>;

/**
 * @param pageNow the page as far as it is known
 * @param counts of all that is read of the file
 */
export function newStory(pageNow: () => PageSize, counts: { paragraphs: number }): Story {
	let text = newText();
	let columnBreak = false;
	/** What stands outside of tables, and then the tables that are open, one within another. */
	const levels = [newTable()];

	const closeTo = (depth: number) => {
		while (levels.length > depth + 1) {
			const table = levels.pop()!;
			endTable(table);
			levels.at(-1)!.blocks.add([tableOf(table, pageNow())]);
		}
	};
	const levelAt = (depth: number): GrowingTable => {
		closeTo(depth);
		while (levels.length <= depth) levels.push(newTable());
		return levels[depth]!;
	};
	const endParagraph = (look: WordLook, depth: number) => {
		counts.paragraphs++;
		const paragraph = paragraphOf(text, {
			isHeading: Boolean(look.heading) || (look.outline ?? 9) < 9,
			fontSize: null,
			hanging: Math.max(0, -(look.firstLine ?? 0) / 20),
			columnBreak,
		});
		const frame = depth === 0 ? frameOf(look, pageNow()) : null;
		levelAt(depth).blocks.add([paragraph, ...text.boxes], frame);
		text = newText();
		columnBreak = false;
	};
	return {
		write: (more, { bold, fontSize = 0 }) => {
			addText(text, more, { bold: Boolean(bold), fontSize: fontSize / 2 });
		},
		endParagraph: (look) => endParagraph(look, look.depth ?? 0),
		endCell: (look, depth) => {
			endParagraph(look, depth);
			const { cells, blocks } = levelAt(depth);
			cells.push(blocks.take());
		},
		endRow: (look, depth) => {
			const table = levelAt(depth);
			const float = floatOf(look);
			// Tables in different places are two, also where no text parts them.
			if (table.rows.length > 0 && JSON.stringify(table.float) !== JSON.stringify(float)) {
				levels[depth - 1]!.blocks.add([tableOf(table, pageNow())]);
				levels[depth] = { ...newTable(), cells: table.cells };
			}
			endRow(levels[depth]!, look);
			levels[depth]!.float = float;
		},
		breakColumn: () => {
			columnBreak = true;
		},
		addBox: (box) => text.boxes.push(box),
		take: (look) => {
			if (text.text.trim() !== '' || text.boxes.length > 0) endParagraph(look, look.depth ?? 0);
			closeTo(0);
			return levels[0]!.blocks.take();
		},
	};
}

function newTable(): GrowingTable {
	return { ...newRows(), cells: [], blocks: newBlocks(), float: null, width: 0 };
}

/** Edges this near, in twentieths of a point, are the same. */
const TOLERANCE = 40;

function endRow(table: GrowingTable, { rowLeft = 0, cells: ends = [] }: WordLook): void {
	let edge = rowLeft;
	const row = table.cells.splice(0).map((blocks, index) => {
		const { right, merged } = ends[index] ?? { right: edge, merged: false };
		const column = ends[index] ? Math.round((edge - rowLeft) / TOLERANCE) : index;
		const width = right > edge ? (right - edge) / 20 : null;
		edge = right;
		return { column, width, merged, blocks };
	});
	addRow(table, row);
	table.width = edge - rowLeft;
}

/** A table that breaks off keeps what was read of its last row. */
function endTable(table: GrowingTable): void {
	const rest = table.blocks.take();
	if (rest.length > 0) table.cells.push(rest);
	if (table.cells.length > 0) endRow(table, {});
}

function floatOf({ floats, floatX, floatAlign, floatFrom }: WordLook): Float | null {
	const isFloating = floats || floatX !== undefined || floatAlign !== undefined;
	return isFloating ? { floatX, floatAlign, floatFrom } : null;
}

function tableOf({ rows, float, width: twentieths }: GrowingTable, page: PageSize): Block {
	const table: Block = { kind: 'table', rows };
	if (!float) return table;
	const width = twentieths > 0 ? twentieths / 20 : null;
	const x = (float.floatX ?? 0) / 20;
	const place = { from: float.floatFrom, align: float.floatAlign, x, width };
	return { kind: 'box', form: 'layoutTable', ...placed(place, page), blocks: [table] };
}

function frameOf(look: WordLook, page: PageSize): FramePlace | null {
	const { frameX, frameY, frameWidth, frameFrom: from, frameAlone = false } = look;
	const told = [frameX, frameY, frameWidth, from, frameAlone];
	if (told.every((value) => value === undefined || value === false)) return null;
	const width = frameWidth ? frameWidth / 20 : null;
	const x = frameX === undefined ? null : frameX / 20;
	return { key: JSON.stringify(told), ...placed({ from, x, width }, page, !frameAlone) };
}

/** The fields that a text is within: Word keeps an instruction, e.g. to a link, before its result. */
export interface Fields {
	begin(): void;
	/** Between a field's instruction and its result. */
	separate(): void;
	end(): void;
	/** Ends the fields that are still at their instruction. */
	dropInstructions(): void;
	/** Whether what is read now belongs to an instruction, and so is not text. */
	inInstruction(): boolean;
}

/** Outside of all fields. */
export function newFields(): Fields {
	/** The outermost field that is at its instruction, and those within it. */
	let open = 0;
	return {
		begin: () => {
			open++;
		},
		separate: () => {
			if (open === 1) open = 0;
		},
		end: () => {
			open = Math.max(0, open - 1);
		},
		dropInstructions: () => {
			open = 0;
		},
		inInstruction: () => open > 0,
	};
}

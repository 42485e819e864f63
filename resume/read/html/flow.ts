import type { Block, Paragraph, Row, Table } from '../structure/types';
import { linesIn, longestLine } from './estimates';
import { type Extent, inPoints, type Length, shareOf } from './lengths';
import type { Look } from './looks';
import type { Page } from './page';
import { rowsOf, type Item } from './rows';

/** What stands one below the other in the page, a cell, a float or a box, while it is read. */
export interface Flow {
	readonly page: Page;
	extent: Extent;
	readonly blocks: Block[];
	/** The paragraph that is being read. */
	text: string;
	look: Look | null;
	bold: boolean;
	/** Whether the next paragraph begins a column. */
	columnBreak: boolean;
	/** Floats, and the text beside them. */
	floats: Floats | null;
	/** The last rows of floats, and the table that they are in. */
	floatRows: Row[];
	floatTable: Table | null;
	/** Boxes that stand side by side in a line. */
	items: Item[];
}

interface Floats {
	readonly columns: FloatColumn[];
	readonly beside: Block[];
	/** Lines of the text beside them. */
	lines: number;
	/** Whether the next float begins beside the last of these lines, and not below it. */
	inLine: boolean;
}

interface FloatColumn {
	readonly side: 'left' | 'right';
	readonly width: number;
	/** Of the width that there is, from 0 to 1. */
	readonly share: number;
	readonly blocks: Block[];
	/** Lines from the top of all floats that stand side by side to its end. */
	end: number;
}

/** Begins what stands in a container. */
export function newFlow(page: Page, extent: Extent): Flow {
	const text = { text: '', look: null, bold: true, columnBreak: false };
	const none = { floats: null, floatRows: [], floatTable: null, items: [] };
	return { page, extent, blocks: [], ...text, ...none };
}

/** Ends what stands in a container; `end` is what ends there for the text. */
export function endFlow(flow: Flow, end: 'line' | 'cell'): Block[] {
	endParagraph(flow, end);
	endItems(flow);
	endFloats(flow);
	return flow.blocks;
}

/** Adds text to the paragraph. Soft hyphens are not seen. */
export function addText(flow: Flow, raw: string, look: Look): void {
	if (look.hidden) return;
	const shown = raw.replaceAll('\u00ad', '');
	if (look.preformatted) {
		shown.split(/\r\n|[\r\n]/).forEach((line, index) => {
			if (index > 0) endParagraph(flow, 'line');
			addToParagraph(flow, line, look);
		});
	} else {
		addToParagraph(flow, shown.replace(/[ \t\r\n\f]+/g, ' '), look);
	}
}

function addToParagraph(flow: Flow, text: string, look: Look): void {
	flow.text += text;
	if (text.trim() === '') return;
	endItems(flow);
	flow.look ??= look;
	flow.bold &&= look.bold;
}

/**
 * Ends the paragraph, if there is text in it.
 *
 * @param end what ends there: the line, or only a cell, after which the line goes on
 */
export function endParagraph(flow: Flow, end: 'line' | 'cell'): void {
	const { page, look } = flow;
	const text = flow.text.trim();
	const paragraph: Paragraph | null = text === '' || !look ? null : paragraphOf(flow, look, text);
	flow.text = '';
	flow.look = null;
	flow.bold = true;
	if (paragraph) {
		flow.columnBreak = false;
		if (page.lineGoesOn) page.lines.at(-1)!.push(paragraph);
		else page.lines.push([paragraph]);
		place(flow, paragraph);
	}
	page.lineGoesOn = end === 'cell' && (page.lineGoesOn || paragraph !== null);
}

function paragraphOf(
	{ bold, columnBreak }: Flow,
	{ heading, fontSize, hanging }: Look,
	text: string,
): Paragraph {
	return {
		kind: 'paragraph',
		text,
		heading: heading ? 'styled' : bold ? 'bold' : null,
		fontSize,
		hanging,
		columnBreak,
	};
}

/** Adds a block below what is there, or beside the floats. */
export function place(flow: Flow, block: Block): void {
	endItems(flow);
	const { floats } = flow;
	if (floats && goOn(floats) && roomBeside(floats) >= LEAST_ROOM) {
		floats.beside.push(block);
		floats.lines += linesIn([block], flow.extent.width * roomBeside(floats));
	} else {
		endFloats(flow);
		flow.blocks.push(block);
	}
}

/** Of the width; less is only the gap beside floats that fill the line. */
const LEAST_ROOM = 0.15;
/** Widths that are rounded may come to a little more than all. */
const WHOLE = 1.01;
const SAME_SHARE = 0.1;

/** Adds what floats at a side. It may stand beside other floats, below one of them, or below all. */
export function addFloat(
	flow: Flow,
	side: 'left' | 'right',
	length: Length | null,
	blocks: readonly Block[],
): void {
	if (blocks.length === 0) return;
	const { extent } = flow;
	const longest = longestLine(blocks);
	const width = length ? inPoints(length, extent) : Math.min(extent.width, longest);
	const share = length ? shareOf(length, extent) : Math.min(1, longest / extent.room);
	const lines = linesIn(blocks, width);
	endItems(flow);
	endFloatsAbove(flow);
	if (flow.floats && roomBeside(flow.floats) + WHOLE - 1 < share) {
		const above = columnAbove(flow.floats, side, share);
		if (above) {
			above.blocks.push(...blocks);
			above.end += lines;
			return;
		}
		endFloats(flow);
	}
	flow.floats ??= newFloats();
	const top = Math.max(0, flow.floats.lines - (flow.floats.inLine ? 1 : 0));
	flow.floats.inLine = false;
	flow.floats.columns.push({ side, width, share, blocks: [...blocks], end: top + lines });
}

/** The float below which there is room for another one, beside a higher one. */
function columnAbove({ columns }: Floats, side: string, share: number): FloatColumn | undefined {
	const above = columns.findLast(
		(column) => column.side === side && Math.abs(column.share - share) < SAME_SHARE,
	);
	return above && columns.some(({ end }) => end > above.end) ? above : undefined;
}

/** Where a float begins in a line of text, what the line begins with stands beside it. */
export function startFloats(flow: Flow): void {
	if (flow.text.trim() === '') return;
	endFloatsAbove(flow);
	flow.floats ??= newFloats();
	flow.floats.inLine = true;
}

function newFloats(): Floats {
	return { columns: [], beside: [], lines: 0, inLine: false };
}

function endFloatsAbove(flow: Flow): void {
	if (flow.floats && !goOn(flow.floats)) endFloats(flow);
}

/** Whether what follows still stands beside the floats. */
function goOn({ columns, lines }: Floats): boolean {
	return columns.length === 0 || columns.some(({ end }) => end > lines);
}

/** Ends the floats at a side: what follows stands below them. */
export function clearFloats(flow: Flow, sides: string | undefined): void {
	if (sides === undefined || sides === 'none') return;
	const { columns = [] } = flow.floats ?? {};
	if (columns.some(({ side }) => side === sides || !/^(?:left|right)$/.test(sides))) {
		endFloats(flow);
	}
}

function endFloats(flow: Flow): void {
	const { floats, extent } = flow;
	flow.floats = null;
	if (!floats) return;
	const { columns, beside } = floats;
	const width = extent.width * roomBeside({ ...floats, lines: -1 });
	const cells = [
		...columns.filter(({ side }) => side === 'left'),
		...(beside.length > 0 ? [{ width: Math.max(1, width), blocks: beside }] : []),
		...columns.filter(({ side }) => side === 'right').reverse(),
	].map((cell, column) => ({ column, rowSpan: 1, width: cell.width, blocks: cell.blocks }));
	if (cells.length > 1) pushRow(flow, { cells });
	else for (const { blocks } of cells) flow.blocks.push(...blocks);
}

/** Rows of floats that follow one another are rows of one table. */
function pushRow(flow: Flow, row: Row): void {
	const [last] = flow.floatRows;
	const follows = flow.floatTable !== null && flow.blocks.at(-1) === flow.floatTable;
	if (follows && last?.cells.length === row.cells.length) {
		flow.floatRows.push(row);
		return;
	}
	flow.floatRows = [row];
	flow.floatTable = { kind: 'table', rows: flow.floatRows };
	flow.blocks.push(flow.floatTable);
}

/** Adds a box that stands in a line of boxes, side by side as far as there is room. */
export function addItem(flow: Flow, item: Item): void {
	flow.items.push(item);
}

/** Ends a line of boxes. */
export function endItems(flow: Flow): void {
	const { items } = flow;
	flow.items = [];
	if (items.length > 0) placeRows(flow, rowsOf(items, flow.extent, true));
}

/** Adds rows of cells; without any side by side, what is in them is a row of blocks. */
export function placeRows(flow: Flow, rows: readonly Row[]): void {
	const filled = rows.map(({ cells }) => ({
		cells: cells.filter(({ blocks }) => blocks.length > 0),
	}));
	const isTable = filled.some(({ cells }) => cells.length > 1);
	if (isTable) return place(flow, { kind: 'table', rows: filled });
	for (const { cells } of filled) {
		for (const { blocks } of cells) for (const block of blocks) place(flow, block);
	}
}

/** What the floats that go on leave of the width. */
function roomBeside({ columns, lines }: Floats): number {
	return columns.reduce((room, { share, end }) => room - (end > lines ? share : 0), 1);
}

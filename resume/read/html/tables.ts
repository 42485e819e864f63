import type { Block, Cell, Row, Table } from '../structure/types';
import { type Extent, inPoints, lengthOf, ROOT_FONT_SIZE, within } from './lengths';
import type { HtmlElement } from './tree';

/** What reading a table needs to know of the page. */
export interface TableReader {
	displayOf(element: HtmlElement): string;
	widthOf(element: HtmlElement): string | undefined;
	/** Reads what is in a cell, or in place of one. */
	readCell(element: HtmlElement | string, extent: Extent): Block[];
	/** Called when a row ends. */
	endLine(): void;
}

/** HTML allows a thousand. */
const MOST_COLUMNS = 200;
const MOST_ROWS_OF_CELL = 1_000;

const GROUPS = new Set(['table-row-group', 'table-header-group', 'table-footer-group', 'contents']);

/** Reads a table, be it one by its elements or by its style. */
export function readTable(table: HtmlElement, extent: Extent, reader: TableReader): Table {
	const widths = columnWidths(table, extent, reader);
	const rows: Row[] = [];
	/** Rows that a cell of each column still reaches over. */
	const taken: number[] = [];
	const read = (element: HtmlElement) => {
		let loose: HtmlElement[][] = [];
		const endLoose = () => {
			if (loose.length > 0) rows.push(readRow(loose, widths, taken, extent, reader));
			loose = [];
		};
		for (const child of element.children) {
			if (typeof child === 'string' && child.trim() === '') continue;
			const display = typeof child === 'string' ? 'inline' : reader.displayOf(child);
			if (typeof child !== 'string' && display === 'table-cell') {
				loose.push([child]);
				continue;
			}
			endLoose();
			if (typeof child !== 'string' && display === 'table-row') {
				rows.push(readRow(cellsIn(child, reader), widths, taken, extent, reader));
			} else if (typeof child !== 'string' && (GROUPS.has(display) || child.name === 'form')) {
				read(child);
			} else if (display !== 'none' && display !== 'table-column') {
				const blocks = reader.readCell(child, extent);
				if (blocks.length > 0) rows.push({ cells: [newCell(0, 1, null, blocks)] });
				reader.endLine();
			}
		}
		endLoose();
	};
	read(table);
	return { kind: 'table', rows };
}

/** The cells of a row. What stands there and is no cell makes up one together. */
function cellsIn(row: HtmlElement, reader: TableReader): HtmlElement[][] {
	const cells: HtmlElement[][] = [];
	let loose: HtmlElement[] | null = null;
	for (const child of row.children) {
		if (typeof child === 'string') continue;
		const display = reader.displayOf(child);
		if (display === 'none') continue;
		if (child.name === 'form') {
			cells.push(...cellsIn(child, reader));
		} else if (display === 'table-cell') {
			cells.push([child]);
			loose = null;
		} else if (loose) {
			loose.push(child);
		} else {
			loose = [child];
			cells.push(loose);
		}
	}
	return cells;
}

function readRow(
	elements: ReadonlyArray<readonly HtmlElement[]>,
	widths: ReadonlyArray<number | null>,
	taken: number[],
	extent: Extent,
	reader: TableReader,
): Row {
	const cells: Cell[] = [];
	const equal = extent.width / Math.max(1, elements.length);
	let column = 0;
	for (const parts of elements) {
		const [element] = parts as [HtmlElement];
		while ((taken[column] ?? 0) > 0) column++;
		const span = spanOf(element.attributes['colspan'], MOST_COLUMNS);
		const rowSpan = spanOf(element.attributes['rowspan'], MOST_ROWS_OF_CELL);
		const own = lengthOf(reader.widthOf(element), ROOT_FONT_SIZE);
		const width = own ? inPoints(own, extent) : sumOf(widths.slice(column, column + span));
		const inner = within({ part: 0, points: width ?? equal * span }, extent);
		const blocks = parts.flatMap((part) => reader.readCell(part, inner));
		cells.push(newCell(column, rowSpan, width, blocks));
		for (let at = column; at < Math.min(MOST_COLUMNS, column + span); at++) taken[at] = rowSpan;
		column += span;
	}
	taken.forEach((rows, at) => (taken[at] = Math.max(0, rows - 1)));
	reader.endLine();
	return { cells };
}

function newCell(column: number, rowSpan: number, width: number | null, blocks: Block[]): Cell {
	return { column, rowSpan, width, blocks };
}

function columnWidths(
	table: HtmlElement,
	extent: Extent,
	reader: TableReader,
): Array<number | null> {
	const columns = table.children.flatMap((child) => {
		if (typeof child === 'string' || !/^col/.test(child.name)) return [];
		const within = child.children.filter((inner) => typeof inner !== 'string');
		return within.length > 0 ? within : [child];
	});
	return columns.slice(0, MOST_COLUMNS).flatMap((column) => {
		const width = lengthOf(reader.widthOf(column), ROOT_FONT_SIZE);
		const times = spanOf(column.attributes['span'], MOST_COLUMNS);
		return Array.from({ length: times }, () => (width ? inPoints(width, extent) : null));
	});
}

function spanOf(value: string | undefined, most: number): number {
	return Math.min(most, Math.max(1, Math.floor(Number(value ?? 1)) || 1));
}

function sumOf(widths: ReadonlyArray<number | null>): number | null {
	const known = widths.filter((width) => width !== null);
	return known.length > 0 ? known.reduce((sum, width) => sum + width, 0) : null;
}

import { twips } from '../lengths';
import type { Cell, FloatingBox, Row, Table } from '../structure/types';
import { childOf, elementsOf, type XmlElement } from '../xml';
import { readBlocks } from './blocks';
import { shownChildren, type Part } from './part';
import { aligned } from './placement';

/** Word itself allows 63. */
const MOST_COLUMNS = 200;

interface GrowingCell extends Cell {
	rowSpan: number;
}

/** Reads a `w:tbl`: a table in the text, or one that floats beside it. */
export function readTable(element: XmlElement, part: Part): Table | FloatingBox {
	const grid = elementsOf(childOf(element, 'w:tblGrid'), 'w:gridCol')
		.slice(0, MOST_COLUMNS)
		.map(({ attributes }) => twips(attributes['w:w']) ?? 0);
	const table: Table = { kind: 'table', rows: readRows(element, grid, part) };
	const place = childOf(element, 'w:tblPr', 'w:tblpPr');
	return place ? floating(table, place, sum(grid), part) : table;
}

function floating(
	table: Table,
	{ attributes }: XmlElement,
	width: number,
	part: Part,
): FloatingBox {
	const from = attributes['w:horzAnchor'] ?? 'text';
	const align = attributes['w:tblpXSpec'];
	const left = align
		? aligned(align, from, width, part.page)
		: aligned('left', from, 0, part.page) + (twips(attributes['w:tblpX']) ?? 0);
	return {
		kind: 'box',
		form: 'layoutTable',
		left,
		width: width || null,
		aside: true,
		inline: false,
		blocks: [table],
	};
}

function readRows(element: XmlElement, grid: readonly number[], part: Part): Row[] {
	/** The cell at each place of the grid that the next row may continue. */
	const above = new Map<number, GrowingCell>();
	return shownChildren(element)
		.filter((child) => child.name === 'w:tr' && !childOf(child, 'w:trPr', 'w:del'))
		.map((row) => readRow(row, grid, above, part));
}

function readRow(
	row: XmlElement,
	grid: readonly number[],
	above: Map<number, GrowingCell>,
	part: Part,
): Row {
	const cells: Cell[] = [];
	let column = Number(childOf(row, 'w:trPr', 'w:gridBefore')?.attributes['w:val'] ?? 0) || 0;
	for (const element of shownChildren(row).filter(({ name }) => name === 'w:tc')) {
		const properties = childOf(element, 'w:tcPr');
		const span = Number(childOf(properties, 'w:gridSpan')?.attributes['w:val'] ?? 1) || 1;
		const merge = childOf(properties, 'w:vMerge');
		const higher = above.get(column);
		if (merge && merge.attributes['w:val'] !== 'restart' && higher) {
			higher.rowSpan++;
		} else {
			const width = cellWidth(properties, grid.slice(column, column + span), part);
			const cell = { column, rowSpan: 1, width, blocks: readBlocks(element, part) };
			above.set(column, cell);
			cells.push(cell);
		}
		column += span;
	}
	return { cells };
}

/** Cells say how wide they want to be, mostly; else the grid tells. */
function cellWidth(
	properties: XmlElement | undefined,
	grid: readonly number[],
	{ page }: Part,
): number | null {
	const { 'w:w': value = '', 'w:type': type = 'dxa' } =
		childOf(properties, 'w:tcW')?.attributes ?? {};
	if (type === 'dxa' && (twips(value) ?? 0) > 0) return twips(value);
	if (sum(grid) > 0) return sum(grid);
	if (type !== 'pct') return null;
	const fiftieths = value.endsWith('%') ? Number.parseFloat(value) * 50 : Number(value);
	return fiftieths > 0 ? (fiftieths / 5_000) * page.textWidth : null;
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

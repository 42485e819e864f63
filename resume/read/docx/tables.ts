import { twips } from '../lengths';
import { addRow, newRows, type NewCell } from '../structure/assembly';
import { leftOf } from '../structure/places';
import type { FloatingBox, Row, Table } from '../structure/types';
import { childOf, elementsOf, type XmlElement } from '../xml';
import { readBlocks } from './blocks';
import { shownChildren, type Part } from './part';

/** Word itself allows 63. */
const MOST_COLUMNS = 200;

/** Reads a `w:tbl`: a table in the text, or one that floats beside it. */
export function readTable(element: XmlElement, part: Part): Table | FloatingBox {
	const grid = elementsOf(childOf(element, 'w:tblGrid'), 'w:gridCol')
		.slice(0, MOST_COLUMNS)
		.map(({ attributes }) => twips(attributes['w:w']) ?? 0);
	const table: Table = { kind: 'table', rows: readRows(element, grid, part) };
	const float = childOf(element, 'w:tblPr', 'w:tblpPr')?.attributes;
	if (!float) return table;
	const width = sum(grid) || null;
	const x = twips(float['w:tblpX']) ?? 0;
	const place = { from: float['w:horzAnchor'], align: float['w:tblpXSpec'], x, width };
	return {
		...{ kind: 'box', form: 'layoutTable', aside: true, inline: false },
		left: leftOf(place, part.page),
		width,
		blocks: [table],
	};
}

function readRows(element: XmlElement, grid: readonly number[], part: Part): Row[] {
	const table = newRows();
	for (const row of shownChildren(element)) {
		if (row.name === 'w:tr' && !childOf(row, 'w:trPr', 'w:del')) {
			addRow(table, readCells(row, grid, part));
		}
	}
	return table.rows;
}

function readCells(row: XmlElement, grid: readonly number[], part: Part): NewCell[] {
	let next = numberIn(childOf(row, 'w:trPr', 'w:gridBefore'), 0);
	return shownChildren(row)
		.filter(({ name }) => name === 'w:tc')
		.map((element) => {
			const properties = childOf(element, 'w:tcPr');
			const merge = childOf(properties, 'w:vMerge');
			const column = next;
			next += numberIn(childOf(properties, 'w:gridSpan'), 1);
			return {
				column,
				width: cellWidth(properties, sum(grid.slice(column, next))),
				merged: merge !== undefined && merge.attributes['w:val'] !== 'restart',
				blocks: readBlocks(element, part),
			};
		});
}

function numberIn(element: XmlElement | undefined, usual: number): number {
	return Number(element?.attributes['w:val'] ?? usual) || usual;
}

/** Cells say how wide they want to be, mostly; else the grid tells. */
function cellWidth(properties: XmlElement | undefined, gridWidth: number): number | null {
	const { 'w:w': value, 'w:type': type = 'dxa' } = childOf(properties, 'w:tcW')?.attributes ?? {};
	return (type === 'dxa' && twips(value)) || gridWidth || null;
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

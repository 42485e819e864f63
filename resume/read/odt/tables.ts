import type { Cell, Row, Table } from '../structure/types';
import { elementsOf, type XmlElement } from '../xml';
import { readOdtBlocks } from './blocks';
import type { OdtStyles } from './styles';

/** Tables of text are small; larger numbers of repetitions fill up empty sheets. */
const MOST_COLUMNS = 200;

const ROW_GROUPS = new Set([
	'table:table-rows',
	'table:table-header-rows',
	'table:table-row-group',
]);
const COLUMN_GROUPS = new Set([
	'table:table-columns',
	'table:table-header-columns',
	'table:table-column-group',
]);

/** Reads a `table:table`. */
export function readOdtTable(element: XmlElement, styles: OdtStyles): Table {
	const columns = grouped(element, COLUMN_GROUPS, 'table:table-column').slice(0, MOST_COLUMNS);
	const widths = columns.flatMap((column) => {
		const { columnWidth } = styles.styleOf('table-column', column.attributes['table:style-name']);
		const times = repeated(column, 'table:number-columns-repeated');
		return Array.from({ length: times }, () => columnWidth);
	});
	const rows = grouped(element, ROW_GROUPS, 'table:table-row');
	return { kind: 'table', rows: rows.map((row) => readRow(row, widths, styles)) };
}

function grouped(element: XmlElement, groups: ReadonlySet<string>, name: string): XmlElement[] {
	return elementsOf(element).flatMap((child) => {
		if (child.name === name) return [child];
		return groups.has(child.name) ? grouped(child, groups, name) : [];
	});
}

function readRow(row: XmlElement, widths: ReadonlyArray<number | null>, styles: OdtStyles): Row {
	const cells: Cell[] = [];
	let column = 0;
	for (const element of elementsOf(row)) {
		const covered = element.name === 'table:covered-table-cell';
		if (!covered && element.name !== 'table:table-cell') continue;
		if (!covered) {
			const span = repeated(element, 'table:number-columns-spanned');
			cells.push({
				column,
				rowSpan: Number(element.attributes['table:number-rows-spanned'] ?? 1) || 1,
				width: sum(widths.slice(column, column + span)),
				blocks: readOdtBlocks(element, styles),
			});
		}
		// What a cell covers is listed after it, one by one.
		column += repeated(element, 'table:number-columns-repeated');
	}
	return { cells };
}

function repeated({ attributes }: XmlElement, name: string): number {
	return Math.min(MOST_COLUMNS, Math.max(1, Number(attributes[name] ?? 1) || 1));
}

function sum(widths: ReadonlyArray<number | null>): number | null {
	const known = widths.filter((width) => width !== null);
	return known.length > 0 ? known.reduce((total, width) => total + width, 0) : null;
}

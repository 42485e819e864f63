import type { Cell, Row, Table } from '../structure/types';
import { elementsOf, type XmlElement } from '../xml';
import { readOdtBlocks } from './blocks';
import type { OdtStyles } from './styles';

/** Tables of text are small; larger numbers of repetitions fill up empty sheets. */
const MOST_COLUMNS = 200;

/** Elements that hold rows or columns, and each other. */
const GROUPS = /^table:table-(?:header-)?(?:row|column)s$|^table:table-(?:row|column)-group$/;

/** Reads a `table:table`. */
export function readOdtTable(element: XmlElement, styles: OdtStyles): Table {
	const parts = grouped(element);
	const widths = parts
		.filter(({ name }) => name === 'table:table-column')
		.slice(0, MOST_COLUMNS)
		.flatMap((column) => {
			const style = styles.styleOf('table-column', column.attributes['table:style-name']);
			const times = numberIn(column, 'table:number-columns-repeated');
			return Array<number>(times).fill(style.columnWidth ?? 0);
		});
	const rows = parts.filter(({ name }) => name === 'table:table-row');
	return { kind: 'table', rows: rows.map((row) => readRow(row, widths, styles)) };
}

function grouped(element: XmlElement): XmlElement[] {
	return elementsOf(element).flatMap((child) => (GROUPS.test(child.name) ? grouped(child) : child));
}

function readRow(row: XmlElement, widths: readonly number[], styles: OdtStyles): Row {
	const cells: Cell[] = [];
	let column = 0;
	for (const element of elementsOf(row)) {
		if (element.name === 'table:table-cell') {
			const span = numberIn(element, 'table:number-columns-spanned');
			const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
			cells.push({
				column,
				rowSpan: numberIn(element, 'table:number-rows-spanned'),
				width: width || null,
				blocks: readOdtBlocks(element, styles),
			});
		} else if (element.name !== 'table:covered-table-cell') continue;
		// What a cell covers is listed after it, one by one.
		column += numberIn(element, 'table:number-columns-repeated');
	}
	return { cells };
}

function numberIn({ attributes }: XmlElement, name: string): number {
	return Math.min(MOST_COLUMNS, Math.max(1, Number(attributes[name] ?? 1) || 1));
}

import { areIndependent, FEWEST_COLUMN_LINES } from './blockFlows';
import { ownWidth } from '../../read/structure/places';
import { added, emptyFlow, measure, piecesOf, type Flow } from './measure';
import { isPlainSectionName, looksLikeDate, looksLikeLabel } from './sectionNames';
import type { Block, Cell, Paragraph, Table } from '../../read/structure/types';
import { paragraphsIn } from '../../read/structure/walk';

/** What a table does to the text in it. */
export interface TableJudgement {
	/** The number of columns of text that it sets side by side; 0 where its rows are read as rows. */
	readonly columns: number;
	/** Where the first of them begins. */
	readonly blocks: readonly Block[];
	/** The labels, such as dates and headings, that stand in its first column. */
	readonly labels: readonly Paragraph[];
}

/** Cells that stand side by side: those of a row, or of several that a higher cell ties together. */
interface Band {
	readonly columns: readonly BandColumn[];
}

interface BandColumn {
	readonly column: number;
	readonly blocks: readonly Block[];
	readonly flow: Flow;
}

const FEWEST_DATA_ROWS = 3;
const MOST_DATA_PIECES = 2;
const MOST_LABEL_PIECES = 4;
const FEWEST_SECTIONS = 2;
const FEWEST_SECTION_LINES = 8;

/**
 * Whether a table is a layout, with texts side by side that have nothing to do with each other, or
 * is read row by row, as grids of skills and lists of schools are.
 *
 * @param isAtTop whether a paragraph stands where name and address do
 */
export function judgeTable(
	table: Table,
	textWidth: number,
	isAtTop: (paragraph: Paragraph) => boolean,
): TableJudgement {
	const bands = bandsOf(table, textWidth);
	const side = columnsOf(bands, isAtTop);
	if (side) return { ...side, labels: [] };
	return { columns: 0, blocks: [], labels: labelsOf(bands) };
}

function columnsOf(
	bands: readonly Band[],
	isAtTop: (paragraph: Paragraph) => boolean,
): { columns: number; blocks: readonly Block[] } | null {
	if (isDataTable(bands)) return null;
	const found = bands.find((band) => {
		const [first] = band.columns.flatMap(({ blocks }) => paragraphsIn(blocks));
		return first !== undefined && neighboursApart(band.columns, isAtTop(first));
	});
	const columns = found?.columns ?? sectionsSideBySide(bands);
	if (!columns) return null;
	const tall = columns.filter(({ flow }) => flow.lines >= FEWEST_COLUMN_LINES).length;
	return { columns: Math.max(2, tall), blocks: columns.flatMap(({ blocks }) => blocks) };
}

/** Whether two columns next to each other, as far as there is text in them, are independent. */
function neighboursApart(columns: readonly BandColumn[], atTop: boolean): boolean {
	return columns.some(({ flow }, index) => {
		const next = columns[index + 1];
		return next !== undefined && areIndependent(flow, next.flow, atTop);
	});
}

/** The items under what each of them belongs to. */
function groupedBy<Item>(
	items: readonly Item[],
	keyOf: (item: Item) => number,
): Map<number, Item[]> {
	const groups = new Map<number, Item[]>();
	for (const item of items) {
		const group = groups.get(keyOf(item));
		if (group) group.push(item);
		else groups.set(keyOf(item), [item]);
	}
	return groups;
}

/** Rows of cells with a line or two each, as in a list of certificates. */
function isDataTable(bands: readonly Band[]): boolean {
	return (
		bands.length >= FEWEST_DATA_ROWS &&
		bands.every(({ columns }) => columns.every(({ flow }) => flow.pieces <= MOST_DATA_PIECES)) &&
		sectionsSideBySide(bands) === null
	);
}

/** Columns that both hold a series of a résumé's sections, though no row of them is high. */
function sectionsSideBySide(bands: readonly Band[]): readonly BandColumn[] | null {
	const besides = bands.filter(({ columns }) => columns.length > 1);
	const byColumn = groupedBy(
		besides.flatMap(({ columns }) => columns),
		({ column }) => column,
	);
	const columns = [...byColumn.entries()]
		.map(([column, parts]) => ({
			column,
			blocks: parts.flatMap(({ blocks }) => blocks),
			flow: parts.map(({ flow }) => flow).reduce(added, emptyFlow),
		}))
		.filter(({ flow }) => flow.sections >= FEWEST_SECTIONS && flow.lines >= FEWEST_SECTION_LINES);
	return columns.length > 1 ? columns : null;
}

function labelsOf(bands: readonly Band[]): Paragraph[] {
	const labels = bands.flatMap(({ columns }) => labelOf(columns) ?? []);
	const telling = labels.filter(({ certain }) => certain);
	return (telling.length > 0 || labels.length > 1 ? labels : []).map(({ paragraph }) => paragraph);
}

/** The label in the first of two columns; certain where it is a date or heads a section. */
function labelOf(
	columns: readonly BandColumn[],
): { paragraph: Paragraph; certain: boolean } | null {
	const [left, right] = columns;
	if (!left || !right || columns.length > 2 || left.column > 0) return null;
	const paragraphs = paragraphsIn(left.blocks);
	const pieces = paragraphs.flatMap(piecesOf);
	if (pieces.length > MOST_LABEL_PIECES || !pieces.every(looksLikeLabel)) return null;
	const dated = pieces.some(looksLikeDate);
	const certain = dated || pieces.some(isPlainSectionName);
	// A name and its value are a row of a list, however long the value is.
	if (!certain && right.flow.pieces < 2) return null;
	if (!dated && right.flow.lines <= Math.max(2, left.flow.lines)) return null;
	return { paragraph: paragraphs[0]!, certain };
}

function bandsOf({ rows }: Table, textWidth: number): Band[] {
	const bands: Band[] = [];
	let end = 0;
	let cells: Cell[] = [];
	rows.forEach((row, index) => {
		if (index >= end && cells.length > 0) {
			bands.push(bandOf(cells, textWidth));
			cells = [];
		}
		for (const { rowSpan } of row.cells) end = Math.max(end, index + rowSpan);
		for (const cell of row.cells) cells.push(cell);
	});
	if (cells.length > 0) bands.push(bandOf(cells, textWidth));
	return bands;
}

/** One below the other what stands in the same column of the grid. */
function bandOf(cells: readonly Cell[], textWidth: number): Band {
	const columns = groupedBy(cells, ({ column }) => column);
	const width = textWidth / Math.max(1, columns.size);
	return {
		columns: [...columns.entries()]
			.sort(([a], [b]) => a - b)
			.map(([column, within]) => ({
				column,
				blocks: within.flatMap(({ blocks }) => blocks),
				flow: within
					.map((cell) => measure(cell.blocks, ownWidth(cell.width, width)))
					.reduce(added, emptyFlow),
			}))
			.filter(({ flow }) => flow.lines > 0),
	};
}

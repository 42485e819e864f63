import type { Budget } from '../../budget';
import { ownWidth } from '../../read/structure/places';
import type { Block, Cell, Paragraph, Table } from '../../read/structure/structuredDocument';
import { paragraphsIn } from '../../read/structure/blockLines';
import { thresholds } from '../thresholds';
import { pairsFrom, type SideBySide, type Structure } from './structures';
import { measure, piecesOf, stacked, type Flow } from './measure';
import { isSectionName, looksLikeDate, looksLikeLabel } from '../wording';

/** Cells that are side by side: those of a row, or of several that a higher cell ties together. */
type Band = readonly BandColumn[];

interface BandColumn {
	readonly column: number;
	readonly blocks: readonly Block[];
	readonly flow: Flow;
}

export async function readTable(
	table: Table,
	textWidth: number,
	budget: Budget,
): Promise<Structure> {
	const bandIn = async (cells: Cell[]) => await bandOf(cells, textWidth, budget);
	const bands = await budget.map(cellsOf(table), bandIn);
	return { pairs: pairsIn(bands), labels: labelsIn(bands) };
}

/** Texts side by side in its rows, and over all rows where both hold a series of sections. */
function pairsIn(bands: readonly Band[]): SideBySide[] {
	const inDataTable = isDataTable(bands);
	const parts = bands.filter((band) => band.length > 1).flat();
	const series = byColumn(parts).filter(
		({ flow }) => flow.sections >= thresholds.blocks.sectionsInSeries,
	);
	const pairs = bands.flatMap(pairsOf);
	return [...pairs.map((pair) => ({ ...pair, inDataTable })), ...pairsOf(series)];
}

function pairsOf(columns: Band): SideBySide[] {
	const flows = columns.map(({ flow }) => flow);
	const high = flows.filter(({ lines }) => lines >= thresholds.blocks.minLines).length;
	const blocks = columns.flatMap((column) => column.blocks);
	return pairsFrom({ kind: 'layoutTable', columns: Math.max(2, high) }, blocks, flows);
}

/** Several rows with one or two paragraphs in each cell. */
function isDataTable(bands: readonly Band[]): boolean {
	const { minDataRows, maxDataPieces } = thresholds.blocks;
	const isLow = bands.flat().every(({ flow }) => flow.pieces <= maxDataPieces);
	return isLow && bands.length >= minDataRows;
}

/** Labels, such as dates and headings, in the first column. */
function labelsIn(bands: readonly Band[]): Paragraph[] {
	const labels = bands.flatMap((band) => labelOf(band) ?? []);
	const isTelling = labels.length > 1 || labels.some(({ certain }) => certain);
	return isTelling ? labels.map(({ paragraph }) => paragraph) : [];
}

/** The label in the first of two columns; certain where it is a date or heads a section. */
function labelOf([left, right, ...more]: Band): { paragraph: Paragraph; certain: boolean } | null {
	if (!left || !right || more.length > 0 || left.column > 0) return null;
	const paragraphs = paragraphsIn(left.blocks);
	const pieces = paragraphs.flatMap(piecesOf);
	const isShort = pieces.length <= thresholds.blocks.maxCellLabelPieces;
	if (!isShort || !pieces.every(looksLikeLabel)) return null;
	const dated = pieces.some(looksLikeDate);
	const certain = dated || pieces.some((piece) => isSectionName(piece, false));
	// A name and its value are a row of a list, however long the value is.
	if (!certain && right.flow.pieces < 2) return null;
	if (!dated && right.flow.lines <= Math.max(2, left.flow.lines)) return null;
	return { paragraph: paragraphs[0]!, certain };
}

function cellsOf({ rows }: Table): Cell[][] {
	const bands: Cell[][] = [];
	let end = 0;
	rows.forEach(({ cells }, index) => {
		if (index >= end) bands.push([]);
		end = Math.max(end, index + 1);
		for (const cell of cells) {
			bands.at(-1)!.push(cell);
			end = Math.max(end, index + cell.rowSpan);
		}
	});
	return bands;
}

/** One below the other what is in the same column of the grid, if there is any text. */
async function bandOf(cells: readonly Cell[], textWidth: number, budget: Budget): Promise<Band> {
	const equal = textWidth / Math.max(1, new Set(cells.map(({ column }) => column)).size);
	const parts = await budget.map(cells, async ({ column, blocks, width }) => {
		return { column, blocks, flow: await measure(blocks, ownWidth(width, equal), budget) };
	});
	return byColumn(parts).filter(({ flow }) => flow.lines > 0);
}

/** The columns from the first to the last, each with all that is in it. */
function byColumn(parts: readonly BandColumn[]): BandColumn[] {
	const columns = [...Map.groupBy(parts, ({ column }) => column)].sort(([a], [b]) => a - b);
	return columns.map(([column, all]) => ({
		column,
		blocks: all.flatMap(({ blocks }) => blocks),
		flow: stacked(all.map(({ flow }) => flow)),
	}));
}

import { ownWidth } from '../../read/structure/places';
import type { Block, Cell, Paragraph, Table } from '../../read/structure/types';
import { paragraphsIn } from '../../read/structure/walk';
import { thresholds } from '../thresholds';
import { neighboursIn, type SideBySide, type Structure } from './structures';
import { measure, piecesOf, stacked, type Flow } from './measure';
import { isSectionName, looksLikeDate, looksLikeLabel } from '../wording';

/** Cells that are side by side: those of a row, or of several that a higher cell ties together. */
type Band = readonly BandColumn[];

interface BandColumn {
	readonly column: number;
	readonly blocks: readonly Block[];
	readonly flow: Flow;
}

/** What is side by side in a table. */
export function readTable(table: Table, textWidth: number): Structure {
	const bands = bandsOf(table, textWidth);
	return { pairs: pairsIn(bands), labels: labelsIn(bands) };
}

/** Texts side by side in its rows, and over all rows where both hold a series of sections. */
function pairsIn(bands: readonly Band[]): SideBySide[] {
	const inDataTable = isDataTable(bands);
	const series = columnsOf(bands.filter((band) => band.length > 1).flat())
		.map((parts) => ({
			column: parts[0]!.column,
			blocks: parts.flatMap(({ blocks }) => blocks),
			flow: stacked(parts.map(({ flow }) => flow)),
		}))
		.filter(({ flow }) => flow.sections >= thresholds.blocks.sectionsInSeries);
	const pairs = bands.flatMap(pairsOf);
	return [...pairs.map((pair) => ({ ...pair, inDataTable })), ...pairsOf(series)];
}

function pairsOf(columns: Band): SideBySide[] {
	const blocks = columns.flatMap((column) => column.blocks);
	const high = columns.filter(({ flow }) => flow.lines >= thresholds.blocks.minLines).length;
	const starts = [{ kind: 'layoutTable', columns: Math.max(2, high), blocks }] as const;
	return neighboursIn(columns.map(({ flow }) => flow)).map((sides) => ({ sides, starts }));
}

/** Several rows with one or two paragraphs in each cell. */
function isDataTable(bands: readonly Band[]): boolean {
	const { minDataRows, maxDataPieces } = thresholds.blocks;
	return (
		bands.length >= minDataRows &&
		bands.every((band) => band.every(({ flow }) => flow.pieces <= maxDataPieces))
	);
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
	if (pieces.length > thresholds.blocks.maxCellLabelPieces || !pieces.every(looksLikeLabel))
		return null;
	const dated = pieces.some(looksLikeDate);
	const certain = dated || pieces.some((piece) => isSectionName(piece, false));
	// A name and its value are a row of a list, however long the value is.
	if (!certain && right.flow.pieces < 2) return null;
	if (!dated && right.flow.lines <= Math.max(2, left.flow.lines)) return null;
	return { paragraph: paragraphs[0]!, certain };
}

/** The columns of a table with text in them, band by band. */
function bandsOf({ rows }: Table, textWidth: number): Band[] {
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
	return bands.map((cells) => bandOf(cells, textWidth));
}

/** One below the other what is in the same column of the grid. */
function bandOf(cells: readonly Cell[], textWidth: number): Band {
	const columns = columnsOf(cells);
	const equal = textWidth / Math.max(1, columns.length);
	return columns
		.map((within) => ({
			column: within[0]!.column,
			blocks: within.flatMap(({ blocks }) => blocks),
			flow: stacked(within.map((cell) => measure(cell.blocks, ownWidth(cell.width, equal)))),
		}))
		.filter(({ flow }) => flow.lines > 0);
}

/** What is in the same column, from the first column to the last. */
function columnsOf<Item extends { readonly column: number }>(items: readonly Item[]): Item[][] {
	const columns = Map.groupBy(items, ({ column }) => column);
	return [...columns].sort(([a], [b]) => a - b).map(([, column]) => column);
}

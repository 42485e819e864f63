import type { Budget } from '../../budget';
import type { Block, Paragraph, Section } from '../../read/structure/structuredDocument';
import { firstParagraphIn } from '../../read/structure/blockLines';
import type { StructuralColumns } from '../../read/fileContent';
import { thresholds } from '../thresholds';
import { measure, stacked, type Flow } from './measure';

/** Something in a document that may set text side by side. */
export interface Structure {
	readonly pairs?: readonly SideBySide[];
	/** Dates and headings in a margin, if it has no columns. */
	readonly labels?: readonly Paragraph[];
}

/** Two texts that a document sets side by side. */
export interface SideBySide {
	readonly sides: readonly [Flow, Flow];
	/** In a table whose rows are all low. */
	readonly inDataTable?: boolean;
	readonly starts: readonly ColumnsStart[];
}

export interface ColumnsStart extends Pick<StructuralColumns, 'kind' | 'columns'> {
	readonly first: Paragraph;
}

/** Neighbours among the columns that hold any text, if both have enough lines for columns. */
export function neighboursIn(columns: readonly Flow[]): Array<readonly [Flow, Flow]> {
	const filled = columns.filter(({ lines }) => lines > 0);
	return filled
		.slice(1)
		.map((right, i) => [filled[i]!, right] as const)
		.filter(([left, right]) => Math.min(left.lines, right.lines) >= thresholds.blocks.minLines);
}

/** Pairs of neighbours among columns that begin with the first text of some blocks. */
export function pairsFrom(
	start: Omit<ColumnsStart, 'first'>,
	blocks: readonly Block[],
	flows: readonly Flow[],
): SideBySide[] {
	const neighbours = neighboursIn(flows);
	if (neighbours.length === 0) return [];
	const starts = [{ ...start, first: firstParagraphIn(blocks)! }];
	return neighbours.map((sides) => ({ sides, starts }));
}

export async function readSection(
	{ blocks, columns: count }: Section,
	textWidth: number,
	budget: Budget,
): Promise<Structure> {
	if (count < 2) return {};
	const columns = Math.min(thresholds.blocks.maxColumns, count);
	const width = textWidth / columns;
	const flowOf = async (block: Block) => await measure([block], width, budget);
	const filled = filledColumns(blocks, await budget.map(blocks, flowOf), columns);
	return { pairs: pairsFrom({ kind: 'sectionColumns', columns: count }, blocks, filled) };
}

/** The text of each column: by the breaks that were set, else in equal parts. */
function filledColumns(blocks: readonly Block[], flows: readonly Flow[], columns: number): Flow[] {
	const isBreak = (block: Block) => block.kind === 'paragraph' && block.columnBreak;
	const hasBreaks = blocks.some(isBreak);
	const all = Math.max(1, stacked(flows).lines);
	let above = 0;
	let breaks = 0;
	const byColumn = Map.groupBy(flows, ({ lines }, index) => {
		const middle = (above + lines / 2) / all;
		above += lines;
		if (isBreak(blocks[index]!)) breaks++;
		return hasBreaks ? breaks : Math.min(columns - 1, Math.floor(middle * columns));
	});
	return [...byColumn.values()].map(stacked);
}

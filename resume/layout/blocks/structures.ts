import type { Budget } from '../../budget';
import type { Block, Paragraph, Section } from '../../read/structure/structuredDocument';
import { firstParagraphIn } from '../../read/structure/blockLines';
import type { StructuralColumns } from '../../read/fileContent';
import { thresholds } from '../thresholds';
import { looksLikeDate, looksLikeLabel } from '../wording';
import { measure, type Flow } from './measure';

/** Something in a document that may set text beside text. */
export interface Structure {
	readonly pairs?: readonly SideBySide[];
	/** Dates and headings in a margin, if it has no columns. */
	readonly labels?: readonly Paragraph[];
}

/** Two texts that a document sets side by side. */
export interface SideBySide {
	readonly sides: readonly [Flow, Flow];
	/** Whether they are in a table whose rows are all low. */
	readonly inDataTable?: boolean;
	readonly starts: readonly ColumnsStart[];
}

export interface ColumnsStart {
	readonly kind: StructuralColumns['kind'];
	readonly columns: number | null;
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

/** What is side by side in a section that is set in columns. */
export async function readSection(
	{ blocks, columns: count }: Section,
	textWidth: number,
	budget: Budget,
): Promise<Structure> {
	if (count < 2) return {};
	const columns = Math.min(thresholds.blocks.maxColumns, count);
	const width = textWidth / columns;
	const flowOf = async (column: Block[]) => await measure(column, width, budget);
	const flows = await budget.map(await filled(blocks, columns, width, budget), flowOf);
	return { pairs: pairsFrom({ kind: 'sectionColumns', columns: count }, blocks, flows) };
}

/** What ends up in each column: by the breaks that were set, else in equal parts. */
async function filled(
	blocks: readonly Block[],
	columns: number,
	width: number,
	budget: Budget,
): Promise<Block[][]> {
	const parts: Block[][] = [[]];
	for (const block of blocks) {
		if (block.kind === 'paragraph' && block.columnBreak) parts.push([]);
		parts.at(-1)!.push(block);
	}
	return parts.length > 1 ? parts : await inEqualParts(blocks, columns, width, budget);
}

async function inEqualParts(
	blocks: readonly Block[],
	columns: number,
	width: number,
	budget: Budget,
): Promise<Block[][]> {
	const parts: Block[][] = Array.from({ length: columns }, () => []);
	const flowOf = async (block: Block) => await measure([block], width, budget);
	const heights = await budget.map(blocks, flowOf);
	const all = heights.reduce((sum, { lines }) => sum + lines, 0);
	let above = 0;
	for (const [index, { lines }] of heights.entries()) {
		const middle = (above + lines / 2) / Math.max(1, all);
		parts[Math.min(columns - 1, Math.floor(middle * columns))]!.push(blocks[index]!);
		above += lines;
	}
	return parts;
}

/** Whether a paragraph begins with a label in a margin: a date, or what its other lines leave free. */
export function hasMarginLabel({ text, hanging }: Paragraph): boolean {
	const { minHanging, minLabelLetters, minLettersBeside } = thresholds.blocks;
	const [label = '', ...rest] = text.split('\t');
	const beside = rest.join(' ').trim();
	if (beside === '' || label.trim().length < minLabelLetters) return false;
	if (looksLikeDate(label)) return true;
	return hanging >= minHanging && looksLikeLabel(label) && beside.length >= minLettersBeside;
}

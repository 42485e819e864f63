import type { Budget } from '../../budget';
import type { BlocksSource, StructuralColumns } from '../../read/fileContent';
import { boxesIn, paragraphsIn, withoutBoxes } from '../../read/structure/blockLines';
import { isWidth, ownWidth } from '../../read/structure/places';
import type {
	Block,
	Cell,
	FloatingBox,
	Paragraph,
	Section,
	Table,
} from '../../read/structure/structuredDocument';
import { thresholds } from '../thresholds';
import { isSectionName, looksLikeDate, looksLikeLabel } from '../wording';
import { drawnWidth, type Flow, measure, piecesOf, stacked } from './measure';

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

function pairsFrom(starts: readonly ColumnsStart[], flows: readonly Flow[]): SideBySide[] {
	return neighboursIn(flows).map((sides) => ({ sides, starts }));
}

export async function readBlock(
	block: Block,
	textWidth: number,
	budget: Budget,
): Promise<Structure> {
	if (block.kind === 'table') return await readTable(block, textWidth, budget);
	if (block.kind === 'section') return await readSection(block, textWidth, budget);
	return block.kind === 'paragraph' && hasMarginLabel(block) ? { labels: [block] } : {};
}

/** A paragraph may begin with a label in a margin: a date, or text that its other lines leave free. */
export function hasMarginLabel({ text: all, hanging }: Paragraph): boolean {
	const { minHanging, minLabelLetters, minLettersBeside } = thresholds.blocks;
	const [label = '', ...rest] = all.split('\t');
	const text = rest.join(' ').trim();
	if (text === '' || label.trim().length < minLabelLetters) return false;
	if (looksLikeDate(label)) return true;
	return hanging >= minHanging && looksLikeLabel(label) && text.length >= minLettersBeside;
}

async function readSection(section: Section, textWidth: number, budget: Budget) {
	const { blocks, columns: count } = section;
	if (count < 2) return {};
	const columns = Math.min(thresholds.blocks.maxColumns, count);
	const width = textWidth / columns;
	const flowOf = async (block: Block) => await measure([block], width, budget);
	const filled = filledColumns(blocks, await budget.map(blocks, flowOf), columns);
	const start = {
		kind: 'sectionColumns',
		columns: count,
		first: paragraphsIn(blocks)[0]!,
	} as const;
	return { pairs: pairsFrom([start], filled) };
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

/** Cells that are side by side: those of a row, or of several that a higher cell ties together. */
type Band = readonly BandColumn[];

interface BandColumn {
	readonly column: number;
	readonly blocks: readonly Block[];
	readonly flow: Flow;
}

async function readTable(table: Table, textWidth: number, budget: Budget) {
	const bandIn = async (cells: Cell[]) => await bandOf(cells, textWidth, budget);
	const bands = await budget.map(cellsOf(table), bandIn);
	return { pairs: pairsIn(bands), labels: labelsIn(bands) };
}

/** Texts side by side in the rows of a table, and over all rows where both hold a series of sections. */
function pairsIn(bands: readonly Band[]): SideBySide[] {
	const { minDataRows, maxDataPieces, sectionsInSeries } = thresholds.blocks;
	const isLow = bands.flat().every(({ flow }) => flow.pieces <= maxDataPieces);
	const inDataTable = isLow && bands.length >= minDataRows;
	const parts = bands.filter((band) => band.length > 1).flat();
	const series = byColumn(parts).filter(({ flow }) => flow.sections >= sectionsInSeries);
	const pairs = bands.flatMap(pairsOf);
	return [...pairs.map((pair) => ({ ...pair, inDataTable })), ...pairsOf(series)];
}

function pairsOf(columns: Band): SideBySide[] {
	const flows = columns.map(({ flow }) => flow);
	const high = flows.filter(({ lines }) => lines >= thresholds.blocks.minLines).length;
	const [first] = paragraphsIn(columns.flatMap(({ blocks }) => blocks));
	return pairsFrom([{ kind: 'layoutTable', columns: Math.max(2, high), first: first! }], flows);
}

/** Labels, such as dates and headings, in the first column of a table. */
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

/** Boxes on one side count together: a sidebar may consist of several. */
export async function readBoxes(source: BlocksSource, budget: Budget): Promise<Structure[]> {
	const { blocks, textWidth } = source.document;
	const measuredIn = async (box: FloatingBox) => await measured(box, textWidth, budget);
	const boxes = await budget.map(boxesIn(blocks), measuredIn);
	const most = textWidth * thresholds.blocks.maxBoxWidth;
	const isNarrow = ({ box, width }: MeasuredBox) => box.aside && width <= most;
	const narrow = boxes.filter((box) => box.flow.lines > 0 && isNarrow(box));
	const labels = new Set(await budget.filter(narrow, isLabel));
	const isOther = (box: MeasuredBox) => !labels.has(box) && !isAddress(box, source.numberOf);
	const others = await budget.filter(narrow, isOther);
	const text = await measure(withoutBoxes(blocks), textWidth, budget);
	const sidebars = [true, false].map((onLeft): Structure => {
		const stack = new Set(others.filter((box) => box.onLeft === onLeft));
		const rest = boxes.filter((box) => !stack.has(box)).map(({ flow }) => flow);
		const flow = stacked([...stack].map((box) => box.flow));
		const starts = [...stack].map(({ box, paragraphs }) => {
			return { kind: box.form, columns: null, first: paragraphs[0]! };
		});
		return { pairs: pairsFrom(starts, [flow, stacked([text, ...rest])]) };
	});
	return [...sidebars, { labels: [...labels].map(({ paragraphs }) => paragraphs[0]!) }];
}

type MeasuredBox = Awaited<ReturnType<typeof measured>>;

async function measured(box: FloatingBox, textWidth: number, budget: Budget) {
	const paragraphs = paragraphsIn(box.blocks);
	const width = isWidth(box.width) ? box.width : widthOf(paragraphs);
	const onLeft = (box.left ?? textWidth) + width / 2 < textWidth / 2;
	const flow = await measure(box.blocks, Math.max(width, 1), budget);
	return { box, paragraphs, width, onLeft, flow };
}

/** Without a width of its own a box is as wide as its longest line. */
function widthOf(paragraphs: readonly Paragraph[]): number {
	const widths = paragraphs.flatMap((paragraph) =>
		piecesOf(paragraph).map((piece) => drawnWidth(piece, paragraph.fontSize)),
	);
	return widths.reduce((most, each) => Math.max(most, each), 0);
}

/** A date or a heading next to the text that it belongs to. */
function isLabel({ paragraphs, flow }: MeasuredBox): boolean {
	if (flow.pieces > thresholds.blocks.maxBoxLabelPieces) return false;
	const pieces = paragraphs.flatMap(piecesOf);
	return pieces.every(looksLikeLabel) && (pieces.some(looksLikeDate) || flow.headings > 0);
}

/** The address at the head of a résumé, next to the name or below it. */
function isAddress({ paragraphs, flow }: MeasuredBox, numberOf: BlocksSource['numberOf']): boolean {
	const { maxAtTop, maxAddressLines, maxHeadedAddressLines } = thresholds.blocks;
	if (numberOf(paragraphs[0]!) > maxAtTop) return false;
	const most = flow.sections > 0 ? maxHeadedAddressLines : maxAddressLines;
	return flow.running === 0 && flow.lines <= most;
}

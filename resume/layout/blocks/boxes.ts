import type { Budget } from '../../budget';
import type { BlocksSource } from '../../read/fileContent';
import { isWidth } from '../../read/structure/places';
import type { FloatingBox, Paragraph } from '../../read/structure/structuredDocument';
import { boxesIn, paragraphsIn, withoutBoxes } from '../../read/structure/blockLines';
import { thresholds } from '../thresholds';
import { neighboursIn, type Structure } from './structures';
import { drawnWidth, measure, piecesOf, stacked } from './measure';
import { looksLikeDate, looksLikeLabel } from '../wording';

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
		const sides = neighboursIn([flow, stacked([text, ...rest])]);
		const starts = highOf([...stack]).map(({ box, paragraphs }) => {
			return { kind: box.form, columns: null, first: paragraphs[0]! };
		});
		return { pairs: sides.map((both) => ({ sides: both, starts })) };
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

function highOf(stack: readonly MeasuredBox[]): readonly MeasuredBox[] {
	const high = stack.filter(({ flow }) => flow.lines >= thresholds.blocks.minLines);
	return high.length > 0 ? high : stack;
}

import type { Budget } from '../../budget';
import { isWidth } from '../../read/structure/places';
import type {
	FloatingBox,
	Paragraph,
	StructuredDocument,
} from '../../read/structure/structuredDocument';
import {
	boxesIn,
	firstParagraphIn,
	paragraphsIn,
	withoutBoxes,
} from '../../read/structure/blockLines';
import { thresholds } from '../thresholds';
import { neighboursIn, type Structure } from './structures';
import { drawnWidth, measure, piecesOf, stacked, type Flow } from './measure';
import { looksLikeDate, looksLikeLabel } from '../wording';

interface MeasuredBox {
	readonly box: FloatingBox;
	readonly width: number;
	readonly flow: Flow;
	readonly onLeft: boolean;
}

/** What is beside other text in boxes. Those on one side count together: a sidebar may consist of several. */
export async function readBoxes(
	{ blocks, textWidth }: StructuredDocument,
	isAtTop: (paragraph: Paragraph) => boolean,
	budget: Budget,
): Promise<Structure[]> {
	const measuredIn = async (box: FloatingBox) => await measured(box, textWidth, budget);
	const boxes = await budget.map(boxesIn(blocks), measuredIn);
	const most = textWidth * thresholds.blocks.maxBoxWidth;
	const isNarrow = ({ box, width }: MeasuredBox) => box.aside && width <= most;
	const narrow = boxes.filter((box) => box.flow.lines > 0 && isNarrow(box));
	const labels = new Set(await budget.filter(narrow, isLabel));
	const isOther = (box: MeasuredBox) => !labels.has(box) && !isAddress(box, isAtTop);
	const others = await budget.filter(narrow, isOther);
	const text = await measure(withoutBoxes(blocks), textWidth, budget);
	const sidebars = [true, false].map((onLeft): Structure => {
		const stack = new Set(others.filter((box) => box.onLeft === onLeft));
		const rest = boxes.filter((box) => !stack.has(box)).map(({ flow }) => flow);
		const flow = stacked([...stack].map((box) => box.flow));
		const sides = neighboursIn([flow, stacked([text, ...rest])]);
		const starts = highOf([...stack]).map(({ box: { form, blocks: inBox } }) => {
			return { kind: form, columns: null, first: firstParagraphIn(inBox)! };
		});
		return { pairs: sides.map((both) => ({ sides: both, starts })) };
	});
	const firsts = [...labels].flatMap(({ box }) => firstParagraphIn(box.blocks) ?? []);
	return [...sidebars, { labels: firsts }];
}

async function measured(box: FloatingBox, textWidth: number, budget: Budget): Promise<MeasuredBox> {
	const width = widthOf(box);
	const onLeft = (box.left ?? textWidth) + width / 2 < textWidth / 2;
	return { box, width, onLeft, flow: await measure(box.blocks, Math.max(width, 1), budget) };
}

/** Without a width of its own a box is as wide as its longest line. */
function widthOf({ width, blocks }: FloatingBox): number {
	if (isWidth(width)) return width;
	const widths = paragraphsIn(blocks).flatMap((paragraph) =>
		piecesOf(paragraph).map((piece) => drawnWidth(piece, paragraph.fontSize)),
	);
	return widths.reduce((most, each) => Math.max(most, each), 0);
}

/** A date or a heading beside the text that it belongs to. */
function isLabel({ box, flow }: MeasuredBox): boolean {
	if (flow.pieces > thresholds.blocks.maxBoxLabelPieces) return false;
	const pieces = paragraphsIn(box.blocks).flatMap(piecesOf);
	return pieces.every(looksLikeLabel) && (pieces.some(looksLikeDate) || flow.headings > 0);
}

/** The address at the head of a résumé, beside or below the name. */
function isAddress(
	{ box, flow }: MeasuredBox,
	isAtTop: (paragraph: Paragraph) => boolean,
): boolean {
	const first = firstParagraphIn(box.blocks);
	const { maxAddressLines, maxHeadedAddressLines } = thresholds.blocks;
	const most = flow.sections > 0 ? maxHeadedAddressLines : maxAddressLines;
	return first !== undefined && isAtTop(first) && flow.running === 0 && flow.lines <= most;
}

function highOf(stack: readonly MeasuredBox[]): readonly MeasuredBox[] {
	const high = stack.filter(({ flow }) => flow.lines >= thresholds.blocks.minLines);
	return high.length > 0 ? high : stack;
}

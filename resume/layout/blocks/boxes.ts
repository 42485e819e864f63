import { isWidth } from '../../read/structure/places';
import type { FloatingBox, Paragraph, StructuredDocument } from '../../read/structure/types';
import { boxesIn, paragraphsIn, withoutBoxes } from '../../read/structure/walk';
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
export function readBoxes(
	{ blocks, textWidth }: StructuredDocument,
	isAtTop: (paragraph: Paragraph) => boolean,
): Structure[] {
	const boxes = boxesIn(blocks).map((box) => measured(box, textWidth));
	const most = textWidth * thresholds.blocks.maxBoxWidth;
	const isNarrow = ({ box, width }: MeasuredBox) => box.aside && width <= most;
	const narrow = boxes.filter((box) => box.flow.lines > 0 && isNarrow(box));
	const labels = narrow.filter(isLabel);
	const others = narrow.filter((box) => !isLabel(box) && !isAddress(box, isAtTop));
	const text = measure(withoutBoxes(blocks), textWidth);
	const sidebars = [true, false].map((onLeft): Structure => {
		const stack = new Set(others.filter((box) => box.onLeft === onLeft));
		const rest = boxes.filter((box) => !stack.has(box)).map(({ flow }) => flow);
		const flow = stacked([...stack].map((box) => box.flow));
		const sides = neighboursIn([flow, stacked([text, ...rest])]);
		const starts = highOf([...stack]).map(({ box: { form, blocks: inBox } }) => {
			return { kind: form, columns: null, blocks: inBox };
		});
		return { pairs: sides.map((both) => ({ sides: both, starts })) };
	});
	const firsts = labels.flatMap(({ box }) => paragraphsIn(box.blocks).slice(0, 1));
	return [...sidebars, { labels: firsts }];
}

function measured(box: FloatingBox, textWidth: number): MeasuredBox {
	const width = widthOf(box);
	const onLeft = (box.left ?? textWidth) + width / 2 < textWidth / 2;
	return { box, width, onLeft, flow: measure(box.blocks, Math.max(width, 1)) };
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
	const pieces = paragraphsIn(box.blocks).flatMap(piecesOf);
	return (
		flow.pieces <= thresholds.blocks.maxBoxLabelPieces &&
		pieces.every(looksLikeLabel) &&
		(pieces.some(looksLikeDate) || flow.headings > 0)
	);
}

/** The address at the head of a résumé, beside or below the name. */
function isAddress(
	{ box, flow }: MeasuredBox,
	isAtTop: (paragraph: Paragraph) => boolean,
): boolean {
	const [first] = paragraphsIn(box.blocks);
	const { maxAddressLines, maxHeadedAddressLines } = thresholds.blocks;
	const most = flow.sections > 0 ? maxHeadedAddressLines : maxAddressLines;
	return first !== undefined && isAtTop(first) && flow.running === 0 && flow.lines <= most;
}

function highOf(stack: readonly MeasuredBox[]): readonly MeasuredBox[] {
	const high = stack.filter(({ flow }) => flow.lines >= thresholds.blocks.minLines);
	return high.length > 0 ? high : stack;
}

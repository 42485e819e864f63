import { areIndependent, FEWEST_COLUMN_LINES } from './blockFlows';
import { isWidth } from '../../read/structure/places';
import { added, drawnWidth, emptyFlow, measure, piecesOf, type Flow } from './measure';
import { looksLikeDate, looksLikeLabel } from './sectionNames';
import type { FloatingBox, Paragraph, StructuredDocument } from '../../read/structure/types';
import { boxesIn, paragraphsIn, withoutBoxes } from '../../read/structure/walk';

/** What text boxes, frames and floating tables do to the text. */
export interface BoxesJudgement {
	/** Those that are columns beside other text. */
	readonly columns: readonly FloatingBox[];
	/** Dates and headings that stand in a margin. */
	readonly labels: readonly Paragraph[];
}

interface MeasuredBox {
	readonly box: FloatingBox;
	readonly flow: Flow;
	readonly onLeft: boolean;
}

/** Of the text's width; wider ones leave no room for a column beside them. */
const WIDEST = 0.68;
const MOST_LABEL_PIECES = 2;
const MOST_ADDRESS_LINES = 8;
const MOST_HEADED_ADDRESS_LINES = 6;

/**
 * Whether boxes stand beside other text and hold so much that they are a column. Boxes on the same
 * side count together, since a sidebar may consist of several.
 *
 * @param isAtTop whether a paragraph stands where name and address do
 */
export function judgeBoxes(
	{ blocks, textWidth }: StructuredDocument,
	isAtTop: (paragraph: Paragraph) => boolean,
): BoxesJudgement {
	const boxes = boxesIn(blocks).map((box) => measured(box, textWidth));
	const narrow = boxes.filter(({ box }) => box.aside && widthOf(box) <= textWidth * WIDEST);
	const labels = narrow.filter(isLabel);
	const others = narrow.filter((box) => !isLabel(box) && !isAddress(box, isAtTop));
	const all = added(measure(withoutBoxes(blocks), textWidth), sum(boxes));
	const columns = [true, false].flatMap((onLeft) => {
		const stack = others.filter((box) => box.onLeft === onLeft);
		const flow = sum(stack);
		return areIndependent(flow, without(all, flow), false) ? tallOf(stack) : [];
	});
	return {
		columns: columns.map(({ box }) => box),
		labels: labels.flatMap(({ box }) => paragraphsIn(box.blocks).slice(0, 1)),
	};
}

function measured(box: FloatingBox, textWidth: number): MeasuredBox {
	const width = widthOf(box);
	const onLeft = (box.left ?? textWidth) + width / 2 < textWidth / 2;
	return { box, flow: measure(box.blocks, Math.max(width, 1)), onLeft };
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
		flow.pieces <= MOST_LABEL_PIECES &&
		pieces.every(looksLikeLabel) &&
		(pieces.some(looksLikeDate) || flow.headings > 0 || flow.sections > 0)
	);
}

/** The address at the head of a résumé, beside or below the name. */
function isAddress(
	{ box, flow }: MeasuredBox,
	isAtTop: (paragraph: Paragraph) => boolean,
): boolean {
	const [first] = paragraphsIn(box.blocks);
	const most = flow.sections > 0 ? MOST_HEADED_ADDRESS_LINES : MOST_ADDRESS_LINES;
	return first !== undefined && isAtTop(first) && flow.running === 0 && flow.lines <= most;
}

function tallOf(stack: readonly MeasuredBox[]): readonly MeasuredBox[] {
	const tall = stack.filter(({ flow }) => flow.lines >= FEWEST_COLUMN_LINES);
	return tall.length > 0 ? tall : stack;
}

function sum(boxes: readonly MeasuredBox[]): Flow {
	return boxes.map(({ flow }) => flow).reduce(added, emptyFlow);
}

function without(all: Flow, part: Flow): Flow {
	return {
		lines: all.lines - part.lines,
		pieces: all.pieces - part.pieces,
		characters: all.characters - part.characters,
		running: all.running - part.running,
		headings: all.headings - part.headings,
		sections: all.sections - part.sections,
		dates: all.dates - part.dates,
	};
}

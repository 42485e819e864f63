import { inRows } from '../structure/inlineBoxes';
import type { Block, Paragraph } from '../structure/types';
import { childOf, type XmlElement } from '../xml';
import type { Part } from './part';
import { readRuns, type GrowingText } from './runs';
import { paragraphLook, runLook } from './styles';

/** A paragraph and the boxes that are anchored in it. */
export interface ReadParagraph {
	readonly paragraph: Paragraph;
	readonly boxes: readonly Block[];
}

/** Reads a `w:p`. */
export function readParagraph(element: XmlElement, part: Part): ReadParagraph {
	const properties = childOf(element, 'w:pPr');
	const style = part.styles.lookOf(childOf(properties, 'w:pStyle')?.attributes['w:val']);
	const look = { ...part.styles.usual, ...style, ...paragraphLook(properties) };
	const into: GrowingText = {
		text: '',
		bold: true,
		fontSize: null,
		boxes: [],
		breakBefore: false,
		breakAfter: false,
	};
	readRuns(element, look, into, part);
	// An instruction does not end with its paragraph only where the file is broken.
	part.fields.dropInstructions();
	const columnBreak = part.columnBreak || into.breakBefore;
	part.columnBreak = into.breakAfter;
	return {
		boxes: inRows(into.boxes, part.page.textWidth),
		paragraph: {
			kind: 'paragraph',
			text: into.text,
			heading: look.heading ? 'styled' : into.bold && into.text.trim() !== '' ? 'bold' : null,
			fontSize: into.fontSize ?? runLook(childOf(properties, 'w:rPr')).fontSize ?? null,
			hanging: look.hanging ?? 0,
			columnBreak,
		},
	};
}

import { inRows } from '../structure/inlineBoxes';
import type { Block, Paragraph } from '../structure/types';
import { elementsOf, type XmlElement } from '../xml';
import { frameBoxes } from './frames';
import { readInline, type GrowingText } from './inline';
import type { OdtStyles } from './styles';
import { readOdtTable } from './tables';

/** What holds blocks and is nothing to a reader. */
const WRAPPERS = new Set([
	'text:list',
	'text:list-item',
	'text:list-header',
	'text:index-body',
	'text:index-title',
	'text:table-of-content',
	'text:illustration-index',
	'text:alphabetical-index',
	'text:bibliography',
	'text:user-index',
]);

/** Reads what stands one below the other in a text, a cell, a frame or a header. */
export function readOdtBlocks(element: XmlElement, styles: OdtStyles): Block[] {
	return elementsOf(element).flatMap((child) => readOdtBlock(child, styles));
}

/** Reads one element of a text; several blocks can come of it. */
export function readOdtBlock(element: XmlElement, styles: OdtStyles): Block[] {
	const { name, attributes } = element;
	if (name === 'text:p' || name === 'text:h') return readParagraph(element, styles);
	if (name === 'table:table') return [readOdtTable(element, styles)];
	if (name.startsWith('draw:')) return frameBoxes(element, styles);
	if (WRAPPERS.has(name)) return readOdtBlocks(element, styles);
	if (name !== 'text:section' || attributes['text:display'] === 'none') return [];
	const { columns } = styles.styleOf('section', attributes['text:style-name']);
	const blocks = readOdtBlocks(element, styles);
	return columns < 2 ? blocks : [{ kind: 'section', columns, blocks }];
}

function readParagraph(element: XmlElement, styles: OdtStyles): Block[] {
	const style = styles.styleOf('paragraph', element.attributes['text:style-name']);
	const into: GrowingText = { text: '', bold: true, fontSize: null, boxes: [] };
	readInline(element, style, into, styles);
	const styled = element.name === 'text:h' || style.heading;
	const paragraph: Paragraph = {
		kind: 'paragraph',
		text: into.text,
		heading: styled ? 'styled' : into.bold && into.text.trim() !== '' ? 'bold' : null,
		fontSize: into.fontSize ?? style.fontSize,
		hanging: style.hanging,
		columnBreak: style.columnBreak,
	};
	return [paragraph, ...inRows(into.boxes, styles.page.textWidth)];
}

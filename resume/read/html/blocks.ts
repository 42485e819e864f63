import type { Block } from '../structure/types';
import { displayOf, usualDisplay } from './displays';
import {
	addItem,
	addText,
	clearFloats,
	endFlow,
	endItems,
	endParagraph,
	newFlow,
	place,
	placeRows,
	type Flow,
} from './flow';
import { readFlex, readGrid } from './items';
import { type Extent, inPoints, lengthOf, PAGE, within } from './lengths';
import { type Look, lookOf, lookWithin, plain, sizeOf } from './looks';
import { hasFailed, type Page } from './page';
import { isShifted, readFloat, readPlaced, widthOf } from './placing';
import type { Item } from './rows';
import { hasText, type Style } from './styles';
import { readTable } from './tables';
import type { HtmlElement } from './tree';

/** Tables, floats and boxes in one another: more than any page has, and each is measured anew. */
const DEEPEST = 40;

/** Reads all that a page shows. */
export function readPage(root: HtmlElement, page: Page): Block[] {
	return contentOf(root, page, PAGE, plain, 'line');
}

/** Reads what is in an element apart from what is around it. */
export function contentOf(
	element: HtmlElement,
	page: Page,
	extent: Extent,
	look: Look,
	end: 'line' | 'cell',
): Block[] {
	if (page.depth >= DEEPEST) page.failed ??= 'tooMuchMemory';
	if (hasFailed(page)) return [];
	page.depth++;
	const flow = newFlow(page, extent);
	readContent(element, flow, look);
	page.depth--;
	return endFlow(flow, end);
}

/** Whether an element that stands by itself ends the line, or only a cell of the line. */
export function endOf(element: HtmlElement): 'line' | 'cell' {
	return usualDisplay(element) === 'inline' ? 'cell' : 'line';
}

function readChildren({ children }: HtmlElement, flow: Flow, look: Look): void {
	for (const child of children) {
		if (typeof child === 'string') addText(flow, child, look);
		else readElement(child, flow, look);
	}
}

/** Reads an element and all that is in it. */
export function readElement(element: HtmlElement, flow: Flow, outer: Look): void {
	const { page } = flow;
	if (hasFailed(page)) return;
	const style = page.styles.of(element);
	const display = displayOf(element, style);
	if (display === 'none') return;
	if (element.name === 'br') {
		endParagraph(flow, 'line');
		return clearFloats(flow, style['clear']);
	}
	const look = lookOf(element, style, outer);
	if (isShifted(style, look) && hasText(element)) page.doubtful = true;
	const { position } = style;
	const float = FLOATS[style['float'] ?? ''];
	if (position === 'absolute' || position === 'fixed') readPlaced(element, style, flow, look);
	else if (float) readFloat(element, float, style, flow, look);
	else if (display === 'contents') readChildren(element, flow, look);
	else if (display === 'inline') readInline(element, style, flow, look);
	else if (display === 'table-cell') readCellAlone(element, style, flow, look);
	else if (display.startsWith('inline-')) readInlineBlock(element, style, flow, look);
	else readBlock(element, style, flow, look);
}

const FLOATS: Readonly<Record<string, 'left' | 'right' | undefined>> = {
	left: 'left',
	right: 'right',
	'inline-start': 'left',
	'inline-end': 'right',
};

function readInline(element: HtmlElement, style: Style, flow: Flow, look: Look): void {
	const isSetApart = usualDisplay(element) !== 'inline';
	if (isSetApart || style['mso-tab-count'] !== undefined) flow.text += '\t';
	readChildren(element, flow, look);
	if (isSetApart) flow.text += '\t';
}

/** A block sets lines apart; its own width is that of what is in it. */
function readBlock(element: HtmlElement, style: Style, flow: Flow, look: Look): void {
	endParagraph(flow, 'line');
	endItems(flow);
	clearFloats(flow, style['clear']);
	const { extent } = flow;
	flow.extent = within(widthOf(style, flow, look, element.name), extent);
	flow.columnBreak ||= style['break-before'] === 'column';
	if (isApart(style)) readApart(element, flow, look);
	else readContent(element, flow, look);
	endParagraph(flow, 'line');
	endItems(flow);
	flow.extent = extent;
	clearFloats(flow, style['clear-after']);
}

/** What floats in such a block has no effect on what is around it, and the other way round. */
function isApart({ display, overflow }: Style): boolean {
	return display === 'flow-root' || /^(?:hidden|auto|scroll|clip)/.test(overflow ?? '');
}

function readApart(element: HtmlElement, flow: Flow, look: Look): void {
	const blocks = contentOf(element, flow.page, flow.extent, look, 'line');
	for (const block of blocks) place(flow, block);
}

/** Reads what is in an element, in the way in which it lays it out. */
function readContent(element: HtmlElement, flow: Flow, look: Look): void {
	const { page, extent } = flow;
	const style = page.styles.of(element);
	const display = displayOf(element, style).replace(/^inline-/, '');
	if (display === 'flex') return readFlex(element, style, flow, look);
	if (display === 'grid') return readGrid(element, style, flow, look);
	if (display === 'table') return readTableElement(element, flow, look);
	const columns = columnsOf(style, extent, look);
	if (columns < 2) return readChildren(element, flow, look);
	const inner = newFlow(page, within({ part: 1 / columns, points: 0 }, extent));
	readChildren(element, inner, look);
	place(flow, { kind: 'section', columns, blocks: endFlow(inner, 'line') });
}

const MOST_COLUMNS = 12;

function columnsOf(style: Style, extent: Extent, look: Look): number {
	const count = Number(style['column-count']) || null;
	const width = lengthOf(style['column-width'], sizeOf(look));
	const fitting = width ? Math.floor(extent.room / Math.max(1, inPoints(width, extent))) : null;
	return Math.min(MOST_COLUMNS, count ?? fitting ?? 1, Math.max(1, fitting ?? MOST_COLUMNS));
}

/** A cell without a table stands beside the cells next to it. */
function readCellAlone(element: HtmlElement, style: Style, flow: Flow, look: Look): void {
	endParagraph(flow, 'line');
	addItem(flow, itemOf(element, style, flow, look));
}

/** A box in a line: with blocks in it, or a label of a given width, else it is text. */
function readInlineBlock(element: HtmlElement, style: Style, flow: Flow, look: Look): void {
	if (hasBlocks(element, flow.page)) {
		endParagraph(flow, 'line');
		addItem(flow, itemOf(element, style, flow, look));
		return;
	}
	const isSetApart = usualDisplay(element) !== 'inline' || style['width'] !== undefined;
	if (isSetApart) flow.text += '\t';
	readChildren(element, flow, look);
	if (isSetApart) flow.text += '\t';
}

function hasBlocks({ children }: HtmlElement, page: Page): boolean {
	return children.some((child) => {
		if (typeof child === 'string') return false;
		const display = displayOf(child, page.styles.of(child));
		if (child.name === 'br') return true;
		return display === 'inline' ? hasBlocks(child, page) : !/^(?:none|inline)/.test(display);
	});
}

function itemOf(element: HtmlElement, style: Style, flow: Flow, look: Look): Item {
	const { page } = flow;
	const length = widthOf(style, flow, look, element.name);
	// It is read at once, so that its lines come in the order in which they stand in the file.
	const blocks = contentOf(element, page, within(length, flow.extent), look, 'line');
	return { length, grow: 1, read: () => blocks };
}

/** Reads text that stands by itself without an element around it. */
export function textAlone(text: string, page: Page, extent: Extent, look: Look): Block[] {
	const flow = newFlow(page, extent);
	addText(flow, text, look);
	return endFlow(flow, 'cell');
}

function readTableElement(element: HtmlElement, flow: Flow, look: Look): void {
	const { page, extent } = flow;
	const width = widthOf(page.styles.of(element), flow, look, element.name);
	endParagraph(flow, 'line');
	const table = readTable(element, within(width, extent), {
		displayOf: (child) => displayOf(child, page.styles.of(child)),
		widthOf: (child) => page.styles.of(child)['width'],
		readCell(child, inner) {
			if (typeof child === 'string') return textAlone(child, page, inner, look);
			return contentOf(child, page, inner, lookWithin(child, element, look, page.styles), 'cell');
		},
		endLine() {
			page.lineGoesOn = false;
		},
	});
	placeRows(flow, table.rows);
}

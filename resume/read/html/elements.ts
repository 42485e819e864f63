import type { Block } from '../structure/types';
import type { HtmlElement } from './document';
import { Flow, type Page, type Side } from './flow';
import { hasCells, readFlex, readGrid, readTable } from './rows';
import { lengthOf, needsBrowser, placeOf, usualDisplay, widthOf, type Style } from './style';

/** Tables, floats and boxes in one another: more than any page has, and each is measured anew. */
const DEEPEST = 40;

/** Reads what is in an element apart from what is around it. */
export function contentOf(element: HtmlElement, page: Page, width: number): Block[] {
	if (page.depth >= DEEPEST) page.cascade.failed ??= 'tooMuchMemory';
	if (!page.cascade.allowsStep()) return [];
	const isBlock = usualDisplay(element) === 'block';
	checkPlace(element, page, width);
	if (isBlock) page.lineGoesOn = false;
	page.depth++;
	const flow = new Flow(page, Math.max(1, width));
	readContent(element, flow);
	const blocks = flow.end();
	page.depth--;
	if (isBlock) page.lineGoesOn = false;
	return blocks;
}

/** In characters; a longer text in an inline block is taken for a column of its own. */
const LONGEST_LABEL = 60;

/** Reads an element and all that is in it. */
export function readElement(element: HtmlElement, flow: Flow): void {
	const { page, width } = flow;
	const style = page.cascade.styleOf(element);
	const { display = '', clear } = style;
	if (display === 'none' || !page.cascade.allowsStep()) return;
	checkPlace(element, page, width);
	const place = placeOf(style);
	if (element.name === 'br') {
		flow.endLine();
		flow.clearFloats(clear);
	} else if (place === 'box') {
		readBox(element, style, flow);
	} else if (place) {
		readFloat(element, place, flow);
	} else if (display === 'contents') {
		readChildren(element, flow);
	} else if (display.startsWith('inline-') && element.textLength > LONGEST_LABEL) {
		readFloat(element, 'line', flow);
	} else if (display.startsWith('inline')) {
		readInline(element, style, flow);
	} else {
		readBlock(element, style, flow);
	}
}

function checkPlace(element: HtmlElement, { cascade }: Page, width: number): void {
	const isUnknown = needsBrowser(cascade.styleOf(element), width);
	if (isUnknown && element.textLength > 0) cascade.isDoubtful = true;
}

function readChildren(element: HtmlElement, flow: Flow): void {
	const style = flow.page.cascade.styleOf(element);
	for (const child of element.children) {
		if (typeof child === 'string') flow.addText(child, style);
		else readElement(child, flow);
	}
}

function readInline(element: HtmlElement, style: Style, flow: Flow): void {
	const isLabel = style['display'] === 'inline-block' && style['width'] !== undefined;
	const isBox = isLabel || usualDisplay(element) !== 'inline';
	if (isBox || style['mso-tab-count']) flow.addTab();
	readChildren(element, flow);
	if (isBox) flow.addTab();
}

/** A block sets lines apart; its own width is that of what is in it. */
function readBlock(element: HtmlElement, style: Style, flow: Flow): void {
	flow.endLine();
	flow.clearFloats('line');
	flow.clearFloats(style['clear']);
	const outer = flow.width;
	flow.width = Math.max(1, widthOf(style, outer) ?? outer);
	flow.startsColumn ||= /column/.test(style['break-before'] ?? '');
	// What floats in such a block has no effect on what is around it, and the other way round.
	const isApart = /hidden|auto|scroll|clip|flow-root|table$/;
	if (element.name !== 'table' && isApart.test(`${style['overflow']} ${style['display']}`)) {
		flow.placeAll(contentOf(element, flow.page, flow.width));
	} else {
		readContent(element, flow);
	}
	flow.endLine();
	flow.width = outer;
}

/** Reads what is in an element, in the way in which it lays it out. */
function readContent(element: HtmlElement, flow: Flow): void {
	const { cascade } = flow.page;
	const style = cascade.styleOf(element);
	const { display = '' } = style;
	if (display.endsWith('flex')) return readFlex(element, flow);
	if (display.endsWith('grid')) return readGrid(element, flow);
	const columns = columnsOf(style, flow.width);
	if (columns > 1) {
		const inner = new Flow(flow.page, flow.width / columns);
		readChildren(element, inner);
		flow.place({ kind: 'section', columns, blocks: inner.end() });
	} else if (hasCells(element, cascade)) {
		if (!/table|row$|group$/.test(display)) cascade.isDoubtful = true;
		readTable(element, flow);
	} else {
		readChildren(element, flow);
	}
}

const MOST_COLUMNS = 12;

function columnsOf(style: Style, width: number): number {
	const both = style['columns']?.split(/\s+/) ?? [];
	const number = style['column-count'] ?? both.find((value) => /^\d+$/.test(value));
	const least = lengthOf(style['column-width'] ?? both.find((value) => /[a-z]/.test(value)), width);
	const fitting = least ? Math.max(1, Math.floor(width / least)) : MOST_COLUMNS;
	return Math.min(Number(number) || (least ? fitting : 1), fitting, MOST_COLUMNS);
}

/** Reads what floats beside the text. What its line begins with stands beside it. */
function readFloat(element: HtmlElement, side: Side, flow: Flow): void {
	const style = flow.page.cascade.styleOf(element);
	const beside = flow.takeParagraph();
	flow.clearFloats(style['clear']);
	const width = widthOf(style, flow.width);
	flow.addFloat(side, width, contentOf(element, flow.page, width ?? flow.width));
	if (beside) flow.place(beside);
}

/** What is put in a place of the page is a box; within an entry, it is beside the entry's text. */
function readBox(element: HtmlElement, style: Style, flow: Flow): void {
	const { page } = flow;
	page.placed.push(element);
	const left = lengthOf(style['left'], page.width);
	const right = lengthOf(style['right'], page.width);
	const side = left === null && right !== null ? 'right' : 'left';
	if (!isOfPage(element, page)) return readFloat(element, side, flow);
	flow.endParagraph();
	const width = widthOf(style, flow.width);
	const blocks = contentOf(element, page, width ?? page.width);
	const fromRight = right === null || width === null ? null : page.width - right - width;
	const place = { left: left ?? fromRight, width, aside: true, inline: false };
	flow.place({ kind: 'box', form: 'styles', ...place, blocks });
}

function isOfPage(element: HtmlElement, { cascade, root }: Page): boolean {
	if (cascade.styleOf(element)['position'] === 'fixed') return true;
	for (let up = element.parent; up; up = up.parent) {
		const { position = 'static' } = cascade.styleOf(up);
		if (position !== 'static') return up.textLength >= root.textLength / 2;
	}
	return true;
}

import { countOf, MOST_COLUMNS } from '../structure/places';
import type { Cell, Row } from '../structure/types';
import type { Cascade } from './cascade';
import { textElement, type HtmlElement } from './document';
import { contentOf, readElement } from './elements';
import { sideBySide, type Flow } from './flow';
import { fits, lengthOf, placeOf, widthOf, type Style } from './style';

/** What stands side by side with others. */
interface Item {
	readonly element: HtmlElement;
	/** In points; `null` if it takes what the others leave. */
	readonly width: number | null;
	/** Where a cell stands in its row, if others reach into it. */
	readonly column?: number;
	readonly rowSpan?: number;
}

/** Reads an element that lays out in rows, or in one column, what is in it. */
export function readFlex(element: HtmlElement, flow: Flow): void {
	const { cascade } = flow.page;
	const style = cascade.styleOf(element);
	const both = style['flex-flow'] ?? '';
	const isColumn = (style['flex-direction'] ?? both).startsWith('column');
	const isWrapped = isColumn || /(?:^|\s)wrap/.test(style['flex-wrap'] ?? both);
	const items = itemsIn(element, flow).map((item): Item => {
		const width = isColumn ? flow.width : basisOf(cascade.styleOf(item), flow.width);
		return { element: item, width };
	});
	placeItems(items, isWrapped, flow);
}

function basisOf(style: Style, width: number): number | null {
	const last = /(?:^|\s)[\d.]+[a-z%]+$/.exec(style['flex'] ?? '')?.[0].trim();
	return lengthOf(style['flex-basis'] ?? last, width) || widthOf(style, width);
}

/** Reads an element that lays out in a grid what is in it. Its columns are taken to be equal. */
export function readGrid(element: HtmlElement, flow: Flow): void {
	const { cascade } = flow.page;
	const style = cascade.styleOf(element);
	if (style['grid-auto-flow']?.includes('column')) return readFlex(element, flow);
	const { areas, columns } = gridOf(style, flow.width);
	const areaOf = (item: HtmlElement) => areas.get(cascade.styleOf(item)['grid-area'] ?? '');
	const orderOf = (item: HtmlElement) => areaOf(item)?.order ?? -1;
	const elements = itemsIn(element, flow).sort((a, b) => orderOf(a) - orderOf(b));
	const items = elements.map((item): Item => {
		const span = areaOf(item)?.span ?? spanOf(cascade.styleOf(item), columns);
		if (span === null) cascade.isDoubtful = true;
		return { element: item, width: (flow.width * (span ?? columns)) / columns };
	});
	placeItems(items, true, flow);
}

/** How many columns a grid has, and the places in it that have names. */
function gridOf(style: Style, width: number) {
	const template = style['grid-template-areas'] ?? style['grid-template'] ?? style['grid'] ?? '';
	const rows = template.match(/"[^"]*"|'[^']*'/g) ?? [];
	const names = rows.map((row) => row.slice(1, -1).trim().split(/\s+/));
	const areas = new Map<string, { order: number; span: number }>();
	for (const row of names) {
		for (const name of row) {
			const span = row.filter((one) => one === name).length;
			if (!areas.has(name)) areas.set(name, { order: areas.size, span });
		}
	}
	return { areas, columns: names[0]?.length ?? columnsOf(style, width) };
}

/** More columns than a page has. */
const WIDEST_GRID = 24;

const BRACKETS = /\([^()]*\)|\[[^\]]*\]/g;

/** The number of columns that a grid names. */
function columnsOf(style: Style, width: number): number {
	const [, inShorthand = ''] = (style['grid-template'] ?? style['grid'] ?? '').split('/');
	const template = style['grid-template-columns'] ?? inShorthand;
	const [least] = /[\d.]{1,6}(?:px|pt|r?em|%)/.exec(template) ?? [];
	const fitting = Math.floor(width / (lengthOf(least, width) || width));
	const times = Number(/^repeat\(\s*(\d+)/.exec(template)?.[1]);
	const sizes = template.replace(BRACKETS, '').trim().split(/\s+/);
	const columns = template.includes('auto-fi') ? fitting : times || sizes.length;
	return Math.min(WIDEST_GRID, Math.max(1, columns));
}

/** How many columns of a grid an element spans; `null` if it has a place of its own in the grid. */
function spanOf(style: Style, columns: number): number | null {
	const { 'grid-column': value = 'span 1', ...places } = style;
	if (/^1\s*\/\s*-1$/.test(value)) return columns;
	const hasPlace = Object.keys(places).some((name) => /^grid-(?:area|row|column)/.test(name));
	const span = hasPlace ? undefined : /^span (\d+)(?: ?\/ ?span \d+)?$/.exec(value)?.[1];
	return span === undefined ? null : Math.min(columns, Number(span));
}

/** What an element lays out itself: its elements, and text between them. */
function itemsIn(element: HtmlElement, flow: Flow): HtmlElement[] {
	const { cascade } = flow.page;
	flow.endParagraph();
	return shownIn(element, cascade).flatMap((child) => {
		const style = cascade.styleOf(child);
		if (style['display'] === 'contents') return itemsIn(child, flow);
		if (placeOf(style) !== 'box') return [child];
		readElement(child, flow);
		return [];
	});
}

/** Places items side by side; if they are wrapped, those for which there is no room begin a new row. */
function placeItems(items: readonly Item[], isWrapped: boolean, flow: Flow): void {
	const rows: Item[][] = [];
	let room = 0;
	for (const item of items) {
		const width = item.width ?? 0;
		if (rows.length === 0 || (isWrapped && !fits(width, room))) {
			rows.push([]);
			room = flow.width;
		}
		rows.at(-1)!.push(item);
		room -= width;
	}
	placeRows(rows, flow, 'styles');
}

/** Reads rows of items; in each, those without a width share what the others leave. */
function placeRows(rows: ReadonlyArray<readonly Item[]>, flow: Flow, form?: 'styles'): void {
	const read = rows.map((items): Row => {
		const known = items.reduce((sum, { width }) => sum + (width ?? 0), 0);
		const sharing = items.filter(({ width }) => width === null).length;
		const share = Math.max(flow.width / (2 * items.length), (flow.width - known) / sharing);
		const cells = items.map(({ element, width, ...place }, column): Cell => {
			const own = width ?? share;
			const blocks = contentOf(element, flow.page, own);
			return { column, rowSpan: 1, ...place, width: own, blocks };
		});
		flow.page.lineGoesOn = false;
		return { cells };
	});
	flow.placeAll(sideBySide(read, form));
}

/** Whether an element lays out a table, be it one by its elements or by its style. */
export function hasCells({ children }: HtmlElement, cascade: Cascade): boolean {
	return children.some((child) => {
		return typeof child !== 'string' && displayOf(child, cascade).startsWith('table-');
	});
}

/** Reads what an element lays out in rows of cells. */
export function readTable(table: HtmlElement, flow: Flow): void {
	const { cascade } = flow.page;
	flow.endLine();
	/** Rows that a cell of each column still reaches over. */
	const taken: number[] = [];
	const rows = rowsIn(table, cascade).map((elements) => {
		let end = 0;
		const row = elements.map((element): Item => {
			while ((taken[end] ?? 0) > 0) end++;
			const column = end;
			const { colspan, rowspan } = element.attributes;
			const rowSpan = countOf(rowspan);
			for (; end < Math.min(MOST_COLUMNS, column + countOf(colspan)); end++) taken[end] = rowSpan;
			const style = cascade.styleOf(element);
			if (placeOf(style)) cascade.isDoubtful = true;
			return { element, column, rowSpan, width: widthOf(style, flow.width) };
		});
		taken.forEach((left, at) => (taken[at] = left - 1));
		return row;
	});
	placeRows(rows, flow, table.name === 'table' ? undefined : 'styles');
}

/** What stands in the rows of a table, or in place of one. */
function rowsIn(part: HtmlElement, cascade: Cascade): HtmlElement[][] {
	const children = shownIn(part, cascade);
	if (displayOf(part, cascade) === 'table-row')
		return hasCells(part, cascade) ? [children] : [[part]];
	const rows: HtmlElement[][] = [];
	let loose: HtmlElement[] | null = null;
	for (const child of children) {
		const display = displayOf(child, cascade);
		if (display !== 'table-cell') loose = null;
		else if (!loose) rows.push((loose = []));
		if (loose) loose.push(child);
		else if (!/row$|group$|contents/.test(display)) rows.push([child]);
		else for (const row of rowsIn(child, cascade)) rows.push(row);
	}
	return rows;
}

/** The elements in an element, and the texts between them. */
function shownIn(element: HtmlElement, cascade: Cascade): HtmlElement[] {
	return element.children
		.map((child) => (typeof child === 'string' ? textElement(child.trim(), element) : child))
		.filter((child) => child.name !== '#text' || child.textLength > 0)
		.filter((child) => !/^(?:none|table-column)$/.test(displayOf(child, cascade)));
}

function displayOf(element: HtmlElement, cascade: Cascade): string {
	return cascade.styleOf(element)['display'] ?? '';
}

import type { Block } from '../structure/types';
import { contentOf, endOf, readElement, textAlone } from './blocks';
import { displayOf } from './displays';
import { endParagraph, place, placeRows, type Flow } from './flow';
import { areasOf, equalTracks, gridRows, tracksOf } from './grid';
import { type Extent, lengthOf, needsBrowser } from './lengths';
import { type Look, lookOf, sizeOf } from './looks';
import { rowsOf } from './rows';
import type { Style } from './styles';
import type { HtmlElement } from './tree';

/** Reads an element that lays out in rows, or in one column, what is in it. */
export function readFlex(element: HtmlElement, style: Style, flow: Flow, look: Look): void {
	const isColumn =
		/^column/.test(style['flex-direction'] ?? '') || style['box-orient'] === 'vertical';
	const isWrapped = /^wrap/.test(style['flex-wrap'] ?? '');
	endParagraph(flow, 'line');
	const items = itemsIn(element, flow, look).map(({ child, style: own, read }) => {
		const basis = /^(?:auto|content|0(?:px|%)?)$/.test(own['flex-basis'] ?? 'auto')
			? own['width']
			: own['flex-basis'];
		if (needsBrowser(basis, sizeOf(look)) && child) flow.page.doubtful = true;
		const length = lengthOf(basis, sizeOf(look));
		return { length, grow: Number(own['flex-grow'] ?? 0) || 1, read };
	});
	if (!isColumn) return placeRows(flow, rowsOf(items, flow.extent, isWrapped));
	for (const { read } of items) for (const block of read(flow.extent)) place(flow, block);
}

/** Reads an element that lays out in a grid what is in it. */
export function readGrid(element: HtmlElement, style: Style, flow: Flow, look: Look): void {
	const { extent, page } = flow;
	const areas = areasOf(style['grid-template-areas']);
	const template = style['grid-template-columns'] ?? '';
	const isRow = /column/.test(style['grid-auto-flow'] ?? '');
	endParagraph(flow, 'line');
	const items = itemsIn(element, flow, look);
	const tracks = tracksOf(template, extent, sizeOf(look));
	const count = isRow ? items.length : (areas[0]?.length ?? 1);
	const used = tracks?.widths.length ? tracks : equalTracks(count, extent);
	const rows = gridRows(items, used, areas, extent);
	if (tracks === null || rows === null) page.doubtful = true;
	if (rows) return placeRows(flow, rows);
	for (const { read } of items) for (const block of read(extent)) place(flow, block);
}

interface Child {
	/** `null` for text that is not in an element. */
	readonly child: HtmlElement | null;
	readonly style: Style;
	readonly read: (extent: Extent) => Block[];
}

/** The boxes in an element that lays them out itself: its elements, and text between them. */
function itemsIn(element: HtmlElement, flow: Flow, look: Look): Child[] {
	const { page } = flow;
	return element.children.flatMap((child): Child[] => {
		if (typeof child === 'string') {
			if (child.trim() === '') return [];
			return [{ child: null, style: {}, read: (extent) => textAlone(child, page, extent, look) }];
		}
		const style = page.styles.of(child);
		const display = displayOf(child, style);
		if (display === 'none') return [];
		if (display === 'contents') return itemsIn(child, flow, look);
		const { position } = style;
		if (position === 'absolute' || position === 'fixed') {
			readElement(child, flow, look);
			return [];
		}
		const own = lookOf(child, style, look);
		const end = endOf(child);
		const read = (extent: Extent) => {
			if (end === 'line') page.lineGoesOn = false;
			return child.name === 'br' ? [] : contentOf(child, page, extent, own, end);
		};
		return [{ child, style, read }];
	});
}

import { emus } from '../lengths';
import { childOf, elementsOf, textWithin, type XmlElement } from '../xml';
import type { PageSize } from './part';

/** Where a drawing stands across the page. */
export interface Placement {
	/** From the left edge of the text; `null` where it is not told. */
	readonly left: number | null;
	readonly width: number | null;
	readonly aside: boolean;
	/** Whether it stands in a line of text, as a letter does. */
	readonly inline: boolean;
}

/** How far the edges that a place is counted from lie from the left edge of the text. */
const starts: Readonly<Record<string, (page: PageSize) => number>> = {
	page: ({ marginLeft }) => -marginLeft,
	leftMargin: ({ marginLeft }) => -marginLeft,
	insideMargin: ({ marginLeft }) => -marginLeft,
	rightMargin: ({ textWidth }) => textWidth,
	outsideMargin: ({ textWidth }) => textWidth,
};

/** Reads a `wp:anchor` or `wp:inline`. */
export function placementOf(anchor: XmlElement, page: PageSize): Placement {
	const width = emus(childOf(anchor, 'wp:extent')?.attributes['cx']);
	if (anchor.name === 'wp:inline') return { left: 0, width, aside: false, inline: true };
	const aside = childOf(anchor, 'wp:wrapTopAndBottom') === undefined;
	return { left: leftOf(anchor, width ?? 0, page), width, aside, inline: false };
}

function leftOf(anchor: XmlElement, width: number, page: PageSize): number | null {
	const position = childOf(anchor, 'wp:positionH');
	const from = position?.attributes['relativeFrom'] ?? 'column';
	const start = starts[from]?.(page) ?? 0;
	const offset = textOf(position, 'wp:posOffset');
	if (offset !== null) return start + (emus(offset) ?? 0);
	const align = textOf(position, 'wp:align');
	return align === null ? null : aligned(align, from, width, page);
}

/** Where something stands that is aligned within the page, a margin or the text. */
export function aligned(align: string, from: string, width: number, page: PageSize): number {
	const start = starts[from]?.(page) ?? 0;
	const room = roomOf(from, page);
	if (['right', 'outside'].includes(align)) return start + room - width;
	return align === 'center' ? start + (room - width) / 2 : start;
}

function roomOf(from: string, { textWidth, marginLeft, marginRight }: PageSize): number {
	if (from === 'page') return marginLeft + textWidth + marginRight;
	if (from === 'leftMargin') return marginLeft;
	return from === 'rightMargin' ? marginRight : textWidth;
}

function textOf(element: XmlElement | undefined, name: string): string | null {
	const [found] = elementsOf(element, name);
	return found ? textWithin(found).trim() : null;
}

import { paragraphsIn } from '../structure/walk';
import { contentOf, endOf } from './blocks';
import { addFloat, clearFloats, endParagraph, startFloats, type Flow } from './flow';
import { inPoints, type Length, lengthOf, needsBrowser, PAGE, within } from './lengths';
import { type Look, sizeOf } from './looks';
import type { Style } from './styles';
import type { HtmlElement } from './tree';

/** From here on, in points or as a part of the width, a move may set something beside something else. */
const FAR: Length = { points: 50, part: 0.2 };

/** Whether a style moves something to where it would not come to stand by itself. */
export function isShifted(style: Style, look: Look): boolean {
	const isMoved = style['position'] === 'relative';
	const margins = ['margin-top', 'margin-left', 'margin-right'];
	const isFar = [...margins, ...(isMoved ? ['top', 'left'] : [])].some((property) => {
		const { points = 0, part = 0 } = lengthOf(style[property], sizeOf(look)) ?? {};
		return points < -FAR.points || part < -FAR.part;
	});
	return isFar || /translate/.test(style['transform'] ?? '');
}

/** The width that a style gives, no more than its largest; `null` if it takes what there is. */
export function widthOf(style: Style, { page }: Flow, look: Look, name: string): Length | null {
	const [width, most] = [style['width'], style['max-width']];
	if (needsBrowser(width, sizeOf(look)) && name !== 'body') page.doubtful = true;
	const own = lengthOf(width, sizeOf(look));
	const limit = lengthOf(most, sizeOf(look));
	const isLess = limit && own && (limit.points > 0 ? own.part > 0 : limit.part < own.part);
	return isLess ? limit : (own ?? (limit && limit.points > 0 ? limit : null));
}

/** Reads what floats beside the text. */
export function readFloat(
	element: HtmlElement,
	side: 'left' | 'right',
	style: Style,
	flow: Flow,
	look: Look,
): void {
	startFloats(flow);
	endParagraph(flow, endOf(element));
	clearFloats(flow, style['clear']);
	const width = widthOf(style, flow, look, element.name);
	const inner = within(width, flow.extent);
	addFloat(flow, side, width, contentOf(element, flow.page, inner, look, endOf(element)));
}

/** Boxes with this part of a page's text in them, or more, are the page. */
const PAGE_SHARE = 0.5;

/** What is put in a place of the page is a box; within an entry, it is beside the entry's text. */
export function readPlaced(element: HtmlElement, style: Style, flow: Flow, look: Look): void {
	const { page } = flow;
	const [left, right] = [style['left'], style['right']].map((side) => lengthOf(side, sizeOf(look)));
	const isPage = style['position'] === 'fixed' || page.shareAround(element) >= PAGE_SHARE;
	const extent = isPage ? PAGE : flow.extent;
	const width = widthOf(style, flow, look, element.name);
	if (!isPage) startFloats(flow);
	endParagraph(flow, endOf(element));
	const blocks = contentOf(element, page, within(width, extent), look, endOf(element));
	if (blocks.length === 0) return;
	page.placedBoxes++;
	for (const { text } of paragraphsIn(blocks)) page.placedLength += text.length;
	if (!isPage) return addFloat(flow, right && !left ? 'right' : 'left', width, blocks);
	const points = width ? inPoints(width, PAGE) : null;
	const fromRight = right && points !== null ? PAGE.width - inPoints(right, PAGE) - points : null;
	flow.blocks.push({
		kind: 'box',
		form: 'textBox',
		left: left ? inPoints(left, PAGE) : fromRight,
		width: points,
		aside: true,
		inline: false,
		blocks,
	});
}

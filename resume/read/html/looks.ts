import { lengthOf, ROOT_FONT_SIZE } from './lengths';
import type { Style, Styles } from './styles';
import type { HtmlElement } from './tree';

/** How text looks where it stands, from the elements that it is in. */
export interface Look {
	readonly bold: boolean;
	/** In points; `null` if nothing says so. */
	readonly fontSize: number | null;
	readonly heading: boolean;
	readonly preformatted: boolean;
	readonly hidden: boolean;
	/** How far first lines begin to the left of others, in points. */
	readonly hanging: number;
}

/** What text is without any style. */
export const plain: Look = {
	bold: false,
	fontSize: null,
	heading: false,
	preformatted: false,
	hidden: false,
	hanging: 0,
};

/** How text looks in an element, from how it looks around it. */
export function lookOf({ name }: HtmlElement, style: Style, outer: Look): Look {
	const { visibility } = style;
	const space = style['white-space'];
	const indent = lengthOf(style['text-indent'], sizeOf(outer));
	return {
		bold: isBold(name, style['font-weight'], outer.bold),
		fontSize: fontSizeOf(style['font-size'], outer),
		heading: outer.heading || /^h[1-6]$/.test(name),
		preformatted: space === undefined ? name === 'pre' || outer.preformatted : /^pre/.test(space),
		hidden: visibility === undefined ? outer.hidden : visibility !== 'visible',
		hanging: indent ? Math.max(0, -indent.points) : outer.hanging,
	};
}

function isBold(name: string, weight: string | undefined, outer: boolean): boolean {
	if (weight === undefined) return outer || /^(?:b|strong|th)$/.test(name);
	return /^bold|^[6-9]00/.test(weight) || (weight === 'inherit' && outer);
}

/** The size of letters, in points. */
export function sizeOf({ fontSize }: Look): number {
	return fontSize ?? ROOT_FONT_SIZE;
}

function fontSizeOf(value: string | undefined, outer: Look): number | null {
	const length = lengthOf(value, sizeOf(outer));
	const size = length ? length.points + length.part * sizeOf(outer) : 0;
	return size > 0 ? size : outer.fontSize;
}

/** How text looks in an element at any depth of another one. */
export function lookWithin(
	element: HtmlElement,
	outer: HtmlElement,
	look: Look,
	styles: Styles,
): Look {
	if (element === outer || !element.parent) return look;
	const around = lookWithin(element.parent, outer, look, styles);
	return lookOf(element, styles.of(element), around);
}

import { pointsOf } from '../lengths';
import type { Block, FloatingBox } from '../structure/types';
import { elementsOf, type XmlElement } from '../xml';
import { readOdtBlocks } from './blocks';
import type { OdtStyle, OdtStyles } from './styles';

const SHAPES = new Set([
	'draw:custom-shape',
	'draw:rect',
	'draw:ellipse',
	'draw:circle',
	'draw:polygon',
	'draw:path',
]);

/** The text boxes and shapes with text in a `draw:` element; pictures have none. */
export function frameBoxes(element: XmlElement, styles: OdtStyles): FloatingBox[] {
	if (element.name === 'draw:g' || element.name === 'draw:a') {
		return elementsOf(element).flatMap((child) => frameBoxes(child, styles));
	}
	if (SHAPES.has(element.name)) return boxOf(element, readOdtBlocks(element, styles), styles);
	if (element.name !== 'draw:frame') return [];
	return elementsOf(element, 'draw:text-box').flatMap((content) =>
		boxOf(element, readOdtBlocks(content, styles), styles),
	);
}

function boxOf(element: XmlElement, blocks: readonly Block[], styles: OdtStyles): FloatingBox[] {
	if (blocks.length === 0) return [];
	const { attributes } = element;
	const inline = attributes['text:anchor-type'] === 'as-char';
	const style = styles.styleOf('graphic', attributes['draw:style-name']);
	const width =
		pointsOf(attributes['svg:width'], 1) ?? relativeWidth(attributes['style:rel-width'], styles);
	return [
		{
			kind: 'box',
			form: element.name === 'draw:frame' ? 'frame' : 'textBox',
			left: leftOf(pointsOf(attributes['svg:x'], 1), width ?? 0, style, styles),
			width,
			aside: !inline && style.wrap !== 'none',
			inline,
			blocks: style.columns > 1 ? [{ kind: 'section', columns: style.columns, blocks }] : blocks,
		},
	];
}

function relativeWidth(value: string | undefined, { page }: OdtStyles): number | null {
	const percent = /^(\d+(?:\.\d+)?)%$/.exec(value ?? '')?.[1];
	return percent === undefined ? null : (Number(percent) / 100) * page.textWidth;
}

/** From the left edge of the text; `null` where the file does not tell. */
function leftOf(
	x: number | null,
	width: number,
	{ position, positionFrom }: OdtStyle,
	{ page }: OdtStyles,
): number | null {
	if (position === 'right') return page.textWidth - width;
	if (position === 'center') return (page.textWidth - width) / 2;
	if (position === 'left') return 0;
	if (x === null) return null;
	return positionFrom === 'page' ? x - page.marginLeft : x;
}

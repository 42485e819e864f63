import { pointsOf } from '../lengths';
import { inColumns } from '../structure/assembly';
import { leftOf } from '../structure/places';
import type { Block, FloatingBox } from '../structure/types';
import { elementsOf, type XmlElement } from '../xml';
import { readOdtBlocks } from './blocks';
import type { OdtStyles } from './styles';

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

function boxOf(
	{ name, attributes }: XmlElement,
	blocks: readonly Block[],
	styles: OdtStyles,
): FloatingBox[] {
	if (blocks.length === 0) return [];
	const inline = attributes['text:anchor-type'] === 'as-char';
	const style = styles.styleOf('graphic', attributes['draw:style-name']);
	const width =
		pointsOf(attributes['svg:width'], 1) ?? relativeWidth(attributes['style:rel-width'], styles);
	const place = {
		from: style.positionFrom,
		align: style.position?.startsWith('from') ? undefined : style.position,
		x: pointsOf(attributes['svg:x'], 1),
		width,
	};
	return [
		{
			kind: 'box',
			form: name === 'draw:frame' ? 'frame' : 'textBox',
			left: leftOf(place, styles.page),
			width,
			aside: !inline && style.wrap !== 'none',
			inline,
			blocks: inColumns(style.columns ?? 1, blocks),
		},
	];
}

function relativeWidth(value: string | undefined, { page }: OdtStyles): number | null {
	const percent = /^(\d+(?:\.\d+)?)%$/.exec(value ?? '')?.[1];
	return percent === undefined ? null : (Number(percent) / 100) * page.textWidth;
}

import { emus, pointsOf } from '../lengths';
import type { FloatingBox } from '../structure/types';
import { newFields } from '../wordFields';
import { childOf, elementsOf, findAll, type XmlElement } from '../xml';
import { readBlocks } from './blocks';
import type { Part } from './part';
import { aligned, placementOf, type Placement } from './placement';

/** Turns a place within a group of shapes into one on the page. */
interface Scale {
	readonly place: (x: number) => number;
	readonly factor: number;
}

/** The text boxes in a `w:drawing`. */
export function drawnBoxes(drawing: XmlElement, part: Part): FloatingBox[] {
	return elementsOf(drawing).flatMap((anchor) => {
		const placement = placementOf(anchor, part.page);
		return shapesIn(anchor, null).flatMap(({ shape, scale }) => {
			const content = childOf(shape, 'wps:txbx', 'w:txbxContent');
			if (!content) return [];
			const box = textBox(content, within(placement, shape, scale), part);
			const columns = Number(childOf(shape, 'wps:bodyPr')?.attributes['numCol'] ?? 1);
			return [columns > 1 ? inColumns(box, columns) : box];
		});
	});
}

/** The text boxes in a `w:pict`, as older versions of Word write them. */
export function shapedBoxes(picture: XmlElement, part: Part): FloatingBox[] {
	return findAll(picture, ['v:group', ...VML_SHAPES], ['mc:Fallback']).flatMap((outer) => {
		const placement = vmlPlacement(outer, part);
		const shapes = outer.name === 'v:group' ? findAll(outer, VML_SHAPES, ['mc:Fallback']) : [outer];
		return shapes.flatMap((shape) =>
			findAll(shape, ['w:txbxContent'], ['mc:Fallback']).map((content) =>
				textBox(content, withinGroup(placement, outer, shape), part),
			),
		);
	});
}

const VML_SHAPES = ['v:shape', 'v:rect', 'v:roundrect', 'v:oval'];

/** The shapes of a group are measured in units of its own, of which it tells how wide it is. */
function withinGroup(placement: Placement, group: XmlElement, shape: XmlElement): Placement {
	if (shape === group || placement.left === null || placement.width === null) return placement;
	const units = Number(group.attributes['coordsize']?.split(',')[0]) || 1_000;
	const origin = Number(group.attributes['coordorigin']?.split(',')[0]) || 0;
	const style = vmlStyle(shape);
	const each = placement.width / units;
	const left = (Number.parseFloat(style.get('left') ?? '') || 0) - origin;
	const width = Number.parseFloat(style.get('width') ?? '') || units;
	return { ...placement, left: placement.left + left * each, width: width * each };
}

function inColumns(box: FloatingBox, columns: number): FloatingBox {
	return { ...box, blocks: [{ kind: 'section', columns, blocks: box.blocks }] };
}

function textBox(content: XmlElement, placement: Placement, part: Part): FloatingBox {
	// Fields around a box have nothing to do with its text.
	const own: Part = { ...part, fields: newFields(), columnBreak: false };
	return { kind: 'box', form: 'textBox', ...placement, blocks: readBlocks(content, own) };
}

function shapesIn(
	element: XmlElement,
	scale: Scale | null,
): Array<{ shape: XmlElement; scale: Scale | null }> {
	return elementsOf(element).flatMap((child) => {
		if (child.name === 'wps:wsp') return [{ shape: child, scale }];
		if (child.name === 'mc:Fallback') return [];
		const grouped = child.name === 'wpg:wgp' || child.name === 'wpg:grpSp';
		return shapesIn(child, grouped ? scaleOf(child, scale) : scale);
	});
}

function scaleOf(group: XmlElement, outer: Scale | null): Scale {
	const transform = childOf(group, 'wpg:grpSpPr', 'a:xfrm');
	const number = (name: string, attribute: string) =>
		emus(childOf(transform, name)?.attributes[attribute]) ?? 0;
	const factor =
		(number('a:ext', 'cx') || 1) / (number('a:chExt', 'cx') || number('a:ext', 'cx') || 1);
	const place = (x: number) => number('a:off', 'x') + (x - number('a:chOff', 'x')) * factor;
	if (!outer) return { place: (x) => place(x) - number('a:off', 'x'), factor };
	return { place: (x) => outer.place(place(x)), factor: factor * outer.factor };
}

function within(placement: Placement, shape: XmlElement, scale: Scale | null): Placement {
	if (!scale) return placement;
	const transform = childOf(shape, 'wps:spPr', 'a:xfrm');
	const x = emus(childOf(transform, 'a:off')?.attributes['x']);
	const width = emus(childOf(transform, 'a:ext')?.attributes['cx']);
	return {
		...placement,
		left: placement.left === null || x === null ? null : placement.left + scale.place(x),
		width: width === null ? null : width * scale.factor,
	};
}

function vmlPlacement(shape: XmlElement, { page }: Part): Placement {
	const style = vmlStyle(shape);
	const width = pointsOf(style.get('width'), 1);
	if (style.get('position') !== 'absolute') {
		return { left: 0, width, aside: false, inline: true };
	}
	const from = (style.get('mso-position-horizontal-relative') ?? 'text').replace(
		/-(\w).*/,
		'Margin',
	);
	const align = style.get('mso-position-horizontal') ?? 'absolute';
	const left =
		align === 'absolute'
			? aligned('left', from, 0, page) + (pointsOf(style.get('margin-left'), 1) ?? 0)
			: aligned(align, from, width ?? 0, page);
	const wrap = elementsOf(shape).some(({ attributes }) => attributes['type'] === 'topAndBottom');
	return { left, width, aside: !wrap, inline: false };
}

function vmlStyle({ attributes }: XmlElement): Map<string, string> {
	const rules = (attributes['style'] ?? '').split(';');
	return new Map(
		rules.map((rule) => rule.split(':', 2).map((side) => side.trim()) as [string, string]),
	);
}

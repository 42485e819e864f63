import { emus, pointsOf } from '../lengths';
import { inColumns } from '../structure/assembly';
import { leftOf } from '../structure/places';
import type { FloatingBox } from '../structure/types';
import { newFields } from '../word/fields';
import { childOf, elementsOf, findAll, textWithin, type XmlElement } from '../xml';
import { readBlocks } from './blocks';
import type { Part } from './part';

/** Where a drawing stands across the page. */
type Placement = Pick<FloatingBox, 'left' | 'width' | 'aside' | 'inline'>;

/** A group of shapes, which are measured in units of its own. */
interface Group {
	/** Where it begins, in points; `null` where it is not told. */
	readonly left: number | null;
	/** The same in its own units. */
	readonly origin: number;
	/** Points that a unit takes. */
	readonly unit: number;
}

function within(group: Group, x: number | null): number | null {
	return group.left === null || x === null ? null : group.left + (x - group.origin) * group.unit;
}

function textBox(content: XmlElement, placement: Placement, columns: number, part: Part) {
	// Fields around a box have nothing to do with its text.
	const own: Part = { ...part, fields: newFields(), columnBreak: false };
	const blocks = inColumns(columns, readBlocks(content, own));
	return { kind: 'box', form: 'textBox', ...placement, blocks } as const;
}

/** The text boxes in a `w:drawing`. */
export function drawnBoxes(drawing: XmlElement, part: Part): FloatingBox[] {
	return elementsOf(drawing).flatMap((anchor) =>
		shapesIn(anchor, placementOf(anchor, part), null).flatMap(({ shape, placement }) => {
			const content = childOf(shape, 'wps:txbx', 'w:txbxContent');
			const columns = Number(childOf(shape, 'wps:bodyPr')?.attributes['numCol'] ?? 1);
			return content ? [textBox(content, placement, columns, part)] : [];
		}),
	);
}

/** Reads a `wp:anchor` or `wp:inline`. */
function placementOf(anchor: XmlElement, { page }: Part): Placement {
	const width = emus(childOf(anchor, 'wp:extent')?.attributes['cx']);
	if (anchor.name === 'wp:inline') return { left: 0, width, aside: false, inline: true };
	const position = childOf(anchor, 'wp:positionH');
	const told = (name: string) => elementsOf(position, name).map((own) => textWithin(own).trim())[0];
	const offset = told('wp:posOffset');
	return {
		left: leftOf(
			{
				from: position?.attributes['relativeFrom'],
				align: offset === undefined ? told('wp:align') : undefined,
				x: offset === undefined ? null : (emus(offset) ?? 0),
				width,
			},
			page,
		),
		width,
		aside: childOf(anchor, 'wp:wrapTopAndBottom') === undefined,
		inline: false,
	};
}

interface PlacedShape {
	readonly shape: XmlElement;
	readonly placement: Placement;
}

function shapesIn(element: XmlElement, placement: Placement, group: Group | null): PlacedShape[] {
	return elementsOf(element).flatMap((child) => {
		if (child.name === 'mc:Fallback') return [];
		if (child.name === 'wps:wsp') {
			return [{ shape: child, placement: group ? drawnIn(group, child, placement) : placement }];
		}
		const isGroup = child.name === 'wpg:wgp' || child.name === 'wpg:grpSp';
		return shapesIn(child, placement, isGroup ? groupOf(child, placement, group) : group);
	});
}

function groupOf(element: XmlElement, placement: Placement, outer: Group | null): Group {
	const transform = childOf(element, 'wpg:grpSpPr', 'a:xfrm');
	const number = (name: string, attribute: string) =>
		emus(childOf(transform, name)?.attributes[attribute]) ?? 0;
	const own = number('a:ext', 'cx') || 1;
	const unit = own / (number('a:chExt', 'cx') || own);
	const origin = number('a:chOff', 'x');
	if (!outer) return { left: placement.left, origin, unit };
	return { left: within(outer, number('a:off', 'x')), origin, unit: unit * outer.unit };
}

function drawnIn(group: Group, shape: XmlElement, placement: Placement): Placement {
	const transform = childOf(shape, 'wps:spPr', 'a:xfrm');
	const width = emus(childOf(transform, 'a:ext')?.attributes['cx']);
	return {
		...placement,
		left: within(group, emus(childOf(transform, 'a:off')?.attributes['x'])),
		width: width === null ? null : width * group.unit,
	};
}

const VML_SHAPES = ['v:shape', 'v:rect', 'v:roundrect', 'v:oval'];

/** The text boxes in a `w:pict`, as older versions of Word write them. */
export function shapedBoxes(picture: XmlElement, part: Part): FloatingBox[] {
	return findAll(picture, ['v:group', ...VML_SHAPES], ['mc:Fallback']).flatMap((outer) => {
		const placement = vmlPlacement(outer, part);
		const shapes = outer.name === 'v:group' ? findAll(outer, VML_SHAPES, ['mc:Fallback']) : [outer];
		return shapes.flatMap((shape) =>
			findAll(shape, ['w:txbxContent'], ['mc:Fallback']).map((content) =>
				textBox(content, shape === outer ? placement : vmlIn(outer, shape, placement), 1, part),
			),
		);
	});
}

function vmlPlacement(shape: XmlElement, { page }: Part): Placement {
	const style = vmlStyle(shape);
	const width = pointsOf(style.get('width'), 1);
	if (style.get('position') !== 'absolute') return { left: 0, width, aside: false, inline: true };
	const align = style.get('mso-position-horizontal');
	const place = {
		from: style.get('mso-position-horizontal-relative')?.replace(/-(\w).*/, 'Margin'),
		align: align === 'absolute' ? undefined : align,
		x: pointsOf(style.get('margin-left'), 1) ?? 0,
		width,
	};
	const wrap = elementsOf(shape).some(({ attributes }) => attributes['type'] === 'topAndBottom');
	return { left: leftOf(place, page), width, aside: !wrap, inline: false };
}

function vmlIn(group: XmlElement, shape: XmlElement, placement: Placement): Placement {
	const first = (name: string) => Number(group.attributes[name]?.split(',')[0]);
	const units = first('coordsize') || 1_000;
	if (placement.width === null) return placement;
	const unit = placement.width / units;
	const style = vmlStyle(shape);
	const own = { left: placement.left, origin: first('coordorigin') || 0, unit };
	const left = within(own, Number.parseFloat(style.get('left') ?? '') || 0);
	return {
		...placement,
		left,
		width: unit * (Number.parseFloat(style.get('width') ?? '') || units),
	};
}

function vmlStyle({ attributes }: XmlElement): Map<string, string> {
	const rules = (attributes['style'] ?? '').split(';');
	return new Map(
		rules.map((rule) => rule.split(':', 2).map((side) => side.trim()) as [string, string]),
	);
}

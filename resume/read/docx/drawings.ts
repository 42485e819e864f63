import type { Budget } from '../../budget';
import { childOf, elementsOf, findAll, textWithin, type XmlElement } from '../parseXml';
import { inColumns } from '../structure/assembly';
import { countOf, type PageSize, placed, type Placement, pointsOf } from '../structure/places';
import type { Block, FloatingBox } from '../structure/structuredDocument';
import { Fields } from '../structure/wordStory';
import { emus, type Styles } from './docxStyles';

/** Places a shape by its own numbers. */
type Placing = (x: number, y: number, width: number) => Placement;

/** Places the shapes of a group, which are measured in units of its own. */
function withinGroup(
	group: Placement,
	[x0, y0]: readonly [number, number],
	units: number,
): Placing {
	const { left, top = 0, width: whole } = group;
	if (whole === null) return () => group;
	const unit = whole / units;
	return (x, y, width) => ({
		...group,
		left: left === null ? null : left + (x - x0) * unit,
		top: top + (y - y0) * unit,
		width: width * unit,
	});
}

function textBox(content: XmlElement, placement: Placement, columns: number, part: Part) {
	const blocks = inColumns(columns, part.blocksIn(content, true));
	return { kind: 'box', form: 'textBox', ...placement, blocks } as const;
}

/** The text boxes in a `w:drawing`. */
export function drawnBoxes(drawing: XmlElement, part: Part): FloatingBox[] {
	return elementsOf(drawing).flatMap((anchor) => {
		const placement = placementOf(anchor, part);
		return drawnIn(anchor, () => placement, part);
	});
}

function drawnIn(element: XmlElement, place: Placing, part: Part): FloatingBox[] {
	return elementsOf(element).flatMap((child) => {
		const properties = childOf(child, 'wps:spPr') ?? childOf(child, 'wpg:grpSpPr');
		const number = (name: string, attribute: string) =>
			emus(childOf(properties, 'a:xfrm', name)?.attributes[attribute]) ?? 0;
		const width = number('a:ext', 'cx');
		const placement = place(number('a:off', 'x'), number('a:off', 'y'), width);
		const content = childOf(child, 'wps:txbx', 'w:txbxContent');
		if (content) {
			const columns = countOf(childOf(child, 'wps:bodyPr')?.attributes['numCol']);
			return [textBox(content, placement, columns, part)];
		}
		if (child.name === 'wps:wsp') return [];
		if (child.name === 'wpc:wpc') return drawnIn(child, (_, y) => ({ ...placement, top: y }), part);
		if (child.name !== 'wpg:wgp' && child.name !== 'wpg:grpSp') return drawnIn(child, place, part);
		const units = number('a:chExt', 'cx') || width || 1;
		const origin = [number('a:chOff', 'x'), number('a:chOff', 'y')] as const;
		return drawnIn(child, withinGroup(placement, origin, units), part);
	});
}

/** Of a `wp:anchor` or `wp:inline`. */
function placementOf(anchor: XmlElement, { page }: Part): Placement {
	const width = emus(childOf(anchor, 'wp:extent')?.attributes['cx']);
	if (anchor.name === 'wp:inline') return { left: 0, width, aside: false, inline: true };
	const position = childOf(anchor, 'wp:positionH');
	const textAt = (name: string, of = position) =>
		elementsOf(of, name).map((own) => textWithin(own).trim())[0];
	const offset = textAt('wp:posOffset');
	const top = emus(textAt('wp:posOffset', childOf(anchor, 'wp:positionV'))) ?? undefined;
	const place = {
		from: position?.attributes['relativeFrom'],
		align: offset === undefined ? textAt('wp:align') : undefined,
		x: offset === undefined ? null : (emus(offset) ?? 0),
		width,
		alone: childOf(anchor, 'wp:wrapTopAndBottom') !== undefined,
	};
	return { ...placed(place, page), top };
}

const VML_SHAPES = ['v:shape', 'v:rect', 'v:roundrect', 'v:oval'];

/** The text boxes in a `w:pict`, as older versions of Word write them. */
export function shapedBoxes(picture: XmlElement, part: Part): FloatingBox[] {
	return findAll(picture, 'v:group', ...VML_SHAPES).flatMap((outer) => {
		const placement = vmlPlacement(outer, part);
		if (outer.name !== 'v:group') return shapedIn(outer, placement, part);
		const pair = (name: string) => (outer.attributes[name] ?? '').split(',').map(Number);
		const units = pair('coordsize')[0] || 1_000;
		const [x0, y0] = pair('coordorigin');
		const place = withinGroup(placement, [x0 || 0, y0 || 0], units);
		return findAll(outer, ...VML_SHAPES).flatMap((shape) => {
			const style = vmlStyle(shape);
			const number = (name: string) => Number.parseFloat(style.get(name) ?? '') || 0;
			const across = place(number('left'), number('top'), number('width') || units);
			return shapedIn(shape, across, part);
		});
	});
}

function shapedIn(shape: XmlElement, placement: Placement, part: Part): FloatingBox[] {
	return findAll(shape, 'w:txbxContent').map((content) => textBox(content, placement, 1, part));
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
		alone: elementsOf(shape).some(({ attributes }) => attributes['type'] === 'topAndBottom'),
	};
	return { ...placed(place, page), top: pointsOf(style.get('margin-top'), 1) ?? undefined };
}

function vmlStyle({ attributes }: XmlElement) {
	const rules = (attributes['style'] ?? '').split(';').map((rule) => rule.split(':', 2));
	return new Map(rules.map(([name = '', value]) => [name.trim(), value?.trim()]));
}

/** A part of the document while it is read, e.g. its body, a header, a cell or a text box. */
export class Part {
	readonly fields = new Fields();
	/** A break that was met sends the next paragraph to the next column. */
	columnBreak = false;

	constructor(
		readonly styles: Styles,
		readonly page: PageSize,
		/** Text may be on a colour that is not its own, as in a cell or a text box. */
		readonly isPainted: boolean,
		readonly budget: Budget,
		/** Cells and text boxes, read after what is around them, so that nothing recurses and each can have a turn. */
		readonly inner: Array<{ content: XmlElement; part: Part; blocks: Block[] }> = [],
	) {}

	/** The blocks of a cell or a text box; they are empty until it is read. */
	blocksIn(content: XmlElement, isPainted: boolean): Block[] {
		const { styles, page, budget, inner } = this;
		const blocks: Block[] = [];
		inner.push({ content, part: new Part(styles, page, isPainted, budget, inner), blocks });
		return blocks;
	}
}

import { countOf, pageOf, pointsOf, type PageSize } from '../structure/places';
import { inheritance, isHeadingName, isPale, merged, type TextLook } from '../structure/assembly';
import { childOf, elementsOf, findAll, type XmlElement } from '../parseXml';

export interface OdtStyle extends TextLook {
	readonly columns?: number | undefined;
	readonly columnBreak?: boolean | undefined;
	/** The master page that a paragraph or a table begins a page of. */
	readonly masterPage?: string | undefined;
	/** Of a column of a table, in points. */
	readonly columnWidth?: number | undefined;
	/** Where a frame is: e.g. `right`, or `from-left` for by its own numbers. */
	readonly position?: string | undefined;
	/** From where its place is counted, e.g. `page`. */
	readonly positionFrom?: string | undefined;
	/** How text runs around a frame, e.g. `none` for not at all. */
	readonly wrap?: string | undefined;
}

export type OdtStyles = ReturnType<typeof readOdtStyles>;

export function readOdtStyles(roots: ReadonlyArray<XmlElement | undefined>) {
	const groups = roots.flatMap((root) => elementsOf(root));
	const byKey = new Map(
		groups
			.filter(({ name }) => /^office:(?:automatic-)?styles$/.test(name))
			.flatMap((group) => elementsOf(group))
			.map((style) => [keyOf(style, style.attributes['style:name']), style]),
	);
	const masterPages = groups
		.filter(({ name }) => name === 'office:master-styles')
		.flatMap((group) => elementsOf(group, 'style:master-page'));
	const byName = new Map(masterPages.map((page) => [page.attributes['style:name'], page]));
	const layoutOf = (name: string) => {
		const layout = (byName.get(name) ?? masterPages[0])?.attributes['style:page-layout-name'] ?? '';
		return childOf(byKey.get(`style:page-layout ${layout}`), 'style:page-layout-properties');
	};
	const lookOf = inheritance<string, OdtStyle>(
		(key) => {
			const style = byKey.get(key);
			return style && keyOf(style, style.attributes['style:parent-style-name']);
		},
		(key, base) => merged(base, ownLook(byKey.get(key))),
	);
	return {
		styleOf: (family: string, name = '') => lookOf(`${family} ${name}`),
		page: pageSizeOf(layoutOf('Standard')),
		/** The columns on the pages of a master page; without a name, on those that a document begins with. */
		columnsOf: (name = 'Standard') => columnsIn(layoutOf(name)) ?? 1,
		/** They hold headers and footers. */
		masterPages,
		/** Text may be on a colour that is not its own, as that of a table, a page or a box. */
		isPainted: groups.some((group) => findAll(group, ...GROUNDS).some(isGround)),
	};
}

const GROUNDS = [
	...['table', 'table-row', 'table-cell', 'page-layout', 'section', 'header-footer', 'graphic'],
].map((kind) => `style:${kind}-properties`);

function isGround(properties: XmlElement): boolean {
	const { 'draw:fill': fill = 'none', 'draw:fill-color': color, ...others } = properties.attributes;
	const isFilled = fill !== 'none' && !(fill === 'solid' && isPale(color));
	return hasColor(properties) || isFilled || others['style:run-through'] === 'background';
}

function hasColor(properties: XmlElement | undefined): boolean {
	const color = properties?.attributes['fo:background-color'];
	return color !== undefined && color !== 'transparent' && !isPale(color);
}

/** Styles have names of their own in each family, and so have other things. */
function keyOf({ name: kind, attributes }: XmlElement, name = ''): string {
	return `${kind === 'style:style' ? (attributes['style:family'] ?? '') : kind} ${name}`;
}

function ownLook(style: XmlElement | undefined): OdtStyle {
	const propertiesOf = (kind: string) => childOf(style, `style:${kind}-properties`);
	const points = (kind: string, name: string) => pointsOf(propertiesOf(kind)?.attributes[name], 1);
	const text = propertiesOf('text')?.attributes ?? {};
	const { 'fo:color': color, 'fo:font-weight': weight, 'text:display': display } = text;
	const graphic = propertiesOf('graphic')?.attributes ?? {};
	const indent = points('paragraph', 'fo:text-indent');
	const { 'style:name': id = '', 'style:display-name': name = id } = style?.attributes ?? {};
	return {
		bold: weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600,
		hidden: display === undefined ? undefined : display === 'none',
		// The colour of the window's text is black on paper, whatever other colour is said.
		pale: text['style:use-window-font-color'] === 'true' ? false : isPale(color),
		painted: hasColor(propertiesOf('text')) || hasColor(propertiesOf('paragraph')) || undefined,
		fontSize: points('text', 'fo:font-size') ?? undefined,
		heading: isHeadingName(name) || undefined,
		hanging: indent === null ? undefined : Math.max(0, -indent),
		columnBreak: propertiesOf('paragraph')?.attributes['fo:break-before'] === 'column' || undefined,
		masterPage: style?.attributes['style:master-page-name'],
		columns: columnsIn(propertiesOf('section') ?? propertiesOf('graphic')),
		columnWidth: points('table-column', 'style:column-width') ?? undefined,
		position: graphic['style:horizontal-pos'],
		positionFrom: graphic['style:horizontal-rel'],
		wrap: graphic['style:wrap'],
	};
}

function columnsIn(properties: XmlElement | undefined): number | undefined {
	const count = childOf(properties, 'style:columns')?.attributes['fo:column-count'];
	return count === undefined ? undefined : countOf(count);
}

const USUAL_MARGIN = 57;

function pageSizeOf(properties: XmlElement | undefined): PageSize {
	const length = (name: string) => pointsOf(properties?.attributes[name], 1);
	const margin = length('fo:margin') ?? USUAL_MARGIN;
	return pageOf(
		length('fo:page-width'),
		length('fo:margin-left') ?? margin,
		length('fo:margin-right') ?? margin,
	);
}

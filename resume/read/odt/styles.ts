import { pointsOf } from '../lengths';
import { childOf, elementsOf, type XmlElement } from '../xml';

/** A style of OpenDocument with what it inherits of what matters here. */
export interface OdtStyle {
	readonly columns: number;
	readonly hidden: boolean;
	readonly bold: boolean;
	readonly fontSize: number | null;
	readonly heading: boolean;
	readonly hanging: number;
	readonly columnBreak: boolean;
	/** Of a column of a table, in points. */
	readonly columnWidth: number | null;
	/** The page that text of this style begins. */
	readonly masterPage: string | null;
	/** Where a frame stands: `left`, `right`, `center` or by its own numbers. */
	readonly position: string | null;
	/** What its place is counted from, e.g. `page`. */
	readonly positionFrom: string | null;
	/** How text runs around a frame, e.g. `none` for not beside it. */
	readonly wrap: string | null;
}

/** All styles, and the pages of the document. */
export interface OdtStyles {
	styleOf(family: string, name: string | undefined): OdtStyle;
	/** The number of columns on the pages of a name. */
	pageColumns(masterPage: string): number;
	/** The name of the page that a document begins with. */
	readonly firstPage: string;
	readonly page: { readonly textWidth: number; readonly marginLeft: number };
	/** The master pages, which hold headers and footers. */
	readonly masterPages: readonly XmlElement[];
}

const DEEPEST_INHERITANCE = 20;
const A4_WIDTH = 595;
const USUAL_MARGIN = 57;

const plain: OdtStyle = {
	columns: 1,
	hidden: false,
	bold: false,
	fontSize: null,
	heading: false,
	hanging: 0,
	columnBreak: false,
	columnWidth: null,
	masterPage: null,
	position: null,
	positionFrom: null,
	wrap: null,
};

/** Collects the styles of `styles.xml` and `content.xml`. */
export function readOdtStyles(roots: readonly XmlElement[]): OdtStyles {
	const groups = roots.flatMap((root) =>
		elementsOf(root).filter(({ name }) => /^office:(?:automatic-)?styles$/.test(name)),
	);
	const byName = new Map<string, XmlElement>();
	for (const style of groups.flatMap((group) => elementsOf(group))) {
		const { 'style:family': family = '', 'style:name': name = '' } = style.attributes;
		byName.set(`${style.name === 'style:style' ? family : style.name} ${name}`, style);
	}
	const masterPages = roots.flatMap((root) =>
		elementsOf(childOf(root, 'office:master-styles'), 'style:master-page'),
	);
	const byPage = new Map(masterPages.map((page) => [page.attributes['style:name'] ?? '', page]));
	const layoutOf = (masterPage: string) => {
		const layout = byPage.get(masterPage)?.attributes['style:page-layout-name'] ?? '';
		return childOf(byName.get(`style:page-layout ${layout}`), 'style:page-layout-properties');
	};
	const firstPage = byPage.get('Standard') ?? masterPages[0];
	const firstName = firstPage?.attributes['style:name'] ?? '';
	return {
		styleOf: cached(byName),
		pageColumns: (masterPage) => columnsIn(layoutOf(masterPage)) ?? 1,
		firstPage: firstName,
		page: pageOf(layoutOf(firstName)),
		masterPages,
	};
}

function cached(byName: ReadonlyMap<string, XmlElement>): OdtStyles['styleOf'] {
	const known = new Map<string, OdtStyle>();
	return (family, name) => {
		const key = `${family} ${name ?? ''}`;
		const style = known.get(key) ?? inherited(byName, family, name);
		known.set(key, style);
		return style;
	};
}

function inherited(
	byName: ReadonlyMap<string, XmlElement>,
	family: string,
	name: string | undefined,
): OdtStyle {
	const styles: Array<Partial<OdtStyle>> = [];
	let next = byName.get(`${family} ${name ?? ''}`);
	for (let depth = 0; next && depth < DEEPEST_INHERITANCE; depth++) {
		styles.unshift(ownProperties(next));
		next = byName.get(`${family} ${next.attributes['style:parent-style-name'] ?? ''}`);
	}
	return Object.assign({}, plain, ...styles) as OdtStyle;
}

function ownProperties(style: XmlElement): Partial<OdtStyle> {
	const graphic = childOf(style, 'style:graphic-properties');
	const name = style.attributes['style:display-name'] ?? style.attributes['style:name'] ?? '';
	return defined({
		...textProperties(childOf(style, 'style:text-properties')),
		...paragraphProperties(childOf(style, 'style:paragraph-properties')),
		...graphicProperties(graphic),
		columns: columnsIn(childOf(style, 'style:section-properties') ?? graphic),
		hidden: isHidden(style),
		heading: /^(?:heading|title|subtitle)/i.test(name) ? true : undefined,
		columnWidth:
			pointsOf(
				childOf(style, 'style:table-column-properties')?.attributes['style:column-width'],
				1,
			) ?? undefined,
		masterPage: style.attributes['style:master-page-name'] || undefined,
	});
}

function textProperties(properties: XmlElement | undefined): Undefinable {
	const weight = properties?.attributes['fo:font-weight'];
	return {
		bold: weight === undefined ? undefined : weight === 'bold' || Number(weight) >= 600,
		fontSize: pointsOf(properties?.attributes['fo:font-size'], 1) ?? undefined,
	};
}

function isHidden(style: XmlElement): boolean | undefined {
	const display = childOf(style, 'style:text-properties')?.attributes['text:display'];
	return display === undefined ? undefined : display === 'none';
}

function paragraphProperties(properties: XmlElement | undefined): Undefinable {
	const indent = pointsOf(properties?.attributes['fo:text-indent'], 1);
	return {
		hanging: indent === null ? undefined : Math.max(0, -indent),
		columnBreak: properties?.attributes['fo:break-before'] === 'column' ? true : undefined,
	};
}

function graphicProperties(properties: XmlElement | undefined): Undefinable {
	return {
		position: properties?.attributes['style:horizontal-pos'],
		positionFrom: properties?.attributes['style:horizontal-rel'],
		wrap: properties?.attributes['style:wrap'],
	};
}

type Undefinable = { [Key in keyof OdtStyle]?: OdtStyle[Key] | undefined };

/** Without what is `undefined`, which would hide what is inherited. */
function defined(properties: Undefinable): Partial<OdtStyle> {
	return Object.fromEntries(
		Object.entries(properties).filter(([, value]) => value !== undefined),
	) as Partial<OdtStyle>;
}

function columnsIn(properties: XmlElement | undefined): number | undefined {
	const count = childOf(properties, 'style:columns')?.attributes['fo:column-count'];
	return count === undefined ? undefined : Math.max(1, Number(count) || 1);
}

function pageOf(properties: XmlElement | undefined): OdtStyles['page'] {
	const length = (name: string) => pointsOf(properties?.attributes[name], 1);
	const all = length('fo:margin') ?? USUAL_MARGIN;
	const marginLeft = length('fo:margin-left') ?? all;
	const marginRight = length('fo:margin-right') ?? all;
	const width = (length('fo:page-width') ?? A4_WIDTH) - marginLeft - marginRight;
	return { textWidth: Math.max(100, width), marginLeft };
}

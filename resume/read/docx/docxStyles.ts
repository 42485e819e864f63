import type { Budget } from '../../budget';
import { pointsOf } from '../structure/places';
import { inheritance, isHeadingName, isPale, merged, type TextLook } from '../structure/assembly';
import { childOf, elementsOf, type XmlElement } from '../parseXml';

/** The styles of a document by their ids, each with what it inherits. */
export type Styles = ReturnType<typeof readStyles>;

const STYLE_END = '</w:style>';

/** Styles of tables say nothing about layout, and are nine tenths of the text in files of some programs. */
export async function withoutTableStyles(xml: string, budget: Budget): Promise<string> {
	const styles = await budget.map(xml.split(STYLE_END), (style) => {
		const start = style.lastIndexOf('<w:style ');
		const tag = style.slice(start, style.indexOf('>', start));
		const isOfTables = tag.includes('w:type="table"') && !tag.endsWith('/');
		return isOfTables ? `${style.slice(0, start)}<w:style>` : style;
	});
	await budget.turn();
	return styles.join(STYLE_END);
}

/** Reads the part `styles.xml`; without it there are no styles. */
export function readStyles(root: XmlElement | undefined) {
	const styles = elementsOf(root, 'w:style');
	const byId = new Map(styles.map((style) => [style.attributes['w:styleId'] ?? '', style]));
	const lookOf = inheritance<string, TextLook>(
		(id) => childOf(byId.get(id), 'w:basedOn')?.attributes['w:val'],
		(id, base) => merged(base, styleLook(byId.get(id))),
	);
	const normal = styles.find(
		({ attributes }) =>
			attributes['w:type'] === 'paragraph' && isOn(attributes['w:default'] ?? 'false'),
	);
	const defaults = runLook(childOf(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'));
	/** Of paragraphs without a style. */
	const usual = merged(defaults, lookOf(normal?.attributes['w:styleId']));
	return { lookOf, usual };
}

function styleLook(style: XmlElement | undefined): TextLook {
	const name = childOf(style, 'w:name')?.attributes['w:val'] ?? '';
	return merged<TextLook>(
		runLook(childOf(style, 'w:rPr')),
		paragraphLook(childOf(style, 'w:pPr')),
		isHeadingName(name) ? { heading: true } : {},
	);
}

export function runLook(properties: XmlElement | undefined): TextLook {
	const flag = (name: string) => {
		const element = childOf(properties, name);
		return element && isOn(element.attributes['w:val']);
	};
	const size = Number(childOf(properties, 'w:sz')?.attributes['w:val'] ?? NaN) / 2;
	return {
		hidden: flag('w:vanish'),
		pale: isPale(childOf(properties, 'w:color')?.attributes['w:val']),
		painted: isPainted(properties) || undefined,
		bold: flag('w:b'),
		fontSize: size > 0 && Number.isFinite(size) ? size : undefined,
	};
}

/** For a text, a paragraph, a cell or a table: it has a ground that is not white. */
export function isPainted(properties: XmlElement | undefined): boolean {
	const { 'w:fill': fill = 'auto', 'w:val': pattern = 'clear' } =
		childOf(properties, 'w:shd')?.attributes ?? {};
	const isShaded = pattern === 'clear' ? fill !== 'auto' && !isPale(fill) : pattern !== 'nil';
	return isShaded || childOf(properties, 'w:highlight') !== undefined;
}

export function paragraphLook(properties: XmlElement | undefined): TextLook {
	const level = childOf(properties, 'w:outlineLvl')?.attributes['w:val'];
	return {
		painted: isPainted(properties) || undefined,
		hanging: twips(childOf(properties, 'w:ind')?.attributes['w:hanging']) ?? undefined,
		// Level 9 means body text.
		heading: (level !== undefined && Number(level) < 9) || undefined,
	};
}

/** Points of a length in twentieths of a point, as Word writes them; Strict files name a unit. */
export function twips(value: string | undefined): number | null {
	return pointsOf(value, 1 / 20);
}

/** Points of a length in English Metric Units, as drawings have them. */
export function emus(value: string | undefined): number | null {
	return pointsOf(value, 1 / 12_700);
}

/** A switch is on by being there. */
export function isOn(value: string | undefined): boolean {
	return !['0', 'false', 'off', 'none'].includes(value ?? 'true');
}

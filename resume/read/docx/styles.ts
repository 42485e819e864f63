import { isOn, twips } from '../lengths';
import { childOf, elementsOf, type XmlElement } from '../xml';

/** What matters of how text is set; `undefined` where nothing is said. */
export interface Look {
	readonly hidden?: boolean;
	readonly bold?: boolean;
	readonly fontSize?: number;
	readonly heading?: boolean;
	readonly hanging?: number;
}

/** The styles of a document by their ids, each with what it inherits. */
export interface Styles {
	lookOf(id: string | undefined): Look;
	/** Of paragraphs without a style. */
	readonly usual: Look;
}

const HEADING_NAME = /^(?:heading|title|subtitle)\b/i;
const DEEPEST_INHERITANCE = 20;

/** Reads the part `styles.xml`; without it there are no styles. */
export function readStyles(root: XmlElement | undefined): Styles {
	const styles = elementsOf(root, 'w:style');
	const byId = new Map(styles.map((style) => [style.attributes['w:styleId'] ?? '', style]));
	const known = new Map<string, Look>();
	const lookOf = (id: string | undefined): Look => {
		if (id === undefined) return {};
		const look = known.get(id) ?? inherited(byId, id);
		known.set(id, look);
		return look;
	};
	const defaults = runLook(childOf(root, 'w:docDefaults', 'w:rPrDefault', 'w:rPr'));
	const normal = styles.find(
		({ attributes }) =>
			attributes['w:type'] === 'paragraph' && isOn(attributes['w:default'] ?? 'false'),
	);
	return { lookOf, usual: { ...defaults, ...lookOf(normal?.attributes['w:styleId']) } };
}

function inherited(byId: ReadonlyMap<string, XmlElement>, id: string): Look {
	const looks: Look[] = [];
	let next = byId.get(id);
	// A style can be based on itself in a broken file.
	for (let depth = 0; next && depth < DEEPEST_INHERITANCE; depth++) {
		looks.unshift(styleLook(next));
		next = byId.get(childOf(next, 'w:basedOn')?.attributes['w:val'] ?? '');
	}
	return Object.assign({}, ...looks) as Look;
}

function styleLook(style: XmlElement): Look {
	const name = childOf(style, 'w:name')?.attributes['w:val'] ?? '';
	return {
		...runLook(childOf(style, 'w:rPr')),
		...paragraphLook(childOf(style, 'w:pPr')),
		...(HEADING_NAME.test(name) ? { heading: true } : {}),
	};
}

/** What run properties say. */
export function runLook(properties: XmlElement | undefined): Look {
	const flag = (name: string) => {
		const element = childOf(properties, name);
		return element && isOn(element.attributes['w:val']);
	};
	const hidden = flag('w:vanish');
	const bold = flag('w:b');
	const size = Number(childOf(properties, 'w:sz')?.attributes['w:val'] ?? NaN) / 2;
	return {
		...(hidden === undefined ? {} : { hidden }),
		...(bold === undefined ? {} : { bold }),
		...(size > 0 && Number.isFinite(size) ? { fontSize: size } : {}),
	};
}

/** What paragraph properties say. */
export function paragraphLook(properties: XmlElement | undefined): Look {
	const hanging = twips(childOf(properties, 'w:ind')?.attributes['w:hanging']);
	const level = childOf(properties, 'w:outlineLvl')?.attributes['w:val'];
	return {
		...(hanging === null ? {} : { hanging }),
		// Level 9 means body text.
		...(level !== undefined && Number(level) < 9 ? { heading: true } : {}),
	};
}

import { SaxesParser } from 'saxes';

import type { Budget } from '../budget';
import { markedEncoding } from './encoding';
import { failure, type Outcome, type UnreadableReason } from './fileContent';

/** An element of an XML file, under the prefixes below. */
export interface XmlElement {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: ReadonlyArray<XmlElement | string>;
}

type GrowingElement = XmlElement & { readonly children: Array<XmlElement | string> };

/** Far beyond any document that a person wrote. */
const DEEPEST = 200;
const MOST_NODES = 200_000;
const MOST_ATTRIBUTES = 200;
/** Characters given to the parser at a time; in between it can be stopped. */
const CHUNK = 16_384;

/** Leaves out what need not be read. */
export type Shortening = (xml: string, budget: Budget) => Promise<string>;

/** Reads what `shortened` leaves of an XML file. A DOCTYPE is refused: entities that multiply come in by it. */
export async function parseXml(
	bytes: Uint8Array,
	budget: Budget,
	shortened?: Shortening,
): Promise<Outcome<XmlElement>> {
	const encoding = markedEncoding(bytes) ?? 'utf-8';
	const whole = new TextDecoder(encoding).decode(bytes);
	await budget.turn();
	const text = (await shortened?.(whole, budget)) ?? whole;
	const file: GrowingElement = { name: '', attributes: {}, children: [] };
	let failed: UnreadableReason | undefined;
	const parser = treeParser(file, (reason) => (failed ??= reason));
	for (let at = 0; at < text.length && !failed; at += CHUNK) {
		parser.write(text.slice(at, at + CHUNK));
		if (budget.isDue) await budget.turn();
	}
	if (!failed) parser.close();
	const [root] = elementsOf(file);
	return failed || !root ? failure(failed ?? 'damaged') : { ok: true, value: root };
}

/** Adds the elements that it meets to a file, until what is in it is too much. */
function treeParser(file: GrowingElement, fail: (reason: UnreadableReason) => void) {
	const parser = new SaxesParser({ xmlns: true });
	/** The file, and the elements that have not ended, the outermost first. */
	const open = [file];
	let nodes = 0;
	let attributes = 0;
	const addText = (text: string) => void open.at(-1)?.children.push(text);
	parser.on('error', () => fail('damaged'));
	parser.on('doctype', () => fail('damaged'));
	parser.on('attribute', () => {
		if (++attributes > MOST_ATTRIBUTES) fail('tooMuchMemory');
	});
	parser.on('opentag', (tag) => {
		attributes = 0;
		if (++nodes > MOST_NODES || open.length > DEEPEST) return fail('tooMuchMemory');
		const name = knownName(tag.uri, tag.local);
		// Nothing of a file reaches a prototype.
		const named: Record<string, string> = Object.create(null);
		for (const { uri, local, value } of Object.values(tag.attributes)) {
			named[knownName(uri, local)] = value;
		}
		const element = { name, attributes: named, children: [] };
		open.at(-1)?.children.push(element);
		open.push(element);
	});
	parser.on('closetag', () => {
		const ended = open.pop();
		if (ended?.name !== 'mc:AlternateContent') return;
		// Of alternatives the first counts; a fallback repeats it for older programs.
		const shown = childOf(ended, 'mc:Choice') ?? childOf(ended, 'mc:Fallback');
		open.at(-1)?.children.splice(-1, 1, ...elementsOf(shown));
	});
	parser.on('text', addText);
	parser.on('cdata', addText);
	return parser;
}

export function elementsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
	return (element?.children ?? []).filter((child): child is XmlElement => {
		return typeof child !== 'string' && (name === undefined || child.name === name);
	});
}

/** The first child element of a name, going down one name after another. */
export function childOf(element: XmlElement | undefined, ...names: readonly string[]) {
	return names.reduce((found, name) => elementsOf(found, name)[0], element);
}

/** The elements of a name at any depth, in document order, but not those within one that was found. */
export function findAll(element: XmlElement, ...names: readonly string[]): XmlElement[] {
	const found: XmlElement[] = [];
	const look = ({ children }: XmlElement): void => {
		for (const child of children) {
			if (typeof child === 'string') continue;
			if (names.includes(child.name)) found.push(child);
			else look(child);
		}
	};
	look(element);
	return found;
}

export function textWithin(element: XmlElement): string {
	return element.children
		.map((child) => (typeof child === 'string' ? child : textWithin(child)))
		.join('');
}

/** The prefixes that the readers go by, whatever prefixes a file itself uses, with what they stand for. */
const names = {
	...{ w: 'wordprocessingml/*/main', wp: 'drawingml/*/wordprocessingDrawing' },
	...{ a: 'drawingml/*/main', pic: 'drawingml/*/picture', dgm: 'drawingml/*/diagram' },
	...{ r: 'officeDocument/*/relationships', rel: 'package/*/relationships' },
	...{ mc: 'markup-compatibility/*', wps: 'word/*/wordprocessingShape', v: 'vml' },
	...{ wpg: 'word/*/wordprocessingGroup', wpc: 'word/*/wordprocessingCanvas' },
	...{ draw: 'drawing', fo: 'xsl-fo-compatible', svg: 'svg-compatible', table: 'table' },
	...{ office: 'office', style: 'style', manifest: 'manifest', text: 'text' },
};

/** By namespace: as Word writes them, also in files that it calls strict, and those of OpenDocument. */
const prefixes = new Map(
	Object.entries(names).flatMap(([prefix, name]) => [
		[`http://schemas.openxmlformats.org/${name.replace('*', '2006')}`, prefix],
		[`http://purl.oclc.org/ooxml/${name.replace('*/', '')}`, prefix],
		[`http://schemas.microsoft.com/office/${name.replace('*', '2010')}`, prefix],
		[`urn:schemas-microsoft-com:${name}`, prefix],
		[`urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`, prefix],
	]),
);

function knownName(uri: string, local: string): string {
	return uri === '' ? local : `${prefixes.get(uri) ?? 'other'}:${local}`;
}

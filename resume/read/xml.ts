import { SaxesParser, type SaxesTagNS } from 'saxes';

import type { Budget } from './limits';
import { failure, type Outcome, success } from './outcome';
import type { UnreadableReason } from './types';

/** An element of an XML file, under the names of `namespaces.ts`. */
export interface XmlElement {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: ReadonlyArray<XmlElement | string>;
}

interface GrowingElement extends XmlElement {
	readonly children: Array<XmlElement | string>;
}

/** Far beyond any document that a person wrote. */
const DEEPEST = 200;
const MOST_NODES = 200_000;
const MOST_ATTRIBUTES = 200;
/** Characters given to the parser at a time; in between it can be stopped. */
const CHUNK = 16_384;

/**
 * Reads an XML file into a tree. A DOCTYPE is refused: documents have none, and entities that
 * multiply come in by it.
 */
export function parseXml(bytes: Uint8Array, budget: Budget): Outcome<XmlElement> {
	return parseXmlText(decodedXml(bytes), budget);
}

/** The same for a file that was decoded already. */
export function parseXmlText(text: string, budget: Budget): Outcome<XmlElement> {
	const { parser, state } = treeBuilder();
	for (let at = 0; at < text.length && !state.failed; at += CHUNK) {
		parser.write(text.slice(at, at + CHUNK));
		if (budget.spent()) state.failed ??= 'tooMuchTime';
	}
	if (!state.failed) parser.close();
	if (state.failed) return failure(state.failed);
	return state.root ? success(state.root) : failure('damaged');
}

interface State {
	failed: UnreadableReason | undefined;
	root: XmlElement | undefined;
	nodes: number;
	readonly open: GrowingElement[];
}

function treeBuilder(): { parser: SaxesParser<{ xmlns: true }>; state: State } {
	const parser = new SaxesParser({ xmlns: true });
	const state: State = { failed: undefined, root: undefined, nodes: 0, open: [] };
	const fail = (reason: UnreadableReason) => {
		state.failed ??= reason;
	};
	let attributes = 0;
	parser.on('error', () => fail('damaged'));
	parser.on('doctype', () => fail('damaged'));
	parser.on('opentagstart', () => {
		attributes = 0;
	});
	parser.on('attribute', () => {
		if (++attributes > MOST_ATTRIBUTES) fail('tooMuchMemory');
	});
	parser.on('opentag', (tag) => {
		if (!state.failed) opened(state, tag);
	});
	parser.on('closetag', () => {
		if (!state.failed) state.open.pop();
	});
	const text = (value: string) => {
		if (!state.failed) state.open.at(-1)?.children.push(value);
	};
	parser.on('text', text);
	parser.on('cdata', text);
	return { parser, state };
}

function opened(state: State, tag: SaxesTagNS): void {
	if (++state.nodes > MOST_NODES || state.open.length >= DEEPEST) {
		state.failed = 'tooMuchMemory';
		return;
	}
	const element: GrowingElement = {
		name: knownName(tag.uri, tag.local),
		attributes: namedAttributes(tag),
		children: [],
	};
	const parent = state.open.at(-1);
	if (parent) parent.children.push(element);
	else state.root ??= element;
	state.open.push(element);
}

function namedAttributes(tag: SaxesTagNS): Record<string, string> {
	const attributes: Record<string, string> = Object.create(null);
	for (const name in tag.attributes) {
		const { uri, local, value } = tag.attributes[name]!;
		attributes[knownName(uri, local)] = value;
	}
	return attributes;
}

/** XML is UTF-8 unless it begins with the mark of UTF-16. */
export function decodedXml(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	return new TextDecoder('utf-8').decode(bytes);
}

/** The child elements, or those of one name. */
export function elementsOf(element: XmlElement | undefined, name?: string): XmlElement[] {
	const found: XmlElement[] = [];
	for (const child of element?.children ?? []) {
		if (typeof child !== 'string' && (name === undefined || child.name === name)) found.push(child);
	}
	return found;
}

/** The first child element of a name, going down one name after another. */
export function childOf(
	element: XmlElement | undefined,
	...names: readonly string[]
): XmlElement | undefined {
	let found = element;
	for (const name of names) found = elementsOf(found, name)[0];
	return found;
}

/**
 * The elements of a name at any depth, in document order, but not those within one that was found
 * or within one of the names to leave out.
 */
export function findAll(
	element: XmlElement,
	names: readonly string[],
	leaveOut: readonly string[] = [],
): XmlElement[] {
	return elementsOf(element).flatMap((child) => {
		if (names.includes(child.name)) return [child];
		return leaveOut.includes(child.name) ? [] : findAll(child, names, leaveOut);
	});
}

/** All text within. */
export function textWithin(element: XmlElement): string {
	return element.children
		.map((child) => (typeof child === 'string' ? child : textWithin(child)))
		.join('');
}

const OOXML = 'http://schemas.openxmlformats.org/';
const STRICT = 'http://purl.oclc.org/ooxml/';
const MICROSOFT = 'http://schemas.microsoft.com/office/word/2010/';
const ODF = 'urn:oasis:names:tc:opendocument:xmlns:';

/** The prefixes that the readers go by, whatever prefixes a file itself uses. */
const prefixes: Readonly<Record<string, string>> = {
	[`${OOXML}wordprocessingml/2006/main`]: 'w',
	[`${STRICT}wordprocessingml/main`]: 'w',
	[`${OOXML}drawingml/2006/wordprocessingDrawing`]: 'wp',
	[`${STRICT}drawingml/wordprocessingDrawing`]: 'wp',
	[`${OOXML}drawingml/2006/main`]: 'a',
	[`${STRICT}drawingml/main`]: 'a',
	[`${OOXML}drawingml/2006/picture`]: 'pic',
	[`${STRICT}drawingml/picture`]: 'pic',
	[`${OOXML}drawingml/2006/diagram`]: 'dgm',
	[`${STRICT}drawingml/diagram`]: 'dgm',
	[`${OOXML}officeDocument/2006/math`]: 'm',
	[`${STRICT}officeDocument/math`]: 'm',
	[`${OOXML}officeDocument/2006/relationships`]: 'r',
	[`${STRICT}officeDocument/relationships`]: 'r',
	[`${OOXML}package/2006/relationships`]: 'rel',
	[`${OOXML}markup-compatibility/2006`]: 'mc',
	[`${MICROSOFT}wordprocessingShape`]: 'wps',
	[`${MICROSOFT}wordprocessingGroup`]: 'wpg',
	[`${MICROSOFT}wordprocessingDrawing`]: 'wp14',
	'urn:schemas-microsoft-com:vml': 'v',
	[`${ODF}office:1.0`]: 'office',
	[`${ODF}style:1.0`]: 'style',
	[`${ODF}text:1.0`]: 'text',
	[`${ODF}table:1.0`]: 'table',
	[`${ODF}drawing:1.0`]: 'draw',
	[`${ODF}xsl-fo-compatible:1.0`]: 'fo',
	[`${ODF}svg-compatible:1.0`]: 'svg',
	[`${ODF}manifest:1.0`]: 'manifest',
};

/** The name by which the readers know an element or an attribute. */
function knownName(uri: string, local: string): string {
	if (uri === '') return local;
	const prefix = prefixes[uri];
	return prefix === undefined ? `other:${local}` : `${prefix}:${local}`;
}

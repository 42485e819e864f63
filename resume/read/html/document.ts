import { Parser } from 'htmlparser2';

import type { Budget } from '../limits';
import { failure, success, type Outcome } from '../outcome';
import type { UnreadableReason } from '../types';

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element of a web page. */
export interface HtmlElement {
	readonly name: string;
	readonly attributes: Attributes;
	/** What selectors may call it, with `_` for what they have to escape. */
	readonly names: readonly string[];
	readonly parent: HtmlElement | null;
	readonly children: Array<HtmlElement | string>;
	/** Characters of text in it, at any depth. */
	textLength: number;
}

/** A web page as a tree, and all its elements in document order. */
export interface HtmlDocument {
	readonly root: HtmlElement;
	readonly elements: readonly HtmlElement[];
	/** Whether some of them are not where they belong, because they were nested too deep. */
	readonly isCut: boolean;
}

/** Elements below this depth become siblings, as in browsers, so that readers may recurse. */
const DEEPEST = 200;
/** The parser's work grows with the square of the depth. */
const MOST_OPEN = 10_000;
const MOST_ELEMENTS = 250_000;
/** Characters given to the parser at a time; in between it can be stopped. */
const CHUNK = 16_384;

const WITHOUT_TEXT = new Set(['script', 'style']);

/** What a cell or a row that begins puts an end to, up to the table that it is in. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
	td: ['td', 'th'],
	th: ['td', 'th'],
	tr: ['tr', 'td', 'th'],
};

/** Reads a web page into a tree. What it lacks or has too much of is put right as browsers do. */
export function parseHtml(html: string, budget: Budget): Outcome<HtmlDocument> {
	const tree = new Tree();
	const parser = new Parser(tree);
	for (let at = 0; at < html.length && !tree.failed; at += CHUNK) {
		parser.write(html.slice(at, at + CHUNK));
		if (budget.spent()) tree.failed ??= 'tooMuchTime';
	}
	if (tree.failed) return failure(tree.failed);
	parser.end();
	return success(tree);
}

/** Grows as the parser calls its methods. */
class Tree implements HtmlDocument {
	readonly root: HtmlElement = newElement('', {}, null);
	readonly elements: HtmlElement[] = [];
	isCut = false;
	failed: UnreadableReason | undefined;
	/** What the parser takes to be open, also where a cell or a row has ended it. */
	private readonly begun: HtmlElement[] = [];
	/** From the root to where text goes. */
	private readonly open = [this.root];

	onopentag(name: string, attributes: Attributes): void {
		const { elements, begun } = this;
		if (elements.length >= MOST_ELEMENTS || begun.length >= MOST_OPEN)
			this.failed = 'tooMuchMemory';
		if (this.failed) return;
		this.endCells(ENDED_BY[name] ?? []);
		const parent = this.open.at(-1)!;
		const element = newElement(name, attributes, parent);
		parent.children.push(element);
		elements.push(element);
		begun.push(element);
		if (this.open.length < DEEPEST) this.open.push(element);
		else this.isCut = true;
	}

	onclosetag(): void {
		const ended = this.open.lastIndexOf(this.begun.pop() ?? this.root);
		if (ended > 0) this.open.length = ended;
	}

	ontext(text: string): void {
		const { name, children } = this.open.at(-1)!;
		const before = children.at(-1);
		if (typeof before === 'string') children[children.length - 1] = before + text;
		else children.push(text);
		const { length } = text.trim();
		if (length === 0 || WITHOUT_TEXT.has(name)) return;
		for (const element of this.open) element.textLength += length;
	}

	/** Ends the outermost open element of these names, but none outside of the innermost table. */
	private endCells(names: readonly string[]): void {
		if (names.length === 0) return;
		const table = this.open.findLastIndex(({ name }) => name === 'table');
		const at = this.open.findIndex(({ name }, index) => index > table && names.includes(name));
		if (table >= 0 && at >= 0) this.open.length = at;
	}
}

function newElement(name: string, attributes: Attributes, parent: HtmlElement | null): HtmlElement {
	const { id = '', class: classes = '' } = attributes;
	const plain = (text: string) => text.replace(/[^\w\s\u0080-\uffff-]/g, '_');
	const inClasses = plain(classes).match(/\S+/g) ?? [];
	const names = [...new Set(['*', name, `#${plain(id)}`, ...inClasses.map((one) => `.${one}`)])];
	return { name, attributes, names, parent, children: [], textLength: 0 };
}

/** An element for a text that stands by itself beside elements. */
export function textElement(text: string, parent: HtmlElement): HtmlElement {
	return { ...newElement('#text', {}, parent), children: [text], textLength: text.length };
}

/** The text directly in an element, e.g. that of a style sheet. */
export function textIn({ children }: HtmlElement): string {
	return children.filter((child) => typeof child === 'string').join('');
}

import { Parser } from 'htmlparser2';

import type { Budget } from '../limits';
import { failure, success, type Outcome } from '../outcome';
import type { UnreadableReason } from '../types';

/** An element of a web page. Only attributes that say something about text or its place are kept. */
export interface HtmlElement {
	readonly name: string;
	readonly attributes: Readonly<Record<string, string | undefined>>;
	readonly parent: HtmlElement | null;
	/** Elements before it in its parent. */
	readonly index: number;
	readonly children: ReadonlyArray<HtmlElement | string>;
	/** The number of elements among its children. */
	readonly elements: number;
}

/** A web page as a tree, and all its elements in document order. */
export interface HtmlTree {
	readonly root: HtmlElement;
	readonly elements: readonly HtmlElement[];
	/** Whether some of them are not where they belong, because they were nested too deep. */
	readonly isCut: boolean;
}

interface GrowingElement extends HtmlElement {
	readonly attributes: Record<string, string | undefined>;
	readonly parent: GrowingElement | null;
	readonly children: Array<HtmlElement | string>;
	elements: number;
	/** Of the elements that were open when it began. */
	readonly depth: number;
}

/** Elements below this depth become siblings, as in browsers, so that readers may recurse. */
const DEEPEST = 200;
/** From here on no more elements are nested: the parser's work grows with the square of the depth. */
const MOST_OPEN = 2_000;
const MOST_ELEMENTS = 250_000;
/** Characters given to the parser at a time; in between it can be stopped. */
const CHUNK = 16_384;

const KEPT_ATTRIBUTES = new Set(
	(
		'class id style hidden width align clear colspan rowspan span cols size href rel media src ' +
		'type alt dir'
	).split(' '),
);

/** What a cell or a row that begins puts an end to, up to the table that it is in. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = {
	td: ['td', 'th'],
	th: ['td', 'th'],
	tr: ['tr', 'td', 'th'],
};

/** Reads a web page into a tree. What it lacks or has too much of is put right as browsers do. */
export function parseHtml(html: string, budget: Budget): Outcome<HtmlTree> {
	const { parser, state } = treeBuilder();
	for (let at = 0; at < html.length && !state.failed; at += CHUNK) {
		parser.write(html.slice(at, at + CHUNK));
		if (budget.spent()) state.failed ??= 'tooMuchTime';
	}
	if (state.failed) return failure(state.failed);
	parser.end();
	return success(state);
}

/** Takes elements that are nested too deep for ones that have no end, as `<br>` has none. */
class ShallowParser extends Parser {
	nested = 0;
	private isFull = false;

	override onopentagname(start: number, end: number): void {
		this.isFull = this.nested >= MOST_OPEN;
		super.onopentagname(start, end);
	}

	protected override isVoidElement(name: string): boolean {
		return this.isFull || super.isVoidElement(name);
	}
}

interface State {
	readonly root: GrowingElement;
	failed: UnreadableReason | undefined;
	isCut: boolean;
	readonly elements: HtmlElement[];
	/** From the root to where text goes. */
	readonly open: GrowingElement[];
	/** What the parser takes to be open: those of `open`, and some that cells and rows have ended. */
	readonly begun: GrowingElement[];
}

function treeBuilder(): { parser: ShallowParser; state: State } {
	const root = newElement('', null);
	const state: State = {
		...{ root, failed: undefined, isCut: false },
		...{ elements: [], open: [root], begun: [] },
	};
	const parser = new ShallowParser({
		onopentagname(name) {
			if (!state.failed) opened(state, name);
			parser.nested = state.begun.length;
		},
		onattribute(name, value) {
			const attributes = state.begun.at(-1)?.attributes;
			if (attributes && KEPT_ATTRIBUTES.has(name)) attributes[name] ??= value;
		},
		onclosetag() {
			const element = state.failed ? undefined : state.begun.pop();
			parser.nested = state.begun.length;
			if (element && state.open[element.depth] === element) state.open.length = element.depth;
		},
		ontext(text) {
			if (!state.failed) addText(state.open.at(-1)!, text);
		},
	});
	return { parser, state };
}

function newElement(name: string, parent: GrowingElement | null): GrowingElement {
	const depth = parent ? parent.depth + 1 : 0;
	const index = parent ? parent.elements++ : 0;
	return { name, attributes: {}, parent, index, children: [], elements: 0, depth };
}

function opened(state: State, name: string): void {
	if (state.elements.length >= MOST_ELEMENTS) {
		state.failed = 'tooMuchMemory';
		return;
	}
	endCells(state, ENDED_BY[name] ?? []);
	const parent = state.open.at(-1)!;
	const element = newElement(name, parent);
	parent.children.push(element);
	state.elements.push(element);
	if (state.open.length < DEEPEST) state.open.push(element);
	else state.isCut = true;
	state.begun.push(element);
}

/** Ends the outermost open element of these names, but none outside of the innermost table. */
function endCells({ open }: State, names: readonly string[]): void {
	if (names.length === 0) return;
	const table = open.findLastIndex(({ name }) => name === 'table');
	const at = open.findIndex(({ name }, index) => index > table && names.includes(name));
	if (table >= 0 && at >= 0) open.length = at;
}

function addText(element: GrowingElement, text: string): void {
	const last = element.children.length - 1;
	const before = element.children[last];
	if (typeof before === 'string') element.children[last] = before + text;
	else element.children.push(text);
}

/** The text directly in an element, e.g. that of a style sheet. */
export function textIn({ children }: HtmlElement): string {
	return children.filter((child) => typeof child === 'string').join('');
}

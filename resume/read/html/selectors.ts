import type { HtmlElement } from './tree';

/** A selector of a style sheet, from its outermost part to the element that it is about. */
export interface Selector {
	readonly parts: readonly Part[];
	/** What decides between rules; larger wins. */
	readonly specificity: number;
	/** Whether it has conditions that are not looked at, so that it may be about fewer elements. */
	readonly loose: boolean;
}

/** Conditions for one element. */
interface Part {
	readonly tag: string | null;
	readonly ids: readonly string[];
	readonly classes: readonly string[];
	/** A part of the class, as in `[class*="col-"]`. */
	readonly classPieces: readonly ClassPiece[];
	readonly place: 'first-child' | 'last-child' | 'root' | null;
	/** Whether it is about the children of the part before, not about all that is in it. */
	readonly isChild: boolean;
}

interface ClassPiece {
	readonly operator: string;
	readonly text: string;
}

/** What matching keeps count of in one number. */
const MOST_PARTS = 30;
const LONGEST = 500;

const NAME = String.raw`(?:\\.|[\w-]|[^\0-\x7f])+`;
const TOKEN = new RegExp(
	String.raw`(?<combinator>\s*[>+~]\s*|\s+)|(?<tag>${NAME}|\*)|#(?<id>${NAME})|\.(?<name>${NAME})|` +
		String.raw`\[\s*class\s*(?<operator>[*^$~|]?=)\s*["']?(?<piece>[^"'\]]*)["']?\s*\]|` +
		String.raw`::?(?<pseudo>[\w-]+)(?:\((?<argument>[^()]*)\))?|(?<other>\[[^\]]*\]|.)`,
	'gsu',
);

/** What `:is()` and `:where()` ask for, if it is one condition. */
const WRAPPED = /:(?:is|where)\(\s*([.#][\w-]+)\s*\)/g;

/** States that a page at rest is not in, and text that is not in the file. */
const NEVER =
	/^(?:hover|focus|active|visited|target|checked|disabled|before|first-l|marker|selection|placeholder|-)/;

/** Reads one selector; `null` for one that is about nothing on a page at rest. `::after` is loose. */
export function selectorOf(text: string): Selector | null {
	if (text.length > LONGEST) return { parts: [newPart(false)], specificity: 0, loose: true };
	let part = newPart(false);
	let parts = [part];
	let specificity = 0;
	let loose = false;
	for (const { groups = {} } of text.trim().replace(WRAPPED, '$1').matchAll(TOKEN)) {
		const { combinator, tag, id, name, operator, piece, pseudo } = groups;
		if (combinator !== undefined) {
			// What is beside an element is not looked at.
			const isBeside = /[+~]/.test(combinator);
			loose ||= isBeside;
			const { isChild } = part;
			part = newPart(isBeside ? isChild : combinator.includes('>'));
			parts = [...(isBeside ? parts.slice(0, -1) : parts), part];
		} else if (tag !== undefined) {
			part.tag = tag === '*' ? null : tag.toLowerCase();
			if (tag !== '*') specificity += 1;
		} else if (id !== undefined) {
			part.ids.push(unescaped(id));
			specificity += 10_000;
		} else if (name !== undefined || operator !== undefined) {
			if (name !== undefined) part.classes.push(unescaped(name));
			else part.classPieces.push({ operator: operator!, text: piece ?? '' });
			specificity += 100;
		} else if (pseudo !== undefined && NEVER.test(pseudo)) {
			return null;
		} else {
			part.place = placeOf(pseudo);
			loose ||= part.place === null;
			specificity += 100;
		}
	}
	return parts.length > MOST_PARTS ? null : { parts, specificity, loose };
}

type GrowingPart = {
	-readonly [Key in keyof Part]: Part[Key] extends readonly (infer Item)[] ? Item[] : Part[Key];
};

function newPart(isChild: boolean): GrowingPart {
	return { tag: null, ids: [], classes: [], classPieces: [], place: null, isChild };
}

function placeOf(pseudo: string | undefined): Part['place'] {
	return pseudo === 'first-child' || pseudo === 'last-child' || pseudo === 'root' ? pseudo : null;
}

function unescaped(name: string): string {
	return name.replace(/\\(.)/gs, '$1');
}

/** Whether a selector is about an element. It looks at each of the elements around it once. */
export function matches({ parts }: Selector, element: HtmlElement): boolean {
	const last = parts.length - 1;
	if (!meets(element, parts[last]!)) return false;
	if (last === 0) return true;
	// Bit by bit, whether each part fits an element further out, or the one just outside.
	let outer = 0;
	let parent = 0;
	for (const one of pathTo(element)) {
		let now = 0;
		parts.forEach((part, index) => {
			const before = part.isChild ? parent : outer;
			const follows = index === 0 || (before & (1 << (index - 1))) !== 0;
			if (follows && meets(one, part)) now |= 1 << index;
		});
		outer |= now;
		parent = now;
	}
	return (parent & (1 << last)) !== 0;
}

/** The elements that an element is in, from the outermost to itself. */
function pathTo(element: HtmlElement): HtmlElement[] {
	const path: HtmlElement[] = [];
	for (let up: HtmlElement | null = element; up; up = up.parent) path.push(up);
	return path.reverse();
}

function meets(element: HtmlElement, part: Part): boolean {
	return (
		(part.tag === null || part.tag === element.name) &&
		part.ids.every((id) => id === element.attributes['id']) &&
		part.classes.every((name) => classesOf(element).has(name)) &&
		part.classPieces.every((piece) => hasPiece(element.attributes['class'], piece)) &&
		(part.place === null || isAt(element, part.place))
	);
}

const known = new WeakMap<HtmlElement, ReadonlySet<string>>();

/** The classes of an element. */
export function classesOf(element: HtmlElement): ReadonlySet<string> {
	const classes = known.get(element) ?? new Set((element.attributes['class'] ?? '').split(/\s+/));
	known.set(element, classes);
	return classes;
}

function hasPiece(value: string | undefined, { operator, text }: ClassPiece): boolean {
	if (value === undefined) return false;
	if (operator === '=') return value === text;
	if (operator === '^=') return value.startsWith(text);
	return operator === '$=' ? value.endsWith(text) : value.includes(text);
}

function isAt({ name, parent, index }: HtmlElement, place: Part['place']): boolean {
	if (place === 'root') return name === 'html';
	if (place === 'first-child') return index === 0;
	return index + 1 === parent?.elements;
}

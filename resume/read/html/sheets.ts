import { compile } from 'css-select';
import { isTraversal, parse, type Selector } from 'css-what';

import { blocksIn, type Declarations, importsStyles, LONGEST_STYLES, mayMoveText } from './css';
import type { Attributes } from './elements';
import { hidesElement, lookOf, type PageLook, showsAgain } from './looks';

/** An element of a page that is open, and the one that it is in. */
export interface PageElement {
	readonly name: string;
	readonly attribs: Attributes;
	readonly parent: PageElement | null;
	/** The elements in it that have begun so far. */
	readonly children: PageElement[];
}

interface Statement {
	/** It applies on some screens only. */
	readonly isConditional: boolean;
	readonly declarations: Declarations;
}

interface Rule extends Statement {
	readonly selector: Selector[];
	selects?: (element: PageElement) => boolean;
	/** Its specificity and, if that is the same, its order. */
	readonly weight: number;
}

/** Stands for every element. */
const ANY = '*';

/** More rules than pages have, more of them for elements of one name or class, and more nested elements. */
const [MOST_IN_ALL, MOST_RULES, MOST_DEEP] = [5_000, 100, 100];
/** More braces than a sheet that is read has: 5,000 rules have 10,000. */
const MOST_BRACES = 20_000;
/** More siblings than the selectors of a page compare. */
const MOST_SIBLINGS = 5_000_000;
/** More rules within each other. */
const MOST_NESTED = 10;
/** More characters than selectors have, and more names than an element has. */
const [LONGEST_SELECTORS, MOST_NAMES] = [10_000, 100];
/** More characters than all selectors of a page have; more functions and parts than one of them has. */
const [MOST_SELECTORS, MOST_FUNCTIONS, MOST_PARTS] = [300_000, 100, 100];

/** Pseudo-classes of what is true only while somebody uses the page, and pseudo-elements. */
const PASSING =
	/^(?:active|after|before|checked|disabled|enabled|first-l|focus|hover|invalid|target|visited|-)/;
/** Pseudo-classes that are known when an element begins. */
const KNOWN =
	/^(?:any|any-link|first-child|first-of-type|is|link|matches|not|nth-child|nth-of-type|root|where)$/;

/** The style sheets of a page, as they apply on paper or everywhere. */
export class Sheets {
	/** One hides something, and only a browser knows what. */
	isUnclear = false;
	private readonly variables = new Map<string, string>();
	/** By the id, the class or the name that a selector ends with. */
	private readonly rules = new Map<string, Rule[]>();
	private count = 0;
	private siblings = 0;
	private readonly matching = {
		adapter: { ...adapter, getSiblings: (element: PageElement) => this.siblingsOf(element) },
		equals: (one: PageElement, other: PageElement) => one === other,
	};
	/** Characters of style sheets and of selectors that are still read. */
	private readonly left = { styles: LONGEST_STYLES, selectors: MOST_SELECTORS };

	/**
	 * Adds what a style sheet says. What another rule of it may show again is not hidden. Returns the names of what it can
	 * set next to or upon other text.
	 */
	add(css: string): string[] {
		this.left.styles -= css.length;
		const isTooMuch = this.left.styles < 0 || css.split(/[{}]/).length > MOST_BRACES;
		const isPartial = isTooMuch || importsStyles(css);
		this.isUnclear ||= isPartial;
		const moved = isPartial ? [ANY] : [];
		const rules: Array<Statement & { readonly selectors: string }> = [];
		for (const { around, declarations } of isTooMuch ? [] : blocksIn(css)) {
			if (mayMoveText(declarations)) {
				moved.push(...(selectorsIn(around.at(-1) ?? ANY) ?? [[]]).map(lastName));
			}
			const isConditional = this.left.selectors < 0 ? null : isConditionalIn(around);
			if (isConditional === null) continue;
			const selectors = nested(around);
			this.left.selectors -= selectors.length;
			if (this.left.selectors >= 0) rules.push({ isConditional, selectors, declarations });
		}
		this.isUnclear ||= this.left.selectors < 0;
		this.addRules(rules);
		return moved;
	}

	private addRules(rules: ReadonlyArray<Statement & { readonly selectors: string }>): void {
		const shown = new Map<string, Set<string>>();
		for (const { selectors, declarations } of rules) {
			const names = new Set(selectors.match(/[.#]?[\w-]+/g));
			for (const property of showsAgain(declarations)) {
				for (const name of names) {
					const key = `${name} ${property}`;
					shown.set(key, (shown.get(key) ?? new Set()).add(selectors));
				}
			}
		}
		for (const { selectors, isConditional, declarations } of rules) {
			for (const [name, value] of declarations) {
				if (name.startsWith('--')) this.variables.set(name, value);
			}
			this.isUnclear ||= this.count >= MOST_IN_ALL;
			if (this.count >= MOST_IN_ALL) return;
			const known = selectorsIn(selectors);
			this.isUnclear ||= known === undefined && hidesElement(declarations);
			for (const selector of known ?? []) {
				const name = lastName(selector);
				const isKept = (property: string) => {
					const others = shown.get(`${name} ${property}`);
					return others === undefined || (others.size === 1 && others.has(selectors));
				};
				const kept = new Map(
					[...declarations].filter(([property]) => !property.startsWith('--') && isKept(property)),
				);
				this.addRule(name, selector, { isConditional, declarations: kept });
			}
		}
	}

	private addRule(name: string, selector: Selector[], rule: Statement): void {
		const pseudos = pseudosIn(selector);
		if (pseudos.some((pseudo) => PASSING.test(pseudo))) return;
		this.count++;
		const ofName = this.rules.get(name) ?? [];
		this.rules.set(name, ofName);
		const isKnown = pseudos.every((pseudo) => KNOWN.test(pseudo));
		const isLong = selector.length > MOST_PARTS;
		if (!isKnown || isLong || ofName.length >= MOST_RULES) {
			this.isUnclear ||= hidesElement(rule.declarations);
			return;
		}
		ofName.push({ ...rule, selector, weight: specificityOf(selector) + this.count / 1e6 });
	}

	/** How an element looks; that is unclear if rules that hide it apply on some screens only. */
	lookOf(element: PageElement, own: Declarations, depth: number): PageLook {
		const { name, attribs } = element;
		const names = new Set(namesOf(element).slice(0, MOST_NAMES));
		const all = [...names].flatMap((key) => this.rules.get(key) ?? []);
		const isDeep = depth > MOST_DEEP;
		const selected = isDeep ? all : all.filter((rule) => this.selects(rule, element));
		const isDoubt = (rule: Rule) =>
			(isDeep || rule.isConditional) && hidesElement(rule.declarations);
		const declarations = selected
			.filter((rule) => !isDeep && !rule.isConditional)
			.sort((a, b) => a.weight - b.weight)
			.map((rule) => rule.declarations);
		const look = lookOf(name, attribs, [...declarations, own], this.filled);
		return selected.some(isDoubt) ? { ...look, unclear: true } : look;
	}

	private siblingsOf({ parent }: PageElement): PageElement[] {
		const all = parent?.children ?? [];
		this.siblings += 1 + all.length;
		if (this.siblings > MOST_SIBLINGS) throw new Error('Too many siblings');
		return all;
	}

	/** Siblings of siblings can take for ever: what takes too long is unclear. */
	private selects(rule: Rule, element: PageElement): boolean {
		try {
			rule.selects ??= compile<PageElement, PageElement>([rule.selector], this.matching);
			return rule.selects(element);
		} catch {
			this.isUnclear = true;
			return false;
		}
	}

	private readonly filled = (value: string): string =>
		value.replace(VARIABLE, (_, name, other = '') => this.variables.get(name) ?? other);
}

const VARIABLE = /var\(\s*(--[\w-]{1,100})\s*(?:,([^()]{0,100}))?\)/g;

/** `undefined` if they are none. */
function selectorsIn(text: string): Selector[][] | undefined {
	// Texts with other signs in them are left out.
	if (text.length > LONGEST_SELECTORS || /^@|=\s*\]/.test(text)) return undefined;
	if (text.split('(').length > MOST_FUNCTIONS) return undefined;
	try {
		return parse(text);
	} catch {
		return undefined;
	}
}

const adapter = {
	isTag: (_: PageElement): _ is PageElement => true,
	getName: ({ name }: PageElement) => name,
	getAttributeValue: ({ attribs }: PageElement, name: string) => attribs[name],
	hasAttrib: ({ attribs }: PageElement, name: string) => attribs[name] !== undefined,
	getParent: ({ parent }: PageElement) => parent,
	getChildren: ({ children }: PageElement) => children,
	getText: () => '',
	removeSubsets: (elements: PageElement[]) => elements,
	existsOne: (is: (element: PageElement) => boolean, all: PageElement[]) => all.some(is),
	findAll: (is: (element: PageElement) => boolean, all: PageElement[]) => all.filter(is),
	findOne: (is: (element: PageElement) => boolean, all: PageElement[]) => all.find(is) ?? null,
};
/** Also of those within others. */
function pseudosIn(selector: readonly Selector[]): string[] {
	const all = JSON.stringify(selector).matchAll(/"pseudo(-element)?","name":"([\w-]+)/g);
	return Array.from(all, ([, isElement, name]) => (isElement ? '-' : name!));
}

function specificityOf(selector: readonly Selector[]): number {
	const worth = (part: Selector) =>
		nameIn(part).startsWith('#') ? 1e4 : (WORTH[part.type as keyof typeof WORTH] ?? 0);
	return selector.reduce((sum, part) => sum + worth(part), 0);
}

const WORTH = { tag: 1, attribute: 100, pseudo: 100 };

/** The id, the class or the name of an element that a selector ends with. */
function lastName(selector: readonly Selector[]): string {
	const start = selector.findLastIndex((part) => isTraversal(part)) + 1;
	const names = selector.slice(start).map(nameIn);
	return names.find((name) => /^[#.]/.test(name)) ?? names.find((name) => name !== ANY) ?? ANY;
}

/** The names that a selector for an element may end with. */
export function namesOf({ name, attribs: { id, class: classes } }: PageElement): string[] {
	return [ANY, name, `#${id}`, ...(classes?.match(/\S+/g) ?? []).map((one) => `.${one}`)];
}

function nameIn(part: Selector): string {
	if (part.type === 'tag') return part.name;
	if (part.type !== 'attribute') return ANY;
	if (part.name === 'id' && part.action === 'equals') return `#${part.value}`;
	return part.name === 'class' && part.action === 'element' ? `.${part.value}` : ANY;
}

/** Conditions that hold on paper or everywhere, and those that may hold on the screens of desktops. */
const ALWAYS = /^@(?:media\s+(?:print|all)|layer\b.*|supports\b(?!.*\bnot\b).*|scope\b.*)$/i;
const SOMETIMES =
	/^@(?:media|container)\b(?!.*(?:\b(?:max-|not|speech|prefers-|hover|orientation)|<))/i;

/** If a rule applies on some screens only; `null` for what is no rule, or never applies. */
function isConditionalIn(around: readonly string[]): boolean | null {
	if (around.length > MOST_NESTED || around.at(-1)?.startsWith('@') !== false) return null;
	const conditions = around.filter((one) => one.startsWith('@') && !ALWAYS.test(one));
	return conditions.every((one) => SOMETIMES.test(one)) ? conditions.length > 0 : null;
}

function nested(around: readonly string[]): string {
	return around
		.filter((one) => !one.startsWith('@'))
		.map((one) => one.slice(0, LONGEST_SELECTORS + 1))
		.reduce((outer, inner) =>
			outer.length > LONGEST_SELECTORS
				? outer
				: inner.includes('&')
					? inner.replaceAll('&', `:is(${outer})`)
					: `:is(${outer}) :is(${inner})`,
		);
}

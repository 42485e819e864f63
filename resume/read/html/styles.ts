import type { Budget } from '../limits';
import type { UnreadableReason } from '../types';
import { declarationsOf, written, type Declaration } from './declarations';
import { classesOf, matches } from './selectors';
import type { Rule, Sheet } from './sheets';
import type { HtmlElement } from './tree';

/** What an element's own styles say; what it inherits is not in it. */
export type Style = Readonly<Record<string, string | undefined>>;

/** The styles of a page's elements. */
export interface Styles {
	of(element: HtmlElement): Style;
	/** Whether there are rules that may place text and cannot be told to apply. */
	doubtful: boolean;
	/** Why the rest of the page is not read. */
	failed: UnreadableReason | undefined;
}

/** Comparisons of a rule with an element: a large page with a framework's style sheet has fewer. */
const MOST_MATCHES = 2_000_000;
const MATCHES_BETWEEN = 10_000;

/** Applies the rules of a style sheet, `style` attributes and what older pages say by attributes. */
export function stylesOf({ rules, doubtful }: Sheet, budget: Budget): Styles {
	const known = new Map<HtmlElement, Style>();
	const index = indexed(rules);
	const variables = variablesOf(rules);
	let count = 0;
	const styles: Styles = {
		doubtful,
		failed: undefined,
		of(element) {
			const style = known.get(element) ?? computed(element);
			known.set(element, style);
			return style;
		},
	};
	return styles;

	function computed(element: HtmlElement): Style {
		const layers = styles.failed ? [] : layersOf(element);
		layers.push(...splitByImportance(declarationsOf(element.attributes['style'] ?? '')));
		const style: Record<string, string | undefined> = hintsOf(element);
		for (const isImportant of [false, true]) {
			for (const layer of layers) {
				if (layer.isImportant !== isImportant) continue;
				for (const { property, value } of layer.declarations) {
					style[property] = valueFor(element, property, value);
				}
			}
		}
		return style;
	}

	function valueFor({ parent }: HtmlElement, property: string, value: string): string | undefined {
		if (value !== 'inherit') return written(value, variables);
		return parent ? styles.of(parent)[property] : undefined;
	}

	/** The declarations of all rules about an element, those that win last. */
	function layersOf(element: HtmlElement): Layer[] {
		const found = candidatesFor(element, index).filter(({ selector, declarations }) => {
			if (++count % MATCHES_BETWEEN === 0 && budget.spent()) styles.failed = 'tooMuchTime';
			if (count > MOST_MATCHES) styles.failed = 'tooMuchMemory';
			if (styles.failed || !matches(selector, element)) return false;
			if (selector.loose && declarations.some(places) && hasText(element)) styles.doubtful = true;
			return !selector.loose;
		});
		return found
			.sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order)
			.flatMap(({ declarations }) => splitByImportance(declarations));
	}
}

/** Whether there is text in an element, at any depth. */
export function hasText({ children }: HtmlElement): boolean {
	return children.some((child) =>
		typeof child === 'string' ? child.trim() !== '' : hasText(child),
	);
}

interface Layer {
	readonly declarations: readonly Declaration[];
	readonly isImportant: boolean;
}

function splitByImportance(declarations: readonly Declaration[]): Layer[] {
	return [false, true]
		.map((isImportant) => ({
			declarations: declarations.filter(({ important }) => important === isImportant),
			isImportant,
		}))
		.filter((layer) => layer.declarations.length > 0);
}

/** Whether a declaration may set text beside text. */
function places({ property, value }: Declaration): boolean {
	switch (property) {
		case 'display':
			return /^(?:inline-)?(?:flex|grid|box|flexbox)$|^(?:inline-block|table-cell)$/.test(value);
		case 'float':
			return value !== 'none';
		case 'position':
			return value === 'absolute' || value === 'fixed';
		default:
			return /^(?:column-count|column-width|grid-template)/.test(property);
	}
}

interface OrderedRule extends Rule {
	readonly order: number;
}

/** Rules by the id, a class or the name that their element must have. */
type Index = ReadonlyMap<string, readonly OrderedRule[]>;

function indexed(rules: readonly Rule[]): Index {
	const index = new Map<string, OrderedRule[]>();
	rules.forEach((rule, order) => {
		const { ids, classes, tag } = rule.selector.parts.at(-1)!;
		const key = ids[0] ? `#${ids[0]}` : classes[0] ? `.${classes[0]}` : (tag ?? '*');
		const group = index.get(key);
		if (group) group.push({ ...rule, order });
		else index.set(key, [{ ...rule, order }]);
	});
	return index;
}

function candidatesFor(element: HtmlElement, index: Index): OrderedRule[] {
	const classes = [...classesOf(element)].map((name) => `.${name}`);
	const keys = ['*', element.name, `#${element.attributes['id'] ?? ''}`, ...classes];
	return keys.flatMap((key) => index.get(key) ?? []);
}

function variablesOf(rules: readonly Rule[]): ReadonlyMap<string, string> {
	const all = rules
		.filter(({ selector }) => !selector.loose)
		.flatMap(({ declarations }) => declarations)
		.filter(({ property }) => property.startsWith('--'));
	return new Map(all.map(({ property, value }) => [property, value]));
}

const FONT_SIZES = ['7.5pt', '10pt', '12pt', '13.5pt', '18pt', '24pt', '36pt'];
const SIZED = new Set(['table', 'td', 'th', 'col', 'colgroup']);

/** What older pages and browsers say of an element without any style. */
function hintsOf({ name, attributes }: HtmlElement): Record<string, string> {
	const hints: Record<string, string> = {};
	const { width, align, cols, size, clear } = attributes;
	if (attributes['hidden'] !== undefined) hints['display'] = 'none';
	if (width && SIZED.has(name)) hints['width'] = /^[\d.]+$/.test(width) ? `${width}px` : width;
	if (name === 'table' && (align === 'left' || align === 'right')) hints['float'] = align;
	if (name === 'multicol' && cols) hints['column-count'] = cols;
	if (name === 'br' && clear) hints['clear'] = 'both';
	if (name === 'font' && size) hints['font-size'] = FONT_SIZES[Number(size) - 1] ?? '12pt';
	return hints;
}

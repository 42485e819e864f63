import type { Budget } from '../limits';
import type { UnreadableReason } from '../types';
import type { HtmlElement } from './document';
import { declarationsOf, type Declaration, type StyleRules } from './styleSheets';

/** What styles say about an element. */
export type Style = Readonly<Record<string, string | undefined>>;

/** What is asked of one element by a selector. */
interface Part {
	/** Its name, and its id and classes as they are in selectors. */
	readonly names: readonly string[];
	/** Whether it is about the children of the part before, not about all that is in it. */
	readonly isChild: boolean;
}

interface Rule {
	/** From the element that it is about to the outermost. */
	readonly parts: readonly Part[];
	/** Whether it has conditions that are not looked at, so that it may be about fewer elements. */
	readonly isLoose: boolean;
	/** What decides between rules; larger wins. */
	readonly weight: number;
	readonly declarations: readonly Declaration[];
}

/** Far more than a large page with a framework's style sheet takes. */
const MOST_STEPS = 2_000_000;
const STEPS_BETWEEN = 1_000;

/** Tells the styles of elements, from style sheets, `style` attributes and what older pages say. */
export class Cascade {
	/** Whether a rule may place text and cannot be told to apply. */
	isDoubtful: boolean;
	/** Why the rest of the page is not read. */
	failed: UnreadableReason | undefined;
	private steps = 0;
	private readonly styles = new Map<HtmlElement, Style>();
	/** By a name that their elements must have. */
	private readonly rules = new Map<string, Rule[]>();

	constructor(
		{ rules, isDoubtful }: StyleRules,
		private readonly budget: Budget,
	) {
		this.isDoubtful = isDoubtful;
		rules.forEach(([selector, declarations], index) => {
			if (NEVER.test(selector)) return;
			const { parts, isLoose } = parsed(selector);
			const key = parts[0]?.names.at(-1) ?? '*';
			const group = this.rules.get(key) ?? [];
			const weight = specificityOf(parts) * rules.length + index;
			this.rules.set(key, group);
			group.push({ parts, isLoose, weight, declarations });
		});
	}

	/** Whether there is time to read one more element, or to compare one with a rule. */
	allowsStep(): boolean {
		if (++this.steps > MOST_STEPS) this.failed ??= 'tooMuchMemory';
		if (this.steps % STEPS_BETWEEN === 0 && this.budget.spent()) this.failed ??= 'tooMuchTime';
		return this.failed === undefined;
	}

	/** What the styles of an element say. */
	styleOf(element: HtmlElement): Style {
		const style = this.styles.get(element) ?? this.computed(element);
		this.styles.set(element, style);
		return style;
	}

	private computed(element: HtmlElement): Style {
		const rules = [...namesOf(element)]
			.flatMap((name) => this.rules.get(name) ?? [])
			.filter((rule) => this.applies(rule, element))
			.sort((a, b) => a.weight - b.weight);
		const inSheets = rules.flatMap(({ declarations }) => declarations);
		const all = [...inSheets, ...declarationsOf(element.attributes['style'] ?? '')];
		const outer = element.parent ? this.styleOf(element.parent) : {};
		const style: Record<string, string | undefined> = {
			...inheritedFrom(outer),
			...hintsOf(element),
		};
		for (const { property, value } of all.sort(byImportance)) {
			style[property] = value === 'inherit' ? outer[property] : value;
		}
		return style;
	}

	private applies({ parts, isLoose, declarations }: Rule, element: HtmlElement): boolean {
		if (!this.allowsStep() || !matches(parts, element)) return false;
		if (!isLoose) return true;
		const places = declarations.some(({ property, value }) => PLACING.test(`${property}:${value}`));
		if (element.textLength > 0 && places) this.isDoubtful = true;
		return false;
	}
}

function byImportance(a: Declaration, b: Declaration): number {
	return Number(a.isImportant) - Number(b.isImportant);
}

const LONGEST = 500;
/** States that a page at rest is not in, and text that is not in the file. */
const NEVER = /::|:(?:hover|focus|active|visited|target|checked|disabled|before|first-l)/;
const NAME = /[.#]?(?:[\w-]|[^\0-\x7f])+/gu;
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

function parsed(selector: string): Pick<Rule, 'parts' | 'isLoose'> {
	if (selector.length > LONGEST) return { parts: [], isLoose: true };
	const plain = selector
		.replaceAll(':root', 'html')
		.replace(IN_BRACKETS, '[]')
		.replace(IN_BRACKETS, '[]');
	// What is beside an element is not looked at.
	const [last = '', ...before] = plain.split(/[+~]/).reverse();
	const isLoose = before.length > 0 || /[:[(]/.test(last);
	const words = last.replaceAll('>', ' > ').trim().split(/\s+/);
	const parts = words.flatMap((word, index) =>
		word === '>' ? [] : [{ names: namesIn(word), isChild: words[index - 1] === '>' }],
	);
	return { parts: parts.reverse(), isLoose };
}

function namesIn(word: string): string[] {
	const names = word.split(/[:[(]/, 1)[0]!.match(NAME) ?? [];
	return names.map((name) => (/^[.#]/.test(name) ? name : name.toLowerCase()));
}

const WEIGHTS: Readonly<Record<string, number>> = { '#': 10_000, '.': 100 };

function specificityOf(parts: readonly Part[]): number {
	const names = parts.flatMap((part) => part.names);
	return names.reduce((sum, name) => sum + (WEIGHTS[name[0]!] ?? 1), 0);
}

function matches(parts: readonly Part[], element: HtmlElement): boolean {
	/** Elements that the part may be about, from the innermost on. */
	let reached: readonly HtmlElement[] = [element];
	return parts.every(({ names, isChild }, index) => {
		const met = reached.filter((one) => names.every((name) => namesOf(one).has(name)));
		const isLast = index === parts.length - 1 || met.length === 0;
		if (!isLast) reached = isChild ? met.flatMap(({ parent }) => parent ?? []) : around(met[0]!);
		return met.length > 0;
	});
}

function around(element: HtmlElement): HtmlElement[] {
	const path: HtmlElement[] = [];
	for (let up = element.parent; up; up = up.parent) path.push(up);
	return path;
}

const known = new WeakMap<HtmlElement, ReadonlySet<string>>();

function namesOf(element: HtmlElement): ReadonlySet<string> {
	const names = known.get(element) ?? new Set(allNames(element));
	known.set(element, names);
	return names;
}

/** What selectors may call an element, with `_` for what they have to escape. */
function allNames({ name, attributes }: HtmlElement): string[] {
	const { id = '', class: classes = '' } = attributes;
	const plain = (text: string) => text.replace(/[^\w\s\u0080-\uffff-]/g, '_');
	return [
		'*',
		name,
		`#${plain(id)}`,
		...plain(classes)
			.split(/\s+/)
			.map((one) => `.${one}`),
	];
}

/** What may set text beside text. */
const PLACING =
	/^(?:display:(?:inline-|flex|grid|box|table-cell|var)|float:(?!none)|position:(?:absolute|fixed)|column(?:s|-count|-width)|grid-template)/;

function inheritedFrom(outer: Style): Style {
	const inherited = ['visibility', 'white-space', 'font-weight', 'heading'];
	return Object.fromEntries(inherited.map((property) => [property, outer[property]]));
}

/** What browsers say of an element without any style, and older pages by attributes. */
function hintsOf({ name, attributes }: HtmlElement): Record<string, string> {
	const hints: Record<string, string> = {};
	const { width, align = '', cols, clear, hidden } = attributes;
	if (/^h[1-6]$/.test(name)) hints['heading'] = 'styled';
	if (/^(?:b|strong|th)$/.test(name)) hints['font-weight'] = 'bold';
	if (name === 'pre') hints['white-space'] = 'pre';
	if (hidden !== undefined) hints['display'] = 'none';
	if (width && /^t/.test(name)) hints['width'] = width;
	if (name === 'table' && /^(?:left|right)$/.test(align)) hints['float'] = align;
	if (name === 'multicol' && cols) hints['column-count'] = cols;
	if (clear) hints['clear'] = 'both';
	return hints;
}

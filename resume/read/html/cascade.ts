import type { Budget } from '../limits';
import type { UnreadableReason } from '../types';
import type { HtmlElement } from './document';
import { placeOf, usualDisplay, usualStyle, type Style } from './style';
import { declarationsOf, type Declaration, type StyleRules } from './styleSheets';

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
	/** Whether a rule may place text, and nobody knows whether it applies. */
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
			const key = parts[0]?.names.findLast((name) => !/^[*^]/.test(name)) ?? '*';
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
		const outer = element.parent ? this.styleOf(element.parent) : {};
		const declared = element.names
			.flatMap((name) => this.rules.get(name) ?? [])
			.filter((rule) => this.applies(rule, element))
			.sort((a, b) => a.weight - b.weight)
			.flatMap(({ declarations }) => declarations)
			.concat(declarationsOf(element.attributes['style'] ?? ''));
		const inherited = INHERITED.map((property) => [property, outer[property]]);
		const style = { ...Object.fromEntries(inherited), ...usualStyle(element) };
		declared.sort((a, b) => Number(a.isImportant) - Number(b.isImportant));
		for (const { property, value } of declared) {
			style[property] = value === 'inherit' ? outer[property] : value;
		}
		return { ...style, display: displayOf(element, style) };
	}

	private applies({ parts, isLoose, declarations }: Rule, element: HtmlElement): boolean {
		if (!this.allowsStep() || !matches(parts, element)) return false;
		if (!isLoose) return true;
		const places = declarations.some(({ property, value }) => PLACING.test(`${property}:${value}`));
		if (element.textLength > 0 && places) this.isDoubtful = true;
		return false;
	}
}

const INHERITED = ['visibility', 'white-space', 'font-weight', 'heading'];

/** Some elements are never seen; what does not stand in the flow is no part of a table. */
function displayOf(element: HtmlElement, style: Style): string {
	const usual = usualDisplay(element);
	if (usual === 'none') return usual;
	const display = (style['display'] ?? usual).replace(/(?:flex)?box$/, 'flex');
	return placeOf(style) && display.startsWith('table-') ? 'block' : display;
}

const LONGEST = 500;
/** States that a page at rest is not in, and text that is not in the file. */
const NEVER = /::|:(?:hover|focus|active|visited|target|checked|disabled|before|first-l)/;
const NAME = /[.#*^]?(?:[\w-]|[^\0-\x7f])+/gu;
/** A part of a class, which is written as a name with a sign before it. */
const CLASS_PART = /\[class([*^])=["'] ?([\w-]{1,40})["']\]/g;
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g;

function parsed(selector: string): Pick<Rule, 'parts' | 'isLoose'> {
	if (selector.length > LONGEST) return { parts: [], isLoose: true };
	const plain = selector
		.replaceAll(':root', 'html')
		.replace(CLASS_PART, '$1$2')
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
	return names.map((name) => (/^[.#*^]/.test(name) ? name : name.toLowerCase()));
}

const WEIGHTS: Readonly<Record<string, number>> = { '#': 10_000, '.': 100, '*': 100, '^': 100 };

function specificityOf(parts: readonly Part[]): number {
	const names = parts.flatMap((part) => part.names);
	return names.reduce((sum, name) => sum + (WEIGHTS[name[0]!] ?? 1), 0);
}

function matches(parts: readonly Part[], element: HtmlElement): boolean {
	/** Elements that the part may be about, from the innermost on. */
	let reached: readonly HtmlElement[] = [element];
	return parts.every(({ names, isChild }, index) => {
		const met = reached.filter((one) => names.every((name) => isCalled(one, name)));
		const isLast = index === parts.length - 1 || met.length === 0;
		if (!isLast) reached = isChild ? met.flatMap(({ parent }) => parent ?? []) : around(met[0]!);
		return met.length > 0;
	});
}

function isCalled({ names, attributes }: HtmlElement, name: string): boolean {
	const { class: classes = '' } = attributes;
	if (name.startsWith('*')) return classes.includes(name.slice(1));
	return name.startsWith('^') ? classes.startsWith(name.slice(1)) : names.includes(name);
}

function around(element: HtmlElement): HtmlElement[] {
	const path: HtmlElement[] = [];
	for (let up = element.parent; up; up = up.parent) path.push(up);
	return path;
}

/** What may set text beside text. */
const PLACING =
	/^(?:display:(?:inline-|flex|grid|box|table-cell|var)|float:(?!none)|position:(?:absolute|fixed)|column(?:s|-count|-width)|grid-template)/;

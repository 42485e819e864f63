import { SMALLEST_TEXT } from '../sightings';
import { pointsOf } from '../structure/places';
import { isLight, type TextLook } from '../structure/styles';
import { type Attributes, LONGEST_STYLES, withoutTexts } from './styles';

/** What a style sheet or an attribute says, by property. */
type Declarations = ReadonlyMap<string, string>;

/** How text of a web page is set. */
export interface PageLook extends TextLook {
	/** Whether an element is moved away, cut off or made transparent with all that it holds. */
	readonly unseen?: boolean | undefined;
	readonly invisible?: boolean | undefined;
	/** What text is written in, and on; `null` if only a browser knows. */
	readonly color?: Color | null | undefined;
	readonly ground?: Color | null | undefined;
}

/** Red, green and blue, from 0 to 255 each, and how much of it is seen, from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

const ZERO = /^-?0*\.?0+(?:[a-z]+|%)?$/;

/** Values that hide an element, by property; any other value of it shows the element. */
const HIDES: Readonly<Record<string, (value: string) => boolean>> = {
	'content-visibility': (value) => value === 'hidden',
	opacity: (value) => Number.parseFloat(value) / (value.endsWith('%') ? 100 : 1) < 0.1,
	filter: (value) => /opacity\(\s*0?(?:\.0\d*)?%?\s*\)/.test(value),
	clip: (value) => /^rect\((?:\s*,?\s*[01](?:px)?){4}\s*\)/.test(value),
	'clip-path': (value) =>
		/inset\(\s*(?:100|[5-9]\d)%|circle\(\s*0|polygon\((?:\s*,?\s*0(?:px|%)?\s+0(?:px|%)?)+\s*\)/.test(
			value,
		),
	transform: (value) =>
		/(?:scale\w*|matrix)\(\s*0?(?:\.0\d*)?\s*[,)]|translate\w*\([^)]*-\d{4}/.test(value),
	scale: (value) => /^0?(?:\.0\d*)?(?:\s|$)/.test(value),
	zoom: (value) => ZERO.test(value),
	'text-indent': isFar,
	'margin-left': isFar,
	'margin-right': isFar,
	'margin-top': isFar,
	margin: isFar,
};
/** Values that hide an element together with another declaration. */
const HIDES_TOGETHER: ReadonlyArray<
	readonly [property: RegExp, hides: (value: string) => boolean, other: RegExp, value: RegExp]
> = [
	[/^(?:left|right|top|bottom|inset)$/, isFar, /^position$/, /absolute|fixed|relative/],
	[
		/^(?:max-)?(?:height|width)$/,
		(value) => ZERO.test(value) || value === '1px',
		/^overflow/,
		/hidden|clip/,
	],
];

/** How many pixels the units of lengths have about. */
const PIXELS: Readonly<Record<string, number>> = {
	...{ px: 1, pt: 1.3, em: 16, rem: 16, ch: 8, ex: 8, pc: 16, in: 96, cm: 38, mm: 3.8 },
	...{ vw: 10, vh: 8, '%': 8 },
};
/** More pixels than an element is moved to be set beside another one. */
const FAR = 700;

/** Whether a value moves something off the page. */
function isFar(value: string): boolean {
	return value.split(/\s+/).some((part) => {
		const [, number, unit = 'px'] = /^(-?\d*\.?\d+)([a-z]+|%)?$/.exec(part) ?? [];
		const pixels = Number(number) * (PIXELS[unit] ?? 0);
		return pixels <= -FAR || pixels >= 3 * FAR;
	});
}

/** Whether a declaration hides an element; `undefined` if its property never does. */
function hides(property: string, value: string, all: Declarations): boolean | undefined {
	if (property in HIDES) return HIDES[property]!(value);
	const rule = HIDES_TOGETHER.find(([name]) => name.test(property));
	if (rule === undefined) return undefined;
	const [, isHiding, other, needed] = rule;
	const isWithOther = [...all].some(([second, its]) => other.test(second) && needed.test(its));
	return isHiding(value) && isWithOther;
}

function isHidden(declarations: Declarations): boolean {
	return [...declarations].some(([property, value]) => hides(property, value, declarations));
}

/** What one look says over another one that it is within. */
export function within(outer: PageLook, look: PageLook): PageLook {
	return {
		hidden: look.hidden,
		unseen: outer.unseen || look.unseen,
		invisible: look.invisible ?? outer.invisible,
		color: look.color === undefined ? outer.color : look.color,
		ground: look.ground === undefined ? outer.ground : look.ground,
		fontSize: look.fontSize ?? outer.fontSize,
	};
}

/** Whether text cannot be seen because of its colour. `isPainted`: whether something may be behind it that is not known. */
function isUnseenColor({ color, ground }: PageLook, isPainted: boolean): boolean {
	if (!color) return false;
	if (color[3] < 0.1) return true;
	if (ground) return isLike(color, ground) || (isLight(color) && isLight(ground));
	return ground === undefined && !isPainted && isLight(color);
}

/** The look of text as it is seen. */
export function seen(look: PageLook, isPainted: boolean): TextLook {
	const hidden = look.unseen || look.invisible || isUnseenColor(look, isPainted);
	return hidden ? { ...look, hidden } : look;
}

function isLike(color: Color, other: Color): boolean {
	return [0, 1, 2].every((at) => Math.abs(color[at]! - other[at]!) <= 16);
}

/** What declarations say of text; those of `important` ones stay. */
function lookIn(declarations: Declarations): PageLook {
	if (declarations.size === 0) return {};
	const visibility = declarations.get('visibility');
	const isClipped = [...declarations].some(
		([name, value]) => /background/.test(name) && /\btext\b/.test(value),
	);
	const color = declarations.get('-webkit-text-fill-color') ?? declarations.get('color');
	const ground = declarations.get('background-color') ?? declarations.get('background');
	const size =
		declarations.get('font-size') ?? SHORT_SIZE.exec(declarations.get('font') ?? '')?.[1];
	return {
		hidden: declarations.get('display') === 'none' || undefined,
		unseen: isHidden(declarations) || undefined,
		invisible: visibility === undefined ? undefined : /^(?:hidden|collapse)/.test(visibility),
		color: isClipped ? null : colorOf(color),
		ground: declarations.has('background-image') ? null : colorOf(ground, true),
		fontSize: sizeOf(size),
	};
}

const SHORT_SIZE = /(?:^|\s)(\d*\.?\d+(?:[a-z]{2,4}|%)?)(?:\s*\/|\s)/;
/** Of relative sizes only those count that no size around them makes large enough. */
const USUAL_SIZE = { em: 12, rem: 12, ex: 6, ch: 6, '%': 0.12, vw: 6, vh: 6 };

/** In points. */
function sizeOf(size: string | undefined): number | undefined {
	if (size === undefined) return undefined;
	if (ZERO.test(size)) return SMALLEST_TEXT / 10;
	const [, number, unit = ''] = /^(\d*\.?\d+)([a-z]+|%)$/.exec(size) ?? [];
	const each = USUAL_SIZE[unit as keyof typeof USUAL_SIZE];
	if (each === undefined)
		return /^(?:px|pt)$/.test(unit) ? (pointsOf(size, 1) ?? undefined) : undefined;
	return Number(number) * each < SMALLEST_TEXT ? Number(number) * each : undefined;
}

const NAMED: Readonly<Record<string, string>> = {
	...{ white: '#fff', black: '#000', red: '#f00', lime: '#0f0', blue: '#00f', yellow: '#ff0' },
	...{ navy: '#000080', green: '#008000', teal: '#008080', maroon: '#800000', purple: '#800080' },
	...{ gray: '#808080', grey: '#808080', silver: '#c0c0c0', snow: '#fffafa', ivory: '#fffff0' },
	...{ whitesmoke: '#f5f5f5', ghostwhite: '#f8f8ff', aliceblue: '#f0f8ff', orange: '#ffa500' },
	...{ transparent: '#0000', lightgray: '#d3d3d3', lightgrey: '#d3d3d3', darkblue: '#00008b' },
};
/** Values that say nothing of their own. */
const SAYS_NOTHING = /^(?:inherit|initial|unset|revert|none|currentcolor)?$/;

/** @param isGround a transparent ground shows the one around it */
function colorOf(text: string | undefined, isGround = false): Color | null | undefined {
	if (text === undefined || SAYS_NOTHING.test(text)) return undefined;
	const color = channelsOf(NAMED[text] ?? text);
	return isGround && color && color[3] < 0.1 ? undefined : color;
}

function channelsOf(text: string): Color | null {
	const hex = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
	if (hex !== undefined) {
		const digits = hex.length < 6 ? hex.replace(/./g, '$&$&') : hex;
		const [red = 0, green = 0, blue = 0, alpha = 255] = digits
			.match(/../g)!
			.map((part) => Number.parseInt(part, 16));
		return [red, green, blue, alpha / 255];
	}
	const [, name, inner = ''] = /^(rgb|hsl)a?\(([^)]{1,60})\)$/.exec(text) ?? [];
	const parts = inner.match(/\d*\.?\d+%?/g) ?? [];
	if (name === undefined || parts.length < 3) return null;
	const [first = 0, second = 0, third = 0, alpha = 1] = parts.map((part, at) => {
		const each = at < 3 ? 255 : 1;
		return part.endsWith('%') ? (Number.parseFloat(part) / 100) * each : Number(part);
	});
	// Only the lightness matters for what can be seen.
	return name === 'rgb' ? [first, second, third, alpha] : [third, third, third, alpha];
}

/** More characters of a value than say how text looks. */
const LONGEST_VALUE = 200;

/** Declarations by property, in lower case; important ones are before others, and later ones before earlier ones. */
function declarationsIn(style: string): Map<string, string> {
	const plain = new Map<string, string>();
	const important = new Map<string, string>();
	if (style.length > LONGEST_STYLES) return plain;
	for (const declaration of style.toLowerCase().split(';')) {
		const colon = declaration.indexOf(':');
		if (colon < 0) continue;
		const [value = '', mark] = declaration.slice(colon + 1).split('!');
		const short = value.trim().slice(0, LONGEST_VALUE);
		(mark === undefined ? plain : important).set(declaration.slice(0, colon).trim(), short);
	}
	for (const [property, value] of important) plain.set(property, `${value}${IMPORTANT}`);
	return plain;
}

/** Follows a value that others do not replace. */
const IMPORTANT = ' !';

/** Declarations of which the later ones count more, but for important ones. */
function joined(all: ReadonlyArray<Declarations | undefined>): Map<string, string> {
	const result = new Map<string, string>();
	for (const [property, value] of all.flatMap((one) => [...(one ?? [])])) {
		const isKept = result.get(property)?.endsWith(IMPORTANT) && !value.endsWith(IMPORTANT);
		if (!isKept) result.set(property, value);
	}
	return result;
}

const SIMPLE_SELECTOR = /^[a-z\d]*(?:[.#][\w-]+)?$/i;
const NAME = /[.#]?[\w-]+/g;
/** More characters than the classes of any element have. */
const LONGEST_CLASSES = 500;

/**
 * How elements look on paper and on screens, by their attributes and by style sheets as far as selectors name an element,
 * a class or an id: `p`, `.note`, `p.note`.
 */
export class Looks {
	/** Whether a style sheet hides something, and only a browser knows what. */
	isUnclear = false;
	private readonly bySelector = new Map<string, Declarations>();
	private readonly variables = new Map<string, string>();

	/** Adds what a style sheet says. What it may show again is not hidden. */
	addSheet(css: string): void {
		if (css.length > LONGEST_STYLES) return;
		const rules = rulesIn(css).map((rule) => ({ ...rule, own: declarationsIn(rule.declarations) }));
		const shown = new Set(rules.flatMap(({ selectors, own }) => shownBy(selectors, own)));
		for (const { selectors, own } of rules.filter(({ isPrinted }) => isPrinted)) {
			for (const [name, value] of own) if (name.startsWith('--')) this.variables.set(name, value);
			const simple = simpleOf(selectors);
			this.isUnclear ||= simple.length === 0 && isHidden(own);
			for (const selector of simple) {
				const last = selector.match(NAME)?.at(-1) ?? selector;
				const kept = [...own].filter(([property]) => !shown.has(`${last} ${property}`));
				this.bySelector.set(selector, joined([this.bySelector.get(selector), new Map(kept)]));
			}
		}
	}

	/** What is said of an element itself. */
	of(name: string, attributes: Attributes): PageLook {
		const { style = '', color, bgcolor, id = '', class: classes = '' } = attributes;
		const own = style === '' ? undefined : declarationsIn(withoutTexts(style));
		const old = new Map<string, string>();
		if (color !== undefined) old.set('color', color.trim().toLowerCase().slice(0, LONGEST_VALUE));
		if (bgcolor !== undefined)
			old.set('background-color', bgcolor.trim().toLowerCase().slice(0, LONGEST_VALUE));
		if (this.bySelector.size === 0) return lookIn(this.computed([old, own]));
		const names = classes.slice(0, LONGEST_CLASSES).split(/\s+/);
		const selectors = ['', ...names.map((one) => `.${one}`), `#${id}`];
		const said = selectors.flatMap((one) =>
			[one, name + one].map((each) => this.bySelector.get(each)),
		);
		return lookIn(this.computed([old, ...said, own]));
	}

	private computed(all: ReadonlyArray<Declarations | undefined>): Declarations {
		const result = joined(all);
		for (const [property, value] of result) {
			const plain = value.endsWith(IMPORTANT) ? value.slice(0, -IMPORTANT.length) : value;
			const whole = plain.replace(VARIABLE, (_, name) => this.variables.get(name) ?? '');
			result.set(property, whole.slice(0, LONGEST_VALUE));
		}
		return result;
	}
}

const VARIABLE = /var\(\s*(--[\w-]{1,100})[^()]{0,100}\)/g;

/** What other rules may say as well. */
const TOGETHER: Declarations = new Map([
	['position', 'absolute'],
	['overflow', 'hidden'],
]);

/** The names of what a rule shows, each with the property that does so. */
function shownBy(selectors: string, declarations: Declarations): string[] {
	const properties = [...declarations]
		.filter(([property, value]) => {
			if (property === 'display') return !value.startsWith('none');
			if (property === 'visibility') return value.startsWith('visible');
			return hides(property, value, TOGETHER) === false;
		})
		.map(([property]) => property);
	const names = selectors.match(NAME) ?? [];
	return properties.flatMap((property) => names.map((name) => `${name} ${property}`));
}

function simpleOf(selectors: string): string[] {
	const all = selectors.split(',').map((selector) => selector.trim());
	return all.filter((selector) => selector !== '' && SIMPLE_SELECTOR.test(selector));
}

interface Rule {
	readonly selectors: string;
	readonly declarations: string;
	/** Whether it applies on paper. */
	readonly isPrinted: boolean;
}

/** The rules of a style sheet, from the innermost outwards. */
function rulesIn(css: string): Rule[] {
	const rules: Rule[] = [];
	const open: Array<{ readonly before: string; readonly isPrinted: boolean }> = [];
	for (const piece of withoutTexts(css).replaceAll('<!--', ' ').split('}')) {
		const parts = piece.split('{');
		const declarations = parts.pop()!;
		for (const part of parts) {
			const outer = open.at(-1);
			const isInPrint = outer === undefined || /^@media\s+(?:print|all)$/i.test(outer.before);
			const before = part.slice(part.lastIndexOf(';') + 1).trim();
			open.push({ before, isPrinted: isInPrint && (outer?.isPrinted ?? true) });
		}
		const rule = open.pop();
		if (rule) rules.push({ selectors: rule.before, isPrinted: rule.isPrinted, declarations });
	}
	return rules;
}

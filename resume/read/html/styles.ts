import { pointsOf } from '../structure/places';
import { isLight, isPale, type TextLook } from '../structure/styles';

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Elements that set text in columns, and those whose text is in another file or in a drawing. */
const ELEMENTS = new Set(
	'applet canvas embed foreignobject frame iframe multicol object text'.split(' '),
);

/** Whether only a browser knows what an element shows, or what is beside it, whatever the styles say. */
export function mustBeShown(name: string, attributes: Attributes): boolean {
	const { alt = '', align = '', rowspan = '1', shadowrootmode } = attributes;
	// Word saves text boxes as pictures.
	if (name === 'img') return /^text box/i.test(alt);
	if (name === 'table') return /^\s*(?:left|right)\b/i.test(align);
	if (name === 'td' || name === 'th') return Number.parseInt(rowspan, 10) !== 1;
	return ELEMENTS.has(name) || name.startsWith('v:') || shadowrootmode !== undefined;
}

/** Style sheets that only bring fonts and icons. */
const FONTS = /font|typekit|icon/i;
/** Scripts that only count visitors, or set formulas. */
const HARMLESS_SCRIPTS = /analytics|gtag|gtm|html5shiv|polyfill|mathjax/i;
/** Data that pages hold for search engines and for their scripts. */
const DATA = /json|text\/(?:plain|html|template|x-)/i;

/** Whether an element brings styles, or a script that may bring some, from another file. */
export function bringsStyles(name: string, attributes: Attributes): boolean {
	const { href = '', rel = '', src } = attributes;
	if (name === 'link') {
		const isStyle = /\bstylesheet\b/i.test(rel) || /\.css\b/i.test(href);
		return isStyle && !FONTS.test(href);
	}
	return isProgram(name, attributes) && src !== undefined && !HARMLESS_SCRIPTS.test(src);
}

/** Whether an element is a script, and not only data. */
export function isProgram(name: string, { type = '' }: Attributes): boolean {
	return name === 'script' && !DATA.test(type);
}

/** What scripts do that change a page. */
const CHANGES =
	/document\.write|innerHTML|outerHTML|append|prepend|insert|createElement|classList|className|\.style\b|setAttribute|replaceWith|render/;

/** Whether a script may change the page. */
export function mayChangePage(script: string): boolean {
	return CHANGES.test(script);
}

/** Longer style sheets than frameworks have are not read. */
const LONGEST_STYLES = 500_000;

/** Declarations that can set text beside or upon other text: properties, and some of their values. */
const MOVES: ReadonlyArray<readonly [property: RegExp, value: RegExp]> = [
	[/^float$/, /^(?!none)/],
	[/^display$/, /flex|grid|inline-|table-|box|var\(/],
	[/^(?:-[a-z]+-|mso-)?columns?(?:-count|-width)?$/, /^/],
	[/^position$/, /absolute|fixed|sticky|var\(/],
	[/^(?:margin|left|right|top|inset)/, /-[\d.]/],
	[/^bottom$|^translate$|^offset|writing-mode$/, /^/],
	[/^(?:-[a-z]+-)?transform$/, /^(?!none)/],
	[/^mso-element$/, /frame/],
];
/** Word has it in the bullets of lists. Elsewhere an escaped letter may be part of any property. */
const ESCAPED_BULLET = 'mso-level-text';
/** More characters than the address of fonts has. */
const LONGEST_IMPORT = 300;

/** Whether a style or a style sheet has anything that can set text side by side, wherever it applies. */
export function mayMoveText(css: string): boolean {
	if (css === '') return false;
	if (css.length > LONGEST_STYLES) return true;
	const styles = css.toLowerCase();
	const [, ...imports] = styles.split('@import');
	if (imports.some((after) => !FONTS.test(after.slice(0, LONGEST_IMPORT)))) return true;
	return withoutTexts(styles).split(/[;{}]/).some(isMove);
}

function isMove(declaration: string): boolean {
	const colon = declaration.indexOf(':');
	const property = declaration.slice(0, Math.max(0, colon)).trim();
	if (declaration.includes('\\')) return property !== ESCAPED_BULLET;
	const value = declaration.slice(colon + 1).trim();
	return MOVES.some(([name, moving]) => name.test(property) && moving.test(value));
}

/** Comments and texts, also those without an end. */
const TEXTS = /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*["\n]?|'(?:[^'\\\n]|\\[^])*['\n]?/g;

function withoutTexts(css: string): string {
	return css.replace(TEXTS, ' ');
}

/** Declarations that hide an element, and those that show it. */
const HIDES = /(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;
const SHOWS = /display\s*:(?!\s*none)|visibility\s*:\s*visible/i;
const COLOR = /(?:^|[;\s])color\s*:\s*([^;!]{1,40})/i;
const SIZE =
	/\bfont(?:-size)?\s{0,9}:\s{0,9}(?:[a-z]{1,12} ){0,3}(\d{1,4}(?:\.\d{1,4})?(?:px|pt))\b/i;
const PALE = /^(?:white(?:smoke)?|snow|ivory|transparent)\b/i;
const RGB = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/i;

/** What one look says over another one, which is within it or says less. There may be many of them. */
export function over(under: TextLook = {}, look: TextLook = {}): TextLook {
	return {
		hidden: look.hidden ?? under.hidden,
		pale: look.pale ?? under.pale,
		fontSize: look.fontSize ?? under.fontSize,
	};
}

/** What declarations say of text. */
function lookIn(style: string): TextLook {
	if (style === '' || style.length > LONGEST_STYLES) return {};
	return {
		hidden: HIDES.test(style) || (SHOWS.test(style) ? false : undefined),
		pale: isPaleColor(COLOR.exec(style)?.[1]?.trim()),
		fontSize: pointsOf(SIZE.exec(style)?.[1], 1) ?? undefined,
	};
}

function isPaleColor(color: string | undefined): boolean | undefined {
	if (color === undefined) return undefined;
	if (PALE.test(color)) return true;
	const parts = RGB.exec(color)?.slice(1).map(Number);
	return parts ? isLight(parts) : isPale(color.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3'));
}

/** Backgrounds that are not only white. */
const GROUND =
	/\b(?:background(?:-color|-image)?|bgcolor)\s*[:=](?!\s*["']?(?:#f{3}(?:f{3})?|white|transparent|none|inherit|initial|unset)\s*["';}!>])/i;
/** Letters of a page in which its grounds are looked for. */
const MOST_LOOKED_AT = 1_000_000;

/** Whether a page may have something on which white text can be seen. */
export function mayHaveGround(page: string): boolean {
	const html = page.slice(0, MOST_LOOKED_AT);
	const mayBeBehindText =
		/<(?:img|svg|canvas|video)\b/i.test(html) && /\b(?:position|grid)\b/i.test(html);
	return mayBeBehindText || GROUND.test(html);
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
	private readonly bySelector = new Map<string, TextLook>();

	/** Adds what a style sheet says. What it may show again is not hidden. */
	addSheet(css: string): void {
		if (css.length > LONGEST_STYLES) return;
		const rules = rulesIn(css).map((rule) => ({ ...rule, look: lookIn(rule.declarations) }));
		const shown = new Set(
			rules
				.filter(({ look }) => look.hidden === false)
				.flatMap(({ selectors }) => selectors.match(NAME) ?? []),
		);
		for (const { selectors, look } of rules.filter(({ isPrinted }) => isPrinted)) {
			for (const selector of simpleOf(selectors)) {
				const isHidden = look.hidden && !shown.has(selector.match(NAME)?.at(-1) ?? selector);
				const before = this.bySelector.get(selector);
				this.bySelector.set(selector, over(before, { ...look, hidden: isHidden || undefined }));
			}
		}
	}

	/** What is said of an element itself. */
	of(name: string, { style = '', color, id = '', class: classes = '' }: Attributes): TextLook {
		const own = over({ pale: isPaleColor(color) }, lookIn(style));
		if (this.bySelector.size === 0) return own;
		const names = classes.slice(0, LONGEST_CLASSES).split(/\s+/);
		const selectors = ['', ...names.map((one) => `.${one}`), `#${id}`];
		const looks = selectors.flatMap((one) =>
			[one, name + one].map((each) => this.bySelector.get(each)),
		);
		return [...looks, own].reduce<TextLook>((under, look) => over(under, look), {});
	}
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

export type Attributes = Readonly<Record<string, string | undefined>>;

/** Elements that set text in columns, and those whose text is in another file or in a drawing. */
const ELEMENTS = /^(?:applet|canvas|embed|foreignobject|frame|iframe|multicol|object|text)$|^v:/;

/** Only a browser knows what such an element shows, or what is next to it, whatever the styles say. */
export function mustBeShown(name: string, attributes: Attributes): boolean {
	const { alt = '', align = '', rowspan = '1', shadowrootmode } = attributes;
	// Word saves text boxes as pictures.
	if (name === 'img') return /^text box/i.test(alt);
	if (name === 'table') return /^\s*(?:left|right)\b/i.test(align);
	if (name === 'td' || name === 'th') return Number.parseInt(rowspan, 10) !== 1;
	return ELEMENTS.test(name) || shadowrootmode !== undefined;
}

/** Style sheets that only bring fonts and icons. */
const FONTS = /font|typekit|icon/i;
/** Scripts that only count visitors, or set formulas. */
const HARMLESS_SCRIPTS = /analytics|gtag|gtm|html5shiv|polyfill|mathjax/i;
/** Data that pages hold for search engines and for their scripts. */
const DATA = /json|text\/(?:plain|html|template|x-)/i;

/** From another file, also by a script. */
export function bringsStyles(name: string, attributes: Attributes): boolean {
	const { href = '', rel = '', src } = attributes;
	if (name === 'link') {
		const isStyle = /\bstylesheet\b/i.test(rel) || /\.css\b/i.test(href);
		return isStyle && !FONTS.test(href);
	}
	return isProgram(name, attributes) && src !== undefined && !HARMLESS_SCRIPTS.test(src);
}

export function isProgram(name: string, { type = '' }: Attributes): boolean {
	return name === 'script' && !DATA.test(type);
}

const CHANGES =
	/document\.write|innerHTML|outerHTML|append|prepend|insert|createElement|classList|className|\.style\b|setAttribute|replaceWith|render/;

export function mayChangePage(script: string): boolean {
	return CHANGES.test(script);
}

/** Longer style sheets than frameworks have are not read. */
export const LONGEST_STYLES = 500_000;

/** Declarations that can set text next to or upon other text: properties, and some of their values. */
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

export function mayMoveText(css: string): boolean {
	if (css.length > LONGEST_STYLES) return true;
	const styles = css.toLowerCase();
	if (importsStyles(styles)) return true;
	return withoutTexts(styles).split(/[;{}]/).some(isMove);
}

/** Stands for every element. */
const ANY = '*';

/** The last names in the selectors of a style sheet that can set text next to or upon other text, in lower case. */
export function movedNames(css: string): string[] {
	if (css.length > LONGEST_STYLES || importsStyles(css)) return [ANY];
	const open: string[] = [];
	const pieces = withoutTexts(css.toLowerCase()).replaceAll('<!--', ' ').split('}');
	return pieces.flatMap((piece) => {
		const parts = piece.split('{');
		const declarations = parts.pop()!;
		const outer = parts.flatMap((part) => part.split(';').slice(0, -1));
		for (const part of parts) open.push(part.slice(part.lastIndexOf(';') + 1).trim());
		const selectors = open.pop() ?? ANY;
		if (outer.some(isMove)) return [ANY];
		return declarations.split(';').some(isMove) ? selectors.split(',').map(lastName) : [];
	});
}

/** The class, the id or the name of the elements that a selector is for; any if it is not simple. */
function lastName(selector: string): string {
	if (/[@&\\(]/.test(selector)) return ANY;
	const last = selector
		.replace(/\[[^[\]]*\]/g, '')
		.trim()
		.split(/[\s>+~]/)
		.at(-1)!;
	return /[.#][\w-]+/.exec(last)?.[0] ?? /^[\w-]+/.exec(last)?.[0] ?? ANY;
}

/** The names that a selector may have for an element. */
export function namesOf(name: string, { id, class: classes }: Attributes): string[] {
	const ofClasses = classes?.toLowerCase().match(/\S+/g) ?? [];
	return [ANY, name, `#${id?.toLowerCase()}`, ...ofClasses.map((one) => `.${one}`)];
}

export function importsStyles(css: string): boolean {
	if (css.length > LONGEST_STYLES) return true;
	const [, ...imports] = css.split(/@import/i);
	return imports.some((after) => !FONTS.test(after.slice(0, LONGEST_IMPORT)));
}

function isMove(declaration: string): boolean {
	const colon = declaration.indexOf(':');
	const property = declaration.slice(0, Math.max(0, colon)).trim();
	if (declaration.includes('\\')) return property !== ESCAPED_BULLET;
	if (colon < 0) return false;
	const value = declaration.slice(colon + 1).trim();
	return MOVES.some(([name, moving]) => name.test(property) && moving.test(value));
}

/** Comments and texts, also those without an end. */
const TEXTS = /\/\*[^]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[^])*["\n]?|'(?:[^'\\\n]|\\[^])*['\n]?/g;

export function withoutTexts(css: string): string {
	return css.replace(TEXTS, ' ');
}

/** Backgrounds that are not only white. */
const GROUND =
	/\b(?:background(?:-color|-image)?|bgcolor)\s*[:=](?!\s*["']?(?:#f{3}(?:f{3})?|white|transparent|none|inherit|initial|unset)\s*["';}!>])/i;
/** Letters of a page in which its grounds are looked for. */
const MOST_LOOKED_AT = 1_000_000;

/** White text can be seen on it. */
export function mayHaveGround(page: string): boolean {
	const html = page.slice(0, MOST_LOOKED_AT);
	const mayBeBehindText =
		/<(?:img|svg|canvas|video)\b/i.test(html) && /\b(?:position|grid)\b/i.test(html);
	return mayBeBehindText || GROUND.test(html);
}

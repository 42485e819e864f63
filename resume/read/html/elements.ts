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
export const FONTS = /font|typekit|icon/i;
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

/** In a script that may change the page. */
export const CHANGES =
	/document\.write|innerHTML|outerHTML|append|prepend|insert|createElement|classList|className|\.style\b|setAttribute|replaceWith|render/;

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

import { textIn, type HtmlDocument } from './document';

/** Where a page is looked at. */
export interface Medium {
	readonly type: 'print' | 'screen';
	/** In CSS pixels, with the margins. */
	readonly width: number;
	/** In points, between the margins. */
	readonly textWidth: number;
}

/** An A4 sheet: résumés are made to be printed. */
export const paper: Medium = { type: 'print', width: 794, textWidth: 480 };
export const screen: Medium = { type: 'screen', width: 1_280, textWidth: 960 };

/** A property that a style sets, in lower case and without the prefix of a browser. */
export interface Declaration {
	readonly property: string;
	readonly value: string;
	readonly isImportant: boolean;
}

/** What a page's style sheets say about where text stands. */
export interface StyleRules {
	/** Escaped characters of selectors are written as `_`. */
	readonly rules: Array<readonly [selector: string, declarations: readonly Declaration[]]>;
	/** Whether there are too many rules, or some of which nobody knows whether they apply. */
	isDoubtful: boolean;
}

/** More than frameworks have; each rule is held against each element. */
const MOST_RULES = 6_000;

/** Reads the style sheets of a page as far as they are for a medium. */
export function readStyleSheets({ elements }: HtmlDocument, medium: Medium): StyleRules {
	const sheet: StyleRules = { rules: [], isDoubtful: false };
	for (const element of elements) {
		const isRead = element.name === 'style' && applies(element.attributes['media'], medium);
		if (isRead) readSheet(plainSheet(textIn(element)), medium, sheet);
	}
	return sheet;
}

/** A style sheet without comments, and without strings that could be taken for blocks. */
function plainSheet(css: string): string {
	const [first = '', ...rest] = css.split('/*');
	const kept = rest.map((piece) =>
		piece.includes('*/') ? piece.slice(piece.indexOf('*/') + 2) : '',
	);
	return [first, ...kept]
		.join('')
		.replace(/<!--|-->/g, '')
		.replace(/"[^"\n]*"|'[^'\n]*'/g, (string) => (/[{};]/.test(string) ? '""' : string));
}

/** Style sheets that only bring fonts and icons. */
export const FONTS = /font|typekit|icon/i;

/** What may stand around rules that are read. */
const CONDITIONS = /^@(?:media|supports|layer)\b/i;

function readSheet(css: string, medium: Medium, sheet: StyleRules): void {
	const open: Array<{ prelude: string; isRead: boolean }> = [];
	let body = '';
	for (const [, text = '', mark] of css.matchAll(/([^{};]*)([{};]|$)/g)) {
		const { prelude, isRead } = open.at(-1) ?? { prelude: '@media', isRead: true };
		const begun = text.trim();
		if (mark === '{') {
			const [, media] = /^@media\b(.*)$/is.exec(begun) ?? [];
			if (/^@container/i.test(begun) || !prelude.startsWith('@')) sheet.isDoubtful = true;
			open.push({
				prelude: begun,
				isRead: isRead && CONDITIONS.test(prelude) && applies(media, medium),
			});
			body = '';
		} else if (mark === ';') {
			if (/^@import/i.test(begun) && !FONTS.test(begun)) sheet.isDoubtful = true;
			body += `${text};`;
		} else {
			if (isRead) addRules(prelude, body + text, sheet);
			open.pop();
			body = '';
		}
	}
}

function addRules(prelude: string, body: string, sheet: StyleRules): void {
	if (prelude.startsWith('@')) {
		// Word sets pages in columns, which browsers do not.
		if (/^@page\b/.test(prelude) && /mso-columns\s*:\s*[2-9]/.test(body)) sheet.isDoubtful = true;
		return;
	}
	const declarations = declarationsOf(body);
	const selectors = prelude.replace(/\\./gs, '_').split(',');
	for (const text of declarations.length > 0 ? selectors : []) {
		const selector = text.replace(/::?after\s*$/, '');
		const own = selector === text ? declarations : keepingFloats(declarations);
		if (sheet.rules.length < MOST_RULES) sheet.rules.push([selector, own]);
		else sheet.isDoubtful = true;
	}
}

/** What is drawn at the end of an element matters only if the floats in the element end there. */
function keepingFloats(declarations: readonly Declaration[]): Declaration[] {
	return declarations
		.filter(({ property, value }) => property === 'clear' && value !== 'none')
		.map((clear) => ({ ...clear, property: 'overflow', value: 'hidden' }));
}

/** The properties that place or size text. */
const KEPT =
	/^(?:display|float|clear|position|left|right|top|(?:max-)?width|flex.*|grid.*|columns|column-.*|break-before|visibility|font-weight|margin.*|transform|white-space|overflow|mso-tab-count)$/;

/** Longer declarations are drawings and the like. */
const LONGEST = 1_000;
const PREFIX = /^-(?:webkit|moz|ms|o)-(?:column-(?=break))?/;

/** The declarations of a rule or of a `style` attribute that say where text stands. */
export function declarationsOf(text: string): Declaration[] {
	return text.split(';').flatMap((declaration): Declaration[] => {
		if (declaration.length > LONGEST) return [];
		const [name = '', raw = ''] = declaration.toLowerCase().split(/:(.*)/s);
		const property = name
			.trim()
			.replace(PREFIX, '')
			.replace(/^font$/, 'font-weight');
		const value = raw.replace('!important', '').trim().replace(PREFIX, '');
		return KEPT.test(property)
			? [{ property, value, isImportant: raw.includes('!important') }]
			: [];
	});
}

/** Whether rules for these media apply; an empty list is for all. */
export function applies(queries = '', medium: Medium): boolean {
	return queries.split(',').some((query) => {
		const [, not, rest = ''] = /^\s*(not\s|only\s)?(.*)$/s.exec(query.toLowerCase()) ?? [];
		const isMet = rest.split(/\sand\s/).every((condition) => holds(condition.trim(), medium));
		return isMet === !not?.startsWith('not');
	});
}

function holds(condition: string, { type, width }: Medium): boolean {
	if (!condition.startsWith('(')) return ['', 'all', type].includes(condition);
	const [, name, operator, value, unit] =
		/^\(\s*((?:min-|max-)?width)\s*(:|[<>]=?)\s*([\d.]+)(px|r?em)\s*\)$/.exec(condition) ?? [];
	if (name === undefined) return /^\(\s*(?:hover|orientation\s*:\s*portrait)/.test(condition);
	const limit = Number(value) * (unit === 'px' ? 1 : 16);
	return name === 'min-width' || operator!.startsWith('>') ? width >= limit : width <= limit;
}

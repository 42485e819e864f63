import { applies, paper, screen } from './media';
import type { Sheet } from './sheets';
import { textIn, type HtmlElement, type HtmlTree } from './tree';

/** Style sheets that only bring fonts and icons. */
const FONTS = /font|typekit|icon/i;
/** Scripts that only count visitors, or set formulas. */
const HARMLESS_SCRIPTS = /analytics|gtag|gtm|html5shiv|polyfill|mathjax/i;
/** Data that pages hold for search engines. */
const DATA = /json|text\/(?:plain|html|template|x-)/i;
/** What scripts do that change a page. */
const CHANGES =
	/document\.write|innerHTML|outerHTML|append|prepend|insert|createElement|classList|className|\.style\b|setAttribute|replaceWith|render/;

/** Text of drawings and of other files. */
const NOT_READ = new Set(['text', 'foreignobject', 'iframe', 'object', 'embed', 'frame']);

/** Whether the layout of a page depends on what is not in it, or on programs in it. */
export function needsMore({ elements }: HtmlTree, { imports }: Sheet): boolean {
	return imports.some((address) => !FONTS.test(address)) || elements.some(isMissing);
}

function isMissing(element: HtmlElement): boolean {
	const { name, attributes } = element;
	const { href = '', rel = '', src, type = '', media = '', alt = '' } = attributes;
	if (name === 'link') {
		const isStyle = /\bstylesheet\b/i.test(rel) || /\.css\b/i.test(href);
		return isStyle && !FONTS.test(href) && (applies(media, paper) || applies(media, screen));
	}
	if (NOT_READ.has(name)) return true;
	// Word saves text boxes as pictures.
	if (name === 'img') return /^text box/i.test(alt);
	if (name !== 'script' || DATA.test(type)) return false;
	return src === undefined ? CHANGES.test(textIn(element)) : !HARMLESS_SCRIPTS.test(src);
}

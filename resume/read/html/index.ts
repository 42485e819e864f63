import { latin1 } from '../bytes';
import { decodedText } from '../encoding';
import type { Budget } from '../limits';
import { failure, success, type Outcome, type UnpagedReader } from '../outcome';
import { readStructured } from '../structure/blockLines';
import type { UnpagedText } from '../types';
import { Cascade } from './cascade';
import { parseHtml, textIn, type HtmlDocument, type HtmlElement } from './document';
import { contentOf } from './elements';
import { Page } from './flow';
import { applies, FONTS, paper, readStyleSheets, screen, type Medium } from './styleSheets';

/** Reads a web page: its text, and its layout as far as it does not take a browser to tell. */
export const readHtml: UnpagedReader = (bytes, budget) => {
	const html = declaredText(bytes) ?? decodedText(bytes);
	if (html === null) return failure('notAResume');
	const document = parseHtml(html, budget);
	return document.ok ? readDocument(document.value, budget) : document;
};

const HEAD = 2_048;

/** The text in the encoding that the page names; `null` if it names no known one. */
function declaredText(bytes: Uint8Array): string | null {
	const head = latin1(bytes, 0, HEAD);
	const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,30})/i.exec(head)?.[1];
	// A page that calls itself UTF-16 and can be read as ASCII is not.
	if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
	try {
		return new TextDecoder(label).decode(bytes);
	} catch {
		return null;
	}
}

/** What is printed counts; what a screen shows may say otherwise. */
function readDocument(document: HtmlDocument, budget: Budget): Outcome<UnpagedText> {
	const printed = readIn(paper, document, budget);
	if (!printed.ok) return printed;
	const { layout } = printed.value;
	if (layout.kind !== 'blocks') return printed;
	const shown = readIn(screen, document, budget);
	const onScreen =
		shown.ok && shown.value.layout.kind === 'blocks' ? shown.value.layout : undefined;
	// Columns on paper count, also if there is no time left for the screen.
	const isUncertain = layout.isUncertain || !onScreen;
	return success({ ...printed.value, layout: { ...layout, isUncertain, onScreen } });
}

function readIn(medium: Medium, document: HtmlDocument, budget: Budget): Outcome<UnpagedText> {
	const { root, elements, isCut } = document;
	const { textWidth } = medium;
	const cascade = new Cascade(readStyleSheets(document, medium), budget);
	const page = new Page(root, cascade, textWidth);
	const blocks = contentOf(root, page, textWidth);
	if (cascade.failed) return failure(cascade.failed);
	const hasPicture = elements.some(({ name }) => name === 'img');
	const read = readStructured({ blocks, textWidth }, budget, hasPicture, page.lines);
	if (!read.ok) return read;
	const isUncertain = isCut || cascade.isDoubtful || elements.some(needsMore);
	const layout = isScattered(page)
		? ({ kind: 'unknown', reason: 'layoutNeedsRendering' } as const)
		: { ...read.value.layout, isUncertain };
	return success({ ...read.value, layout });
}

/** Converters put each line of a page in a place of its own, which says nothing about columns. */
const MANY_LINES = 20;

function isScattered({ placed, root }: Page): boolean {
	const length = placed.reduce((sum, { textLength }) => sum + textLength, 0);
	return placed.length >= MANY_LINES && length > root.textLength / 2;
}

/** Scripts that only count visitors, or set formulas. */
const HARMLESS_SCRIPTS = /analytics|gtag|gtm|html5shiv|polyfill|mathjax/i;
/** Data that pages hold for search engines. */
const DATA = /json|text\/(?:plain|html|template|x-)/i;
/** What scripts do that change a page. */
const CHANGES =
	/document\.write|innerHTML|outerHTML|append|prepend|insert|createElement|classList|className|\.style\b|setAttribute|replaceWith|render/;
/** Text of drawings and of other files. */
const NOT_READ = new Set(['text', 'foreignobject', 'iframe', 'object', 'embed', 'frame']);

/** Whether the layout depends on what is not in the page, or on a program in it. */
function needsMore(element: HtmlElement): boolean {
	const { name, attributes } = element;
	const { href = '', rel = '', src, type = '', media = '', alt = '' } = attributes;
	if (name === 'link') {
		const isStyle = /\bstylesheet\b/i.test(rel) || /\.css\b/i.test(href);
		return isStyle && !FONTS.test(href) && (applies(media, paper) || applies(media, screen));
	}
	// Word saves text boxes as pictures.
	if (name === 'img') return /^text box/i.test(alt);
	if (name !== 'script' || DATA.test(type)) return NOT_READ.has(name);
	return src === undefined ? CHANGES.test(textIn(element)) : !HARMLESS_SCRIPTS.test(src);
}

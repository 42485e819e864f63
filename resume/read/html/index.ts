import { latin1 } from '../bytes';
import { decodedText } from '../encoding';
import { areTooMany, MOST_CHARACTERS, startBudget, type Budget } from '../limits';
import { failure, guarded, success, type Outcome } from '../outcome';
import { lineOf } from '../structure/blockLines';
import type { FileReader, Line } from '../types';
import { decodeEntities } from './entities';
import { htmlTokens, type HtmlToken } from './tokens';

/** Elements that hold nothing to read. */
const LEFT_OUT = new Set(
	'head script style title noscript template svg math iframe object select option textarea'.split(
		' ',
	),
);
/** Elements that have neither content nor an end. */
const VOID = new Set(
	'area base br col embed hr img input link meta param source track wbr'.split(' '),
);
/** Elements within a line. All others set lines apart. */
const INLINE = new Set(
	(
		'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q ruby ' +
		's samp small span strike strong sub sup time tt u var wbr img o:p'
	).split(' '),
);
const CELLS = new Set(['td', 'th']);
const OPEN_ENDED = new Set('li td th tr dt dd option'.split(' '));

const HIDDEN = /(?:^|\s)hidden(?:[\s=/]|$)|display\s*:\s*none|visibility\s*:\s*hidden/i;
const TOKENS_BETWEEN = 4_096;

/** Reads the text of a web page. How it is laid out only a browser can tell. */
export const readHtml: FileReader = (bytes, limits) =>
	guarded('html', () => {
		const html = declaredText(bytes) ?? decodedText(bytes);
		if (html === null) return failure('notAResume');
		const lines = readLines(html, startBudget(limits));
		if (!lines.ok) return lines;
		if (lines.value.length === 0) return failure(/<img\b/i.test(html) ? 'scan' : 'empty');
		return success({
			status: 'read',
			kind: 'html',
			pages: null,
			lines: lines.value,
			layout: { kind: 'unknown', reason: 'layoutNeedsRendering' },
			doubts: [],
		});
	});

const HEAD = 2_048;

/** The text in the encoding that the page names; `null` where it names none that is known. */
function declaredText(bytes: Uint8Array): string | null {
	const head = latin1(bytes, 0, Math.min(bytes.length, HEAD));
	const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,30})/i.exec(head)?.[1];
	// A page that calls itself UTF-16 and can be read as ASCII is not.
	if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
	try {
		return new TextDecoder(label).decode(bytes);
	} catch {
		return null;
	}
}

interface Page {
	readonly lines: Line[];
	/** Of all lines so far. */
	characters: number;
	text: string;
	/** The element that is not read, and how many of its name are open in it. */
	leftOut: { readonly name: string; depth: number } | null;
	preformatted: number;
}

function readLines(html: string, budget: Budget): Outcome<Line[]> {
	const page: Page = { lines: [], characters: 0, text: '', leftOut: null, preformatted: 0 };
	let count = 0;
	for (const token of htmlTokens(html)) {
		if (++count % TOKENS_BETWEEN === 0 && budget.spent()) return failure('tooMuchTime');
		if (page.leftOut) passOver(page, token);
		else readToken(page, token);
		const length = page.characters + page.text.length;
		if (areTooMany(page.lines.length) || length > MOST_CHARACTERS) return failure('tooMuchMemory');
	}
	endLine(page);
	return success(page.lines);
}

function passOver(page: Page, token: HtmlToken): void {
	const { leftOut } = page;
	if (!leftOut || token.kind === 'text') return;
	if (token.kind === 'open' && endsWithout(leftOut.name, token.name)) {
		page.leftOut = null;
		readToken(page, token);
	} else if (token.name === leftOut.name) {
		leftOut.depth += token.kind === 'open' ? 1 : -1;
		if (leftOut.depth <= 0) page.leftOut = null;
	}
}

/** Whether an element ends where another begins, since its end may be left out. */
function endsWithout(name: string, next: string): boolean {
	if (name === 'head') return next === 'body';
	if (name === 'p') return !INLINE.has(next);
	return OPEN_ENDED.has(name) && name === next;
}

function readToken(page: Page, token: HtmlToken): void {
	if (token.kind === 'text') {
		const text = decodeEntities(token.text);
		if (page.preformatted > 0) addLines(page, text);
		else page.text += text.replace(/[ \t\r\n\f]+/g, ' ');
		return;
	}
	const { name } = token;
	if (name === 'pre')
		page.preformatted = Math.max(0, page.preformatted + (token.kind === 'open' ? 1 : -1));
	// At the beginning as well, since the end may be left out.
	if (CELLS.has(name)) page.text += '\t';
	else if (!INLINE.has(name)) endLine(page);
	if (token.kind === 'open' && !VOID.has(name) && isLeftOut(name, token.attributes)) {
		page.leftOut = { name, depth: 1 };
	}
}

function isLeftOut(name: string, attributes: string): boolean {
	if (attributes.endsWith('/')) return false;
	return LEFT_OUT.has(name) || HIDDEN.test(attributes);
}

function addLines(page: Page, text: string): void {
	text.split(/\r\n|[\r\n]/).forEach((piece, index) => {
		if (index > 0) endLine(page);
		page.text += piece;
	});
}

function endLine(page: Page): void {
	const line = lineOf(page.text, { paragraph: page.lines.length + 1 });
	page.characters += page.text.length;
	page.text = '';
	if (line.segments.length > 0) page.lines.push(line);
}

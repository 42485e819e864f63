import { type Handler, Parser } from 'htmlparser2';

import { decodedText, latin1 } from '../encoding';
import { failure, isTooMuch, type FileReader } from '../fileContent';
import { GrowingText, merged } from '../structure/assembly';
import { readStructured } from '../structure/blockLines';
import type { Paragraph } from '../structure/structuredDocument';
import {
	type Declarations,
	declarationsIn,
	LONGEST_STYLES,
	mayMoveText,
	withoutTexts,
} from './css';
import {
	type Attributes,
	bringsStyles,
	CHANGES,
	isProgram,
	mayHaveGround,
	mustBeShown,
} from './elements';
import { type PageLook, seen } from './looks';
import { namesOf, type PageElement, Sheets } from './sheets';

/** Characters given to the parser at a time; in between it can be stopped. */
const CHUNK = 2_048;

/** Reads a web page as it is written: as one column if nothing in it can set text side by side, else uncertainly. */
export const readHtml: FileReader = async (bytes, budget) => {
	const html = declaredText(bytes) ?? decodedText(bytes);
	if (html === null) return failure('notAResume');
	const page = new PageText(mayHaveGround(html));
	const parser = new Parser(page);
	for (let at = 0; at < html.length; at += CHUNK) {
		parser.write(html.slice(at, at + CHUNK));
		if (budget.isDue) await budget.turn();
		if (page.isTooMuch) return failure('tooMuchMemory');
	}
	parser.end();
	page.endLine();
	if (page.isTooMuch) return failure('tooMuchMemory');
	const { lines: blocks, hasPicture, needsBrowser: isUncertain } = page;
	const doubts = page.isUnknown ? (['layoutNeedsRendering'] as const) : [];
	const pictures = hasPicture ? [0] : [];
	return await readStructured({ blocks, textWidth: 0 }, budget, pictures, { isUncertain, doubts });
};

/** The text in the encoding that the page names; `null` if it names no known one. */
function declaredText(bytes: Uint8Array): string | null {
	const head = latin1(bytes, 0, 2_048);
	const label = /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w-]{2,30})/i.exec(head)?.[1];
	// A page that calls itself UTF-16 and can be read as ASCII is not.
	if (label === undefined || /^utf-?(?:8|16)/i.test(label)) return null;
	try {
		return new TextDecoder(label).decode(bytes);
	} catch {
		return null;
	}
}

/** The parser's work grows with the square of the depth. */
const MOST_OPEN = 10_000;

/** More names of elements, classes and ids than pages have. */
const MOST_NAMES = 20_000;

/** More elements in one than are looked at. */
const MOST_CHILDREN = 1_000;

/** Elements that a browser shows no text of, and those whose text is not read. */
const WITHOUT_TEXT =
	/^(?:audio|canvas|datalist|embed|iframe|math|no(?:frames|script)|object|rp|script|select|style|svg|template|textarea|title|video)$/;

const INLINE = new Set(
	`a abbr acronym b bdi bdo big button cite code data del dfn em font i img input ins kbd label mark meter nobr o:p
	output picture progress q rt ruby s samp small span strike strong sub sup time tt u var wbr`.split(
		/\s+/,
	),
);

/** Between what styles may set apart in a line. Nothing that is read has soft hyphens. */
const SEAM = '\u00ad';
const SEAMS = /(?<=[\p{L}\p{N}])\u00ad+(?=[\p{L}\p{N}])/gu;

interface Open {
	readonly element: PageElement;
	readonly look: PageLook;
	readonly keepsLines: boolean;
	/** Between elements in its line: a tab if it may set them side by side, as a flexible row does. */
	readonly seam: '\t' | typeof SEAM;
	/** Between it and the text in its line. */
	readonly edge: '' | '\t' | typeof SEAM;
}

/** The text of a web page, line by line, while a parser reads it. */
class PageText implements Partial<Handler> {
	/** The lines that have text; cells of a row are separated by tabs. */
	readonly lines: Paragraph[] = [];
	hasPicture = false;
	/** Something in the page can set text side by side, or only a browser knows. */
	needsBrowser = false;
	/** Something is hidden, or styles are in another file, and only a browser knows what. */
	isUnknown = false;

	/** A style sheet or a script may set apart what is in a line. */
	private isStyled = false;
	/** What style sheets may set apart, and what the page has of it. A script may give any name to its elements. */
	private readonly moved = new Set<string>();
	private readonly names = new Set(['html', 'body']);
	private hasAnyName = false;
	private characters = 0;
	private line = new GrowingText();
	/** Nothing has followed an element within a line. */
	private isAfterInline = false;
	/** The elements that are open, the innermost last. */
	private readonly open: Open[] = [
		{ element: elementIn(null, '', {}), look: {}, keepsLines: false, seam: SEAM, edge: '' },
	];
	/** The rows of tables that are open, and whether the last cell of each has text. */
	private readonly rows: Array<{ filledCells: number; isFilled: boolean }> = [];
	private readonly sheets = new Sheets();
	/** The style sheet or script that is open. */
	private code: { readonly name: string; text: string } | undefined;

	/** @param hasGround whether white text may be seen */
	constructor(private hasGround: boolean) {}

	get isTooMuch(): boolean {
		const { open, characters, lines } = this;
		return open.length > MOST_OPEN || isTooMuch({ paragraphs: lines.length, characters });
	}

	onopentag(name: string, attributes: Attributes): void {
		const { style = '' } = attributes;
		const outer = this.open.at(-1)!;
		const own = declarationsIn(withoutTexts(style.slice(0, LONGEST_STYLES)));
		const isBox = mayMoveText(own);
		const element = elementIn(outer.element, name, attributes);
		const look = this.lookOf(element, own, outer.look);
		const edge = edgeOf(name, attributes, isBox);
		const seam = /flex|grid|box/i.test(style) ? '\t' : SEAM;
		this.open.push({ element, look, edge, seam, keepsLines: keepsLines(name, style, outer) });
		// A page without a doctype has names in any case.
		const names = namesOf(element).map((one) => one.toLowerCase());
		this.hasAnyName ||= this.names.size + names.length > MOST_NAMES;
		if (!this.hasAnyName) for (const one of names) this.names.add(one);
		this.isStyled ||= this.isMoved(names);
		if (bringsStyles(name, attributes)) this.isStyled = this.hasGround = this.isUnknown = true;
		this.needsBrowser ||= this.isStyled || isBox || mustBeShown(name, attributes);
		if (name === 'img') this.hasPicture = true;
		if (name === 'style' || isProgram(name, attributes)) this.code = { name, text: '' };
		if (name === 'tr') this.rows.push({ filledCells: 0, isFilled: false });
		if (look.hidden) return;
		if (isCell(name)) this.startCell();
		else if (!INLINE.has(name)) this.endLine();
		else if (/mso-tab-count/i.test(style)) this.line.text += '\t';
		else this.line.text += edge || (this.isAfterInline ? outer.seam : '');
	}

	onclosetag(name: string): void {
		const { look, edge } = this.open.length > 1 ? this.open.pop()! : this.open[0]!;
		if (name === this.code?.name) this.endCode();
		if (name === 'tr') this.rows.pop();
		if (look.hidden) return;
		if (INLINE.has(name)) this.line.text += edge;
		else if (!isCell(name)) this.endLine();
		this.isAfterInline = INLINE.has(name);
	}

	ontext(text: string): void {
		if (this.code) this.code.text += text;
		const { look, keepsLines: isKept } = this.open.at(-1)!;
		if (look.hidden) return;
		const shown = text.replaceAll(SEAM, '');
		const lines = isKept ? shown.split(/\r\n|[\r\n]/) : [shown];
		for (const [index, line] of lines.entries()) {
			if (index > 0) this.endLine();
			this.addText(line);
		}
	}

	private addText(raw: string): void {
		const text = raw.replace(/[ \t\r\n\f]+/g, ' ');
		const { look } = this.open.at(-1)!;
		this.line.add(text, seen(look, this.hasGround));
		this.isUnknown ||= look.unclear === true && text.trim() !== '';
		this.isAfterInline = false;
		if (text.trim() === '') return;
		this.characters += text.length;
		this.fillCells();
	}

	endLine(): void {
		const { line } = this;
		const apart = this.isStyled ? line.text.replace(SEAMS, '\t') : line.text;
		line.text = apart.replaceAll(SEAM, '').trim();
		const paragraph = line.paragraph({}, null);
		if (line.text !== '' || paragraph.hidden) this.lines.push(paragraph);
		this.line = new GrowingText();
	}

	private startCell(): void {
		this.line.text += '\t';
		if (this.rows.length === 0) this.rows.push({ filledCells: 0, isFilled: false });
		this.rows.at(-1)!.isFilled = false;
	}

	/** Text in a table is also in the cells around that table. */
	private fillCells(): void {
		const { rows } = this;
		for (let at = rows.length - 1; at >= 0 && !rows[at]!.isFilled; at--) {
			const row = rows[at]!;
			row.isFilled = true;
			row.filledCells++;
			this.needsBrowser ||= row.filledCells > 1;
		}
	}

	private endCode(): void {
		const { name, text } = this.code!;
		this.code = undefined;
		if (name === 'style') {
			const moved = this.sheets.add(text).map((one) => one.toLowerCase());
			for (const one of moved) this.moved.add(one);
			this.isStyled ||= this.isMoved(moved);
			this.isUnknown ||= this.sheets.isUnclear;
		} else {
			this.hasAnyName = true;
			const mayChange = CHANGES.test(text);
			this.isStyled ||= mayChange || this.moved.size > 0;
			this.hasGround ||= mayChange;
		}
		this.needsBrowser ||= this.isStyled;
	}

	private isMoved(names: readonly string[]): boolean {
		if (this.hasAnyName) return this.moved.size > 0;
		return names.some((name) => this.moved.has(name) && this.names.has(name));
	}

	private lookOf(element: PageElement, own: Declarations, outer: PageLook): PageLook {
		const look = merged(outer, this.sheets.lookOf(element, own, this.open.length));
		this.isUnknown ||= this.sheets.isUnclear;
		const hidden = look.hidden || WITHOUT_TEXT.test(element.name) || isClosed(element);
		return { ...look, hidden };
	}
}

/** @param parent `null` for what is around all others */
function elementIn(parent: PageElement | null, name: string, attribs: Attributes): PageElement {
	const siblings = parent?.children ?? [];
	const element: PageElement = { name, attribs, parent, children: [] };
	if (siblings.length < MOST_CHILDREN) siblings.push(element);
	return element;
}

/** A browser shows such an element only after somebody or a script has asked for it. */
function isClosed({ name, attribs }: PageElement): boolean {
	const isClosedDialog = name === 'dialog' && !('open' in attribs);
	return 'hidden' in attribs || 'popover' in attribs || isClosedDialog;
}

function isCell(name: string): boolean {
	return name === 'td' || name === 'th';
}

/** Elements that a style sheet names may be set apart. */
function edgeOf(name: string, attributes: Attributes, isBox: boolean): Open['edge'] {
	if (!INLINE.has(name)) return '';
	if (isBox) return '\t';
	return attributes.class === undefined && attributes.id === undefined ? '' : SEAM;
}

function keepsLines(name: string, style: string, outer: Open): boolean {
	const value = /white-space\s*:\s*([a-z]+)/i.exec(style)?.[1]?.toLowerCase();
	return value === undefined ? name === 'pre' || outer.keepsLines : value.startsWith('pre');
}

import { childOf, elementsOf, textWithin, type XmlElement } from '../parseXml';
import {
	BlockList,
	GrowingRows,
	GrowingText,
	merged,
	shownOn,
	type TextLook,
} from '../structure/assembly';
import { countOf, MOST_COLUMNS, pageOf, type PageSize, placed } from '../structure/places';
import type { Block, FloatingBox, Table } from '../structure/structuredDocument';
import { isOn, isPainted, paragraphLook, runLook, twips } from './docxStyles';
import { drawnBoxes, type Part, shapedBoxes } from './drawings';

/** Reads the body, a header or the like, with a section around what is set in columns. */
export async function readBlocks(element: XmlElement, part: Part): Promise<Block[]> {
	const blocks = await readDirectly(element, part);
	for (const { content, part: own, blocks: into } of part.inner) {
		for (const block of await readDirectly(content, own)) into.push(block);
	}
	return blocks;
}

/** Reads what is one below the other, but for what is in cells and text boxes. */
async function readDirectly(element: XmlElement, part: Part): Promise<Block[]> {
	const blocks = new BlockList();
	for (const child of shownChildren(element)) {
		if (part.budget.isDue) await part.budget.turn();
		if (child.name === 'w:tbl') blocks.add([readTable(child, part)]);
		if (child.name === 'w:p') blocks.add(await readParagraph(child, part), frameOf(child, part));
		const properties = sectionEnd(child);
		if (properties) blocks.endSection(columnCount(properties));
	}
	return blocks.take();
}

/** The properties of the section that an element ends: a paragraph, or for the last one themselves. */
function sectionEnd(element: XmlElement): XmlElement | undefined {
	return element.name === 'w:sectPr' ? element : childOf(element, 'w:pPr', 'w:sectPr');
}

function columnCount(properties: XmlElement | undefined): number {
	const columns = childOf(properties, 'w:cols');
	const own = elementsOf(columns, 'w:col').length;
	const equal = isOn(columns?.attributes['w:equalWidth']);
	return Math.max(countOf(columns?.attributes['w:num']), equal ? 1 : own);
}

/** The properties of all sections; the last ones are at the end of the body. */
export function sectionProperties(body: XmlElement): XmlElement[] {
	return shownChildren(body).flatMap((child) => sectionEnd(child) ?? []);
}

const USUAL_MARGIN = 72;

/** The page of the last section, which for most documents is that of all. */
export function pageSizeOf(body: XmlElement): PageSize {
	const properties = sectionProperties(body).at(-1);
	const margins = childOf(properties, 'w:pgMar')?.attributes ?? {};
	return pageOf(
		twips(childOf(properties, 'w:pgSz')?.attributes['w:w']),
		twips(margins['w:left'] ?? margins['w:start']) ?? USUAL_MARGIN,
		twips(margins['w:right'] ?? margins['w:end']) ?? USUAL_MARGIN,
	);
}

async function readParagraph(element: XmlElement, part: Part): Promise<Block[]> {
	const properties = childOf(element, 'w:pPr');
	const style = part.styles.lookOf(childOf(properties, 'w:pStyle')?.attributes['w:val']);
	const look = merged(part.styles.usual, style, paragraphLook(properties));
	const into = new GrowingText();
	into.columnBreak = part.columnBreak;
	part.columnBreak = false;
	await part.budget.map(runsIn(element), (run) => readRun(run, look, into, part));
	// An instruction does not end with its paragraph only where the file is broken.
	part.fields.open = 0;
	const { fontSize = null } = runLook(childOf(properties, 'w:rPr'));
	return into.blocks(look, fontSize, part.page.textWidth);
}

/** The frame that a paragraph is in; initials across lines are in none. */
function frameOf(paragraph: XmlElement, { page }: Part) {
	const frame = childOf(paragraph, 'w:pPr', 'w:framePr')?.attributes;
	if (!frame || (frame['w:dropCap'] ?? 'none') !== 'none') return undefined;
	const [x, y, width] = ['w:x', 'w:y', 'w:w'].map((name) => twips(frame[name]));
	const alone = ['notBeside', 'none'].includes(frame['w:wrap'] ?? 'auto');
	const [from, align] = [frame['w:hAnchor'], frame['w:xAlign']];
	return { place: { from, align, x: x ?? 0, y, width, alone }, page };
}

/** Reads a `w:tbl`: a table in the text, or one that floats. */
function readTable(element: XmlElement, part: Part): Table | FloatingBox {
	const grid = elementsOf(childOf(element, 'w:tblGrid'), 'w:gridCol')
		.slice(0, MOST_COLUMNS)
		.map(({ attributes }) => twips(attributes['w:w']) ?? 0);
	const properties = childOf(element, 'w:tblPr');
	const style = childOf(properties, 'w:tblStyle')?.attributes['w:val'] ?? 'TableNormal';
	const isStyled = !/^Table(?:Grid|Normal)$/.test(style);
	const isGround = part.isPainted || isStyled || isPainted(properties);
	const rows = new GrowingRows();
	for (const row of shownChildren(element)) {
		const isShown = row.name === 'w:tr' && !childOf(row, 'w:trPr', 'w:del');
		if (isShown) rows.add(readCells(row, grid, isGround, part));
	}
	const table: Table = { kind: 'table', rows: rows.rows };
	const float = childOf(properties, 'w:tblpPr')?.attributes;
	if (!float) return table;
	const width = sum(grid) || null;
	const x = twips(float['w:tblpX']) ?? 0;
	const place = { from: float['w:horzAnchor'], align: float['w:tblpXSpec'], x, width };
	return { kind: 'box', form: 'layoutTable', ...placed(place, part.page), blocks: [table] };
}

function readCells(row: XmlElement, grid: readonly number[], isGround: boolean, part: Part) {
	let next = Number(childOf(row, 'w:trPr', 'w:gridBefore')?.attributes['w:val']) || 0;
	return shownChildren(row)
		.filter(({ name }) => name === 'w:tc')
		.map((element) => {
			const properties = childOf(element, 'w:tcPr');
			const merge = childOf(properties, 'w:vMerge');
			const column = next;
			next += countOf(childOf(properties, 'w:gridSpan')?.attributes['w:val']);
			return {
				column,
				width: cellWidth(properties, sum(grid.slice(column, next)), part),
				merged: merge !== undefined && merge.attributes['w:val'] !== 'restart',
				blocks: part.blocksIn(element, isGround || isPainted(properties)),
			};
		});
}

/** Cells say how wide they want to be, mostly; else the grid says it, or their part of the text's width. */
function cellWidth(properties: XmlElement | undefined, gridWidth: number, part: Part) {
	const { 'w:w': value, 'w:type': type = 'dxa' } = childOf(properties, 'w:tcW')?.attributes ?? {};
	if (type !== 'pct') return (type === 'dxa' && twips(value)) || gridWidth || null;
	const share = Number.parseFloat(value ?? '') / (value?.endsWith('%') ? 100 : 5_000);
	return gridWidth || (share > 0 && share <= 1 ? share * part.page.textWidth : null);
}

function sum(values: readonly number[]): number {
	return values.reduce((total, value) => total + value, 0);
}

const WRAPPERS =
	/^w:(?:customXml|ins|moveTo|smartTag|hyperlink|fldSimple|bdo|dir|sdt|sdtContent|footnote|endnote)$/;

/** The child elements as they are shown: what only wraps others gives way to them. Deletions are up to those who ask. */
function shownChildren(element: XmlElement): XmlElement[] {
	return elementsOf(element).flatMap((child) =>
		WRAPPERS.test(child.name) ? shownChildren(child) : [child],
	);
}

/** The text of an element of a run. Elements that are not named here have no text. */
const texts = new Map<string, (element: XmlElement) => string>([
	['w:t', (element) => textWithin(element).replace(/[\r\n]+/g, ' ')],
	['w:tab', () => '\t'],
	['w:ptab', () => '\t'],
	['w:br', () => '\n'],
	['w:cr', () => '\n'],
	['w:noBreakHyphen', () => '-'],
	['w:sym', ({ attributes }) => symbolText(attributes['w:font'], attributes['w:char'])],
]);

function runsIn(element: XmlElement): XmlElement[] {
	return shownChildren(element).filter(({ name }) => name === 'w:r');
}

function readRun(run: XmlElement, inherited: TextLook, into: GrowingText, part: Part): void {
	const properties = childOf(run, 'w:rPr');
	const style = part.styles.lookOf(childOf(properties, 'w:rStyle')?.attributes['w:val']);
	const shown = shownOn(merged(inherited, style, runLook(properties)), part.isPainted);
	for (const child of shownChildren(run)) {
		if (child.name === 'w:fldChar') part.fields.meet(child.attributes['w:fldCharType']);
		else if (part.fields.open === 0) readPiece(child, shown, into, part);
	}
}

function readPiece(element: XmlElement, look: TextLook, into: GrowingText, part: Part): void {
	const { name, attributes } = element;
	if (name === 'w:br' && attributes['w:type'] === 'column') {
		if (into.text.trim() === '') into.columnBreak = true;
		else part.columnBreak = true;
	} else if (name === 'w:ruby') {
		const base = childOf(element, 'w:rubyBase');
		for (const run of base ? runsIn(base) : []) readRun(run, look, into, part);
	} else if (look.hidden && !texts.has(name)) return;
	else if (name === 'w:drawing') into.boxes.push(...drawnBoxes(element, part));
	else if (name === 'w:pict') into.boxes.push(...shapedBoxes(element, part));
	else into.add(texts.get(name)?.(element) ?? '', look);
}

/**
 * The text of a character that is given by its number in a font. Fonts of pictures have their
 * signs from 0xf000 on; of them only those that Symbol shares with ASCII are letters.
 */
function symbolText(font = '', char = ''): string {
	const code = Number.parseInt(char, 16);
	const sign = code - 0xf000;
	if (sign >= 0 && sign <= 0xff) {
		const isShared = /^symbol/i.test(font) && sign >= 0x20 && sign <= 0x3f;
		return isShared ? String.fromCharCode(sign) : '•';
	}
	return code >= 0x20 && code <= 0xffff ? String.fromCharCode(code) : '';
}

import type { Budget } from '../../budget';
import { failure, type Outcome, type FileReader, type ReadText } from '../fileContent';
import { childOf, elementsOf, findAll, type XmlElement } from '../parseXml';
import { BlockList, GrowingText, inColumns, merged, shownOn } from '../structure/assembly';
import { readStructured } from '../structure/blockLines';
import { countOf, MOST_COLUMNS, pageShare, placed, pointsOf } from '../structure/places';
import type { Block, Cell, FloatingBox, Row, Table } from '../structure/structuredDocument';
import { type Parts, readParts } from '../zip';
import { type OdtStyle, type OdtStyles, readOdtStyles } from './odtStyles';

export const readOdt: FileReader = async (bytes, budget) =>
	await readParts(bytes, budget, readPackage);

async function readPackage(parts: Parts, budget: Budget): Promise<Outcome<ReadText>> {
	const manifest = await parts.read('META-INF/manifest.xml');
	if (manifest && findAll(manifest, 'manifest:encryption-data').length > 0) {
		return failure('password');
	}
	const content = await parts.read('content.xml');
	if (!content) return failure('damaged');
	const text = childOf(content, 'office:body', 'office:text');
	if (!text) return failure('notAResume');
	const styles = readOdtStyles([await parts.read('styles.xml'), content]);
	await budget.turn();
	const body = readBody(text, styles);
	const blocks = [...body, ...readMargins(styles)];
	const document = { blocks, bodySize: body.length, textWidth: styles.page.textWidth };
	return await readStructured(document, budget, picturesIn(text));
}

function picturesIn(text: XmlElement): number[] {
	return findAll(text, 'draw:frame')
		.filter((frame) => childOf(frame, 'draw:image') !== undefined)
		.map(({ attributes }) =>
			pageShare(pointsOf(attributes['svg:width'], 1), pointsOf(attributes['svg:height'], 1)),
		);
}

function readMargins(styles: OdtStyles): Block[] {
	return styles.masterPages
		.flatMap((page) => elementsOf(page))
		.filter(({ name }) => /^style:(?:header|footer)/.test(name))
		.filter(({ attributes }) => attributes['style:display'] !== 'false')
		.flatMap((margin) => readBlocks(margin, styles));
}

/** In a text or in a paragraph, but not its text. */
const LEFT_OUT = /^(?:office:annotation|text:(?:note|ruby-text|tracked-changes|hidden-text))$/;

/** Reads the body, with a section around pages that have columns. */
function readBody(text: XmlElement, styles: OdtStyles): Block[] {
	const blocks = new BlockList();
	let columns = styles.columnsOf();
	for (const child of elementsOf(text)) {
		const { 'text:style-name': own, 'table:style-name': ofTable } = child.attributes;
		const { masterPage } = own
			? styles.styleOf('paragraph', own)
			: styles.styleOf('table', ofTable);
		if (masterPage) {
			blocks.endSection(columns);
			columns = styles.columnsOf(masterPage);
		}
		blocks.add(readBlock(child, styles));
	}
	blocks.endSection(columns);
	return blocks.take();
}

/** Reads what is one below the other in a text, a cell, a frame or a header. */
function readBlocks(element: XmlElement, styles: OdtStyles): Block[] {
	return elementsOf(element).flatMap((child) => readBlock(child, styles));
}

function readBlock(element: XmlElement, styles: OdtStyles): readonly Block[] {
	const { name, attributes } = element;
	if (name === 'text:p' || name === 'text:h') return readParagraph(element, styles);
	if (name === 'table:table') return [readTable(element, styles)];
	if (name.startsWith('draw:')) return frameBoxes(element, styles);
	if (LEFT_OUT.test(name) || attributes['text:display'] === 'none') return [];
	// Lists and the like only hold blocks; sections may have columns.
	const { columns = 1 } = styles.styleOf('section', attributes['text:style-name']);
	return inColumns(columns, readBlocks(element, styles));
}

function readParagraph(element: XmlElement, styles: OdtStyles): Block[] {
	const style = styles.styleOf('paragraph', element.attributes['text:style-name']);
	const into = new GrowingText();
	into.columnBreak = style.columnBreak ?? false;
	readInline(element, style, into, styles);
	const heading = element.name === 'text:h' || style.heading;
	return into.blocks({ ...style, heading }, style.fontSize ?? null, styles.page.textWidth);
}

/** More than reach across a page. */
const MOST_SPACES = 100;

/** Adds the text of a paragraph or of a part of it. Runs of blanks count as one here. */
function readInline(element: XmlElement, look: OdtStyle, into: GrowingText, styles: OdtStyles) {
	const shown = shownOn(look, styles.isPainted);
	const add = (text: string) => into.add(text, shown);
	for (const child of element.children) {
		if (typeof child === 'string') {
			// Most blanks are alone and stay.
			add(child.replace(/[\t\r\n][ \t\r\n]*| [ \t\r\n]+/g, ' '));
			continue;
		}
		const { name, attributes } = child;
		if (LEFT_OUT.test(name)) continue;
		// Boxes are shown wherever they are anchored, also where text is not.
		if (name.startsWith('draw:')) into.boxes.push(...frameBoxes(child, styles));
		else if (name === 'text:tab') add('\t');
		else if (name === 'text:line-break') add('\n');
		else if (name === 'text:s') {
			add(' '.repeat(Math.min(MOST_SPACES, Number(attributes['text:c'] ?? 1) || 1)));
		} else if (name === 'text:span') {
			const style = styles.styleOf('text', attributes['text:style-name']);
			readInline(child, merged(look, style), into, styles);
		} else readInline(child, look, into, styles);
	}
}

/** The text boxes and shapes with text in a `draw:` element; pictures have none. */
function frameBoxes(element: XmlElement, styles: OdtStyles): FloatingBox[] {
	if (element.name === 'draw:g' || element.name === 'draw:a') {
		return elementsOf(element).flatMap((child) => frameBoxes(child, styles));
	}
	const isFrame = element.name === 'draw:frame';
	const contents = isFrame ? elementsOf(element, 'draw:text-box') : [element];
	const painted = { ...styles, isPainted: true };
	return contents
		.map((content) => readBlocks(content, painted))
		.filter(({ length }) => length > 0)
		.map((blocks) => boxOf(element, blocks, styles));
}

function boxOf({ name, attributes }: XmlElement, blocks: Block[], styles: OdtStyles): FloatingBox {
	const inline = attributes['text:anchor-type'] === 'as-char';
	const style = styles.styleOf('graphic', attributes['draw:style-name']);
	const place = {
		from: style.positionFrom,
		align: style.position?.startsWith('from') ? undefined : style.position,
		x: pointsOf(attributes['svg:x'], 1),
		width:
			pointsOf(attributes['svg:width'], 1) ?? relativeWidth(attributes['style:rel-width'], styles),
		alone: inline || style.wrap === 'none',
	};
	const placement = { ...placed(place, styles.page), inline };
	const form = name === 'draw:frame' ? 'frame' : 'textBox';
	return { kind: 'box', form, ...placement, blocks: inColumns(style.columns ?? 1, blocks) };
}

function relativeWidth(value: string | undefined, { page }: OdtStyles): number | null {
	const percent = /^(\d+(?:\.\d+)?)%$/.exec(value ?? '')?.[1];
	return percent === undefined ? null : (Number(percent) / 100) * page.textWidth;
}

/** Elements that hold rows or columns, and each other. */
const GROUPS = /^table:table-(?:header-)?(?:row|column)s$|^table:table-(?:row|column)-group$/;

function readTable(element: XmlElement, styles: OdtStyles): Table {
	const parts = grouped(element);
	const widths = parts
		.filter(({ name }) => name === 'table:table-column')
		.slice(0, MOST_COLUMNS)
		.flatMap((column) => {
			const style = styles.styleOf('table-column', column.attributes['table:style-name']);
			const times = countOf(column.attributes['table:number-columns-repeated']);
			return Array<number>(times).fill(style.columnWidth ?? 0);
		});
	const rows = parts.filter(({ name }) => name === 'table:table-row');
	return { kind: 'table', rows: rows.map((row) => readRow(row, widths, styles)) };
}

function grouped(element: XmlElement): XmlElement[] {
	return elementsOf(element).flatMap((child) => (GROUPS.test(child.name) ? grouped(child) : child));
}

function readRow(row: XmlElement, widths: readonly number[], styles: OdtStyles): Row {
	const cells: Cell[] = [];
	let column = 0;
	for (const element of elementsOf(row)) {
		if (element.name === 'table:table-cell') {
			const span = countOf(element.attributes['table:number-columns-spanned']);
			const width = widths.slice(column, column + span).reduce((sum, each) => sum + each, 0);
			cells.push({
				column,
				rowSpan: countOf(element.attributes['table:number-rows-spanned']),
				width: width || null,
				blocks: readBlocks(element, styles),
			});
		} else if (element.name !== 'table:covered-table-cell') continue;
		// What a cell covers is listed after it, one by one.
		column += countOf(element.attributes['table:number-columns-repeated']);
	}
	return { cells };
}

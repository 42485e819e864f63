import type { Gutter } from '../layout/gutters';
import type { Box, Line, Page } from '../read/fileContent';
import { lineOf as textLine } from '../read/structure/blockLines';
import type { Block, Paragraph, Row } from '../read/structure/structuredDocument';
import type { ReportTexts } from '../texts';
import { anchorOf, decimal, element, escaped, markedText, type Marks } from './markup';

const MOST_PARAGRAPHS = 1_000;
/** Deeper tables and boxes are shown as paragraphs. */
const MOST_LEVELS = 6;

/** Plain text, line by line, with its dates marked. */
export function linesView(lines: readonly Line[], marks: Marks): string {
	const shown = lines.slice(0, MOST_PARAGRAPHS);
	const views = shown.map((line) =>
		paragraphView(markedText(line.text, 0, marks.get(line)), anchorOf(line) ?? '', ''),
	);
	return sheet(views.join('\n'));
}

/** A document that has no pages of its own as a sheet of paper: what its structure sets side by side is so here. */
export function documentView(
	blocks: readonly Block[],
	lineOf: (paragraph: Paragraph) => Line | undefined,
	marks: Marks,
): string {
	let left = MOST_PARAGRAPHS;
	/** The end of the part of each line that has been shown. */
	const done = new Map<Line, number>();
	return sheet(views(blocks, 0));

	function views(some: readonly Block[], level: number): string {
		return some.map((block) => view(block, level)).join('');
	}

	function view(block: Block, level: number): string {
		if (left <= 0) return '';
		if (block.kind === 'paragraph') return shown(block);
		const inner = level + 1;
		if (block.kind === 'table') return block.rows.map((row) => rowView(row, inner)).join('');
		const content = views(block.blocks, inner);
		if (content === '' || inner > MOST_LEVELS) return content;
		if (block.kind === 'box') return element('div', { class: 'box' }, content);
		if (block.columns < 2) return content;
		return element('div', { class: 'columns', style: `column-count:${block.columns}` }, content);
	}

	function rowView({ cells }: Row, level: number): string {
		const contents = cells.map(({ blocks: inCell, width }) => {
			const style = width === null ? '' : `flex-grow:${Math.max(1, Math.round(width))}`;
			return element('div', { style }, views(inCell, level));
		});
		const content = contents.join('');
		return level > MOST_LEVELS ? content : element('div', { class: 'row' }, content);
	}

	function shown(paragraph: Paragraph): string {
		const line = lineOf(paragraph);
		if (line === undefined) return '';
		left--;
		const { text } = textLine(paragraph.text, {});
		// Cells of a row may be one line.
		const from = Math.max(0, line.text.indexOf(text, done.get(line) ?? 0));
		const id = done.has(line) ? '' : (anchorOf(line) ?? '');
		done.set(line, from + text.length);
		const name = paragraph.heading === null ? '' : 'heading';
		return paragraphView(markedText(text, from, marks.get(line)), id, name);
	}
}

function paragraphView(content: string, id: string, name: string): string {
	return element('p', { id, class: name, dir: 'auto' }, content);
}

function sheet(content: string): string {
	return element('div', { class: 'sheet' }, content);
}

const MOST_LINES = 400;
/** Average width of a letter in parts of its size; the report's font is not that of the file. */
const LETTER_WIDTH = 0.52;
/** In parts of the page's width. */
const SMALLEST_TEXT = 0.008;
/** Space for a page on a printed sheet (A4), in millimetres. */
const SHEET = { width: 188, height: 272 } as const;

/** A page with its text in place. Where a mail program keeps no positions, its lines are below each other in order. */
export function pageView(
	page: Page,
	lines: readonly Line[],
	gutters: readonly Gutter[],
	marks: Marks,
	{ columns }: ReportTexts,
): string {
	const strips = gutters.map(({ box }) => {
		const style = `${placed(box, page)};height:${percent(box.height, page.height)}`;
		return element('div', { class: 'gutter', style, title: columns }, escaped(columns));
	});
	const shown = lines.slice(0, MOST_LINES).flatMap((line) => lineTexts(line, page, marks));
	const printed = Math.min(SHEET.width, (SHEET.height * page.width) / Math.max(page.height, 1));
	const style = `aspect-ratio:${decimal(page.width)}/${decimal(page.height)};max-width:${decimal(printed)}mm`;
	return element('div', { class: 'page', style }, [...strips, ...shown].join('\n'));
}

function lineTexts(line: Line, page: Page, marks: Marks): string[] {
	let offset = 0;
	return line.segments.map(({ text, box }, index) => {
		const markup = markedText(text, offset, marks.get(line));
		offset += text.length + 1;
		const id = index === 0 ? (anchorOf(line) ?? '') : '';
		const style = box ? textStyle(text, box, page) : '';
		return element('div', { id, style, dir: 'auto' }, markup);
	});
}

/** As large as in the file, or as small as it takes not to run into its neighbour. */
function textStyle(text: string, box: Box, page: Page): string {
	const fitting = box.width / (Math.max(text.length, 1) * LETTER_WIDTH);
	const size = Math.max(SMALLEST_TEXT * page.width, Math.min(box.height, fitting));
	const inWidth = (length: number) => `${decimal((100 * length) / Math.max(page.width, 1))}cqw`;
	return `${placed(box, page)};font-size:${inWidth(size)};line-height:${inWidth(box.height)}`;
}

function placed(box: Box, page: Page): string {
	const { x, y, width } = box;
	return `left:${percent(x, page.width)};top:${percent(y, page.height)};width:${percent(Math.max(width, 1), page.width)}`;
}

function percent(part: number, whole: number): string {
	return `${decimal((100 * part) / Math.max(whole, 1))}%`;
}

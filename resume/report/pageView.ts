import type { Gutter } from '../layout/layoutJudgement';
import type { Box, Line, Page } from '../read/fileContent';
import type { ReportTexts } from '../texts';
import { decimal, element, escaped } from './markup';
import { anchorOf, markedText, type Marks } from './marks';

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
	texts: ReportTexts,
): string {
	const strips = gutters.map(({ box }) => gutterStrip(box, page, texts));
	const shown = lines.slice(0, MOST_LINES).flatMap((line) => lineTexts(line, page, marks));
	const printed = Math.min(SHEET.width, (SHEET.height * page.width) / Math.max(page.height, 1));
	const style = `aspect-ratio:${decimal(page.width)}/${decimal(page.height)};max-width:${decimal(printed)}mm`;
	return element('div', { class: 'page', style }, [...strips, ...shown].join('\n'));
}

function gutterStrip(box: Box, page: Page, { columns }: ReportTexts): string {
	const style = `${placed(box, page)};height:${percent(box.height, page.height)}`;
	return element('div', { class: 'gutter', style, title: columns }, escaped(columns));
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

/** As large as in the file, or as small as it takes not to run into what is beside it. */
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

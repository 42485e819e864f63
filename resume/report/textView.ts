import type { Gutter } from '../layout/types';
import type { Box, Line, Page } from '../read/types';
import { markedText, type marksByLine } from './highlights';
import { colours, element, FONT, PAGE_WIDTH, px } from './htmlStyles';

type Marks = ReturnType<typeof marksByLine>;

/** Lines of a page that are shown. */
const MOST_LINES = 400;
/** Average width of a letter in parts of its size; the report's font is not that of the file. */
const LETTER_WIDTH = 0.52;
const SMALLEST_TEXT = 5;

/**
 * A page with its text in place, the gutters and the dates marked. Where a mail client keeps no
 * positions, the lines stand below one another in reading order.
 */
export function pageView(
	page: Page,
	lines: readonly Line[],
	gutters: readonly Gutter[],
	marks: Marks,
): string {
	const scale = PAGE_WIDTH / Math.max(page.width, 1);
	const strips = gutters.map(({ box }) => gutterStrip(box, scale));
	const texts = lines.slice(0, MOST_LINES).flatMap((line) => lineTexts(line, scale, marks));
	const style = {
		position: 'relative',
		width: px(PAGE_WIDTH),
		'min-height': px(page.height * scale),
		overflow: 'hidden',
		background: colours.paper,
		border: `1px solid ${colours.line}`,
		'font-family': FONT,
		color: colours.ink,
	};
	return element('div', style, [...strips, ...texts].join('\n'));
}

function gutterStrip(box: Box, scale: number): string {
	const line = '2px dashed #c22';
	const style = {
		...placed(box, scale),
		height: px(box.height * scale),
		background: colours.gutter,
		'border-left': line,
		'border-right': line,
		'box-sizing': 'border-box',
		'font-size': '0',
	};
	return element('div', style, 'Text in columns', 'title="Text in columns"');
}

function lineTexts(line: Line, scale: number, marks: Marks): string[] {
	let offset = 0;
	return line.segments.map(({ text, box }) => {
		const markup = markedText(text, offset, marks.get(line) ?? []);
		offset += text.length + 1;
		return element('div', box === null ? {} : textStyle(text, box, scale), markup, 'dir="auto"');
	});
}

/** As large as in the file, or as small as it takes not to run into what stands beside it. */
function textStyle(text: string, box: Box, scale: number): Record<string, string> {
	const fitting = (box.width * scale) / (Math.max(text.length, 1) * LETTER_WIDTH);
	const size = Math.max(SMALLEST_TEXT, Math.min(box.height * scale, fitting));
	return {
		...placed(box, scale),
		'font-size': px(size),
		'line-height': px(box.height * scale),
		'white-space': 'nowrap',
	};
}

function placed(box: Box, scale: number): Record<string, string> {
	return {
		position: 'absolute',
		left: px(box.x * scale),
		top: px(box.y * scale),
		width: px(Math.max(box.width * scale, 1)),
	};
}

/** Paragraphs that are shown. */
const MOST_PARAGRAPHS = 1_000;

/** The text of a file that has no pages of its own, paragraph by paragraph, with its dates marked. */
export function paragraphView(
	lines: readonly Line[],
	marks: ReturnType<typeof marksByLine>,
): string {
	const paragraphs = lines.slice(0, MOST_PARAGRAPHS).map((line) => {
		const markup = markedText(line.text, 0, marks.get(line) ?? []);
		return element('p', { margin: '0 0 6px' }, markup, 'dir="auto"');
	});
	const style = {
		width: px(PAGE_WIDTH - 60),
		padding: '30px',
		background: colours.paper,
		border: `1px solid ${colours.line}`,
		'font-family': FONT,
		'font-size': '13px',
		'line-height': '1.45',
		'white-space': 'pre-wrap',
		'overflow-wrap': 'anywhere',
		color: colours.ink,
	};
	return element('div', style, paragraphs.join('\n'));
}

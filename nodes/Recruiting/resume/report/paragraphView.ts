import type { Line } from '../files/types';
import { element, px } from './html';
import { colours, FONT, PAGE_WIDTH } from './looks';
import { markedText, type marksByLine } from './marks';

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

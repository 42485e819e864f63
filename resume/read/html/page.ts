import type { Budget } from '../limits';
import type { Paragraph } from '../structure/types';
import type { UnreadableReason } from '../types';
import type { Styles } from './styles';
import type { HtmlElement } from './tree';

/** What is known of a web page while its elements are read. */
export interface Page {
	readonly styles: Styles;
	readonly budget: Budget;
	/** The paragraphs of each line: those of the cells of a row stand in one line. */
	readonly lines: Paragraph[][];
	/** Whether the next paragraph belongs to the last line. */
	lineGoesOn: boolean;
	/** Whether something was seen that only a browser can place. */
	doubtful: boolean;
	/** The part of the page's text, from 0 to 1, in what a box's place is counted from. */
	shareAround(box: HtmlElement): number;
	/** How many elements were read. */
	count: number;
	/** How many cells, floats and boxes are open, one in another. */
	depth: number;
	/** Boxes that were put in a place of their own, and the characters in them. */
	placedBoxes: number;
	placedLength: number;
	/** Why the rest is not read. */
	failed: UnreadableReason | undefined;
}

/** Begins to read a page. */
export function newPage(root: HtmlElement, styles: Styles, budget: Budget): Page {
	const lengths = new Map<HtmlElement, number>();
	const lengthOf = (element: HtmlElement) => {
		const length = lengths.get(element) ?? textLength(element);
		lengths.set(element, length);
		return length;
	};
	const seen = { doubtful: false, count: 0, depth: 0, placedBoxes: 0, failed: undefined };
	return {
		...{ styles, budget, lines: [], lineGoesOn: false, placedLength: 0, ...seen },
		shareAround(box) {
			const around = positioned(box.parent, styles);
			return around ? lengthOf(around) / Math.max(1, lengthOf(root)) : 1;
		},
	};
}

const ELEMENTS_BETWEEN = 1_000;

/** Whether no more is read of a page; the clock is looked at now and then. */
export function hasFailed(page: Page): boolean {
	if (++page.count % ELEMENTS_BETWEEN === 0 && page.budget.spent()) page.failed ??= 'tooMuchTime';
	page.failed ??= page.styles.failed;
	return page.failed !== undefined;
}

/** The innermost element with a position of its own around what is in it. */
function positioned(element: HtmlElement | null, styles: Styles): HtmlElement | null {
	for (let up = element; up; up = up.parent) {
		if ((styles.of(up)['position'] ?? 'static') !== 'static') return up;
	}
	return null;
}

function textLength({ name, children }: HtmlElement): number {
	if (name === 'style' || name === 'script') return 0;
	return children.reduce((length, child) => {
		return length + (typeof child === 'string' ? child.trim().length : textLength(child));
	}, 0);
}

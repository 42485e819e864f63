import { linesOf } from '../files/pdf/lines';
import type { Page } from '../files/types';
import type { Shift } from './acrossPages';
import type { Flow } from './flows';
import type { Strip } from './strips';
import type { Gutter } from './types';

/** So much text is enough to find a place by. */
const MAX_WORDS = 60;

/** A strip between two flows, as it is told to somebody who is to find it. */
export function gutterOf(page: Page, { left, right, from, to }: Strip): Gutter {
	const top = Math.min(left.top, right.top);
	const bottom = Math.max(left.bottom, right.bottom);
	return {
		page: page.number,
		box: { x: from, y: top, width: to - from, height: bottom - top },
		left: firstWords(left),
		right: firstWords(right),
		line: lineAt(page, Math.max(left.rows[0]!.baseline, right.rows[0]!.baseline)),
	};
}

/** The same for a page whose columns stand on different pages. */
export function gutterAcross(page: Page, { from, to }: Shift): Gutter {
	const words = linesOf(page)[0]?.text.slice(0, MAX_WORDS) ?? '';
	const box = { x: from, y: 0, width: to - from, height: page.height };
	return { page: page.number, box, left: words, right: '', line: 1 };
}

/** The line from which on there is text on both sides. */
function lineAt(page: Page, baseline: number): number {
	const line = linesOf(page).find(({ segments }) =>
		segments.some(({ box }) => box !== null && box.y + box.height >= baseline),
	);
	return line?.line ?? 1;
}

function firstWords(flow: Flow): string {
	return flow.rows[0]!.text.slice(0, MAX_WORDS);
}

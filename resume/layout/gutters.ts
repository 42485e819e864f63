import { linesOf } from '../read/pdf/lines';
import type { Page } from '../read/types';
import type { Shift } from './acrossPages';
import type { Row } from './flows';
import type { Strip } from './strips';
import type { Gutter } from './types';

/** So much text is enough to find a place by. */
const MAX_WORDS = 60;

/** A strip between two flows, as it is told to somebody who is to find it. */
export function gutterOf(page: Page, strip: Strip): Gutter {
	const { left, right, from, to } = strip;
	const [here, beside] = telltaleRows(strip);
	const top = Math.min(left.top, right.top);
	const bottom = Math.max(left.bottom, right.bottom);
	return {
		page: page.number,
		box: { x: from, y: top, width: to - from, height: bottom - top },
		left: here.text.slice(0, MAX_WORDS),
		right: beside.text.slice(0, MAX_WORDS),
		line: lineAt(page, Math.max(here.baseline, beside.baseline)),
	};
}

/** The same for a page whose columns stand on different pages. */
export function gutterAcross(page: Page, { from, to }: Shift): Gutter {
	const words = linesOf(page)[0]?.text.slice(0, MAX_WORDS) ?? '';
	const box = { x: from, y: 0, width: to - from, height: page.height };
	return { page: page.number, box, left: words, right: '', line: 1 };
}

/** The two rows side by side with most text on both sides: they show best what a parser would mix. */
function telltaleRows({ left, right }: Strip): readonly [Row, Row] {
	let best: readonly [Row, Row] = [left.rows[0]!, right.rows[0]!];
	let most = 0;
	let at = 0;
	for (const row of left.rows) {
		const isAbove = ({ baseline }: Row) => baseline <= row.baseline + row.size / 2;
		while (at + 1 < right.rows.length && isAbove(right.rows[at + 1]!)) at++;
		const beside = right.rows[at]!;
		const text = row.text.length * beside.text.length;
		if (text <= most || Math.abs(beside.baseline - row.baseline) > row.size) continue;
		[best, most] = [[row, beside], text];
	}
	return best;
}

/** The line at which the baseline is. */
function lineAt(page: Page, baseline: number): number {
	const line = linesOf(page).find(({ segments }) =>
		segments.some(({ box }) => box !== null && box.y + box.height >= baseline),
	);
	return line?.line ?? 1;
}

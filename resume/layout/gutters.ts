import { linesOf } from '../read/pdf/lines';
import type { Page } from '../read/types';
import { quantile, type Row } from './flows';
import type { Segment } from './segments';
import type { Strip } from './strips';
import { thresholds } from './thresholds';
import type { Gutter } from './types';

/** So much text is enough to find a place by. */
const MAX_WORDS = 60;

/** A strip between two flows, as it is told to somebody who is to find it. */
export function gutterOf(page: Page, strip: Strip): Gutter {
	const { left, right } = strip;
	const [here, beside] = telltaleRows(strip);
	const top = Math.min(left.top, right.top);
	const bottom = Math.max(left.bottom, right.bottom);
	return {
		page: page.number,
		box: { x: left.right, y: top, width: right.left - left.right, height: bottom - top },
		left: here.text.slice(0, MAX_WORDS),
		right: beside.text.slice(0, MAX_WORDS),
		line: lineAt(page, Math.max(here.baseline, beside.baseline)),
	};
}

/** Where nearly all text of a page stands. */
interface Extent {
	readonly left: number;
	readonly right: number;
}

/**
 * A sidebar that stands alone on its page, as the text beside it went on to the next one: the text
 * of two pages that follow each other then keeps to different parts of the paper.
 */
export function guttersAcross(
	pages: readonly Page[],
	segments: readonly (readonly Segment[])[],
): Gutter[] {
	const extents = segments.map(extentOf);
	return pages.flatMap((page, i) => {
		const [here, next] = [extents[i], extents[i + 1]];
		if (here === undefined || next === undefined) return [];
		const [first, second] = here.left < next.left ? [here, next] : [next, here];
		if (first.right >= second.left) return [];
		const words = linesOf(page)[0]?.text.slice(0, MAX_WORDS) ?? '';
		const box = { x: first.right, y: 0, width: second.left - first.right, height: page.height };
		return [{ page: page.number, box, left: words, right: '', line: 1 }];
	});
}

function extentOf(segments: readonly Segment[]): Extent | undefined {
	const { minSegments, stray } = thresholds.pages;
	if (segments.length < minSegments) return undefined;
	const lefts = segments.map(({ left }) => left);
	const rights = segments.map(({ right }) => right);
	return { left: quantile(lefts, stray), right: quantile(rights, 1 - stray) };
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

/** The number of the line at which a baseline is. */
export function lineAt(page: Page, baseline: number): number {
	const line = linesOf(page).find(({ segments }) =>
		segments.some(({ box }) => box !== null && box.y + box.height >= baseline),
	);
	return line?.line ?? 1;
}

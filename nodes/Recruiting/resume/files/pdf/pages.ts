import type { Page, TextRun } from '../types';
import { withoutDoubles } from './pagesDoubles';
import { withWholeWords } from './pagesLetters';
import { mainDirection, placeItem, turnedSize } from './pagesTurn';
import type { RawPage } from './rawPage';

/**
 * A page as somebody reads it: turned so that most of its text runs upright, with what is seen of
 * it alone, letters that were drawn one by one put together, and text drawn twice taken once.
 * Text across the main direction (a word along the edge, a watermark) is left out.
 */
export function uprightPage(raw: RawPage, number: number): Page {
	const direction = mainDirection(raw);
	const { width, height } = turnedSize(raw.view, direction);
	const placed: TextRun[] = [];
	for (const item of raw.items) {
		const run = placeItem(item, raw, direction);
		if (run !== undefined && isSeen(run, width, height)) placed.push(run);
	}
	return { number, width, height, runs: withWholeWords(withoutDoubles(placed)) };
}

/** A run of which nearly half a letter or less is on the page was cut by a page break, or hidden. */
function isSeen(run: TextRun, width: number, height: number): boolean {
	const middle = run.baseline - run.fontSize * 0.25;
	if (middle < 0 || middle > height) return false;
	const centre = run.x + run.width / 2;
	return centre >= 0 && centre <= width;
}

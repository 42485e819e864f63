import { quantile } from './flows';
import type { Segment } from './segments';
import { thresholds } from './thresholds';

/** Where nearly all text of a page stands. */
interface Extent {
	readonly left: number;
	readonly right: number;
}

/** Where two pages keep to different parts of the paper. */
export interface Shift {
	/** The index of the first of the two pages. */
	readonly page: number;
	readonly from: number;
	readonly to: number;
}

/**
 * A sidebar that stands alone on its page, as the text beside it went on to the next one: the text
 * of two pages that follow each other then keeps to different parts of the paper.
 */
export function shiftsOf(pages: readonly (readonly Segment[])[]): Shift[] {
	const extents = pages.map(extentOf);
	return extents.flatMap((extent, page) => {
		const next = extents[page + 1];
		if (extent === undefined || next === undefined) return [];
		const [first, second] = extent.left < next.left ? [extent, next] : [next, extent];
		return first.right < second.left ? [{ page, from: first.right, to: second.left }] : [];
	});
}

function extentOf(segments: readonly Segment[]): Extent | undefined {
	if (segments.length < thresholds.pages.minSegments) return undefined;
	return {
		left: quantile(
			segments.map((segment) => segment.left),
			thresholds.pages.stray,
		),
		right: quantile(
			segments.map((segment) => segment.right),
			1 - thresholds.pages.stray,
		),
	};
}

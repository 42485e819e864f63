import type { Flow } from './flows';
import { isDate } from './lineKinds';

/** Lines of a run are not further apart than this, in parts of the usual leading and of the size. */
const MAX_GAP = { leading: 1.25, size: 2.3 };

/** The most rows of a flow that follow each other without a wider blank or a date between them. */
export function longestRun({ rows, leading }: Flow): number {
	let [longest, run] = [1, 1];
	for (let i = 1; i < rows.length; i++) {
		const { baseline, size, text } = rows[i]!;
		const gap = baseline - rows[i - 1]!.baseline;
		const isNear = gap <= leading * MAX_GAP.leading && gap < size * MAX_GAP.size;
		run = isNear && !isDate(text) ? run + 1 : 1;
		longest = Math.max(longest, run);
	}
	return longest;
}

/**
 * Rows of a flow above and below all of the other one: text that has nothing beside it and yet keeps
 * to its side. Text below a grid or a line of contacts takes the whole width.
 */
export function overhangOf(flow: Flow, other: Flow): number {
	return flow.rows.filter(
		({ baseline, size }) => baseline > other.bottom + size || baseline < other.top - size,
	).length;
}

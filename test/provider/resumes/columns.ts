import type { ResumeText, Run } from './text';

/** Least width of an empty strip, in points. */
const STRIP = 10;

/** Least number of lines on each side of it that have no line at the same height on the other. */
const OWN_LINES = 6;

/** Whether a page has an empty strip with lines of their own on both sides. */
export function hasColumns({ runs }: ResumeText): boolean {
	const pages = new Set(runs.map(({ page }) => page));
	return [...pages].some((page) => isSplit(runs.filter((run) => run.page === page)));
}

function isSplit(runs: Run[]): boolean {
	const starts = [...new Set(runs.map(({ x }) => Math.round(x)))];
	return starts.some((x) => {
		const crossing = runs.filter((run) => run.x < x - STRIP && run.x + run.width > x - STRIP);
		const left = runs.filter((run) => run.x + run.width <= x - STRIP);
		const right = runs.filter((run) => run.x >= x - 1);
		// A heading across the page may stand above both columns.
		const fewCross = crossing.length <= 6;
		return fewCross && ownLines(left, right) >= OWN_LINES && ownLines(right, left) >= OWN_LINES;
	});
}

function ownLines(runs: Run[], others: Run[]): number {
	const heights = new Set(runs.map(({ y }) => Math.round(y)));
	return [...heights].filter((y) => !others.some((other) => Math.abs(other.y - y) < 3)).length;
}

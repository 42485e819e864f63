import type { TextRun } from '../types';

/** How far apart, in parts of the size, the two drawings of a letter are that is to look bold. */
const DOUBLE_SHIFT = 0.15;

/** How many earlier runs of the same text are looked at; a bound, not a measurement. */
const LOOK_BACK = 8;

/** Leaves out text drawn a second time at nearly the same place, to look bold or to cast a shadow. */
export function withoutDoubles(runs: readonly TextRun[]): TextRun[] {
	const drawn = new Map<string, TextRun[]>();
	return runs.filter((run) => {
		const earlier = drawn.get(run.text);
		if (earlier === undefined) {
			drawn.set(run.text, [run]);
			return true;
		}
		if (earlier.some((other) => isSamePlace(run, other))) return false;
		earlier.push(run);
		if (earlier.length > LOOK_BACK) earlier.shift();
		return true;
	});
}

function isSamePlace(run: TextRun, other: TextRun): boolean {
	const shift = run.fontSize * DOUBLE_SHIFT;
	return Math.abs(run.x - other.x) <= shift && Math.abs(run.baseline - other.baseline) <= shift;
}

import { type Flow, flowOf, type Segment } from '../../../../resume/layout/flows';

/** A segment with letters of 10 points that are 5 points wide, unless its edges are given. */
export function segment(text: string, baseline: number, over: Partial<Segment> = {}): Segment {
	const left = over.left ?? 40;
	const right = left + text.length * 5;
	return { left, right, baseline, size: 10, text, ...over };
}

/** A flow with a row at each of these baselines. */
export function flowAt(baselines: readonly number[], over: Partial<Segment> = {}): Flow {
	return flowOf(baselines.map((baseline) => segment(over.text ?? 'Word', baseline, over)));
}

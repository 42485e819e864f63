import { flowOf, type Flow } from './flows';
import type { Segment } from './segments';
import { thresholds } from './thresholds';

/** A strip without text, and the text left and right of it that no line across it interrupts. */
export interface Strip {
	readonly left: Flow;
	readonly right: Flow;
	/** Where the text on the left ends, and where that on the right begins. */
	readonly from: number;
	readonly to: number;
	/** The whole text on the left and on the right, if the strip is only a part of a longer one. */
	readonly whole?: readonly [left: Flow, right: Flow];
}

/**
 * All strips of a page with so many lines on either side at least. Wherever one is, the text on its right begins at some segment's edge.
 */
export function stripsOf(
	segments: readonly Segment[],
	least = thresholds.strips.minSegments,
): Strip[] {
	const strips = new Map<string, Strip>();
	for (const edge of edgesOf(segments)) {
		for (const [left, right] of bandsAt(segments, edge, least)) {
			const key = keyOf(left, right);
			if (!strips.has(key)) strips.set(key, stripOf(left, right));
		}
	}
	return [...strips.values()];
}

/** Left edges of segments, to the point; where there are too many, those shared by most. */
function edgesOf(segments: readonly Segment[]): number[] {
	const count = new Map<number, number>();
	for (const { left } of segments)
		count.set(Math.floor(left), (count.get(Math.floor(left)) ?? 0) + 1);
	const edges = [...count].sort((a, b) => b[1] - a[1]);
	return edges.slice(0, thresholds.strips.maxEdges).map(([edge]) => edge);
}

/** The left and the right sides of an edge, from one line across it to the next. */
function bandsAt(
	segments: readonly Segment[],
	edge: number,
	least: number,
): [Segment[], Segment[]][] {
	const bands: [Segment[], Segment[]][] = [];
	let [left, right]: [Segment[], Segment[]] = [[], []];
	const close = () => {
		if (left.length >= least && right.length >= least) bands.push([left, right]);
		[left, right] = [[], []];
	};
	for (const segment of segments) {
		if (segment.left >= edge) right.push(segment);
		else if (segment.right <= edge - segment.size * thresholds.strips.minWidth) left.push(segment);
		else close();
	}
	close();
	return bands;
}

function stripOf(leftSide: readonly Segment[], rightSide: readonly Segment[]): Strip {
	const [left, right] = [flowOf(leftSide), flowOf(rightSide)];
	return { left, right, from: left.right, to: right.left };
}

/** Strips between the same lines of text are one. */
function keyOf(left: readonly Segment[], right: readonly Segment[]): string {
	return [left, right]
		.map((side) => `${side.length}:${side[0]!.order}:${side.at(-1)!.order}`)
		.join('|');
}

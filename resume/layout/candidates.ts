import { grouped } from '../read/lines';
import {
	type FileTraits,
	type Flow,
	flowOf,
	flowOfRows,
	sectionStartsIn,
	type Segment,
} from './flows';
import { thresholds } from './thresholds';

/** A strip without text, and the text left and right of it that no line across it interrupts. */
export interface GutterCandidate {
	readonly left: Flow;
	readonly right: Flow;
	/** The whole text on the left and on the right, if the strip is only a part of a longer one. */
	readonly whole?: readonly [left: Flow, right: Flow];
}

/** The strips of a page with at least `least` lines on either side. The text on the right of each begins at a segment's edge. */
export function gutterCandidatesOf(
	segments: readonly Segment[],
	least = thresholds.gutterCandidates.minSegments,
): GutterCandidate[] {
	const bands = edgesOf(segments).flatMap((edge) => bandsAt(segments, edge, least));
	// Strips between the same lines of text are one.
	const keyOf = (side: Segment[]) => `${side.length}:${side[0]!.baseline}:${side[0]!.left}`;
	const distinct = new Map(bands.map((sides) => [sides.map(keyOf).join('|'), sides]));
	return Array.from(distinct.values(), ([left, right]) => {
		return { left: flowOf(left), right: flowOf(right) };
	});
}

/** Two strips with a column between them, as two of its own: next to two columns at once, lines of one say little. */
export function besideTheMiddle(
	segments: readonly Segment[],
	one: GutterCandidate,
	other: GutterCandidate,
): GutterCandidate[] {
	const [first, last] = one.right.left < other.right.left ? [one, other] : [other, one];
	const top = Math.max(first.left.top, last.right.top);
	const bottom = Math.min(first.left.bottom, last.right.bottom);
	const between = segments.filter(({ left, right, baseline }) => {
		const isInside = left >= first.right.left && right <= last.left.right;
		return isInside && baseline > top && baseline <= bottom;
	});
	if (between.length < thresholds.gutterCandidates.minSegments) return [];
	const middle = flowOf(between);
	const [left, right] = [part(first.left, top, bottom + 1), part(last.right, top, bottom + 1)];
	return [...(left ? [{ left, right: middle }] : []), ...(right ? [{ left: middle, right }] : [])];
}

/** Left edges of segments, to the point; where there are too many, those shared by most. */
function edgesOf(segments: readonly Segment[]): number[] {
	const byEdge = [...Map.groupBy(segments, ({ left }) => Math.floor(left))];
	return byEdge
		.sort(([, a], [, b]) => b.length - a.length)
		.slice(0, thresholds.gutterCandidates.maxEdges)
		.map(([edge]) => edge);
}

type Sides = readonly [left: Segment[], right: Segment[]];

/** The sides of an edge, from one line across it to the next. */
function bandsAt(segments: readonly Segment[], edge: number, least: number): Sides[] {
	const { minWidth } = thresholds.gutterCandidates;
	const isLeft = ({ right, size }: Segment) => right <= edge - size * minWidth;
	const isRight = ({ left }: Segment) => left >= edge;
	const isBeside = (segment: Segment) => isLeft(segment) || isRight(segment);
	return grouped(segments, (band, segment) => isBeside(segment) && isBeside(band[0]))
		.map((band) => [band.filter(isLeft), band.filter(isRight)] as const)
		.filter((sides) => sides.every(({ length }) => length >= least));
}

/**
 * Cuts a strip where a section begins on one side and the other side is blank. A column goes on next to headings of
 * another one; rows of a table, a contact block or a grid of skills end before the next section.
 */
export function bandsOf(candidate: GutterCandidate, traits: FileTraits): GutterCandidate[] {
	const { left, right } = candidate;
	const cuts = [...cutsIn(left, right, traits), ...cutsIn(right, left, traits)];
	if (cuts.length === 0) return [candidate];
	const whole = [left, right] as const;
	const edges = [-Infinity, ...cuts.sort((a, b) => a - b), Infinity];
	return edges.slice(1).flatMap((to, i) => {
		const [before, after] = [part(left, edges[i]!, to), part(right, edges[i]!, to)];
		return before && after ? [{ left: before, right: after, whole }] : [];
	});
}

/** The baselines of the headings that end a band. */
function cutsIn(flow: Flow, other: Flow, traits: FileTraits): number[] {
	const { blankAbove, besideNext } = thresholds.gutterCandidates;
	return sectionStartsIn(flow, traits).flatMap(({ heading, next }) => {
		const above = heading.baseline - heading.size * blankAbove;
		const isClear = other.rows.every(({ baseline, size }) => {
			return baseline < above || baseline >= next.baseline - size * besideNext;
		});
		return isClear ? [heading.baseline - heading.size / 2] : [];
	});
}

function part(flow: Flow, from: number, to: number): Flow | undefined {
	const rows = flow.rows.filter(({ baseline }) => baseline >= from && baseline < to);
	return rows.length < thresholds.gutterCandidates.minSegments ? undefined : flowOfRows(rows);
}

import { grouped } from '../read/lines';
import { flowOf, flowOfRows, type Flow, type Row } from './flows';
import { sectionStartsIn, type FileTraits } from './headings';
import type { Segment } from './segments';
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
	const distinct = new Map(bands.map((sides) => [keyOf(sides), sides]));
	const sides = [...distinct.values()];
	return sides.map(([left, right]) => ({ left: flowOf(left), right: flowOf(right) }));
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

/** Strips between the same lines of text are one. */
function keyOf(sides: Sides): string {
	return sides.map((side) => `${side.length}:${side[0]!.baseline}:${side[0]!.left}`).join('|');
}

/**
 * Cuts a strip where a section begins on one side and the other side is blank. A column goes on beside the headings of
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

/** The part of a strip from the first of some of its bands to the last one. */
export function spanOf(
	{ left, right }: GutterCandidate,
	bands: readonly GutterCandidate[],
): GutterCandidate {
	const sides = bands.flatMap((band) => [band.left, band.right]);
	const from = Math.min(...sides.map(({ top }) => top));
	const to = Math.max(...sides.map(({ bottom }) => bottom)) + 1;
	return { left: part(left, from, to)!, right: part(right, from, to)! };
}

/** The baselines of the headings that end a band. */
function cutsIn(flow: Flow, other: Flow, traits: FileTraits): number[] {
	return sectionStartsIn(flow, traits)
		.filter(({ heading, next }) => other.rows.every((row) => isClearOf(row, heading, next)))
		.map(({ heading }) => heading.baseline - heading.size / 2);
}

function isClearOf({ baseline, size }: Row, heading: Row, next: Row): boolean {
	return (
		baseline < heading.baseline - heading.size * thresholds.gutterCandidates.blankAbove ||
		baseline >= next.baseline - size * thresholds.gutterCandidates.besideNext
	);
}

function part(flow: Flow, from: number, to: number): Flow | undefined {
	const rows = flow.rows.filter(({ baseline }) => baseline >= from && baseline < to);
	return rows.length < thresholds.gutterCandidates.minBandRows ? undefined : flowOfRows(rows);
}

import type { FileTraits } from './fileTraits';
import { flowOfRows, type Flow, type Row } from './flows';
import { sectionStartsIn } from './headings';
import type { Strip } from './strips';
import { thresholds } from './thresholds';

/**
 * Cuts a strip where a section begins on one side and the other side is blank. A column goes on beside the headings of
 * another one; rows of a table, a contact block or a grid of skills end before the next section.
 *
 * @param traits of the text on all pages
 */
export function bandsOf(strip: Strip, traits: FileTraits): Strip[] {
	const { left, right } = strip;
	const cuts = [...cutsIn(left, right, traits), ...cutsIn(right, left, traits)];
	if (cuts.length === 0) return [strip];
	const whole = [left, right] as const;
	const edges = [-Infinity, ...cuts.sort((a, b) => a - b), Infinity];
	return edges.slice(1).flatMap((to, i) => {
		const [before, after] = [part(left, edges[i]!, to), part(right, edges[i]!, to)];
		if (before === undefined || after === undefined) return [];
		return [{ left: before, right: after, from: before.right, to: after.left, whole }];
	});
}

/** The part of a strip from the first of some of its bands to the last one. */
export function spanOf(strip: Strip, bands: readonly Strip[]): Strip {
	const from = Math.min(...bands.flatMap(({ left, right }) => [left.top, right.top]));
	const to = Math.max(...bands.flatMap(({ left, right }) => [left.bottom, right.bottom]));
	const [left, right] = [part(strip.left, from, to + 1)!, part(strip.right, from, to + 1)!];
	return { ...strip, left, right, from: left.right, to: right.left };
}

/** The baselines of the headings that end a band. */
function cutsIn(flow: Flow, other: Flow, traits: FileTraits): number[] {
	return sectionStartsIn(flow, traits)
		.filter(({ heading, next }) => other.rows.every((row) => isClearOf(row, heading, next)))
		.map(({ heading }) => heading.baseline - heading.size / 2);
}

function isClearOf({ baseline, size }: Row, heading: Row, next: Row): boolean {
	return (
		baseline < heading.baseline - heading.size * thresholds.strips.blankAbove ||
		baseline >= next.baseline - size * thresholds.strips.besideNext
	);
}

function part(flow: Flow, from: number, to: number): Flow | undefined {
	const rows = flow.rows.filter(({ baseline }) => baseline >= from && baseline < to);
	return rows.length < thresholds.strips.minBandRows ? undefined : flowOfRows(rows);
}

import { quantile, type Flow, type Row } from './flows';
import { isDate, isHeading } from './lineKinds';
import type { Segment } from './segments';

/** Sizes that differ by less, in points, are one. */
const SAME_SIZE = 0.3;

/** A heading has its text below it within so much of its size. */
const TEXT_BELOW = 2.4;

/** The rows of a flow that look like headings. */
export function headingsOf({ rows }: Flow): Row[] {
	const bodySize = bodySizeOf(rows);
	return rows.filter((row) => isHeading(row, bodySize));
}

/**
 * How large the headings of a page's sections are: the largest size in which there are several. Cards
 * side by side may have headings as well, but smaller ones.
 */
export function sectionSizeOf(segments: readonly Segment[]): number {
	const bodySize = bodySizeOf(segments);
	const sizes = segments
		.filter((segment) => isHeading(segment, bodySize))
		.map(({ size }) => size)
		.sort((a, b) => b - a);
	return sizes.find((size, i) => i > 0 && isSame(size, sizes[i - 1]!)) ?? 0;
}

function isSame(size: number, other: number): boolean {
	return Math.abs(size - other) <= SAME_SIZE;
}

/** Headings in this size that have text of their own below them, and nothing else on their line. */
export function sectionsOf(flow: Flow, size: number): Row[] {
	const headings = new Set(headingsOf(flow));
	return flow.rows.filter((row, i) => {
		const next = flow.rows[i + 1];
		if (!headings.has(row) || row.pieces > 1 || !isSame(row.size, size)) return false;
		if (next === undefined || headings.has(next) || isDate(next.text)) return false;
		return next.baseline - row.baseline <= TEXT_BELOW * row.size;
	});
}

function bodySizeOf(rows: readonly { readonly size: number }[]): number {
	return quantile(
		rows.map((row) => row.size),
		0.4,
	);
}

import type { Segment } from '../../../../resume/layout/flows';
import { gutterCandidatesOf } from '../../../../resume/layout/candidates';
import { segment } from './segmentBuilder';

/** Segments one below the other. */
const column = (left: number, count: number, over: Partial<Segment> = {}, top = 80) =>
	Array.from({ length: count }, (_, i) => segment('Word', top + i * 13, { left, ...over }));

/** In the order of their baselines, as on a page. */
const inOrder = (...columns: Segment[][]) =>
	columns.flat().sort((a, b) => a.baseline - b.baseline || a.left - b.left);

const placesOf = (segments: readonly Segment[], least?: number) =>
	gutterCandidatesOf(segments, least).map(({ left, right }) => ({
		from: left.right,
		to: right.left,
		rows: [left.rows.length, right.rows.length],
	}));

describe('gutter candidates', () => {
	it('have at least four lines on each side', () => {
		expect(placesOf(inOrder(column(40, 4), column(200, 5)))).toEqual([
			{ from: 60, to: 200, rows: [4, 5] },
		]);
		expect(placesOf(inOrder(column(40, 3), column(200, 5)))).toEqual([]);
		expect(placesOf(inOrder(column(40, 5), column(200, 3)))).toEqual([]);
		expect(placesOf(inOrder(column(40, 2), column(200, 3)), 2)).toHaveLength(1);
	});

	it('are at least 0.6 times as wide as the letters are high', () => {
		expect(placesOf(inOrder(column(40, 4, { right: 194 }), column(200, 4)))).toHaveLength(1);
		expect(placesOf(inOrder(column(40, 4, { right: 195 }), column(200, 4)))).toEqual([]);
	});

	it('end at lines that cross them', () => {
		const across = segment('x'.repeat(60), 125);
		const below = [column(40, 4, {}, 140), column(200, 4, {}, 140)];
		const found = (rows: number) =>
			placesOf(inOrder(column(40, rows), column(200, rows), [across], ...below));
		expect(found(4).map(({ rows }) => rows.join())).toEqual(['4,4', '4,4']);
		expect(found(2)).toHaveLength(1);
	});

	it('are reported once between the same lines, whatever edges there are elsewhere', () => {
		const above = [segment('Word', 50, { left: 100 }), segment('x'.repeat(60), 63)];
		expect(placesOf(inOrder(above, column(40, 4), column(200, 4)))).toEqual([
			{ from: 60, to: 200, rows: [4, 4] },
		]);
	});

	it('are searched at the edges that most segments share', () => {
		const scattered = Array.from({ length: 300 }, (_, i) =>
			segment('x', 10 + i / 5, { left: 250 + i }),
		);
		const places = placesOf(inOrder(scattered, column(40, 6), column(200, 6)));
		expect(places).toContainEqual({ from: 60, to: 200, rows: [6, expect.any(Number)] });
		expect(places.length).toBeLessThanOrEqual(150);
	});
});

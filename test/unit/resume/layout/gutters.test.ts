import type { Page } from '../../../../resume/read/types';
import { gutterOf, guttersAcross } from '../../../../resume/layout/gutters';
import { segmentsOf, type Segment } from '../../../../resume/layout/segments';
import { stripsOf } from '../../../../resume/layout/strips';
import { PageBuilder } from './pageBuilder';
import { segment } from './segmentBuilder';

/** The gutter between a column at 40 and one at 300, the only ones on the page. */
function gutterIn(page: Page) {
	const strips = stripsOf(segmentsOf(page));
	expect(strips).toHaveLength(1);
	return gutterOf(page, strips[0]!);
}

describe('a gutter', () => {
	it('has a box between the columns that is as high as both together', () => {
		const page = new PageBuilder()
			.lines(40, 100, ['one', 'two', 'three', 'four'])
			.lines(300, 80, ['one', 'two', 'three', 'four']);
		expect(gutterIn(page.build()).box).toEqual({ x: 65, y: 70, width: 235, height: 69 });
		const other = new PageBuilder()
			.lines(40, 80, ['one', 'two', 'three', 'four'])
			.lines(300, 100, ['one', 'two', 'three', 'four']);
		expect(gutterIn(other.build()).box).toEqual({ x: 65, y: 70, width: 235, height: 69 });
	});

	it('is described by the lines with the most text on both sides', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['one', 'a long line', 'two', 'some line'])
			.lines(300, 80, ['word', 'short', 'the longest line of all', 'a longer line']);
		expect(gutterIn(page.build())).toMatchObject({
			page: 1,
			left: 'some line',
			right: 'a longer line',
			line: 4,
		});
	});

	it('is described by the first of several such lines', () => {
		const lines = ['word', 'long1', 'long2', 'word'];
		const page = new PageBuilder().lines(40, 80, lines).lines(300, 80, lines);
		expect(gutterIn(page.build())).toMatchObject({ left: 'long1', right: 'long1', line: 2 });
	});

	it('is described by lines that stand side by side', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['a very long line of text', 'two', 'three', 'some line'], 40)
			.lines(300, 93, ['another very long line', 'word', 'word', 'a line'], 40)
			.text(300, 200, 'beside');
		expect(gutterIn(page.build())).toMatchObject({ left: 'some line', right: 'beside' });
	});

	it('is described by the first lines of the columns if none stand side by side', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['first', 'two', 'three', 'longest'], 40)
			.lines(300, 100, ['beside', 'word', 'word', 'line'], 40);
		expect(gutterIn(page.build())).toMatchObject({ left: 'first', right: 'beside', line: 2 });
	});

	it('is described by at most sixty letters', () => {
		const text = 'abcdefghij'.repeat(7);
		const page = new PageBuilder(1200)
			.lines(40, 80, [text, text, text, text])
			.lines(500, 80, [text, text, text, text]);
		expect(gutterIn(page.build())).toMatchObject({
			left: text.slice(0, 60),
			right: text.slice(0, 60),
		});
	});
});

describe('columns on consecutive pages', () => {
	/** A page of lines between these edges. */
	const lines = (left: number, right: number, count = 10) =>
		Array.from({ length: count }, (_, i) => segment('Word', 80 + i * 13, { left, right }));
	const empty = (number: number) => new PageBuilder().build(number);
	const between = (...segments: Segment[][]) =>
		guttersAcross(
			segments.map((_, i) => empty(i + 1)),
			segments,
		);
	const gutter = { page: 1, box: { x: 150, y: 0, width: 70, height: 840 } };

	it('are found whether the first page keeps to the left or to the right', () => {
		expect(between(lines(40, 150), lines(220, 560))).toMatchObject([gutter]);
		expect(between(lines(220, 560), lines(40, 150))).toMatchObject([gutter]);
	});

	it('are not found on pages with another page between them', () => {
		const [left, right, full] = [lines(40, 150), lines(220, 560), lines(40, 560)];
		expect(between(full, left, right)).toMatchObject([{ ...gutter, page: 2 }]);
		expect(between(left, full, right)).toEqual([]);
	});

	it('need a gap between them', () => {
		expect(between(lines(40, 220), lines(220, 560))).toEqual([]);
		expect(between(lines(40, 560), lines(40, 560))).toEqual([]);
	});

	it('may be crossed by single lines such as page numbers', () => {
		const sidebar = [...lines(40, 150, 19), segment('2', 800, { left: 555, right: 560 })];
		const text = [...lines(220, 560, 19), segment('2', 800, { left: 40, right: 45 })];
		expect(between(sidebar, text)).toMatchObject([gutter]);
	});

	it('need at least eight lines each', () => {
		expect(between(lines(40, 150, 8), lines(220, 560, 8))).toHaveLength(1);
		expect(between(lines(40, 150, 7), lines(220, 560, 8))).toEqual([]);
		expect(between(lines(40, 150, 8), lines(220, 560, 7))).toEqual([]);
	});

	it('are described by the first words of the page, up to sixty letters', () => {
		const text = 'abcdefghij'.repeat(7);
		const page = new PageBuilder().lines(40, 80, [text, 'Leeds']).build(3);
		const found = guttersAcross([page, empty(4)], [lines(40, 150), lines(220, 560)]);
		expect(found).toMatchObject([{ page: 3, left: text.slice(0, 60), right: '', line: 1 }]);
		expect(between(lines(40, 150), lines(220, 560))).toMatchObject([{ left: '' }]);
	});
});

import type { Page } from '../../../../resume/read/types';
import { gutterAcross, gutterOf } from '../../../../resume/layout/gutters';
import { segmentsOf } from '../../../../resume/layout/segments';
import { stripsOf } from '../../../../resume/layout/strips';
import { PageBuilder } from './pageBuilder';

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

describe('a gutter between columns on two pages', () => {
	const shift = { page: 0, from: 150, to: 220 };

	it('is as high as the page and described by its first words', () => {
		const page = new PageBuilder().lines(40, 80, ['CONTACT', 'Leeds']).build(3);
		expect(gutterAcross(page, shift)).toEqual({
			page: 3,
			box: { x: 150, y: 0, width: 70, height: 840 },
			left: 'CONTACT',
			right: '',
			line: 1,
		});
	});

	it('is described by at most sixty letters, and by none on an empty page', () => {
		const page = new PageBuilder().text(40, 80, 'abcdefghij'.repeat(7)).build();
		expect(gutterAcross(page, shift).left).toBe('abcdefghij'.repeat(6));
		expect(gutterAcross(new PageBuilder().build(), shift).left).toBe('');
	});
});

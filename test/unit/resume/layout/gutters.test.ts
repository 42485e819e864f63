import type { Page } from '../../../../nodes/Recruiting/resume/files/types';
import { gutterAcross, gutterOf } from '../../../../nodes/Recruiting/resume/layout/gutters';
import { segmentsOf } from '../../../../nodes/Recruiting/resume/layout/segments';
import { stripsOf } from '../../../../nodes/Recruiting/resume/layout/strips';
import { PageBuilder } from './pageBuilder';

/** What is told of the only strip between a column at 40 and one at 300. */
function told(page: Page) {
	const strips = stripsOf(segmentsOf(page));
	expect(strips).toHaveLength(1);
	return gutterOf(page, strips[0]!);
}

describe('a gutter', () => {
	test('has the box between the columns, as high as both together', () => {
		const page = new PageBuilder()
			.lines(40, 100, ['one', 'two', 'three', 'four'])
			.lines(300, 80, ['one', 'two', 'three', 'four']);
		expect(told(page.build()).box).toEqual({ x: 65, y: 70, width: 235, height: 69 });
		const other = new PageBuilder()
			.lines(40, 80, ['one', 'two', 'three', 'four'])
			.lines(300, 100, ['one', 'two', 'three', 'four']);
		expect(told(other.build()).box).toEqual({ x: 65, y: 70, width: 235, height: 69 });
	});

	test('is found by the lines with most text on both sides', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['one', 'a long line', 'two', 'some line'])
			.lines(300, 80, ['word', 'short', 'the longest line of all', 'a longer line']);
		expect(told(page.build())).toMatchObject({
			page: 1,
			left: 'some line',
			right: 'a longer line',
			line: 4,
		});
	});

	test('and by the first of them where there are several', () => {
		const lines = ['word', 'long1', 'long2', 'word'];
		const page = new PageBuilder().lines(40, 80, lines).lines(300, 80, lines);
		expect(told(page.build())).toMatchObject({ left: 'long1', right: 'long1', line: 2 });
	});

	test('by lines that stand side by side', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['a very long line of text', 'two', 'three', 'some line'], 40)
			.lines(300, 93, ['another very long line', 'word', 'word', 'a line'], 40)
			.text(300, 200, 'beside');
		expect(told(page.build())).toMatchObject({ left: 'some line', right: 'beside' });
	});

	test('by the first lines of the columns where none stand side by side', () => {
		const page = new PageBuilder()
			.lines(40, 80, ['first', 'two', 'three', 'longest'], 40)
			.lines(300, 100, ['beside', 'word', 'word', 'line'], 40);
		expect(told(page.build())).toMatchObject({ left: 'first', right: 'beside', line: 2 });
	});

	test('by no more than sixty letters', () => {
		const text = 'abcdefghij'.repeat(7);
		const page = new PageBuilder(1200)
			.lines(40, 80, [text, text, text, text])
			.lines(500, 80, [text, text, text, text]);
		expect(told(page.build())).toMatchObject({ left: text.slice(0, 60), right: text.slice(0, 60) });
	});
});

describe('a gutter between columns on two pages', () => {
	const shift = { page: 0, from: 150, to: 220 };

	test('has the height of the page and its first words', () => {
		const page = new PageBuilder().lines(40, 80, ['CONTACT', 'Leeds']).build(3);
		expect(gutterAcross(page, shift)).toEqual({
			page: 3,
			box: { x: 150, y: 0, width: 70, height: 840 },
			left: 'CONTACT',
			right: '',
			line: 1,
		});
	});

	test('has no more than sixty of their letters, and none on an empty page', () => {
		const page = new PageBuilder().text(40, 80, 'abcdefghij'.repeat(7)).build();
		expect(gutterAcross(page, shift).left).toBe('abcdefghij'.repeat(6));
		expect(gutterAcross(new PageBuilder().build(), shift).left).toBe('');
	});
});

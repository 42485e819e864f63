import type { Page } from '../../../../resume/read/fileContent';
import { segmentsOf } from '../../../../resume/layout/flows';
import { PageBuilder } from './pageBuilder';

const textsOf = (page: PageBuilder) => segmentsOf(page.build()).map(({ text }) => text);

describe('the segmentation of a line', () => {
	it('splits at a gap of one em, but not at a narrower one', () => {
		const second = (x: number) => textsOf(new PageBuilder().text(40, 80, 'one').text(x, 80, 'two'));
		expect(second(65)).toEqual(['one', 'two']);
		expect(second(62)).toEqual(['one two']);
	});

	it('splits at a narrower gap if many other lines begin there', () => {
		const others = (count: number) =>
			new PageBuilder().lines(62, 100, Array<string>(count).fill('other'));
		const first = (count: number, x = 40) =>
			textsOf(others(count).text(x, 80, 'one').text(62, 80, 'two'))[0];
		expect(first(5)).toBe('one');
		expect(first(4)).toBe('one two');
		// No gap but the blank between two words.
		expect(first(5, 44)).toBe('one two');
	});

	it('keeps a bullet with its line even if other lines begin behind it', () => {
		const page = new PageBuilder().text(50, 80, '•').text(62, 80, 'first line');
		page.lines(62, 93, Array<string>(6).fill('further lines'));
		expect(textsOf(page)[0]).toBe('• first line');
	});

	it.each<[text: string, isMark: boolean]>([
		...['•', '1.', '12)', '(a)', 'b.', '3 .', '[123]'].map((text): [string, boolean] => [
			text,
			true,
		]),
		...['A.', '123.', '(ab)', '1:', '-a.', '1.2', '[2019]'].map((text): [string, boolean] => {
			return [text, false];
		}),
	])('keeps a list mark with its line across a gap of 3.5 em: %s (%s)', (text, isMark) => {
		const pieces = (gap: number) =>
			textsOf(new PageBuilder().text(40, 80, text).text(40 + text.length * 5 + gap, 80, 'line'));
		expect(pieces(9)).toEqual(isMark ? [`${text} line`] : [text, 'line']);
		expect(pieces(35)[0] === `${text} line`).toBe(isMark);
		expect(pieces(36)[0]).not.toBe(`${text} line`);
	});

	it('does not treat a bullet after a word as a list mark', () => {
		const page = new PageBuilder().text(40, 80, 'one').text(57, 80, '•').text(75, 80, 'two');
		expect(textsOf(page)).toEqual(['one •', 'two']);
	});

	it.each([
		[10, 10, 2],
		[10, 12, 2],
		[12, 10, 2],
		[12, 12, 1],
	])('measures gaps by the smaller of two sizes: %i and %i', (first, second, pieces) => {
		const page = new PageBuilder().text(40, 80, 'one', first);
		page.text(40 + 1.5 * first + 9, 80, 'two', second);
		expect(textsOf(page)).toHaveLength(pieces);
	});
});

describe('a segment', () => {
	const only = (page: PageBuilder) => segmentsOf(page.build())[0]!;

	it('has the extent of its runs and the size of the longest run', () => {
		const page = new PageBuilder()
			.text(40, 80, 'I', 14)
			.text(47, 81, 'longest', 10)
			.text(84, 80, 'end', 8);
		const extent = { left: 40, right: 96, baseline: 81, size: 10 };
		expect(only(page)).toEqual({ ...extent, text: 'I longest end' });
	});

	it('has the size of the first run if several are equally long', () => {
		const page = new PageBuilder().text(40, 80, 'same', 10).text(62, 80, 'long', 9);
		expect(only(page)).toMatchObject({ text: 'same long', size: 10 });
	});
});

describe('the segments of a page', () => {
	it('are ordered from top to bottom, and from left to right on one line', () => {
		const page = new PageBuilder().text(300, 93, 'three').text(200, 80, 'two').text(40, 80, 'one');
		expect(textsOf(page)).toEqual(['one', 'two', 'three']);
	});

	it('contain letters or digits', () => {
		expect(textsOf(new PageBuilder().text(40, 80, '•••').text(200, 80, '7'))).toEqual(['7']);
	});

	it('are limited to a thousand, and to those of twenty thousand runs', () => {
		const page = (count: number, text: (i: number) => string): Page => {
			const builder = new PageBuilder();
			for (let i = 0; i < count; i++) builder.text(40, 80 + i * 13, text(i));
			return builder.build();
		};
		expect(segmentsOf(page(1_001, () => 'word'))).toHaveLength(1_000);
		const atLast = (i: number) => (i === 20_000 ? 'word' : '•');
		expect(segmentsOf(page(20_001, atLast))).toEqual([]);
		const late = page(20_001, atLast);
		expect(segmentsOf({ ...late, runs: late.runs.slice(1) })).toHaveLength(1);
	});
});

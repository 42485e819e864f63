import { segmentsOf } from '../../../../nodes/Recruiting/resume/layout/segments';
import { PageBuilder } from './pageBuilder';

const textsOf = (page: PageBuilder) => segmentsOf(page.build()).map(({ text }) => text);

describe('the pieces of a line', () => {
	test('a gap of an em parts them, a narrower one does not', () => {
		expect(textsOf(new PageBuilder().text(40, 80, 'one').text(65, 80, 'two'))).toEqual([
			'one',
			'two',
		]);
		expect(textsOf(new PageBuilder().text(40, 80, 'one').text(62, 80, 'two'))).toEqual(['one two']);
	});

	test('a narrower gap parts them where many others begin', () => {
		const others = (count: number) =>
			new PageBuilder().lines(62, 100, Array<string>(count).fill('other'));
		const first = (count: number, x = 40) =>
			textsOf(others(count).text(x, 80, 'one').text(62, 80, 'two'))[0];
		expect(first(5)).toBe('one');
		expect(first(4)).toBe('one two');
		// No gap but the blank between two words.
		expect(first(5, 44)).toBe('one two');
	});

	test('a mark stays with its line where lines of text begin', () => {
		const page = new PageBuilder().text(50, 80, '•').text(62, 80, 'first line');
		page.lines(62, 93, Array<string>(6).fill('further lines'));
		expect(textsOf(page)[0]).toBe('• first line');
	});
});

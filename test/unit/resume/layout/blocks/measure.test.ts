import { measure } from '../../../../../resume/layout/blocks/measure';
import { ownWidth } from '../../../../../resume/read/structure/places';
import { box, items, p, sentences, table } from './builders';

describe('the measure of a column', () => {
	it('adds up its paragraphs', () => {
		const blocks = [p('SKILLS'), p('2019'), p(' one \n two '), ...sentences(1)];
		const counts = { lines: 5, pieces: 5, running: 1, headings: 1, sections: 1, dates: 1 };
		expect(measure(blocks, 460)).toEqual(counts);
	});

	it('counts headings by their look', () => {
		expect(measure([p('Oslo', { heading: 'bold' })], 460).headings).toBe(1);
		expect(measure([p('Oslo')], 460).headings).toBe(0);
		expect(measure([p('Led teams.', { heading: 'bold' })], 460).headings).toBe(0);
	});

	it('counts text as running from sixty letters or three lines on', () => {
		const letters = (count: number, width = 460) => measure([p('x'.repeat(count))], width).running;
		expect(letters(59)).toBe(0);
		expect(letters(60)).toBe(1);
		// A letter takes 4.8 points.
		expect(letters(20, 48)).toBe(0);
		expect(letters(21, 48)).toBe(1);
	});

	it('counts a Chinese letter as three', () => {
		expect(measure([p('项'.repeat(20))], 460).running).toBe(1);
		expect(measure([p('项'.repeat(19))], 460).running).toBe(0);
	});

	it('divides the width equally among cells without a width', () => {
		// 85 letters of 4.8 points in 230, and in 460.
		expect(measure([table([sentences(1), items(1)])], 460).lines).toBe(2);
		expect(measure([table([sentences(1)])], 460).lines).toBe(1);
		expect(measure([{ kind: 'table', rows: [{ cells: [] }] }], 460).lines).toBe(0);
	});

	it('uses the widths of boxes', () => {
		expect(measure([box(sentences(1), { width: 230 })], 460).lines).toBe(2);
		expect(measure([box(sentences(1), { width: null })], 460).lines).toBe(1);
		expect(measure([box(sentences(1), { width: 0 })], 460).lines).toBe(1);
	});
});

describe('the width of a column', () => {
	it('is its own if it has one, and else that of the text', () => {
		const widths = [100, 0, -3, null].map((own) => ownWidth(own, 460));
		expect(widths).toEqual([100, 460, 460, 460]);
	});
});

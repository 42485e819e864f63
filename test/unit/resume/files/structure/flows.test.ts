import { areIndependent } from '../../../../../nodes/Recruiting/resume/files/structure/flows';
import {
	measure,
	ownWidth,
	type Flow,
} from '../../../../../nodes/Recruiting/resume/files/structure/measure';
import { box, flow, items, p, sentences, table } from './builders';

describe('where name and address stand', () => {
	const atTop = (small: Flow, big: Flow) => areIndependent(small, big, true);
	const running = flow(7, { running: 2 });

	it('short lines are a letterhead beside up to ten others', () => {
		expect(atTop(flow(7), { ...running, lines: 10 })).toBe(false);
		expect(atTop(flow(7), { ...running, lines: 11 })).toBe(true);
	});

	it('one section on a side is one, two are columns', () => {
		expect(atTop(flow(7, { sections: 1 }), { ...running, sections: 1 })).toBe(false);
		expect(atTop(flow(7, { sections: 2 }), running)).toBe(true);
		expect(atTop(flow(7), { ...running, sections: 2 })).toBe(true);
	});

	it('a sentence about oneself is one beside lines that do not run, without sections', () => {
		const self = flow(4, { running: 1 });
		expect(atTop(self, flow(8))).toBe(false);
		expect(atTop({ ...self, running: 2 }, flow(8))).toBe(true);
		expect(atTop(self, flow(8, { running: 1 }))).toBe(true);
		expect(atTop({ ...self, sections: 1 }, flow(8))).toBe(true);
		expect(atTop(self, flow(8, { sections: 1 }))).toBe(true);
		expect(atTop({ ...self, sections: 1 }, flow(8, { sections: 1 }))).toBe(true);
	});
});

describe('elsewhere', () => {
	const apart = (small: Flow, big: Flow) => areIndependent(small, big, false);

	it('sentences stand beside sentences, seven lines or a heading', () => {
		const small = flow(4, { running: 1 });
		expect(apart(small, flow(7))).toBe(true);
		expect(apart(small, flow(6))).toBe(false);
		expect(apart(small, flow(6, { headings: 1 }))).toBe(true);
		expect(apart(small, flow(6, { running: 1 }))).toBe(true);
	});

	it('short lines stand beside sentences where they are seven, or headed', () => {
		const big = flow(14, { running: 3 });
		expect(apart(flow(7), big)).toBe(true);
		expect(apart(flow(6), big)).toBe(false);
		expect(apart(flow(5, { headings: 1 }), big)).toBe(true);
		expect(apart(flow(4, { headings: 1 }), big)).toBe(false);
		expect(apart(flow(7, { dates: 1 }), big)).toBe(true);
		expect(apart(flow(6, { dates: 1, sections: 1 }), big)).toBe(false);
	});

	it('nothing but dates is a label', () => {
		const big = flow(14, { running: 3 });
		expect(apart(flow(8, { dates: 7 }), big)).toBe(false);
		expect(apart(flow(8, { dates: 6 }), big)).toBe(true);
	});
});

describe('how much text stands in a column', () => {
	it('is the sum of its paragraphs', () => {
		const blocks = [p('SKILLS'), p('2019'), p(' one \n two '), ...sentences(1)];
		expect(measure(blocks, 460)).toEqual({
			lines: 5,
			pieces: 5,
			characters: 6 + 4 + 3 + 3 + 85,
			running: 1,
			headings: 1,
			sections: 1,
			dates: 1,
		});
	});

	it('counts headings by their look', () => {
		expect(measure([p('Oslo', { heading: 'bold' })], 460).headings).toBe(1);
		expect(measure([p('Oslo')], 460).headings).toBe(0);
		expect(measure([p('Led teams.', { heading: 'bold' })], 460).headings).toBe(0);
	});

	it('runs from sixty letters or three lines on', () => {
		const letters = (count: number, width = 460) => measure([p('x'.repeat(count))], width).running;
		expect(letters(59)).toBe(0);
		expect(letters(60)).toBe(1);
		// A letter takes 4.8 points.
		expect(letters(20, 48)).toBe(0);
		expect(letters(21, 48)).toBe(1);
	});

	it('takes a letter of Chinese for three', () => {
		expect(measure([p('项'.repeat(20))], 460).running).toBe(1);
		expect(measure([p('项'.repeat(19))], 460).running).toBe(0);
	});

	it('in cells without widths of their own, in equal parts', () => {
		// 85 letters of 4.8 points in 230, and in 460.
		expect(measure([table([sentences(1), items(1)])], 460).lines).toBe(2);
		expect(measure([table([sentences(1)])], 460).lines).toBe(1);
		expect(measure([{ kind: 'table', rows: [{ cells: [] }] }], 460).lines).toBe(0);
	});

	it('in boxes, by their widths', () => {
		expect(measure([box(sentences(1), { width: 230 })], 460).lines).toBe(2);
		expect(measure([box(sentences(1), { width: null })], 460).lines).toBe(1);
		expect(measure([box(sentences(1), { width: 0 })], 460).lines).toBe(1);
	});
});

it('a width of its own counts where there is one', () => {
	expect([ownWidth(100, 460), ownWidth(0, 460), ownWidth(-3, 460), ownWidth(null, 460)]).toEqual([
		100, 460, 460, 460,
	]);
});

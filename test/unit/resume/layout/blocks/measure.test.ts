import { measure } from '../../../../../resume/layout/blocks/measure';
import { ownWidth } from '../../../../../resume/read/structure/places';
import type { Block } from '../../../../../resume/read/structure/structuredDocument';
import { patient } from '../../support/budgets';
import { box, items, p, sentences, table } from './builders';

const flowOf = async (blocks: readonly Block[], width = 460) =>
	await measure(blocks, width, patient());

describe('the measure of a column', () => {
	it('adds up its paragraphs', async () => {
		const blocks = [p('SKILLS'), p('2019'), p(' one \n two '), ...sentences(1)];
		const counts = { lines: 5, pieces: 5, running: 1, headings: 1, sections: 1, dates: 1 };
		expect(await flowOf(blocks)).toEqual(counts);
	});

	it('counts headings by their look', async () => {
		expect((await flowOf([p('Oslo', { heading: 'bold' })])).headings).toBe(1);
		expect((await flowOf([p('Oslo')])).headings).toBe(0);
		expect((await flowOf([p('Led teams.', { heading: 'bold' })])).headings).toBe(0);
	});

	it('counts text as running from sixty letters or three lines on', async () => {
		const letters = async (count: number, width = 460) =>
			(await flowOf([p('x'.repeat(count))], width)).running;
		expect(await letters(59)).toBe(0);
		expect(await letters(60)).toBe(1);
		// A letter takes 4.8 points.
		expect(await letters(20, 48)).toBe(0);
		expect(await letters(21, 48)).toBe(1);
	});

	it('counts a Chinese letter as three', async () => {
		expect((await flowOf([p('项'.repeat(20))])).running).toBe(1);
		expect((await flowOf([p('项'.repeat(19))])).running).toBe(0);
	});

	it('divides the width equally among cells without a width', async () => {
		// 85 letters of 4.8 points in 230, and in 460.
		expect((await flowOf([table([sentences(1), items(1)])])).lines).toBe(2);
		expect((await flowOf([table([sentences(1)])])).lines).toBe(1);
		expect((await flowOf([{ kind: 'table', rows: [{ cells: [] }] }])).lines).toBe(0);
	});

	it('uses the widths of boxes', async () => {
		expect((await flowOf([box(sentences(1), { width: 230 })])).lines).toBe(2);
		expect((await flowOf([box(sentences(1), { width: null })])).lines).toBe(1);
		expect((await flowOf([box(sentences(1), { width: 0 })])).lines).toBe(1);
	});
});

describe('the width of a column', () => {
	it('is its own if it has one, and else that of the text', () => {
		const widths = [100, 0, -3, null].map((own) => ownWidth(own, 460));
		expect(widths).toEqual([100, 460, 460, 460]);
	});
});

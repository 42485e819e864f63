import fc from 'fast-check';

import { uprightPage } from '../../../../resume/read/pdf/textRuns';
import type { RawItem } from '../../../../resume/read/pdf/core';
import type { RawPage } from '../../../../resume/read/pdf/pageText';

const item = (str: string, x: number, y: number, more: Partial<RawItem> = {}): RawItem => ({
	str,
	transform: [10, 0, 0, 10, x, y],
	width: str.length * 5,
	height: 10,
	dir: 'ltr',
	...more,
});

const page = (items: readonly RawItem[], more: Partial<RawPage> = {}): RawPage => ({
	view: [0, 0, 600, 800],
	rotate: 0,
	items,
	...more,
});

const textsOf = (raw: RawPage) => uprightPage(raw, 1).runs.map((run) => run.text);

describe('an upright page', () => {
	it('measures from its top left corner, in points', () => {
		const raw = page([item('Hello', 40, 760)], { view: [10, 20, 610, 820] });
		expect(uprightPage(raw, 3)).toEqual({
			number: 3,
			width: 600,
			height: 800,
			runs: [
				{
					text: 'Hello',
					x: 30,
					y: 52,
					width: 25,
					height: 10,
					fontSize: 10,
					baseline: 60,
					rightToLeft: false,
				},
			],
		});
	});

	it('is turned by its rotation if it has no text', () => {
		const widthOf = (rotate: number) => uprightPage(page([], { rotate }), 1).width;
		expect([0, 90, -90, 180, 270].map(widthOf)).toEqual([600, 800, 800, 600, 800]);
	});

	it('has lines for vertical writing', () => {
		const items = [item('職務経歴書', 500, 700, { width: 10, height: 50, dir: 'ttb' })];
		const upright = uprightPage(page(items), 1);
		expect(upright).toMatchObject({ width: 800, runs: [{ x: 100, width: 50, baseline: 105 }] });
	});
});

describe('the runs of an upright page', () => {
	it('do not include words across the main direction', () => {
		const stamp = item('DRAFT', 300, 400, { transform: [7, 7, -7, 7, 300, 400] });
		const side = item('page 1', 20, 400, { transform: [0, 10, -10, 0, 20, 400] });
		expect(textsOf(page([item('A line of text', 40, 700), stamp, side]))).toEqual([
			'A line of text',
		]);
	});

	it('do not include blanks', () => {
		expect(textsOf(page([item('  ', 40, 700), item('', 40, 690)]))).toEqual([]);
	});

	it('do not include text with invalid coordinates', () => {
		const broken = item('x', 0, 0, { transform: [10, 0, 0, 10, NaN, 5] });
		expect(textsOf(page([broken, item('y', 40, 40, { width: Infinity })]))).toEqual([]);
	});
});

describe('letters drawn one by one', () => {
	const letters = (word: string, step: number) =>
		[...word].flatMap((letter, i) =>
			letter === ' ' ? [] : [item(letter, 40 + i * step, 700, { width: 6 })],
		);

	it('are joined into a letter-spaced heading', () => {
		expect(textsOf(page(letters('SKILLS', 9)))).toEqual(['SKILLS']);
		expect(textsOf(page(letters('WORK EXPERIENCE', 9)))).toEqual(['WORK EXPERIENCE']);
	});

	it('are joined if they come as one run with blanks', () => {
		expect(textsOf(page([item('S K I L L S', 40, 700)]))).toEqual(['SKILLS']);
		expect(textsOf(page([item('0 1 / 2 0 2 0 T O 0 2 / 2 0 2 1', 40, 700)]))).toEqual([
			'01/2020 TO 02/2021',
		]);
	});

	it('are left apart in initials and grades', () => {
		expect(textsOf(page([item('J. R. R. Tolkien', 40, 700)]))).toEqual(['J. R. R. Tolkien']);
		expect(textsOf(page([item('A', 40, 700), item('B', 140, 700)]))).toEqual(['A', 'B']);
	});

	it('are joined into an Arabic word that is drawn from the left', () => {
		const shapes = [...'ﻦﺴﺣ'].map((letter, i) =>
			item(letter, 400 + i * 6, 700, { width: 6, dir: 'rtl' }),
		);
		expect(uprightPage(page(shapes), 1).runs).toMatchObject([
			{ text: 'حسن', x: 400, width: 18, rightToLeft: true },
		]);
	});
});

describe('an upright page with arbitrary text', () => {
	it('has only visible runs', () => {
		const number = fc.double({ min: -1e4, max: 1e4 });
		const any = fc.record({
			str: fc.string({ unit: 'binary' }),
			transform: fc.tuple(number, number, number, number, number, number),
			width: number,
			height: number,
			dir: fc.constantFrom('ltr', 'rtl', 'ttb'),
		});
		fc.assert(
			fc.property(fc.array(any), fc.integer(), (items, rotate) => {
				for (const run of uprightPage(page(items as RawItem[], { rotate }), 1).runs) {
					expect(run.text.trim()).not.toBe('');
					expect(run.fontSize).toBeGreaterThan(0);
				}
			}),
		);
	});
});

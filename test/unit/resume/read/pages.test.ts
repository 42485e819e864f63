import fc from 'fast-check';

import { uprightPage } from '../../../../resume/read/pdf/textRuns';
import type { RawItem } from '../../../../resume/read/pdf/core';
import type { RawPage } from '../../../../resume/read/pdf/pageText';
import { growthOf, MOST_GROWTH } from '../../../support/performance';

const item = (str: string, x: number, y = 700, more: Partial<RawItem> = {}): RawItem => ({
	str,
	transform: [10, 0, 0, 10, x, y],
	width: str.length * 5,
	height: 10,
	dir: 'ltr',
	...more,
});

const page = (items: readonly RawItem[], rotate = 0): RawPage => ({
	...{ view: [0, 0, 600, 800], rotate, items },
});

/** A word drawn letter by letter. */
const letters = (word: string, step: number) =>
	[...word].flatMap((letter, i) =>
		letter === ' ' ? [] : [item(letter, 40 + i * step, 700, { width: 6 })],
	);

describe('an upright page', () => {
	it.each<[direction: string, transform: RawItem['transform'], view: RawPage['view']]>([
		['to the right', [10, 0, 0, 10, 50, 760], [10, 20, 610, 820]],
		['upwards', [0, 10, -10, 0, 70, 60], [10, 20, 810, 620]],
		['to the left', [-10, 0, 0, -10, 570, 80], [10, 20, 610, 820]],
		['downwards', [0, -10, 10, 0, 750, 580], [10, 20, 810, 620]],
	])('measures from its top left corner if its text runs %s', (_, transform, view) => {
		const items = [item('Hello', 0, 0, { transform })];
		const places = { x: 40, y: 52, width: 25, height: 10, fontSize: 10, baseline: 60 };
		expect(uprightPage({ view, rotate: 90, items }, 3)).toEqual({
			...{ number: 3, width: 600, height: 800 },
			runs: [{ text: 'Hello', ...places, rightToLeft: false }],
		});
	});

	it('is turned by its rotation if it has no text', () => {
		const widthOf = (rotate: number) => uprightPage(page([], rotate), 1).width;
		expect([0, 90, -90, 180, 270].map(widthOf)).toEqual([600, 800, 800, 600, 800]);
	});

	it('has lines for vertical writing', () => {
		const items = [item('職務経歴書', 500, 700, { width: 10, height: 50, dir: 'ttb' })];
		const upright = uprightPage(page(items), 1);
		expect(upright).toMatchObject({ width: 800, runs: [{ x: 100, width: 50, baseline: 105 }] });
	});

	it.each<[what: string, items: RawItem[], texts: string[]]>([
		[
			'no words across the main direction',
			[
				item('A line of text', 40),
				item('DRAFT', 300, 400, { transform: [7, 7, -7, 7, 300, 400] }),
				item('page 1', 20, 400, { transform: [0, 10, -10, 0, 20, 400] }),
			],
			['A line of text'],
		],
		['no blanks', [item('  ', 40), item('', 40, 690)], []],
		['nothing outside of it', [item('a', -200), item('b', 40, -20), item('c', 620)], []],
		[
			'text once that is drawn twice to look bold',
			[item('Bold', 40), item('Bold', 40.3)],
			['Bold'],
		],
		['text twice at different places', [item('Bold', 40), item('Bold', 90)], ['Bold', 'Bold']],
		[
			'no text with invalid coordinates',
			[
				item('x', 0, 0, { transform: [10, 0, 0, 10, NaN, 5] }),
				item('y', 40, 40, { width: Infinity }),
			],
			[],
		],
		['a heading whose letters are drawn one by one', letters('SKILLS', 9), ['SKILLS']],
		['words between wider gaps', letters('WORK EXPERIENCE', 9), ['WORK EXPERIENCE']],
		['a heading with blanks between its letters', [item('S K I L L S', 40)], ['SKILLS']],
		['a range with blanks', [item('0 1 / 2 0 2 0 T O 0 2 / 2 1', 40)], ['01/2020 TO 02/21']],
		['initials', [item('J. R. R. Tolkien', 40)], ['J. R. R. Tolkien']],
		['grades', [item('A', 40), item('B', 140)], ['A', 'B']],
	])('has %s', (_, items, texts) => {
		expect(uprightPage(page(items), 1).runs.map((run) => run.text)).toEqual(texts);
	});

	it('has Arabic words whole whose letters are drawn from the left', () => {
		const shapes = [...'ﻦﺴﺣ'].map((letter, i) =>
			item(letter, 400 + i * 6, 700, { width: 6, dir: 'rtl' }),
		);
		expect(uprightPage(page(shapes), 1).runs).toMatchObject([
			{ text: 'حسن', x: 400, width: 18, rightToLeft: true },
		]);
	});

	it('has only visible runs, whatever is drawn', () => {
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
				for (const run of uprightPage(page(items as RawItem[], rotate), 1).runs) {
					expect(run.text.trim()).not.toBe('');
					expect(run.fontSize).toBeGreaterThan(0);
				}
			}),
		);
	});

	it('takes time in proportion to its letters', async () => {
		const drawn = (count: number) => {
			const items = Array.from({ length: count }, (_, i) => item('x', i / 200, 700, { width: 0 }));
			return () => void uprightPage(page(items), 1);
		};
		expect(await growthOf(drawn, 12_500)).toBeLessThan(MOST_GROWTH);
	}, 60_000);
});

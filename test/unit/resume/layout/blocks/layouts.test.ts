import type { Flow } from '../../../../../resume/layout/blocks/measure';
import type { Block } from '../../../../../resume/read/structure/types';
import { areColumns, box, flow, items, judged, p, SENTENCE, sentences, table } from './builders';

const bold = (text: string) => p(text, { heading: 'bold' });
const story = [bold('Experience'), ...sentences(8)];

/** A table of three equal rows. */
const threeRows = (...cells: Block[][]) => table(cells, cells, cells);

async function layoutOf(...blocks: Block[]): Promise<string> {
	const { columns, margins } = await judged(blocks);
	if (columns.length > 0) return 'multi';
	return margins.length > 0 ? 'gutter' : 'single';
}

describe('the layout of a table', () => {
	const address = ['12 High Street', 'Leeds', '+44 113 496', 'jane@example.org'].map((t) => p(t));

	it.each<[layout: string, what: string, blocks: Block[]]>([
		['multi', 'a sidebar', [table([[bold('Skills'), ...items(6)], story])]],
		['multi', 'a sidebar with an empty cell between', [table([items(9), [p('')], story])]],
		[
			'multi',
			'a sidebar in rows',
			[table([[bold('Skills'), ...items(4)], story], [[bold('Hobbies'), ...items(3)], story])],
		],
		['multi', 'halves', [table([story, story])]],
		[
			'multi',
			'a sidebar in Chinese',
			[
				table([
					[p('专业技能'), ...items(5)],
					Array<Block>(12).fill(p('负责客户项目管理并优化流程与预算，培训团队成员')),
				]),
			],
		],
		['single', 'name and address', [table([[p('Jane Doe'), p('Nurse')], address]), ...story]],
		[
			'single',
			'words beside the address',
			[
				table([
					[p('Jane Doe'), p(SENTENCE)],
					[...address, ...items(3)],
				]),
				...story,
			],
		],
		['single', 'a grid of skills', [...story, threeRows([p('a')], [p('b')], [p('c')])]],
		[
			'single',
			'referees side by side',
			[
				...story,
				table([
					[bold('Dr. A'), ...address],
					[bold('Dr. B'), ...address],
				]),
			],
		],
		['single', 'a list of tools', [...story, threeRows([p('Tool')], [p(SENTENCE.repeat(2))])]],
		['single', 'dates at the end of rows', [...story, threeRows(story, [p('2019 – 2020')])]],
		['single', 'one column', [table([story], [story])]],
		['gutter', 'dates before rows', [threeRows([p('03/2019 – 05/2020'), p('Oslo')], story)]],
		['gutter', 'dates, dots and text', [threeRows([p('2019')], [p('●')], story)]],
		['gutter', 'headings in rows', [table([[p('Profile')], sentences(2)], [[p('Work')], story])]],
	])('is %s for %s', async (layout, _, blocks) => {
		expect(await layoutOf(...blocks)).toBe(layout);
	});
});

describe('the layout of boxes', () => {
	const threeBoxes = Array<Block>(3).fill(box(items(4), { left: 320 }));

	it.each<[layout: string, what: string, blocks: Block[]]>([
		['multi', 'three small boxes', [...story, ...threeBoxes]],
		[
			'multi',
			'two boxes for all',
			[p('Jane'), box(items(9)), box(story, { width: 300, left: 150 })],
		],
		['multi', 'a box without a width', [...story, box(items(9), { width: null, left: null })]],
		['single', 'one box for everything', [box(story, { width: 300 })]],
		['single', 'a wide box', [box(story, { width: 440 }), ...story]],
		['single', 'a short box', [...story, box(items(2))]],
		['gutter', 'boxes with dates', [...story, ...['2019', '2018'].map((date) => box([p(date)]))]],
	])('is %s for %s', async (layout, _, blocks) => {
		expect(await layoutOf(...blocks)).toBe(layout);
	});
});

describe('texts side by side at the top', () => {
	const atTop = (small: Flow, big: Flow) => areColumns(small, big, true);
	const running = flow(7, { running: 2 });

	it('are a letterhead if short lines stand beside up to ten others', () => {
		expect(atTop(flow(7), { ...running, lines: 10 })).toBe(false);
		expect(atTop(flow(7), { ...running, lines: 11 })).toBe(true);
	});

	it('are a letterhead with one section on a side, and columns with two', () => {
		const headed = (count: number) => ({ headings: count, sections: count });
		expect(atTop(flow(7, headed(1)), { ...running, ...headed(1) })).toBe(false);
		expect(atTop(flow(7, headed(2)), running)).toBe(true);
		expect(atTop(flow(8), { ...running, lines: 8, ...headed(2) })).toBe(true);
	});

	it('are a letterhead if sentences stand beside short lines, and columns beside others', () => {
		const self = flow(4, { running: 1 });
		expect(atTop(self, flow(8))).toBe(false);
		expect(atTop(self, flow(8, { running: 1 }))).toBe(true);
	});
});

describe('texts side by side below the top', () => {
	const apart = (small: Flow, big: Flow) => areColumns(small, big, false);

	it('are columns if sentences stand beside sentences or seven lines', () => {
		const small = flow(4, { running: 1 });
		expect(apart(small, flow(7))).toBe(true);
		expect(apart(small, flow(6))).toBe(false);
		expect(apart(small, flow(6, { running: 1 }))).toBe(true);
	});

	it('are columns if seven short lines, or fewer with a heading, stand beside sentences', () => {
		const big = flow(14, { running: 3 });
		expect(apart(flow(7), big)).toBe(true);
		expect(apart(flow(6), big)).toBe(false);
		expect(apart(flow(5, { headings: 1 }), big)).toBe(true);
		expect(apart(flow(4, { headings: 1 }), big)).toBe(false);
		expect(apart(flow(6, { dates: 1, headings: 1 }), big)).toBe(false);
	});

	it('are columns if short lines stand beside short lines only with headings on both sides', () => {
		expect(apart(flow(12), flow(12))).toBe(false);
		expect(apart(flow(8, { headings: 1 }), flow(9, { headings: 1 }))).toBe(true);
		expect(apart(flow(9, { headings: 1 }), flow(8, { headings: 1 }))).toBe(true);
	});

	it('are no columns if one of them has three lines', () => {
		expect(apart(flow(3), flow(30, { running: 9 }))).toBe(false);
		expect(apart(flow(30, { running: 9 }), flow(3))).toBe(false);
	});

	it('are no columns if half of one side are dates', () => {
		const big = flow(14, { running: 3 });
		expect(apart(flow(8, { dates: 4 }), big)).toBe(false);
		expect(apart(flow(16, { dates: 2 }), big)).toBe(true);
	});
});

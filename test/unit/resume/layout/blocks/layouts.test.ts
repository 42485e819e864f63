import type { Flow } from '../../../../../resume/layout/blocks/measure';
import { Budget, inTime } from '../../../../../resume/budget';
import { lineOf } from '../../../../../resume/read/structure/blockLines';
import type { Block } from '../../../../../resume/read/structure/types';
import { isSectionName, looksLikeDate, looksLikeLabel } from '../../../../../resume/layout/wording';
import { areColumns, box, flow, items, judged, p, SENTENCE, sentences, table } from './builders';

const story = [p('Experience', { heading: 'bold' }), ...sentences(8)];

async function layoutOf(...blocks: Block[]): Promise<string> {
	const { columns, margins } = await judged(blocks);
	if (columns.length > 0) return 'multi';
	return margins.length > 0 ? 'gutter' : 'single';
}

describe('the judgement of a document', () => {
	it('ends when the time is up', async () => {
		const budget = new Budget({ limits: { budgetMs: 0 } });
		expect(await inTime(async () => await judged(story, budget), 'late')).toBe('late');
	});
});

describe('the layout of a table', () => {
	const address = ['12 High Street', 'Leeds', '+44 113 496', 'jane@example.org'].map((t) => p(t));

	it.each<[layout: string, what: string, blocks: Block[]]>([
		['multi', 'a sidebar', [table([[p('Skills', { heading: 'bold' }), ...items(6)], story])]],
		['multi', 'a sidebar without headings', [table([items(9), story])]],
		['multi', 'a sidebar with an empty cell between', [table([items(9), [p('')], story])]],
		[
			'multi',
			'a sidebar in several rows',
			[table([[p('SKILLS'), ...items(4)], story], [[p('HOBBIES'), ...items(3)], story])],
		],
		['multi', 'halves', [table([story, story])]],
		[
			'multi',
			'a sidebar in Chinese',
			[
				table([
					[p('专业技能'), ...items(5)],
					Array.from({ length: 12 }, () => p('负责客户项目管理并优化流程与预算，培训团队成员')),
				]),
			],
		],
		['single', 'name and address', [table([[p('Jane Doe'), p('Nurse')], address]), ...story]],
		[
			'single',
			'a few words beside the address',
			[
				table([
					[p('Jane Doe'), p(SENTENCE)],
					[...address, p('x'), p('y'), p('z')],
				]),
				...story,
			],
		],
		[
			'single',
			'a grid of skills',
			[...story, table(...[1, 2, 3].map(() => [[p('a')], [p('b')], [p('c')]]))],
		],
		['single', 'a grid of skills in one row', [...story, table([items(6), items(6), items(6)])]],
		[
			'single',
			'referees side by side',
			[
				...story,
				table([
					[p('Dr. A', { heading: 'bold' }), ...address],
					[p('Dr. B', { heading: 'bold' }), ...address],
				]),
			],
		],
		[
			'single',
			'a list with long descriptions',
			[
				...story,
				table(...[1, 2, 3, 4].map((n) => [[p(`Tool ${n}x`)], [p(`${SENTENCE} ${SENTENCE}`)]])),
			],
		],
		[
			'single',
			'dates at the end of rows',
			[...story, table(...[1, 2, 3].map(() => [story, [p('2019 – 2020')]]))],
		],
		['single', 'one column', [table([story], [story])]],
		[
			'gutter',
			'dates at the beginning of rows',
			[table(...[1, 2, 3].map(() => [[p('03/2019 – 05/2020'), p('Oslo')], story]))],
		],
		[
			'gutter',
			'dates, dots and text',
			[table(...[1, 2, 3].map(() => [[p('2019')], [p('●')], story]))],
		],
		[
			'gutter',
			'headings at the beginning of rows',
			[table([[p('Profile')], [p(SENTENCE), p(SENTENCE)]], [[p('Work')], story])],
		],
	])('is %s for %s', async (layout, _, blocks) => {
		expect(await layoutOf(...blocks)).toBe(layout);
	});
});

describe('the layout of boxes', () => {
	it.each<[layout: string, what: string, blocks: Block[]]>([
		[
			'multi',
			'several small boxes on one side',
			[...story, ...[1, 2, 3].map(() => box(items(4), { width: 140, left: 320 }))],
		],
		[
			'multi',
			'two boxes for everything',
			[p('Jane'), box(items(9), { width: 140, left: 0 }), box(story, { width: 300, left: 150 })],
		],
		['multi', 'a box without a width', [...story, box(items(9), { width: null, left: null })]],
		['single', 'one box for everything', [box(story, { width: 300 })]],
		['single', 'a wide box', [box(story, { width: 440 }), ...story]],
		['single', 'a short box', [...story, box(items(2), { width: 140 })]],
		[
			'gutter',
			'boxes with dates',
			[...story, box([p('2019 – 2020')], { width: 80 }), box([p('2018')], { width: 80 })],
		],
	])('is %s for %s', async (layout, _, blocks) => {
		expect(await layoutOf(...blocks)).toBe(layout);
	});
});

describe('the wording of a line', () => {
	it.each([
		'03/2019 – 05/2020',
		'2019',
		'since 2020',
		'Sept 2018 - Present',
		'2019年3月',
		'01.20 - 04.21',
	])('is recognized as a date: %s', (text) => expect(looksLikeDate(text)).toBe(true));

	it.each([
		'Oslo',
		'+47 555 0101',
		'jane2019@example.org',
		'BSc Economics at the University in 2019',
	])('is not mistaken for a date: %s', (text) => expect(looksLikeDate(text)).toBe(false));

	it('is recognized as a label, a heading or the name of a section', () => {
		expect(looksLikeLabel('Work')).toBe(true);
		expect(looksLikeLabel('I worked.')).toBe(false);
		expect(isSectionName('Kenntnisse:', true)).toBe(true);
		expect(isSectionName('Globex', true)).toBe(false);
	});

	it('is split into segments at tabs and breaks', () => {
		expect(lineOf(' a \t\t b\nc\u00a0 d', { paragraph: 3 })).toMatchObject({
			text: 'a\tb\tc d',
			paragraph: 3,
			line: null,
			segments: [{ text: 'a', box: null }, { text: 'b' }, { text: 'c d' }],
		});
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

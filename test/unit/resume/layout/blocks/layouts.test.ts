import type { Flow } from '../../../../../resume/layout/blocks/measure';
import type { Block } from '../../../../../resume/read/structure/structuredDocument';
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
		['multi', 'a sidebar with an empty cell between', [table([items(9), [p('')], story])]],
		[
			'multi',
			'a sidebar in rows',
			[table([[bold('Skills'), ...items(4)], story], [[bold('Hobbies'), ...items(3)], story])],
		],
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
		['gutter', 'dates, dots and text', [threeRows([p('2019')], [p('●')], story)]],
		['gutter', 'headings in rows', [table([[p('Profile')], sentences(2)], [[p('Work')], story])]],
	])('is %s for %s', async (layout, _, blocks) => {
		expect(await layoutOf(...blocks)).toBe(layout);
	});
});

describe('the layout of boxes', () => {
	it.each<[layout: string, what: string, blocks: Block[]]>([
		[
			'multi',
			'two boxes for all',
			[p('Jane'), box(items(9)), box(story, { width: 300, left: 150 })],
		],
		['multi', 'a box without a width', [...story, box(items(9), { width: null, left: null })]],
		['single', 'one box for everything', [box(story, { width: 300 })]],
		['single', 'a short box', [...story, box(items(2))]],
	])('is %s for %s', async (layout, _, blocks) => {
		expect(await layoutOf(...blocks)).toBe(layout);
	});
});

const sentence = { running: 1 };
const heading = { headings: 1 };
const headed = (count: number) => ({ headings: count, sections: count });
/** The text beside a list or an address. */
const running = (lines: number, more: Partial<Flow> = {}) => flow(lines, { running: 3, ...more });

describe('texts side by side at the top', () => {
	it.each<[what: string, areColumns: boolean, small: Flow, big: Flow]>([
		['up to ten lines beside an address', false, flow(7), running(10)],
		['more lines beside it', true, flow(7), running(11)],
		['one section on each side', false, flow(7, headed(1)), running(7, headed(1))],
		['two sections on the smaller side', true, flow(7, headed(2)), running(7)],
		['two sections on the larger side', true, flow(8), running(8, headed(2))],
		['a sentence beside short lines', false, flow(4, sentence), flow(8)],
		['a sentence beside another', true, flow(4, sentence), flow(8, sentence)],
	])('are a letterhead, or columns: %s', (_, expected, small, big) => {
		expect(areColumns(small, big, true)).toBe(expected);
	});
});

describe('texts side by side below the top', () => {
	it.each<[what: string, areColumns: boolean, small: Flow, big: Flow]>([
		['a sentence beside seven lines', true, flow(4, sentence), flow(7)],
		['a sentence beside six lines', false, flow(4, sentence), flow(6)],
		['a sentence beside another', true, flow(4, sentence), flow(6, sentence)],
		['seven lines beside sentences', true, flow(7), running(14)],
		['six lines beside sentences', false, flow(6), running(14)],
		['five lines and a heading', true, flow(5, heading), running(14)],
		['four lines and a heading', false, flow(4, heading), running(14)],
		['six lines with a date and a heading', false, flow(6, { dates: 1, ...heading }), running(14)],
		['short lines beside short lines', false, flow(12), flow(12)],
		['both with headings', true, flow(9, heading), flow(8, heading)],
		['three lines', false, flow(30, { running: 9 }), flow(3)],
		['dates', false, flow(8, { dates: 4 }), running(14)],
		['a few dates', true, flow(16, { dates: 2 }), running(14)],
	])('are columns, or not: %s', (_, expected, one, other) => {
		expect(areColumns(one, other, false)).toBe(expected);
		expect(areColumns(other, one, false)).toBe(expected);
	});
});

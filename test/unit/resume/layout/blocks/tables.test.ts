import { inRows } from '../../../../../resume/read/structure/assembly';
import type { Block, Table } from '../../../../../resume/read/structure/types';
import { box, items, judged as judgedBlocks, p, sentences, table } from './builders';

/** The number of columns, the text with which they begin, and the labels of a table. */
async function judged(judgement: Table, atTop = false) {
	const above = atTop ? [] : items(6);
	const { columns, margins } = await judgedBlocks([...above, judgement]);
	const labels = margins.map(({ text }) => text);
	return { columns: columns[0]?.columns ?? 0, first: columns[0]?.text, labels };
}

const NONE = { columns: 0, first: undefined, labels: [] };
const section = (...others: Block[]) => [p('Skills'), p('SQL'), ...others];

describe('rows with one or two paragraphs in each cell', () => {
	it('are a data table from three rows on', async () => {
		const rows = (count: number) =>
			table(...Array.from({ length: count }, () => [sentences(2), sentences(2)]));
		expect((await judged(rows(2))).columns).toBe(2);
		expect((await judged(rows(3))).columns).toBe(0);
	});

	it('are no data table if a cell has three paragraphs', async () => {
		const wide = (pieces: number) =>
			table(...Array.from({ length: 3 }, () => [sentences(pieces), sentences(pieces)]));
		expect((await judged(wide(2))).columns).toBe(0);
		expect((await judged(wide(3))).columns).toBe(2);
	});
});

describe('sections side by side, each in a low row', () => {
	const row = (left: string, right: string, more = '\nExcel\nFigma') => [
		[p(left), p(`SQL${more}`)],
		[p(right), p(`Oslo${more}`)],
	];

	it('are columns if each side has two sections and there are eight lines', async () => {
		const upper = row('Skills', 'Profile');
		const columns = { columns: 2, first: 'Skills' };
		expect(await judged(table(upper, row('Languages', 'Education')))).toMatchObject(columns);
		expect(await judged(table(upper, row('Oslo', 'Leeds')))).toEqual(NONE);
		expect(await judged(table(upper, row('Languages', 'Leeds')))).toEqual(NONE);
		const low = table(row('Skills', 'Profile', ''), row('Languages', 'Education', ''));
		expect(await judged(low)).toEqual(NONE);
	});

	it('are no columns if they stand one below the other', async () => {
		const one = [section()];
		expect((await judged(table(one, one, one, one))).columns).toBe(0);
	});
});

describe('a label in a table', () => {
	const labels = async (...rows: Block[][][]) => (await judged(table(...rows))).labels;

	it('may be a date or the name of a section', async () => {
		expect(await labels([[p('2019')], sentences(1)])).toEqual(['2019']);
		expect(await labels([[p('Profile')], sentences(3)])).toEqual(['Profile']);
		expect(await labels([[p('Oslo'), p('Profile')], sentences(4)])).toEqual(['Oslo']);
	});

	it('may be another name if two of them stand beside two paragraphs each', async () => {
		expect(await labels([[p('Globex')], sentences(3)])).toEqual([]);
		expect(await labels([[p('Globex')], sentences(3)], [[p('Initech')], sentences(3)])).toEqual([
			'Globex',
			'Initech',
		]);
		const one = (name: string) => [[p(name)], [p(`${'x'.repeat(400)}`)]];
		expect(await labels(one('Globex'), one('Initech'))).toEqual([]);
	});

	it('stands beside at least three lines and more than it has, unless it is a date', async () => {
		expect(await labels([[p('Profile')], sentences(1)])).toEqual([]);
		expect(await labels([[p('Profile')], items(2)])).toEqual([]);
		expect(await labels([[p('Profile')], items(3)])).toEqual(['Profile']);
		expect(await labels([[p('Profile'), p('of'), p('me')], items(3)])).toEqual([]);
		expect(await labels([[p('2019'), p('to'), p('2020')], items(1)])).toEqual(['2019']);
	});

	it('stands in the first of two columns', async () => {
		expect(await labels([[p('2019')], [p('Oslo')], sentences(3)])).toEqual([]);
		expect(await labels([[], [p('2019')], sentences(3)])).toEqual([]);
		expect(await labels([sentences(3), [p('2019')]])).toEqual([]);
	});

	it('has at most four paragraphs, none of them a sentence', async () => {
		const beside = sentences(9);
		const pieces = (count: number) => [p('2019'), ...items(count - 1)];
		expect(await labels([pieces(4), beside])).toEqual(['2019']);
		expect(await labels([pieces(5), beside])).toEqual([]);
		expect(await labels([[p('2019'), p('I worked.')], beside])).toEqual([]);
	});
});

describe('the order of columns', () => {
	it('follows the grid, whatever the order of the cells', async () => {
		const cells = [
			{ column: 1, rowSpan: 1, width: null, blocks: sentences(3) },
			{ column: 0, rowSpan: 1, width: null, blocks: [p('2019')] },
		];
		expect((await judged({ kind: 'table', rows: [{ cells }] })).labels).toEqual(['2019']);
	});
});

describe('a letterhead', () => {
	it('is not mistaken for columns', async () => {
		const head = table([[p('Jane Doe'), p('Nurse'), p('Leeds'), p('Oslo')], sentences(7)]);
		expect((await judged(head, true)).columns).toBe(0);
		expect((await judged(table([items(7), sentences(7)]), true)).columns).toBe(2);
		expect((await judged(table([items(7), sentences(4)]), true)).columns).toBe(0);
	});
});

describe('inline boxes', () => {
	const inline = (width: number | null) => box(items(1), { inline: true, width });

	it('stand side by side as far as there is room', () => {
		const [a, b, c] = [inline(200), inline(260), inline(1)];
		const cells = [a, b].map(({ width, blocks }, column) => ({
			column,
			rowSpan: 1,
			width,
			blocks,
		}));
		expect(inRows([a, b, c], 460)).toEqual([{ kind: 'table', rows: [{ cells }] }, c]);
		expect(inRows([inline(200), inline(261)], 460)).toHaveLength(2);
	});

	it('take a whole line if they have no width', () => {
		expect(inRows([inline(null), inline(10)], 460)).toHaveLength(2);
		expect(inRows([inline(10), inline(null)], 460)).toHaveLength(2);
		expect(inRows([inline(10), inline(0)], 460)).toHaveLength(2);
	});

	it('do not share a line with floating boxes', () => {
		const floating = box(items(1), { width: 100 });
		expect(inRows([floating, floating], 460)).toEqual([floating, floating]);
		expect(inRows([inline(100), floating], 460)).toHaveLength(2);
		expect(inRows([floating, inline(100)], 460)).toHaveLength(2);
		expect(inRows([], 460)).toEqual([]);
	});
});

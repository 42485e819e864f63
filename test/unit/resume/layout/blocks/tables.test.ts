import { inRows } from '../../../../../resume/read/structure/assembly';
import type {
	Block,
	FloatingBox,
	Table,
} from '../../../../../resume/read/structure/structuredDocument';
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

describe('rows of texts side by side', () => {
	it.each([
		['columns if there are two', 2, 2, 2],
		['a data table if there are three', 3, 2, 0],
		['columns if a cell has three paragraphs', 3, 3, 2],
	])('are %s', async (_, count, pieces, columns) => {
		const rows = Array.from({ length: count }, () => [sentences(pieces), sentences(pieces)]);
		expect((await judged(table(...rows))).columns).toBe(columns);
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
	const one = (name: string) => [[p(name)], [p('x'.repeat(400))]];
	const globex = [[p('Globex')], sentences(3)];
	const initech = [[p('Initech')], sentences(3)];
	const many = (count: number) => [[p('2019'), ...items(count - 1)], sentences(9)];

	it.each<[what: string, labels: string[], ...rows: Block[][][]]>([
		['a date', ['2019'], [[p('2019')], sentences(1)]],
		['the name of a section', ['Profile'], [[p('Profile')], sentences(3)]],
		['a word and the name of a section', ['Oslo'], [[p('Oslo'), p('Profile')], sentences(4)]],
		['another name', [], globex],
		['two names beside several paragraphs each', ['Globex', 'Initech'], globex, initech],
		['two names beside one paragraph each', [], one('Globex'), one('Initech')],
		['a name beside two lines', [], [[p('Profile')], items(2)]],
		['a name beside three lines', ['Profile'], [[p('Profile')], items(3)]],
		['as many lines as there are beside it', [], [[p('Profile'), p('of'), p('me')], items(3)]],
		['more lines with a date', ['2019'], [[p('2019'), p('to'), p('2020')], items(1)]],
		['the first of three cells', [], [[p('2019')], [p('Oslo')], sentences(3)]],
		['the second cell after an empty one', [], [[], [p('2019')], sentences(3)]],
		['the last cell', [], [sentences(3), [p('2019')]]],
		['four paragraphs', ['2019'], many(4)],
		['five paragraphs', [], many(5)],
		['a sentence', [], [[p('2019'), p('I worked.')], sentences(9)]],
	])('is found, or not, in %s: %j', async (_, labels, ...rows) => {
		expect((await judged(table(...rows))).labels).toEqual(labels);
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
	const floating = box(items(1), { width: 100 });

	it('stand side by side as far as there is room', () => {
		const [a, b, c] = [inline(200), inline(260), inline(1)];
		const cells = [a, b].map(({ width, blocks }, column) => {
			return { column, rowSpan: 1, width, blocks };
		});
		expect(inRows([a, b, c], 460)).toEqual([{ kind: 'table', rows: [{ cells }] }, c]);
	});

	it.each<[what: string, ...boxes: FloatingBox[]]>([
		['that are too wide', inline(200), inline(261)],
		['without a width before others', inline(null), inline(10)],
		['without a width after others', inline(10), inline(null)],
		['of no width', inline(10), inline(0)],
		['before a floating box', inline(100), floating],
		['after a floating box', floating, inline(100)],
		['that float both', floating, floating],
	])('have lines of their own %s', (_, ...boxes) => {
		expect(inRows(boxes, 460)).toEqual(boxes);
	});
});

import { readStructured } from '../../../../../resume/read/structure/blockLines';
import type { Block, Paragraph } from '../../../../../resume/read/structure/structuredDocument';
import { patient } from '../../support/budgets';
import { box, items, judged, p, sentences, table } from './builders';

const story = sentences(9);

/** The text with which each column begins, below other text or at the top. */
const columnsIn = async (...blocks: Block[]) => await columnsAtTop(...items(6), ...blocks);
const columnsAtTop = async (...blocks: Block[]) =>
	(await judged(blocks)).columns.map(({ text }) => text);

/** The labels of a document with a box of these blocks. */
const labelsIn = async (...blocks: Block[]) =>
	(await judged([...items(6), box(blocks), ...story])).margins.map(({ text }) => text);

const sidebar = (over = {}, name = 'Globex') => box([p(name), ...items(8)], over);

describe('a box', () => {
	it('is a column up to 0.68 of the text width', async () => {
		const wide = async (width: number) => await columnsIn(sidebar({ width }), ...sentences(30));
		expect(await wide(460 * 0.68)).toEqual(['Globex']);
		expect(await wide(460 * 0.69)).toEqual([]);
	});

	it('is no column if nothing stands beside it', async () => {
		expect(await columnsIn(sidebar({ aside: false }), ...story)).toEqual([]);
		expect(await columnsIn(sidebar())).toEqual([]);
	});

	it('is as wide as its longest line if it has no width', async () => {
		expect(await columnsIn(sidebar({ width: null }), ...story)).toEqual(['Globex']);
		expect(await columnsIn(sidebar({ width: 0 }), ...story)).toEqual(['Globex']);
		expect(await columnsIn(box(sentences(4), { width: null }), ...sentences(30))).toEqual([]);
	});
});

describe('boxes on one side', () => {
	const low = (name: string, over = {}) => box([p(name), ...items(2)], over);
	const three = (over = {}) => ['one', 'two', 'three'].map((name) => low(name, over));

	it('count together, also if one of them is empty', async () => {
		const all = ['one', 'two', 'three'];
		expect(await columnsIn(...three(), ...story)).toEqual(all);
		expect(await columnsIn(...three({ left: 320 }), ...story)).toEqual(all);
		expect(await columnsIn(box([]), ...three(), ...story)).toEqual(all);
		expect(await columnsIn(low('one'), low('two', { left: 320 }), ...story)).toEqual([]);
	});

	it('are all reported, also low ones next to a high one', async () => {
		expect(await columnsIn(low('one'), sidebar(), ...story)).toEqual(['one', 'Globex']);
	});

	it('are assigned to a side by their middle', async () => {
		const at = (left: number) => box([p('one'), ...items(3)], { left });
		expect(await columnsIn(at(159), at(0), ...story)).toHaveLength(2);
		expect(await columnsIn(at(160), at(320), ...story)).toHaveLength(2);
		expect(await columnsIn(at(160), at(0), ...story)).toHaveLength(0);
	});
});

describe('a label in a box', () => {
	it.each<[label: string | undefined, ...paragraphs: Paragraph[]]>([
		['2019', p('2019')],
		['Oslo', p('Oslo'), p('2019')],
		[undefined, p('Oslo'), p('2019'), p('2020')],
		['PROFILES', p('PROFILES')],
		['Globex', p('Globex', { heading: 'bold' })],
		['Profile', p('Profile')],
		[undefined, p('Oslo')],
		[undefined, p('2019'), p('I worked.')],
	])('has one or two paragraphs, one of them a date or a heading: %s', async (label, ...box) => {
		expect(await labelsIn(...box)).toEqual(label === undefined ? [] : [label]);
	});
});

describe('a box at the top', () => {
	const long = sentences(30);
	const lines = (count: number, first = 'Globex') => box([p(first), ...items(count - 1)]);

	it.each<[what: string, columns: string[], own: Block]>([
		['an address of eight lines', [], lines(8)],
		['a column of nine lines', ['Globex'], lines(9)],
		['an address of six lines with a heading', [], lines(6, 'Contact')],
		['a column of seven lines with a heading', ['Contact'], lines(7, 'Contact')],
		['a column with a sentence', ['Globex'], box([p('Globex'), ...sentences(1), ...items(2)])],
		['nothing if it is empty', [], box([])],
	])('is %s', async (_, columns, own) => {
		expect(await columnsAtTop(own, ...long)).toEqual(columns);
	});

	it('is no address below other text', async () => {
		expect(await columnsIn(lines(8), ...long)).toEqual(['Globex']);
	});
});

describe('the findings about a document', () => {
	it('quote the first words of columns with single blanks', async () => {
		const long = p(`  Globex \n\t Corporation ${'x'.repeat(90)}`);
		const text = `Globex Corporation ${'x'.repeat(61)}`;
		const columns = [{ kind: 'textBox', columns: null, paragraph: 1, text }];
		expect(await judged([box([long, ...items(8)]), ...story])).toMatchObject({ columns });
	});

	it('quote labels up to the tab', async () => {
		const labelled = await judged([p(' 2019 – 2020 \tTeacher'), p(`2018\n\tNurse`)]);
		expect(labelled.columns).toEqual([]);
		expect(labelled.margins.map(({ paragraph, text }) => `${paragraph} ${text}`)).toEqual([
			'1 2019 – 2020',
			'2 2018',
		]);
	});

	it('treat the first six paragraphs as the top', async () => {
		const after = async (count: number) =>
			await judged([...items(count), table([items(7), sentences(4)]), ...story]);
		expect(await after(5)).toMatchObject({ columns: [] });
		expect(await after(6)).toMatchObject({ columns: [{ kind: 'layoutTable', paragraph: 7 }] });
	});
});

describe('the result for a document', () => {
	const read = async (blocks: Block[]) =>
		await readStructured({ blocks, textWidth: 460 }, patient());

	it('has its lines', async () => {
		const lines = [{ text: 'Jane' }, { text: 'Leeds' }];
		expect(await read([p('Jane'), p('Leeds')])).toMatchObject({ ok: true, value: { lines } });
	});

	it('says whether it is empty or too large', async () => {
		expect(await read([p(' ')])).toEqual({ ok: false, reason: 'empty' });
		expect(await read([p('x'.repeat(500_001))])).toEqual({ ok: false, reason: 'tooMuchMemory' });
	});
});

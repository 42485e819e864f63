import { judgeBlocks } from '../../../../../resume/layout/blocks/judgeBlocks';
import { numbered, readStructured } from '../../../../../resume/read/structure/blockLines';
import type { Block } from '../../../../../resume/read/structure/types';
import { box, items, p, sentences, table } from './builders';
import { patient } from '../../support/budgets';

const story = sentences(9);

/** The text with which each column begins, and the labels. */
async function judged(blocks: Block[], isAtTop = false) {
	const above = isAtTop ? [] : items(6);
	const document = { blocks: [...above, ...blocks], textWidth: 460 };
	const source = { kind: 'blocks', document, ...numbered(document) } as const;
	const { columns, margins } = await judgeBlocks(source, patient());
	return { columns: columns.map(({ text }) => text), labels: margins.map(({ text }) => text) };
}

const sidebar = (over = {}, name = 'Globex') => box([p(name), ...items(8)], over);

describe('a box', () => {
	it('is a column up to 0.68 of the text width', async () => {
		const wide = async (width: number) =>
			(await judged([sidebar({ width }), ...sentences(30)])).columns;
		expect(await wide(460 * 0.68)).toEqual(['Globex']);
		expect(await wide(460 * 0.69)).toEqual([]);
	});

	it('is no column if nothing stands beside it', async () => {
		expect((await judged([sidebar({ aside: false }), ...story])).columns).toEqual([]);
		expect((await judged([sidebar()])).columns).toEqual([]);
	});

	it('is as wide as its longest line if it has no width', async () => {
		expect((await judged([sidebar({ width: null }), ...story])).columns).toEqual(['Globex']);
		expect((await judged([sidebar({ width: 0 }), ...story])).columns).toEqual(['Globex']);
		expect((await judged([box(sentences(4), { width: null }), ...sentences(30)])).columns).toEqual(
			[],
		);
	});
});

describe('boxes on one side', () => {
	it('count together, and low ones are not reported beside a high one', async () => {
		const low = (name: string, over = {}) => box([p(name), ...items(2)], over);
		expect((await judged([low('one'), low('two'), low('three'), ...story])).columns).toEqual([
			'one',
			'two',
			'three',
		]);
		expect((await judged([low('one'), sidebar(), ...story])).columns).toEqual(['Globex']);
		expect((await judged([low('one'), low('two', { left: 320 }), ...story])).columns).toEqual([]);
		expect(
			(
				await judged([
					low('one', { left: 320 }),
					low('two', { left: 320 }),
					low('three', { left: 320 }),
					...story,
				])
			).columns,
		).toEqual(['one', 'two', 'three']);
	});

	it('count together also if one of them is empty', async () => {
		const low = (name: string) => box([p(name), ...items(2)]);
		expect(
			(await judged([box([]), low('one'), low('two'), low('three'), ...story])).columns,
		).toEqual(['one', 'two', 'three']);
	});

	it('are assigned to a side by their middle', async () => {
		const at = (left: number) => box([p('one'), ...items(3)], { left });
		expect((await judged([at(159), at(0), ...story])).columns).toHaveLength(2);
		expect((await judged([at(160), at(320), ...story])).columns).toHaveLength(2);
		expect((await judged([at(160), at(0), ...story])).columns).toHaveLength(0);
	});
});

describe('a label in a box', () => {
	it('has at most two paragraphs, one of them a date or a heading', async () => {
		expect((await judged([box([p('2019')]), ...story])).labels).toEqual(['2019']);
		expect((await judged([box([p('Oslo'), p('2019')]), ...story])).labels).toEqual(['Oslo']);
		expect((await judged([box([p('Oslo'), p('2019'), p('2020')]), ...story])).labels).toEqual([]);
		expect((await judged([box([p('PROFILES')]), ...story])).labels).toEqual(['PROFILES']);
		expect((await judged([box([p('Globex', { heading: 'bold' })]), ...story])).labels).toEqual([
			'Globex',
		]);
		expect((await judged([box([p('Profile')]), ...story])).labels).toEqual(['Profile']);
		expect((await judged([box([p('Oslo')]), ...story])).labels).toEqual([]);
		expect((await judged([box([p('2019'), p('I worked.')]), ...story])).labels).toEqual([]);
	});
});

describe('an address in a box', () => {
	const long = sentences(30);
	const lines = (count: number, ...more: Block[]) =>
		box([p('Globex'), ...items(count - 1), ...more]);

	it('stands at the top and has at most eight lines', async () => {
		expect((await judged([lines(8), ...long], true)).columns).toEqual([]);
		expect((await judged([lines(8), ...long], false)).columns).toEqual(['Globex']);
		expect((await judged([lines(9), ...long], true)).columns).toEqual(['Globex']);
	});

	it('has at most six lines if there is a heading', async () => {
		const headed = (count: number) => box([p('Contact'), ...items(count - 1)]);
		expect((await judged([headed(6), ...long], true)).columns).toEqual([]);
		expect((await judged([headed(7), ...long], true)).columns).toEqual(['Contact']);
	});

	it('has no sentences', async () => {
		expect(
			(await judged([box([p('Globex'), ...sentences(1), ...items(2)]), ...long], true)).columns,
		).toEqual(['Globex']);
		expect((await judged([box([]), ...long], true)).columns).toEqual([]);
	});
});

describe('the findings about a document', () => {
	const findingsIn = async (...blocks: Block[]) => {
		const document = { blocks, textWidth: 460 };
		return await judgeBlocks({ kind: 'blocks', document, ...numbered(document) }, patient());
	};

	it('quote the first words of columns with single blanks', async () => {
		const long = p(`  Globex \n\t Corporation ${'x'.repeat(90)}`);
		expect(await findingsIn(box([long, ...items(8)]), ...story)).toMatchObject({
			columns: [
				{
					kind: 'textBox',
					columns: null,
					paragraph: 1,
					text: `Globex Corporation ${'x'.repeat(61)}`,
				},
			],
		});
	});

	it('quote labels up to the tab', async () => {
		expect(await findingsIn(p(' 2019 – 2020 \tTeacher'), p(`2018\n\tNurse`))).toMatchObject({
			columns: [],
			margins: [
				{ paragraph: 1, text: '2019 – 2020' },
				{ paragraph: 2, text: '2018' },
			],
		});
	});

	it('treat the first six paragraphs as the top', async () => {
		const after = async (count: number) =>
			await findingsIn(...items(count), table([items(7), sentences(4)]), ...story);
		expect(await after(5)).toMatchObject({ columns: [] });
		expect(await after(6)).toMatchObject({ columns: [{ kind: 'layoutTable', paragraph: 7 }] });
	});
});

describe('the result for a document', () => {
	const read = (blocks: Block[]) => readStructured({ blocks, textWidth: 460 });

	it('has its lines', () => {
		const lines = [{ text: 'Jane' }, { text: 'Leeds' }];
		expect(read([p('Jane'), p('Leeds')])).toMatchObject({ ok: true, value: { lines } });
	});

	it('says whether it is empty or too large', () => {
		expect(read([p(' ')])).toEqual({ ok: false, reason: 'empty' });
		expect(read([p('x'.repeat(500_001))])).toEqual({ ok: false, reason: 'tooMuchMemory' });
	});
});

import { judgeBlocks } from '../../../../../resume/layout/blocks/judgeBlocks';
import { numbered, readStructured } from '../../../../../resume/read/structure/blockLines';
import type { Block } from '../../../../../resume/read/structure/types';
import { box, items, p, sentences, table } from './builders';

const story = sentences(9);
const never = () => false;

/** The text with which each column begins, and the labels. */
function judged(blocks: Block[], isAtTop = false) {
	const above = isAtTop ? [] : items(6);
	const document = { blocks: [...above, ...blocks], textWidth: 460 };
	const source = { kind: 'blocks', document, ...numbered(document) } as const;
	const { columns, margins } = judgeBlocks(source, { spent: never })!;
	return { columns: columns.map(({ text }) => text), labels: margins.map(({ text }) => text) };
}

const sidebar = (over = {}, name = 'Globex') => box([p(name), ...items(8)], over);

describe('a box', () => {
	it('is a column up to 0.68 of the text width', () => {
		const wide = (width: number) => judged([sidebar({ width }), ...sentences(30)]).columns;
		expect(wide(460 * 0.68)).toEqual(['Globex']);
		expect(wide(460 * 0.69)).toEqual([]);
	});

	it('is no column if nothing stands beside it', () => {
		expect(judged([sidebar({ aside: false }), ...story]).columns).toEqual([]);
		expect(judged([sidebar()]).columns).toEqual([]);
	});

	it('is as wide as its longest line if it has no width', () => {
		expect(judged([sidebar({ width: null }), ...story]).columns).toEqual(['Globex']);
		expect(judged([sidebar({ width: 0 }), ...story]).columns).toEqual(['Globex']);
		expect(judged([box(sentences(4), { width: null }), ...sentences(30)]).columns).toEqual([]);
	});
});

describe('boxes on one side', () => {
	it('count together, and low ones are not reported beside a high one', () => {
		const low = (name: string, over = {}) => box([p(name), ...items(2)], over);
		expect(judged([low('one'), low('two'), low('three'), ...story]).columns).toEqual([
			'one',
			'two',
			'three',
		]);
		expect(judged([low('one'), sidebar(), ...story]).columns).toEqual(['Globex']);
		expect(judged([low('one'), low('two', { left: 320 }), ...story]).columns).toEqual([]);
		expect(
			judged([
				low('one', { left: 320 }),
				low('two', { left: 320 }),
				low('three', { left: 320 }),
				...story,
			]).columns,
		).toEqual(['one', 'two', 'three']);
	});

	it('count together also if one of them is empty', () => {
		const low = (name: string) => box([p(name), ...items(2)]);
		expect(judged([box([]), low('one'), low('two'), low('three'), ...story]).columns).toEqual([
			'one',
			'two',
			'three',
		]);
	});

	it('are assigned to a side by their middle', () => {
		const at = (left: number) => box([p('one'), ...items(3)], { left });
		expect(judged([at(159), at(0), ...story]).columns).toHaveLength(2);
		expect(judged([at(160), at(320), ...story]).columns).toHaveLength(2);
		expect(judged([at(160), at(0), ...story]).columns).toHaveLength(0);
	});
});

describe('a label in a box', () => {
	it('has at most two paragraphs, one of them a date or a heading', () => {
		expect(judged([box([p('2019')]), ...story]).labels).toEqual(['2019']);
		expect(judged([box([p('Oslo'), p('2019')]), ...story]).labels).toEqual(['Oslo']);
		expect(judged([box([p('Oslo'), p('2019'), p('2020')]), ...story]).labels).toEqual([]);
		expect(judged([box([p('PROFILES')]), ...story]).labels).toEqual(['PROFILES']);
		expect(judged([box([p('Globex', { heading: 'bold' })]), ...story]).labels).toEqual(['Globex']);
		expect(judged([box([p('Profile')]), ...story]).labels).toEqual(['Profile']);
		expect(judged([box([p('Oslo')]), ...story]).labels).toEqual([]);
		expect(judged([box([p('2019'), p('I worked.')]), ...story]).labels).toEqual([]);
	});
});

describe('an address in a box', () => {
	const long = sentences(30);
	const lines = (count: number, ...more: Block[]) =>
		box([p('Globex'), ...items(count - 1), ...more]);

	it('stands at the top and has at most eight lines', () => {
		expect(judged([lines(8), ...long], true).columns).toEqual([]);
		expect(judged([lines(8), ...long], false).columns).toEqual(['Globex']);
		expect(judged([lines(9), ...long], true).columns).toEqual(['Globex']);
	});

	it('has at most six lines if there is a heading', () => {
		const headed = (count: number) => box([p('Contact'), ...items(count - 1)]);
		expect(judged([headed(6), ...long], true).columns).toEqual([]);
		expect(judged([headed(7), ...long], true).columns).toEqual(['Contact']);
	});

	it('has no sentences', () => {
		expect(
			judged([box([p('Globex'), ...sentences(1), ...items(2)]), ...long], true).columns,
		).toEqual(['Globex']);
		expect(judged([box([]), ...long], true).columns).toEqual([]);
	});
});

describe('the findings about a document', () => {
	const findingsIn = (...blocks: Block[]) => {
		const document = { blocks, textWidth: 460 };
		return judgeBlocks({ kind: 'blocks', document, ...numbered(document) }, { spent: never });
	};

	it('quote the first words of columns with single blanks', () => {
		const long = p(`  Globex \n\t Corporation ${'x'.repeat(90)}`);
		expect(findingsIn(box([long, ...items(8)]), ...story)).toMatchObject({
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

	it('quote labels up to the tab', () => {
		expect(findingsIn(p(' 2019 – 2020 \tTeacher'), p(`2018\n\tNurse`))).toMatchObject({
			columns: [],
			margins: [
				{ paragraph: 1, text: '2019 – 2020' },
				{ paragraph: 2, text: '2018' },
			],
		});
	});

	it('treat the first six paragraphs as the top', () => {
		const after = (count: number) =>
			findingsIn(...items(count), table([items(7), sentences(4)]), ...story);
		expect(after(5)).toMatchObject({ columns: [] });
		expect(after(6)).toMatchObject({ columns: [{ kind: 'layoutTable', paragraph: 7 }] });
	});
});

describe('the result for a document', () => {
	const read = (blocks: Block[], spent = never) =>
		readStructured({ blocks, textWidth: 460 }, { spent });

	it('has its lines', () => {
		const lines = [{ text: 'Jane' }, { text: 'Leeds' }];
		expect(read([p('Jane'), p('Leeds')])).toMatchObject({ ok: true, value: { lines } });
	});

	it('says whether it is empty, too large or takes too long', () => {
		expect(read([p(' ')])).toEqual({ ok: false, reason: 'empty' });
		expect(read([p('x'.repeat(500_001))])).toEqual({ ok: false, reason: 'tooMuchMemory' });
		expect(read([p('x')], () => true)).toEqual({ ok: false, reason: 'tooMuchTime' });
	});
});

import { flowOf } from '../../../../resume/layout/flows';
import { traitsOf } from '../../../../resume/layout/fileTraits';
import {
	headingsOf,
	isContactBlock,
	labelsOf,
	sectionsOf,
} from '../../../../resume/layout/headings';
import { flowAt, segment } from './segmentBuilder';

const textsOf = (rows: readonly { readonly text: string }[]) => rows.map(({ text }) => text);

const traits = (sectionSize: number) => ({ bodySize: 10, sectionSize, isForm: false });

describe('the labels of a flow', () => {
	it('include dates wherever they stand', () => {
		const flow = flowOf([segment('Word', 80), segment('2019', 93), segment('Word', 106)]);
		expect(textsOf(labelsOf(flow, traits(0)))).toEqual(['2019']);
	});

	it('include headings with wide blanks around them', () => {
		const labels = (...baselines: number[]) =>
			labelsOf(flowOf(baselines.map((at) => segment('WORK', at))), traits(0)).length;
		expect(labels(80)).toBe(1);
		expect(labels(80, 103)).toBe(2);
		expect(labels(80, 102)).toBe(0);
		expect(labels(80, 93, 130)).toBe(1);
		expect(labels(80, 120, 133)).toBe(1);
		expect(labelsOf(flowAt([80, 120, 160]), traits(0))).toEqual([]);
	});
});

describe('a contact block beside a name', () => {
	const block = (...texts: string[]) => flowOf(texts.map((text, i) => segment(text, 80 + i * 13)));
	const two = block('cv@example.org', 'Leeds');

	it('has a web address or a telephone number in at least half of its rows', () => {
		expect(isContactBlock(two, [])).toBe(true);
		expect(isContactBlock(block('cv@example.org', 'Leeds', 'York'), [])).toBe(false);
	});

	it('has at most six rows', () => {
		const mails = Array<string>(6).fill('cv@example.org');
		expect(isContactBlock(block(...mails), [])).toBe(true);
		expect(isContactBlock(block(...mails, 'cv@example.org'), [])).toBe(false);
	});

	it('stands above all sections', () => {
		const sectionsAt = (...baselines: number[]) => flowAt(baselines).rows;
		expect(isContactBlock(two, sectionsAt(94, 150))).toBe(true);
		expect(isContactBlock(two, sectionsAt(93, 150))).toBe(false);
	});
});

describe('the headings of a flow', () => {
	it('are rows that are larger than most or in capitals', () => {
		const flow = flowOf([
			segment('Skills', 80, { size: 12 }),
			segment('Word', 93),
			segment('WORK', 106),
			segment('Word', 119),
			segment('Small', 132, { size: 8 }),
		]);
		expect(textsOf(headingsOf(flow, traits(0)))).toEqual(['Skills', 'WORK']);
	});

	it('name sections in the largest size that several of them have', () => {
		const size = (...sizes: number[]) =>
			traitsOf([
				...sizes.map((each, i) => segment('Skills', 80 + i * 13, { size: each })),
				...flowAt([400, 413, 426, 439, 452, 465, 478, 491, 504, 517]).rows,
			]).sectionSize;
		expect(size(20, 14, 12, 12)).toBe(12);
		expect(size(12, 14, 12, 14.25, 20)).toBe(14.25);
		expect(size(12, 14, 20)).toBe(0);
		expect(size(12, 12.5)).toBe(0);
		expect(size(20, 20, 12, 12, 12)).toBe(12);
		expect(size(12)).toBe(0);
		expect(size()).toBe(0);
	});

	it('name sections only if text of their own follows closely', () => {
		const sections = (next: string, at: number) =>
			textsOf(
				sectionsOf(
					flowOf([segment('SKILLS', 80), segment(next, at), segment('Word', 200)]),
					traits(10),
				),
			);
		expect(sections('Word', 93)).toEqual(['SKILLS']);
		expect(sections('Word', 104)).toEqual(['SKILLS']);
		expect(sections('Word', 104.5)).toEqual([]);
		expect(sections('2019', 93)).toEqual([]);
		expect(sections('WORK', 93)).toEqual([]);
		expect(textsOf(sectionsOf(flowOf([segment('SKILLS', 80)]), traits(10)))).toEqual([]);
	});

	it('name sections only if they are alone on their lines and of that size', () => {
		const heading = segment('SKILLS', 80);
		const flow = flowOf([heading, segment('Word', 93)]);
		expect(sectionsOf(flow, traits(10.25))).toHaveLength(1);
		expect(sectionsOf(flow, traits(10.5))).toEqual([]);
		const beside = flowOf([heading, segment('WORK', 80, { left: 200 }), segment('Word', 93)]);
		expect(sectionsOf(beside, traits(10))).toEqual([]);
	});
});

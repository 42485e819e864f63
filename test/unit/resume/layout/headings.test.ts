import { flowOf } from '../../../../resume/layout/flows';
import {
	headingsOf,
	isHeading,
	sectionStartsIn,
	traitsOf,
} from '../../../../resume/layout/headings';
import { flowAt, segment } from './segmentBuilder';

const textsOf = (rows: readonly { readonly text: string }[]) => rows.map(({ text }) => text);

const sectionsOf = (...flow: Parameters<typeof sectionStartsIn>) =>
	sectionStartsIn(...flow).map(({ heading }) => heading);

const traits = (sectionSize: number) => ({
	bodySize: 10,
	sectionSize,
	isForm: false,
	rightToLeft: false,
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
		const sections = (next: string, at: number) => {
			const flow = [segment('SKILLS', 80), segment(next, at), segment('Word', 200)];
			return textsOf(sectionsOf(flowOf(flow), traits(10)));
		};
		expect(sections('Word', 93)).toEqual(['SKILLS']);
		expect(sections('Word', 104)).toEqual(['SKILLS']);
		expect(sections('Word', 104.5)).toEqual([]);
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

describe('the heading check beside letters of 10 points', () => {
	it.each([
		['is larger', 12, 'Work Experience'],
		['is larger and has four words', 12, 'What I have done'],
		['is in capitals', 10, 'WORK'],
		['is in capitals, with a sign', 10, 'WORK & EDUCATION'],
	])('accepts text that %s', (_, size, text) => {
		expect(isHeading({ size, text }, 10)).toBe(true);
	});

	it.each([
		['is hardly larger', 10.8, 'Work Experience'],
		['has five words', 12, 'What I have done since'],
		['has a number', 12, 'Phase 2'],
		['has only three capitals', 10, 'CVS'],
		['has capitals that stand alone', 10, 'A B C D'],
		['begins with a small letter', 10, 'wORKS'],
		['ends with a small letter', 10, 'WORKs'],
	])('rejects text that %s', (_, size, text) => {
		expect(isHeading({ size, text }, 10)).toBe(false);
	});
});

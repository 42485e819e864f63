import {
	flowOf,
	headingsIn,
	sectionStartsIn,
	type Segment,
	traitsOf,
} from '../../../../resume/layout/flows';
import { flowAt, segment } from './segmentBuilder';

const SKILLS = segment('SKILLS', 80);

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
		expect(headingsIn(flow.rows, 10)).toMatchObject([{ text: 'Skills' }, { text: 'WORK' }]);
	});

	it('name sections in the largest size that several of them have', () => {
		const text = flowAt([400, 413, 426, 439, 452, 465, 478, 491, 504, 517]).rows;
		const sectionSize = (sizes: number[]) => {
			const headings = sizes.map((size, i) => segment('Skills', 80 + i * 13, { size }));
			return traitsOf([...headings, ...text]).sectionSize;
		};
		expect(sectionSize([20, 14, 12, 12])).toBe(12);
		expect(sectionSize([12, 14, 12, 14.25, 20])).toBe(14.25);
		expect(sectionSize([20, 20, 12, 12, 12])).toBe(12);
		expect([[12, 14, 20], [12, 12.5], [12], []].map(sectionSize)).toEqual([0, 0, 0, 0]);
	});

	it.each<[what: string, sections: number, size: number, ...flow: Segment[]]>([
		['with text below', 1, 10, SKILLS, segment('Word', 93)],
		['with text that begins a little later', 1, 10, SKILLS, segment('Word', 104)],
		['with text that begins far below', 0, 10, SKILLS, segment('Word', 104.5)],
		['with another heading below', 1, 10, SKILLS, segment('WORK', 93)],
		['with nothing below', 0, 10, SKILLS],
		['of hardly another size', 1, 10.25, SKILLS, segment('Word', 93)],
		['of another size', 0, 10.5, SKILLS, segment('Word', 93)],
		['beside another', 0, 10, SKILLS, segment('WORK', 80, { left: 200 }), segment('Word', 93)],
	])(
		'name a section if they are alone, and close to their text: one %s',
		(_, count, size, ...flow) => {
			expect(sectionStartsIn(flowOf(flow), traits(size))).toHaveLength(count);
		},
	);
});

describe('the heading check beside letters of 10 points', () => {
	it.each([
		['is larger', true, 12, 'Work Experience'],
		['is larger and has four words', true, 12, 'What I have done'],
		['is in capitals', true, 10, 'WORK'],
		['is in capitals, with a sign', true, 10, 'WORK & EDUCATION'],
		['is hardly larger', false, 10.8, 'Work Experience'],
		['has five words', false, 12, 'What I have done since'],
		['has a number', false, 12, 'Phase 2'],
		['has only three capitals', false, 10, 'CVS'],
		['has capitals that stand alone', false, 10, 'A B C D'],
		['begins with a small letter', false, 10, 'wORKS'],
		['ends with a small letter', false, 10, 'WORKs'],
	])('knows text that %s (%s)', (_, expected, size, text) => {
		expect(headingsIn([segment(text, 80, { size })], 10)).toHaveLength(expected ? 1 : 0);
	});
});

import { alignmentOf } from '../../../../resume/layout/alignment';
import { flowOf } from '../../../../resume/layout/flows';
import { flowAt, segment } from './segmentBuilder';

const from = (first: number, count: number, leading = 13) =>
	Array.from({ length: count }, (_, i) => first + i * leading);

/** Two paragraphs, the second of which begins at 200. */
const PARAGRAPHS = [...from(100, 5), ...from(200, 5)];

describe('rows beside the other flow', () => {
	const besideOne = (baseline: number) =>
		alignmentOf(flowAt([baseline]), flowAt(from(100, 11, 10))).beside;

	it('stand between its top and its last line', () => {
		expect(besideOne(89.9)).toBe(0);
		expect(besideOne(90)).toBe(1);
		expect(besideOne(150)).toBe(1);
		expect(besideOne(201.3)).toBe(1);
		expect(besideOne(201.4)).toBe(0);
	});

	it('are the only rows that count', () => {
		const minor = flowAt([40, 53, 66, 79, 105, 118, 131, 144, 230, 243]);
		expect(alignmentOf(minor, flowAt(from(100, 5))).beside).toBe(4);
	});
});

describe('unaligned rows', () => {
	const unaligned = (minor: readonly number[], major: readonly number[] = from(100, 12)) =>
		alignmentOf(flowAt(minor), flowAt(major)).unaligned;

	it('may stand above or below the nearest line of the other flow', () => {
		expect(unaligned([100, 113, 126, 139])).toBe(0);
		expect(unaligned([100, 113, 126, 139, 156, 169, 182])).toBe(3);
		expect(unaligned([113, 131, 139, 157, 165])).toBe(2);
	});

	it('are further from that line than an eighth of the size', () => {
		expect(unaligned([100, 113, 126, 140.2, 153.2])).toBe(0);
		expect(unaligned([100, 113, 126, 140.4, 153.4])).toBe(2);
	});

	it('do not share their shift with most others, unless it is as much as a line', () => {
		expect(unaligned([104, 117, 130, 143, 156])).toBe(0);
		expect(unaligned([104, 117, 130, 143, 152])).toBe(1);
		// As many rows are aligned as have the shift, so that it is not shared.
		expect(unaligned([100, 113, 130, 143])).toBe(2);
		expect(unaligned([108, 128, 148, 168], from(100, 5, 20))).toBe(4);
	});
});

describe('a label of up to three rows', () => {
	const alignment = (minor: readonly number[]) =>
		alignmentOf(flowAt(minor, { size: 8 }), flowAt(PARAGRAPHS));

	it('may have its own leading at the beginning of a paragraph', () => {
		expect(alignment([100, 106, 112, 200, 206, 212])).toMatchObject({
			beside: 6,
			unaligned: 0,
			amid: 0,
		});
		expect(alignment([101.9, 108, 114, 201.9, 208, 214]).unaligned).toBe(0);
		expect(alignment([102.2, 108, 114, 202.2, 208, 214]).unaligned).toBeGreaterThan(0);
	});

	it('is treated as text if it has four rows', () => {
		expect(alignment([100, 106, 112, 118, 200, 206, 212, 218]).unaligned).toBe(4);
	});

	it('may begin on a new line in the middle of a paragraph', () => {
		expect(alignment([126, 131, 136]).unaligned).toBe(0);
		expect(alignment([126.5, 131.5, 136.5]).unaligned).toBe(2);
	});

	it('does not stand on a line that continues a sentence', () => {
		const prose = flowOf(from(100, 6).map((baseline) => segment('and so it goes on', baseline)));
		const minor = flowAt([126, 131, 136], { size: 8 });
		expect(alignmentOf(minor, prose)).toMatchObject({ beside: 3, unaligned: 2, amid: 1 });
	});
});

describe('rows in the middle of a paragraph', () => {
	it('are counted, except for labels', () => {
		const prose = flowOf(from(100, 8).map((baseline) => segment('and so it goes on', baseline)));
		expect(alignmentOf(flowAt(from(100, 8)), prose)).toMatchObject({
			beside: 8,
			unaligned: 0,
			amid: 7,
		});
		expect(alignmentOf(flowAt(from(100, 8)), flowAt(from(100, 8)))).toMatchObject({
			beside: 8,
			unaligned: 0,
			amid: 0,
		});
		expect(alignmentOf(flowAt([100, 113]), prose)).toMatchObject({ amid: 0 });
	});
});

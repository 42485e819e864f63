import { alignmentOf } from '../../../../resume/layout/alignment';
import { flowOf } from '../../../../resume/layout/flows';
import { flowAt, segment } from './segmentBuilder';

const from = (first: number, count: number, leading = 13) =>
	Array.from({ length: count }, (_, i) => first + i * leading);

/** Two paragraphs, the second of which begins at 200. */
const PARAGRAPHS = [...from(100, 5), ...from(200, 5)];

describe('unaligned rows', () => {
	const unaligned = (minor: readonly number[], major: readonly number[] = from(100, 12)) =>
		alignmentOf(flowAt(minor), flowAt(major)).unaligned;

	it('may stand above or below the nearest line of the other flow', () => {
		expect(unaligned([100, 113, 126, 139])).toBe(0);
		expect(unaligned([100, 113, 126, 139, 156, 169, 182])).toBe(3 / 7);
		expect(unaligned([113, 131, 139, 157, 165])).toBe(2 / 5);
	});

	it('are further from that line than an eighth of the size', () => {
		expect(unaligned([100, 113, 126, 140.2, 153.2])).toBe(0);
		expect(unaligned([100, 113, 126, 140.4, 153.4])).toBe(2 / 5);
	});

	it('are counted between the top and the last line of the other flow', () => {
		expect(unaligned([40, 53, 66, 79, 105, 118, 131, 144, 230, 243], from(100, 5))).toBe(1);
		expect(unaligned([89.9], from(100, 11, 10))).toBe(0);
		expect(unaligned([95], from(100, 11, 10))).toBe(1);
		expect(unaligned([205], from(100, 11, 10))).toBe(0);
	});
});

describe('a label of up to three rows', () => {
	const alignment = (minor: readonly number[]) =>
		alignmentOf(flowAt(minor, { size: 8 }), flowAt(PARAGRAPHS));

	it('may have its own leading at the beginning of a paragraph', () => {
		expect(alignment([100, 106, 112, 200, 206, 212]).unaligned).toBe(0);
		expect(alignment([101, 107, 113, 201, 207, 213]).unaligned).toBe(0);
		expect(alignment([102, 108, 114, 202, 208, 214]).unaligned).toBeGreaterThan(0);
	});

	it('is treated as text if it has four rows', () => {
		expect(alignment([100, 106, 112, 118, 200, 206, 212, 218]).unaligned).toBe(4 / 8);
	});

	it('may begin on a new line in the middle of a paragraph', () => {
		expect(alignment([126, 131, 136]).unaligned).toBe(0);
		expect(alignment([127.5, 132.5, 137.5]).unaligned).toBeGreaterThan(0);
	});

	it('does not stand on a line that continues a sentence', () => {
		const prose = flowOf(from(100, 6).map((baseline) => segment('and so it goes on', baseline)));
		const minor = flowAt([126, 131, 136], { size: 8 });
		expect(alignmentOf(minor, prose).unaligned).toBe(2 / 3);
	});
});

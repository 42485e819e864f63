import { shiftsOf } from '../../../../resume/layout/acrossPages';
import { segment } from './segmentBuilder';

/** A page of lines between these edges. */
const page = (left: number, right: number, count = 10) =>
	Array.from({ length: count }, (_, i) => segment('Word', 80 + i * 13, { left, right }));

describe('columns on consecutive pages', () => {
	it('are found whether the first page keeps to the left or to the right', () => {
		expect(shiftsOf([page(40, 150), page(220, 560)])).toEqual([{ page: 0, from: 150, to: 220 }]);
		expect(shiftsOf([page(220, 560), page(40, 150)])).toEqual([{ page: 0, from: 150, to: 220 }]);
	});

	it('are not found on pages with another page between them', () => {
		expect(shiftsOf([page(40, 560), page(40, 150), page(220, 560)])).toEqual([
			{ page: 1, from: 150, to: 220 },
		]);
		expect(shiftsOf([page(40, 150), page(40, 560), page(220, 560)])).toEqual([]);
	});

	it('need a gap between them', () => {
		expect(shiftsOf([page(40, 220), page(220, 560)])).toEqual([]);
		expect(shiftsOf([page(40, 560), page(40, 560)])).toEqual([]);
	});

	it('may be crossed by single lines such as page numbers', () => {
		const sidebar = [...page(40, 150, 19), segment('2', 800, { left: 555, right: 560 })];
		const text = [...page(220, 560, 19), segment('2', 800, { left: 40, right: 45 })];
		expect(shiftsOf([sidebar, text])).toEqual([{ page: 0, from: 150, to: 220 }]);
	});

	it('need at least eight lines each', () => {
		expect(shiftsOf([page(40, 150, 8), page(220, 560, 8)])).toHaveLength(1);
		expect(shiftsOf([page(40, 150, 7), page(220, 560, 8)])).toEqual([]);
		expect(shiftsOf([page(40, 150, 8), page(220, 560, 7)])).toEqual([]);
	});
});

import { shiftsOf } from '../../../../nodes/Recruiting/resume/layout/acrossPages';
import { segment } from './segmentBuilder';

/** A page of so many lines between these edges. */
const page = (left: number, right: number, count = 10) =>
	Array.from({ length: count }, (_, i) => segment('Word', 80 + i * 13, { left, right }));

describe('pages whose text keeps to different parts of the paper', () => {
	test('that of the first page on the left, or on the right', () => {
		expect(shiftsOf([page(40, 150), page(220, 560)])).toEqual([{ page: 0, from: 150, to: 220 }]);
		expect(shiftsOf([page(220, 560), page(40, 150)])).toEqual([{ page: 0, from: 150, to: 220 }]);
	});

	test('pages that follow each other alone', () => {
		expect(shiftsOf([page(40, 560), page(40, 150), page(220, 560)])).toEqual([
			{ page: 1, from: 150, to: 220 },
		]);
		expect(shiftsOf([page(40, 150), page(40, 560), page(220, 560)])).toEqual([]);
	});

	test('with a blank between the parts', () => {
		expect(shiftsOf([page(40, 220), page(220, 560)])).toEqual([]);
		expect(shiftsOf([page(40, 560), page(40, 560)])).toEqual([]);
	});

	test('but for single lines, such as the number of the page', () => {
		const sidebar = [...page(40, 150, 19), segment('2', 800, { left: 555, right: 560 })];
		const text = [...page(220, 560, 19), segment('2', 800, { left: 40, right: 45 })];
		expect(shiftsOf([sidebar, text])).toEqual([{ page: 0, from: 150, to: 220 }]);
	});

	test('of eight lines at least', () => {
		expect(shiftsOf([page(40, 150, 8), page(220, 560, 8)])).toHaveLength(1);
		expect(shiftsOf([page(40, 150, 7), page(220, 560, 8)])).toEqual([]);
		expect(shiftsOf([page(40, 150, 8), page(220, 560, 7)])).toEqual([]);
	});
});

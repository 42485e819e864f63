import { hasMarginLabel } from '../../../../../resume/layout/blocks/structures';
import { p } from './builders';

const long = (length: number) => 'x'.repeat(length);

describe('a margin label before a tab', () => {
	it.each([
		['2019 – 2020\tTeacher', 0, true],
		['2019 – 2020', 0, false],
		['2019 – 2020\t \t', 0, false],
		['Teacher\t2019 – 2020', 0, false],
		// Three letters at least.
		[`Jan\t${long(40)}`, 60, true],
		[`  J.  \t${long(40)}`, 60, false],
		// Out of a paragraph of at least forty letters.
		[`Teacher\t${long(40)}`, 45, true],
		[`Teacher\t${long(40)}`, 44, false],
		[`Teacher\t${long(39)}`, 60, false],
		[`Teacher\t${long(20)}\t${long(19)}`, 60, true],
		[`Teacher\t  ${long(38)}  `, 60, false],
		[`I taught.\t${long(40)}`, 60, false],
	])(
		'may be a date, or hang out of a paragraph: %j by %i points (%s)',
		(text, hanging, expected) => {
			expect(hasMarginLabel(p(text, { hanging }))).toBe(expected);
		},
	);
});

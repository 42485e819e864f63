import { hasMarginLabel } from '../../../../../resume/layout/blocks/structures';
import { p } from './builders';

const long = (length: number) => 'x'.repeat(length);

describe('a margin label before a tab', () => {
	const label = (text: string, hanging = 0) => hasMarginLabel(p(text, { hanging }));

	it('may be a date', () => {
		expect(label('2019 – 2020\tTeacher')).toBe(true);
		expect(label('2019 – 2020')).toBe(false);
		expect(label('2019 – 2020\t \t')).toBe(false);
		expect(label('Teacher\t2019 – 2020')).toBe(false);
	});

	it('has at least three letters', () => {
		expect(label(`Jan\t${long(40)}`, 60)).toBe(true);
		expect(label(`  J.  \t${long(40)}`, 60)).toBe(false);
	});

	it('may hang out of a paragraph of at least forty letters', () => {
		expect(label(`Teacher\t${long(40)}`, 45)).toBe(true);
		expect(label(`Teacher\t${long(40)}`, 44)).toBe(false);
		expect(label(`Teacher\t${long(39)}`, 60)).toBe(false);
		expect(label(`Teacher\t${long(20)}\t${long(19)}`, 60)).toBe(true);
		expect(label(`Teacher\t${long(20)}\t${long(18)}`, 60)).toBe(false);
		expect(label(`Teacher\t  ${long(38)}  `, 60)).toBe(false);
		expect(label(`I taught.\t${long(40)}`, 60)).toBe(false);
	});
});

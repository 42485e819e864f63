import { hasMarginLabel } from '../../../../../resume/layout/blocks/judgeBlocks';
import {
	isSectionName,
	looksLikeDate,
	looksLikeLabel,
} from '../../../../../resume/layout/blocks/sectionNames';
import { p } from './builders';

/** Text of so many letters. */
const long = (length: number, start = '') => start.padEnd(length, 'x');

describe('a date in a document', () => {
	it('has a year, and is more than the number of an item', () => {
		expect(looksLikeDate(`${' '.repeat(9)}2019 – 2020${' '.repeat(30)}`)).toBe(true);
		expect(looksLikeDate('03/19')).toBe(true);
		expect(looksLikeDate('(10)')).toBe(false);
		expect(looksLikeDate('12.')).toBe(false);
	});
});

describe('the label check', () => {
	it.each(['Work', '  Work ', long(40), ` ${long(40)} `, 'a.b', '3! x'])('accepts %j', (text) => {
		expect(looksLikeLabel(text)).toBe(true);
	});

	it.each(['', '  ', long(41), 'I worked.', 'Work! ', 'Why?'])('rejects %j', (text) => {
		expect(looksLikeLabel(text)).toBe(false);
	});
});

describe('the section name check', () => {
	it('accepts a colon, up to four words and up to thirty letters', () => {
		expect(isSectionName(' Skills: ', true)).toBe(true);
		expect(isSectionName('Skills and a few', true)).toBe(true);
		expect(isSectionName('Skills  and a few', true)).toBe(true);
		expect(isSectionName('Skills and a few more', true)).toBe(false);
		expect(isSectionName(long(30, 'Skills'), true)).toBe(true);
		expect(isSectionName(long(31, 'Skills'), true)).toBe(false);
		expect(isSectionName('My skills', true)).toBe(false);
	});

	it('requires the name to be most of a plain paragraph', () => {
		const isPlain = (text: string) => isSectionName(text, false);
		expect(isPlain('Skills')).toBe(true);
		expect(isPlain(' Skillsets ')).toBe(true);
		// Seven letters of ten, and seven of eleven.
		expect(isPlain('Profile of')).toBe(true);
		expect(isPlain('Profile off')).toBe(false);
		expect(isPlain('  Profile of  ')).toBe(true);
		expect(isPlain('Oslo')).toBe(false);
	});
});

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

import { hasMarginLabel } from '../../../../../resume/layout/blocks/tabs';
import {
	isInCapitals,
	isPlainSectionName,
	isSectionName,
	looksLikeDate,
	looksLikeLabel,
	mayBeHeading,
} from '../../../../../resume/layout/blocks/sectionNames';
import { p } from './builders';

/** Text of so many letters. */
const long = (length: number, start = '') => start.padEnd(length, 'x');

describe('a date in a document', () => {
	it('has at most forty letters, not counting the blanks around it', () => {
		expect(looksLikeDate(`${' '.repeat(9)}2019 – 2020${' '.repeat(30)}`)).toBe(true);
		expect(looksLikeDate('2019-2020, 2021-2022, 2023-2024, 2025-226')).toBe(false);
		expect(looksLikeDate('2019-2020, 2021-2022, 2023-2024, 2025-26')).toBe(true);
	});

	it('has at most 26 letters and eight words besides its numbers', () => {
		expect(looksLikeDate(`2019 ${long(26)}`)).toBe(true);
		expect(looksLikeDate(`2019 ${long(27)}`)).toBe(false);
		expect(looksLikeDate('2019  1 2 3 4 5 6 7')).toBe(true);
		expect(looksLikeDate('2019 1 2 3 4 5 6 7 8')).toBe(false);
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

describe('the heading check', () => {
	it('accepts five to 45 letters in capitals', () => {
		expect(isInCapitals('SKILL')).toBe(true);
		expect(isInCapitals(' TOO ')).toBe(false);
		expect(isInCapitals(`  ${'X'.repeat(45)}`)).toBe(true);
		expect(isInCapitals('X'.repeat(46))).toBe(false);
		expect(isInCapitals('A@BCDE')).toBe(false);
		expect(isInCapitals('-----')).toBe(false);
		expect(isInCapitals('SKILLs')).toBe(false);
	});

	it('accepts at most six words and 45 letters that are set apart by their look', () => {
		expect(mayBeHeading('What I have done so  far')).toBe(true);
		expect(mayBeHeading('What I have done so far, too')).toBe(false);
		expect(mayBeHeading('What I have done so far too')).toBe(false);
		expect(mayBeHeading(`  ${long(45)} `)).toBe(true);
		expect(mayBeHeading(long(46))).toBe(false);
		expect(mayBeHeading('   ')).toBe(false);
	});

	it.each(['Phase 2', 'a@b', 'Led teams.', 'Leeds, York', 'one; two'])('rejects %s', (text) => {
		expect(mayBeHeading(text)).toBe(false);
	});
});

describe('the section name check', () => {
	it('accepts a colon, up to four words and up to thirty letters', () => {
		expect(isSectionName(' Skills: ')).toBe(true);
		expect(isSectionName('Skills and a few')).toBe(true);
		expect(isSectionName('Skills  and a few')).toBe(true);
		expect(isSectionName('Skills and a few more')).toBe(false);
		expect(isSectionName(long(30, 'Skills'))).toBe(true);
		expect(isSectionName(long(31, 'Skills'))).toBe(false);
		expect(isSectionName('My skills')).toBe(false);
	});

	it('requires the name to be most of a plain paragraph', () => {
		expect(isPlainSectionName('Skills')).toBe(true);
		expect(isPlainSectionName(' Skillsets ')).toBe(true);
		// Seven letters of ten, and seven of eleven.
		expect(isPlainSectionName('Profile of')).toBe(true);
		expect(isPlainSectionName('Profile off')).toBe(false);
		expect(isPlainSectionName('  Profile of  ')).toBe(true);
		expect(isPlainSectionName('Oslo')).toBe(false);
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

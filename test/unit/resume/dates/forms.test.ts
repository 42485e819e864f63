import { findDates } from '../../../../resume/dates/findDates';
import type { DateFault } from '../../../../resume/dates/foundDate';
import { judge } from '../../../../resume/dates/judgeDates';

type Required = 'monthYear' | 'flexible';

const judged = (text: string, required: Required = 'monthYear') =>
	findDates(text).map((found) => judge([found], required));

describe('the form of a date', () => {
	it.each(['01/2020', '12/1999', '09/2031'])('is exactly MM/YYYY: %s', (text) => {
		const date = { text, form: 'monthYear', problem: null, rewritten: null };
		expect(findDates(text)).toMatchObject([date]);
		expect(judged(text)).toEqual([null]);
	});

	it('is MM/YYYY also between invisible characters and after a soft hyphen', () => {
		const text = '\u200b01/2020\ufeff – \u206803/2020\u2069, 05/2021\u00ad06/2022';
		expect(judged(text)).toEqual([null, null, null, null]);
	});

	it.each<[text: string, form: string, fault: DateFault, rewritten: string | null]>([
		['1/2020', 'numericMonth', 'format', '01/2020'],
		['13/2020', 'numericMonth', 'impossible', null],
		['03/1250', 'monthYear', 'impossible', null],
		['03/9999', 'monthYear', 'impossible', null],
		['01 / 2020', 'numericMonth', 'format', '01/2020'],
		['01/20', 'numericMonth', 'format', '01/2020'],
		['2020', 'year', 'noMonth', null],
		["Jan '20", 'namedMonth', 'monthName', '01/2020'],
		['2020年1月', 'namedMonth', 'format', '01/2020'],
		['二〇一九年三月', 'namedMonth', 'format', '03/2019'],
		['2 0 1 8 年 6 月', 'namedMonth', 'format', '06/2018'],
		['民國109年3月', 'namedMonth', 'format', '03/2020'],
		['มีนาคม พ.ศ. 2562', 'namedMonth', 'monthName', '03/2019'],
		['فروردین ۱۳۹۸', 'namedMonth', 'ambiguous', null],
		['Septmeber 2019', 'namedMonth', 'misspelt', '09/2019'],
		['Octobber 2019', 'namedMonth', 'misspelt', '10/2019'],
		['Janurary 2020', 'namedMonth', 'misspelt', '01/2020'],
		['Decemember 2015', 'namedMonth', 'misspelt', '12/2015'],
		['Auguest 2018', 'namedMonth', 'misspelt', '08/2018'],
		['Feverier 2018', 'namedMonth', 'misspelt', '02/2018'],
		['01/15/2020', 'day', 'day', '01/2020'],
		['03/04/2020', 'day', 'ambiguous', null],
		['2020. január 15.', 'day', 'day', '01/2020'],
		['25 th January 2026', 'day', 'day', '01/2026'],
		['2019-W05', 'partOfYear', 'noMonth', null],
		['2014/15', 'partOfYear', 'noMonth', null],
		['٠٣/٢٠١٩', 'numericMonth', 'lookalike', '03/2019'],
		['01／2020', 'numericMonth', 'lookalike', '01/2020'],
		['01\u200b/2020', 'numericMonth', 'lookalike', '01/2020'],
		['01/\ufeff2020', 'numericMonth', 'lookalike', '01/2020'],
		['01/20\u206020', 'numericMonth', 'lookalike', '01/2020'],
		['0\ufe0f1/2020', 'numericMonth', 'lookalike', '01/2020'],
		['01\u200e/\u200f2020', 'numericMonth', 'lookalike', '01/2020'],
		['01\u00ad/2020', 'numericMonth', 'lookalike', '01/2020'],
		['01/20\u00ad20', 'numericMonth', 'lookalike', '01/2020'],
	])('of %s is %s with the fault %s, to be rewritten as %s', (text, form, fault, rewritten) => {
		expect(findDates(text)).toMatchObject([{ text, form, rewritten }]);
		expect(judged(text)).toEqual([{ fault, rewritten, place: 'entry', severity: 'error' }]);
	});

	it.each(['03/2019.4', '103/2019', '03/2019/1/5', '100/2000 km', '2019/0123456', '2019-W60'])(
		'is none within %s',
		(text) => {
			expect(findDates(text)).toEqual([]);
		},
	);

	it.each([
		'Marie 2019',
		'Gennaro 2019',
		'Julia 2019',
		'Angosto 2019',
		'c. 2015',
		'Volunteer (circa 2015)',
		'~2015',
	])('is that of the year alone in %s', (text) => {
		const year = { text: text.match(/\d+/)![0], form: 'year', month: null, place: 'entry' };
		expect(findDates(text)).toMatchObject([year]);
	});
});

describe('the judgement of a date', () => {
	it('knows sentences, and what does not belong to an entry', () => {
		const places = (text: string) => judged(text).map((one) => one?.place);
		expect(places('In 2019 we moved 400 servers to the cloud.')).toEqual(['prose']);
		expect(places('Geboren am 12.04.1985')).toEqual(['other']);
	});

	it.each(['1/2020', 'Jan 2020', '2020', 'Q1 2020', '15/01/2020', '٠٣/٢٠١٩', '03/2019 – 2021'])(
		'accepts %s if any form is allowed',
		(text) => {
			expect(judged(text, 'flexible').every((judgement) => judgement === null)).toBe(true);
		},
	);

	it.each(['13/2020', '30 February 2020', '2020-02-30', '03/1250'])(
		'rejects %s even if any form is allowed',
		(text) => {
			expect(judged(text, 'flexible')).toMatchObject([{ fault: 'impossible', place: 'entry' }]);
		},
	);
});

describe('the judgement of a range', () => {
	it.each<[text: string, required: Required, fault: DateFault | null, rewritten: string | null]>([
		['03/2019 – 05/2021', 'monthYear', null, null],
		['Jan 2019 – 2021', 'flexible', null, null],
		['Jan 2020 – Mar 2021', 'monthYear', 'monthName', '01/2020 – 03/2021'],
		['Jan 2020 – 03/2021', 'monthYear', 'monthName', '01/2020 – 03/2021'],
		['03/2019 – 2021', 'monthYear', 'noMonth', null],
		['Mar 2021 – Jan 2020', 'monthYear', 'endBeforeStart', null],
	])('is one, by what takes most to fix: %s (%s)', (text, required, fault, rewritten) => {
		const judgement = fault && { fault, place: 'entry', severity: 'error', rewritten };
		expect(judge(findDates(text), required)).toEqual(judgement);
	});
});

import { findDates } from '../../../../resume/dates/findDates';

function problems(text: string) {
	return findDates(text).map(({ problem }) => problem);
}

function moments(text: string) {
	return findDates(text).map(({ year, month }) => `${year}-${month}`);
}

describe('a range', () => {
	it.each([
		'06/2021 – 05/2019',
		'2021 – 2019',
		'March 2020 to Feb 2020',
		'March 2020 – Feb 15, 2020',
	])('is reported to end before its start: %s', (text) => {
		expect(problems(text)).toEqual([null, 'endBeforeStart']);
	});

	it.each([
		'05/2019 – 05/2019',
		'2020-05-03 – 2020-05-03',
		'3 May 2020 – May 2020',
		'2019 – 03/2019',
		'2020, 2018',
		'2021\t2019',
		'03/04/2020 – 01/02/2020',
		'2015–19',
		'Nov – Feb 2020',
	])('is not reported to end before its start: %s', (text) => {
		expect(problems(text)).not.toContain('endBeforeStart');
	});

	it.each([
		['Jan – Mar 2020', '2020-1', '2020-3'],
		['Nov – Feb 2020', 'null-11', '2020-2'],
		['03–05/2020', '2020-3', '2020-5'],
		['2015–19', '2015-null', '2019-null'],
		['1998 - 02', '1998-null', '2002-null'],
		["'98–'02", '1998-null', '2002-null'],
		['Jan 15 – Mar 18', '2015-1', '2018-3'],
		['Jan 5 – Mar 7, 2020', '2020-1', '2020-3'],
		['2019年3月～5月', '2019-3', '2019-5'],
		['R1.5～R3.3', '2019-5', '2021-3'],
	])('completes its incomplete dates: %s', (text, ...expected) => {
		expect(moments(text)).toEqual(expected);
	});

	it.each([
		'8 年 6 月 ~ 2020 年 9 月',
		'8년 6월 ~ 2020년 9월',
		"'8/June – Sep 2020",
		'18 June – Sep 2020',
	])('gives no year to a month that has digits of its own: %s', (text) => {
		const [start] = findDates(text);
		expect(start).toMatchObject({ month: 6, year: null, rewritten: null });
	});

	it.each([
		['202003 – 202105', '03/2020', '05/2021'],
		['20200315 – 20210531', '03/2020', '05/2021'],
		['Janury 2019 - Mrach 2020', '01/2019', '03/2020'],
		['2 0 1 8 年 1 2 月 ~ 2 0 2 0 年 9 月', '12/2018', '09/2020'],
		['05 2019 - 06 2019', '05/2019', '06/2019'],
		['Fitter 05 2019-06 2019', '05/2019', '06/2019'],
		['2018 07 – 2019 08', '07/2018', '08/2019'],
		['V 2018 – XII 2020', '05/2018', '12/2020'],
		['Praktyka IX 2018 – XII 2020', '09/2018', '12/2020'],
	])('of unusual forms is read: %s', (text, start, end) => {
		expect(findDates(text).map(({ rewritten }) => rewritten)).toEqual([start, end]);
	});

	it.each(['2019年4月ー2021年3月', '2019年4月～2021年3月', '2019年4月から2021年3月'])(
		'has one mark or word in its middle: %s',
		(text) => {
			expect(findDates(text).map(({ endsRange }) => endsRange)).toEqual([false, true]);
		},
	);
});

describe('a number before a year', () => {
	it.each([
		['Computer Maintenance II\t2018', '2018'],
		['Video Editing III\t2021', '2021'],
		['Engineer III 2018 – 2020', '2018', '2020'],
		['Windows 10 2019', '2019'],
		['CGPA 8.48 / 10\t2014 – 2018', '2014', '2018'],
		['3 2019', '2019'],
		['1 05 2019', '2019'],
	])('is no month: %s', (text, ...years) => {
		expect(findDates(text).map((date) => [date.text, date.form])).toEqual(
			years.map((year) => [year, 'year']),
		);
	});

	it('is one if nothing else is next to it', () => {
		expect(findDates('Scrum Master\t05 2019')).toMatchObject([{ rewritten: '05/2019' }]);
	});
});

describe('an impossible date', () => {
	it.each(['30 February 2019', '31/04/2020', '2019-02-29', 'Feb 30, 2020', '29 February 2021'])(
		'is reported as not real: %s',
		(text) => {
			expect(problems(text)).toEqual(['notReal']);
			expect(findDates(text)[0]).toMatchObject({ month: null, rewritten: null });
		},
	);

	it('is not the 29th of February in a leap year', () => {
		expect(problems('29 February 2020')).toEqual([null]);
	});
});

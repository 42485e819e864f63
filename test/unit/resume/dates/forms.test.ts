import { findDates, judgeDates } from '../../../../resume/dates';

/** The only date of a text, without its offsets. */
function only(text: string) {
	const found = findDates(text);
	expect(found).toHaveLength(1);
	const { start, end, text: written, ...rest } = found[0]!;
	expect(text.slice(start, end)).toBe(written);
	return { written, ...rest };
}

describe('findDates on one date', () => {
	it.each(['01/2020', '12/1999', '09/2031'])('recognizes %s as exactly MM/YYYY', (text) => {
		expect(only(text)).toMatchObject({ form: 'monthYear', problem: null, rewritten: null });
	});

	it.each([
		['1/2020', 'numericMonth', 'format', '01/2020'],
		['13/2020', 'numericMonth', 'impossible', null],
		['01.2020', 'numericMonth', 'format', '01/2020'],
		['01 / 2020', 'numericMonth', 'format', '01/2020'],
		['01/20', 'numericMonth', 'format', '01/2020'],
		['2020', 'year', 'noMonth', null],
		['2020-01', 'numericMonth', 'format', '01/2020'],
		['Jan 2020', 'namedMonth', 'monthName', '01/2020'],
		["Jan '20", 'namedMonth', 'monthName', '01/2020'],
		['2020年1月', 'namedMonth', 'format', '01/2020'],
		['令和2年4月', 'namedMonth', 'format', '04/2020'],
		['民國109年3月', 'namedMonth', 'format', '03/2020'],
		['二〇一九年三月', 'namedMonth', 'format', '03/2019'],
		['มีนาคม พ.ศ. 2562', 'namedMonth', 'monthName', '03/2019'],
		['فروردین ۱۳۹۸', 'namedMonth', 'ambiguous', null],
		['tháng 3 năm 2019', 'namedMonth', 'format', '03/2019'],
		['01/01/2020', 'day', 'day', '01/2020'],
		['01/15/2020', 'day', 'day', '01/2020'],
		['03/04/2020', 'day', 'ambiguous', null],
		['03.04.2020', 'day', 'day', '04/2020'],
		['2020-01-15T10:00:00Z', 'day', 'day', '01/2020'],
		['15. Januar 2020', 'day', 'day', '01/2020'],
		['2020. január 15.', 'day', 'day', '01/2020'],
		['25 th January 2026', 'day', 'day', '01/2026'],
		['Septmeber 2019', 'namedMonth', 'monthName', '09/2019'],
		['Octobber 2019', 'namedMonth', 'monthName', '10/2019'],
		['2 0 1 8 年 6 月', 'namedMonth', 'format', '06/2018'],
		['2019-W05', 'partOfYear', 'noMonth', null],
		['1Q20', 'partOfYear', 'noMonth', null],
		['WS 2014/15', 'partOfYear', 'noMonth', null],
		['2014/15', 'partOfYear', 'noMonth', null],
		['０１/２０２０', 'numericMonth', 'lookalike', '01/2020'],
		['٠٣/٢٠١٩', 'numericMonth', 'lookalike', '03/2019'],
		['๐๓/๒๐๑๙', 'numericMonth', 'lookalike', '03/2019'],
		['01／2020', 'numericMonth', 'lookalike', '01/2020'],
	])(
		'recognizes %s as %s with the fault %s, to be rewritten as %s',
		(text, form, fault, rewritten) => {
			expect(only(text)).toMatchObject({ form, rewritten });
			expect(judgeDates(findDates(text)[0]!, 'monthYear')).toEqual({
				fault,
				rewritten,
				place: 'entry',
			});
		},
	);

	it.each(['03/20195', '03/2019.4', '103/2019', '03/2019/1/5', '100/2000 km', '2019/0123456'])(
		'finds no MM/YYYY within %s',
		(text) => {
			expect(findDates(text)).toEqual([]);
		},
	);

	it('recognizes MM/YYYY in brackets, next to punctuation and between tabs', () => {
		const text = '(03/2019–05/2021), x\t06/2014\t[07/2015] "08/2016"; 09/2017.';
		expect(findDates(text).map(({ form }) => form)).toEqual(Array(6).fill('monthYear'));
	});

	it('recognizes MM/YYYY with an impossible year', () => {
		expect(only('03/1250')).toMatchObject({ form: 'monthYear', problem: 'notReal' });
		expect(only('03/9999')).toMatchObject({ form: 'monthYear', problem: 'notReal' });
	});
});

describe('findDates on approximate dates', () => {
	it.each(['c. 2015', 'ca. 2015', 'Volunteer (circa 2015)', '~2015', 'about 2015'])(
		'finds the year in %s',
		(text) => {
			expect(only(text)).toMatchObject({ written: '2015', form: 'year', place: 'entry' });
		},
	);
});

describe('findDates on other text', () => {
	it.each(['Marie 2019', 'Gennaro 2019'])('takes no name for a month: %s', (text) => {
		expect(only(text)).toMatchObject({ form: 'year', month: null });
	});

	it.each(['č. 2015', '1 9 9 9 5', '2019-W60', 'Order 202003', 'ISO 8601 2015-W03'])(
		'finds no date in %s',
		(text) => {
			expect(findDates(text)).toEqual([]);
		},
	);

	it.each([
		'',
		'Present',
		'May lead teams of 10',
		'+49 30 2015 1999',
		'24/7, 10/12 tickets, 3/4',
		'2000 employees',
		'ISO 9001:2015',
		'Windows Server 2019',
		'03 people, 2048, 1850, 2099',
		'2000-2500 EUR',
	])('finds no date in %j', (text) => {
		expect(findDates(text)).toEqual([]);
	});
});

import { findDates, judgeDates, judgeRange } from '../../../../resume/dates';
import type { DateFault } from '../../../../resume/dates/judgeDates';

function judged(text: string, required: 'monthYear' | 'flexible') {
	return findDates(text).map((found) => judgeDates(found, required));
}

describe('judgeDates with MM/YYYY required', () => {
	it('accepts MM/YYYY', () => {
		expect(judged('Engineer, 03/2019 – 05/2021', 'monthYear')).toEqual([null, null]);
	});

	it('suggests to add the year to the first month of a range', () => {
		const [first] = judged('Jan – Mar 2020', 'monthYear');
		expect(first).toEqual({ fault: 'monthName', place: 'entry', rewritten: '01/2020' });
	});

	it('says which dates are in a sentence, and which do not belong to an entry', () => {
		const [found] = judged('In 2019 we moved 400 servers to the cloud.', 'monthYear');
		expect(found).toMatchObject({ place: 'prose' });
		expect(judged('Date of birth: 12.04.1985', 'monthYear')[0]).toMatchObject({ place: 'other' });
		expect(judged('Geboren am 12.04.1985', 'monthYear')[0]).toMatchObject({ place: 'other' });
	});
});

describe('judgeDates with any form allowed', () => {
	it.each(['1/2020', 'Jan 2020', '2020', 'Q1 2020', '15/01/2020', '٠٣/٢٠١٩', '03/2019 – 2021'])(
		'accepts %s',
		(text) => {
			expect(judged(text, 'flexible').every((judgement) => judgement === null)).toBe(true);
		},
	);

	it.each(['13/2020', '30 February 2020', '2020-02-30', '03/1250'])('rejects %s', (text) => {
		expect(judged(text, 'flexible')).toMatchObject([{ fault: 'impossible', place: 'entry' }]);
	});
});

describe('judgeRange', () => {
	function judgedRange(text: string, required: 'monthYear' | 'flexible' = 'monthYear') {
		const [start, end] = findDates(text);
		return judgeRange(start!, end!, required);
	}

	it('accepts two exact dates', () => {
		expect(judgedRange('03/2019 – 05/2021')).toBeNull();
		expect(judgedRange('Jan 2019 – 2021', 'flexible')).toBeNull();
	});

	it.each<[text: string, fault: DateFault, rewritten: string | null]>([
		['Jan 2020 – Mar 2021', 'monthName', '01/2020 – 03/2021'],
		['Jan 2020 – 03/2021', 'monthName', '01/2020 – 03/2021'],
		['2019 – 2021', 'noMonth', null],
		['03/2019 – 2021', 'noMonth', null],
		['Mar 2021 – Jan 2020', 'endBeforeStart', null],
	])('judges %s once, by what takes most to fix', (text, fault, rewritten) => {
		expect(judgedRange(text)).toEqual({ fault, place: 'entry', rewritten });
	});
});

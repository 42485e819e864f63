import { findDates, judgeDates } from '../../../../nodes/Recruiting/resume/dates';
import { MESSAGES } from '../../../../nodes/Recruiting/resume/dates/messages';

function judged(text: string, required: 'monthYear' | 'flexible') {
	return findDates(text).map((found) => judgeDates(found, required));
}

describe('where MM/YYYY is enforced', () => {
	it('MM/YYYY is right', () => {
		expect(judged('Engineer, 03/2019 – 05/2021', 'monthYear')).toEqual([null, null]);
	});

	it.each([
		['1/2020', 'The month needs two digits', 'Write 01/2020'],
		['01/20', 'The year needs four digits', 'Write 01/2020'],
		['01-2020', 'A slash has to stand between month and year', 'Write 01/2020'],
		['01.2020', 'A slash has to stand between month and year', 'Write 01/2020'],
		['01⁄2020', 'This is not the ordinary slash (/), though it looks like one', 'Write 01/2020'],
		['01 / 2020', 'There must be no spaces around the slash', 'Write 01/2020'],
		['2020-01', 'The month has to stand before the year', 'Write 01/2020'],
		['０１/２０２０', 'These are not the ordinary digits 0 to 9', 'Write 01/2020'],
		['Jan 2020', 'The month has to be a number, not a name', 'Write 01/2020'],
		['15/01/2020', 'The date has a day, and only month and year may be given', 'Write 01/2020'],
		['2020', 'The month is missing', MESSAGES.year.advice],
		['Q1 2020', MESSAGES.partOfYear.message, MESSAGES.partOfYear.advice],
		['03/04/2020', MESSAGES.day.message, MESSAGES.day.advice],
		['13/2020', 'There is no such month', MESSAGES.noSuchMonth.advice],
		['30 February 2020', 'There is no such day', MESSAGES.noSuchDay.advice],
		['03/1250', 'The year can hardly be right', MESSAGES.noSuchYear.advice],
	])('%s is an error', (text, message, suggestion) => {
		expect(judged(text, 'monthYear')).toEqual([{ severity: 'error', message, suggestion }]);
	});

	it('the first month of a range needs its year', () => {
		const [first] = judged('Jan – Mar 2020', 'monthYear');
		expect(first).toEqual({
			severity: 'error',
			message: MESSAGES.monthOnly.message,
			suggestion: 'Write 01/2020',
		});
	});

	it('an end before its start is not mended by writing it in another way', () => {
		expect(judged('03/2021 – Feb 2019', 'monthYear')[1]).toEqual({
			severity: 'error',
			message: 'The end lies before the start',
			suggestion: MESSAGES.endBeforeStart.advice,
		});
	});

	it('other forms in sentences are noted', () => {
		const [found] = judged('In 2019 we moved 400 servers to the cloud.', 'monthYear');
		expect(found).toMatchObject({ severity: 'note' });
	});

	it('a birth date is noted, as it has a day by nature', () => {
		expect(judged('Date of birth: 12.04.1985', 'monthYear')[0]).toMatchObject({ severity: 'note' });
		expect(judged('Geboren am 12.04.1985', 'monthYear')[0]).toMatchObject({ severity: 'note' });
	});
});

describe('where any form may stand', () => {
	it.each(['1/2020', 'Jan 2020', '2020', 'Q1 2020', '15/01/2020', '٠٣/٢٠١٩', '03/2019 – 2021'])(
		'%s is right',
		(text) => {
			expect(judged(text, 'flexible').every((judgement) => judgement === null)).toBe(true);
		},
	);

	it.each(['13/2020', '30 February 2020', '2020-02-30', '03/1250'])('%s is an error', (text) => {
		expect(judged(text, 'flexible')).toMatchObject([{ severity: 'error' }]);
	});

	it('an end before its start is an error', () => {
		expect(judged('2021 – 2019', 'flexible')).toMatchObject([null, { severity: 'error' }]);
	});
});

import { findDates, judgeDates, judgeRange } from '../../../../resume/dates';
import { MESSAGES, type MessageName } from '../../../../resume/dates/messages';

function judged(text: string, required: 'monthYear' | 'flexible') {
	return findDates(text).map((found) => judgeDates(found, required));
}

describe('judgeDates with MM/YYYY required', () => {
	it('accepts MM/YYYY', () => {
		expect(judged('Engineer, 03/2019 – 05/2021', 'monthYear')).toEqual([null, null]);
	});

	it.each<[text: string, name: MessageName, suggestion?: string]>([
		['1/2020', 'shortMonth', 'Write 01/2020'],
		['01/20', 'shortYear', 'Write 01/2020'],
		['01-2020', 'noSlash', 'Write 01/2020'],
		['01.2020', 'noSlash', 'Write 01/2020'],
		['01⁄2020', 'otherSlash', 'Write 01/2020'],
		['01 / 2020', 'spaces', 'Write 01/2020'],
		['2020-01', 'yearFirst', 'Write 01/2020'],
		['０１/２０２０', 'otherDigits', 'Write 01/2020'],
		['Jan 2020', 'namedMonth', 'Write 01/2020'],
		['2020年1月', 'noSlash', 'Write 01/2020'],
		['2020년 1월', 'noSlash', 'Write 01/2020'],
		['tháng 1 năm 2020', 'noSlash', 'Write 01/2020'],
		['15/01/2020', 'day', 'Write 01/2020'],
		['03/04/2020', 'day'],
		['2020', 'year'],
		['Q1 2020', 'partOfYear'],
		['13/2020', 'noSuchMonth'],
		['30 February 2020', 'noSuchDay'],
		['03/1250', 'noSuchYear'],
	])('reports an error for %s: %s', (text, name, suggestion = MESSAGES[name].advice) => {
		const { message } = MESSAGES[name];
		expect(judged(text, 'monthYear')).toEqual([{ severity: 'error', message, suggestion }]);
	});

	it('suggests to add the year to the first month of a range', () => {
		const [first] = judged('Jan – Mar 2020', 'monthYear');
		expect(first).toEqual({
			severity: 'error',
			message: MESSAGES.monthOnly.message,
			suggestion: 'Write 01/2020',
		});
	});

	it('does not suggest another form for an end before its start', () => {
		expect(judged('03/2021 – Feb 2019', 'monthYear')[1]).toEqual({
			severity: 'error',
			message: MESSAGES.endBeforeStart.message,
			suggestion: MESSAGES.endBeforeStart.advice,
		});
	});

	it('reports only a note for another form in a sentence', () => {
		const [found] = judged('In 2019 we moved 400 servers to the cloud.', 'monthYear');
		expect(found).toMatchObject({ severity: 'note' });
	});

	it('reports only a note for a birth date, which needs its day', () => {
		expect(judged('Date of birth: 12.04.1985', 'monthYear')[0]).toMatchObject({ severity: 'note' });
		expect(judged('Geboren am 12.04.1985', 'monthYear')[0]).toMatchObject({ severity: 'note' });
	});
});

describe('judgeDates with any form allowed', () => {
	it.each(['1/2020', 'Jan 2020', '2020', 'Q1 2020', '15/01/2020', '٠٣/٢٠١٩', '03/2019 – 2021'])(
		'accepts %s',
		(text) => {
			expect(judged(text, 'flexible').every((judgement) => judgement === null)).toBe(true);
		},
	);

	it.each(['13/2020', '30 February 2020', '2020-02-30', '03/1250'])(
		'reports an error for %s',
		(text) => {
			expect(judged(text, 'flexible')).toMatchObject([{ severity: 'error' }]);
		},
	);

	it('reports an error for an end before its start', () => {
		expect(judged('2021 – 2019', 'flexible')).toMatchObject([null, { severity: 'error' }]);
	});
});

describe('judgeRange', () => {
	const { namedMonth, year, endBeforeStart } = MESSAGES;

	function judgedRange(text: string, required: 'monthYear' | 'flexible' = 'monthYear') {
		const [start, end] = findDates(text);
		return judgeRange(start!, end!, required);
	}

	it('accepts two exact dates', () => {
		expect(judgedRange('03/2019 – 05/2021')).toBeNull();
		expect(judgedRange('Jan 2019 – 2021', 'flexible')).toBeNull();
	});

	it.each([
		['Jan 2020 – Mar 2021', namedMonth.message, 'Write 01/2020 – 03/2021'],
		['Jan 2020 – 03/2021', `Start: ${namedMonth.message}`, 'Write 01/2020 – 03/2021'],
		['2019 – 2021', year.message, year.advice],
		['03/2019 – 2021', `End: ${year.message}`, `End: ${year.advice}`],
		[
			'Jan 2019 – 2021',
			`Start: ${namedMonth.message}. End: ${year.message}`,
			`Start: Write 01/2019. End: ${year.advice}`,
		],
		['Mar 2021 – Jan 2020', endBeforeStart.message, endBeforeStart.advice],
	])('judges %s once', (text, message, suggestion) => {
		expect(judgedRange(text)).toEqual({ severity: 'error', message, suggestion });
	});

	it('reports a note for a range in a sentence', () => {
		const text = 'Between 2014 and 2016 I led the move of all our servers to the cloud.';
		expect(judgedRange(text)).toMatchObject({ severity: 'note' });
	});
});

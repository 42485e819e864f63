import { findDatesInLines } from '../../../../resume/dates/findDatesInLines';
import { judge } from '../../../../resume/dates/judgeDates';
import { patient } from '../support/budgets';
import { fixClock } from './fixedClock';

const datesIn = async (...texts: string[]) =>
	(
		await findDatesInLines(
			texts.map((text) => ({ text, page: 1 })),
			patient(),
		)
	).flat();

const textsIn = async (...texts: string[]) => (await datesIn(...texts)).map(({ text }) => text);

describe('a date that others explain', () => {
	fixClock();

	it.each([
		[['Факультет информатики, 09.03.04 – Программная инженерия', 'Колледж связи, 10.05.03']],
		[['Bachelor, field 10.03.01 Information Security, 2014 – 2018']],
		[['Geboren am 03.04.99', 'Studium 09.03.04 Softwaretechnik']],
	])(
		'is none if it has the form of a code and the document has no such dates: %j',
		async (texts) => {
			const others = ['2014', '2018', '03.04.99'];
			expect((await textsIn(...texts)).filter((text) => !others.includes(text))).toEqual([]);
		},
	);

	it.each([
		['a range', '01.09.18 – 31.08.20 Fitter'],
		['an open range', 'Fitter 01.09.18 – heute'],
		['a cell', 'Scrum Master\t01.09.18'],
		['a year that no code has', 'Scrum Master, 03.05.21'],
	])('counts if the document shows by %s that it writes days so', async (_, text) => {
		expect(await textsIn('Führerschein, 10.05.03', text)).toContain('10.05.03');
	});

	it.each([
		[['02/09/2018', '27/09/2014'], '09/2018'],
		[['02/09/2018', '09/27/2014'], '02/2018'],
		[['02-09-2018', '27/09/2014'], '09/2018'],
		[['02/09/18', '27.09.2014'], '09/2018'],
		[['٠٢/٠٩/٢٠١٨', '27/09/2014'], '09/2018'],
		[['02/09/2018', '05/04/2021'], null],
		[['02/09/2018', '27/09/2014', '09/27/2014'], null],
		[['02/09/2018', '12/2014'], null],
	])('has day and month in the order of the others: %j', async (texts, rewritten) => {
		expect((await datesIn(...texts))[0]).toMatchObject({ form: 'day', rewritten });
	});

	it('ends before it starts in the order of the others', async () => {
		const [, end] = await datesIn('02/09/2018 – 03/08/2018', '27/09/2014');
		expect(end).toMatchObject({ month: 8, problem: 'endBeforeStart' });
	});

	it.each([
		['2021 - 2018 מהנדסת תוכנה בחברת אורן'],
		['2021 - 2018 مهندسة بيانات في شركة النخيل'],
		['05/2021 – 03/2018', 'נועה ברק', 'מהנדסת תוכנה'],
		['2021 - 2018 Senior Backend Engineer, חיפה', 'נועה ברק', 'מהנדסת תוכנה ופיתוח מערכות'],
	])('is read from the right among Hebrew and Arabic: %s', async (...texts) => {
		const range = await datesIn(...texts);
		expect(range.map(({ problem }) => problem)).toEqual([null, null]);
		expect(range.map(({ endsRange }) => endsRange)).toEqual([false, true]);
	});

	it('is written from start to end, whatever the direction', async () => {
		const range = await datesIn('10.2021 - 3.2018 מהנדסת תוכנה');
		expect(judge(range, 'monthYear')?.rewritten).toBe('03/2018 – 10/2021');
	});

	it.each([
		['2021 – 2018 Engineer'],
		['2021 – 2018 Engineer and manager at חברת אורן'],
		['2021 – 2018 Engineer', 'נועה ברק', 'מהנדסת תוכנה'],
	])('is read from the left elsewhere: %s', async (...texts) => {
		expect((await datesIn(...texts))[1]).toMatchObject({ problem: 'endBeforeStart' });
	});
});

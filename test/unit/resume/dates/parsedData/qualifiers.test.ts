import { rewriteDates } from '../../../../../resume';
import { findParsedDates } from '../../../../../resume/dates/parsedData/findParsedDates';
import { fixClock } from '../fixedClock';
import { patient } from '../../support/budgets';

fixClock();

const MONTH_YEAR = { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 1 } as const;

/** Year, month and day of each date, as far as it has them. */
async function datesIn(data: unknown): Promise<string[]> {
	const { dates } = await findParsedDates(data, patient());
	return dates.map(({ found: { year, month, day }, isRepeated }) => {
		const parts = [year, month, day].filter((part) => part !== null).join('-');
		return isRepeated ? `${parts} repeated` : parts;
	});
}

const ofTextkernel = (Date: string, FoundMonth: boolean, IsCurrentDate = false) => {
	return { Date, IsCurrentDate, FoundYear: !IsCurrentDate, FoundMonth, FoundDay: false };
};
const ofAffinda = (date: string, month: number | null, isCurrent = false) => {
	return { date, isCurrent, day: null, month, year: Number(date.slice(0, 4)) };
};

describe('what is next to the dates of parsed data', () => {
	it.each<[parser: string, period: object, ...dates: string[]]>([
		[
			'Textkernel',
			{ StartDate: ofTextkernel('2018-01-01', false), EndDate: ofTextkernel('2021-07-01', true) },
			...['2018', '2021-7'],
		],
		[
			'Textkernel, of a current job',
			{
				StartDate: ofTextkernel('2018-06-01', true),
				EndDate: ofTextkernel('2026-05-20', false, true),
			},
			'2018-6',
		],
		[
			'Textkernel, of studies that go on',
			{ LastEducationDate: ofTextkernel('2026-05-20', false, true) },
		],
		[
			'Sovren',
			{ StartDate: { YearMonth: '2018-06' }, EndDate: { Year: '2021' } },
			'2018-6',
			'2021',
		],
		[
			'Sovren, of a current job',
			{ StartDate: { AnyDate: '2018-06-01' }, EndDate: { StringDate: 'current' } },
			'2018-6-1',
		],
		[
			'HireAbility',
			{
				StartDate: { StringDate: 'June 2018', YearMonth: '2018-06' },
				EndDate: { StringDate: 'Present' },
			},
			'2018-6',
		],
		[
			'Affinda',
			{ dates: { startDate: '2018-01-01', endDate: '2021-01-01', rawText: '2018 - 2021' } },
			...['2018', '2021'],
		],
		[
			'Affinda, with months',
			{ dates: { startDate: '2018-01-01', endDate: '2021-07-01', rawText: 'Jan 2018 - 7/21' } },
			...['2018-1-1', '2021-7-1'],
		],
		[
			'Affinda, of a current job',
			{
				dates: {
					...{ startDate: '2018-06-01', endDate: '2026-05-20', isCurrent: true },
					...{ monthsInPosition: 95, rawText: 'June 2018 - Present' },
				},
			},
			'2018-6-1',
		],
		[
			'Affinda since 2024',
			{
				workExperienceDates: {
					raw: '2018 - June 2021',
					parsed: { start: ofAffinda('2018-01-01', null), end: ofAffinda('2021-06-01', 6) },
				},
			},
			...['2018', '2021-6'],
		],
		[
			'Affinda since 2024, of a current job',
			{
				workExperienceDates: {
					start: ofAffinda('2018-06-01', 6),
					end: ofAffinda('2026-05-20', null, true),
				},
			},
			'2018-6',
		],
		[
			'RChilli',
			{
				...{ JobPeriod: '2013 - 5/2021', FormattedJobPeriod: '2013 to 05/2021' },
				...{ StartDate: '01/01/2013', EndDate: '05/01/2021', IsCurrentEmployer: 'false' },
			},
			...['2013', '2021-5'],
			...['2013 repeated', '2021-5 repeated', '2013 repeated', '2021-5 repeated'],
		],
		[
			'RChilli, of a current job',
			{
				...{ JobPeriod: '2013 - till', FormattedJobPeriod: '2013 to till' },
				...{ StartDate: '01/01/2013', EndDate: '05/02/2026', IsCurrentEmployer: 'true' },
			},
			...['2013', '2013 repeated', '2013 repeated'],
		],
		[
			'RChilli, of a job that is called current but has ended',
			{ JobPeriod: '7/2016 - 12/2017', EndDate: '12/31/2017', IsCurrentEmployer: 'true' },
			...['2017-12-31', '2016-7 repeated', '2017-12 repeated'],
		],
		['HR Open', { start: '2018-06', end: '2026-05-20T00:00:00Z', current: true }, '2018-6'],
		[
			'Europass',
			{
				Period: {
					From: { Year: 2018, Month: 6 },
					To: { Year: 2026, Month: 5, Day: 20 },
					Current: true,
				},
			},
			'2018-6',
		],
		[
			'a language model',
			{
				start: { value: '2018-01-01', precision: 'year' },
				end: { value: '2021-07-01', precision: 'month' },
			},
			...['2018', '2021-7'],
		],
		[
			'a language model, of a current job',
			{ start_date: '2018-06', end_date: '2026-05-20', is_current: true },
			'2018-6',
		],
		[
			'a language model, with what it read',
			{ start_date: '2018-01-01', end_date: '2021-12-31', dates_verbatim: '2018 – 2021' },
			...['2018', '2021'],
		],
	])('counts as %s means it', async (_, period, ...dates) => {
		expect(await datesIn({ work: [{ name: 'Initech', ...period }] })).toEqual(dates);
	});

	it('may be where it was found, and how sure that is', async () => {
		const where = { pageIndex: 0, rectangle: { x0: 2.4, y1: 6.3 }, contentType: 'date' };
		const start = { id: 2, raw: '2018', parsed: '2018-01-01', confidence: 0.86, isVerified: true };
		expect(await datesIn([{ startDate: { ...start, ...where } }])).toEqual(['2018']);
	});

	it('is about the dates of its own entry', async () => {
		const [ended, current] = [{ endDate: '2021-05-20' }, { endDate: '2026-05-20', current: true }];
		expect(await datesIn({ work: [current, ended] })).toEqual(['2021-5-20']);
		expect(await datesIn({ current: true, education: [ended] })).toEqual(['2021-5-20']);
	});

	it('has no dates of its own if it says nothing of them', async () => {
		expect(await datesIn({ name: { raw: 'Room 2018' } })).toEqual(
			await datesIn({ raw: 'Room 2018' }),
		);
		expect(await datesIn([{ rawText: '06/2018 – 07/2021' }])).toEqual(['2018-6', '2021-7']);
	});

	it('keeps Rewrite Dates from inventing a month', async () => {
		const parsed = {
			jobs: [
				{
					StartDate: ofTextkernel('2018-01-01', false),
					EndDate: ofTextkernel('2026-05-20', false, true),
				},
				{ dates: { startDate: '2014-01-01', endDate: '2018-05-01', rawText: '2014 - 5/2018' } },
			],
			person: { DateOfBirth: { Date: '1990-06-18', FoundMonth: true } },
		};
		const { rewritten, toDecide, parsedResume } = await rewriteDates(parsed, MONTH_YEAR);
		expect(rewritten.map(({ rewritten: form }) => form)).toEqual(['05/2018']);
		expect(toDecide.map(({ pointer, text }) => [pointer, text])).toEqual([
			['/jobs/0/StartDate/Date', '2018-01-01'],
			['/jobs/1/dates/startDate', '2014-01-01'],
			['/person/DateOfBirth/Date', '1990-06-18'],
		]);
		expect(parsedResume).toMatchObject({ person: parsed.person });
	});
});

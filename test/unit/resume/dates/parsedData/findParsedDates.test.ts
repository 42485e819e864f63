import fc from 'fast-check';

import { findParsedDates } from '../../../../../resume/dates/parsedData/findParsedDates';
import { childPointer } from '../../../../../resume/dates/parsedData/walkData';
import { patient } from '../../support/budgets';

const datesIn = async (data: unknown) => (await findParsedDates(data, patient())).dates;

/** Of every date its pointer, what it looks like, and what is unusual about it. */
async function found(data: unknown) {
	return (await datesIn(data)).map(({ pointer, found: { text, form, problem, place } }) =>
		[pointer, text, form, problem, place === 'entry' ? null : place].filter(Boolean).join(' '),
	);
}

const LONG_KEY = 'Date'.padStart(99, 'k');

describe('findParsedDates', () => {
	it('finds the dates of a JSON Resume, and rewrites them', async () => {
		const summary = 'In 2015 I led 2000 people';
		const data = {
			basics: { name: 'First1 Last1', summary, phone: '0151 2019 2020' },
			work: [
				{ startDate: '2019-03', endDate: '2021-02-01', highlights: ['Since 2019, x'] },
				{ startDate: '01/2015', endDate: 'Present' },
				{ startDate: '2010-11', endDate: '' },
			],
			education: [{ startDate: '2004', endDate: null }],
			certificates: [{ date: '2020-05-01' }],
			meta: { version: 'v1.0.0', lastModified: '2017-12-24T15:53:00' },
		};
		expect(await found(data)).toEqual([
			'/basics/summary 2015 year prose',
			'/work/0/startDate 2019-03 numericMonth',
			'/work/0/endDate 2021-02-01 day',
			'/work/0/highlights/0 2019 year prose',
			'/work/1/startDate 01/2015 monthYear',
			'/work/2/startDate 2010-11 numericMonth',
			'/education/0/startDate 2004 year',
			'/certificates/0/date 2020-05-01 day',
		]);
		const rewritten = (await datesIn(data)).map((date) => date.found.rewritten);
		expect(rewritten).toEqual([null, '03/2019', '02/2021', null, null, '11/2010', null, '05/2020']);
	});

	it.each<[what: string, data: unknown, ...expected: string[]]>([
		[
			'nested in objects, as in HR Open Standards',
			[{ StartDate: { dateTime: '2019-03' }, EndDate: { dateTime: '2018-03' } }],
			'/0/StartDate/dateTime 2019-03 numericMonth',
			'/0/EndDate/dateTime 2018-03 numericMonth endBeforeStart',
		],
		[
			'of years and months in separate keys',
			{ start: { year: 2019, month: 3 }, end: { year: '2018', month: '12' } },
			'/start {"year":2019,"month":3} numericMonth',
			'/end {"year":2018,"month":12} numericMonth endBeforeStart',
		],
		[
			'of both ends of a range in one object',
			[{ startYear: 2019, startMonth: 5, endYear: 2018, endMonth: 4 }],
			'/0/startYear {"startYear":2019,"startMonth":5} numericMonth',
			'/0/endYear {"endYear":2018,"endMonth":4} numericMonth endBeforeStart',
		],
		[
			'without such a month',
			{ startYear: 2019, startMonth: 13 },
			'/startYear {"startYear":2019,"startMonth":13} numericMonth notReal',
		],
		['of a year alone', { date: { year: 2019 } }, '/date/year 2019 year'],
		[
			'of a range in one value',
			{ period: '05/2019 – 03/2018' },
			'/period 05/2019 monthYear',
			'/period 03/2018 monthYear endBeforeStart',
		],
		['of a birth', { birthDate: '1985-04-12' }, '/birthDate 1985-04-12 day other'],
		[
			'of a birth in parts',
			{ birth: { year: 1985, month: '4', day: 12 } },
			'/birth {"year":1985,"month":4,"day":12} day other',
		],
		['in numbers of other keys', { score: 2019, staff: 2000, postalCode: '2015', id: '2019-03' }],
		[
			'of different ranges',
			{ jobs: [{ start: '05/2019' }, { end: '04/2018' }], start: ['05/2019'], end: ['04/2018'] },
			'/jobs/0/start 05/2019 monthYear',
			'/jobs/1/end 04/2018 monthYear',
			'/start/0 05/2019 monthYear',
			'/end/0 04/2018 monthYear',
		],
		[
			'impossible at the end',
			{ start: '05/2019', end: '2018-13' },
			'/start 05/2019 monthYear',
			'/end 2018-13 numericMonth notReal',
		],
		['in prose', { summary: ['03/2019'] }, '/summary/0 03/2019 monthYear prose'],
		['below prose', { summary: [{ date: '03/2019' }] }, '/summary/0/date 03/2019 monthYear'],
		['below a technical key', { meta: { date: '03/2019' }, ids: ['x'], id: ['2019'] }],
		['below unusual keys', { 'a/b': [{ '~date': '03/2019' }] }, '/a~1b/0/~0date 03/2019 monthYear'],
		['below __proto__', JSON.parse('{"__proto__":{"date":2019}}'), '/__proto__/date 2019 year'],
		['in a long key', { [LONG_KEY]: 2019 }, `/${LONG_KEY} 2019 year`],
		['in a longer key', { [`kk${LONG_KEY}`]: 2019 }],
	])('finds the dates %s', async (_, data, ...expected) => {
		expect(await found(data)).toEqual(expected);
	});

	it.each('start_date start-date StartDate date issued von fecha_de_inicio releaseDate'.split(' '))(
		'finds a year in the key %s',
		async (key) => {
			expect(await found([{ [key]: 2019 }])).toEqual([`/0/${key} 2019 year`]);
		},
	);

	it.each([
		...[null, undefined, false, '', ' ', [], {}, { start: null, end: '' }, { value: 'heute' }],
		...['Present', 'present', 'PRESENT.', '(present)', 'till date', 'to date', 'ongoing', 'heute'],
		...[
			'bis heute',
			'actualidad',
			'présent',
			'To Present',
			"aujourd'hui",
			'jusqu’à aujourd’hui',
			'to the present',
			'en curso',
			'em andamento',
			'derzeit',
			'gegenwärtig',
			'still employed',
			'dnes',
			'in progress',
			'Currently working',
			'现在',
			'目前',
			'現在',
			'現在に至る',
			'재직중',
			'hala devam ediyor',
		],
	])('finds only the start date if the end is %j', async (end) => {
		expect(await found({ startDate: '03/2019', endDate: end })).toHaveLength(1);
	});

	it.each([
		['2019-03', '03/2019', 'numericMonth'],
		[' 2019-03 ', '03/2019', 'numericMonth'],
		['2019-03-05', '03/2019', 'day'],
		['2019-03-05T10:00:00Z', '03/2019', 'day'],
		['2019-03-05 10:00', '03/2019', 'day'],
	])('reads the whole value %j as an ISO date', async (value, rewritten, form) => {
		const [date] = await datesIn({ date: value });
		expect(date!.found).toEqual({
			...{ text: value, start: 0, end: value.length, form, rewritten, problem: null },
			...{ year: 2019, month: 3, day: form === 'day' ? 5 : null, place: 'entry', endsRange: false },
		});
	});

	it.each(['03/2019 ', ' 03/2019', '03/2019\n'])('reads more than a month in %j', async (value) => {
		const [date] = await datesIn({ date: value });
		const written = { form: 'numericMonth', rewritten: '03/2019', text: value };
		expect(date!.found).toMatchObject(written);
	});

	it.each(['20XX', 'XX/2019 – YYYY', '03/2O19'])(
		'finds %s where a date need not be',
		async (issued) => {
			const [date] = await datesIn([{ issued }]);
			expect(date!.found.problem).toMatch(/placeholder|mistyped/);
		},
	);

	it.each(['0001-01-01T00:00:00', '9999-12-31', '0001-01-01'])(
		'knows no year of %s',
		async (value) => {
			const [date] = await datesIn({ start: value });
			expect(date!.found).toMatchObject({ problem: 'notReal', rewritten: null });
		},
	);

	it.each(['2019-13', '2019-02-30'])('reports %s as not real', async (value) => {
		const unreal = { text: value, year: 2019, month: null, day: null, rewritten: null };
		const found = { ...unreal, problem: 'notReal' };
		expect(await datesIn({ date: value })).toMatchObject([{ found }]);
	});

	it.each(['2019-033', 'x2019-03', '2019-03x', '2019-03-05Tx y'])(
		'searches %j as text because it is not only an ISO date',
		async (value) => {
			const dates = (await datesIn({ date: value })).map(({ found: { text, problem } }) => [
				text,
				problem,
			]);
			expect(dates).not.toContainEqual([value, null]);
		},
	);

	it.each([
		...['unknown', 'N/A', 'n.a.', '-', 'Not specified', 'YYYY-MM', 'MM/YYYY', '20XX-01', '2019-XX'],
		...[
			'3 years ago',
			'recently',
			'TBD',
			'Summer',
			'March',
			'03',
			'03/2O19',
			'[End Date]',
			'Date',
			'DD',
			'no',
			'jour',
			'Fecha',
			'null',
			'?',
		],
		...[true, 3, 0, -1, 2019.5, { year: 'XXXX' }, { month: 'March' }, { value: 'unknown' }],
		...['Currently not employed', 'present day not known', 'now hiring'],
		...['现在失业', { note: ['unknown'] }, { a: { b: { c: ['foo'] } } }, { value: [1] }],
	])('finds no date in %j, but its place', async (endDate) => {
		const [, date, ...others] = await datesIn([{ startDate: '03/2019', endDate }]);
		expect(date).toMatchObject({
			pointer: '/0/endDate',
			found: { problem: 'noDate', rewritten: null },
		});
		expect(others).toEqual([]);
	});

	it.each([
		...[
			'joiningDate',
			'dateOfJoining',
			'leaving_date',
			'dataInicio',
			'startDateTime',
			'started_at',
			'endedOn',
			'EndDateString',
		],
		...[
			'employmentStartDate',
			'StartOfEmployment',
			'dateTo',
			'end-date',
			'startdatetime',
			'startYM',
		],
		...['開始日', '終了日', 'дата_начала', 'startDateISO', 'startDateUtc', 'start_ts', 'isoStart'],
		...['attendedFrom', 'attended_to', 'studyStart', 'completed_on', 'issued_on', 'issuedAt'],
		...['hiredOn', 'begins', 'commenced', 'through', 'thru', 'last_day', 'graduated', 'doj'],
		...['when', 'grad_year', 'gradYear', 'expectedGraduationYear'],
		...['graduationYear', 'period', 'zeitraum', 'startTimestamp', 'startDateUpdated'],
	])('demands a date in %s', async (key) => {
		expect(await found({ work: [{ [key]: 'soon' }] })).toHaveLength(1);
	});

	it.each([
		...[{ dateFormat: 'MM/YYYY' }, { endReason: 'Contract ended' }, { yearsOfExperience: 5 }],
		...[{ publication: 'Nature' }, { completed: true }, { toPresent: true }, { day: 'Monday' }],
		...[
			{ noticePeriod: '3 months' },
			{ startup: 'Acme' },
			{ birthDate: 'unknown' },
			{ dateOfBirth: 'unknown' },
			{ workFrom: 'home' },
			{ shift: { start: '09:00', end: '17:00' } },
			{ hasEndDate: true },
			{ toDate: true },
			{ valid: true },
		],
		...[
			{ availableFrom: 'now on' },
			{ updatedAt: 'never' },
			{ year: 'Final year' },
			{ period: '3 months' },
			{ period: 6 },
			{ ended: true },
			{ graduated: 'Yes' },
			{ period: ['3 months'] },
			{ startDateFormat: 'MM/YYYY' },
			{ gradSchool: 'Example' },
			{ grad: 'magna cum laude' },
			{ duration: '3 years' },
			{ duration: 'less than a year' },
			{ duration: '2000 hours' },
			{ duration: '157680000' },
			{ duration: 2000 },
			{ tenure: 157680000 },
			{ tenure: true },
			{ on: 'site' },
			{ 工作时间: '全职' },
			{ left: 'in anger' },
		],
	])('demands no date in %j', async (data) => {
		expect(await found([data])).toEqual([]);
	});

	it.each([
		'01/2019 (approx.)',
		'01/2019 03/2021',
		'since 03/2019',
		'03/2019.',
		'2016-07-01T00:00:00Z, about',
	])('finds the date in %j to be a part of the value', async (date) =>
		expect((await datesIn({ date }))[0]!.found.isPart).toBe(true),
	);

	it.each([
		'03/2019',
		' 03/2019 ',
		'03/2019 – Present',
		'from 03/2019 to 05/2021',
		'Mar 2019 - heute',
	])('finds the dates in %j to be the whole value', async (dates) =>
		expect((await datesIn({ dates }))[0]!.found.isPart).toBeUndefined(),
	);

	it.each(['03/2020 - 04/2021', '03/2020 to date', '03/2020 (present)', 'from 03/2020'])(
		'finds one date only in the place of a start: %j is more',
		async (startDate) => expect((await datesIn({ startDate }))[0]!.found.isPart).toBe(true),
	);

	it.each([
		[{ value: '03/2020', note: '3/2O20' }],
		[{ value: '03/2020', other: 12 }],
		[{ value: '2020-03', of: { city: 'Leeds' } }],
	])('finds no date in %j, which says more than one', async (startDate) => {
		const noDate = { pointer: '/startDate', found: { problem: 'noDate' } };
		expect(await datesIn({ startDate })).toMatchObject([noDate]);
	});

	it('lets an object with both ends of a period say more of it', async () => {
		const dates = { startDate: '03/2019', endDate: '05/2021', months: 26, isCurrent: true };
		const at = ['/dates/startDate 03/2019 monthYear', '/dates/endDate 05/2021 monthYear'];
		expect(await found({ dates })).toEqual(at);
		const startDate = { date: '03/2019', isCurrent: true, day: null };
		expect(await found({ startDate })).toEqual(['/startDate/date 03/2019 monthYear']);
	});

	it('takes points in time for the month that they have in all time zones in which they are midnight', async () => {
		const months = async (date: unknown) =>
			(await datesIn({ date })).map(
				({ found: { month, readings } }) => month ?? readings!.map((one) => one.month),
			);
		expect(await months('2016-07-01T00:00:00.000Z')).toEqual([7]);
		expect(await months('2016-07-01T05:00:00Z')).toEqual([7]);
		expect(await months('2016-07-01T03:59:59.999Z')).toEqual([[6, 7]]);
		expect(await months('2016-07-01T03:59:59Z')).toEqual([[6, 7]]);
		expect(await months('2016-06-30T21:59:59.999Z')).toEqual([6]);
		expect(await months('2016-07-01T00:00:00+02:00')).toEqual([7]);
		expect(await months('2016-06-30T23:00:00-05:00')).toEqual([6]);
		expect(await months('2016-06-30T22:00:01Z')).toEqual([6]);
		expect(await months('2016-06-30T09:00:00Z')).toEqual([6]);
		expect(await months('2016-06-30T22:00:00.000Z')).toEqual([[6, 7]]);
		expect(await months('2016-06-30T22:00:00+00:00')).toEqual([[6, 7]]);
		expect(await months('2016-06-30 22:00:00Z')).toEqual([[6, 7]]);
		expect(await months('2016-06-30T22:00:00 UTC')).toEqual([[6, 7]]);
		expect(await months('2016-12-31T18:15:00Z')).toEqual([[12, 1]]);
		expect(await months(1467324000000)).toEqual([[6, 7]]);
		expect(await months('1467324000')).toEqual([[6, 7]]);
	});

	it.each<[number[], ...unknown[]]>([
		[[6, 7], '/Date(1467324000000)/', '\\/Date(1467324000000+0200)\\/', '20160630T220000Z'],
		[[6, 7], 'Thu, 30 Jun 2016 22:00:00 +0000', 'Thu, 30 Jun 2016 22:00:00 GMT', 1467324000.123],
		[[6, 7], 'Thu Jun 30 2016 22:00:00 GMT+0200 (CEST)', 'Fri Jul 01 2016 00:00:00 GMT+0200'],
		[[6, 7], 'Thu Jun 30 22:00:00 UTC 2016', '1467324000000', '1467324000.123'],
		[[6, 7], '2016-06-30 22:00:00 +0000 UTC', '2016-06-30T22:00:00Z[UTC]'],
		[[7, 6], 'Thu, 30 Jun 2016 22:00:01 -0500'],
		[[6], '20160615T100000Z', '20160630T220000+0200', 'Thu, 30 Jun 2016 12:00:01 +0000'],
		[[6], '/Date(1465984800000)/', 'Wed Jun 15 2016 10:00:00 GMT+0200 (CEST)', 1465984800.123],
		[[6], '6/30/2016, 10:00:00 PM', 'Thu Jun 30 22:00:00 CEST 2016'],
		[[7], '2016-07-01T00:00+02:00[Europe/Berlin]'],
		[[1], -631152000, '-631152000', -631152000000, '/Date(-631152000000)/', -31536000],
	])('reads the month %j of points in time', async (wanted, ...values) => {
		for (const date of values) {
			const [one, ...others] = await datesIn({ date });
			const { month, readings, ...whole } = one!.found;
			expect([date, month ?? readings!.map((each) => each.month)].flat()).toEqual([
				date,
				...wanted,
			]);
			expect(whole).toMatchObject({ text: String(date), start: 0, problem: null });
			expect([whole.isPart, ...others]).toEqual([undefined]);
		}
	});

	it.each([
		-1,
		-9999,
		'43525',
		'15032019',
		99_999_999,
		'2016-06-31T10:00:00Z',
		'/Date(-62135596800000)/',
	])('finds no point in time in %j', async (date) =>
		expect((await datesIn({ date }))[0]!.found.problem).toMatch(/no(?:Date|tReal)/),
	);

	it.each([
		['03/2019 – 05/2021', '03/2019 monthYear', '05/2021 monthYear'],
		['2019-2021', '2019 year', '2021 year'],
		['03/2019 – 05/2021 · 2 yrs 3 mos', '03/2019 monthYear', '05/2021 monthYear'],
		['20XX – 20XX', '20XX year placeholder', '20XX year placeholder'],
		['03/2019 – Presnt', '03/2019 monthYear', 'Presnt year misspelt'],
		['05/2021 – 03/2019', '05/2021 monthYear', '03/2019 monthYear endBeforeStart'],
	])('finds the range %s where a length may be', async (tenure, ...dates) => {
		expect(await found({ tenure })).toEqual(dates.map((date) => `/tenure ${date}`));
		expect(await found({ duration: tenure })).toEqual(dates.map((date) => `/duration ${date}`));
	});

	it('takes whole numbers from 1900 to ten years ahead for years', async () => {
		const last = new Date().getFullYear() + 10;
		const dates = [1899, 1900, 2019.5, last, last + 1].map((date) => ({ date }));
		const real = (await found(dates)).filter((date) => !date.includes('noDate'));
		expect(real).toEqual(['/1/date 1900 year', `/3/date ${last} year`]);
	});

	it('reads parts', async () => {
		const partsOf = async (parts: object) => (await datesIn({ start: parts }))[0]!.found;
		const unreal = { month: null, day: null, problem: 'notReal', rewritten: null };
		const inSpanish = { año: 2019, mes: 2, día: 30 };
		expect(await partsOf(inSpanish)).toMatchObject({ start: 0, end: 29, ...unreal });
		const early = { year: 1900, month: 12, day: null, rewritten: '12/1900' };
		expect(await partsOf({ year: 1900, month: 12 })).toMatchObject(early);
		expect(await partsOf({ year: 1000, month: 12 })).toMatchObject(unreal);
		const withDay = { form: 'day', day: 5, rewritten: '03/2019' };
		expect(await partsOf({ year: 2019, month: 3, day: 5 })).toMatchObject(withDay);
	});

	it.each([
		{ month: 3 },
		{ year: 999, month: 3 },
		{ year: 10_000, month: 3 },
		{ year: '20190', month: 3 },
		{ year: 2019.5, month: 3 },
		{ startYear: 'x2019', startMonth: 3 },
		{ month: 3, day: 12 },
	])('does not combine %j into a date', async (parts) => {
		const combined = (await found({ period: parts })).filter((date) => date.includes('{'));
		expect(combined.filter((date) => !date.includes('noDate'))).toEqual([]);
	});
});

describe('findParsedDates on oversized data', () => {
	it('reads up to 100 levels, 100,000 values and a million characters', async () => {
		const nested = async (levels: number) => {
			let data: unknown = { date: '03/2019' };
			for (let level = 1; level < levels; level++) data = [data];
			return await findParsedDates(data, patient());
		};
		expect(await nested(100)).toMatchObject({ complete: true, dates: [{}] });
		expect(await nested(101)).toMatchObject({ complete: false, dates: [] });
		const values = async (count: number) =>
			(await findParsedDates(Array(count - 1).fill(0), patient())).complete;
		expect([await values(100_000), await values(100_001)]).toEqual([true, false]);
		const characters = async (count: number) =>
			(await findParsedDates(' '.repeat(count), patient())).complete;
		expect([await characters(1_000_000), await characters(1_000_001)]).toEqual([true, false]);
	});

	it('does not search a long text in the place of a date', async () => {
		expect(await found({ startDate: '03/2019 '.repeat(200) })).toHaveLength(1);
		expect(await found({ startDate: ' '.repeat(2_000) })).toEqual([]);
	});

	it('does not write out a pointer that is too long to be followed', () => {
		expect(childPointer('', '~/'.repeat(1_000_000)).length).toBeLessThan(20_000);
	});

	it('finds what comes before data that is nested too deeply, or contains itself', async () => {
		let deep: unknown = { date: '03/2019' };
		for (let level = 0; level < 100_000; level++) deep = [deep];
		const loop: Record<string, unknown> = {};
		loop['a'] = [loop];
		for (const more of [deep, loop]) {
			const result = await findParsedDates({ date: '04/2019', more }, patient());
			expect(result).toMatchObject({ complete: false, dates: [{ pointer: '/date' }] });
		}
	});

	it('returns valid pointers for any JSON value', async () => {
		await fc.assert(
			fc.asyncProperty(fc.jsonValue(), async (data) => {
				for (const { pointer } of await datesIn(data)) expect(pointer).toMatch(/^(?:\/|$)/);
			}),
			{ seed: 2026 },
		);
	});
});

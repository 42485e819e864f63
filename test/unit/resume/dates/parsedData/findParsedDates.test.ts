import fc from 'fast-check';

import {
	findParsedDates,
	type ParsedDate,
} from '../../../../../resume/dates/parsedData/findParsedDates';
import { patient } from '../../support/budgets';

/** Pointer, text, form, problem and place of every date. */
async function found(data: unknown) {
	return (await findParsedDates(data, patient())).dates.map(({ pointer, found: date }) => [
		pointer,
		date.text,
		date.form,
		date.problem,
		date.place,
	]);
}

describe('findParsedDates on JSON Resume', () => {
	it('finds the ISO dates and rewrites them', async () => {
		const data = {
			basics: {
				name: 'First1 Last1',
				summary: 'In 2015 I led 2000 people',
				phone: '0151 2019 2020',
			},
			work: [
				{
					name: 'Acme',
					startDate: '2019-03',
					endDate: '2021-02-01',
					highlights: ['Since 2019, x'],
				},
				{ name: 'Globex', startDate: '01/2015', endDate: 'Present' },
				{ name: 'Initech', startDate: '2010-11', endDate: '' },
			],
			education: [{ startDate: '2004', endDate: null }],
			certificates: [{ date: '2020-05-01' }],
			meta: { version: 'v1.0.0', lastModified: '2017-12-24T15:53:00' },
		};
		expect(await found(data)).toEqual([
			['/basics/summary', '2015', 'year', null, 'prose'],
			['/work/0/startDate', '2019-03', 'numericMonth', null, 'entry'],
			['/work/0/endDate', '2021-02-01', 'day', null, 'entry'],
			['/work/0/highlights/0', '2019', 'year', null, 'prose'],
			['/work/1/startDate', '01/2015', 'monthYear', null, 'entry'],
			['/work/2/startDate', '2010-11', 'numericMonth', null, 'entry'],
			['/education/0/startDate', '2004', 'year', null, 'entry'],
			['/certificates/0/date', '2020-05-01', 'day', null, 'entry'],
		]);
		const rewritten = (await findParsedDates(data, patient())).dates.map(
			({ found: date }) => date.rewritten,
		);
		expect(rewritten).toEqual([null, '03/2019', '02/2021', null, null, '11/2010', null, '05/2020']);
	});
});

describe('findParsedDates on other schemas', () => {
	it('finds a date that is nested in an object, as in HR Open Standards', async () => {
		const period = {
			StartDate: { formattedDateTime: '2019-03' },
			EndDate: { formattedDateTime: '2018-03' },
		};
		expect(await found({ EmploymentHistory: [period] })).toEqual([
			[
				'/EmploymentHistory/0/StartDate/formattedDateTime',
				'2019-03',
				'numericMonth',
				null,
				'entry',
			],
			[
				'/EmploymentHistory/0/EndDate/formattedDateTime',
				'2018-03',
				'numericMonth',
				'endBeforeStart',
				'entry',
			],
		]);
	});

	it.each([
		'start_date',
		'start-date',
		'StartDate',
		'date',
		'issued',
		'von',
		'fecha de inicio',
		'releaseDate',
	])('finds a year in the key %s', async (key) => {
		expect(await found([{ [key]: 2019 }])).toEqual([[`/0/${key}`, '2019', 'year', null, 'entry']]);
	});

	it('combines a year and a month in separate keys', async () => {
		expect(
			await found({ start: { year: 2019, month: 3 }, end: { year: '2018', month: '12' } }),
		).toEqual([
			['/start', '{"year":2019,"month":3}', 'numericMonth', null, 'entry'],
			['/end', '{"year":2018,"month":12}', 'numericMonth', 'endBeforeStart', 'entry'],
		]);
		expect(await found({ startYear: 2019, startMonth: 13 })).toEqual([
			['/startYear', '{"startYear":2019,"startMonth":13}', 'numericMonth', 'notReal', 'entry'],
		]);
		expect(await found({ date: { year: 2019 } })).toEqual([
			['/date/year', '2019', 'year', null, 'entry'],
		]);
	});

	it('finds a range in one value', async () => {
		expect(await found({ period: '05/2019 – 03/2018' })).toEqual([
			['/period', '05/2019', 'monthYear', null, 'entry'],
			['/period', '03/2018', 'monthYear', 'endBeforeStart', 'entry'],
		]);
	});

	it('does not assign a birth date to an entry', async () => {
		expect(await found({ birthDate: '1985-04-12' })).toEqual([
			['/birthDate', '1985-04-12', 'day', null, 'other'],
		]);
	});

	it('finds no dates in numbers of other keys', async () => {
		expect(
			await found({ score: 2019, employees: 2000, postalCode: '2015', id: '2019-03' }),
		).toEqual([]);
	});

	it.each([null, '', 'Present', 'heute', true, 0, undefined, [], {}])(
		'finds only the start date if the end is %j',
		async (end) => {
			expect(await found({ startDate: '03/2019', endDate: end })).toHaveLength(1);
		},
	);

	it.each([
		['2019-03', '03/2019', 'numericMonth'],
		[' 2019-03 ', '03/2019', 'numericMonth'],
		['2019-03-05', '03/2019', 'day'],
		['2019-03-05T10:00:00Z', '03/2019', 'day'],
		['2019-03-05 10:00', '03/2019', 'day'],
	])('reads the whole value %j as an ISO date', async (value, rewritten, form) => {
		const [{ found: date }] = (await findParsedDates({ date: value }, patient())).dates as [
			ParsedDate,
		];
		const text = value.trim();
		const start = value.indexOf(text);
		expect(date).toEqual({
			...{ text, start, end: start + text.length, form, rewritten, problem: null },
			...{ year: 2019, month: 3, day: form === 'day' ? 5 : null, place: 'entry', endsRange: false },
		});
	});

	it.each(['2019-13', '2019-02-30'])('reports %s as not real', async (value) => {
		expect((await findParsedDates({ date: value }, patient())).dates[0]!.found).toMatchObject({
			text: value,
			year: 2019,
			month: null,
			day: null,
			problem: 'notReal',
			rewritten: null,
		});
	});

	it.each(['2019-033', 'x2019-03', '2019-03x', '2019-03-05Tx y'])(
		'searches %j as text because it is not only an ISO date',
		async (value) => {
			expect((await found({ date: value })).map(([, text]) => text)).not.toContain(value);
		},
	);

	const nextYears = new Date().getFullYear() + 10;
	it.each([
		[1900, 1],
		[1899, 0],
		[2019.5, 0],
		[nextYears, 1],
		[nextYears + 1, 0],
	])('finds the year %d this many times: %i', async (year, times) => {
		expect(await found({ date: year })).toHaveLength(times);
	});

	it('combines a year, a month and a day in separate keys', async () => {
		const whole = { birth: { year: 1985, month: '4', day: 12 } };
		expect(await found(whole)).toEqual([
			['/birth', '{"year":1985,"month":4,"day":12}', 'day', null, 'other'],
		]);
		const { found: date } = (
			await findParsedDates({ start: { año: 2019, mes: 2, día: 30 } }, patient())
		).dates[0]!;
		expect(date).toMatchObject({
			...{ text: '{"año":2019,"mes":2,"día":30}', start: 0, end: 29, year: 2019, month: null },
			...{ form: 'day', day: null, problem: 'notReal', rewritten: null },
		});
		const { found: real } = (await findParsedDates({ start: { year: 1000, month: 12 } }, patient()))
			.dates[0]!;
		expect(real).toMatchObject({ year: 1000, month: 12, day: null, rewritten: '12/1000' });
		expect(
			(await findParsedDates({ start: { year: 2019, month: 3, day: 5 } }, patient())).dates[0]!
				.found,
		).toMatchObject({ day: 5, rewritten: '03/2019' });
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
		expect(
			(await found({ period: parts })).filter(([, text]) => String(text).startsWith('{')),
		).toEqual([]);
	});

	it('combines both ends of a range in one object', async () => {
		const range = { startYear: 2019, startMonth: 5, endYear: 2018, endMonth: 4 };
		expect(await found([range])).toEqual([
			['/0/startYear', '{"startYear":2019,"startMonth":5}', 'numericMonth', null, 'entry'],
			['/0/endYear', '{"endYear":2018,"endMonth":4}', 'numericMonth', 'endBeforeStart', 'entry'],
		]);
	});

	it('does not compare the ends of different ranges', async () => {
		const jobs = [{ start: '05/2019' }, { end: '04/2018' }];
		expect((await found({ jobs })).map(([, , , problem]) => problem)).toEqual([null, null]);
		expect((await found({ start: ['05/2019'], end: ['04/2018'] })).map((one) => one[3])).toEqual([
			null,
			null,
		]);
	});

	it('does not compare an impossible end with its start', async () => {
		const range = { start: '05/2019', end: '2018-13' };
		expect((await found(range)).map(([, , , problem]) => problem)).toEqual([null, 'notReal']);
	});

	it('applies prose and technical keys to everything below them', async () => {
		expect((await found({ summary: ['03/2019'] }))[0]).toContain('prose');
		expect((await found({ summary: [{ date: '03/2019' }] }))[0]).toContain('entry');
		expect(await found({ highlights: { first: '03/2019' } })).toHaveLength(1);
		expect(await found({ meta: { date: '03/2019' }, ids: ['x'], id: ['2019'] })).toEqual([]);
		expect((await found({ dates: ['03/2019', '2019'] })).map((one) => one[4])).toEqual([
			'entry',
			'entry',
		]);
		expect((await found({ birth: { value: '1985-04-12' } }))[0]).toContain('other');
	});

	it.each([
		[99, 1],
		[101, 0],
	])('recognizes a date by a key of %i characters this many times: %i', async (length, times) => {
		expect(await found({ ['Date'.padStart(length, 'k')]: 2019 })).toHaveLength(times);
	});

	it('escapes keys in pointers as in RFC 6901', async () => {
		expect((await found({ 'a/b': [{ '~date': '03/2019' }] }))[0]?.[0]).toBe('/a~1b/0/~0date');
	});

	it('treats the key __proto__ like any other', async () => {
		const data: unknown = JSON.parse('{"__proto__": {"date": "03/2019"}}');
		expect((await found(data))[0]?.[0]).toBe('/__proto__/date');
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

	it('reports data that is nested too deeply as incomplete', async () => {
		let deep: unknown = { date: '03/2019' };
		for (let level = 0; level < 100_000; level++) deep = [deep];
		expect(await findParsedDates({ date: '04/2019', deep }, patient())).toMatchObject({
			complete: false,
			dates: [{ pointer: '/date' }],
		});
	});

	it('reports data with too many values as incomplete', async () => {
		const { complete } = await findParsedDates(
			Array.from({ length: 250_000 }, () => 0),
			patient(),
		);
		expect(complete).toBe(false);
	});

	it('reports data with too many characters as incomplete', async () => {
		const { complete } = await findParsedDates(['x'.repeat(6_000_000)], patient());
		expect(complete).toBe(false);
	});

	it('stops if the data contains itself', async () => {
		const loop: Record<string, unknown> = {};
		loop['a'] = loop;
		loop['b'] = [loop];
		expect((await findParsedDates(loop, patient())).complete).toBe(false);
	});

	it('returns valid pointers for any JSON value', async () => {
		await fc.assert(
			fc.asyncProperty(fc.jsonValue(), async (data) => {
				for (const { pointer } of (await findParsedDates(data, patient())).dates)
					expect(pointer).toMatch(/^(?:\/|$)/);
			}),
			{ seed: 2026 },
		);
	});
});

import fc from 'fast-check';

import {
	findParsedDates,
	type ParsedDate,
} from '../../../../../resume/dates/parsedData/findParsedDates';

/** Pointer, text, form, problem and place of every date. */
function found(data: unknown) {
	return findParsedDates(data).dates.map(({ pointer, found: date }) => [
		pointer,
		date.text,
		date.form,
		date.problem,
		date.place,
	]);
}

describe('findParsedDates on JSON Resume', () => {
	it('finds the ISO dates and rewrites them', () => {
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
		expect(found(data)).toEqual([
			['/basics/summary', '2015', 'year', null, 'prose'],
			['/work/0/startDate', '2019-03', 'numericMonth', null, 'entry'],
			['/work/0/endDate', '2021-02-01', 'day', null, 'entry'],
			['/work/0/highlights/0', '2019', 'year', null, 'prose'],
			['/work/1/startDate', '01/2015', 'monthYear', null, 'entry'],
			['/work/2/startDate', '2010-11', 'numericMonth', null, 'entry'],
			['/education/0/startDate', '2004', 'year', null, 'entry'],
			['/certificates/0/date', '2020-05-01', 'day', null, 'entry'],
		]);
		const rewritten = findParsedDates(data).dates.map(({ found: date }) => date.rewritten);
		expect(rewritten).toEqual([null, '03/2019', '02/2021', null, null, '11/2010', null, '05/2020']);
	});
});

describe('findParsedDates on other schemas', () => {
	it('finds a date that is nested in an object, as in HR Open Standards', () => {
		const period = {
			StartDate: { formattedDateTime: '2019-03' },
			EndDate: { formattedDateTime: '2018-03' },
		};
		expect(found({ EmploymentHistory: [period] })).toEqual([
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
	])('finds a year in the key %s', (key) => {
		expect(found([{ [key]: 2019 }])).toEqual([[`/0/${key}`, '2019', 'year', null, 'entry']]);
	});

	it('combines a year and a month in separate keys', () => {
		expect(found({ start: { year: 2019, month: 3 }, end: { year: '2018', month: '12' } })).toEqual([
			['/start', '{"year":2019,"month":3}', 'numericMonth', null, 'entry'],
			['/end', '{"year":2018,"month":12}', 'numericMonth', 'endBeforeStart', 'entry'],
		]);
		expect(found({ startYear: 2019, startMonth: 13 })).toEqual([
			['/startYear', '{"startYear":2019,"startMonth":13}', 'numericMonth', 'notReal', 'entry'],
		]);
		expect(found({ date: { year: 2019 } })).toEqual([
			['/date/year', '2019', 'year', null, 'entry'],
		]);
	});

	it('finds a range in one value', () => {
		expect(found({ period: '05/2019 – 03/2018' })).toEqual([
			['/period', '05/2019', 'monthYear', null, 'entry'],
			['/period', '03/2018', 'monthYear', 'endBeforeStart', 'entry'],
		]);
	});

	it('does not assign a birth date to an entry', () => {
		expect(found({ birthDate: '1985-04-12' })).toEqual([
			['/birthDate', '1985-04-12', 'day', null, 'other'],
		]);
	});

	it('finds no dates in numbers of other keys', () => {
		expect(found({ score: 2019, employees: 2000, postalCode: '2015', id: '2019-03' })).toEqual([]);
	});

	it.each([null, '', 'Present', 'heute', true, 0, undefined, [], {}])(
		'finds only the start date if the end is %j',
		(end) => {
			expect(found({ startDate: '03/2019', endDate: end })).toHaveLength(1);
		},
	);

	it.each([
		['2019-03', '03/2019', 'numericMonth'],
		[' 2019-03 ', '03/2019', 'numericMonth'],
		['2019-03-05', '03/2019', 'day'],
		['2019-03-05T10:00:00Z', '03/2019', 'day'],
		['2019-03-05 10:00', '03/2019', 'day'],
	])('reads the whole value %j as an ISO date', (value, rewritten, form) => {
		const [{ found: date }] = findParsedDates({ date: value }).dates as [ParsedDate];
		const text = value.trim();
		const start = value.indexOf(text);
		expect(date).toEqual({
			...{ text, start, end: start + text.length, form, rewritten, problem: null },
			...{ year: 2019, month: 3, day: form === 'day' ? 5 : null, place: 'entry', endsRange: false },
		});
	});

	it.each(['2019-13', '2019-02-30'])('reports %s as not real', (value) => {
		expect(findParsedDates({ date: value }).dates[0]!.found).toMatchObject({
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
		(value) => {
			expect(found({ date: value }).map(([, text]) => text)).not.toContain(value);
		},
	);

	const nextYears = new Date().getFullYear() + 10;
	it.each([
		[1900, 1],
		[1899, 0],
		[2019.5, 0],
		[nextYears, 1],
		[nextYears + 1, 0],
	])('finds the year %d this many times: %i', (year, times) => {
		expect(found({ date: year })).toHaveLength(times);
	});

	it('combines a year, a month and a day in separate keys', () => {
		const whole = { birth: { year: 1985, month: '4', day: 12 } };
		expect(found(whole)).toEqual([
			['/birth', '{"year":1985,"month":4,"day":12}', 'day', null, 'other'],
		]);
		const { found: date } = findParsedDates({ start: { año: 2019, mes: 2, día: 30 } }).dates[0]!;
		expect(date).toMatchObject({
			...{ text: '{"año":2019,"mes":2,"día":30}', start: 0, end: 29, year: 2019, month: null },
			...{ form: 'day', day: null, problem: 'notReal', rewritten: null },
		});
		const { found: real } = findParsedDates({ start: { year: 1000, month: 12 } }).dates[0]!;
		expect(real).toMatchObject({ year: 1000, month: 12, day: null, rewritten: '12/1000' });
		expect(
			findParsedDates({ start: { year: 2019, month: 3, day: 5 } }).dates[0]!.found,
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
	])('does not combine %j into a date', (parts) => {
		expect(found({ period: parts }).filter(([, text]) => String(text).startsWith('{'))).toEqual([]);
	});

	it('combines both ends of a range in one object', () => {
		const range = { startYear: 2019, startMonth: 5, endYear: 2018, endMonth: 4 };
		expect(found([range])).toEqual([
			['/0/startYear', '{"startYear":2019,"startMonth":5}', 'numericMonth', null, 'entry'],
			['/0/endYear', '{"endYear":2018,"endMonth":4}', 'numericMonth', 'endBeforeStart', 'entry'],
		]);
	});

	it('does not compare the ends of different ranges', () => {
		const jobs = [{ start: '05/2019' }, { end: '04/2018' }];
		expect(found({ jobs }).map(([, , , problem]) => problem)).toEqual([null, null]);
		expect(found({ start: ['05/2019'], end: ['04/2018'] }).map((one) => one[3])).toEqual([
			null,
			null,
		]);
	});

	it('does not compare an impossible end with its start', () => {
		const range = { start: '05/2019', end: '2018-13' };
		expect(found(range).map(([, , , problem]) => problem)).toEqual([null, 'notReal']);
	});

	it('applies prose and technical keys to everything below them', () => {
		expect(found({ summary: ['03/2019'] })[0]).toContain('prose');
		expect(found({ summary: [{ date: '03/2019' }] })[0]).toContain('entry');
		expect(found({ highlights: { first: '03/2019' } })).toHaveLength(1);
		expect(found({ meta: { date: '03/2019' }, ids: ['x'], id: ['2019'] })).toEqual([]);
		expect(found({ dates: ['03/2019', '2019'] }).map((one) => one[4])).toEqual(['entry', 'entry']);
		expect(found({ birth: { value: '1985-04-12' } })[0]).toContain('other');
	});

	it.each([
		[99, 1],
		[101, 0],
	])('recognizes a date by a key of %i characters this many times: %i', (length, times) => {
		expect(found({ ['Date'.padStart(length, 'k')]: 2019 })).toHaveLength(times);
	});

	it('escapes keys in pointers as in RFC 6901', () => {
		expect(found({ 'a/b': [{ '~date': '03/2019' }] })[0]?.[0]).toBe('/a~1b/0/~0date');
	});

	it('treats the key __proto__ like any other', () => {
		const data: unknown = JSON.parse('{"__proto__": {"date": "03/2019"}}');
		expect(found(data)[0]?.[0]).toBe('/__proto__/date');
	});
});

describe('findParsedDates on oversized data', () => {
	it('reads up to 100 levels, 100,000 values and a million characters', () => {
		const nested = (levels: number) => {
			let data: unknown = { date: '03/2019' };
			for (let level = 1; level < levels; level++) data = [data];
			return findParsedDates(data);
		};
		expect(nested(100)).toMatchObject({ complete: true, dates: [{}] });
		expect(nested(101)).toMatchObject({ complete: false, dates: [] });
		const values = (count: number) => findParsedDates(Array(count - 1).fill(0)).complete;
		expect([values(100_000), values(100_001)]).toEqual([true, false]);
		const characters = (count: number) => findParsedDates(' '.repeat(count)).complete;
		expect([characters(1_000_000), characters(1_000_001)]).toEqual([true, false]);
	});

	it('reports data that is nested too deeply as incomplete', () => {
		let deep: unknown = { date: '03/2019' };
		for (let level = 0; level < 100_000; level++) deep = [deep];
		expect(findParsedDates({ date: '04/2019', deep })).toMatchObject({
			complete: false,
			dates: [{ pointer: '/date' }],
		});
	});

	it('reports data with too many values as incomplete', () => {
		const { complete } = findParsedDates(Array.from({ length: 250_000 }, () => 0));
		expect(complete).toBe(false);
	});

	it('reports data with too many characters as incomplete', () => {
		const { complete } = findParsedDates(['x'.repeat(6_000_000)]);
		expect(complete).toBe(false);
	});

	it('stops if the data contains itself', () => {
		const loop: Record<string, unknown> = {};
		loop['a'] = loop;
		loop['b'] = [loop];
		expect(findParsedDates(loop).complete).toBe(false);
	});

	it('returns valid pointers for any JSON value', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (data) => {
				for (const { pointer } of findParsedDates(data).dates) expect(pointer).toMatch(/^(?:\/|$)/);
			}),
			{ seed: 2026 },
		);
	});
});

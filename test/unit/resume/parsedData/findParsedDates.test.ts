import fc from 'fast-check';

import { findParsedDates } from '../../../../nodes/Recruiting/resume/parsedData';

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

describe('JSON Resume', () => {
	it('has its ISO dates found, with a rewrite', () => {
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

describe('other shapes', () => {
	it('may nest a date in an object, as HR Open Standards do', () => {
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
	])('may have a year in the key %s', (key) => {
		expect(found([{ [key]: 2019 }])).toEqual([[`/0/${key}`, '2019', 'year', null, 'entry']]);
	});

	it('may hold year and month apart', () => {
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

	it('may have a range in one value', () => {
		expect(found({ period: '05/2019 – 03/2018' })).toEqual([
			['/period', '05/2019', 'monthYear', null, 'entry'],
			['/period', '03/2018', 'monthYear', 'endBeforeStart', 'entry'],
		]);
	});

	it('a birth date dates no entry', () => {
		expect(found({ birthDate: '1985-04-12' })).toEqual([
			['/birthDate', '1985-04-12', 'day', null, 'prose'],
		]);
	});

	it('numbers in other keys are no dates', () => {
		expect(found({ score: 2019, employees: 2000, postalCode: '2015', id: '2019-03' })).toEqual([]);
	});

	it.each([null, '', 'Present', 'heute', true, 0, undefined, [], {}])(
		'an open end may be %j',
		(end) => {
			expect(found({ startDate: '03/2019', endDate: end })).toHaveLength(1);
		},
	);

	it('a pointer escapes what RFC 6901 escapes', () => {
		expect(found({ 'a/b': [{ '~date': '03/2019' }] })[0]?.[0]).toBe('/a~1b/0/~0date');
	});

	it('a key __proto__ is a key like others', () => {
		const data: unknown = JSON.parse('{"__proto__": {"date": "03/2019"}}');
		expect(found(data)[0]?.[0]).toBe('/__proto__/date');
	});
});

describe('data beyond all bounds', () => {
	it('are said not to have been read to the end where they are too deep', () => {
		let deep: unknown = { date: '03/2019' };
		for (let level = 0; level < 100_000; level++) deep = [deep];
		expect(findParsedDates({ date: '04/2019', deep })).toMatchObject({
			complete: false,
			dates: [{ pointer: '/date' }],
		});
	});

	it('are said so where they are too many', () => {
		const { complete } = findParsedDates(Array.from({ length: 250_000 }, () => 0));
		expect(complete).toBe(false);
	});

	it('are said so where they are too long', () => {
		const { complete } = findParsedDates(['x'.repeat(6_000_000)]);
		expect(complete).toBe(false);
	});

	it('do not hang where they contain themselves', () => {
		const loop: Record<string, unknown> = {};
		loop['a'] = loop;
		loop['b'] = [loop];
		expect(findParsedDates(loop).complete).toBe(false);
	});

	it('of any other kind do no harm', () => {
		fc.assert(
			fc.property(fc.jsonValue(), (data) => {
				for (const { pointer } of findParsedDates(data).dates) expect(pointer).toMatch(/^(?:\/|$)/);
			}),
		);
	});
});

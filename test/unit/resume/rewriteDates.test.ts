import { checkResume, rewriteDates, type ParserConstraints } from '../../../resume';
import { readMarkedFolder } from '../../corpus/evaluateDates';
import { fixClock } from './dates/fixedClock';

fixClock();

const monthYear = { layout: 'single-column', dates: 'monthYear', maxFileSizeBytes: 1 } as const;
const flexible = { ...monthYear, dates: 'flexible' } as const;

/** The value of a key that says that it is a date, after it was rewritten. */
async function rewrittenValue(startDate: unknown, constraints: ParserConstraints = monthYear) {
	const { parsedResume } = await rewriteDates({ work: [{ startDate }] }, constraints);
	return (parsedResume as { work: [{ startDate: unknown }] }).work[0].startDate;
}

/** JSON pointers of the dates that the check rejects. */
async function rejected(parsed: unknown): Promise<string[]> {
	const { findings } = await checkResume(parsed, monthYear);
	const errors = findings.filter(({ severity }) => severity === 'error');
	return errors.flatMap(({ places }) => places.map(({ pointer }) => pointer!));
}

describe('rewriting the dates of a parsed resume', () => {
	it.each([
		['2012-08-15', '08/2012'],
		['2012-08-15T10:00:00Z', '08/2012'],
		['Aug 2012', '08/2012'],
		['０８/２０１２', '08/2012'],
		[{ year: 2012, month: 8 }, '08/2012'],
		[new Date('2012-08-15'), '08/2012'],
		['20120815', '08/2012'],
		[201208, '08/2012'],
		[Date.UTC(2012, 7, 15) / 1_000, '08/2012'],
		[Date.UTC(2012, 7, 15), '08/2012'],
		[{ Year: 2012, Month: 'August' }, '08/2012'],
	])('writes %j as %j', async (written, expected) => {
		expect(await rewrittenValue(written)).toBe(expected);
	});

	it.each(['03\u200b/2019', '05/2021\u2060', '\ufeff03/2019'])(
		'writes %j without what nobody sees',
		async (written) => {
			expect(await rejected({ work: [{ startDate: written }] })).toEqual(['/work/0/startDate']);
			expect(await rewrittenValue(written)).toBe(written.replace(/[^\d/]/gu, ''));
		},
	);

	it.each([
		['Aug 2012 – Sep 2014', '08/2012 – 09/2014'],
		['Aug – Sep 2014', '08/2014 – 09/2014'],
	])('writes the range %j as %j', async (period, expected) => {
		const { parsedResume } = await rewriteDates({ work: [{ period }] }, monthYear);
		expect(parsedResume).toEqual({ work: [{ period: expected }] });
	});

	const inLeeds = { year: 2012, month: 8, city: 'Leeds' };

	it.each([
		...['03/04/2012', '2012', 2012, 'Aug 2012 and 2014', '13/2012', inLeeds, 'unknown', 'MM/YYYY'],
		...[
			'2016-06-30T22:00:00Z',
			1467324000000,
			'Fri Jul 01 2016 00:00:00 GMT+0200 (CEST)',
			'01/2019?',
			'Aug 2012 – Sep 2014',
			'08/2012 – 09/2014',
			'08/2012 – Present',
		],
	])('leaves %j to a person', async (written) => {
		const parsed = { work: [{ startDate: written }] };
		const { parsedResume, rewritten, toDecide } = await rewriteDates(parsed, monthYear);
		expect(parsedResume).toEqual(parsed);
		expect(rewritten).toEqual([]);
		expect(toDecide).toMatchObject([
			{
				pointer: '/work/0/startDate',
				message: expect.any(String),
				suggestion: expect.any(String),
			},
		]);
	});

	it.each([
		...[{ startDate: '08/2012' }, { period: '08/2012 – 09/2014' }, { dates: '08/2012 – Present' }],
		...[{ endDate: 'Present' }, { endDate: '' }, { endDate: null }, { endDate: false }],
	])('has nothing to say about %j', async (entry) => {
		const parsed = { work: [entry] };
		const result = await rewriteDates(parsed, monthYear);
		const nothing = { rewritten: [], toDecide: [], complete: true };
		expect(result).toEqual({ parsedResume: parsed, ...nothing });
	});

	it.each([
		...['CreationDate', 'last_active_at', 'availableFrom', 'LastUpdateDate', 'visaExpiry'],
		...['expiryDate', 'valid-until', 'noticePeriodEnd', 'gültig bis'],
	])('leaves the key %s alone: it dates no entry', async (key) => {
		const parsed = { certificates: [{ [key]: '2013-02-21T07:47:20.086Z' }] };
		const { parsedResume, toDecide } = await rewriteDates(parsed, monthYear);
		expect({ parsedResume, toDecide }).toEqual({ parsedResume: parsed, toDecide: [] });
	});

	it('takes dates in lists of skills for notes', async () => {
		const parsed = { platforms: ['Java (since 2015)'], skills: [{ since: '2015' }] };
		expect(await rejected(parsed)).toEqual(['/skills/0/since']);
	});

	it('finds the dates of certificates of a language', async () => {
		const parsed = { ForeignLanguage: [{ Certificate: [{ Date: { Year: 2008, Month: 5 } }] }] };
		const { rewritten } = await rewriteDates(parsed, monthYear);
		expect(rewritten).toMatchObject([
			{ pointer: '/ForeignLanguage/0/Certificate/0/Date', rewritten: '05/2008' },
		]);
	});

	it('says where it rewrote what, and what is left', async () => {
		const parsed = {
			basics: { birthDate: '1990-05-17', summary: 'In May 2019 we moved to Leeds.' },
			work: [{ 'a/b~c': 'Engineer, Aug 2012 – Sep 2014; Analyst since Oct 2014' }],
			education: [{ endDate: 2010 }],
		};
		const { parsedResume, rewritten, toDecide } = await rewriteDates(parsed, monthYear);
		expect(parsedResume).toEqual({
			...parsed,
			work: [{ 'a/b~c': 'Engineer, 08/2012 – 09/2014; Analyst since 10/2014' }],
		});
		const pointer = '/work/0/a~1b~0c';
		expect(rewritten).toEqual([
			{ pointer, text: 'Aug 2012 – Sep 2014', rewritten: '08/2012 – 09/2014' },
			{ pointer, text: 'Oct 2014', rewritten: '10/2014' },
		]);
		expect(toDecide.map((date) => [date.pointer, date.text])).toEqual([
			['/basics/birthDate', '1990-05-17'],
			['/basics/summary', 'May 2019'],
			['/education/0/endDate', '2010'],
		]);
	});

	it('changes nothing for a parser that accepts any real date', async () => {
		const parsed = { work: [{ startDate: '2012-08-15', endDate: '13/2014' }] };
		const { parsedResume, rewritten, toDecide } = await rewriteDates(parsed, flexible);
		expect(parsedResume).toEqual(parsed);
		expect(rewritten).toEqual([]);
		expect(toDecide).toMatchObject([{ pointer: '/work/0/endDate', text: '13/2014' }]);
	});

	it('returns a copy, and leaves its input as it is', async () => {
		const parsed = { z: [{ startDate: '2012-08' }], a: { date: 'Aug 2012' }, m: { note: 'x' } };
		const before = JSON.stringify(parsed);
		const copy = (await rewriteDates(parsed, monthYear)).parsedResume as typeof parsed;
		expect(Object.keys(copy)).toEqual(['z', 'a', 'm']);
		copy.m.note = 'y';
		expect(JSON.stringify(parsed)).toBe(before);
	});

	it('handles hostile keys like any others', async () => {
		const text =
			'{"__proto__":{"startDate":"2012-08"},"constructor":{"prototype":{"endDate":"2012-09"}}}';
		const { parsedResume, rewritten } = await rewriteDates(JSON.parse(text), monthYear);
		expect(JSON.stringify(parsedResume)).toBe(
			text.replace('2012-08', '08/2012').replace('2012-09', '09/2012'),
		);
		expect(rewritten).toHaveLength(2);
		expect(({} as Record<string, unknown>).startDate).toBeUndefined();
	});

	it('says that it stopped at a depth', async () => {
		let deep: unknown = { startDate: '2012-08' };
		for (let level = 0; level < 50_000; level++) deep = [deep];
		expect(await rewriteDates(deep, monthYear)).toMatchObject({ rewritten: [], complete: false });
	});
});

describe('the labelled lines as values of parsed data', () => {
	const lines = readMarkedFolder('test/corpus/dates').map(({ text }) => text);
	/** As many as the check has room for in its list of findings. */
	const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) =>
		lines.slice(100 * index, 100 * (index + 1)),
	);

	it.each<[string, number]>([
		['startDate', 150],
		['title', 1_000],
	])(
		'are accepted in "%s" after they were rewritten, and all others are listed',
		async (key, least) => {
			let count = 0;
			for (const group of groups) {
				const parsed = group.map((line) => ({ [key]: line }));
				const { parsedResume, rewritten, toDecide } = await rewriteDates(parsed, monthYear);
				const told = new Set([...rewritten, ...toDecide].map(({ pointer }) => pointer));
				const lost = (await rejected(parsed)).filter((pointer) => !told.has(pointer));
				expect(lost.map((pointer) => entryAt(pointer, parsed))).toEqual([]);
				// All others are as before.
				const changed = rewritten.map(({ pointer }) => entryAt(pointer, parsedResume));
				const wrong = await rejected(changed);
				expect(wrong.map((pointer) => entryAt(pointer, changed))).toEqual([]);
				expect((await rewriteDates(changed, monthYear)).rewritten).toEqual([]);
				count += rewritten.length;
			}
			expect(count).toBeGreaterThan(least);
		},
	);
});

/** The entry of a list in which a pointer ends. */
function entryAt(pointer: string, list: unknown): unknown {
	return (list as unknown[])[Number(pointer.split('/')[1])];
}

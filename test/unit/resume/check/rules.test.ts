import { checkDates } from '../../../../resume/check/checkDates';
import { checkFileSize } from '../../../../resume/check/file';
import { byWeight, findingOf, placeOf, problem } from '../../../../resume/check/findings';
import { checkLayout } from '../../../../resume/check/examine';
import type { ReadResult } from '../../../../resume/read/fileContent';
import type { LayoutJudgement } from '../../../../resume/layout/judgeLayout';
import type { ParserConstraints } from '../../../../nodes/Recruiting/profiles';
import { patient } from '../support/budgets';

const parser = (changes: Partial<ParserConstraints> = {}) =>
	({ maxFileSizeBytes: 5_242_880, dates: 'monthYear', ...changes }) as ParserConstraints;

const line = (text: string) => ({
	...{ text, page: 1, line: 3, paragraph: null },
	segments: [{ text, box: null }],
});

const plain = { status: 'read', kind: 'txt', pages: null, doubts: [], lines: [] };
const read = (changes: object = {}) =>
	({ ...plain, layout: { kind: 'linear' }, ...changes }) as unknown as ReadResult;

const unreadable = { ...plain, status: 'unreadable', reason: 'encrypted' } as unknown as ReadResult;

/** The check of lines, and of parsed data if there are any. */
const checkOf = async (texts: readonly string[], parsed?: unknown) =>
	await checkDates(read({ lines: texts.map(line) }), parsed, parser(), patient());

describe('the file size check', () => {
	it.each([
		[524_288, ''],
		[524_289, '0.500001'],
		[540_000, '0.51'],
		[6_001_650, '5.7'],
		[12_582_912, '12'],
		[1_293_000_000, '1,233.1'],
	])('reports %i bytes in megabytes', (bytes, megabytes) => {
		const { check, problems } = checkFileSize(bytes, 524_288);
		const fits = bytes <= 524_288;
		expect(check).toEqual({
			...{ verdict: fits ? 'passes' : 'fails', reason: null },
			...{ sizeBytes: bytes, maxSizeBytes: 524_288 },
		});
		const tooLarge = {
			...{ rule: 'fileSize', severity: 'error' },
			message: `The file has ${megabytes} MB; the limit is 0.5 MB`,
			suggestion: 'Shrink or remove the pictures, and save the file again',
			places: [],
		};
		expect(problems.map(findingOf)).toEqual(fits ? [] : [tooLarge]);
	});

	it('passes without a file', () => {
		const { check, problems } = checkFileSize(null, 5_242_880);
		expect({ check, problems }).toMatchObject({ check: { verdict: 'passes' }, problems: [] });
	});
});

describe('a finding', () => {
	const place = (text: string, rewritten: string | null = null) => placeOf({ text, rewritten });

	it('has no control characters, which databases reject', () => {
		expect(place('Jan\t2020\u0001').text).toBe('Jan\t2020');
		const named = { ending: 'p\0df', kind: 'html', right: 'html' };
		expect(findingOf(problem('file.name', 'warning', [], named)).message).toBe(
			'The name of the file ends in .pdf, but its content is a web page (HTML)',
		);
	});

	it('says what to write if every place tells it', () => {
		const suggestion = (...places: Array<[string, string | null]>) =>
			findingOf(
				problem(
					'dates.format',
					'error',
					places.map((each) => place(...each)),
				),
			).suggestion;
		expect(suggestion(['3/19', '03/2019'], ['4/19', '04/2019'])).toBe('Write 03/2019, 04/2019');
		expect(suggestion(['3/19', '03/2019'], ['3/4/19', null])).toBe(
			'Write the month and the year as MM/YYYY, such as 03/2019',
		);
		const many = Array.from({ length: 11 }, (): [string, string] => ['3/19', '03/2019']);
		expect(suggestion(...many)).toMatch(/^Write (03\/2019, ){9}03\/2019 …$/);
	});

	it('lists at most 500 places and counts all of them', () => {
		const places = Array.from({ length: 502 }, () => place('2019'));
		const { message, places: listed } = findingOf(problem('dates.noMonth', 'error', places));
		expect(message).toBe('502 dates have no month');
		expect(listed).toHaveLength(500);
	});

	it('comes before others of less weight', () => {
		const severities = ['note', 'warning', 'error', 'note', 'error'] as const;
		const problems = severities.map((severity, size) =>
			problem('fileSize', severity, [], { size }),
		);
		expect(byWeight(problems).map(({ values }) => values.size)).toEqual([2, 4, 1, 0, 3]);
	});
});

describe('the layout check', () => {
	const single: LayoutJudgement = { layout: 'single', margins: [] };
	const inDoubt = (reason: string) => ({ layout: 'cannotTell', verdict: 'cannotTell', reason });

	it.each<
		[what: string, file: ReadResult | null, judgement: LayoutJudgement | null, check: object]
	>([
		['no file', null, single, { layout: 'notApplicable', verdict: 'passes' }],
		['no layout', read(), null, { layout: 'notApplicable', verdict: 'passes' }],
		['one column', read(), single, { layout: 'single', verdict: 'passes' }],
		['a file read in part', read({ doubts: ['tooManyPages'] }), single, inDoubt('tooManyPages')],
		['an unreadable file', unreadable, single, inDoubt('encrypted')],
		[
			'a layout that is not known',
			read(),
			{ layout: 'cannotTell', reason: 'unmappedText' },
			inDoubt('unmappedText'),
		],
	])('passes, or is inconclusive, for %s', (_, file, judgement, check) => {
		expect(checkLayout(file, judgement)).toEqual({
			check: { reason: null, ...check },
			problems: [],
		});
	});

	it('fails for columns and says where they are', () => {
		const box = { x: 0, y: 0, width: 1, height: 1 };
		const several: LayoutJudgement = {
			layout: 'several',
			gutters: [{ page: 2, line: 7, left: 'Skills', right: 'Work', box }],
			structures: [
				{ kind: 'layoutTable', columns: 3, paragraph: 4, text: 'Skills' },
				{ kind: 'textBox', columns: null, paragraph: 5, text: 'About' },
				{ kind: 'frame', columns: null, paragraph: 6, text: 'Me' },
				{ kind: 'sectionColumns', columns: 2, paragraph: 7, text: 'Work' },
			],
		};
		const { check, problems } = checkLayout(read(), several);
		expect(check).toEqual({ layout: 'several', verdict: 'fails', reason: null });
		expect(problems).toMatchObject([
			{
				...{ rule: 'layout.columns', severity: 'error' },
				places: [{ page: 2, line: 7, text: 'Skills | Work' }, { paragraph: 7 }],
			},
			{ rule: 'layout.table', severity: 'error', places: [{ paragraph: 4, text: 'Skills' }] },
			{ rule: 'layout.box', places: [{ paragraph: 5 }, { paragraph: 6 }] },
		]);
	});

	it('passes with one warning for all text in margins', () => {
		const margins = ['2019', '2020'].map((text) => ({ page: 1, line: 2, paragraph: null, text }));
		const { check, problems } = checkLayout(read(), { layout: 'single', margins });
		expect(check.verdict).toBe('passes');
		const places = margins.map((margin) => ({ ...margin, pointer: null, rewritten: null }));
		expect(problems).toMatchObject([{ rule: 'layout.margin', severity: 'warning', places }]);
	});
});

describe('the date check', () => {
	it('counts the dates of file and parsed data together and reports the rejected ones', async () => {
		const data = { start: '2019-03', end: '04/2020' };
		const { check, problems } = await checkOf(['Engineer 03/2019 – 2020'], data);
		const counts = { found: 4, refused: 2 };
		expect(check).toEqual({ verdict: 'fails', reason: null, required: 'monthYear', ...counts });
		const inFile = { page: 1, line: 3, text: '03/2019 – 2020', pointer: null, rewritten: null };
		const inData = { page: null, text: '2019-03', pointer: '/start', rewritten: '03/2019' };
		expect(problems).toMatchObject([
			{ rule: 'dates.noMonth', severity: 'error', places: [inFile] },
			{ rule: 'dates.format', severity: 'error', places: [inData] },
		]);
	});

	it('reports a range once, also in parsed data', async () => {
		const data = { period: '2019-03 – 2020-04', dates: ['2019', '2020'] };
		const { check, problems, lineDates } = await checkOf(['Cook\tMar 2019 – Apr 2020\tBonn'], data);
		expect(check).toMatchObject({ found: 6, refused: 6 });
		const rewritten = '03/2019 – 04/2020';
		const ranges = [
			{ text: 'Mar 2019 – Apr 2020', rewritten, pointer: null },
			{ text: '2019-03 – 2020-04', rewritten, pointer: '/period' },
		];
		const years = ['/dates/0', '/dates/1'].map((pointer) => ({ pointer }));
		expect(problems).toMatchObject([
			{ rule: 'dates.format', places: ranges },
			{ rule: 'dates.noMonth', places: years },
		]);
		expect(lineDates![0]!.place).toBe(problems[0]!.places[0]);
		expect(lineDates).toMatchObject([{ date: { start: 5, end: 24, text: 'Mar 2019 – Apr 2020' } }]);
	});

	it('judges a date by the lines around it', async () => {
		const birth = ['Jane Sample', '12.04.1985', 'jane@sample.example'];
		const { check, problems } = await checkOf(birth);
		expect(check).toMatchObject({ verdict: 'passes', found: 1, refused: 0 });
		const places = [{ text: '12.04.1985', rewritten: null }];
		expect(problems).toMatchObject([{ rule: 'dates.other', severity: 'note', places }]);
	});

	it('keeps control characters out of the findings', async () => {
		const { problems } = await checkOf(['Mar\u0000 2019 – Apr\u0007 2020']);
		expect(problems.length).toBeGreaterThan(0);
		expect(JSON.stringify(problems)).not.toMatch(/\\u00[01]/);
	});

	it('joins dates that are put right in the same way', async () => {
		const texts = ['Engineer\tMar 2019', 'Welder\tApr 2020', 'Cook\t2017', 'Clerk\t13/2020'];
		const rules = async (...some: string[]) =>
			(await checkOf(some)).problems.map(({ rule, places }) => `${rule} ${places.length}`);
		const expected = ['dates.monthName 2', 'dates.noMonth 1', 'dates.impossible 1'];
		expect(await rules(...texts)).toEqual(expected);
		expect((await rules(...texts, 'Guard\t5/2020'))[0]).toBe('dates.format 3');
	});

	it('fails for mistakes in the names of months if MM/YYYY is required, and else warns, with what to write', async () => {
		const texts = ['Clerk\tDecemeber 2015 – 02/2O18', 'Cook, 20XX – Present'];
		const lines = read({ lines: texts.map(line) });
		const found = async (dates: 'monthYear' | 'flexible') => {
			const { check, problems } = await checkDates(lines, undefined, parser({ dates }), patient());
			const findings = problems
				.map(findingOf)
				.map(({ rule, severity, suggestion }) => [...[rule, severity, suggestion]]);
			return [check.verdict, check.refused, ...findings];
		};
		const todo = 'Replace the placeholder with the date, such as 03/2019, or delete it';
		const form = 'Write 12/2015 – 02/2018';
		expect(await found('monthYear')).toEqual([
			...['fails', 3],
			...[
				['dates.lookalike', 'error', form],
				['dates.placeholder', 'error', todo],
			],
		]);
		expect(await found('flexible')).toEqual([
			...['passes', 0],
			...[
				['dates.lookalike', 'warning', form],
				['dates.placeholder', 'warning', todo],
			],
		]);
	});

	it('accepts years in sentences', async () => {
		const { check } = await checkOf(['In the summer of 2019 I led a team of five engineers.']);
		expect(check).toMatchObject({ verdict: 'passes', found: 1, refused: 0 });
	});

	it.each([
		['an unreadable file', unreadable, undefined, 'encrypted'],
		['a file read in part', read({ doubts: ['tooManyPages'] }), undefined, 'tooManyPages'],
		['endless parsed data', null, ['x'.repeat(1_000_001)], 'tooMuchMemory'],
	])('is inconclusive for %s', async (_, file, parsed, reason) => {
		const { check } = await checkDates(file, parsed, parser(), patient());
		expect(check).toMatchObject({ verdict: 'cannotTell', reason });
	});

	it('passes without any input', async () => {
		const { check } = await checkDates(null, undefined, parser(), patient());
		expect(check).toMatchObject({ verdict: 'passes', found: 0 });
	});
});

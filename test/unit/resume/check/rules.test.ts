import { checkDates } from '../../../../resume/check/dates';
import { checkFileSize } from '../../../../resume/check/fileSize';
import { finding, listed } from '../../../../resume/check/findings';
import { checkLayout } from '../../../../resume/check/layout';
import type { ReadResult } from '../../../../resume/read/types';
import type { LayoutJudgement } from '../../../../resume/layout/types';
import type { ParserConstraints } from '../../../../nodes/Recruiting/profiles';

const parser = (changes: Partial<ParserConstraints> = {}) =>
	({ maxFileSizeBytes: 5_242_880, dates: 'monthYear', ...changes }) as ParserConstraints;

const line = (text: string) => ({
	...{ text, page: 1, line: 3, paragraph: null },
	segments: [{ text, box: null }],
});

const read = (changes: object = {}) =>
	({
		...{ status: 'read', kind: 'txt', pages: null, doubts: [], lines: [] },
		layout: { kind: 'linear' },
		...changes,
	}) as unknown as ReadResult;

const unreadable = {
	...{ status: 'unreadable', kind: 'pdf', pages: null, reason: 'encrypted' },
} as unknown as ReadResult;

describe('the file size check', () => {
	it.each([
		[1_000, '1,000'],
		[99_999, '99,999'],
		[123_456, '123,456'],
		[5_242_881, '5,242,881'],
		[12_345_678, '12,345,678'],
	])('reports %i bytes in groups of digits', (bytes, grouped) => {
		const { check, findings } = checkFileSize(bytes, parser({ maxFileSizeBytes: 524_288 }));
		const fits = bytes <= 524_288;
		expect(check).toEqual({
			...{ verdict: fits ? 'passes' : 'fails', reason: null },
			...{ sizeBytes: bytes, maxSizeBytes: 524_288 },
		});
		const tooLarge = {
			...{ rule: 'fileSize', severity: 'error' },
			message: `The file is ${grouped} bytes; the limit is 524,288 bytes (0.5 MB)`,
			suggestion: 'Shrink or remove the pictures, and save the file again',
		};
		expect(findings).toMatchObject(fits ? [] : [tooLarge]);
	});

	it('passes without a file', () => {
		expect(checkFileSize(null, parser())).toMatchObject({
			check: { verdict: 'passes', sizeBytes: null },
			findings: [],
		});
	});
});

describe('a finding', () => {
	it('has no control characters, which databases reject', () => {
		const texts = { message: 'a\0b', text: 'Jan\t2020\u0001', suggestion: 'c\u0007\nd' };
		expect(finding('dates', 'error', texts)).toMatchObject({
			message: 'ab',
			text: 'Jan\t2020',
			suggestion: 'c\nd',
		});
	});
});

describe('the list of findings', () => {
	const of = (severity: 'error' | 'warning' | 'note', message: string) =>
		finding('dates', severity, { message });

	it('is sorted by severity and otherwise keeps its order', () => {
		const ordered = listed([
			of('note', 'a'),
			of('warning', 'b'),
			of('error', 'c'),
			of('note', 'd'),
			of('error', 'e'),
		]);
		expect(ordered.map(({ message }) => message)).toEqual(['c', 'e', 'b', 'a', 'd']);
	});

	it('has at most 500 findings and counts the others', () => {
		const many = Array.from({ length: 502 }, (_, n) => of('error', String(n)));
		expect(listed(many.slice(0, 500))).toHaveLength(500);
		const cut = listed(many);
		expect(cut).toHaveLength(501);
		expect(cut[499]!.message).toBe('499');
		expect(cut[500]).toMatchObject({
			...{ rule: 'dates', severity: 'note' },
			message: '2 more findings of the same kinds are not listed',
		});
	});
});

describe('the layout check', () => {
	const single: LayoutJudgement = { layout: 'single', margins: [] };

	it('passes without a file or a layout', () => {
		const check = { layout: 'notApplicable', verdict: 'passes', reason: null };
		expect(checkLayout(null, null)).toEqual({ check, findings: [] });
		expect(checkLayout(null, single)).toEqual({ check, findings: [] });
		expect(checkLayout(read(), null)).toEqual({ check, findings: [] });
	});

	it('passes for one column if the whole file was read, and is inconclusive otherwise', () => {
		const passes = { layout: 'single', verdict: 'passes', reason: null };
		expect(checkLayout(read(), single)).toEqual({ check: passes, findings: [] });
		const inconclusive = { layout: 'cannotTell', verdict: 'cannotTell' };
		expect(checkLayout(read({ doubts: ['tooManyPages'] }), single).check).toEqual({
			...inconclusive,
			reason: 'tooManyPages',
		});
		expect(checkLayout(unreadable, single).check).toEqual({ ...inconclusive, reason: 'encrypted' });
	});

	it('says why it is inconclusive', () => {
		const judgement = { layout: 'cannotTell', reason: 'unmappedText' } as LayoutJudgement;
		expect(checkLayout(read(), judgement)).toEqual({
			check: { layout: 'cannotTell', verdict: 'cannotTell', reason: 'unmappedText' },
			findings: [],
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
			],
		};
		const { check, findings } = checkLayout(read(), several);
		expect(check).toEqual({ layout: 'several', verdict: 'fails', reason: null });
		const suggestion = 'Put everything into a single column, one section below the other';
		const common = { rule: 'layout', severity: 'error', suggestion };
		expect(findings).toMatchObject([
			{
				...{ ...common, page: 2, line: 7, text: 'Skills | Work' },
				message:
					'Page 2 has text in side-by-side columns: parsers read across them and mix up the lines',
			},
			{
				...{ ...common, paragraph: 4, text: 'Skills' },
				message:
					'A table places text side by side (3 columns): parsers mix up or drop its contents',
			},
			{
				...{ ...common, paragraph: 5, text: 'About' },
				message: 'A text box is beside the text: parsers mix up or drop its contents',
			},
		]);
	});

	it('passes with a warning for text in a margin', () => {
		const margin = { page: 1, line: 2, paragraph: null, text: '2019' };
		const { check, findings } = checkLayout(read(), { layout: 'single', margins: [margin] });
		expect(check.verdict).toBe('passes');
		expect(findings).toEqual([
			{
				...{ ...margin, rule: 'layout', severity: 'warning', pointer: null },
				message:
					'This text is in the margin beside the text it belongs to; most parsers read both as one row',
				suggestion: 'To be safe, move it above the text or to the end of the same line',
			},
		]);
	});
});

describe('the date check', () => {
	it('counts the dates of file and parsed data together and reports the rejected ones', () => {
		const file = read({ lines: [line('Engineer 03/2019 – 2020')] });
		const { check, findings } = checkDates(file, { start: '2019-03', end: '04/2020' }, parser());
		expect(check).toEqual({
			verdict: 'fails',
			reason: null,
			required: 'monthYear',
			found: 4,
			refused: 2,
		});
		expect(findings).toMatchObject([
			{ severity: 'error', page: 1, line: 3, text: '03/2019 – 2020', pointer: null },
			{ severity: 'error', page: null, text: '2019-03', pointer: '/start' },
		]);
	});

	it('reports a range once, also in parsed data', () => {
		const file = read({ lines: [line('Engineer\tMar 2019 – Apr 2020\tLeeds')] });
		const parsed = { period: '2019-03 – 2020-04', dates: ['2019', '2020'] };
		const { check, findings, lineDates } = checkDates(file, parsed, parser());
		expect(check).toMatchObject({ found: 6, refused: 6 });
		expect(findings).toMatchObject([
			{ text: 'Mar 2019 – Apr 2020', suggestion: 'Write 03/2019 – 04/2020', pointer: null },
			{ text: '2019-03 – 2020-04', suggestion: 'Write 03/2019 – 04/2020', pointer: '/period' },
			{ text: '2019', pointer: '/dates/0' },
			{ text: '2020', pointer: '/dates/1' },
		]);
		expect(lineDates).toMatchObject([{ date: { start: 9, end: 28, text: 'Mar 2019 – Apr 2020' } }]);
	});

	it('judges a date by the lines around it', () => {
		const birth = ['Jane Sample', '12.04.1985', 'jane@sample.example'].map((text) => line(text));
		const { check, findings } = checkDates(read({ lines: birth }), undefined, parser());
		expect(check).toMatchObject({ verdict: 'passes', found: 1, refused: 0 });
		expect(findings).toMatchObject([{ severity: 'note', text: '12.04.1985' }]);
	});

	it('keeps control characters out of the findings', () => {
		const file = read({ lines: [line('Mar\u0000 2019 – Apr\u0007 2020')] });
		const { findings } = checkDates(file, undefined, parser());
		expect(findings.length).toBeGreaterThan(0);
		expect(JSON.stringify(findings)).not.toMatch(/\\u00[01]/);
		expect(finding('dates', 'note', { message: 'x', text: 'a\u0000b\tc' }).text).toBe('ab\tc');
	});

	it('accepts years in sentences', () => {
		const file = read({ lines: [line('In the summer of 2019 I led a team of five engineers.')] });
		const { check } = checkDates(file, undefined, parser());
		expect(check).toMatchObject({ verdict: 'passes', found: 1, refused: 0 });
	});

	it.each([
		['an unreadable file', unreadable, undefined, 'encrypted'],
		['a file read in part', read({ doubts: ['tooManyPages'] }), undefined, 'tooManyPages'],
		['endless parsed data', null, ['x'.repeat(1_000_001)], 'tooMuchMemory'],
	])('is inconclusive for %s', (_, file, parsed, reason) => {
		expect(checkDates(file, parsed, parser()).check).toMatchObject({
			verdict: 'cannotTell',
			reason,
		});
	});

	it('passes without any input', () => {
		expect(checkDates(null, undefined, parser()).check).toMatchObject({
			verdict: 'passes',
			found: 0,
		});
	});
});

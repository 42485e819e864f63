import { checkDates } from '../../../../nodes/Recruiting/resume/check/dates';
import { checkFileSize } from '../../../../nodes/Recruiting/resume/check/fileSize';
import { finding, listed } from '../../../../nodes/Recruiting/resume/check/findings';
import { checkLayout } from '../../../../nodes/Recruiting/resume/check/layout';
import type { ReadResult } from '../../../../nodes/Recruiting/resume/files/types';
import type { LayoutJudgement } from '../../../../nodes/Recruiting/resume/layout/types';
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

describe('the size of a file', () => {
	it.each([
		[1_000, '1,000'],
		[99_999, '99,999'],
		[123_456, '123,456'],
		[5_242_881, '5,242,881'],
		[12_345_678, '12,345,678'],
	])('of %i bytes is told in groups of digits', (bytes, grouped) => {
		const { check, findings } = checkFileSize(bytes, parser({ maxFileSizeBytes: 524_288 }));
		const fits = bytes <= 524_288;
		expect(check).toEqual({
			...{ verdict: fits ? 'passes' : 'fails', reason: null },
			...{ sizeBytes: bytes, maxSizeBytes: 524_288 },
		});
		const told = {
			...{ rule: 'fileSize', severity: 'error' },
			message: `The file has ${grouped} bytes, and at most 524,288 (0.5 MB) are accepted`,
			suggestion: 'Make the pictures smaller or leave them out, and save the file again',
		};
		expect(findings).toMatchObject(fits ? [] : [told]);
	});

	it('is no matter where there is no file', () => {
		expect(checkFileSize(null, parser())).toMatchObject({
			check: { verdict: 'passes', sizeBytes: null },
			findings: [],
		});
	});
});

describe('findings', () => {
	const of = (severity: 'error' | 'warning' | 'note', message: string) =>
		finding('dates', severity, { message });

	it('are listed by their weight, and otherwise in their order', () => {
		const ordered = listed([
			of('note', 'a'),
			of('warning', 'b'),
			of('error', 'c'),
			of('note', 'd'),
			of('error', 'e'),
		]);
		expect(ordered.map(({ message }) => message)).toEqual(['c', 'e', 'b', 'a', 'd']);
	});

	it('are 500 at most, and the rest is counted', () => {
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

describe('the layout', () => {
	const single: LayoutJudgement = { layout: 'single', margins: [] };

	it('is no matter without a file', () => {
		const check = { layout: 'notApplicable', verdict: 'passes', reason: null };
		expect(checkLayout(null, null)).toEqual({ check, findings: [] });
		expect(checkLayout(null, single)).toEqual({ check, findings: [] });
		expect(checkLayout(read(), null)).toEqual({ check, findings: [] });
	});

	it('of one column passes where the file was read whole, and cannot be told otherwise', () => {
		const passes = { layout: 'single', verdict: 'passes', reason: null };
		expect(checkLayout(read(), single)).toEqual({ check: passes, findings: [] });
		const untold = { layout: 'cannotTell', verdict: 'cannotTell' };
		expect(checkLayout(read({ doubts: ['tooManyPages'] }), single).check).toEqual({
			...untold,
			reason: 'tooManyPages',
		});
		expect(checkLayout(unreadable, single).check).toEqual({ ...untold, reason: 'encrypted' });
	});

	it('that cannot be told says why', () => {
		const judgement = { layout: 'cannotTell', reason: 'unmappedText' } as LayoutJudgement;
		expect(checkLayout(read(), judgement)).toEqual({
			check: { layout: 'cannotTell', verdict: 'cannotTell', reason: 'unmappedText' },
			findings: [],
		});
	});

	it('with columns tells where they are', () => {
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
		const suggestion = 'Put everything into one column, one section below the other';
		const common = { rule: 'layout', severity: 'error', suggestion };
		expect(findings).toMatchObject([
			{
				...{ ...common, page: 2, line: 7, text: 'Skills | Work' },
				message:
					'Page 2 has text in columns side by side: parsers read across them and mix the lines',
			},
			{
				...{ ...common, paragraph: 4, text: 'Skills' },
				message: 'A table sets text beside text (3 columns): parsers mix or drop what is in it',
			},
			{
				...{ ...common, paragraph: 5, text: 'About' },
				message: 'A text box stands beside the text: parsers mix or drop what is in it',
			},
		]);
	});

	it('with something in a margin passes, with a warning', () => {
		const margin = { page: 1, line: 2, paragraph: null, text: '2019' };
		const { check, findings } = checkLayout(read(), { layout: 'single', margins: [margin] });
		expect(check.verdict).toBe('passes');
		expect(findings).toEqual([
			{
				...{ ...margin, rule: 'layout', severity: 'warning', pointer: null },
				message:
					'This stands in a margin beside the text it belongs to; most parsers read it with its row',
				suggestion: 'Put it above the text, or at the end of the same line, to be safe',
			},
		]);
	});
});

describe('the dates', () => {
	it('of file and parsed data are counted together, and only those that are refused', () => {
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
			{ severity: 'error', page: 1, line: 3, text: '2020', pointer: null },
			{ severity: 'error', page: null, text: '2019-03', pointer: '/start' },
		]);
	});

	it('of a sentence are no reason to refuse', () => {
		const file = read({ lines: [line('In the summer of 2019 I led a team of five engineers.')] });
		const { check } = checkDates(file, undefined, parser());
		expect(check).toMatchObject({ verdict: 'passes', found: 1, refused: 0 });
	});

	it.each([
		['an unreadable file', unreadable, undefined, 'encrypted'],
		['a file read in part', read({ doubts: ['tooManyPages'] }), undefined, 'tooManyPages'],
		['parsed data without end', null, ['x'.repeat(1_000_001)], 'tooMuchMemory'],
	])('of %s cannot be told', (_, file, parsed, reason) => {
		expect(checkDates(file, parsed, parser()).check).toMatchObject({
			verdict: 'cannotTell',
			reason,
		});
	});

	it('are none where nothing is given', () => {
		expect(checkDates(null, undefined, parser()).check).toMatchObject({
			verdict: 'passes',
			found: 0,
		});
	});
});

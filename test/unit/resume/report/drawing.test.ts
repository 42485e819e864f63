import { reportHtml } from '../../../../resume';
import type { Examination } from '../../../../resume/check/examine';
import { finding } from '../../../../resume/check/findings';
import { findDates } from '../../../../resume/dates';
import type { Line, Page } from '../../../../resume/read/types';
import { verdictLooks } from '../../../../resume/report/htmlStyles';
import { readReport } from './readReport';

const lineOf = (place: Partial<Line>, ...texts: string[]): Line => ({
	...{ page: null, line: null, paragraph: null },
	text: texts.join('\t'),
	segments: texts.map((text, n) => ({
		text,
		box: place.page ? { x: 40 + n * 300, y: 70.25, width: 200, height: 12 } : null,
	})),
	...place,
});

const constraints = {
	layout: 'single-column',
	dates: 'monthYear',
	maxFileSizeBytes: 5_242_880,
} as const;

const pageOf = (number: number): Page => ({ number, width: 300, height: 400, runs: [] });

/** A check without findings, with these changes. */
function examinationOf(changes: Partial<Examination['report']>, lines: Line[]): Examination {
	const passes = { verdict: 'passes', reason: null } as const;
	return {
		parser: {
			profile: 'p3',
			displayName: 'P3: Recruiting Platform with Candidate and Job-Board APIs',
			constraints,
		},
		report: {
			...{ profile: 'p3', satisfied: true, verdict: 'passes' },
			file: { name: 'First1 & Last1.pdf', kind: 'pdf', sizeBytes: 1_048_576, pages: 2 },
			checks: {
				fileSize: { ...passes, sizeBytes: 1_048_576, maxSizeBytes: 5_242_880 },
				layout: { ...passes, layout: 'single' },
				dates: { ...passes, required: 'monthYear', found: 2, refused: 1 },
			},
			findings: [],
			...changes,
		},
		file: {
			...{ status: 'read', kind: 'pdf', pages: 2, doubts: [], lines },
			layout: { kind: 'pages', pages: [pageOf(1), pageOf(2)] },
		},
		layout: { layout: 'single', margins: [] },
		lineDates: [],
	};
}

function withDates(examination: Examination, line: Line): Examination {
	const lineDates = findDates(line.text).map((date, n) => ({
		...{ line, date },
		finding: n === 0 ? null : finding('dates', n === 1 ? 'error' : 'note', { message: 'No' }),
	}));
	// Their order does not matter.
	return { ...examination, lineDates: lineDates.reverse() };
}

describe('the report', () => {
	it('shows the text of each page in place, with its gutters, marks and findings', () => {
		const dates = lineOf({ page: 1, line: 1 }, '01/2019 Engineer 2020', 'Mar 2021 – "Lead" <b>');
		const lines = [dates, lineOf({ page: 2, line: 1 }, 'The second page')];
		const findings = [
			finding('readable', 'warning', { message: 'For all', suggestion: 'Do this' }),
			finding('dates', 'error', { ...{ page: 1, line: 1, text: '2020', message: 'A year alone' } }),
			finding('layout', 'error', { page: 2, line: 3, message: 'Columns', suggestion: 'Part them' }),
		];
		const report = examinationOf({ findings, verdict: 'fails' }, lines);
		const gutter = { page: 2, line: 3, left: 'a', right: 'b' };
		const box = { x: 100, y: 20, width: 0.1, height: 300 };
		const layout: Examination['layout'] = {
			layout: 'several',
			gutters: [{ ...gutter, box }],
			structures: [],
		};
		const { views, ...head } = readReport(reportHtml({ ...withDates(report, dates), layout }));
		expect(head).toMatchObject({
			title: expect.stringContaining('First1 & Last1.pdf'),
			heading: `First1 & Last1.pdf ${verdictLooks.fails.label}`,
		});
		// A page of 300 points is 600 pixels wide.
		const place = 'top:140.5px width:400px font-size:24px';
		expect(views).toEqual([
			{ texts: [], gutters: [], marks: [], findings: [['warning', '', 'For all', '→ Do this']] },
			{
				texts: [
					{ text: '01/2019 Engineer 2020', place: `left:80px ${place}` },
					{ text: 'Mar 2021 – "Lead" <b>', place: `left:680px ${place}` },
				],
				gutters: [],
				marks: ['2020 (error)', 'Mar 2021 (note)'],
				findings: [['error', 'page 1, line 1', '2020', 'A year alone']],
			},
			{
				texts: [{ text: 'The second page', place: `left:80px ${place}` }],
				gutters: ['left:200px top:40px width:1px height:600px'],
				marks: [],
				findings: [['error', 'page 2, line 3', 'Columns', '→ Part them']],
			},
		]);
	});

	it('begins with the first page if no finding is about the whole file', () => {
		const lines = [lineOf({ page: 1, line: 1 }, 'The first page')];
		const { views } = readReport(reportHtml(examinationOf({}, lines)));
		expect(views).toMatchObject([{ texts: [{ text: 'The first page' }] }, { texts: [] }]);
	});

	it('shows paragraphs one below the other', () => {
		const first = lineOf({ paragraph: 1 }, 'Engineer 01/2019 2020 2021');
		const lines = [first, lineOf({ paragraph: 2 }, 'Welder')];
		const findings = [
			finding('dates', 'note', { paragraph: 1, text: '2020', message: 'To know' }),
			finding('dates', 'error', { pointer: '/work/0/end', message: 'No date' }),
		];
		const examination = withDates(examinationOf({ file: null, findings }, lines), first);
		const file = { ...examination.file!, layout: { kind: 'linear' } } as Examination['file'];
		const { heading, views } = readReport(reportHtml({ ...examination, file }));
		expect(heading).toBe(`Resume ${verdictLooks.passes.label}`);
		expect(views).toEqual([
			{
				texts: [
					{ text: 'Engineer 01/2019 2020 2021', place: '' },
					{ text: 'Welder', place: '' },
				],
				gutters: [],
				marks: ['2021 (error)'],
				findings: [
					['note', 'paragraph 1', '2020', 'To know'],
					['error', '/work/0/end', 'No date'],
				],
			},
		]);
	});

	it('sums up the checks, even without a file', () => {
		const lines = [lineOf({ page: 1, line: 1 }, 'A page')];
		const { checks } = readReport(reportHtml(examinationOf({}, lines)));
		expect(checks).toMatchObject([
			['✓', 'File size', '1 MB of 5 MB'],
			['✓', 'One column', expect.any(String)],
			['✓', 'Dates', expect.stringMatching(/^2 found, 1 .*MM\/YYYY$/)],
		]);
		const unread = examinationOf(
			{
				...{ file: null, verdict: 'cannotTell' },
				checks: {
					fileSize: { verdict: 'passes', reason: null, sizeBytes: null, maxSizeBytes: 5_242_880 },
					layout: { verdict: 'fails', reason: null, layout: 'several' },
					dates: {
						...{ verdict: 'cannotTell', reason: 'tooMuchMemory' },
						...{ required: 'flexible', found: 0, refused: 0 },
					},
				},
			},
			[],
		);
		const report = readReport(reportHtml({ ...unread, file: null, layout: null }));
		expect(report.heading).toBe(`Resume ${verdictLooks.cannotTell.label}`);
		expect(report.checks.map(([sign]) => sign)).toEqual(['✓', '✕', '?']);
		expect(report.views).toEqual([{ texts: [], gutters: [], marks: [], findings: [] }]);
	});

	it('is limited to 400 lines of a page and to 1,000 paragraphs', () => {
		const many = Array.from({ length: 401 }, (_, n) => lineOf({ page: 1, line: n }, `line${n}`));
		const html = reportHtml(examinationOf({}, many));
		expect(html).toContain('>line399<');
		expect(html).not.toContain('>line400<');
		const paragraphs = Array.from({ length: 1_001 }, (_, n) => lineOf({ paragraph: n }, `p${n}`));
		const examination = examinationOf({}, paragraphs);
		const file = { ...examination.file!, layout: { kind: 'linear' } } as Examination['file'];
		const text = reportHtml({ ...examination, file });
		expect(text).toContain('>p999<');
		expect(text).not.toContain('>p1000<');
	});
});

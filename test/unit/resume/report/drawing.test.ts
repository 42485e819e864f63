import { reportHtml } from '../../../../nodes/Recruiting/resume';
import type { Examination } from '../../../../nodes/Recruiting/resume/check/examination';
import { finding } from '../../../../nodes/Recruiting/resume/check/findings';
import { findDates } from '../../../../nodes/Recruiting/resume/dates';
import type { Line, Page } from '../../../../nodes/Recruiting/resume/files/types';

const lineOf = (place: Partial<Line>, ...texts: string[]): Line => ({
	...{ page: null, line: null, paragraph: null },
	text: texts.join('\t'),
	segments: texts.map((text, n) => ({
		text,
		box: place.page ? { x: 40 + n * 300, y: 70.25, width: 200, height: 12 } : null,
	})),
	...place,
});

const pageOf = (number: number): Page => ({ number, width: 300, height: 400, runs: [] });

/** What a check came to that found nothing, but for what is given. */
function examinationOf(changes: Partial<Examination['report']>, lines: Line[]): Examination {
	const passes = { verdict: 'passes', reason: null } as const;
	return {
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
	// In no order of their own.
	return { ...examination, lineDates: lineDates.reverse() };
}

/** How reports look is seen by eye; that it does not change unawares, by these. */
describe('a report', () => {
	it('of pages shows text, columns and marks in place, and findings beside them', () => {
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
		expect(reportHtml({ ...withDates(report, dates), layout })).toMatchSnapshot();
	});

	it('of pages without anything to say of the whole begins with the first page', () => {
		const lines = [lineOf({ page: 1, line: 1 }, 'The first page')];
		expect(reportHtml(examinationOf({}, lines))).toMatchSnapshot();
	});

	it('of paragraphs shows them one below the other', () => {
		const first = lineOf({ paragraph: 1 }, 'Engineer 01/2019 2020 2021');
		const lines = [first, lineOf({ paragraph: 2 }, 'Welder')];
		const examination = withDates(
			examinationOf(
				{
					profile: 'p1',
					file: null,
					findings: [
						finding('dates', 'note', { paragraph: 1, text: '2020', message: 'To know' }),
						finding('dates', 'error', { pointer: '/work/0/end', message: 'No date' }),
					],
				},
				lines,
			),
			first,
		);
		const file = { ...examination.file!, layout: { kind: 'linear' } } as Examination['file'];
		expect(reportHtml({ ...examination, file })).toMatchSnapshot();
	});

	it('of parsed data alone says so', () => {
		const checks: Examination['report']['checks'] = {
			fileSize: { verdict: 'passes', reason: null, sizeBytes: null, maxSizeBytes: 5_242_880 },
			layout: { verdict: 'passes', reason: null, layout: 'notApplicable' },
			dates: {
				verdict: 'cannotTell',
				reason: 'tooMuchMemory',
				required: 'flexible',
				found: 0,
				refused: 0,
			},
		};
		const examination = examinationOf({ checks, file: null, verdict: 'cannotTell' }, []);
		expect(reportHtml({ ...examination, file: null, layout: null })).toMatchSnapshot();
	});

	it('shows no more than somebody would read', () => {
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

import { summaryOf } from '../../../../resume/check/findings';
import type { Finding, Place, ResumeReport, Verdict } from '../../../../resume/resumeReport';

const date = (text: string, rewritten: string | null = null): Place => {
	return { page: 1, line: 1, paragraph: null, pointer: null, text, rewritten };
};

const finding = (severity: Finding['severity'], message: string, more: Partial<Finding> = {}) => {
	return {
		rule: 'dates.noMonth',
		severity,
		message,
		suggestion: null,
		places: [],
		...more,
	} as const;
};

function reportOf(verdict: Verdict, findings: Finding[], name: string | null = 'cv.pdf') {
	const file = name === null ? null : { name, kind: 'pdf', sizeBytes: 1, pages: 1 };
	return { profile: 'p3', verdict, file, findings, checks: {} } as unknown as ResumeReport;
}

describe('the summary of a check', () => {
	it.each<[string, Verdict, Finding[], string]>([
		['what passes', 'passes', [], 'The application system can read this resume.'],
		[
			'warnings after the verdict',
			'passes',
			[finding('warning', 'No phone'), finding('note', 'Old')],
			'The application system can read this resume. No phone.',
		],
		[
			'errors alone, with what to do',
			'fails',
			[
				finding('warning', 'No phone'),
				finding('error', '2 dates name the month', { suggestion: 'Write 08/2012, 12/2013' }),
			],
			'2 dates name the month; write 08/2012, 12/2013.',
		],
		[
			'what is no resume before everything else',
			'fails',
			[
				finding('warning', 'No resume', { rule: 'file.unlikely' }),
				finding('error', 'A date includes a day'),
			],
			'No resume. A date includes a day.',
		],
		[
			'what is no resume, and no verdict',
			'passes',
			[finding('warning', 'No phone'), finding('warning', 'No resume', { rule: 'file.unlikely' })],
			'No resume. No phone.',
		],
		[
			'the first three of many',
			'cannotTell',
			['A', 'B', 'C', 'D', 'E'].map((message) => finding('error', message)),
			'A. B. C. And 2 more.',
		],
		[
			'a doubt without a finding',
			'cannotTell',
			[],
			'The check could not determine whether the application system can read this resume.',
		],
	])('has %s', (_, verdict, findings, summary) => {
		expect(summaryOf(reportOf(verdict, findings)).summary).toBe(summary);
	});

	it.each<[string, Partial<Finding>, string]>([
		['that a person has to decide', { places: [date('2019'), date('2020')] }, ' (2019, 2020)'],
		['up to five', { places: [...'123456'].map((text) => date(text)) }, ' (1, 2, 3, 4, 5 …)'],
		['unless the suggestion has them', { places: [date('3/2019', '03/2019')] }, ''],
		['if one is open', { places: [date('3/2019', '03/2019'), date('2020')] }, ' (3/2019, 2020)'],
		['but no other texts', { rule: 'layout.columns', places: [date('A | B')] }, ''],
	])('quotes dates %s', (_, more, quoted) => {
		const { summary } = summaryOf(reportOf('fails', [finding('error', 'Dates', more)]));
		expect(summary).toBe(`Dates${quoted}.`);
	});

	it('counts errors and warnings, and names the file', () => {
		const findings = [finding('error', 'A'), finding('warning', 'B'), finding('warning', 'C')];
		expect(summaryOf(reportOf('fails', findings))).toMatchObject({
			...{ fileName: 'cv.pdf', verdict: 'fails', errorCount: 1, warningCount: 2 },
		});
		expect(summaryOf(reportOf('passes', [], null)).fileName).toBeNull();
	});
});

import { checkResume, examine, reportHtml, reportTexts, summaryOf } from '../../../../resume';
import { invoiceIn, LANGUAGES, resumeIn } from '../../../support/sentFiles';
import { readReport } from '../report/readReport';

jest.setTimeout(60_000);

const FAIL = { unlikelyResumes: 'fail' } as const;

describe.each(LANGUAGES)('a file in "%s"', (language) => {
	it('passes if it is a resume, whatever is to happen to others', async () => {
		const resume = await resumeIn(language);
		for (const profile of ['any', 'p3'] as const) {
			const report = await checkResume(resume, profile, FAIL);
			expect(report).toMatchObject({ verdict: 'passes', findings: [] });
		}
	});

	it('passes with a warning if it is an invoice, and fails if the caller wants that', async () => {
		const invoice = await invoiceIn(language);
		const usual = await checkResume(invoice, 'any');
		const failing = await checkResume(invoice, 'any', FAIL);
		const [finding, ...others] = usual.findings;
		expect(usual.verdict).toBe('passes');
		expect([finding!.rule, finding!.severity, others]).toEqual(['file.unlikely', 'warning', []]);
		const error = { ...finding, severity: 'error' };
		expect(failing).toEqual({ ...usual, verdict: 'fails', findings: [error] });
	});

	it('has a report that says why, in the same words', async () => {
		const file = { bytes: await invoiceIn(language), name: 'invoice.pdf' };
		const read = async (options = {}) =>
			readReport(reportHtml(await examine({ file }, 'any', options), language));
		const [usual, failing] = [await read(), await read(FAIL)];
		const { rules, severities, verdicts } = reportTexts[language];
		const what = `${rules['file.unlikely']}.`;
		expect(usual.verdict).toBe(`✓ ${verdicts.passes}`);
		expect(failing).toMatchObject({ problems: [], verdict: `✕ ${verdicts.fails}` });
		expect(failing.verdictText).toBe(`✕ ${verdicts.fails} ${what}`);
		expect(failing.checks).toEqual(usual.checks);
		const texts = usual.findings.map((one) => one.texts);
		expect(texts).toEqual([
			[
				`1 ${severities.warning}`,
				what,
				`${rules['file.unlikely.why']}.`,
				`→ ${rules['file.unlikely.todo']}.`,
			],
		]);
		const [[, ...words] = []] = texts;
		expect(failing.findings[0]!.texts).toEqual([`1 ${severities.error}`, ...words]);
	});
});

describe('a file that is no resume and has to fail', () => {
	it('is summed up with what to do, and counts as an error', async () => {
		const report = await checkResume(await invoiceIn('en'), 'any', FAIL);
		expect(summaryOf(report)).toMatchObject({
			...{ verdict: 'fails', errorCount: 1, warningCount: 0 },
			summary: expect.stringMatching(
				/^The file does not look like a resume; if it is a resume, give .*\.$/,
			),
		});
	});

	it('says so before its dates', async () => {
		const file = { bytes: await invoiceIn('en') };
		const examination = await examine({ file }, 'p3', FAIL);
		expect(examination.problems[0]!.rule).toBe('file.unlikely');
		const { verdictText } = readReport(reportHtml(examination));
		expect(verdictText).toBe('✕ Fails The file does not look like a resume.');
	});

	it('fails if its layout cannot be determined', async () => {
		const row = '<tr><td>Paper for the printer</td><td>12 boxes</td></tr>';
		const page = `<html><body><p>Invoice 4711</p><table>${row.repeat(5)}</table></body></html>`;
		const usual = await checkResume(Buffer.from(page), 'any');
		expect(usual.verdict).toBe('cannotTell');
		const failing = await checkResume(Buffer.from(page), 'any', FAIL);
		expect([usual, failing].map(({ findings }) => findings.map(({ rule }) => rule)[0])).toEqual([
			...['file.unlikely', 'file.unlikely'],
		]);
		expect(failing.verdict).toBe('fails');
	});
});

describe('parsed data without a file', () => {
	it('are no file that could look like a resume', async () => {
		const report = await checkResume({ work: [{ startDate: '03/2018' }] }, 'any', FAIL);
		expect(report).toMatchObject({ verdict: 'passes', findings: [] });
	});
});

describe('a file whose only heading is', () => {
	const rulesWith = async (heading: string) => {
		const text = `First1 Last1\n\n${heading}\n${'Paper for the printer, 12 boxes\n'.repeat(5)}`;
		return (await checkResume(Buffer.from(text), 'any')).findings.map(({ rule }) => rule);
	};

	it.each([
		...[
			'Contact',
			'Contact us: help@shop.example',
			'Kontakt',
			'3. Projects',
			'Summary',
			'About us',
		],
		...['CERTIFICATE OF COMPLETION', 'Certificado', 'experience with you.', 'References'],
		...['Curriculum of the school for nurses in the next summer', 'Qualifications, see below.'],
		...['Qualifications', 'Weiterbildung zur Projektleiterin', 'Datos personales', 'Dane osobowe'],
		...[
			'Competenze professionali EUR 1.200',
			'शिक्षा शुल्क 5000',
			'Datos personales del arrendatario',
		],
	])('"%s" may be any file', async (heading) => {
		expect(await rulesWith(heading)).toContain('file.unlikely');
	});

	it.each([
		...['Certificates', 'About me', 'Skills:', '• Experience', 'Skills\tPersonal data', '職歴'],
		...[
			'Curriculum Vitae',
			'CV',
			'Work History',
			'Lebenslauf',
			'Beruflicher Werdegang',
			'Diplômes',
		],
		...['Trayectoria', 'Carriera', 'Percurso Profissional', 'Edukacja', 'İş Geçmişi', 'Резюме'],
		...[
			'EĞİTİM',
			'İŞ DENEYİMİ',
			'ΕΚΠΑΙΔΕΥΣΗ',
			'ΕΡΓΑΣΙΑΚΗ ΕΜΠΕΙΡΙΑ',
			'履　歴　書',
			'이 력 서',
			'II. BERUFSERFAHRUNG',
		],
		...['E D U C A T I O N', 'Lebenslauf Erika Beispiel', 'Where I have worked', 'Mes études:'],
		...['Kinh nghiệm làm việc', 'ประสบการณ์ทำงาน', 'कार्य अनुभव', 'קורות חיים', '履歴書', '이력서'],
	])('"%s" is taken for a resume', async (heading) => {
		expect(await rulesWith(heading)).not.toContain('file.unlikely');
	});
});

describe('a letter that ends with what is sent with it', () => {
	it.each([
		['Anlagen:', 'Lebenslauf'],
		['Enclosures', '- CV'],
		['P.J. :', '- Curriculum vitae\n- Diplômes'],
		['Kind regards', 'CV'],
	])('does not look like a resume: %s %s', async (above, listed) => {
		const letter = 'I apply for the job that you offer.\n'.repeat(9);
		const text = `First1 Last1\n\n${letter}\n${above}\n${listed}\n`;
		const { findings } = await checkResume(Buffer.from(text), 'any');
		expect(findings.map(({ rule }) => rule)).toContain('file.unlikely');
	});
});

import { examine, reportHtml, type ReportLanguage, type Resume } from '../../../../resume';
import {
	namedMonth,
	pdfWithScannedPage,
	scannedPdf,
	singleColumnPdf,
	twoColumnPdf,
} from '../../../support/resumes';
import { docxOf, paragraph } from '../read/support/zips';
import { readReport } from './readReport';

jest.setTimeout(60_000);

async function htmlOf(resume: Resume, language?: ReportLanguage): Promise<string> {
	return reportHtml(await examine(resume, 'p3'), language);
}

async function reportOn(resume: Resume, language?: ReportLanguage) {
	const report = readReport(await htmlOf(resume, language));
	expect(report).toMatchObject({ problems: [], deadLinks: [] });
	return report;
}

const fileOf = (bytes: Uint8Array | string, name = 'resume.pdf'): Resume => ({
	file: { bytes: Buffer.from(bytes), name },
});

const lines = (count: number, text: string) => `${text}\n`.repeat(count);

const HOSTILE = `</title><script>alert(1)</script><img src=x onerror="alert('1')">`;

describe('the report', () => {
	it('says that a resume has no dates', async () => {
		const { checks } = await reportOn(fileOf(lines(9, 'Gardening, plumbing and cooking'), 'a.txt'));
		expect(checks.at(-1)).toBe('✓Dates: None found');
	});

	it('says what to change, and marks the places in the page', async () => {
		const report = await reportOn(fileOf(await singleColumnPdf(namedMonth)));
		const names = { title: 'resume.pdf: resume report', heading: 'resume.pdf' };
		expect(report).toMatchObject({ ...names, language: 'en', verdict: '✕ Fails' });
		const size = expect.stringMatching(/^✓File size: \d KB of 5 MB$/) as unknown;
		expect(report.checks).toEqual([size, '✓One column', '✕Dates: 3 to change']);
		const [finding, ...others] = report.findings;
		expect(others).toEqual([]);
		expect(finding!.texts).toEqual([
			'1 Fix',
			'3 dates name the month.',
			'The application system reads only MM/YYYY and may drop dates in any other form.',
			'→ Write the month and the year as MM/YYYY, such as 03/2019.',
		]);
		expect(finding!.places[0]).toBe('Mar 2012 – Sep 2014 → 03/2012 – 09/2014');
		expect(finding!.links).toHaveLength(3);
		expect(report.marks).toHaveLength(3);
		expect(report.marks[0]).toBe('Mar 2012 – Sep 2014 (error)');
		expect(report.pages).toHaveLength(1);
		expect(report.pages[0]!.gutters).toEqual([]);
		const name = report.pages[0]!.texts.find(({ text }) => text === 'First1 Last1');
		// Places and sizes are parts of the page, which may have any width.
		expect(name!.style).toMatch(
			/^left:[\d.]+%;top:[\d.]+%;width:[\d.]+%;font-size:[\d.]+cqw;line-height:[\d.]+cqw$/,
		);
	});

	it('shows the gap between columns and links to the page', async () => {
		const { findings, pages } = await reportOn(fileOf(await twoColumnPdf()));
		expect(findings[0]!.texts).toContain('The text is in side-by-side columns.');
		expect(findings[0]!.places).toEqual([expect.stringMatching(/^Page 1: Skill12 .* \| Planned /)]);
		expect(findings[0]!.links).toEqual([expect.stringMatching(/^#line-1-\d+$/)]);
		expect(pages.map(({ gutters }) => gutters.length)).toEqual([1]);
	});

	it('shows what is read across the columns, and what is meant', async () => {
		const { readings } = await reportOn(fileOf(await twoColumnPdf()));
		expect(readings).toEqual([
			expect.arrayContaining([expect.stringMatching(/^Skill1 .*\tPlanned and carried out/)]),
			expect.arrayContaining(['Skill1 and what belongs to it']),
		]);
		expect((await reportOn(fileOf(await singleColumnPdf()))).readings).toEqual([]);
	});

	it.each([
		['may mix up the columns.', twoColumnPdf],
		['may drop 3 of the dates.', async () => await singleColumnPdf(namedMonth)],
		[
			'may mix up the columns and may drop 3 of the dates.',
			async () => await twoColumnPdf(namedMonth),
		],
		['can read this resume.', async () => await singleColumnPdf()],
	])('says which part is concerned: %s', async (said, file) => {
		const { verdictText } = await reportOn(fileOf(await file()));
		expect(verdictText).toContain(said);
	});

	it('names the page of what has no text', async () => {
		const { findings } = await reportOn(fileOf(await pdfWithScannedPage()));
		const message = 'A part of the resume is a picture.';
		const picture = findings.find(({ texts }) => texts.includes(message));
		expect(picture!.places).toEqual(['Page 2']);
	});

	it('says why a scan is inconclusive', async () => {
		const { verdict, checks, findings, marks } = await reportOn(fileOf(await scannedPdf()));
		expect(verdict).toBe('? Inconclusive');
		// No number of dates, as nothing was read.
		expect(checks.slice(1)).toEqual([expect.stringMatching(/^\?One column: /), '?Dates']);
		expect(findings[0]!.texts).toEqual([
			'1 Check',
			'The file is a scanned image and contains no text.',
			'→ Send the original file, or run text recognition (OCR).',
		]);
		expect(marks).toEqual([]);
	});

	it('shows a file without pages as a sheet', async () => {
		const text = 'First1 Last1\nBorn 12.04.1985\nEngineer since 2020\nCook 03/2018 – 05/2019\n';
		const { paragraphs, marks, checks } = await reportOn(fileOf(text, 'a.txt'));
		const [name, , ...entries] = paragraphs;
		expect(name).toBe('First1 Last1');
		expect(entries).toEqual(['Engineer since 20201', 'Cook 03/2018 – 05/2019']);
		expect(marks).toEqual(['12.04.1985 (note)', '2020 (error)']);
		expect(checks[2]).toBe('✕Dates: 1 to change');
	});

	it('folds notes, since they ask for nothing', async () => {
		const text = 'First1 Last1\nBorn 12.04.1985\nCook 03/2018 – 05/2019\nfirst1@a.example\n';
		const noted = await reportOn(fileOf(`${text}Experience\n+49 30 5550182`, 'a.txt'));
		expect(noted.summaries).toEqual(['Note (1)']);
		const { summaries } = await reportOn(fileOf(text.replace('Born 12.04.1985', 'Cook'), 'a.txt'));
		expect(summaries).toEqual([]);
	});

	it('lets the pages be enlarged', async () => {
		expect(await htmlOf(fileOf(await singleColumnPdf()))).toContain('Enlarge the pages');
		expect(await htmlOf(fileOf('Cook', 'a.txt'))).not.toContain('Enlarge the pages');
	});

	it('shows side by side what a document sets side by side', async () => {
		const cells = ['Skills', 'Led a team of welders. '.repeat(5)].map(
			(text) => `<w:tc>${paragraph(text)}</w:tc>`,
		);
		const rows = `<w:tr>${cells.join('')}</w:tr>`.repeat(6);
		const bytes = docxOf(`${paragraph('First1 Last1')}<w:tbl>${rows}</w:tbl>`);
		const { beside, paragraphs } = await reportOn(fileOf(bytes, 'a.docx'));
		expect(paragraphs[0]).toBe('First1 Last1');
		expect(beside).toHaveLength(6);
		expect(beside[0]).toEqual(['Skills', expect.stringMatching(/^Led a team/)]);
	});

	it('shows boxes and columns in red only if they are what is wrong', async () => {
		expect(await htmlOf(fileOf(await twoColumnPdf()))).toContain('data-layout="fails"');
		expect(await htmlOf(fileOf(await singleColumnPdf()))).toContain('data-layout="passes"');
	});

	it('points to parsed data', async () => {
		const { findings, heading } = await reportOn({ parsed: { end: '2020', start: '3/2019' } });
		expect(heading).toBe('Resume');
		expect(findings.flatMap(({ places }) => places).sort()).toEqual([
			'/end: 2020',
			'/start: 3/2019 → 03/2019',
		]);
	});

	it.each([
		['de', '3 zu ändern', 'In 3 Datumsangaben ist der Monat ausgeschrieben.'],
		['fr', '3 à modifier', '3 dates contiennent le nom du mois.'],
		['es', '3 por cambiar', '3 fechas contienen el nombre del mes.'],
		['pt', '3 a mudar', '3 datas contêm o nome do mês.'],
	] as const)('is written in %s', async (language, dates, message) => {
		const report = await reportOn(fileOf(await singleColumnPdf(namedMonth)), language);
		expect(report.language).toBe(language);
		expect(report.checks[2]).toContain(dates);
		expect(report.findings[0]!.texts[1]).toBe(message);
	});

	it('gives sizes in KB and MB', async () => {
		const checks = async (resume: Resume, language?: ReportLanguage) =>
			(await reportOn(resume, language)).checks[0];
		const sized = (size: number) => fileOf(Buffer.alloc(size, 'Hard work\n'), 'a.txt');
		expect(await checks(sized(1_048_575))).toContain('1024 KB of 5 MB');
		expect(await checks(sized(1_048_576))).toContain('1 MB of 5 MB');
		expect(await checks(sized(1_048_577))).toContain('1.00 MB of 5 MB');
		expect(await checks({ parsed: {} })).toContain('No file');
		const large = sized(5_767_168);
		expect(await checks(large)).toContain('5.50 MB of 5 MB');
		expect(await checks(large, 'de')).toContain('5,50 MB von 5 MB');
		expect(await checks(large, 'fr')).toContain('Taille du fichier\u00a0: 5,50 Mo sur 5 Mo');
	});

	it('lists at most 120 places, and shows at most 1,000 paragraphs', async () => {
		const { findings, paragraphs } = await reportOn(fileOf(lines(1_001, 'Cook\t2019'), 'a.txt'));
		expect(findings[1]!.places).toHaveLength(121);
		expect(findings[1]!.places.at(-1)).toBe('and 881 more');
		expect(paragraphs).toHaveLength(1_000);
	});

	it.each([
		['a name', () => fileOf('An engineer\n', HOSTILE)],
		['a text', () => fileOf(`Engineer ${HOSTILE} 2020\n`, 'a.txt')],
		['parsed data', () => ({ parsed: { [HOSTILE]: { startDate: `2020 ${HOSTILE}` } } })],
	])('escapes markup in %s', async (_, resume) => {
		const html = await htmlOf(resume());
		expect(html).not.toMatch(/<script|<img/i);
		expect(html).toContain('&lt;script&gt;');
	});

	it('loads nothing and runs nothing', async () => {
		const html = await htmlOf(fileOf(await twoColumnPdf()));
		expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`);
		expect(html).not.toMatch(/<(script|link|img|iframe|object)\b|url\(|@import|https?:/i);
	});

	it('names no profile', async () => {
		const html = await htmlOf(fileOf(await twoColumnPdf()));
		expect(html).not.toMatch(/\bp[1-5]\b/i);
	});
});

import { checkResume, type ParserConstraints, type ResumeReport } from '../../../../resume';
import type { ProfileId } from '../../../../nodes/Recruiting/profiles';
import { namedMonth, scannedPdf, singleColumnPdf, twoColumnPdf } from '../../../support/resumes';

jest.setTimeout(60_000);

const MEBIBYTE = 1_048_576;
const LIMITS: Record<ProfileId, number> = { p1: 5, p2: 5, p3: 5, p4: 10, p5: 10 };
const ENFORCES_MONTH_YEAR = ['p2', 'p3'];

const rulesOf = ({ findings }: ResumeReport) =>
	findings.map(({ rule, severity }) => `${rule} ${severity}`);

/** A text file of exactly this size, in one column and without dates. */
const textOfSize = (bytes: number) => Buffer.alloc(bytes, 'Planned the work.\n');

describe.each(Object.keys(LIMITS) as ProfileId[])('the résumé check for %s', (profile) => {
	it('accepts files up to the size limit, but not one byte more', async () => {
		const most = LIMITS[profile] * MEBIBYTE;
		const sizes = { sizeBytes: most, maxSizeBytes: most, verdict: 'passes' };
		const { checks } = await checkResume(textOfSize(most), profile);
		expect(checks.fileSize).toMatchObject(sizes);
		const larger = await checkResume(textOfSize(most + 1), profile);
		expect(larger.checks.fileSize).toMatchObject({ maxSizeBytes: most, verdict: 'fails' });
	});

	it('accepts a single column, but not several', async () => {
		const single = await checkResume(await singleColumnPdf(), profile);
		expect(single).toMatchObject({ profile, verdict: 'passes', findings: [] });
		const columns = await checkResume(await twoColumnPdf(), profile);
		expect(columns).toMatchObject({
			verdict: 'fails',
			checks: { layout: { verdict: 'fails', layout: 'several' } },
			findings: [{ rule: 'layout.columns', severity: 'error', places: [{ page: 1 }] }],
		});
	});

	it('accepts named months unless MM/YYYY is enforced', async () => {
		const { verdict, checks } = await checkResume(await singleColumnPdf(namedMonth), profile);
		const enforced = ENFORCES_MONTH_YEAR.includes(profile);
		expect(verdict).toBe(enforced ? 'fails' : 'passes');
		expect(checks.dates).toMatchObject({ found: 6, refused: enforced ? 6 : 0 });
	});

	it('rejects dates that do not exist', async () => {
		const report = await checkResume({ work: [{ startDate: '31.02.2020' }] }, profile);
		const checks = { fileSize: { verdict: 'passes' }, layout: { layout: 'notApplicable' } };
		expect(report).toMatchObject({ verdict: 'fails', file: null, checks });
		expect(rulesOf(report)).toEqual(['dates.impossible error']);
		expect(report.findings[0]!.places).toMatchObject([{ pointer: '/work/0/startDate' }]);
	});

	it('is inconclusive for a scan', async () => {
		const report = await checkResume(await scannedPdf(), profile);
		expect(report).toMatchObject({ verdict: 'cannotTell' });
		expect(rulesOf(report)).toEqual(['file.scan warning']);
		expect(report.findings[0]!.suggestion).toBeTruthy();
	});
});

describe('the résumé check with one rule failed and another inconclusive', () => {
	it('fails as a whole', async () => {
		const parsedResume = { startDate: '2020' };
		const report = await checkResume(await scannedPdf(), 'p3', { parsedResume });
		expect(report.verdict).toBe('fails');
		expect(rulesOf(report).sort()).toEqual(['dates.noMonth error', 'file.scan warning']);
	});
});

describe('the input of the résumé check', () => {
	it('must name an existing profile', async () => {
		await expect(checkResume({}, 'p9' as ProfileId)).rejects.toThrow(RangeError);
	});

	it.each([{ dates: 'flexible' }, { maxFileSizeBytes: 5 }, { profile: null, constraints: {} }])(
		'must not lack constraints, as in %j',
		async (target) => {
			await expect(checkResume({}, target as unknown as ParserConstraints)).rejects.toThrow(
				'The constraints need "maxFileSizeBytes" and "dates"',
			);
		},
	);

	it.each([null, 7, 'text', [], {}, [[[]]], { a: null }])(
		'may be any JSON value such as %j',
		async (value) => {
			expect((await checkResume(value, 'p3')).file).toBeNull();
		},
	);

	it.each([
		['', 'a.pdf', 'empty'],
		['hello', undefined, 'empty'],
		['<html><head><title>Not found</title></head><body>Gone</body></html>', undefined, 'empty'],
		['The page that you asked for is not there', 'resume.pdf', 'damaged'],
		['The page that you asked for is not there', 'resume.DOCX', 'damaged'],
	])('is inconclusive if it is no résumé: %j as %s', async (text, fileName, reason) => {
		const report = await checkResume(Buffer.from(text), 'p1', { fileName });
		expect(report).toMatchObject({ verdict: 'cannotTell', checks: { dates: { reason } } });
		expect(report.file).toMatchObject({ name: fileName ?? null, sizeBytes: text.length });
	});

	it.each([
		['cannotTell', 4],
		['passes', 8],
	])('is "%s" with %i lines of text, and its dates count', async (expected, lines) => {
		const text = 'Engineer, 03/2020\n'.repeat(lines);
		const { verdict, checks } = await checkResume(Buffer.from(text), 'p2', { fileName: 'a.txt' });
		expect(verdict).toBe(expected);
		expect(checks.dates).toMatchObject({ verdict: 'passes', found: lines });
	});

	it.each([
		['resume.pdf', 'The name of the file ends in .pdf, but its content is a web page (HTML)'],
		['resume.html', undefined],
		['resume', undefined],
		['resume.backup', undefined],
	])('causes a warning if its name does not fit: %s', async (fileName, message) => {
		const page = `<html><body><p>${'Engineer '.repeat(20)}</p></body></html>`;
		const { findings } = await checkResume(Buffer.from(page), 'p1', { fileName });
		const texts = findings.map((finding) => finding.message).join();
		if (message === undefined) expect(texts).not.toContain('The name of the file');
		else expect(texts).toContain(message);
	});

	it('is inconclusive if its time budget is exceeded', async () => {
		const limits = { budgetMs: 0 };
		const { verdict, checks } = await checkResume(await singleColumnPdf(), 'p1', { limits });
		expect([verdict, checks.layout.reason]).toEqual(['cannotTell', 'tooMuchTime']);
	});
});

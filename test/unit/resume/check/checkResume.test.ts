import { checkResume, type ResumeReport } from '../../../../nodes/Recruiting/resume';
import type { ProfileId } from '../../../../nodes/Recruiting/profiles';
import { namedMonth, scannedPdf, singleColumnPdf, twoColumnPdf } from '../../../support/resumes';

jest.setTimeout(60_000);

const MEBIBYTE = 1_048_576;
const LIMITS: Record<ProfileId, number> = { p1: 5, p2: 5, p3: 5, p4: 10, p5: 10 };
const ENFORCES_MONTH_YEAR = ['p2', 'p3'];

const rulesOf = ({ findings }: ResumeReport) =>
	findings.map(({ rule, severity }) => `${rule} ${severity}`);

/** A text file of exactly so many bytes, in one column and without dates. */
const textOfSize = (bytes: number) => Buffer.alloc(bytes, 'Planned the work.\n');

describe.each(Object.keys(LIMITS) as ProfileId[])('the constraints of %s', (profile) => {
	it('take files up to their size, and not one byte more', async () => {
		const most = LIMITS[profile] * MEBIBYTE;
		for (const [bytes, verdict] of [
			[most, 'passes'],
			[most + 1, 'fails'],
		] as const) {
			const { checks } = await checkResume(textOfSize(bytes), profile);
			expect(checks.fileSize).toMatchObject({ verdict, sizeBytes: bytes, maxSizeBytes: most });
		}
	});

	it('take a single column, and no columns', async () => {
		const single = await checkResume(await singleColumnPdf(), profile);
		expect(single).toMatchObject({ profile, satisfied: true, verdict: 'passes', findings: [] });
		const columns = await checkResume(await twoColumnPdf(), profile);
		expect(columns).toMatchObject({
			satisfied: false,
			verdict: 'fails',
			checks: { layout: { verdict: 'fails', layout: 'several' } },
			findings: [{ rule: 'layout', severity: 'error', page: 1 }],
		});
	});

	it('take named months where MM/YYYY is not enforced', async () => {
		const report = await checkResume(await singleColumnPdf(namedMonth), profile);
		const enforced = ENFORCES_MONTH_YEAR.includes(profile);
		expect(report.verdict).toBe(enforced ? 'fails' : 'passes');
		expect(report.checks.dates).toMatchObject({ found: 6, refused: enforced ? 6 : 0 });
		if (!enforced) return;
		expect(report.findings[0]).toMatchObject({
			rule: 'dates',
			severity: 'error',
			page: 1,
			line: 3,
			text: 'Mar 2012',
			suggestion: 'Write 03/2012',
		});
	});

	it('refuse dates that are none', async () => {
		const report = await checkResume({ work: [{ startDate: '31.02.2020' }] }, profile);
		expect(report).toMatchObject({
			verdict: 'fails',
			file: null,
			checks: { fileSize: { verdict: 'passes' }, layout: { layout: 'notApplicable' } },
			findings: [{ rule: 'dates', severity: 'error', pointer: '/work/0/startDate' }],
		});
	});

	it('cannot be told for a scan', async () => {
		const report = await checkResume(await scannedPdf(), profile);
		expect(report).toMatchObject({ satisfied: false, verdict: 'cannotTell' });
		expect(rulesOf(report)).toEqual(['readable warning']);
		expect(report.findings[0]!.suggestion).toBeTruthy();
	});
});

describe('a résumé of which one rule fails and another cannot be told', () => {
	it('fails', async () => {
		const report = await checkResume(await scannedPdf(), 'p3', {
			parsedResume: { startDate: '2020' },
		});
		expect(report.verdict).toBe('fails');
		expect(rulesOf(report).sort()).toEqual(['dates error', 'readable warning']);
	});
});

describe('what is given', () => {
	it('has to be of a profile that there is', async () => {
		await expect(checkResume({}, 'p9' as ProfileId)).rejects.toThrow(RangeError);
	});

	it.each([null, 7, 'text', [], {}, [[[]]], { a: null }])(
		'can be any JSON value: %j',
		async (value) => {
			expect((await checkResume(value, 'p3')).file).toBeNull();
		},
	);

	it('can be empty', async () => {
		const report = await checkResume(new Uint8Array(), 'p1', { fileName: 'empty.pdf' });
		expect(report).toMatchObject({
			verdict: 'cannotTell',
			file: { name: 'empty.pdf', sizeBytes: 0 },
		});
	});

	it.each([
		['hello', undefined, 'empty'],
		['<html><head><title>Not found</title></head><body>Gone</body></html>', undefined, 'empty'],
		['The page that you asked for is not there', 'resume.pdf', 'damaged'],
		['The page that you asked for is not there', 'resume.DOCX', 'damaged'],
	])('has to be a résumé, which %j is not (%s)', async (text, fileName, reason) => {
		const report = await checkResume(Buffer.from(text), 'p1', { fileName });
		expect(report).toMatchObject({ verdict: 'cannotTell', checks: { dates: { reason } } });
		const asText = await checkResume(Buffer.from('Engineer, 03/2020'), 'p2', { fileName: 'a.txt' });
		expect(asText.verdict).toBe('passes');
	});

	it('keeps its time budget in mind', async () => {
		const report = await checkResume(await singleColumnPdf(), 'p1', { limits: { budgetMs: 0 } });
		expect(report).toMatchObject({
			verdict: 'cannotTell',
			checks: { layout: { reason: 'tooMuchTime' } },
		});
	});
});

import type { IBinaryData, IDataObject, INode } from 'n8n-workflow';

import { startProvider, type Provider } from '../provider';
import { credentialFields } from '../support/credentials';
import { namedMonth, scannedPdf, singleColumnPdf } from '../support/resumes';
import { loadEngine, type Engine } from './engine';

const TYPE = 'recruitingP3ApiKeyApi';
const PARSED = {
	basics: { name: 'First1 Last1' },
	work: [{ startDate: '2012-08-15', endDate: 'Present' }, { startDate: '03/04/2012' }],
};
const REWRITTEN = { pointer: '/work/0/startDate', text: '2012-08-15', rewritten: '08/2012' };

let provider: Provider;
let engine: Engine;

beforeAll(async () => {
	provider = await startProvider({ candidates: 1 });
	engine = loadEngine();
	engine.credentials.save(TYPE, credentialFields(provider, 'p3', 'apiKey'));
});

afterAll(async () => await provider.stop());

beforeEach(() => provider.clearRequests());

/** Runs an operation on files, or on a single item without one. */
async function run(
	parameters: IDataObject,
	files?: Array<{ data: IBinaryData }>,
	onError: INode['onError'] = 'continueRegularOutput',
) {
	return await engine.run({
		credentialType: TYPE,
		parameters: { profile: 'p3', authentication: 'apiKey', resource: 'resume', ...parameters },
		onError,
		...(files ? { files } : {}),
	});
}

const pdf = (fileName: string, bytes: Buffer) => ({
	data: { mimeType: 'application/pdf', fileName, data: bytes.toString('base64') },
});

describe('Resume: Extract Text', () => {
	it('returns the text of each file, linked to its item, and an error for one without text', async () => {
		const { outputs, error } = await run({ operation: 'extractText' }, [
			pdf('good.pdf', await singleColumnPdf(namedMonth)),
			pdf('scan.pdf', await scannedPdf()),
			pdf('months.pdf', await singleColumnPdf()),
		]);
		expect(error).toBeUndefined();
		const [good, scan, months] = outputs[0]!;
		expect(good!.json).toMatchObject({
			...{ fileName: 'good.pdf', kind: 'pdf', pages: 1, warnings: [] },
			pageTexts: [good!.json.text],
		});
		expect((good!.json.dates as unknown[])[0]).toEqual({
			...{ text: 'Mar 2012', rewritten: '03/2012', page: 1, line: 3 },
			...{ place: 'entry', endsRange: false },
		});
		expect(good!.binary?.data?.fileName).toBe('good.pdf');
		expect(scan!.json).toEqual({ error: 'The file is a scanned image and contains no text' });
		expect(months!.json).toMatchObject({ fileName: 'months.pdf', kind: 'pdf' });
		expect([good, scan, months].map((item) => item!.pairedItem)).toEqual(
			[0, 1, 2].map((item) => ({ item })),
		);
	});

	it.each([
		['cv', 'The item has no binary field "cv"', 'set Input Binary Field to the name'],
		['data', 'The file is a scanned image and contains no text', 'run text recognition (OCR)'],
	])('says what to do if there is no text in "%s"', async (field, message, advice) => {
		const files = [pdf('scan.pdf', await scannedPdf())];
		const parameters = { operation: 'extractText', binaryPropertyName: field };
		const { error } = await run(parameters, files, 'stopWorkflow');
		expect(error).toMatchObject({ message, description: expect.stringContaining(advice) });
	});
});

describe('Resume: Rewrite Dates', () => {
	const rewriteDates = async (profile: string, parsedResume: unknown) => {
		const parameters = { profile, operation: 'rewriteDates', parsedResume } as IDataObject;
		return (await run(parameters)).outputs[0]![0]!;
	};

	it.each(['p2', 'p3'])(
		'writes clear dates as MM/YYYY for %s, and lists the others',
		async (id) => {
			for (const parsed of [PARSED, JSON.stringify(PARSED)]) {
				const { json, pairedItem } = await rewriteDates(id, parsed);
				const [first, second] = PARSED.work;
				expect(json).toEqual({
					summary: 'Rewritten dates: 1. Dates to decide: 1',
					parsedResume: { ...PARSED, work: [{ ...first, startDate: '08/2012' }, second] },
					rewritten: [REWRITTEN],
					toDecide: [
						{
							pointer: '/work/1/startDate',
							text: '03/04/2012',
							message: 'A date is incomplete or has more than one meaning',
							suggestion: expect.any(String),
						},
					],
				});
				expect(pairedItem).toEqual({ item: 0 });
			}
			expect(provider.requests).toEqual([]);
		},
	);

	it.each(['p1', 'p4', 'p5'])('changes nothing for %s, and says so', async (id) => {
		const { json } = await rewriteDates(id, PARSED);
		expect(json).toEqual({
			summary: `${id.toUpperCase()} accepts any form of a real date, so nothing was rewritten`,
			...{ parsedResume: PARSED, rewritten: [], toDecide: [] },
		});
	});

	it('keeps the file of the item, which may be uploaded with the data', async () => {
		const parameters = { operation: 'rewriteDates', parsedResume: PARSED };
		const { outputs } = await run(parameters, [pdf('cv.pdf', await singleColumnPdf())]);
		expect(outputs[0]![0]!.binary?.data?.fileName).toBe('cv.pdf');
	});

	it.each([
		['{}', 'There is no parsed resume'],
		['', 'There is no parsed resume'],
		['{', 'The parsed resume is not valid JSON'],
	])('needs data: %j', async (parsedResume, error) => {
		expect((await rewriteDates('p3', parsedResume)).json).toMatchObject({ error });
	});

	it('says that data are too deep', async () => {
		const deep = `${'['.repeat(200)}"2012-08"${']'.repeat(200)}`;
		expect((await rewriteDates('p3', deep)).json.summary).toContain('too deep');
	});
});

describe('Resume: Upload', () => {
	const parsed = { work: [{ startDate: '2012-08-15' }] };
	const push = async (options: IDataObject) => {
		const { resumes } = provider.profiles.p3;
		resumes.clear();
		const parameters = { operation: 'push', parsedResume: parsed, options } as IDataObject;
		const [item] = (await run(parameters)).outputs[0]!;
		const [request] = provider.requests.slice(-1);
		const key = request?.headers['idempotency-key'];
		return { json: item!.json, sent: resumes.list().map((one) => one.parsed), key };
	};

	it('sends rewritten dates if the option is on, and says which', async () => {
		const { json, sent, key } = await push({ rewriteDates: true });
		expect(sent).toEqual([{ work: [{ startDate: '08/2012' }] }]);
		expect(json).toMatchObject({
			pushed: true,
			rewritten: [REWRITTEN],
			check: { verdict: 'passes', findings: [] },
		});
		const same = await push({ rewriteDates: true });
		expect(same.key).toBe(key);
	});

	it('sends nothing else than before if the option is off', async () => {
		const { json, sent } = await push({});
		expect(sent).toEqual([]);
		expect(json).toMatchObject({ pushed: false, check: { verdict: 'fails' } });
		expect(json).not.toHaveProperty('rewritten');
	});
});

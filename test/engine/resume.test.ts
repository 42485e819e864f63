import type { IBinaryKeyData, IDataObject, INodeExecutionData } from 'n8n-workflow';

import { namedMonth, scannedPdf, singleColumnPdf } from '../support/resumes';
import { invoiceIn } from '../support/sentFiles';
import type { RunOptions } from './engine';
import { resumeStage } from './resumeStage';

const PARSED = {
	basics: { name: 'First1 Last1' },
	work: [{ startDate: '2012-08-15', endDate: 'Present' }, { startDate: '03/04/2012' }],
};
const REWRITTEN = { pointer: '/work/0/startDate', text: '2012-08-15', rewritten: '08/2012' };

const stage = resumeStage();

/** Runs an operation on files, or on a single item without one. */
async function run(
	parameters: IDataObject,
	files?: IBinaryKeyData[],
	others: Partial<RunOptions> = {},
) {
	const options = { onError: 'continueRegularOutput', ...(files && { files }), ...others } as const;
	return await stage.run(parameters, options);
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
		expect(scan!.json).toEqual({
			error: 'The file is a scanned image and contains no text: scan.pdf',
			details: expect.stringContaining('text recognition'),
			fileName: 'scan.pdf',
		});
		expect(months!.json).toMatchObject({ fileName: 'months.pdf', kind: 'pdf' });
		expect([good, scan, months].map((item) => item!.pairedItem)).toEqual(
			[0, 1, 2].map((item) => ({ item })),
		);
	});
});

describe('Resume: Rewrite Dates', () => {
	const rewriteDates = async (profile: string, parsedResume: unknown) => {
		const parameters = { profile, operation: 'rewriteDates', parsedResume } as IDataObject;
		return (await run(parameters)).outputs[0]![0]!;
	};

	it('writes clear dates as MM/YYYY, and lists the others', async () => {
		const [first, second] = PARSED.work;
		for (const parsed of [PARSED, JSON.stringify(PARSED)]) {
			const { json, pairedItem } = await rewriteDates('p3', parsed);
			expect(json).toEqual({
				summary: 'Rewritten dates: 1. Dates to decide: 1',
				parsedResume: { ...PARSED, work: [{ ...first, startDate: '08/2012' }, second] },
				rewritten: [REWRITTEN],
				toDecide: [
					{
						...{ pointer: '/work/1/startDate', text: '03/04/2012' },
						message: 'A date is incomplete or has more than one meaning',
						suggestion: expect.any(String),
					},
				],
			});
			expect(pairedItem).toEqual({ item: 0 });
		}
		expect(stage.provider().requests).toEqual([]);
	});

	it('changes nothing for a profile that accepts other dates, and says so', async () => {
		const { json } = await rewriteDates('p4', PARSED);
		expect(json).toEqual({
			summary: 'P4 accepts any form of a real date, so nothing was rewritten',
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
		['{', 'The parsed resume is not valid JSON'],
	])('needs data: %j', async (parsedResume, error) => {
		expect((await rewriteDates('p3', parsedResume)).json).toMatchObject({ error });
	});

	it('says that data are too deep', async () => {
		const deep = `${'['.repeat(200)}"2012-08"${']'.repeat(200)}`;
		expect((await rewriteDates('p3', deep)).json.summary).toContain('too deep');
	});
});

/** What a parser reads from `singleColumnPdf` if it makes no mistake. */
const READ = {
	email: 'first1@candidates.example',
	work: ['Engineer', 'Analyst', 'Trainee'].map((position, index) => ({
		...{ position, employer: `Firm${index + 1}` },
		...{ startDate: `${2012 + 3 * index}-03`, endDate: `09/${2014 + 3 * index}` },
	})),
};
/** The same with an employer that the file does not have, and without its last date. */
const MISREAD = {
	...READ,
	work: [{ ...READ.work[0], employer: 'Globex' }, READ.work[1], { ...READ.work[2], endDate: null }],
};

describe('Resume: Compare', () => {
	const compare = async (parsedResume: unknown, files?: IBinaryKeyData[], others = {}) =>
		await run({ operation: 'compare', parsedResume } as IDataObject, files, others);

	it('separates data that agree with their file from the others, and counts them on the node', async () => {
		const files = [
			pdf('good.pdf', await singleColumnPdf(namedMonth)),
			pdf('scan.pdf', await scannedPdf()),
			{},
		];
		const { outputs, hints } = await compare(JSON.stringify(READ), files);
		const [agrees, differs] = outputs.map((items) => items.map(({ json }) => json));
		const nothing = { lost: [], notInFile: [], mixed: [] };
		expect(agrees).toEqual([
			{
				...{ fileName: 'good.pdf', verdict: 'agrees', summary: 'The data agrees with the file.' },
				...{ ...nothing, notCompared: [] },
			},
		]);
		expect(differs).toEqual([
			{
				...{ fileName: 'scan.pdf', verdict: 'cannotTell', ...nothing },
				summary: expect.stringContaining('Could not be compared: The file is a scanned image'),
				notCompared: [expect.objectContaining({ message: expect.stringContaining('scanned') })],
			},
			{ error: 'The item has no file', details: expect.not.stringContaining('Parsed Resume') },
		]);
		expect(hints).toEqual(['2 of 3 resumes could not be compared']);
		expect(outputs[0]![0]!.binary?.data?.fileName).toBe('good.pdf');
		expect(stage.provider().requests).toEqual([]);
	});

	it('says what was lost and what the file does not have, with the places', async () => {
		const files = [pdf('cv.pdf', await singleColumnPdf())];
		const { outputs, hints } = await compare(MISREAD, files, { input: [{ from: 'a' }] });
		expect(outputs[0]).toEqual([]);
		const place = { page: 1, paragraph: null };
		expect(outputs[1]!.map(({ json }) => json)).toEqual([
			{
				...{ fileName: 'cv.pdf', verdict: 'differs', from: 'a', mixed: [], notCompared: [] },
				summary: 'The data lacks the date 09/2020. The file does not have the employer Globex.',
				lost: [
					{
						...{ ...place, rule: 'data.lost', kind: 'date', line: expect.any(Number) },
						...{ pointer: '/work/2', text: '09/2020' },
					},
				],
				notInFile: [
					{
						...{ ...place, rule: 'data.notInFile', kind: 'employer', line: 3 },
						...{ pointer: '/work/0/employer', text: 'Globex' },
					},
				],
			},
		]);
		expect(hints).toEqual(['1 of 1 resume differs']);
	});

	it('needs data', async () => {
		const { outputs } = await compare('{}', [pdf('cv.pdf', await singleColumnPdf())]);
		expect(outputs[1]![0]!.json).toMatchObject({ error: 'There is no parsed resume' });
	});
});

describe('Resume: Upload', () => {
	const push = async (parameters: object, files?: IBinaryKeyData[]) => {
		const { resumes } = stage.provider().profiles.p3;
		resumes.clear();
		const { outputs, hints } = await run({ operation: 'push', ...parameters }, files);
		const items = outputs.map((all) => all.map(({ json }) => json));
		return { items, hints, sent: resumes.list() };
	};
	const parsedResume = { work: [{ startDate: '2012-08-15' }] };

	it('sends rewritten dates if the option is on, and says which', async () => {
		const rewriting = { parsedResume, options: { rewriteDates: true } };
		const { items, sent } = await push(rewriting);
		expect(sent).toMatchObject([{ parsed: { work: [{ startDate: '08/2012' }] } }]);
		expect(items[0]).toMatchObject([
			{
				...{ pushed: true, rewritten: [REWRITTEN], candidateId: null },
				...{ verdict: 'passes', errorCount: 0 },
			},
		]);
		const [again] = (await push(rewriting)).sent;
		expect(again!.idempotencyKey).toBe(sent[0]!.idempotencyKey);
	});

	it('sends no dates that the parser rejects if the option is off', async () => {
		const { items, sent } = await push({ parsedResume });
		expect(sent).toEqual([]);
		expect(items[1]).toMatchObject([{ pushed: false, verdict: 'fails' }]);
		expect(items[1]![0]).not.toHaveProperty('rewritten');
	});

	it('sends an invoice only if it may pass with a warning', async () => {
		const files = [pdf('invoice.pdf', await invoiceIn('en', '03/2024'))];
		const usual = await push({}, files);
		expect(usual.items[0]).toMatchObject([{ pushed: true, verdict: 'passes', warningCount: 1 }]);
		expect(usual.sent).toHaveLength(1);

		const failing = await push({ options: { unlikelyResumes: 'fail', sendUntold: true } }, files);
		expect(failing.items[1]).toMatchObject([
			{
				...{ pushed: false, verdict: 'fails', errorCount: 1 },
				summary: expect.stringContaining('The file does not look like a resume; if it is a resume'),
			},
		]);
		expect(failing.sent).toEqual([]);
	});

	it('sends only data that agree with the file if the option is on', async () => {
		const upload = async (parsed: unknown, files?: IBinaryKeyData[], onlyIfAgrees = true) => {
			const options = { onlyIfAgrees, rewriteDates: true, parsedResume: parsed };
			return await push({ simplify: false, options }, files);
		};
		const files = [pdf('cv.pdf', await singleColumnPdf())];
		const good = await upload(READ, files);
		expect(good.items[0]).toMatchObject([{ pushed: true, agreement: 'agrees', verdict: 'passes' }]);
		expect(good.sent).toHaveLength(1);

		const bad = await upload(MISREAD, files);
		expect(bad.items).toMatchObject([
			[],
			[
				{
					...{ pushed: false, agreement: 'differs', verdict: 'passes', errorCount: 0 },
					summary: expect.stringContaining('The data lacks the date 09/2020.'),
					comparison: { verdict: 'differs', notInFile: [{ pointer: '/work/0/employer' }] },
				},
			],
		]);
		expect([bad.sent, bad.hints]).toEqual([[], ['1 of 1 resume was not sent']]);
		expect((await upload(MISREAD, files, false)).sent).toHaveLength(1);

		const { items, sent } = await upload(READ);
		expect(items[1]).toMatchObject([{ pushed: false, error: 'The item has no file' }]);
		const withoutData = await upload({}, files);
		expect(withoutData.items[1]).toMatchObject([{ error: 'There is no parsed resume' }]);
		expect([...sent, ...withoutData.sent]).toEqual([]);
	});
});

describe('Resume: Check', () => {
	const check = async (parameters: IDataObject, files: IBinaryKeyData[], others = {}) =>
		await run({ operation: 'check', ...parameters }, files, others);

	const mixed = async () => [
		pdf('good.pdf', await singleColumnPdf()),
		pdf('months.pdf', await singleColumnPdf(namedMonth)),
		pdf('scan.pdf', await scannedPdf()),
		{},
	];

	it('separates resumes that pass from the others, in flat fields, and counts them on the node', async () => {
		const input = ['good', 'months', 'scan', 'none'].map((from) => ({ from, verdict: 'old' }));
		const { outputs, hints } = await check({}, await mixed(), { input });
		const [passes, needsFixing] = outputs.map((items) => items.map(({ json }) => json));
		expect(passes).toEqual([
			{
				...{ fileName: 'good.pdf', verdict: 'passes', errorCount: 0, warningCount: 0 },
				...{ summary: 'The application system can read this resume.', from: 'good' },
			},
		]);
		expect(needsFixing).toEqual([
			{
				...{
					fileName: 'months.pdf',
					verdict: 'fails',
					errorCount: 1,
					warningCount: 0,
					from: 'months',
				},
				summary: expect.stringMatching(/^3 dates name the month; write 03\/2012.*\.$/),
			},
			{
				...{ fileName: 'scan.pdf', verdict: 'cannotTell', errorCount: 0, from: 'scan' },
				...{ warningCount: 1, summary: expect.stringContaining('scanned image') },
			},
			{ error: 'The item has no file', details: expect.any(String), from: 'none', verdict: 'old' },
		]);
		expect(Object.keys(needsFixing![0]!).slice(0, 3)).toEqual(['fileName', 'verdict', 'summary']);
		expect(hints).toEqual(['1 of 4 resumes needs fixing, 2 could not be checked']);
	});

	it('lets what does not look like a resume fail if the option says so', async () => {
		const files = [
			pdf('good.pdf', await singleColumnPdf()),
			pdf('invoice.pdf', await invoiceIn('en')),
		];
		const checked = async (options: IDataObject) => {
			const { outputs, hints } = await check({ profile: 'p1', options }, files);
			return { names: outputs.map((items) => items.map(({ json }) => json.fileName)), hints };
		};
		const hint = expect.stringMatching(
			/^A file that passed does not look like a resume: .* set Unlikely Resumes to Fail in the options\.$/,
		) as string;
		const names = [['good.pdf', 'invoice.pdf'], []];
		expect(await checked({})).toEqual({ names, hints: [hint] });
		const failing = await checked({ unlikelyResumes: 'fail' });
		expect(failing.names).toEqual([['good.pdf'], ['invoice.pdf']]);
		expect(failing.hints).toEqual(['1 of 2 resumes needs fixing']);
		const { outputs } = await check({ options: { unlikelyResumes: 'never' } }, files.slice(0, 1));
		expect(outputs[1]![0]!.json.error).toBe('Unlikely Resumes has a value that does not exist');
	});

	it('leaves out the fields of the input, or adds all details, if the parameters say so', async () => {
		const parameters = { simplify: false, options: { includeInputFields: false } };
		const { outputs, hints } = await check(parameters, (await mixed()).slice(0, 1), {
			input: [{ from: 'a' }],
		});
		const { json } = outputs[0]![0]!;
		expect(Object.keys(json)).toEqual([
			...['fileName', 'verdict', 'summary', 'errorCount', 'warningCount'],
			...['profile', 'file', 'checks', 'findings'],
		]);
		expect(hints).toEqual([]);
	});

	it('makes an item of each finding', async () => {
		const perFinding = { options: { output: 'perFinding', includeInputFields: false } };
		const { outputs, hints } = await check(perFinding, (await mixed()).slice(0, 3));
		const [[good], [months, scan]] = outputs.map((items) => items.map(({ json }) => json)) as [
			IDataObject[],
			IDataObject[],
		];
		expect(good).toEqual({
			...{ fileName: 'good.pdf', verdict: 'passes' },
			message: 'The application system can read this resume.',
		});
		expect(months).toMatchObject({
			...{ fileName: 'months.pdf', verdict: 'fails', rule: 'dates.monthName', placeCount: 3 },
			...{ severity: 'error', pages: '1', texts: expect.stringMatching(/^Mar 2012.*; Mar 2015/) },
			rewritten: expect.stringMatching(/^03\/2012.*; 03\/2015/),
		});
		expect(scan).toMatchObject({ rule: 'file.scan', placeCount: 0, texts: '' });
		expect(hints).toEqual(['1 of 3 resumes needs fixing, 1 could not be checked']);
	});

	it('escapes formulas in the items of findings, which go into spreadsheets, unless told otherwise', async () => {
		const name = '=HYPERLINK("https://evil.example")';
		const files = [pdf(name, await singleColumnPdf(namedMonth)), pdf(name, Buffer.alloc(0))];
		const input = [{ phone: '+49 30 1', more: { tags: ['@a', 'b-c'] }, count: -1 }, {}];
		const rows = async (options: IDataObject, simplify = true) =>
			(await check({ simplify, options }, files, { input })).outputs.flat().map(({ json }) => json);
		const safe = {
			fileName: `'${name}`,
			phone: "'+49 30 1",
			more: { tags: ["'@a", 'b-c'] },
			count: -1,
		};
		const raw = { fileName: name, ...input[0] };
		const [first, second] = await rows({ output: 'perFinding' });
		expect(first).toMatchObject(safe);
		expect(second!.fileName).toBe(`'${name}`);
		expect((await rows({ output: 'perFinding' }, false))[0]).toMatchObject(safe);
		expect((await rows({ output: 'perFinding', escapeFormulas: false }))[0]).toMatchObject(raw);
		expect((await rows({}))[0]).toMatchObject(raw);
		expect((await rows({ escapeFormulas: true }))[0]).toMatchObject(safe);
	});

	it('escapes formulas behind invisible characters too, and leaves what is no text as it is', async () => {
		class Moment {
			readonly iso = '2026-01-31';
		}
		const at = new Moment();
		const text = { a: '\u200B=1', b: ' \u0085\uFEFF+1', c: '\uFE66A1', d: 'a=1', e: '' };
		const input = [{ ...text, at, day: new Date(0), none: null }] as unknown as IDataObject[];
		const options = { output: 'perFinding' };
		const { outputs } = await check({ options }, [pdf('cv.pdf', await singleColumnPdf())], {
			input,
		});
		const { a, b, c } = text;
		expect(outputs[0]![0]!.json).toMatchObject({
			...{ ...input[0], a: `'${a}`, b: `'${b}`, c: `'${c}` },
		});
		expect(outputs[0]![0]!.json.at).toBe(at);
	});

	it('escapes formulas also in the item of a file that fails', async () => {
		const options = { output: 'perFinding' };
		const { outputs } = await check({ options }, [{}], { input: [{ name: '=1' }] });
		expect(outputs[1]![0]!.json).toMatchObject({ error: 'The item has no file', name: "'=1" });
	});

	it('returns everything at the first output as a tool of an AI agent', async () => {
		const { outputs } = await check({}, await mixed(), { isTool: true });
		expect(outputs.map((items) => items.length)).toEqual([4]);
	});

	it('sends items that fail to the error output if the node has one', async () => {
		const { outputs } = await check({}, await mixed(), { onError: 'continueErrorOutput' });
		expect(outputs.map((items) => items.length)).toEqual([1, 2, 1]);
		expect(outputs[2]!.map(({ json }) => json)).toEqual([
			{ error: 'The item has no file', details: expect.stringContaining('Parsed Resume') },
		]);
	});
});

describe('files of an item that fail', () => {
	it('are named, and kept, whatever else the item has', async () => {
		const files = {
			cv: pdf('cv.pdf', await singleColumnPdf()).data,
			scan: pdf('scan 1.pdf', await scannedPdf()).data,
			empty: pdf('empty.pdf', Buffer.alloc(0)).data,
		};
		const extract = async (onError: RunOptions['onError']) => {
			const parameters = { operation: 'extractText', binaryPropertyName: 'All Files' };
			return (await run(parameters, [files], { onError })).outputs;
		};
		const named = (items: INodeExecutionData[]) =>
			items.map(({ json, binary }) => [json.error, json.fileName, binary?.data?.fileName]);
		const [all] = await extract('continueRegularOutput');
		expect(named(all!)).toEqual([
			[undefined, 'cv.pdf', 'cv.pdf'],
			[expect.stringContaining('scan 1.pdf'), 'scan 1.pdf', 'scan 1.pdf'],
			[expect.stringContaining('empty.pdf'), 'empty.pdf', 'empty.pdf'],
		]);
		const [, failed] = await extract('continueErrorOutput');
		expect(failed!.map(({ binary }) => binary?.data?.fileName)).toEqual([
			'scan 1.pdf',
			'empty.pdf',
		]);
		expect(failed!.map(({ json }) => Object.keys(json))).toEqual([
			['error', 'details'],
			['error', 'details'],
		]);
	});

	it('are not named in messages, since their names are often those of people', async () => {
		const big = pdf('big.pdf', await singleColumnPdf()).data;
		const { resumes } = stage.provider().profiles.p3;
		resumes.clear();
		const parameters = {
			...{ operation: 'push', binaryPropertyName: 'All Files' },
			providerApi: { uploadPath: 'nowhere' },
		};
		const { outputs } = await run(parameters, [{ big }], { onError: 'continueErrorOutput' });
		const [failed] = outputs[2]!;
		expect(failed!.json.error).toContain('The provider found nothing at this address');
		expect(JSON.stringify(failed!.json)).not.toContain('big.pdf');
		expect(failed!.binary!.data!.fileName).toBe('big.pdf');
	});
});

describe('the files of an item', () => {
	const logo = { mimeType: 'image/png', fileName: 'logo.png', data: 'AAAA', bytes: 3_000 };
	const photo = { ...logo, fileName: 'photo.jpg', mimeType: 'image/jpeg', bytes: 900_000 };
	const cv = async (name: string) => pdf(name, await singleColumnPdf()).data;

	/** Names of the files that were checked, and the error, if any. */
	async function checked(binary: IBinaryKeyData, binaryPropertyName = 'data') {
		const parameters = { operation: 'check', binaryPropertyName };
		const { outputs } = await run(parameters, [binary]);
		const items = outputs.flat();
		expect(items.every(({ pairedItem }) => (pairedItem as { item: number }).item === 0)).toBe(true);
		return items.map(({ json }) => json.error ?? json.fileName);
	}

	it('may be in a field of any name if there is only one', async () => {
		expect(await checked({ Your_Resume: await cv('cv.pdf') })).toEqual(['cv.pdf']);
		const report = { mimeType: 'text/html', fileName: 'old report.html', data: 'AAAA' };
		expect(await checked({ attachment_0: await cv('cv.pdf'), report })).toEqual(['cv.pdf']);
		expect(await checked({ report })).toEqual(['The item has no file']);
	});

	it('are named if it is not clear which one is meant', async () => {
		const binary = { cv: await cv('cv.pdf'), letter: await cv('letter.pdf') };
		const message = 'The item has no file in the field "data". It has files in: cv, letter';
		expect(await checked(binary)).toEqual([message]);
		expect(await checked(binary, 'cv, data')).toEqual([message]);
		expect(await checked(binary, 'letter')).toEqual(['letter.pdf']);
	});

	it.each(['All Files', '*', 'a0, a2,'])('are checked one by one for "%s"', async (field) => {
		const binary = { a0: await cv('a.pdf'), a1: logo, a2: await cv('b.pdf') };
		expect(await checked(binary, field)).toEqual(['a.pdf', 'b.pdf']);
		const { outputs } = await run({ operation: 'check', binaryPropertyName: field }, [binary]);
		expect(outputs[0]!.map((item) => Object.keys(item.binary!))).toEqual([['data'], ['data']]);
		expect(outputs[0]!.map((item) => item.binary!.data!.fileName)).toEqual(['a.pdf', 'b.pdf']);
	});

	it('skip pictures, signatures and the like, but a photograph counts if there is nothing else', async () => {
		const key = { mimeType: 'application/pgp-signature', fileName: 'key.asc', data: 'AAAA' };
		expect(await checked({ logo, key, photo, cv: await cv('cv.pdf') }, 'All Files')).toEqual([
			'cv.pdf',
		]);
		expect(await checked({ logo, photo }, 'All Files')).toEqual(['photo.jpg']);
		expect(await checked({ logo, key }, 'All Files')).toEqual([
			'None of the files of the item can be a resume: logo, key',
		]);
	});
});

describe('a file that an expression chooses', () => {
	const files = async () => ({
		cv: pdf('cv.pdf', await singleColumnPdf(namedMonth)).data,
		letter: pdf('letter.pdf', await singleColumnPdf()).data,
	});

	/** Works on a file of the node before the one that handed the item on without files. */
	const choose = async (operation: string, binaryPropertyName: unknown, withoutFiles = true) => {
		const parameters = { operation, binaryPropertyName, includeReport: true, parsedResume: READ };
		const { outputs } = await run(parameters as IDataObject, [await files()], { withoutFiles });
		return outputs.flat();
	};
	const named = (items: INodeExecutionData[]) =>
		items.map(({ json }) => json.error ?? json.fileName);

	it.each(['check', 'compare', 'extractText', 'push'])('is taken by %s', async (operation) => {
		const items = await choose(operation, '={{ $("Input").item.binary.cv }}');
		expect(named(items)).toEqual(['cv.pdf']);
		expect(items[0]!.json).not.toHaveProperty('error');
	});

	it.each([
		['={{ $("Input").item.binary }}', ['cv.pdf', 'letter.pdf']],
		['={{ Object.values($("Input").item.binary) }}', ['cv.pdf', 'letter.pdf']],
		['={{ [$("Input").item.binary.letter] }}', ['letter.pdf']],
		['={{ [1, 1].map(() => $("Input").item.binary.cv) }}', ['cv.pdf']],
	])('may be several: %s', async (expression, names) => {
		const items = await choose('check', expression);
		expect(named(items)).toEqual(names);
		expect(items.map(({ binary }) => binary!.data!.fileName)).toEqual(names);
	});

	it.each([
		['={{ $("Input").item.binary.cv }}', ['cv.pdf']],
		['={{ ["letter", "cv"] }}', ['letter.pdf', 'cv.pdf']],
		['={{ "let" + "ter" }}', ['letter.pdf']],
		['={{ $binary.cv }}', ['cv.pdf']],
		['={{ $binary }}', ['cv.pdf', 'letter.pdf']],
		['={{ [$binary.letter, "cv"] }}', ['letter.pdf', 'cv.pdf']],
	])('may be one of the item itself, or its field: %s', async (expression, names) => {
		const items = await choose('check', expression, false);
		expect(named(items).sort()).toEqual([...names].sort());
	});

	it.each([
		'={{ { a: 1 } }}',
		'={{ { ...$binary.cv, fileName: "other.pdf" } }}',
		'={{ { mimeType: "application/pdf", data: 5 } }}',
		'={{ [["cv"]] }}',
		'={{ [$binary.cv, undefined] }}',
		'={{ $binary.none }}',
		'={{ null }}',
	])('has to be one: %s', async (expression) => {
		const [{ json }] = (await choose('check', expression, false)) as [INodeExecutionData];
		expect(json.error).toBe('Input Data Field Name has neither a file nor a name');
		expect(JSON.stringify(json)).not.toContain('[object');
	});

	it('is not guessed if two files of the item look alike', async () => {
		const { cv } = await files();
		const letter = { ...cv, data: (await singleColumnPdf()).toString('base64') };
		const parameters = { operation: 'check', binaryPropertyName: '={{ $binary.letter }}' };
		const { outputs } = await run(parameters, [{ cv, letter }]);
		expect(named(outputs.flat())).toEqual(['Input Data Field Name has neither a file nor a name']);
	});

	it('is none that this node has made', async () => {
		const report = { mimeType: 'text/html', fileName: 'cv report.html', data: 'AAAA' };
		const parameters = { operation: 'check', binaryPropertyName: '={{ $binary }}' };
		const { outputs } = await run(parameters, [{ ...(await files()), report }]);
		expect(named(outputs.flat()).sort()).toEqual(['cv.pdf', 'letter.pdf']);
	});

	it('is missing if the expression results in no file, and the item has none', async () => {
		const parameters = { operation: 'check', binaryPropertyName: '={{ $binary.none }}' };
		const { outputs } = await run(parameters, [{}]);
		expect(named(outputs.flat())).toEqual(['The item has no file']);
	});
});

describe('files in the JSON of an item', () => {
	const cv = async (name = 'cv.pdf') => pdf(name, await singleColumnPdf(namedMonth)).data;

	const work = async (json: object, parameters: IDataObject) => {
		const input = [json as IDataObject];
		const all = { operation: 'check', ...parameters };
		const { outputs, error } = await run(all, undefined, { input, binaryMode: 'combined' });
		expect(error).toBeUndefined();
		return outputs.flat().map((item) => item.json as IDataObject & { _files?: IBinaryKeyData });
	};
	const filesOf = ({ _files = {} }: { _files?: IBinaryKeyData }) =>
		Object.entries(_files).map(([field, { fileName }]) => `${field}: ${fileName}`);

	it.each(['check', 'compare', 'extractText', 'push'])('are found by %s', async (operation) => {
		const parameters = { operation, parsedResume: READ } as unknown as IDataObject;
		const [result, ...others] = await work({ from: 'a', _files: { cv: await cv() } }, parameters);
		expect(result).toMatchObject({ fileName: 'cv.pdf', from: 'a' });
		expect(result).not.toHaveProperty('error');
		expect([filesOf(result!), others]).toEqual([['cv: cv.pdf'], []]);
	});

	it.each(['cv', '_files.cv', '_files["cv"]', '={{ $json._files.cv }}', '={{ "_files.cv" }}'])(
		'may be chosen by %s',
		async (binaryPropertyName) => {
			const json = { _files: { letter: await cv('letter.pdf'), cv: await cv() } };
			const [result] = await work(json, { binaryPropertyName, includeReport: true });
			expect(result).toMatchObject({ fileName: 'cv.pdf', verdict: 'fails' });
			expect(filesOf(result!)).toEqual([
				'letter: letter.pdf',
				'cv: cv.pdf',
				'report: cv report.html',
			]);
		},
	);

	it.each(['All Files', 'a, b', 'a, b, _files.a', '={{ $json._files }}'])(
		'become an item each for %s',
		async (binaryPropertyName) => {
			const json = { from: 'x', _files: { a: await cv('a.pdf'), b: await cv('b.pdf') } };
			const results = await work(json, { binaryPropertyName, includeReport: true });
			expect(results).toMatchObject([
				{ from: 'x', fileName: 'a.pdf' },
				{ from: 'x', fileName: 'b.pdf' },
			]);
			expect(results.map(filesOf)).toEqual([
				['data: a.pdf', 'report: a report.html'],
				['data: b.pdf', 'report: b report.html'],
			]);
		},
	);

	it('stay there if the output has no other fields of the input', async () => {
		const parameters = { options: { includeInputFields: false }, includeReport: true };
		const [result] = await work({ from: 'a', _files: { cv: await cv() } }, parameters);
		expect(result).not.toHaveProperty('from');
		expect(filesOf(result!)).toEqual(['cv: cv.pdf', 'report: cv report.html']);
	});

	it('may be in the fields of a form', async () => {
		const form = { name: 'First1', Resume: await cv(), Others: [await cv('other.pdf')] };
		const names = async (json: object, binaryPropertyName: string) =>
			(await work(json, { binaryPropertyName })).map((one) => one.error ?? one.fileName);
		expect(await names({ Resume: form.Resume }, 'data')).toEqual(['cv.pdf']);
		expect(await names(form, 'Resume')).toEqual(['cv.pdf']);
		expect(await names(form, 'Others[0]')).toEqual(['other.pdf']);
		expect(await names(form, '={{ $json.Others }}')).toEqual(['other.pdf']);
		expect(await names(form, 'All Files')).toEqual(['cv.pdf', 'other.pdf']);
		expect(await names(form, 'data')).toEqual([
			'The item has no file in the field "data". It has files in: Resume, Others[0]',
		]);
	});

	it('are fields like others if the workflow has its files beside the JSON', async () => {
		const input = [{ _files: { cv: await cv() } }] as unknown as IDataObject[];
		const { outputs } = await run({ operation: 'check' }, undefined, { input });
		expect(outputs[1]![0]!.json).toMatchObject({ ...input[0], error: 'The item has no file' });
	});
});

describe('the report of a resume', () => {
	const report = async (binary: IBinaryKeyData, binaryPropertyName = 'report') => {
		const parameters = { operation: 'check', binaryPropertyName, includeReport: true };
		const { outputs } = await run(parameters, [binary]);
		return outputs
			.flat()
			.map((item) => [
				item.json.error ?? item.json.fileName,
				...Object.entries(item.binary!).map(([field, { fileName }]) => `${field}: ${fileName}`),
			]);
	};
	const cv = async (name = 'cv.pdf') => pdf(name, await singleColumnPdf()).data;
	const old = { mimeType: 'text/html', fileName: 'cv report.html', data: 'AAAA' };

	it('takes a free field if the resume is in the field for reports', async () => {
		for (const field of ['report', 'data', 'All Files']) {
			const [first] = await report({ report: await cv() }, field);
			const kept = field === 'All Files' ? 'data' : 'report';
			const free = field === 'All Files' ? 'report' : 'report_1';
			expect(first).toEqual(['cv.pdf', `${kept}: cv.pdf`, `${free}: cv report.html`]);
		}
	});

	it('replaces an older report, which is no resume', async () => {
		const expected = [['cv.pdf', 'data: cv.pdf', 'report: cv report.html']];
		expect(await report({ data: await cv(), report: old }, 'data')).toEqual(expected);
		expect(await report({ report: await cv('a.pdf'), report_1: old }, 'data')).toEqual([
			['a.pdf', 'report: a.pdf', 'report_1: a report.html'],
		]);
		expect(await report({ data: await cv(), report: old }, 'All Files')).toEqual(expected);
	});

	it('does not say where to write it, whatever the resume is called', async () => {
		const name = '../../.n8n/con\u202Efig\r\n.pdf';
		const [first] = await report({ data: await cv(name) }, 'data');
		expect(first!.at(-1)).toBe('report: config report.html');
	});
});

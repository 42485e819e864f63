import { Readable } from 'node:stream';

import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { downloadResume } from '../../../../nodes/Recruiting/actions/candidate/downloadResume';
import { itemAt } from '../../../../nodes/Recruiting/actions/operation';
import { fakeContext, type Handler, response } from '../../support/executeContext';

const file = (text: string | Buffer, headers: IDataObject = {}): Handler => {
	const whole = { 'content-type': 'application/pdf', ...headers };
	return () => ({ statusCode: 200, headers: whole, body: Buffer.from(text as string) });
};
const json =
	(body: unknown): Handler =>
	() =>
		response(200, body);
const redirect =
	(location: string): Handler =>
	() =>
		response(302, '', { location });

const LEVER = { provider: 'lever', profile: 'p5', candidateId: 'c1' };
const leverFile = (id: string, name: string) => ({ id, file: { name } });
const lever = async (answer: Handler, name = 'cv.pdf') =>
	await run(LEVER, [json({ data: [leverFile('r1', name)] }), answer]);
const SUCCESS_FACTORS = {
	...{ provider: 'successFactors', authentication: 'basicAuth', candidateId: '41' },
};
const WORKABLE = { provider: 'workable', authentication: 'accessToken', candidateId: 'c1' };

/** Runs the operation with the answers of a provider. */
async function run(parameters: IDataObject, handlers: Handler[], credential: IDataObject = {}) {
	const { provider } = parameters;
	const fake = fakeContext({
		parameters: { options: { maxTries: 1 }, ...parameters },
		credential: { provider: provider ?? 'default', accessToken: 'secret-token', ...credential },
		handlers,
	});
	const results = downloadResume.run(itemAt(fake.context, 0, downloadResume));
	return { ...fake, items: results.then((all) => all.flatMap(({ items }) => items)) };
}

const textOf = ({ binary }: INodeExecutionData) =>
	Buffer.from(binary!.data!.data, 'base64').toString();

const workable = async (resume_url: string | null, ...others: Handler[]) => {
	const candidate = { id: 'c1', name: 'A B', firstname: 'A', lastname: 'B', email: 'a@b.example' };
	return await run(WORKABLE, [json({ candidate: { ...candidate, resume_url } }), ...others]);
};

describe('Download Resume', () => {
	it('gives an item for each file, and asks with the login', async () => {
		const list = json({ data: [leverFile('r1', 'cv.pdf'), leverFile('r2', '../b:c.docx')] });
		const { items, requests } = await run(LEVER, [list, file('one'), file('two')]);
		const [first, second] = await items;
		expect(first!.json).toEqual({
			...{ fileName: 'cv.pdf', mimeType: 'application/pdf', id: 'r1', candidateId: 'c1' },
		});
		expect([first!, second!].map(textOf)).toEqual(['one', 'two']);
		expect(second!.json.fileName).toBe('bc.docx');
		expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
			'/hub/v1/opportunities/c1/resumes',
			'/hub/v1/opportunities/c1/resumes/r1/download',
			'/hub/v1/opportunities/c1/resumes/r2/download',
		]);
		expect(requests.every(({ credentialType }) => credentialType !== '')).toBe(true);
	});

	it('keeps the bytes of a file as they are', async () => {
		const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
		const answer = () => ({ statusCode: 200, headers: {}, body: bytes });
		const { items } = await run(LEVER, [json({ data: [leverFile('r1', 'a.doc')] }), answer]);
		expect((await items)[0]!.binary!.data!.data).toBe(bytes.toString('base64'));
	});

	it('has no item and a hint if there is no file', async () => {
		const { items, hints } = await workable(null);
		expect(await items).toEqual([]);
		expect(hints).toEqual(['This candidate has no resume.']);
	});

	it('fetches a file of another origin without the login', async () => {
		const headers = { 'content-disposition': `attachment; filename*=UTF-8''l%C3%A9a.pdf` };
		const url = 'https://files.example/x/cv?signature=s';
		const { items, requests } = await workable(url, file('cv', headers));
		expect((await items)[0]!.json).toMatchObject({ fileName: 'léa.pdf', id: '' });
		expect(requests[1]).toMatchObject({ url, credentialType: '', headers: { Accept: '*/*' } });
		expect(JSON.stringify(requests[1])).not.toContain('secret-token');
	});

	it('follows redirects, and never with the login to or after another origin', async () => {
		const back = redirect('https://ats.example.com/hub/end');
		const handlers = [redirect('https://files.example/a'), back, file('cv')];
		const list = json({ data: [leverFile('r1', 'cv.pdf')] });
		const { items, requests } = await run(LEVER, [list, ...handlers]);
		expect(textOf((await items)[0]!)).toBe('cv');
		expect(requests.map(({ credentialType }) => credentialType !== '')).toEqual([
			...[true, true, false, false],
		]);
	});

	it('gives up if redirects go on, without naming where they lead', async () => {
		const { items, requests } = await workable(
			'https://files.example/jane-doe',
			redirect('https://files.example/jane-doe'),
		);
		await expect(items).rejects.toThrow('Found');
		await expect(items).rejects.not.toMatchObject({
			description: expect.stringContaining('jane-doe'),
		});
		expect(requests).toHaveLength(5);
	});

	it('does not show the path of a signed address in an error', async () => {
		const { items } = await workable('https://files.example/jane-doe.pdf?token=t', () =>
			response(403, '<Error>jane-doe</Error>'),
		);
		const description = expect.stringMatching(/HTTP 403 from https:\/\/files\.example\/,/);
		await expect(items).rejects.toMatchObject({ httpCode: '403', description });
		await expect(items).rejects.not.toMatchObject({
			description: expect.stringMatching(/jane|token/),
		});
	});

	it.each(['http://files.example/cv.pdf', 'ftp://files.example/cv.pdf', 'data:text/plain,cv'])(
		'does not fetch %s',
		async (url) => {
			const { items, requests } = await workable(url, file('cv'));
			await expect(items).rejects.toThrow('not at an address with encryption');
			expect(requests).toHaveLength(1);
		},
	);

	it('hands over each file before it reads the next one', async () => {
		const list = json({ data: [leverFile('r1', 'a.pdf'), leverFile('r2', 'b.pdf')] });
		const { items, context, requests } = await run(LEVER, [list, file('one'), file('two')]);
		const handedOver = jest.spyOn(context.helpers, 'prepareBinaryData');
		const asked: number[] = [];
		handedOver.mockImplementation(async (bytes) => {
			asked.push(requests.length);
			return { data: String(bytes), mimeType: 'text/plain' };
		});
		await items;
		expect(asked).toEqual([2, 3]);
	});

	describe('of a file above 25 MB', () => {
		const MIB = 1024 ** 2;
		const large = 'The file "cv.pdf" is larger than 25 MB';

		it.each([
			['nearly nothing if the provider says how large it is', String(25 * MIB + 1), 5],
			['no more than that if the provider does not say it', undefined, 50],
		])('reads %s', async (_, length, most) => {
			let parts = 0;
			const endless = Readable.from(
				(function* () {
					for (;;) yield Buffer.alloc(MIB, ++parts);
				})(),
				{ highWaterMark: 1 },
			);
			const headers = { 'content-length': length };
			const { items } = await lever(() => ({ statusCode: 200, headers, body: endless }));
			await expect(items).rejects.toThrow(large);
			expect(parts).toBeLessThan(most);
			expect(endless.destroyed).toBe(true);
		});

		it('takes one that has exactly 25 MB', async () => {
			const body = Buffer.alloc(25 * MIB, 'a');
			const { items } = await lever(() => ({ statusCode: 200, headers: {}, body }));
			expect(await items).toHaveLength(1);
		});

		it('decodes nothing of the content of a record', async () => {
			const resume = { fileName: 'cv.pdf', fileContent: 'A'.repeat((25 * MIB * 4) / 3 + 4) };
			const { items } = await run(SUCCESS_FACTORS, [json({ d: { candidateId: '41', resume } })]);
			await expect(items).rejects.toThrow(large);
		});
	});

	const HTML = '<!DOCTYPE html><title>Sign in</title>';
	const asHtml = { 'content-type': 'text/html; charset=utf-8' };

	it.each([
		['a login page', 'cv.pdf', file(HTML, asHtml), 'is a web page (HTML) instead of a resume'],
		['a page of another type', 'cv.pdf', file(HTML), 'is a web page (HTML) instead of a resume'],
		['a page in place of an old document', 'cv.doc', file('<p>', asHtml), 'is a web page (HTML)'],
		['a page after a byte order mark', 'cv.pdf', file(`\uFEFF<!-- 1 -->${HTML}`), 'is a web page'],
		['a page in UTF-16', 'cv.pdf', file(Buffer.from(`\uFEFF${HTML}`, 'utf16le')), 'is a web page'],
		['an error as XML', 'cv.pdf', file('<?xml version="1.0"?><Error>x</Error>'), 'is a web page'],
		['null', 'cv.pdf', file('null'), 'is JSON instead of a resume'],
		['JSON', 'cv.pdf', file(' {"error":"expired"}'), 'is JSON instead of a resume'],
		['nothing', 'cv.pdf', file(''), 'is empty'],
	])('rejects %s in place of a file', async (_, name, answer, problem) => {
		const { items } = await lever(answer, name);
		await expect(items).rejects.toThrow(`The file "${name}" ${problem}`);
		await expect(items).rejects.toMatchObject({
			description: expect.stringContaining('in the system itself'),
		});
	});

	it.each([
		['a web page that is called so', 'cv.html', file(HTML, asHtml)],
		['a document of a word processor that wrote HTML', 'cv.doc', file(HTML)],
		['a PDF that is sent with a wrong type', 'cv.pdf', file('%PDF-1.4', asHtml)],
		['RTF, which begins like JSON', 'cv.rtf', file('{\\rtf1 cv}')],
		['text that begins like JSON', 'cv.txt', file('[Jane Doe]')],
	])('takes %s', async (_, name, answer) => {
		const { items } = await lever(answer, name);
		expect(await items).toHaveLength(1);
	});

	it('gives up after a time of silence', async () => {
		jest.useFakeTimers();
		const body = new Readable({ read: () => undefined });
		const { items } = await lever(() => ({ statusCode: 200, headers: {}, body }));
		const failed = expect(items).rejects.toThrow('The provider did not respond in time');
		await jest.runAllTimersAsync();
		await failed;
		expect(body.destroyed).toBe(true);
		jest.useRealTimers();
	});

	it('asks a path for the address of a file', async () => {
		const parameters = { provider: 'ashby', profile: 'p4', candidateId: 'c1' };
		const resumeFileHandle = { handle: 'h1', name: 'cv.pdf' };
		const candidate = json({ success: true, results: { id: 'c1', name: 'A B', resumeFileHandle } });
		const address = json({ success: true, results: { url: 'https://s3.example/f?sig=1' } });
		const { items, requests } = await run(parameters, [candidate, address, file('cv')]);
		expect((await items)[0]!.json).toMatchObject({ fileName: 'cv.pdf', id: 'h1' });
		expect(new URL(requests[1]!.url).pathname).toMatch(/\/file\.info$/);
		expect(String(requests[1]!.body)).toBe('{"fileHandle":"h1"}');
		expect(requests[2]!.credentialType).toBe('');
	});

	it('reads a file that is in the record', async () => {
		const resume = {
			...{ attachmentId: '9', fileName: 'cv.pdf', mimeType: 'application/pdf' },
			fileContent: Buffer.from('cv').toString('base64'),
		};
		const { items, requests } = await run(SUCCESS_FACTORS, [
			json({ d: { candidateId: '41', resume } }),
		]);
		expect(textOf((await items)[0]!)).toBe('cv');
		expect((await items)[0]!.json.id).toBe('9');
		expect(requests).toHaveLength(1);
	});

	it('takes only the resumes of all files, at an address in a list', async () => {
		const parameters = {
			...{ provider: 'oracleRecruiting', authentication: 'basicAuth', candidateId: '5' },
		};
		const href = 'https://ats.example.com/hub/enclosure/1';
		const links = [
			{ name: 'self', href: 'https://ats.example.com/x' },
			{ name: 'FileContents', href },
		];
		const letter = { AttachedDocumentId: 1, FileName: 'letter.pdf', CategoryName: 'MISC' };
		const cv = {
			AttachedDocumentId: 2,
			FileName: 'cv.pdf',
			CategoryName: 'IRC_CANDIDATE_RESUME',
			links,
		};
		const list = json({ items: [letter, cv], count: 2, hasMore: false, limit: 100, offset: 0 });
		const { items, requests } = await run(parameters, [list, file('cv')]);
		expect((await items).map(({ json: { id, fileName } }) => [id, fileName])).toEqual([
			['2', 'cv.pdf'],
		]);
		expect(requests[1]).toMatchObject({ url: href });
	});

	it('takes no file of another candidate', async () => {
		const parameters = { provider: 'greenhouse', authentication: 'oAuth2', candidateId: '7' };
		const files = [7, 8].map((candidate_id) => ({
			...{ id: candidate_id, candidate_id, filename: 'cv.pdf' },
			url: 'https://files.example/cv',
		}));
		const { items, hints } = await run(parameters, [json(files), file('cv')]);
		expect((await items).map(({ json: { id } }) => id)).toEqual(['7']);
		expect(hints).toEqual(['1 file of another candidate was left out.']);
	});

	it('leaves the type to n8n if the system does not say it', async () => {
		const { items } = await workable(
			'https://files.example/cv',
			file('cv', { 'content-type': 'application/octet-stream' }),
		);
		expect((await items)[0]!.json.mimeType).toBe('detected');
	});

	it('says if the node does not know where the files are', async () => {
		const { items } = await run({ candidateId: 'c1' }, [json([])]);
		await expect(items).rejects.toThrow('The provider offers no resumes for download');
	});

	it('says if the candidate does not exist, or none is selected', async () => {
		const missing = await run(WORKABLE, [() => response(404, {})]);
		await expect(missing.items).rejects.toThrow('No candidate has the ID "c1"');
		const none = await run({ ...WORKABLE, candidateId: '' }, [json({})]);
		await expect(none.items).rejects.toThrow('No candidate is selected');
		expect(none.requests).toEqual([]);
	});
});

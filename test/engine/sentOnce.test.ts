import type { IBinaryKeyData, IDataObject, INode } from 'n8n-workflow';

import { candidateNumber } from '../provider';
import { singleColumnPdf } from '../support/resumes';
import type { RunOptions } from './engine';
import { resumeStage } from './resumeStage';

/** Three tries, as fast as n8n allows. */
const RETRY: Partial<INode> = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

const { provider, run } = resumeStage();

interface Settings {
	candidateId?: unknown;
	providerApi?: IDataObject;
}

async function upload(
	files: IBinaryKeyData[],
	{ candidateId = '', providerApi = {}, ...others }: Partial<RunOptions> & Settings = {},
) {
	const reported = { binaryPropertyName: 'All Files', includeReport: true };
	const parameters = { ...reported, candidateId, allowAgentWrites: others.isTool };
	return await run({ operation: 'push', ...parameters, providerApi }, { files, ...others });
}

const file = async (name: string) => ({
	mimeType: 'application/pdf',
	fileName: `${name}.pdf`,
	data: (await singleColumnPdf(undefined, { name })).toString('base64'),
});

const itemsWith = async (...names: string[]) =>
	await Promise.all(names.map(async (name) => ({ data: await file(name) })));

/** The names of the files in all requests, in order; a repeated request is there twice. */
const requested = () => provider().requests.map(({ body }) => /"name":"(\w+)\.pdf"/.exec(body)![1]);

describe('an upload that n8n runs again', () => {
	it('is not sent again with Retry On Fail, and its output is the first one', async () => {
		provider().failNext('p3', { status: 503, after: 2 });
		const { outputs, error } = await upload(await itemsWith('a', 'b', 'c'), { settings: RETRY });
		expect(error).toBeUndefined();
		expect(requested()).toEqual(['a', 'b', 'c', 'c']);
		expect(outputs[0]!.map(({ json }) => [json.fileName, json.pushed, json.response])).toEqual(
			['a', 'b', 'c'].map((name, at) => [
				`${name}.pdf`,
				true,
				expect.objectContaining({ id: `resume-${at + 1}` }),
			]),
		);
		expect(outputs[0]!.map(({ binary }) => Object.keys(binary!))).toEqual(
			Array(3).fill(['data', 'report']),
		);
	});

	it('is not sent again if the first item failed and the workflow goes on', async () => {
		provider().failNext('p3', { status: 503 });
		const { outputs } = await upload(await itemsWith('a', 'b'), {
			...{ settings: RETRY, onError: 'continueRegularOutput', isTool: true },
		});
		expect(requested()).toEqual(['a', 'b', 'a']);
		expect(outputs[0]!.map(({ json }) => json.pushed)).toEqual([true, true]);
	});

	it('needs nothing of the provider when it is not sent again', async () => {
		provider().failNext('p3', { method: 'POST', status: 503, after: 1 });
		const candidateId = { __rl: true, mode: 'email', value: candidateNumber(1).email };
		const { error } = await upload(await itemsWith('a', 'b'), { settings: RETRY, candidateId });
		expect(error).toBeUndefined();
		expect(
			provider()
				.requests.map(({ method }) => method)
				.join(' '),
		).toBe('GET POST GET POST GET POST');
	});

	it.each(['wrongCharset', 'resetBody', 'wrongLength'] as const)(
		'is not sent again after a success with the body %s',
		async (kind) => {
			provider().failNext('p3', { method: 'POST', kind });
			const { outputs } = await upload(await itemsWith('a'), { settings: RETRY });
			expect(outputs[0]!.map(({ json }) => json.pushed)).toEqual([true]);
			expect(requested()).toEqual(['a']);
		},
	);

	it.each(['a', '={{ $now.toMillis() }}'])(
		'is sent again with the same key if its answer was lost, with a field of %s',
		async (value) => {
			provider().failNext('p3', { kind: 'lost' });
			const providerApi = { uploadFields: { field: [{ name: 'at', value }] } };
			await upload(await itemsWith('a'), { settings: RETRY, providerApi });
			expect(requested()).toEqual(['a', 'a']);
			expect(provider().profiles.p3.resumes.list()).toHaveLength(1);
		},
	);

	it.each([
		['text', false],
		['code', true],
	])(
		'has the placeholders of the node, in %s, and none of what an applicant wrote',
		async (_, isCode) => {
			const letters = ['x', 'I know {React}, {{mustache}} and {fileName}', 'z'];
			const file = '{"name":"{fileName}","content_type":"{mimeType}","content":"{file}"}';
			const inText = `={"file":${file},"letter":{{ JSON.stringify($json.letter) }} }`;
			const inCode = `={{ { file: ${file}, letter: [$json].map(({ letter }) => \`\${letter}\`)[0] } }}`;
			const uploadTemplate = isCode ? inCode : inText;
			const input = letters.map((letter) => ({ letter }));
			const files = await itemsWith('a', 'b', 'c');
			const { error } = await upload(files, { input, providerApi: { uploadTemplate } });
			expect(error).toBeUndefined();
			expect(requested()).toEqual(['a', 'b', 'c']);
			const sent = provider().requests.map(({ body }) => JSON.parse(body!) as { letter: string });
			expect(sent.map(({ letter }) => letter)).toEqual(letters);
		},
	);

	it('is not taken for another one whose field has the number of its place', async () => {
		const [first, second] = await Promise.all([file('a'), file('b')]);
		const binaryPropertyName = '={{ ["1", $binary.x] }}';
		const { outputs } = await run(
			{ operation: 'push', binaryPropertyName, candidateId: '' },
			{ files: [{ '1': first, x: second }] },
		);
		expect(requested()).toEqual(['a', 'b']);
		expect(outputs[0]).toHaveLength(2);
	});

	it('is sent by each run of a loop, for each of two equal items, and by the next execution', async () => {
		const [one] = await itemsWith('a');
		const { runs } = await upload([one!, one!], { runs: 2 });
		expect([runs, requested().length]).toEqual([2, 4]);
		await upload([one!]);
		expect(requested()).toHaveLength(5);
	});
});

describe('the error of a run that stopped', () => {
	it('says which items were uploaded, in whichever try', async () => {
		provider().failNext('p3', { status: 503, after: 2, times: 9 });
		const { error } = await upload(await itemsWith('a', 'b', 'c'), { settings: RETRY });
		expect(requested()).toEqual(['a', 'b', 'c', 'c', 'c']);
		expect(error!.description).toContain('2 of 3 were written before this error: item 0, item 1.');
	});

	it('says which files of an item were uploaded, but not what they are called', async () => {
		provider().failNext('p3', { status: 503, after: 1 });
		const { error } = await upload([
			{ cv: await file('a'), letter: await file('b'), other: await file('c') },
		]);
		expect(requested()).toEqual(['a', 'b']);
		expect(error!.description).toContain('1 of 3 were written before this error: item 0 (cv).');
		expect(JSON.stringify(error)).not.toContain('a.pdf');
	});

	it('says so too if the error is one of n8n', async () => {
		const [first, second] = await itemsWith('a', 'b');
		const lost = { data: { ...second!.data, id: 'filesystem:lost' } };
		const { error } = await upload([first!, lost]);
		expect(error!.description).toContain('1 of 2 were written before this error: item 0.');
	});

	it('says nothing of the kind if nothing was uploaded', async () => {
		provider().failNext('p3', { status: 503 });
		expect((await upload(await itemsWith('a'))).error!.description).not.toContain('uploaded');
	});
});

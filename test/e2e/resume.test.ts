import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { WITHOUT_EDITOR } from '../n8n/process/environment';
import type { N8nServer } from '../n8n/server';
import type { JsonObject, WorkflowNode } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { startProvider } from '../provider';
import { plainMethodOf, storeCredential } from '../support/credentials';
import { startWithPackage } from '../support/packedPackage';
import { copyMixedFiles, singleColumnPdf } from '../support/resumes';
import { chain, manualTrigger, readFiles, recruitingNode } from '../support/workflows';

jest.setTimeout(180_000);

let n8n: N8nServer;

beforeAll(async () => {
	n8n = await startWithPackage({ env: WITHOUT_EDITOR });
}, 900_000);

afterAll(async () => await n8n?.discard());

/** A node that checks resumes, and needs no credential for it. */
const check = (profile: string, more: JsonObject = {}): WorkflowNode => ({
	name: 'Check',
	type: 'n8n-nodes-recruiting.recruiting',
	typeVersion: 1,
	parameters: { profile, resource: 'resume', operation: 'check', ...more },
});

/** A resume of 195 bytes with an address that has many marks, and data with another one. */
const MANY_MARKS = 30;
const hostileText = `Jane Doe\nNurse\n${'a\n_'.repeat(MANY_MARKS)}`;
const hostileData = JSON.stringify({ email: `a${'_a'.repeat(MANY_MARKS)}@mail.example` });

describe('a hostile resume', () => {
	it('does not stop n8n when it is compared with data', async () => {
		const file = path.join(n8n.filesFolder, 'hostile.txt');
		writeFileSync(file, hostileText);
		const compare = check('p1', { operation: 'compare', parsedResume: hostileData });
		const nodes = [manualTrigger, readFiles(file), compare];
		const execution = (await n8n.client.execute(chain('Hostile', nodes))).expectSuccess();
		const [item] = [0, 1].flatMap((output) => execution.itemsOf('Check', output));
		// The file has hardly any text.
		expect(item!.json.verdict).toBe('cannotTell');
	});
});

describe('the files of an item', () => {
	const nodesFor = async (binaryPropertyName: string) => {
		const file = path.join(n8n.filesFolder, 'chosen.pdf');
		writeFileSync(file, await singleColumnPdf());
		const checking = check('p1', { binaryPropertyName, includeReport: true });
		return [manualTrigger, readFiles(file), checking];
	};
	const READ = readFiles('').name;

	it.each([
		['by an expression', `={{ $("${READ}").item.binary.data }}`, {}],
		['if the workflow has them in the JSON', 'data', { binaryMode: 'combined' }],
		['all of them, if the workflow has them in the JSON', 'All Files', { binaryMode: 'combined' }],
	])('are chosen %s', async (_, field, settings) => {
		const workflow = chain('Files', await nodesFor(field));
		const combined = { ...workflow, settings: { ...workflow.settings, ...settings } };
		const execution = (await n8n.client.execute(combined)).expectSuccess();
		const [item] = [0, 1].flatMap((output) => execution.itemsOf('Check', output));
		expect(item!.json).toMatchObject({ fileName: 'chosen.pdf', verdict: 'passes' });
		const files = item!.binary ?? (item!.json._files as object);
		expect(Object.keys(files ?? {})).toContain('report');
	});
});

describe('an upload with Retry On Fail', () => {
	it('sends each resume once', async () => {
		const provider = await startProvider({ candidates: 1 });
		try {
			const credential = await storeCredential(n8n.client, provider, plainMethodOf('p3'));
			const folder = path.join(n8n.filesFolder, 'uploads');
			mkdirSync(folder);
			for (const name of ['a', 'b', 'c']) {
				writeFileSync(path.join(folder, `${name}.pdf`), await singleColumnPdf(undefined, { name }));
			}
			const upload = recruitingNode({
				...{ name: 'Upload', profile: 'p3', authentication: 'apiKey', credential },
				parameters: { resource: 'resume', operation: 'push' },
				other: { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 },
			});
			provider.failNext('p3', { status: 503, after: 2 });
			const nodes = [manualTrigger, readFiles(path.join(folder, '*')), upload];
			const execution = (await n8n.client.execute(chain('Uploads', nodes))).expectSuccess();
			expect(execution.itemsOf('Upload').map(({ json }) => json.pushed)).toEqual([
				true,
				true,
				true,
			]);
			const sent = provider.requests.map(({ body }) => /"name":"(\w+)\.pdf"/.exec(body)![1]);
			expect(sent.toSorted()).toEqual(['a', 'b', 'c', sent.at(-1)].toSorted());
		} finally {
			await provider.stop();
		}
	});
});

describe('checking a resume', () => {
	it('keeps n8n responsive while it checks a folder of 200 files', async () => {
		const folder = path.join(n8n.filesFolder, 'mixed');
		const count = copyMixedFiles(folder, 200);
		const nodes = [manualTrigger, readFiles(path.join(folder, '*')), check('p1')];
		const { id } = await n8n.client.createWorkflow(chain('Folder', nodes));
		const execution = await n8n.client.runWorkflow(id);
		let answers = 0;
		// The execution is polled by requests as well: n8n answers while it runs.
		const ended = async () => {
			const { status } = await n8n.client.getExecution(execution);
			if (status === 'running') answers++;
			return status !== 'running' && status !== 'new';
		};
		await waitFor(ended, { what: 'The end of the execution', deadlineMs: 120_000, everyMs: 50 });
		const ended200 = (await n8n.client.waitForExecution(execution)).expectSuccess();
		const items = [0, 1].flatMap((output) => ended200.itemsOf('Check', output));
		expect(count).toBe(200);
		expect(items).toHaveLength(count);
		expect(new Set(items.map(({ json }) => json.verdict))).toEqual(
			new Set(['passes', 'fails', 'cannotTell']),
		);
		expect(answers).toBeGreaterThan(10);
	});

	it("leaves n8n's own PDF reader intact", async () => {
		const extract = (name: string): WorkflowNode => ({
			name,
			type: 'n8n-nodes-base.extractFromFile',
			typeVersion: 1,
			parameters: { operation: 'pdf', options: { keepSource: 'both' } },
		});
		const file = path.join(n8n.filesFolder, 'good.pdf');
		writeFileSync(file, await singleColumnPdf());
		const nodes = [
			...[manualTrigger, readFiles(file)],
			...[extract('Before'), check('p4'), extract('After')],
		];
		const execution = (await n8n.client.execute(chain('Neighbours', nodes))).expectSuccess();
		const [before, after] = ['Before', 'After'].map(
			(name) => execution.itemsOf(name)[0]?.json.text,
		);
		expect(before).toContain('First1 Last1');
		expect(after).toBe(before);
	});
});

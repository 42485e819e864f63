import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Execution } from '../n8n/api/executions';
import { WITHOUT_EDITOR } from '../n8n/process/environment';
import type { N8nServer } from '../n8n/server';
import type { WorkflowNode } from '../n8n/types';
import { startProvider, type ProfileId, type Provider } from '../provider';
import { waitFor } from '../n8n/wait';
import {
	copyMixedFiles,
	namedMonth,
	scannedPdf,
	singleColumnPdf,
	twoColumnPdf,
} from '../support/resumes';
import { plainMethodOf, storeCredential } from '../support/credentials';
import { startWithPackage } from '../support/packedPackage';
import {
	chain,
	checkAndPush,
	manualTrigger,
	readFiles,
	recruitingNode,
} from '../support/workflows';

jest.setTimeout(180_000);

let n8n: N8nServer;
let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 1 });
	n8n = await startWithPackage({ env: WITHOUT_EDITOR });
	const files: Record<string, Buffer> = {
		'good.pdf': await singleColumnPdf(),
		'named-months.pdf': await singleColumnPdf(namedMonth),
		'columns.pdf': await twoColumnPdf(),
		'scan.pdf': await scannedPdf(),
		'not-a-pdf.pdf': Buffer.from('%PDF-1.7 and then nothing'),
	};
	mkdirSync(inbox(), { recursive: true });
	mkdirSync(outbox(), { recursive: true });
	for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(inbox(), name), bytes);
}, 900_000);

afterAll(async () => {
	await n8n?.discard();
	await provider?.stop();
});

const inbox = () => path.join(n8n.filesFolder, 'inbox');
const outbox = () => path.join(n8n.filesFolder, 'outbox');

const filesIn = (pattern = '*.pdf') => path.join(inbox(), pattern);

const NODE_NAMES = { check: 'Check', push: 'Push' };

async function resumeNode(
	profile: ProfileId,
	operation: keyof typeof NODE_NAMES,
	parameters = {},
): Promise<WorkflowNode> {
	const method = plainMethodOf(profile);
	return recruitingNode({
		name: NODE_NAMES[operation],
		profile,
		authentication: method.method,
		credential: await storeCredential(n8n.client, provider, method),
		parameters: { resource: 'resume', operation, ...parameters },
	});
}

/** The items of both outputs. */
const allItemsOf = (execution: Execution, node: string) =>
	[0, 1].flatMap((output) => execution.itemsOf(node, output));

describe('a folder of resumes', () => {
	it('is checked, uploaded as far as it passes, and its reports are kept if not', async () => {
		const workflow = checkAndPush({
			name: 'Résumés',
			files: filesIn(),
			check: await resumeNode('p4', 'check', { includeReport: true }),
			push: await resumeNode('p4', 'push', { candidateId: 'cand-1' }),
			reportFolder: outbox(),
		});
		const execution = (await n8n.client.execute(workflow)).expectSuccess();
		const checked = allItemsOf(execution, 'Check').map(({ json }) => [json.fileName, json.verdict]);
		expect(Object.fromEntries(checked)).toEqual({
			...{ 'good.pdf': 'passes', 'named-months.pdf': 'passes', 'columns.pdf': 'fails' },
			...{ 'scan.pdf': 'cannotTell', 'not-a-pdf.pdf': 'cannotTell' },
		});

		// n8n keeps the files in its own folder, and executions refer to them.
		const read = execution.itemsOf('Read Files').map(({ binary }) => binary!.data!);
		expect(read.map(({ data }) => data)).toEqual(read.map(() => 'filesystem-v2'));

		const pushed = provider.profiles.p4.resumes.list();
		expect(pushed.map(({ file }) => file!.name).sort()).toEqual(['good.pdf', 'named-months.pdf']);
		for (const { candidateId, file } of pushed) {
			expect(candidateId).toBe('cand-1');
			expect(file!.bytes.equals(readFileSync(path.join(inbox(), file!.name)))).toBe(true);
		}
		expect(execution.itemsOf('Push')[0]?.json).toMatchObject({
			...{ pushed: true, candidateId: 'cand-1', verdict: 'passes' },
			response: { id: 'resume-1', candidate_id: 'cand-1' },
		});
		const reports = ['columns.pdf.html', 'not-a-pdf.pdf.html', 'scan.pdf.html'];
		expect(readdirSync(outbox()).sort()).toEqual(reports);
		for (const name of reports) {
			expect(readFileSync(path.join(outbox(), name), 'utf8')).toContain('<!DOCTYPE html>');
		}
	});
});

describe('checking a resume', () => {
	it('keeps n8n responsive while it checks a folder of 200 files', async () => {
		const folder = path.join(n8n.filesFolder, 'mixed');
		const count = copyMixedFiles(folder, 200);
		const check = await resumeNode('p1', 'check');
		const nodes = [manualTrigger, readFiles(path.join(folder, '*')), check];
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
		const items = allItemsOf(ended200, 'Check');
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
		const check = await resumeNode('p4', 'check');
		const nodes = [
			manualTrigger,
			readFiles(filesIn('good.pdf')),
			extract('Before'),
			check,
			extract('After'),
		];
		const execution = (await n8n.client.execute(chain('Neighbours', nodes))).expectSuccess();
		const [before, after] = ['Before', 'After'].map(
			(name) => execution.itemsOf(name)[0]?.json.text,
		);
		expect(before).toContain('First1 Last1');
		expect(after).toBe(before);
	});
});

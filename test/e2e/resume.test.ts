import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Execution } from '../n8n/api/executions';
import { ensureN8n } from '../n8n/install';
import { WITHOUT_EDITOR } from '../n8n/process/environment';
import { startN8n, type N8nServer } from '../n8n/server';
import type { WorkflowInput, WorkflowNode } from '../n8n/types';
import { PROFILE_IDS, startProvider, type ProfileId, type Provider } from '../provider';
import { waitFor } from '../n8n/wait';
import {
	copyFileOfEachKind,
	copyMixedFiles,
	namedMonth,
	scannedPdf,
	singleColumnPdf,
	twoColumnPdf,
} from '../support/resumes';
import { plainMethodOf, storeCredential } from '../support/credentials';
import { packedPackage } from '../support/packedPackage';
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
	n8n = await startN8n({
		install: await ensureN8n(),
		packages: [packedPackage()],
		env: WITHOUT_EDITOR,
	});
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

const NODE_NAMES: Readonly<Record<string, string>> = {
	...{ check: 'Check', push: 'Push', extractText: 'Extract', rewriteDates: 'Rewrite' },
};

async function resumeNode(
	profile: ProfileId,
	operation: string,
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

async function run(workflow: WorkflowInput) {
	const { id } = await n8n.client.createWorkflow(workflow);
	return await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
}

/** The items of both outputs. */
const allItemsOf = (execution: Execution, node: string) =>
	[0, 1].flatMap((output) => execution.itemsOf(node, output));

const refused: Record<string, string> = {
	'columns.pdf': 'fails',
	'scan.pdf': 'cannotTell',
	'not-a-pdf.pdf': 'cannotTell',
};

describe.each(PROFILE_IDS)('a folder of resumes checked for %s', (profile) => {
	it('is uploaded if it passes, and its report is kept if not', async () => {
		const wantsMonthYear = profile === 'p2' || profile === 'p3';
		const good = wantsMonthYear ? ['good.pdf'] : ['good.pdf', 'named-months.pdf'];
		const bad = { ...refused, ...(wantsMonthYear ? { 'named-months.pdf': 'fails' } : {}) };

		const workflow = checkAndPush({
			name: `Résumés for ${profile}`,
			files: filesIn(),
			check: await resumeNode(profile, 'check', { includeReport: true }),
			push: await resumeNode(profile, 'push', { candidateId: 'cand-1' }),
			reportFolder: outbox(),
			reportPrefix: `${profile} `,
		});
		const execution = (await run(workflow)).expectSuccess();
		const verdicts = allItemsOf(execution, 'Check').map(({ json }) => [
			json.fileName,
			json.verdict,
		]);
		const expected = [...good.map((name) => [name, 'passes']), ...Object.entries(bad)];
		expect(verdicts.sort()).toEqual(expected.sort());

		// n8n keeps the files in its own folder, and executions refer to them.
		const read = execution.itemsOf('Read Files').map(({ binary }) => binary!.data!);
		expect(read.map(({ data }) => data)).toEqual(read.map(() => 'filesystem-v2'));

		const pushed = provider.profiles[profile].resumes.list();
		expect(pushed.map(({ file, candidateId }) => [file?.name, candidateId]).sort()).toEqual(
			good.map((name) => [name, 'cand-1']).sort(),
		);
		for (const { file } of pushed) {
			expect(file!.bytes.equals(readFileSync(path.join(inbox(), file!.name)))).toBe(true);
		}
		expect(execution.itemsOf('Push')[0]?.json).toMatchObject({
			...{ pushed: true, candidateId: 'cand-1', verdict: 'passes' },
			response: { id: 'resume-1', candidate_id: 'cand-1' },
		});
		const reports = readdirSync(outbox()).filter((name) => name.startsWith(profile));
		expect(reports.sort()).toEqual(
			Object.keys(bad)
				.map((name) => `${profile} ${name}.html`)
				.sort(),
		);
		for (const name of reports) {
			expect(readFileSync(path.join(outbox(), name), 'utf8')).toContain('<!DOCTYPE html>');
		}
	});
});

describe('uploading a resume', () => {
	it('is not retried after a failure and reports it without the body', async () => {
		provider.profiles.p3.resumes.clear();
		provider.failNext('p3', { method: 'POST', path: '/v1/resumes', status: 503 });
		provider.clearRequests();
		const push = await resumeNode('p3', 'push');
		const execution = await run(
			chain('Push', [manualTrigger, readFiles(filesIn('good.pdf')), push]),
		);
		expect(execution.error?.message).toMatch(/^The provider is not available\. Try again/);
		expect(provider.requests).toHaveLength(1);
		expect(provider.requests[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{64}$/);
	});
});

describe('rewriting the dates of a parsed resume', () => {
	const parsedResume = '={{ { work: [{ startDate: "2020-03-01", endDate: "2021" }] } }}';

	it('lets it pass the check for all dates that are clear', async () => {
		const rewrite = await resumeNode('p3', 'rewriteDates', { parsedResume });
		delete rewrite.credentials;
		const check = await resumeNode('p3', 'check', {
			...{ parsedResume: '={{ $json.parsedResume }}', simplify: false },
		});
		const execution = (
			await run(chain('Rewrite', [manualTrigger, rewrite, check]))
		).expectSuccess();
		expect(execution.itemsOf('Rewrite')[0]?.json).toMatchObject({
			summary: 'Rewritten dates: 1. Dates to decide: 1',
			parsedResume: { work: [{ startDate: '03/2020', endDate: '2021' }] },
			rewritten: [{ pointer: '/work/0/startDate', text: '2020-03-01', rewritten: '03/2020' }],
			toDecide: [{ pointer: '/work/0/endDate', text: '2021', message: 'A date has no month' }],
		});
		expect(execution.itemsOf('Check', 1)[0]?.json.checks).toMatchObject({
			dates: { found: 2, refused: 1 },
		});
	});
});

describe('extracting the text of a resume', () => {
	it('is done for files of all kinds, and needs no credential', async () => {
		const folder = path.join(n8n.filesFolder, 'kinds');
		copyFileOfEachKind(folder);
		const extract = await resumeNode('p1', 'extractText');
		delete extract.credentials;
		const files = readFiles(path.join(folder, '*'));
		const execution = await run(chain('Extract', [manualTrigger, files, extract]));
		const items = execution.expectSuccess().itemsOf('Extract');
		expect(items.map(({ json }) => json.kind).sort()).toEqual([
			'doc',
			'docx',
			'html',
			'odt',
			'pdf',
			'rtf',
			'txt',
		]);
		for (const { json, binary } of items) {
			const { fileName, kind, pages, text, pageTexts, dates, warnings } = json as Record<
				string,
				never
			>;
			expect([fileName, warnings]).toEqual([`cv.${kind}`, []]);
			expect(binary?.data?.fileName).toBe(fileName);
			expect(pages).toBe(kind === 'pdf' ? 1 : null);
			expect(pageTexts).toEqual([text]);
			expect(dates).toEqual(
				expect.arrayContaining([expect.objectContaining({ rewritten: expect.any(String) })]),
			);
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

	it('accepts a resume from a form whatever its field is called', async () => {
		const field = { fieldLabel: 'Your Resume', fieldType: 'file' };
		const form: WorkflowNode = {
			name: 'Form',
			type: 'n8n-nodes-base.formTrigger',
			typeVersion: 2.2,
			webhookId: randomUUID(),
			parameters: { formTitle: 'Resume', formFields: { values: [field] }, options: {} },
		};
		const check = await resumeNode('p1', 'check');
		const { id } = await n8n.client.createWorkflow(chain('Form', [form, check]));
		await n8n.client.activateWorkflow(id);
		const answers = new FormData();
		const file = readFileSync(path.join(inbox(), 'good.pdf'));
		answers.append('field-0', new Blob([file], { type: 'application/pdf' }), 'good.pdf');
		const url = `${n8n.url}/form/${form.webhookId}`;
		expect(await (await fetch(url, { method: 'POST', body: answers })).json()).toBeDefined();
		const [execution] = await n8n.client.waitForExecutions(id, 1);
		const [item] = execution!.expectSuccess().itemsOf('Check');
		expect(item!.json).toMatchObject({ verdict: 'passes', fileName: 'good.pdf' });
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
		const execution = (await run(chain('Neighbours', nodes))).expectSuccess();
		const [before, after] = ['Before', 'After'].map(
			(name) => execution.itemsOf(name)[0]?.json.text,
		);
		expect(before).toContain('First1 Last1');
		expect(after).toBe(before);
	});
});

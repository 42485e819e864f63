import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';

import readSpreadsheet from 'read-excel-file/node';

import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { CredentialInput, SavedCredential, WorkflowInput } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { candidateNumber, startProvider, type Provider } from '../provider';
import { CandidatesTable, example, exampleNames, setUp } from '../support/examples';
import { ChatModel } from '../support/chatModel';
import { MailServer } from '../support/mailServer';
import { plainMethodOf, storeCredential } from '../support/credentials';
import { packedPackage } from '../support/packedPackage';
import { namedMonth, singleColumnPdf, twoColumnPdf } from '../support/resumes';
import { everySecond } from '../support/triggers';

const CANDIDATES = 25;

jest.setTimeout(180_000);

let n8n: N8nServer;
let provider: Provider;
let mail: MailServer;
let smtp: SavedCredential;
let p2: SavedCredential;
let p3: SavedCredential;

beforeAll(async () => {
	mail = await MailServer.start();
	provider = await startProvider({ candidates: CANDIDATES });
	n8n = await startN8n({ install: await ensureN8n(), packages: [packedPackage()] });
	smtp = await store(mail.credential);
	p2 = await storeCredential(n8n.client, provider, plainMethodOf('p2'));
	p3 = await storeCredential(n8n.client, provider, plainMethodOf('p3'));
}, 900_000);

afterAll(async () => {
	await n8n?.stop();
	await provider?.stop();
	await mail?.stop();
});

beforeEach(() => {
	mail.mails.length = 0;
});

/** Stores the credential that an example needs. */
async function store(credential: CredentialInput): Promise<SavedCredential> {
	return { ...credential, ...(await n8n.client.createCredential(credential)) };
}

async function run(workflow: WorkflowInput, trigger?: string) {
	const { id } = await n8n.client.createWorkflow(workflow);
	return await n8n.client.waitForExecution(await n8n.client.runWorkflow(id, trigger));
}

/** Waits for this number of mails and returns them. */
async function mails(count: number) {
	await waitFor(() => mail.mails.length >= count, { what: `${count} mail(s)`, deadlineMs: 60_000 });
	return mail.mails;
}

describe.each(exampleNames)('the example workflow %s', (name) => {
	it('can be imported unchanged and explains itself in notes', async () => {
		const workflow = example(name);
		const notes = workflow.nodes.filter(({ type }) => type.endsWith('.stickyNote'));
		expect(notes).toHaveLength(1);
		expect(JSON.stringify(workflow)).not.toContain('"credentials"');
		const { id, nodes } = await n8n.client.createWorkflow(workflow);
		const known = new Set((await n8n.client.nodeTypes()).map((type) => type.name));
		expect(nodes.filter(({ type }) => !known.has(type))).toEqual([]);
		await n8n.client.deleteWorkflow(id);
	});
});

describe('the example that mails all candidates as a spreadsheet', () => {
	it('sends one mail with all candidates', async () => {
		const workflow = setUp('candidates-to-spreadsheet', {
			'Get many candidates': { credential: p3 },
			'Send by e-mail': { credential: smtp },
		});
		(await run(workflow)).expectSuccess();
		const [received] = await mails(1);
		expect(received).toMatchObject({ to: [{ address: 'team@company.example' }] });
		const [attachment] = received!.attachments;
		expect(attachment!.filename).toBe('candidates.xlsx');
		const sheets = await readSpreadsheet(Buffer.from(attachment!.content as ArrayBuffer));
		expect(sheets.map(({ sheet }) => sheet)).toEqual(['Candidates']);
		const rows = sheets[0]!.data;
		expect(rows[0]?.slice(0, 4)).toEqual(['id', 'first_name', 'last_name', 'email']);
		expect(rows).toHaveLength(CANDIDATES + 1);
		const { id, first_name, last_name, email } = candidateNumber(CANDIDATES);
		expect(rows.at(-1)?.slice(0, 4)).toEqual([id, first_name, last_name, email]);
	});
});

describe.each([
	['new-candidate-webhook', () => p3],
	['new-candidate-polling', () => p2],
] as const)('the example %s', (name, credential) => {
	it('adds a row and sends a welcome mail for a new candidate', async () => {
		const table = await CandidatesTable.create(n8n.client);
		const polled = name === 'new-candidate-polling';
		const workflow = setUp(name, {
			'New candidate': {
				credential: credential(),
				...(polled && { parameters: { pollTimes: everySecond } }),
			},
			'Send a welcome': { credential: smtp },
		});
		const { id } = await n8n.client.createWorkflow(workflow);
		await n8n.client.activateWorkflow(id);
		const person = {
			first_name: 'First901',
			last_name: 'Last901',
			email: 'first901.last901@candidates.example',
		};
		if (polled) provider.profiles.p2.people.add(person);
		else await provider.profiles.p3.emit('candidate.created', { id: '901', ...person });

		const [received] = await mails(1);
		expect(received).toMatchObject({
			to: [{ address: person.email }],
			subject: 'We have received your application',
		});
		expect(received!.text).toContain('Dear First901 Last901');
		const rows = await table.rows();
		expect(rows).toMatchObject([person]);
		expect(rows[0]!.event_id).toBeTruthy();
		await n8n.client.deactivateWorkflow(id);
		await table.delete();
	});
});

describe('the example that processes a folder of resumes', () => {
	it('uploads each good resume once and mails the report for each other one', async () => {
		const folder = path.join(n8n.filesFolder, 'resumes');
		mkdirSync(folder, { recursive: true });
		writeFileSync(path.join(folder, 'good.pdf'), await singleColumnPdf());
		writeFileSync(path.join(folder, 'columns.pdf'), await twoColumnPdf());
		const workflow = setUp('resumes-from-folder', {
			'Read the folder': { parameters: { fileSelector: path.join(folder, '*') } },
			Push: { credential: p3 },
			'Answer with the report': { credential: smtp },
		});
		const { id } = await n8n.client.createWorkflow(workflow);
		const again = async () =>
			(await n8n.client.waitForExecution(await n8n.client.runWorkflow(id))).expectSuccess();
		const first = await again();
		expect(first.itemsOf('Push').map(({ json: item }) => item.pushed)).toEqual([true]);
		expect(provider.profiles.p3.resumes.list().map(({ file }) => file?.name)).toEqual(['good.pdf']);
		const [received] = await mails(1);
		expect(received!.subject).toBe('Please fix this resume: columns.pdf');
		expect(received!.text).toContain('Put everything into a single column');
		const [report] = received!.attachments;
		expect(report!.mimeType).toBe('text/html');
		expect(Buffer.from(report!.content as ArrayBuffer).toString()).toContain('<!DOCTYPE html>');

		// A second run of the same folder adds nothing; a new file adds only itself.
		writeFileSync(path.join(folder, 'named-months.pdf'), await singleColumnPdf(namedMonth));
		await again();
		const subjects = (await mails(2)).map(({ subject }) => subject);
		expect(subjects).toEqual([
			'Please fix this resume: columns.pdf',
			'Please fix this resume: named-months.pdf',
		]);
		expect(provider.profiles.p3.resumes.list()).toHaveLength(1);
	});
});

describe('the example that announces a published job', () => {
	it('posts the job to both job boards', async () => {
		const board = await startBoard();
		try {
			const workflow = setUp('published-job-to-boards', {
				'Job published': { credential: p3 },
				'Board 1': { parameters: { url: `${board.url}/one` } },
				'Board 2': { parameters: { url: `${board.url}/two` } },
			});
			const { id } = await n8n.client.createWorkflow(workflow);
			await n8n.client.activateWorkflow(id);
			const job = { id: 'job-1', title: 'Engineer' };
			await provider.profiles.p3.emit('job.published', job, { id: 'msg_job_1' });
			await waitFor(() => board.postings.length === 2, {
				what: 'Two postings',
				deadlineMs: 60_000,
			});
			const posting = { body: job, key: 'msg_job_1' };
			expect(board.postings).toEqual(
				expect.arrayContaining([
					{ path: '/one', ...posting },
					{ path: '/two', ...posting },
				]),
			);
			await n8n.client.deactivateWorkflow(id);
		} finally {
			await board.stop();
		}
	});
});

/** A job board that accepts postings. */
async function startBoard() {
	const postings: Array<{ path?: string; key?: unknown; body: unknown }> = [];
	const server = createServer((request: IncomingMessage, response) => {
		void json(request).then((body) => {
			postings.push({ path: request.url, key: request.headers['idempotency-key'], body });
			response.setHeader('Content-Type', 'application/json').end('{}');
		});
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	const { port } = server.address() as AddressInfo;
	const stop = async () => {
		server.closeAllConnections();
		await new Promise((closed) => server.close(closed));
	};
	return { postings, url: `http://127.0.0.1:${port}`, stop };
}

describe('the example with an AI agent', () => {
	it('calls the node as a tool with the schema that n8n derives', async () => {
		const model = await ChatModel.start(({ messages, tools }) => {
			const answered = messages.find(({ role }) => role === 'tool');
			if (answered) return { text: `I read: ${answered.content}` };
			return { tool: tools![0]!.function.name, arguments: { Name: 'last17' } };
		});
		try {
			const workflow = setUp('agent-with-candidates', {
				'Chat model': { credential: await store(model.credential) },
				Candidates: { credential: p3 },
			});
			const { id } = await n8n.client.createWorkflow(workflow);
			await n8n.client.activateWorkflow(id);
			const chat = workflow.nodes.find(({ name }) => name === 'Chat')!;
			const execution = await n8n.client.waitForExecution(
				await n8n.client.runChat(id, chat.name, 'Which candidates are called Last17?'),
			);
			const [{ json: said }] = execution.expectSuccess().itemsOf('Agent') as [{ json: object }];
			const text = String((said as { output: string }).output);
			expect(text).toContain(candidateNumber(17).email);
			expect(text).not.toContain(candidateNumber(18).email);
			const [tool] = model.requests[0]!.tools!;
			expect(tool!.function.description).toContain('cannot tell how many there are');
			const filter = { type: 'string', description: expect.any(String) };
			expect(tool!.function.parameters).toMatchObject({
				type: 'object',
				properties: { Name: filter, Email: filter },
			});
		} finally {
			await model.stop();
		}
	});
});

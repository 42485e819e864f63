import { json } from 'node:stream/consumers';

import readSpreadsheet from 'read-excel-file/node';

import { waitFor } from '../../n8n/wait';
import { candidateNumber } from '../../provider';
import { listen } from '../../provider/http/listener';
import { ChatModel } from '../../support/chatModel';
import { CandidatesTable, example, exampleNames, setUp } from '../../support/examples';
import { ExampleStage } from '../../support/examples/exampleStage';
import { McpClient } from '../../support/mcpClient';
import { everySecond } from '../../support/triggers';

const CANDIDATES = 25;

jest.setTimeout(180_000);

let stage: ExampleStage;

beforeAll(async () => {
	stage = await ExampleStage.start(CANDIDATES);
}, 900_000);

afterAll(async () => {
	await stage?.stop();
});

beforeEach(() => {
	stage.mail.mails.length = 0;
});

describe.each(exampleNames)('the example workflow %s', (name) => {
	it('can be imported unchanged and explains itself in notes', async () => {
		const { client } = stage.n8n;
		const workflow = example(name);
		const notes = workflow.nodes.filter(({ type }) => type.endsWith('.stickyNote'));
		expect(notes).toHaveLength(1);
		expect(JSON.stringify(workflow)).not.toContain('"credentials"');
		const { id, nodes } = await client.createWorkflow(workflow);
		const known = new Set(await client.typeNames('nodes'));
		expect(nodes.filter(({ type }) => !known.has(type))).toEqual([]);
		await client.deleteWorkflow(id);
	});
});

describe('the example that mails all candidates as a spreadsheet', () => {
	it('sends one mail with all candidates', async () => {
		const workflow = setUp('candidates-to-spreadsheet', {
			'Get many candidates': { credential: stage.p3 },
			'Send by e-mail': { credential: stage.smtp },
		});
		await stage.run(workflow);
		const [received] = await stage.mails(1);
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

describe('the example that keeps a sheet up to date', () => {
	it('has one row per candidate, with the latest data, after each run', async () => {
		const table = await CandidatesTable.create(stage.n8n.client);
		const { people } = stage.provider.profiles.p3;
		const { id } = await stage.n8n.client.createWorkflow(
			setUp('candidates-to-sheet', { 'Get many candidates': { credential: stage.p3 } }),
		);
		await stage.runAgain(id);
		expect(await table.rows()).toHaveLength(CANDIDATES);
		const changed = candidateNumber(7);
		people.change(changed.id, { email: 'moved@candidates.example' });
		await stage.runAgain(id);
		const rows = await table.rows();
		expect(rows).toHaveLength(CANDIDATES);
		const { first_name, last_name } = changed;
		expect(rows.filter((row) => row.candidate_id === changed.id)).toMatchObject([
			{ first_name, last_name, email: 'moved@candidates.example' },
		]);
		people.change(changed.id, { email: changed.email });
		await table.delete();
	});
});

describe.each(['candidates-to-sheet', 'new-candidate-polling', 'new-candidate-webhook'])(
	'the example %s, run once',
	(name) => {
		it('creates the table into which it writes, unless it exists', async () => {
			const { client } = stage.n8n;
			const { id, nodes } = await client.createWorkflow(example(name));
			const columns = nodes.find(({ name }) => name.startsWith('Add'))!.parameters!.columns;
			const { value } = columns as { value: Record<string, string> };
			for (let times = 0; times < 2; times++) {
				const execution = await client.runWorkflow(id, 'Run once');
				(await client.waitForExecution(execution)).expectSuccess();
			}
			const table = await CandidatesTable.find(client);
			expect(await table.columns()).toEqual(Object.keys(value));
			await table.delete();
		});
	},
);

describe.each([
	['new-candidate-webhook', () => stage.p3],
	['new-candidate-polling', () => stage.p2],
] as const)('the example %s', (name, credential) => {
	it('adds a row and sends a welcome mail for a new candidate', async () => {
		const table = await CandidatesTable.create(stage.n8n.client);
		const { p2, p3 } = stage.provider.profiles;
		const polled = name === 'new-candidate-polling';
		const workflow = setUp(name, {
			'New candidate': {
				credential: credential(),
				...(polled && { parameters: { pollTimes: everySecond } }),
			},
			'Send a welcome': { credential: stage.smtp },
		});
		await stage.published(workflow, async () => {
			const { id, first_name, last_name, email } = candidateNumber(CANDIDATES + 1);
			const person = { first_name, last_name, email };
			if (polled) p2.people.add(person);
			else await p3.emit('candidate.created', { id, ...person });

			const [received] = await stage.mails(1);
			expect(received).toMatchObject({
				to: [{ address: email }],
				subject: 'We have received your application',
			});
			expect(received!.text).toContain(`Dear ${first_name} ${last_name}`);
			const rows = await table.rows();
			expect(rows).toMatchObject([person]);
			expect(rows[0]!.event_id).toBeTruthy();
		});
		await table.delete();
	});
});

describe('the example new-candidate-polling', () => {
	it('sends nobody a mail if it is executed by hand', async () => {
		const table = await CandidatesTable.create(stage.n8n.client);
		const execution = await stage.run(
			setUp('new-candidate-polling', {
				'New candidate': { credential: stage.p2 },
				'Send a welcome': { credential: stage.smtp },
			}),
		);
		expect(execution.itemsOf('New candidate')).toHaveLength(3);
		expect(await table.rows()).toEqual([]);
		expect(stage.mail.mails).toEqual([]);
		await table.delete();
	});
});

describe('the example that announces a published job', () => {
	it('posts the job to both job boards', async () => {
		const board = await startReceiver();
		try {
			const workflow = setUp('published-job-to-boards', {
				'Job published': { credential: stage.p3 },
				'Board 1': { parameters: { url: `${board.url}/one` } },
				'Board 2': { parameters: { url: `${board.url}/two` } },
			});
			await stage.published(workflow, async () => {
				const job = { id: 'job-1', title: 'Engineer' };
				await stage.provider.profiles.p3.emit('job.published', job, { id: 'msg_job_1' });
				await board.until(2);
				const posting = { body: job, key: 'msg_job_1' };
				expect(board.postings).toEqual(
					expect.arrayContaining([
						{ path: '/one', ...posting },
						{ path: '/two', ...posting },
					]),
				);
			});
		} finally {
			await board.stop();
		}
	});
});

describe('the example that posts alerts to a chat', () => {
	it('announces each stage of an application once', async () => {
		const chat = await startReceiver();
		try {
			const workflow = setUp('stage-alert', {
				'Application updated': { credential: stage.p3 },
				'Post the message': { parameters: { url: `${chat.url}/hook` } },
			});
			await stage.published(workflow, async (id) => {
				const { p3 } = stage.provider.profiles;
				const changes = [
					{ id: 'application-1', stage: 'screening' },
					{ id: 'application-1', stage: 'screening', scorecard: 'submitted' },
					{ id: 'application-2', scorecard: 'submitted' },
					{ id: 'application-1', stage: 'interview' },
					{ id: 'c-3', first_name: 'Ana', candidate: { stage: { id: 's1', text: 'Offer' } } },
					{ id: 'application-4', stage: { id: 5 }, current_stage: { id: 6, name: 'Hired' } },
					{ id: 'c-5', application: { id: 'a1', current_stage: { name: 'Screen' } } },
					{ id: 'c-5', application: { id: 'a2', current_stage: { name: 'Screen' } }, status: 'x' },
					{ id: 'application-6', status: 'active' },
				];
				for (const [index, change] of changes.entries()) {
					await p3.emit('application.updated', change);
					await stage.n8n.client.waitForExecutions(id, index + 1);
				}
				await chat.until(6);
				expect(chat.postings.map(({ body }) => body)).toEqual([
					{ text: 'Application application-1 has moved to the stage "screening".' },
					{ text: 'Application application-1 has moved to the stage "interview".' },
					{ text: 'Ana has moved to the stage "Offer".' },
					{ text: 'Application application-4 has moved to the stage "Hired".' },
					{ text: 'Application a1 has moved to the stage "Screen".' },
					{ text: 'Application a2 has moved to the stage "Screen".' },
				]);
			});
		} finally {
			await chat.stop();
		}
	});
});

/** A service that accepts JSON at every address and keeps it. */
async function startReceiver() {
	const postings: Array<{ path?: string; key?: unknown; body: unknown }> = [];
	const { origin: url, serve, stop } = await listen(0);
	serve((request, response) => {
		void json(request).then((body) => {
			postings.push({ path: request.url, key: request.headers['idempotency-key'], body });
			response.setHeader('Content-Type', 'application/json').end('{}');
		});
	});
	const until = async (count: number) => {
		const arrived = () => postings.length >= count;
		await waitFor(arrived, { what: `${count} postings`, deadlineMs: 60_000 });
	};
	return { postings, url, until, stop };
}

describe('the example with an AI agent', () => {
	it('calls the node as a tool with the schema that n8n derives', async () => {
		const named = candidateNumber(17);
		const model = await ChatModel.start(({ messages, tools }) => {
			const answered = messages.find(({ role }) => role === 'tool');
			if (answered) return { text: `I read: ${answered.content}` };
			return { tool: tools![0]!.function.name, arguments: { Name: named.last_name } };
		});
		try {
			const workflow = setUp('agent-with-candidates', {
				'Chat model': { credential: await stage.store(model.credential) },
				Candidates: { credential: stage.p3 },
			});
			await stage.published(workflow, async (id) => {
				const { client } = stage.n8n;
				const question = `Which candidates are called ${named.last_name}?`;
				const execution = await client.waitForExecution(await client.runChat(id, 'Chat', question));
				const [{ json: said }] = execution.expectSuccess().itemsOf('Agent') as [{ json: object }];
				const text = String((said as { output: string }).output);
				expect(text).toContain(named.email);
				expect(text).not.toContain(candidateNumber(18).email);
			});
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

describe('the example with tools for any assistant', () => {
	const token = 'a-token-that-somebody-made-up';

	it('lets an assistant with the token look up candidates and check a resume', async () => {
		const named = candidateNumber(17);
		const credential = { name: 'Token', type: 'httpBearerAuth', data: { token } };
		const workflow = setUp('assistant-tools', {
			Assistants: { credential: await stage.store(credential) },
			Candidates: { credential: stage.p3 },
		});
		await stage.published(workflow, async () => {
			const url = `${stage.n8n.url}/mcp/recruiting`;
			await expect(McpClient.connect(url, 'another token')).rejects.toThrow('403');
			const assistant = await McpClient.connect(url, token);
			const names = (await assistant.tools()).map(({ name }) => name).sort();
			expect(names).toEqual(['Candidates', 'Resume_check']);
			const found = await assistant.call('Candidates', { Name: named.last_name, Email: '' });
			expect(found).toContain(named.email);
			expect(found).not.toContain(candidateNumber(18).email);
			const resume = { work: [{ company: 'Example Ltd', startDate: 'Mar 2019' }] };
			const checked = await assistant.call('Resume_check', { Resume: resume });
			expect(checked).toContain('write 03/2019');
		});
	});
});

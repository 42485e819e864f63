import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { signalGroup } from '../../scripts/lib/groups.cjs';
import { executeWorkflow, importWorkflows } from '../n8n/cli';
import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { Connections, WorkflowInput } from '../n8n/types';

jest.setTimeout(180_000);

const CANDIDATES = [
	{ id: 1, name: 'First1' },
	{ id: 2, name: 'First2' },
];

/** Nodes one after the other. */
function chain(...names: string[]): Connections {
	const connections: Connections = {};
	names.slice(1).forEach((node, index) => {
		connections[names[index] ?? ''] = { main: [[{ node, type: 'main', index: 0 }]] };
	});
	return connections;
}

describe('the n8n that the end-to-end tests run against', () => {
	let n8n: N8nServer;
	let site: Server;
	let address: string;
	const keys: unknown[] = [];

	beforeAll(async () => {
		site = createServer((request, response) => {
			keys.push(request.headers['x-key']);
			response.setHeader('content-type', 'application/json').end(JSON.stringify(CANDIDATES));
		});
		await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
		address = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
		n8n = await startN8n({ install: await ensureN8n() });
	}, 40 * 60_000);

	afterAll(async () => {
		site.close();
		if (!n8n) return; // its start has failed already
		await n8n.stop();
		expect(signalGroup(n8n.pid, 0)).toBe(false);
	});

	async function csvWorkflow(file: string): Promise<WorkflowInput> {
		const data = { name: 'X-Key', value: 'secret' };
		const { id } = await n8n.client.createCredential({ name: 'Key', type: 'httpHeaderAuth', data });
		return {
			name: 'Candidates into a file',
			nodes: [
				{ name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1 },
				{
					name: 'Fetch',
					type: 'n8n-nodes-base.httpRequest',
					typeVersion: 4.2,
					parameters: {
						url: address,
						authentication: 'genericCredentialType',
						genericAuthType: 'httpHeaderAuth',
						options: {},
					},
					credentials: { httpHeaderAuth: { id, name: 'Key' } },
				},
				{
					name: 'To CSV',
					type: 'n8n-nodes-base.convertToFile',
					typeVersion: 1.1,
					parameters: { operation: 'csv', options: {} },
				},
				{
					name: 'Write',
					type: 'n8n-nodes-base.readWriteFile',
					typeVersion: 1,
					parameters: { operation: 'write', fileName: file, options: {} },
				},
			],
			connections: chain('Start', 'Fetch', 'To CSV', 'Write'),
		};
	}

	it('runs a workflow by hand, with a credential, into a file', async () => {
		const file = join(n8n.filesFolder, 'candidates.csv');
		const { id } = await n8n.client.createWorkflow(await csvWorkflow(file));
		const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(id));
		expect(
			execution
				.expectSuccess()
				.itemsOf('Fetch')
				.map(({ json }) => json),
		).toEqual(CANDIDATES);
		expect(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')).toBe('id,name\n1,First1\n2,First2');
		expect(keys).toEqual(['secret']);
	});

	it('keeps an active webhook over a restart and a crash', async () => {
		const { id } = await n8n.client.createWorkflow({
			name: 'Hook',
			nodes: [
				{
					name: 'Hook',
					type: 'n8n-nodes-base.webhook',
					typeVersion: 2,
					webhookId: 'hook',
					parameters: { httpMethod: 'POST', path: 'hook', responseMode: 'lastNode', options: {} },
				},
			],
			connections: {},
		});
		const call = async () => (await fetch(`${n8n.url}/webhook/hook`, { method: 'POST' })).status;
		expect(await call()).toBe(404);
		await n8n.client.activateWorkflow(id);
		expect(await call()).toBe(200);
		await n8n.client.waitForExecutions(id, 1);
		await n8n.restart();
		expect(await call()).toBe(200);
		await n8n.client.waitForExecutions(id, 2);
		await n8n.kill();
		await n8n.start();
		expect(await call()).toBe(200);
		const executions = await n8n.client.waitForExecutions(id, 3);
		expect(executions.map(({ mode, status }) => `${mode} ${status}`)).toEqual(
			Array(3).fill('webhook success'),
		);
		await n8n.client.deactivateWorkflow(id);
		expect(await call()).toBe(404);
	});

	it('imports and runs a workflow from the command line', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'workflow-'));
		const file = join(folder, 'workflow.json');
		const node = { parameters: {}, typeVersion: 1, position: [0, 0] };
		const nodes = [
			{ ...node, id: 'a', name: 'Start', type: 'n8n-nodes-base.manualTrigger' },
			{ ...node, id: 'b', name: 'End', type: 'n8n-nodes-base.noOp' },
		];
		const workflow = {
			id: 'fromTheFile',
			name: 'From a file',
			nodes,
			connections: chain('Start', 'End'),
		};
		writeFileSync(file, JSON.stringify([{ ...workflow, active: false, settings: {} }]));
		await importWorkflows(n8n, file);
		rmSync(folder, { recursive: true });
		const execution = await executeWorkflow(n8n, 'fromTheFile');
		expect(execution.expectSuccess().itemsOf('End')).toHaveLength(1);
	});
});

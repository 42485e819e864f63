import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { ensureN8n } from '../n8n/install';
import { WITHOUT_EDITOR } from '../n8n/process/environment';
import { startN8n, type N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { PRODUCT_NAMES, startProduct, type Product } from '../provider/products';
import { packedPackage } from '../support/packedPackage';
import { productCredential, productSetups } from '../support/products';
import { singleColumnPdf } from '../support/resumes';
import { everySecond } from '../support/triggers';
import { chain, manualTrigger, readFiles, recruitingNode } from '../support/workflows';

jest.setTimeout(180_000);

let n8n: N8nServer;

beforeAll(async () => {
	n8n = await startN8n({
		install: await ensureN8n(),
		packages: [packedPackage()],
		env: WITHOUT_EDITOR,
	});
}, 900_000);

afterAll(async () => await n8n?.discard());

const fourFields = ['id', 'first_name', 'last_name', 'email'];

const after: WorkflowNode = {
	name: 'After',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: { mode: 'raw', jsonOutput: '={{ { name: $json.data.first_name } }}', options: {} },
};

describe.each(PRODUCT_NAMES)('the credential for %s', (name) => {
	it('passes its test, and fails it with a wrong login', async () => {
		const product = await startProduct(name);
		try {
			const { credentialType: type, wrong } = productSetups[name];
			const data = productCredential(product) as JsonObject;
			const { id } = await n8n.client.createCredential({ name, type, data });
			expect(await n8n.client.testCredential(id)).toMatchObject({ status: 'OK' });
			const failed = await n8n.client.testCredential(id, wrong.fields as JsonObject);
			expect(failed).toMatchObject({ status: 'Error' });
			const elsewhere = { baseUrl: `${product.origin}/elsewhere` };
			expect(await n8n.client.testCredential(id, elsewhere)).toMatchObject({
				status: 'Error',
				message: expect.stringContaining('The address is wrong, not the key'),
			});
		} finally {
			await product.stop();
		}
	});
});

describe.each(['ashby', 'merge', 'smartRecruiters'] as const)('the headers of %s', (name) => {
	it('are also sent by the HTTP Request node', async () => {
		const product = await startProduct(name);
		try {
			const { credentialType: type } = productSetups[name];
			const data = productCredential(product) as JsonObject;
			const { id } = await n8n.client.createCredential({ name, type, data });
			const isPost = name === 'ashby';
			const node: WorkflowNode = {
				...{ name: 'HTTP Request', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
				parameters: {
					method: isPost ? 'POST' : 'GET',
					url: `${product.baseUrl}/${{ ashby: 'candidate.list', merge: 'v1/candidates', smartRecruiters: 'candidates' }[name]}`,
					authentication: 'predefinedCredentialType',
					nodeCredentialType: type,
					...(isPost ? { sendBody: true, specifyBody: 'json', jsonBody: '{}' } : {}),
				},
				credentials: { [type]: { id, name } },
			};
			const workflow = await n8n.client.createWorkflow(chain('Request', [manualTrigger, node]));
			const runId = await n8n.client.runWorkflow(workflow.id);
			const execution = await n8n.client.waitForExecution(runId);
			const [item] = execution.expectSuccess().itemsOf('HTTP Request');
			expect(item!.json.results ?? item!.json.content).toHaveLength(2);
		} finally {
			await product.stop();
		}
	});
});

describe.each(['greenhouse', 'lever'] as const)('%s, selected in the credential', (name) => {
	const { profile, authentication, credentialType: type, upload } = productSetups[name];
	let product: Product;
	let credential: SavedCredential;
	const active: string[] = [];

	beforeAll(async () => {
		product = await startProduct(name);
		const data = productCredential(product) as JsonObject;
		const { id } = await n8n.client.createCredential({ name, type, data });
		credential = { id, name, type };
	});

	afterEach(async () => {
		for (const id of active.splice(0)) await n8n.client.deactivateWorkflow(id);
	});

	afterAll(async () => await product?.stop());

	/** Runs the action by hand. */
	async function run(parameters: JsonObject, before: WorkflowNode[] = []) {
		const node = recruitingNode({ profile, authentication, credential, parameters });
		const workflow = await n8n.client.createWorkflow(
			chain('Run', [manualTrigger, ...before, node]),
		);
		return await n8n.client.waitForExecution(await n8n.client.runWorkflow(workflow.id));
	}

	/** Publishes a workflow that begins with the trigger; returns its id and the address of its webhook. */
	async function publish(parameters: JsonObject) {
		const webhookId = randomUUID();
		const trigger: WorkflowNode = {
			...{ name: 'Trigger', type: 'n8n-nodes-recruiting.recruitingTrigger', typeVersion: 2 },
			webhookId,
			parameters: { profile, authentication, provider: name, simplify: false, ...parameters },
			credentials: { [type]: { id: credential.id, name } },
		};
		const { id } = await n8n.client.createWorkflow(chain(name, [trigger, after]));
		active.push(id);
		await n8n.client.activateWorkflow(id);
		return { id, url: `${n8n.url}/webhook/${webhookId}/webhook` };
	}

	/** Waits for this many events of a workflow. */
	async function events(id: string, count: number): Promise<JsonObject[]> {
		let found: JsonObject[] = [];
		const enough = async () => {
			const runs = await n8n.client.waitForExecutions(id, 0);
			found = runs.flatMap((one) => one.expectSuccess().itemsOf('Trigger')).map(({ json }) => json);
			return found.length >= count;
		};
		await waitFor(enough, { what: `${count} events`, deadlineMs: 60_000 });
		return found;
	}

	it('lists all pages, and gets one candidate', async () => {
		const listed = (await run({ operation: 'getAll' })).expectSuccess().itemsOf('Recruiting');
		expect(listed).toHaveLength(5);
		for (const { json } of listed) expect(Object.keys(json).slice(0, 4)).toEqual(fourFields);
		const candidateId = listed[2]!.json.id as string;
		const [found, ...others] = (await run({ operation: 'get', candidateId, simplify: true }))
			.expectSuccess()
			.itemsOf('Recruiting');
		expect(others).toEqual([]);
		expect(Object.keys(found!.json)).toEqual(fourFields);
		expect(found!.json.id).toBe(candidateId);
	});

	it('uploads a resume', async () => {
		const file = path.join(n8n.filesFolder, `${name}.pdf`);
		writeFileSync(file, await singleColumnPdf());
		const parameters = { resource: 'resume', operation: 'push', ...upload!(product) };
		const execution = await run(parameters as JsonObject, [readFiles(file)]);
		expect(execution.expectSuccess().itemsOf('Recruiting')[0]!.json).toMatchObject({
			pushed: true,
			response: expect.anything(),
		});
		expect(product.uploads).toHaveLength(1);
	});

	it('polls a new and a changed candidate', async () => {
		const changes = { mode: 'polling', events: ['created', 'updated'], pollTimes: everySecond };
		const { id } = await publish(changes);
		const before = product.requests.length;
		// Each poll reads three pages.
		const recorded = () => product.requests.length > before + 4;
		await waitFor(recorded, { what: 'The first polls', deadlineMs: 60_000 });
		product.add();
		product.change(1);
		const found = (await events(id, 2)).map(({ event }) => event);
		expect(found.sort()).toEqual(['candidate.created', 'candidate.updated']);
	});

	it('starts for a delivery once, and rejects a forged one', async () => {
		const { id, url } = await publish({
			mode: 'webhook',
			events: ['candidate.created', 'application.updated'],
			secret: product.webhookSecret!,
			pollTimes: { item: [] },
		});
		const isThere = async () =>
			(await product.deliver!(url, { forge: 'wrongSecret' })).status === 401;
		await waitFor(isThere, { what: 'The webhook', deadlineMs: 60_000 });
		const { status } = await product.deliver!(url);
		expect(status).toBe(200);
		const [event] = await events(id, 1);
		expect(event).toMatchObject({ profile, source: 'webhook', data: { id: expect.any(String) } });
		expect((await product.deliver!(url, { forge: 'replayed' })).status).toBe(200);
		await n8n.client.waitForExecutions(id, 2);
		expect(await events(id, 1)).toHaveLength(1);
	});
});

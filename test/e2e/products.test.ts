import { ensureN8n } from '../n8n/install';
import { WITHOUT_EDITOR } from '../n8n/process/environment';
import { startN8n, type N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential, WorkflowNode } from '../n8n/types';
import { PRODUCT_NAMES, startProduct, type Product } from '../provider/products';
import { packedPackage } from '../support/packedPackage';
import { productCredential, productSetups } from '../support/products';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';

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
	const { profile, authentication, credentialType: type } = productSetups[name];
	let product: Product;
	let credential: SavedCredential;

	beforeAll(async () => {
		product = await startProduct(name);
		const data = productCredential(product) as JsonObject;
		const { id } = await n8n.client.createCredential({ name, type, data });
		credential = { id, name, type };
	});

	afterAll(async () => await product?.stop());

	/** Runs the action by hand. */
	async function run(parameters: JsonObject) {
		const node = recruitingNode({ profile, authentication, credential, parameters });
		const workflow = await n8n.client.createWorkflow(chain('Run', [manualTrigger, node]));
		return await n8n.client.waitForExecution(await n8n.client.runWorkflow(workflow.id));
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
});

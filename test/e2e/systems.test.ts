import { findPreset } from '../../nodes/Recruiting/providers';
import { WITHOUT_EDITOR } from '../n8n/process/environment';
import type { N8nServer } from '../n8n/server';
import type { JsonObject, SavedCredential } from '../n8n/types';
import { type Product, type ProductName, startProduct } from '../provider/products';
import { startWithPackage } from '../support/packedPackage';
import { productCredential, productSetups } from '../support/products';
import { afterTrigger, recruitingTrigger } from '../support/triggers';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';

jest.setTimeout(180_000);

let n8n: N8nServer;
let product: Product;
let credential: SavedCredential;

beforeAll(async () => {
	n8n = await startWithPackage({ env: WITHOUT_EDITOR });
}, 900_000);

afterEach(async () => await product?.stop());

afterAll(async () => await n8n?.discard());

async function open(name: ProductName): Promise<void> {
	product = await startProduct(name);
	const { credentialType: type } = productSetups[name];
	const data = productCredential(product) as JsonObject;
	credential = { ...(await n8n.client.createCredential({ name, type, data })), name, type };
}

/** What the node returns for a system, whose profile nobody selects. */
async function run(name: ProductName, parameters: JsonObject): Promise<JsonObject[]> {
	const { profile, authentication } = productSetups[name];
	const all = { provider: name, ...parameters };
	const node = recruitingNode({ profile, authentication, credential, parameters: all });
	const execution = await n8n.client.execute(chain(name, [manualTrigger, node]));
	return execution
		.expectSuccess()
		.itemsOf('Recruiting')
		.map(({ json }) => json);
}

describe.each([
	['ashby', 'job'],
	['greenhouse', 'application'],
	['lever', 'posting'],
	['recruitee', 'job'],
	['smartRecruiters', 'job'],
	['workable', 'stage'],
] as const)('the system %s', (name, resource) => {
	it(`lists and gets candidates, and lists each ${resource}`, async () => {
		await open(name);
		const candidates = await run(name, {});
		expect(candidates).toHaveLength(5);
		// Newer ones may come first.
		const first = candidates.find(({ last_name }) => last_name === 'Lindqvist')!;
		const { id, first_name, email } = first;
		expect(first_name).toBe('Ifeoma');
		const by = (mode: string, value: unknown) => ({
			...{ operation: 'get', candidateId: { __rl: true, mode, value } },
		});
		expect(await run(name, by('id', id))).toMatchObject([{ id, first_name, email }]);
		expect(await run(name, by('email', email))).toMatchObject([{ id }]);
		const records = await run(name, { resource });
		expect(records.length).toBeGreaterThan(2);
		const [one] = await run(name, { resource, operation: 'get', recordId: records[1]!.id });
		expect(one).toMatchObject({ id: records[1]!.id });
	});
});

describe.each(['ashby', 'lever', 'smartRecruiters', 'workable'] as const)(
	'a trigger for %s',
	(name) => {
		it('registers its webhooks, starts with the whole candidate, and removes them', async () => {
			await open(name);
			const { client } = n8n;
			const foreign = product.subscriptions.length;
			const parameters = {
				...{ provider: name, registration: 'automatic' },
				events: ['candidate.created', 'application.updated'],
			};
			const trigger = recruitingTrigger({ credential, parameters });
			const { id } = await client.createWorkflow(chain(name, [trigger, afterTrigger]));
			await client.activateWorkflow(id);
			expect(product.subscriptions.length).toBeGreaterThan(foreign);
			const [event = ''] = String(findPreset(name)!.events.applicationUpdatedEvents).split(',');
			const replies = await product.announce!(event, 2);
			expect(replies.map(({ status }) => status)).toEqual([expect.any(Number)]);
			const [execution] = await client.waitForExecutions(id, 1);
			const [item] = execution!.expectSuccess().itemsOf('Trigger');
			expect(item!.json).toMatchObject({
				event: 'application.updated',
				data: { first_name: 'Zoë', last_name: 'Håkansson' },
			});
			await client.deactivateWorkflow(id);
			expect(product.subscriptions).toHaveLength(foreign);
		});
	},
);

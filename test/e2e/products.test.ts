import { WITHOUT_EDITOR } from '../n8n/process/environment';
import type { N8nServer } from '../n8n/server';
import type { JsonObject, WorkflowNode } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { startProduct } from '../provider/products';
import { startWithPackage } from '../support/packedPackage';
import { productCredential, productSetups } from '../support/products';
import { afterTrigger, everySecond, recruitingTrigger } from '../support/triggers';
import { chain, manualTrigger, recruitingNode } from '../support/workflows';

jest.setTimeout(180_000);

let n8n: N8nServer;

beforeAll(async () => {
	n8n = await startWithPackage({ env: WITHOUT_EDITOR });
}, 900_000);

afterAll(async () => await n8n?.discard());

// One whose list is read by POST, one with OAuth2, one with a header of its own; the engine tests have all.
describe.each(['ashby', 'greenhouse', 'smartRecruiters'] as const)('the preset %s', (name) => {
	it('is used by the test of the credential, by the node and by the HTTP Request node', async () => {
		const product = await startProduct(name);
		try {
			const { profile, authentication, credentialType: type, wrong } = productSetups[name];
			const data = productCredential(product) as JsonObject;
			const { client } = n8n;
			const { id } = await client.createCredential({ name, type, data });
			expect(await client.testCredential(id)).toMatchObject({ status: 'OK' });
			const failed = await client.testCredential(id, wrong.fields as JsonObject);
			expect(failed).toMatchObject({ status: 'Error' });
			const elsewhere = { baseUrl: `${product.origin}/elsewhere` };
			expect(await client.testCredential(id, elsewhere)).toMatchObject({
				status: 'Error',
				message: expect.stringContaining('The address is wrong, not the key'),
			});

			const credential = { id, name, type };
			const node = recruitingNode({ profile, authentication, credential });
			const listed = (await client.execute(chain('List', [manualTrigger, node]))).expectSuccess();
			expect(listed.itemsOf('Recruiting')).toHaveLength(5);
			for (const { json } of listed.itemsOf('Recruiting')) {
				expect(Object.keys(json).slice(0, 4)).toEqual(['id', 'first_name', 'last_name', 'email']);
			}
			const { method, url } = product.requests.at(-1)!;
			const request: WorkflowNode = {
				...{ name: 'HTTP Request', type: 'n8n-nodes-base.httpRequest', typeVersion: 4.2 },
				parameters: {
					...{ method, url: product.origin + url },
					...{ authentication: 'predefinedCredentialType', nodeCredentialType: type },
					...(method === 'POST' && { sendBody: true, specifyBody: 'json', jsonBody: '{}' }),
				},
				credentials: { [type]: { id, name } },
			};
			(await client.execute(chain('Request', [manualTrigger, request]))).expectSuccess();
		} finally {
			await product.stop();
		}
	});
});

describe('a trigger with the preset lever', () => {
	it('catches up with applicants alone, and with nobody whom another event named', async () => {
		const product = await startProduct('lever');
		try {
			const { client } = n8n;
			const { credentialType: type } = productSetups.lever;
			const data = productCredential(product) as JsonObject;
			const { id: credentialId } = await client.createCredential({ name: 'lever', type, data });
			const trigger = recruitingTrigger({
				credential: { id: credentialId, name: 'lever', type },
				parameters: {
					...{ provider: 'lever', events: ['candidate.created'], pollTimes: everySecond },
					...{ registration: 'manual', secret: product.webhookSecret! },
				},
			});
			// n8n's activation reads the list, and so does the first check after it, which then logs its status.
			const isChecked = () => n8n.logs().includes('"Catch Up": Status: ');
			const { id } = await client.createWorkflow(chain('Catch Up', [trigger, afterTrigger]));
			await client.activateWorkflow(id);
			await waitFor(isChecked, { what: 'The first check', deadlineMs: 60_000 });

			product.add();
			const [applicant, named] = [product.add(), product.add()];
			for (const one of [applicant, named]) one.applications = ['an application'];
			const url = `${n8n.url}/webhook/${trigger.webhookId}/webhook`;
			const stageChange = { position: product.records.indexOf(named) };
			expect(await product.deliver!(url, stageChange)).toMatchObject({ status: 200 });
			expect(await client.listExecutions(id)).toEqual([]);
			await n8n.restart();
			const [execution, ...others] = await client.waitForExecutions(id, 1);
			const events = execution!.expectSuccess().itemsOf('Trigger');
			expect(events.map(({ json }) => (json.data as JsonObject).id)).toEqual([applicant.id]);
			expect(others).toEqual([]);
		} finally {
			await product.stop();
		}
	});
});

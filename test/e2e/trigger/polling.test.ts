import axios from 'axios';

import { newCandidate, TriggerStage } from '../../support/triggerStage';
import { afterTrigger } from '../../support/triggers';
import { chain } from '../../support/workflows';

jest.setTimeout(180_000);

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

describe('polling of p2', () => {
	const people = () => stage.provider.profiles.p2.people;

	afterEach(() => people().reset());

	it('starts from what is there, and then tells what changed', async () => {
		const id = await stage.activated('p2', { pollTimes: { item: [{ mode: 'everyMinute' }] } });
		expect(await stage.n8n.client.listExecutions(id)).toHaveLength(0);
		const { data } = await axios.get(`${stage.n8n.url}/healthz`);
		expect(data).toEqual({ status: 'ok' });

		people().add({ ...newCandidate, id: '70' });
		people().change(people().all()[0]!.id, { email: 'changed@candidates.example' });
		const [execution] = await stage.n8n.client.waitForExecutions(id, 1, 90_000);
		expect(execution?.expectSuccess().itemsOf('Trigger')).toMatchObject([
			{ json: { event: 'candidate.updated', profile: 'p2', source: 'poll' } },
			{ json: { event: 'candidate.created', data: { first_name: 'First7' } } },
		]);
		// The same workflow downstream as for webhooks.
		expect(execution?.itemsOf('After')[1]?.json).toEqual({
			name: 'First7',
			event: 'candidate.created',
		});
		await stage.n8n.client.deactivateWorkflow(id);
	});

	it('registers no webhook, and its address answers 404', async () => {
		const node = stage.trigger('p2');
		const workflow = await stage.n8n.client.createWorkflow(
			chain('No webhook', [node, afterTrigger]),
		);
		await stage.n8n.client.activateWorkflow(workflow.id);
		const { status } = await axios.post(
			`${stage.n8n.url}/webhook/${node.webhookId}/webhook`,
			{},
			{
				validateStatus: () => true,
			},
		);
		expect(status).toBe(404);
		await stage.n8n.client.deactivateWorkflow(workflow.id);
	});

	it.each([429, 503])('is activated although the provider answers %i', async (status) => {
		stage.provider.failNext('p2', {
			method: 'GET',
			path: '/v1/candidates',
			status,
			times: 3,
			retryAfter: 0,
		});
		const id = await stage.activated('p2');
		await stage.n8n.client.deactivateWorkflow(id);
	});

	it('shows a sample by hand and leaves the snapshot alone', async () => {
		const workflow = await stage.n8n.client.createWorkflow(
			chain('Sample', [stage.trigger('p2'), afterTrigger]),
		);
		const execution = await stage.n8n.client.waitForExecution(
			await stage.n8n.client.runWorkflow(workflow.id),
		);
		expect(execution.expectSuccess().itemsOf('Trigger')).toHaveLength(3);
		expect(execution.itemsOf('Trigger')[0]?.json).toMatchObject({ eventId: null, source: 'poll' });
		const { staticData } = await stage.n8n.client.getWorkflow(workflow.id);
		expect(staticData ?? null).toBeNull();
	});
});

import { waitFor } from '../../n8n/wait';
import { newCandidate, TriggerStage } from '../../support/triggerStage';
import { afterTrigger } from '../../support/triggers';
import { chain } from '../../support/workflows';

jest.setTimeout(180_000);

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

describe('the lifecycle of a subscription', () => {
	afterEach(async () => {
		await stage.reset();
		stage.provider.profiles.p4.webhooks.clear();
		stage.provider.profiles.p4.webhooks.duplicates = 'allow';
	});

	const ids = () => stage.subscriptions('p4').map((subscription) => subscription.id);

	const settled = async (condition: () => boolean | Promise<boolean>) =>
		await waitFor(async () => await condition(), {
			what: 'The state that is waited for',
			deadlineMs: 60_000,
			details: () => JSON.stringify(stage.subscriptions('p4')),
		});

	it('survives a restart of n8n as exactly one', async () => {
		const id = await stage.activated('p4');
		const [before] = ids();
		await stage.n8n.restart();
		// A webhook answers once n8n has activated its workflow again.
		await settled(
			async () => (await stage.provider.profiles.p4.emit('ping', {}, { toAll: true }))[0]!.ok,
		);
		expect(ids()).toEqual([before]);
		const [sent] = await stage.provider.profiles.p4.emit('candidate.created', newCandidate);
		expect(sent?.ok).toBe(true);
		await stage.n8n.client.deactivateWorkflow(id);
	});

	it.each(['lost', 'paused'] as const)('is made again after it was %s', async (state) => {
		const id = await stage.activated('p4');
		const [before] = ids();
		if (state === 'lost') stage.provider.profiles.p4.webhooks.lose();
		else stage.provider.profiles.p4.webhooks.pause(before!);
		await stage.n8n.restart();
		await settled(() => ids().length === 1 && ids()[0] !== before);
		expect(stage.subscriptions('p4')[0]?.status).toBe('active');
		await stage.n8n.client.deactivateWorkflow(id);
		expect(ids()).toEqual([]);
	});

	it('takes changed events over without being doubled', async () => {
		const id = await stage.activated('p4');
		const { nodes } = await stage.n8n.client.getWorkflow(id);
		nodes[0]!.parameters = { ...nodes[0]!.parameters, events: ['job.published'] };
		await stage.n8n.client.updateWorkflow(id, { nodes });
		await stage.n8n.client.activateWorkflow(id);
		expect(stage.subscriptions('p4')).toMatchObject([{ events: ['job.published'] }]);
		await stage.n8n.client.deactivateWorkflow(id);
	});

	it('replaces one of an earlier life at the same address', async () => {
		const workflow = await stage.n8n.client.createWorkflow(
			chain('Earlier', [stage.trigger('p4'), afterTrigger]),
		);
		await stage.n8n.client.activateWorkflow(workflow.id);
		const { url } = stage.subscriptions('p4')[0]!;
		await stage.n8n.client.deactivateWorkflow(workflow.id);
		stage.provider.profiles.p4.webhooks.add({ url });
		stage.provider.profiles.p4.webhooks.duplicates = 'conflict';
		await stage.n8n.client.activateWorkflow(workflow.id);
		expect(stage.subscriptions('p4')).toHaveLength(1);
		const [sent] = await stage.provider.profiles.p4.emit('candidate.created', newCandidate);
		expect(sent?.ok).toBe(true);
		await stage.n8n.client.deactivateWorkflow(workflow.id);
	});

	it('takes 409 to create and 404 to delete for what they are', async () => {
		stage.provider.failNext('p4', { method: 'POST', status: 409 });
		const id = await stage.activated('p4');
		expect(ids()).toHaveLength(1);
		stage.provider.profiles.p4.webhooks.lose();
		await stage.n8n.client.deactivateWorkflow(id);
		expect(ids()).toEqual([]);
	});

	it('remembers what the provider did not delete, and deletes it later', async () => {
		const id = await stage.activated('p4');
		const [left] = ids();
		stage.provider.failNext('p4', { method: 'DELETE', status: 500, times: 2 });
		await stage.n8n.client.deactivateWorkflow(id);
		expect(ids()).toEqual([left]);
		expect(stage.n8n.logs()).toContain('did not delete subscription');
		await stage.n8n.client.activateWorkflow(id);
		expect(ids()).toHaveLength(1);
		expect(ids()).not.toEqual([left]);
		await stage.n8n.client.deactivateWorkflow(id);
		expect(ids()).toEqual([]);
	});

	it('tells why a workflow cannot be activated', async () => {
		stage.provider.failNext('p4', { method: 'POST', status: 403, times: 1_000 });
		await expect(stage.activated('p4')).rejects.toThrow('Forbidden');
		await expect(stage.activated('p4', { events: [] })).rejects.toThrow(/events/);
		expect(ids()).toEqual([]);
	});

	it('keeps two triggers of one workflow, and a duplicated workflow, apart', async () => {
		const two = chain('Two', [stage.trigger('p4', {}, 'One'), afterTrigger]);
		two.nodes.push(stage.trigger('p4', { events: ['job.published'] }, 'Other'));
		const first = await stage.n8n.client.createWorkflow(two);
		await stage.n8n.client.activateWorkflow(first.id);
		expect(ids()).toHaveLength(2);
		const copy = await stage.activated('p4');
		expect(ids()).toHaveLength(3);
		await stage.n8n.client.deactivateWorkflow(first.id);
		expect(ids()).toHaveLength(1);
		await stage.n8n.client.deactivateWorkflow(copy);
		expect(ids()).toEqual([]);
	});

	it('leaves production untouched in a test run', async () => {
		const id = await stage.activated('p4');
		const production = stage.subscriptions('p4');
		await stage.n8n.client.listenForTestEvent(id);
		expect(stage.subscriptions('p4')).toHaveLength(2);
		const test = stage.subscriptions('p4').find(({ id: other }) => other !== production[0]?.id);
		expect(test?.url).toContain('/webhook-test/');
		await stage.provider.profiles.p4.emit('candidate.created', newCandidate);
		await waitFor(async () => stage.subscriptions('p4').length === 1, {
			what: 'The end of the test subscription',
			deadlineMs: 30_000,
		});
		expect(stage.subscriptions('p4')).toEqual(production);
		await stage.n8n.client.deactivateWorkflow(id);
	});

	it('is left to the user where registration is manual', async () => {
		const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
		const node = stage.trigger('p5', { registration: 'manual', secret });
		delete node.credentials;
		const workflow = await stage.n8n.client.createWorkflow(chain('Manual', [node, afterTrigger]));
		stage.provider.clearRequests();
		await stage.n8n.client.activateWorkflow(workflow.id);
		expect(stage.provider.requests).toEqual([]);
		const url = `${stage.n8n.url}/webhook/${node.webhookId}/webhook`;
		const sent = await stage.provider.deliver(url, 'candidate.created', newCandidate, { secret });
		expect(sent.status).toBe(200);
		await stage.n8n.client.waitForExecutions(workflow.id, 1);
		await stage.n8n.client.deactivateWorkflow(workflow.id);
		expect(stage.provider.requests).toEqual([]);
	});
});

import axios from 'axios';

import { ensureN8n } from '../n8n/install';
import { startN8n, type N8nServer } from '../n8n/server';
import type { SavedCredential, WorkflowNode } from '../n8n/types';
import { waitFor } from '../n8n/wait';
import { startProvider, type Provider } from '../provider';
import { credentialFields } from '../support/credentialFields';
import { packedPackage } from '../support/packedPackage';
import { chain } from '../support/workflows';

jest.setTimeout(180_000);

type WebhookProfile = 'p1' | 'p3' | 'p4' | 'p5';

const webhookProfiles: Array<[WebhookProfile, string]> = [
	['p1', 'accessToken'],
	['p3', 'apiKey'],
	['p4', 'apiKey'],
	['p5', 'apiKey'],
];

let n8n: N8nServer;
let provider: Provider;
let credential: Record<string, SavedCredential>;

beforeAll(async () => {
	provider = await startProvider({ candidates: 5 });
	n8n = await startN8n({ install: await ensureN8n(), packages: [packedPackage()] });
	credential = {};
	for (const [profile, method] of [...webhookProfiles, ['p2', 'accessToken'] as const]) {
		const suffix = method === 'apiKey' ? 'ApiKeyApi' : 'AccessTokenApi';
		const type = `recruiting${profile.toUpperCase()}${suffix}`;
		const data = credentialFields(provider, profile, method);
		credential[profile] = await n8n.client.createCredential({ name: type, type, data });
	}
}, 900_000);

afterAll(async () => {
	await n8n?.stop();
	await provider?.stop();
});

const after: WorkflowNode = {
	name: 'After',
	type: 'n8n-nodes-base.set',
	typeVersion: 3.4,
	parameters: {
		mode: 'raw',
		jsonOutput: '={{ { name: $json.data.first_name, event: $json.event } }}',
		options: {},
	},
};

function trigger(profile: string, parameters = {}, name = 'Trigger'): WorkflowNode {
	const { id, name: credentialName, type } = credential[profile]!;
	const authentication = type.endsWith('ApiKeyApi') ? 'apiKey' : 'accessToken';
	return {
		name,
		type: 'n8n-nodes-recruiting.recruitingTrigger',
		typeVersion: 1,
		webhookId: crypto.randomUUID(),
		parameters: { profile, authentication, ...parameters },
		credentials: { [type]: { id, name: credentialName } },
	};
}

const all = { events: ['candidate.created', 'application.updated', 'job.published'] };

async function activated(profile: string, parameters = {}): Promise<string> {
	const workflow = await n8n.client.createWorkflow(
		chain(`Trigger ${profile}`, [trigger(profile, parameters), after]),
	);
	started.push(workflow.id);
	await n8n.client.activateWorkflow(workflow.id);
	return workflow.id;
}

/** Workflows that a test may have left active. */
const started: string[] = [];

const subscriptions = (profile: WebhookProfile) => provider.profiles[profile].webhooks.list();

const candidate = {
	id: '7',
	first_name: 'First7',
	last_name: 'Last7',
	email: 'first7@candidates.example',
};

describe.each(webhookProfiles)('webhooks of %s', (profile) => {
	it('are registered once, start the workflow on an event, and are removed', async () => {
		const id = await activated(profile, all);
		expect(subscriptions(profile)).toHaveLength(1);
		expect(subscriptions(profile)[0]).toMatchObject({
			url: expect.stringContaining(n8n.url),
			events: [...all.events].sort(),
			secret: expect.stringMatching(/^whsec_/),
		});

		const sent = await provider.profiles[profile].emit('candidate.created', candidate);
		expect(sent).toMatchObject([{ ok: true, status: 200, attempts: 1 }]);
		const [execution] = await n8n.client.waitForExecutions(id, 1);
		expect(execution?.expectSuccess().itemsOf('Trigger')).toMatchObject([
			{
				json: {
					event: 'candidate.created',
					eventId: sent[0]?.id,
					profile,
					source: 'webhook',
					receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
					data: candidate,
				},
			},
		]);
		expect(execution?.itemsOf('After')).toMatchObject([
			{ json: { name: 'First7', event: 'candidate.created' } },
		]);

		await n8n.client.deactivateWorkflow(id);
		expect(subscriptions(profile)).toEqual([]);
	});
});

describe('a delivery', () => {
	let id: string;

	beforeAll(async () => {
		id = await activated('p3', all);
	});

	afterAll(async () => await n8n.client.deactivateWorkflow(id));

	const executions = async () => (await n8n.client.listExecutions(id)).length;

	it.each(['wrongSecret', 'changedBody', 'noSignature', 'garbled'] as const)(
		'that is forged (%s) is refused with 401 and starts nothing',
		async (forge) => {
			const before = await executions();
			const [sent] = await provider.profiles.p3.emit('candidate.created', candidate, {
				forge,
				retries: 0,
			});
			expect(sent).toMatchObject({ status: 401, ok: false });
			expect(sent?.body).not.toContain('whsec_');
			expect(await executions()).toBe(before);
		},
	);

	it('that is old is refused', async () => {
		const [sent] = await provider.profiles.p3.emit('candidate.created', candidate, {
			timestamp: new Date(Date.now() - 310_000),
			retries: 0,
		});
		expect(sent).toMatchObject({ status: 401 });
	});

	it('that comes again starts no work again', async () => {
		const before = await executions();
		const send = async () =>
			await provider.profiles.p3.emit('candidate.created', candidate, { id: 'msg_repeated' });
		await send();
		await n8n.client.waitForExecutions(id, before + 1);
		await send();
		const runs = await n8n.client.waitForExecutions(id, before + 2);
		const worked = runs.slice(before).map((run) => run.itemsOf('After').length);
		expect(worked).toEqual([1, 0]);
	});

	it.each([
		['envelope', 1],
		['array', 1],
		['thin', 1],
		['cloudEventsStructured', 1],
		['cloudEventsBatch', 1],
		['cloudEventsBinary', 1],
	] as const)('of shape %s starts the workflow', async (shape, count) => {
		const before = await executions();
		const [sent] = await provider.profiles.p3.emit('job.published', { id: '9' }, { shape });
		expect(sent?.status).toBe(200);
		const runs = await n8n.client.waitForExecutions(id, before + 1);
		expect(runs.at(-1)?.itemsOf('Trigger')).toHaveLength(count);
		expect(runs.at(-1)?.itemsOf('Trigger')[0]?.json.event).toBe('job.published');
	});

	it('that is a ping, or of another event, is answered and starts nothing', async () => {
		const before = await executions();
		const ping = await provider.profiles.p3.emit('ping', {}, { toAll: true });
		const other = await provider.profiles.p3.emit('note.added', {}, { toAll: true });
		expect([ping[0]?.status, other[0]?.status]).toEqual([200, 200]);
		expect(await executions()).toBe(before);
	});

	it.each([
		['', 'application/json'],
		['{"cut', 'application/json'],
		['a=b', 'application/x-www-form-urlencoded'],
		['<a/>', 'text/xml'],
		[`${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'application/json'],
		[JSON.stringify({ event: 'job.published', data: 'x'.repeat(1_100_000) }), 'application/json'],
	])('that cannot be used is refused with 4xx, and n8n goes on (%#)', async (body, contentType) => {
		const before = await executions();
		const [sent] = await provider.profiles.p3.emit(
			'job.published',
			{},
			{
				body,
				contentType,
				retries: 0,
			},
		);
		expect(sent?.status).toBeGreaterThanOrEqual(400);
		expect(sent?.status).toBeLessThan(500);
		expect(await executions()).toBe(before);
	});
});

describe('the lifecycle of a subscription', () => {
	afterEach(async () => {
		provider.clearFailures();
		for (const id of started.splice(0)) await n8n.client.deactivateWorkflow(id);
		provider.profiles.p4.webhooks.clear();
		provider.profiles.p4.webhooks.duplicates = 'allow';
	});

	const ids = () => subscriptions('p4').map((subscription) => subscription.id);

	const settled = async (condition: () => boolean | Promise<boolean>) =>
		await waitFor(async () => await condition(), {
			what: 'The state that is waited for',
			deadlineMs: 60_000,
			details: () => JSON.stringify(subscriptions('p4')),
		});

	it('survives a restart of n8n as exactly one', async () => {
		const id = await activated('p4');
		const [before] = ids();
		await n8n.restart();
		// A webhook answers once n8n has activated its workflow again.
		await settled(
			async () => (await provider.profiles.p4.emit('ping', {}, { toAll: true }))[0]!.ok,
		);
		expect(ids()).toEqual([before]);
		const [sent] = await provider.profiles.p4.emit('candidate.created', candidate);
		expect(sent?.ok).toBe(true);
		await n8n.client.deactivateWorkflow(id);
	});

	it.each(['lost', 'paused'] as const)('is made again after it was %s', async (state) => {
		const id = await activated('p4');
		const [before] = ids();
		if (state === 'lost') provider.profiles.p4.webhooks.lose();
		else provider.profiles.p4.webhooks.pause(before!);
		await n8n.restart();
		await settled(() => ids().length === 1 && ids()[0] !== before);
		expect(subscriptions('p4')[0]?.status).toBe('active');
		await n8n.client.deactivateWorkflow(id);
		expect(ids()).toEqual([]);
	});

	it('takes changed events over without being doubled', async () => {
		const id = await activated('p4');
		const { nodes } = await n8n.client.getWorkflow(id);
		nodes[0]!.parameters = { ...nodes[0]!.parameters, events: ['job.published'] };
		await n8n.client.updateWorkflow(id, { nodes });
		await n8n.client.activateWorkflow(id);
		expect(subscriptions('p4')).toMatchObject([{ events: ['job.published'] }]);
		await n8n.client.deactivateWorkflow(id);
	});

	it('replaces one of an earlier life at the same address', async () => {
		const workflow = await n8n.client.createWorkflow(chain('Earlier', [trigger('p4'), after]));
		await n8n.client.activateWorkflow(workflow.id);
		const { url } = subscriptions('p4')[0]!;
		await n8n.client.deactivateWorkflow(workflow.id);
		provider.profiles.p4.webhooks.add({ url });
		provider.profiles.p4.webhooks.duplicates = 'conflict';
		await n8n.client.activateWorkflow(workflow.id);
		expect(subscriptions('p4')).toHaveLength(1);
		const [sent] = await provider.profiles.p4.emit('candidate.created', candidate);
		expect(sent?.ok).toBe(true);
		await n8n.client.deactivateWorkflow(workflow.id);
	});

	it('takes 409 to create and 404 to delete for what they are', async () => {
		provider.failNext('p4', { method: 'POST', status: 409 });
		const id = await activated('p4');
		expect(ids()).toHaveLength(1);
		provider.profiles.p4.webhooks.lose();
		await n8n.client.deactivateWorkflow(id);
		expect(ids()).toEqual([]);
	});

	it('remembers what the provider did not delete, and deletes it later', async () => {
		const id = await activated('p4');
		const [left] = ids();
		provider.failNext('p4', { method: 'DELETE', status: 500, times: 2 });
		await n8n.client.deactivateWorkflow(id);
		expect(ids()).toEqual([left]);
		expect(n8n.logs()).toContain('did not delete subscription');
		await n8n.client.activateWorkflow(id);
		expect(ids()).toHaveLength(1);
		expect(ids()).not.toEqual([left]);
		await n8n.client.deactivateWorkflow(id);
		expect(ids()).toEqual([]);
	});

	it('tells why a workflow cannot be activated', async () => {
		provider.failNext('p4', { method: 'POST', status: 403, times: 1_000 });
		await expect(activated('p4')).rejects.toThrow('Forbidden');
		await expect(activated('p4', { events: [] })).rejects.toThrow(/events/);
		expect(ids()).toEqual([]);
	});

	it('keeps two triggers of one workflow, and a duplicated workflow, apart', async () => {
		const two = chain('Two', [trigger('p4', {}, 'One'), after]);
		two.nodes.push(trigger('p4', { events: ['job.published'] }, 'Other'));
		const first = await n8n.client.createWorkflow(two);
		await n8n.client.activateWorkflow(first.id);
		expect(ids()).toHaveLength(2);
		const copy = await activated('p4');
		expect(ids()).toHaveLength(3);
		await n8n.client.deactivateWorkflow(first.id);
		expect(ids()).toHaveLength(1);
		await n8n.client.deactivateWorkflow(copy);
		expect(ids()).toEqual([]);
	});

	it('leaves production untouched in a test run', async () => {
		const id = await activated('p4');
		const production = subscriptions('p4');
		await n8n.client.listenForTestEvent(id);
		expect(subscriptions('p4')).toHaveLength(2);
		const test = subscriptions('p4').find(({ id: other }) => other !== production[0]?.id);
		expect(test?.url).toContain('/webhook-test/');
		await provider.profiles.p4.emit('candidate.created', candidate);
		await waitFor(async () => subscriptions('p4').length === 1, {
			what: 'The end of the test subscription',
			deadlineMs: 30_000,
		});
		expect(subscriptions('p4')).toEqual(production);
		await n8n.client.deactivateWorkflow(id);
	});

	it('is left to the user where registration is manual', async () => {
		const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
		const node = trigger('p5', { registration: 'manual', secret });
		delete node.credentials;
		const workflow = await n8n.client.createWorkflow(chain('Manual', [node, after]));
		provider.clearRequests();
		await n8n.client.activateWorkflow(workflow.id);
		expect(provider.requests).toEqual([]);
		const url = `${n8n.url}/webhook/${node.webhookId}/webhook`;
		const sent = await provider.deliver(url, 'candidate.created', candidate, { secret });
		expect(sent.status).toBe(200);
		await n8n.client.waitForExecutions(workflow.id, 1);
		await n8n.client.deactivateWorkflow(workflow.id);
		expect(provider.requests).toEqual([]);
	});
});

describe('polling of p2', () => {
	const people = () => provider.profiles.p2.people;

	afterEach(() => people().reset());

	it('starts from what is there, and then tells what changed', async () => {
		const id = await activated('p2', { pollTimes: { item: [{ mode: 'everyMinute' }] } });
		expect(await n8n.client.listExecutions(id)).toHaveLength(0);
		const { data } = await axios.get(`${n8n.url}/healthz`);
		expect(data).toEqual({ status: 'ok' });

		people().add({ ...candidate, id: '70' });
		people().change(people().all()[0]!.id, { email: 'changed@candidates.example' });
		const [execution] = await n8n.client.waitForExecutions(id, 1, 90_000);
		expect(execution?.expectSuccess().itemsOf('Trigger')).toMatchObject([
			{ json: { event: 'candidate.updated', profile: 'p2', source: 'poll' } },
			{ json: { event: 'candidate.created', data: { first_name: 'First7' } } },
		]);
		// The same workflow downstream as for webhooks.
		expect(execution?.itemsOf('After')[1]?.json).toEqual({
			name: 'First7',
			event: 'candidate.created',
		});
		await n8n.client.deactivateWorkflow(id);
	});

	it('registers no webhook, and its address answers 404', async () => {
		const node = trigger('p2');
		const workflow = await n8n.client.createWorkflow(chain('No webhook', [node, after]));
		await n8n.client.activateWorkflow(workflow.id);
		const { status } = await axios.post(
			`${n8n.url}/webhook/${node.webhookId}/webhook`,
			{},
			{
				validateStatus: () => true,
			},
		);
		expect(status).toBe(404);
		await n8n.client.deactivateWorkflow(workflow.id);
	});

	it.each([429, 503])('is activated although the provider answers %i', async (status) => {
		provider.failNext('p2', {
			method: 'GET',
			path: '/v1/candidates',
			status,
			times: 3,
			retryAfter: 0,
		});
		const id = await activated('p2');
		await n8n.client.deactivateWorkflow(id);
	});

	it('shows a sample by hand and leaves the snapshot alone', async () => {
		const workflow = await n8n.client.createWorkflow(chain('Sample', [trigger('p2'), after]));
		const execution = await n8n.client.waitForExecution(await n8n.client.runWorkflow(workflow.id));
		expect(execution.expectSuccess().itemsOf('Trigger')).toHaveLength(3);
		expect(execution.itemsOf('Trigger')[0]?.json).toMatchObject({ eventId: null, source: 'poll' });
		const { staticData } = await n8n.client.getWorkflow(workflow.id);
		expect(staticData ?? null).toBeNull();
	});
});

import type { JsonObject } from '../../n8n/types';
import { newCandidate, TriggerStage } from '../../support/triggerStage';
import { afterTrigger, everySecond, summarizeEvents } from '../../support/triggers';
import { chain } from '../../support/workflows';

jest.setTimeout(180_000);

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

afterEach(async () => {
	await stage.reset();
	people().reset();
});

/** How times begin. */
const ISO = /^\d{4}-\d\d-\d\dT/;

const people = () => stage.provider.profiles.p2.people;

/** Saves and activates a workflow that polls every second. */
const polling = async (parameters: JsonObject = {}) =>
	await stage.activated('p2', { pollTimes: everySecond, ...parameters });

describe('polling P2', () => {
	it('only records the list with the first poll and then emits what changed', async () => {
		const id = await polling();
		await stage.polls(2);
		const [added] = people().add({ ...newCandidate, id: '70' });
		const changed = people().change('cand-1', { email: 'changed@candidates.example' });
		const [events, ...others] = await stage.events(id, 2);
		expect(others).toEqual([]);
		const always = {
			...{ profile: 'p2', source: 'poll', receivedAt: expect.stringMatching(ISO) },
			eventId: expect.stringMatching(/^[\w-]{22}$/),
		};
		// Of 256 changes, one names all fields.
		const changedFields = expect.arrayContaining(['email']);
		expect(events).toEqual([
			{ ...always, event: 'candidate.created', data: added },
			{ ...always, event: 'candidate.updated', data: changed, changedFields },
		]);
		expect(new Set(events!.map(({ eventId }) => eventId)).size).toBe(2);
	});

	it('does not start a poll while another one is running', async () => {
		const latency = 1_500;
		const node = await stage.triggerAt({ latency }, { pollTimes: everySecond });
		stage.provider.clearRequests();
		const id = await stage.activate('Slow', [node, afterTrigger]);
		await stage.polls(1);
		people().add({ id: '70' });
		await stage.polls(2);
		people().add({ id: '71' });
		expect(summarizeEvents(await stage.events(id, 2))).toEqual([
			['candidate.created 70'],
			['candidate.created 71'],
		]);
		const times = stage.provider.requests.map(({ time }) => time);
		const pauses = times.slice(1).map((time, index) => time - times[index]!);
		// Timers may fire a little early.
		expect(Math.min(...pauses)).toBeGreaterThan(latency - 20);
	});

	it('only records a list that another query or place of the ids selects', async () => {
		const id = await polling();
		await stage.polls(2);
		people().add({ id: '80' });
		people().add({ id: '81' });
		await stage.events(id, 2);
		await stage.changeTrigger(id, { providerApi: { idField: 'email' } });
		await stage.polls(3);
		const [added] = people().add({ ...newCandidate, id: '82', email: 'added@candidates.example' });
		const events = (await stage.events(id, 3)).flat();
		expect(events.map(({ data }) => (data as JsonObject).id)).toEqual(['80', '81', added!.email]);
	});

	it('continues from its last list after the node was renamed', async () => {
		const id = await polling();
		await stage.polls(2);
		people().add({ id: '70' });
		await stage.renameTrigger(id, 'Renamed');
		people().add({ id: '71' });
		await stage.polls(2);
		const executions = await stage.n8n.client.waitForExecutions(id, 1);
		const renamed = executions.flatMap((one) => [
			...one.itemsOf('Renamed'),
			...one.itemsOf('Trigger'),
		]);
		const found = renamed.map(({ json }) => (json.data as { id: string }).id);
		expect(found.sort()).toEqual(['70', '71']);
	});

	it('shows a lasting failure as a failed execution and recovers afterwards', async () => {
		const id = await polling({ options: { maxTries: 1 } });
		stage.provider.failNext('p2', { status: 503, times: 4 });
		const [failed] = await stage.n8n.client.waitForExecutions(id, 1);
		expect(failed).toMatchObject({
			status: 'error',
			error: { message: expect.stringMatching(/^The poll emitted nothing: Service Unavailable/) },
		});
		people().add({ id: '70' });
		const [, ...executions] = await stage.n8n.client.waitForExecutions(id, 2);
		expect(executions.map((one) => one.itemsOf('Trigger'))).toMatchObject([
			[{ json: { event: 'candidate.created', data: { id: '70' } } }],
		]);
	});

	it('starts with the workflow although the provider answers 503', async () => {
		const failure = stage.provider.failNext('p2', { status: 503, times: 1_000, retryAfter: 0 });
		const id = await stage.activated('p2');
		// One poll with its three tries, and maybe the last one of the test before: n8n did not have to retry the activation.
		expect(1_000 - failure.left).toBeLessThan(2 * 3);
		stage.provider.clearFailures();
		await stage.changeTrigger(id, { pollTimes: everySecond });
		await stage.polls(1);
		people().add({ id: '70' });
		expect(summarizeEvents(await stage.events(id, 1))).toEqual([['candidate.created 70']]);
	});

	it('shows a sample in a manual run and leaves the snapshot alone', async () => {
		const workflow = chain('Sample', [stage.trigger('p2'), afterTrigger]);
		const execution = await stage.n8n.client.execute(workflow);
		expect(execution.expectSuccess().itemsOf('Trigger')).toHaveLength(3);
		expect(execution.itemsOf('Trigger')[0]?.json).toMatchObject({ eventId: null, source: 'poll' });
		const saved = await stage.n8n.client.getWorkflow(execution.workflowId);
		expect(saved.staticData ?? null).toBeNull();
	});
});

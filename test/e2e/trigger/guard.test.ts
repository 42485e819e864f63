import type { JsonObject } from '../../n8n/types';
import { waitFor } from '../../n8n/wait';
import { TriggerStage } from '../../support/triggerStage';
import { everySecond, summarizeEvents } from '../../support/triggers';

jest.setTimeout(180_000);

let stage: TriggerStage;

beforeAll(async () => {
	stage = await TriggerStage.open();
}, 900_000);

afterAll(async () => await stage?.close());

afterEach(async () => {
	await stage.reset();
	p4().webhooks.clear();
	p4().people.reset();
});

const p4 = () => stage.provider.profiles.p4;

/** Saves and activates a workflow whose subscription is checked every second. */
const guarded = async (parameters: JsonObject = {}) =>
	await stage.activated('p4', { pollTimes: everySecond, ...parameters });

const lists = () =>
	stage.provider.requests.filter(({ url }) => url.includes('/v1/candidates')).length;

/** Waits until the subscription was checked and the list compared, both after the given number of lists. */
const compared = async (before: number) =>
	await waitFor(() => lists() > before, { what: 'A list of candidates', deadlineMs: 60_000 });

/** The same as `guarded`, and waits for the first check. */
const checked = async (parameters: JsonObject = {}) => {
	const before = lists();
	const id = await guarded(parameters);
	await compared(before + 1);
	return id;
};

const untilSubscribed = async (condition: (id: string) => boolean) =>
	await waitFor(() => stage.subscriptions('p4').some(({ id }) => condition(id)), {
		what: 'The subscription',
		deadlineMs: 60_000,
		details: () => JSON.stringify(stage.subscriptions('p4')),
	});

describe('a published webhook trigger', () => {
	it('creates a subscription again that was deleted behind its back, and keeps the secret', async () => {
		const id = await guarded();
		const [before] = stage.subscriptions('p4');
		p4().webhooks.lose();
		await untilSubscribed((other) => other !== before!.id);
		const [repaired] = stage.subscriptions('p4');
		expect(repaired).toMatchObject({ url: before!.url, secret: before!.secret });
		await stage.logged('The subscription was missing or unusable, and was created again.');
		await p4().emit('candidate.created', { id: '70' });
		expect(summarizeEvents(await stage.events(id, 1)).flat()).toEqual(['candidate.created 70']);
		await stage.restartAndWait(async () => await stage.n8n.restart(), [id]);
		expect(stage.subscriptions('p4')).toEqual([repaired]);
		await stage.n8n.client.deactivateWorkflow(id);
		expect(stage.subscriptions('p4')).toEqual([]);
	});

	it('fails one execution while its subscription cannot be created', async () => {
		const id = await guarded();
		const posts = stage.provider.failNext('p4', { method: 'POST', status: 503, times: 1_000 });
		p4().webhooks.lose();
		await waitFor(() => posts.left < 995, { what: 'Checks that fail', deadlineMs: 60_000 });
		const failed = (await stage.n8n.client.listExecutions(id)).map(({ status }) => status);
		expect(failed).toEqual(['error']);
		await stage.logged('The provider has no usable subscription');
		stage.provider.clearFailures();
		await untilSubscribed(() => true);
		await stage.logged('This is over: The subscription could not be checked.');
	});

	it.each([
		['at once if the provider rejects the credential', 401, 1],
		['at the fourth check if the provider fails', 500, 4],
	])('fails one execution %s', async (_, status, checks) => {
		const id = await checked({ options: { maxTries: 1 } });
		const failing = stage.provider.failNext('p4', { path: '/v1/webhooks', status, times: 1_000 });
		await waitFor(async () => (await stage.n8n.client.listExecutions(id)).length > 0, {
			what: 'An execution that fails',
			deadlineMs: 60_000,
		});
		expect(1_000 - failing.left).toBeGreaterThanOrEqual(checks);
		await waitFor(() => failing.left < 990, { what: 'More checks', deadlineMs: 60_000 });
		const failed = (await stage.n8n.client.listExecutions(id)).map((one) => one.status);
		expect(failed).toEqual(['error']);
		expect(stage.subscriptions('p4')).toHaveLength(1);
	});

	it('creates its subscription later if that failed at the start of n8n', async () => {
		const id = await guarded();
		const start = async () => {
			await stage.n8n.kill();
			p4().webhooks.lose();
			stage.provider.failNext('p4', { method: 'POST', status: 500 });
			await stage.n8n.start();
		};
		await stage.restartAndWait(start, [id]);
		await untilSubscribed(() => true);
		await stage.logged('The subscription could not be created.');
		await p4().emit('candidate.created', { id: '70' });
		expect(summarizeEvents(await stage.events(id, 1)).flat()).toEqual(['candidate.created 70']);
	});

	it('compares no lists while Catch Up is off, and then begins with a new one', async () => {
		const before = lists();
		const id = await guarded({ options: { catchUp: false } });
		const checks = () =>
			stage.provider.requests.filter(({ url }) => url.includes('/v1/webhooks')).length;
		const first = checks();
		await waitFor(() => checks() > first + 2, { what: 'Checks', deadlineMs: 60_000 });
		expect(lists()).toBe(before);
		p4().people.add(1);
		await stage.changeTrigger(id, { options: {} });
		await compared(before + 1);
		const listed = lists();
		await stage.restartAndWait(async () => await stage.n8n.restart(), [id]);
		await compared(listed);
		expect(await stage.n8n.client.listExecutions(id)).toEqual([]);
	});

	it('starts for candidates whose events were lost while n8n was down', async () => {
		const id = await checked();
		expect(await stage.n8n.client.listExecutions(id)).toEqual([]);
		const before = lists();
		const start = async () => {
			await stage.n8n.kill();
			// The provider gives up, since nobody answers.
			for (const person of p4().people.add(3)) await p4().emit('candidate.created', person);
			await stage.n8n.start();
		};
		await stage.restartAndWait(start, [id]);
		const [events] = await stage.events(id, 3);
		const missed = ['cand-6', 'cand-7', 'cand-8'].map((one) => `candidate.created ${one}`);
		expect(summarizeEvents([events!])).toEqual([missed]);
		expect(events!.map(({ source }) => source)).toEqual(['poll', 'poll', 'poll']);
		await compared(before);

		const person = p4()
			.people.all()
			.find((one) => one.id === 'cand-6');
		await p4().emit('candidate.created', person);
		await stage.logged('1 of 1 event(s) came again and were held back.');
		await p4().emit('candidate.created', person);
		const executions = await stage.events(id, 4);
		expect(summarizeEvents(executions).slice(1)).toEqual([[], ['candidate.created cand-6']]);
	});

	it('does not start twice for candidates whose events arrived', async () => {
		const id = await checked();
		const [person] = p4().people.add(1);
		await p4().emit('candidate.created', person);
		await stage.events(id, 1);
		await stage.restartAndWait(async () => await stage.n8n.restart(), [id]);
		await stage.n8n.client.waitForExecutions(id, 2);
		expect(summarizeEvents(await stage.events(id, 1))).toEqual([['candidate.created cand-6'], []]);
	});

	it('is checked by default, and logs its status', async () => {
		const before = lists();
		await stage.activated('p4', { pollTimes: undefined as never });
		expect(lists()).toBe(before + 1);
		await guarded();
		expect(await stage.logged('subscription: ')).toMatch(/0 rejected.+ (is active|was created)\./);
	});
});

describe('a trigger of a profile with webhooks that is set to poll', () => {
	it('registers nothing, and starts for what is new in the list', async () => {
		const id = await stage.activated('p4', {
			...{ mode: 'polling', events: ['created'], pollTimes: everySecond },
		});
		expect(stage.subscriptions('p4')).toEqual([]);
		await stage.polls(1);
		p4().people.add(1);
		const [events] = await stage.events(id, 1);
		expect(events).toMatchObject([{ event: 'candidate.created', source: 'poll', profile: 'p4' }]);
	});

	it('rejects events that polling cannot detect', async () => {
		const parameters = { mode: 'polling', events: ['job.published'], pollTimes: everySecond };
		await expect(stage.activated('p4', parameters)).rejects.toThrow(
			'Polling cannot detect "job.published"',
		);
	});
});

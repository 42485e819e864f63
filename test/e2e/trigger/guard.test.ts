import type { JsonObject } from '../../n8n/types';
import { waitFor } from '../../n8n/wait';
import { plainMethodOf, storeCredential } from '../../support/credentials';
import { newCandidate, TriggerStage } from '../../support/triggerStage';
import {
	afterTrigger,
	everySecond,
	recruitingTrigger,
	summarizeEvents,
} from '../../support/triggers';

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

	it('fails one execution at once if the provider rejects the credential', async () => {
		const id = await checked({ options: { maxTries: 1 } });
		const every = { path: '/v1/webhooks', status: 401, times: 1_000 };
		const failing = stage.provider.failNext('p4', every);
		await waitFor(() => failing.left < 990, { what: 'Checks that fail', deadlineMs: 60_000 });
		const failed = (await stage.n8n.client.listExecutions(id)).map((one) => one.status);
		expect(failed).toEqual(['error']);
		expect(stage.subscriptions('p4')).toHaveLength(1);
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

	it('takes deliveries after a start without the credential that only Catch Up needs', async () => {
		const { client } = stage.n8n;
		const credential = await storeCredential(client, stage.provider, plainMethodOf('p4'));
		const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
		const parameters = { registration: 'manual', secret, pollTimes: everySecond };
		const node = recruitingTrigger({ credential, parameters });
		const id = await stage.activate('By hand', [node, afterTrigger]);
		await client.deleteCredential(credential.id);
		await stage.n8n.restart();
		await client.untilPublicationSettled(id);
		const url = `${stage.n8n.url}/webhook/${node.webhookId}/webhook`;
		const send = async () =>
			await stage.provider.deliver(url, 'candidate.created', newCandidate, { secret, retries: 0 });
		expect(await send()).toMatchObject({ status: 200 });
		const statuses = async () => (await client.listExecutions(id)).map(({ status }) => status);
		const both = async () => (await statuses()).toSorted().join() === 'error,success';
		await waitFor(both, { what: 'A failed check beside the event', deadlineMs: 60_000 });
	});

	it('is checked by default, and logs its status', async () => {
		const before = lists();
		await stage.activated('p4', { pollTimes: undefined as never });
		expect(lists()).toBe(before + 1);
		await guarded();
		const status = await stage.logged('At the provider, the subscription ');
		expect(status).toMatch(/Status: .+ the subscription (is active|was created)/);
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
});

import { OwnSubscriptions } from '../../../../nodes/Recruiting/trigger/subscription/state';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { OTHER_URL, OWN_URL, SubscriptionStage } from './subscriptionStage';

let stage: SubscriptionStage;

beforeEach(() => {
	stage = new SubscriptionStage();
});

const activate = async () => await stage.activate();
const deactivate = async () => await stage.deactivate();

describe('the secret of a subscription', () => {
	const DAYS_MS = 24 * 60 * 60 * 1_000;

	afterEach(() => jest.useRealTimers());

	it('stays the same at every registration', async () => {
		await activate();
		const { secret } = stage.stored[0]!;
		await deactivate();
		await activate();
		stage.parameters.events = ['job.published'];
		await activate();
		stage.stored.length = 0;
		await activate();
		stage.url = OTHER_URL;
		await activate();
		expect(stage.stored.map((one) => one.secret)).toEqual([secret, secret]);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toEqual([secret]);
	});

	it('stays the same if the answer to the first registration is lost', async () => {
		stage.failures.POST = () => {
			delete stage.failures.POST;
			stage.fail('GET', 503);
			stage.add(OWN_URL);
			throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
		};
		await activate().catch(() => {});
		const { secret } = stage.state();
		delete stage.failures.GET;
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().secret).toBe(secret);
	});

	it('stays the same if n8n loses the state, and if the node is renamed', async () => {
		await activate();
		const { secret } = stage.stored[0]!;
		stage.staticData = {};
		stage.node = { webhookId: 'webhook-1', name: 'Renamed' };
		await activate();
		expect(stage.stored).toMatchObject([{ id: '2', secret }]);
	});

	it.each([
		['the list cannot be read', () => stage.fail('GET', 503)],
		['the old subscription cannot be deleted', () => stage.fail('DELETE', 403)],
	])('is replaced together with the subscription even if %s at first', async (_, fail) => {
		await activate();
		stage.credential = { ...stage.credential, apiKey: 'another-key' };
		fail();
		await activate().catch(() => {});
		for (const failure of Object.keys(stage.failures)) delete stage.failures[failure];
		await activate();
		expect(stage.stored).toHaveLength(1);
		expect(stage.stored[0]!.secret).toBe(stage.state().secret);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toHaveLength(2);
	});

	it('is replaced if somebody publishes with another key, and stays valid for two days', async () => {
		await activate();
		const { secret } = stage.stored[0]!;
		stage.credential = { ...stage.credential, apiKey: 'another-key' };
		stage.activationMode = 'init';
		await activate();
		expect(stage.stored).toMatchObject([{ id: '1', secret }]);
		stage.activationMode = 'update';
		await activate();
		expect(stage.ids()).toEqual(['2']);
		expect(stage.stored[0]!.secret).not.toBe(secret);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toEqual([
			stage.stored[0]!.secret,
			secret,
		]);
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it('is random if the credential has none', async () => {
		stage.credential = { baseUrl: 'https://ats.example.com/hub' };
		await activate();
		const { secret } = stage.state();
		stage.staticData = {};
		await activate();
		expect(stage.state().secret).not.toBe(secret);
	});

	it('is new for another provider, and the previous one stays valid for two days', async () => {
		await activate();
		const { secret } = stage.stored[0]!;
		stage.credential = { ...stage.credential, baseUrl: 'https://new.example.com' };
		stage.fail('GET', 200, []);
		stage.fail('POST', 201, { id: '5', url: OWN_URL });
		jest.useFakeTimers();
		await activate();
		const [present, previous] = new OwnSubscriptions(openTrigger(stage.context)).secrets;
		stage.credential = { ...stage.credential, baseUrl: 'https://newer.example.com' };
		await activate();
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toEqual([
			expect.anything(),
			present,
			previous,
		]);
		stage.credential = { ...stage.credential, baseUrl: 'https://newest.example.com' };
		expect(previous).toBe(secret);
		expect(present).not.toBe(secret);
		jest.advanceTimersByTime(2 * DAYS_MS - 1);
		await activate();
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toHaveLength(4);
		jest.advanceTimersByTime(1);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toHaveLength(2);
		jest.advanceTimersByTime(2 * DAYS_MS);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toHaveLength(1);
	});
});

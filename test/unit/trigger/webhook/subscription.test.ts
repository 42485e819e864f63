import {
	createSubscription,
	removeSubscription,
	subscriptionExists,
} from '../../../../nodes/Recruiting/trigger';
import { response } from '../../support/executeContext';
import { OWN_URL, SubscriptionStage, TEST_URL } from './subscriptionStage';

const OTHER_URL = 'https://n8n.example.com/webhook/2/webhook';
const PROVIDER = 'https://ats.example.com/hub/v1/webhooks';

let stage: SubscriptionStage;

beforeEach(() => {
	stage = new SubscriptionStage();
});

/** As n8n activates a workflow. */
async function activate(): Promise<void> {
	if (!(await subscriptionExists(stage.context))) await createSubscription(stage.context);
}

const deactivate = async () => await removeSubscription(stage.context);

describe('an activation', () => {
	it('registers the address with the events and a fresh secret, and keeps them in mind', async () => {
		await activate();
		const secret = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/);
		const registered = {
			...{ id: '1', url: OWN_URL, events: ['candidate.created', 'job.published'] },
			secret,
		};
		expect(stage.stored).toEqual([registered]);
		expect(stage.state()).toEqual({
			...{ provider: PROVIDER, current: registered, leftOver: [], leftOverUrls: [] },
		});
		expect(stage.log).toEqual([]);
	});

	it('finds its subscription again, and makes no other', async () => {
		await activate();
		const { secret } = stage.state().current!;
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().current!.secret).toBe(secret);
		expect(stage.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
	});

	it.each([
		['was paused', () => (stage.stored[0]!.status = 'paused')],
		['has other events', () => (stage.parameters.events = ['candidate.created'])],
		['leads to an older address', () => (stage.stored[0]!.url = OTHER_URL)],
	])('replaces its subscription that %s', async (_, change) => {
		await activate();
		change();
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it('keeps one that the provider calls active', async () => {
		await activate();
		stage.stored[0]!.status = 'active';
		stage.stored[0]!.events!.reverse();
		await activate();
		expect(stage.ids()).toEqual(['1']);
	});

	it('replaces one that looks the same, but whose secret is not known', async () => {
		const events = ['job.published', 'candidate.created'];
		stage.add(OWN_URL, { events, status: 'active' });
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it('deletes the one before where a list does not show it', async () => {
		await activate();
		stage.fail('GET', 200, []);
		await activate();
		expect(stage.requests).toContain('DELETE webhooks/1');
		expect(stage.state().current?.id).toBe('2');
	});

	it.each([200, 299])('takes status %i for success', async (status) => {
		stage.fail('POST', status, { id: '5', url: OWN_URL });
		await activate();
		expect(stage.state().current?.id).toBe('5');
	});

	it.each([300, 304])('takes status %i for a failure, whatever came with it', async (status) => {
		stage.fail('POST', status, { id: '5', url: OWN_URL });
		await expect(activate()).rejects.toMatchObject({ httpCode: String(status) });
	});

	it('fails where no answer comes, and says why', async () => {
		stage.failures.POST = () => {
			throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
		};
		await expect(activate()).rejects.toMatchObject({
			description: expect.stringContaining('ECONNREFUSED'),
		});
		expect(stage.requests.slice(-2)).toEqual(['POST webhooks', 'GET webhooks']);
	});

	it('moves to a new address of n8n', async () => {
		await activate();
		stage.url = OTHER_URL;
		await activate();
		expect(stage.stored).toMatchObject([{ id: '2', url: OTHER_URL }]);
	});

	it('deletes what an earlier life has left at its addresses, and nothing of others', async () => {
		const others = [stage.add(OTHER_URL), stage.add(`${OWN_URL}/more`)];
		stage.add(OWN_URL);
		stage.add(TEST_URL);
		await activate();
		expect(stage.ids()).toEqual([...others.map(({ id }) => id), '5']);
	});

	it('keeps its own in mind when it deletes others', async () => {
		await activate();
		stage.add(TEST_URL);
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().current?.id).toBe('1');
	});

	it('takes the place of one that the provider holds for the address already', async () => {
		stage.failures.POST = () => {
			delete stage.failures.POST;
			stage.add(OWN_URL);
			return response(409, '');
		};
		await activate();
		expect(stage.ids()).toEqual(['2']);
		expect(stage.state().current?.id).toBe('2');
	});

	it('fails where the provider refuses, and leaves nothing behind', async () => {
		stage.failures.POST = () => {
			stage.add(OWN_URL);
			return response(500, '');
		};
		await expect(activate()).rejects.toMatchObject({ message: 'Internal Server Error' });
		expect(stage.ids()).toEqual([]);
		expect(stage.state().current).toBeUndefined();
	});

	it.each(['', '{}', '{"id":true,"url":"x"}', '{"id":"1"}', 'null'])(
		'fails where the provider gives no id, but %j',
		async (body) => {
			stage.fail('POST', 201, body);
			await expect(activate()).rejects.toMatchObject({
				message: 'The provider gave no ID for the webhook',
				description: expect.stringMatching(/^Without it the webhook could not be removed again\./),
			});
		},
	);

	it('takes a number for an id', async () => {
		stage.fail('POST', 201, { id: 77, url: OWN_URL });
		await activate();
		expect(stage.state().current?.id).toBe('77');
	});

	it('fails where the list cannot be had, and makes nothing', async () => {
		stage.fail('GET', 500);
		await expect(activate()).rejects.toMatchObject({ message: 'Internal Server Error' });
		expect(stage.requests).toEqual(['GET webhooks']);
	});

	it.each([
		['{}', 'The answer is not a list of subscriptions'],
		['nonsense', 'The answer is not a list of subscriptions'],
		['<html>', 'The answer is a web page (HTML) instead of JSON'],
	])('fails where the list is %s', async (body, message) => {
		stage.fail('GET', 200, body);
		await expect(activate()).rejects.toMatchObject({
			message,
			description: expect.stringMatching(/^Set the path of the subscriptions in the options/),
		});
	});

	it('passes over entries of the list that are no subscriptions', async () => {
		const odd = [null, 7, { id: '9' }, { url: OWN_URL }, { id: {}, url: OWN_URL }];
		stage.fail('GET', 200, odd);
		await activate();
		expect(stage.requests.some((request) => request.startsWith('DELETE'))).toBe(false);
	});

	it('reads events of a subscription that are texts, and no others', async () => {
		await activate();
		const listed = { ...stage.stored[0]!, events: [...stage.stored[0]!.events!, 7] };
		stage.fail('GET', 200, [listed]);
		expect(await subscriptionExists(stage.context)).toBe(true);
		stage.fail('GET', 200, [{ ...listed, events: 'candidate.created' }]);
		expect(await subscriptionExists(stage.context)).toBe(false);
	});

	it('needs an event', async () => {
		stage.parameters.events = [];
		await expect(activate()).rejects.toMatchObject({
			message: 'No events are chosen',
			description: 'Choose at least one event in this node.',
		});
	});

	it('uses the path that the user names', async () => {
		stage.parameters.options = { subscriptionPath: 'hooks', maxTries: 1 };
		stage.fail('GET', 200, []);
		stage.fail('POST', 201, { id: '1', url: OWN_URL });
		await activate();
		expect(new Set(stage.requests)).toEqual(
			new Set([
				'GET https://ats.example.com/hub/v1/hooks',
				'POST https://ats.example.com/hub/v1/hooks',
			]),
		);
	});

	it('refuses a path that leads somewhere else', async () => {
		stage.parameters.options = { subscriptionPath: '../admin' };
		await expect(activate()).rejects.toMatchObject({
			message: 'The path of the subscriptions cannot be used',
			description: 'Set Subscription Path in the options of this node to e.g. webhooks.',
		});
		expect(stage.requests).toEqual([]);
	});
});

describe('a deactivation', () => {
	it('deletes the subscription, and what else leads here', async () => {
		await activate();
		const other = stage.add(OTHER_URL);
		stage.add(TEST_URL);
		expect(await deactivate()).toBe(true);
		expect(stage.ids()).toEqual([other.id]);
		// What was deleted is looked for again.
		expect(stage.state()).toEqual({ provider: PROVIDER, leftOver: [], leftOverUrls: [TEST_URL] });
	});

	it('succeeds where the provider does not delete, which is made up for', async () => {
		await activate();
		stage.fail('DELETE', 500);
		expect(await deactivate()).toBe(true);
		expect(stage.state()).toMatchObject({ current: { id: '1' }, leftOver: ['1'] });
		expect(stage.log[0]).toBe(
			'"Trigger" of workflow "Flow": The provider did not delete subscription 1 (Internal Server Error). It is tried again at the next activation or deactivation.',
		);
		delete stage.failures.DELETE;
		await deactivate();
		expect(stage.ids()).toEqual([]);
		expect(stage.state()).toMatchObject({ leftOver: [], leftOverUrls: [] });
	});

	it('that was not carried out leaves a subscription that goes on', async () => {
		await activate();
		stage.fail('DELETE', 500);
		await deactivate();
		expect(await subscriptionExists(stage.context)).toBe(true);
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state()).toMatchObject({ current: { id: '1' }, leftOver: [] });
	});

	it.each([404, 410])('takes status %i for deleted', async (status) => {
		await activate();
		stage.fail('DELETE', status);
		await deactivate();
		expect(stage.state()).toMatchObject({ leftOver: [] });
		expect(stage.state().current).toBeUndefined();
		expect(stage.log).toEqual([]);
	});

	it('succeeds where nothing can be listed, and keeps the addresses in mind', async () => {
		await activate();
		stage.fail('GET', 500);
		expect(await deactivate()).toBe(true);
		expect(stage.log).toEqual([
			'"Trigger" of workflow "Flow": Subscriptions could not be listed: Internal Server Error',
		]);
		expect(stage.state().leftOverUrls).toEqual([OWN_URL, TEST_URL]);
	});

	it('succeeds where the credential cannot be used any more', async () => {
		await activate();
		stage.credential = { baseUrl: '' };
		expect(await deactivate()).toBe(true);
		expect(stage.state()).toMatchObject({ leftOver: ['1'], leftOverUrls: [OWN_URL, TEST_URL] });
		expect(stage.log).toEqual([
			'"Trigger" of workflow "Flow": The subscription was not deleted yet: The Base URL is empty',
		]);
	});

	it('that was not carried out keeps the other subscriptions in mind that are left over', async () => {
		await activate();
		stage.state().leftOver.push('77', '1');
		stage.fail('DELETE', 500);
		expect(await subscriptionExists(stage.context)).toBe(true);
		expect(stage.state().leftOver).toEqual(['77']);
	});

	it('without any subscription asks all the same', async () => {
		await deactivate();
		expect(stage.requests).toEqual(['GET webhooks']);
	});
});

describe('another provider', () => {
	beforeEach(async () => {
		await activate();
		stage.fail('DELETE', 500);
		await deactivate();
		stage.requests.length = 0;
		stage.log.length = 0;
		stage.credential = { ...stage.credential, baseUrl: 'https://new.example.com' };
		stage.fail('GET', 200, [{ id: '1', url: OTHER_URL }]);
		stage.fail('POST', 201, { id: '5', url: OWN_URL });
	});

	it('is nothing to tell of where nothing is left at the earlier one', async () => {
		Object.assign(stage.state(), { current: undefined, leftOver: [] });
		await activate();
		expect(stage.log).toEqual([]);
	});

	it('is asked for subscriptions that lead here, also to addresses from before', async () => {
		stage.state().leftOverUrls = [OTHER_URL];
		delete stage.failures.DELETE;
		await activate();
		expect(stage.requests).toContain('DELETE https://new.example.com/v1/webhooks/1');
	});

	it('is asked to delete nothing that the earlier one had given out, which is told', async () => {
		await activate();
		expect(stage.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
		expect(stage.log).toEqual([
			`"Trigger" of workflow "Flow": The provider is another one now. What is left at ${PROVIDER} has to be deleted there: 1, 1`,
		]);
		expect(stage.state()).toMatchObject({
			provider: 'https://new.example.com/v1/webhooks',
			current: { id: '5' },
			leftOver: [],
		});
	});
});

describe('a test run', () => {
	it('has a subscription of its own, beside that of production', async () => {
		const production = stage.add(OWN_URL);
		Object.assign(stage, { mode: 'manual', url: TEST_URL });
		await activate();
		expect(stage.stored.map(({ url }) => url)).toEqual([OWN_URL, TEST_URL]);
		expect(stage.state('testSubscription').current).toMatchObject({ url: TEST_URL });
		expect(stage.state()).toBeUndefined();
		// n8n does not say that it ends a test run.
		stage.mode = 'internal';
		await deactivate();
		expect(stage.stored).toEqual([production]);
	});

	it('leaves that of production alone where both keep their state at one place', async () => {
		await activate();
		Object.assign(stage, { mode: 'manual', url: TEST_URL });
		await activate();
		stage.mode = 'internal';
		await deactivate();
		expect(stage.stored).toMatchObject([{ url: OWN_URL }]);
		expect(stage.state().current).toMatchObject({ url: OWN_URL });
	});
});

describe('what could not be deleted', () => {
	it('is kept in mind for the last hundred', async () => {
		const ids = Array.from({ length: 150 }, (_, n) => String(n));
		stage.staticData.subscription = { provider: PROVIDER, leftOver: ids, leftOverUrls: [] };
		stage.fail('DELETE', 500);
		await deactivate();
		expect(stage.state().leftOver).toEqual(ids.slice(-100));
	});
});

describe('a webhook that the user enters at the provider', () => {
	beforeEach(() => {
		Object.assign(stage.parameters, { registration: 'manual', signature: 'none' });
	});

	it('asks the provider for nothing', async () => {
		await activate();
		expect(await createSubscription(stage.context)).toBe(true);
		expect(await deactivate()).toBe(true);
		expect(stage.requests).toEqual([]);
	});

	it('needs an event', async () => {
		stage.parameters.events = [];
		await expect(activate()).rejects.toThrow('No events are chosen');
	});

	it('needs a secret where deliveries are signed', async () => {
		stage.parameters.signature = 'standardWebhooks';
		await expect(activate()).rejects.toMatchObject({
			description: 'Correct the signature settings and the secret in this node.',
		});
	});
});

import { forgetMemory, memoryOf } from '../../../../nodes/Recruiting/trigger/memory';
import { response } from '../../support/executeContext';
import { OTHER_URL, OWN_URL, PROVIDER, SubscriptionStage, TEST_URL } from './subscriptionStage';

let stage: SubscriptionStage;

beforeEach(() => {
	stage = SubscriptionStage.withoutKey();
});

const activate = async () => await stage.activate();
const deactivate = async () => await stage.deactivate();

describe('the deactivation of a trigger', () => {
	it('deletes all subscriptions to its addresses', async () => {
		await activate();
		const { secret } = stage.state();
		const other = stage.add(OTHER_URL);
		stage.add(TEST_URL);
		expect(await deactivate()).toBe(true);
		expect(stage.ids()).toEqual([other.id]);
		const former = ['1', '3'].map((id) => ({ id, isDeleted: true }));
		expect(stage.state()).toMatchObject({ provider: PROVIDER, secret, former });
	});

	it('reads a list again if its second page is gone', async () => {
		await activate();
		stage.failSecondPage(400, { isOnce: true });
		await deactivate();
		expect([stage.ids(), stage.log]).toEqual([[], []]);
	});

	it('succeeds even if the provider does not delete, and the next one deletes', async () => {
		await activate();
		stage.fail('DELETE', 500);
		expect(await deactivate()).toBe(true);
		expect(stage.state()).toMatchObject({ former: [{ id: '1', isUncertain: true }] });
		expect(stage.log[0]).toBe(
			'"Trigger" of workflow "Flow": The provider did not delete subscription "1". The trigger tries again the next time it is checked, published or unpublished with automatic registration. Reason: Internal Server Error',
		);
		delete stage.failures.DELETE;
		await deactivate();
		expect(stage.ids()).toEqual([]);
		expect(stage.state()).toMatchObject({ former: [{ id: '1', isDeleted: true }] });
		expect(stage.state().current).toBeUndefined();
	});

	it('leaves the subscription in use if it could not be deleted', async () => {
		await activate();
		stage.fail('DELETE', 500);
		await deactivate();
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state()).toMatchObject({ current: { id: '1' } });
	});

	it.each([404, 410])('treats status %i as deleted', async (status) => {
		await activate();
		stage.fail('DELETE', status);
		await deactivate();
		expect(stage.state().current).toBeUndefined();
		expect(stage.log).toEqual([]);
	});

	it('deletes nothing if the list cannot be read after a start that failed because of it', async () => {
		await activate();
		forgetMemory(stage.context);
		stage.fail('GET', 500);
		expect(await deactivate()).toBe(true);
		expect(stage.log).toEqual([
			'"Trigger" of workflow "Flow": No subscription was deleted, because the provider\'s list could not be read. The trigger tries again the next time it is checked, published or unpublished with automatic registration. Reason: Internal Server Error',
		]);
		expect(stage.ids()).toEqual(['1']);
		delete stage.failures.GET;
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it('deletes what a publication has created that failed, and whose state n8n did not store', async () => {
		stage.failures.POST = () => {
			stage.add(OWN_URL);
			stage.failures['GET webhooks'] = () => {
				delete stage.failures['GET webhooks'];
				return response(502, '<html>');
			};
			return response(502, '<html>');
		};
		await expect(activate()).rejects.toMatchObject({ httpCode: '502' });
		stage.staticData = {};
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it('succeeds if the credential is no longer valid', async () => {
		await activate();
		stage.credential = { baseUrl: '' };
		expect(await deactivate()).toBe(true);
		expect(stage.log).toEqual([expect.stringContaining('The Base URL is empty')]);
	});

	it('deletes a subscription whose address the list has begun to mask', async () => {
		await activate();
		stage.stored[0]!.url = 'https://n8n.example.com/****';
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it('deletes nothing and logs it if the subscription is listed with another address', async () => {
		await activate();
		stage.stored[0]!.url = OTHER_URL;
		await deactivate();
		expect(stage.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
		expect(stage.log).toEqual([
			expect.stringContaining('Subscription "1" was not deleted, because'),
		]);
		expect(stage.state().current).toBeUndefined();
	});

	it.each([
		['the list cannot be read', () => stage.fail('GET', 500)],
		['the list is late', () => stage.fail('GET', 200, [])],
		['somebody has deleted it', () => (stage.stored.length = 0)],
	])('deletes the subscription by its ID if it is not listed, because %s', async (_, change) => {
		await activate();
		change();
		await deactivate();
		expect(stage.ids()).toEqual([]);
		expect(stage.requests.at(-1)).toBe('DELETE webhooks/1');
		expect(stage.log).toEqual([]);
		expect(stage.state().current).toBeUndefined();
	});

	it('leaves the subscription at its address to the workflow that it is a copy of', async () => {
		await activate();
		stage.staticData = {};
		forgetMemory(stage.context);
		await deactivate();
		expect(stage.ids()).toEqual(['1']);
	});

	it('deletes nothing if n8n does not know the address of the webhook', async () => {
		stage.add('');
		stage.url = undefined;
		await deactivate();
		expect(stage.stored).toHaveLength(1);
	});
});

describe('a change of the provider', () => {
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

	it('causes no warning if no subscription is left at the previous provider', async () => {
		stage.changeState({ current: undefined, former: [] });
		await activate();
		expect(stage.log).toEqual([]);
	});

	it('deletes nothing by an ID from the previous provider, and logs it', async () => {
		await activate();
		expect(stage.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
		expect(stage.log).toEqual([
			`"Trigger" of workflow "Flow": The provider or the credential has changed. If subscription "1" still exists at ${PROVIDER}, delete it there.`,
		]);
		expect(stage.state()).toMatchObject({
			provider: 'https://new.example.com/v1/webhooks',
			current: { id: '5' },
		});
	});
});

describe('a test run', () => {
	it('has its own subscription next to that of production', async () => {
		await activate();
		Object.assign(stage, { mode: 'manual', url: TEST_URL });
		await activate();
		expect(stage.stored.map(({ url }) => url)).toEqual([OWN_URL, TEST_URL]);
		expect(stage.log).toEqual([]);
		expect(stage.state('testSubscription').current).toMatchObject({ url: TEST_URL });
		// At the end of a test run, n8n does not name its mode.
		stage.mode = 'internal';
		await deactivate();
		expect(stage.stored).toMatchObject([{ url: OWN_URL }]);
		expect(stage.state().current).toMatchObject({ url: OWN_URL });
	});

	it('leaves what the status says of production', async () => {
		await activate();
		const { subscription } = memoryOf(stage.context);
		expect(subscription).toContain('was created');
		Object.assign(stage, { mode: 'manual', url: TEST_URL });
		await activate();
		stage.mode = 'internal';
		await deactivate();
		expect(memoryOf(stage.context).subscription).toBe(subscription);
	});

	it.each([{ registration: 'manual', signature: 'none' }, { events: [] }])(
		'leaves production watched at its end, also with %j',
		async (parameters) => {
			await activate();
			const { registration } = memoryOf(stage.context);
			Object.assign(stage.parameters, parameters);
			Object.assign(stage, { mode: 'manual', url: TEST_URL });
			await activate().catch(() => {});
			stage.mode = 'internal';
			await deactivate();
			expect(registration).toBeDefined();
			expect(memoryOf(stage.context).registration).toBe(registration);
		},
	);
});

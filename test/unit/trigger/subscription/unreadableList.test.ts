import {
	createSubscription,
	keepOrReplaceSubscription,
	removeSubscription,
} from '../../../../nodes/Recruiting/trigger';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { response } from '../../support/executeContext';
import { OTHER_URL, OWN_URL, SubscriptionStage } from './subscriptionStage';

let stage: SubscriptionStage;

beforeEach(() => {
	stage = SubscriptionStage.withoutKey();
});

const activate = async () => await stage.activate();
const deactivate = async () => await stage.deactivate();

describe('a start while the list of subscriptions cannot be read', () => {
	const unreadable: Array<[string, () => void]> = [
		...[206, 301, 401, 403, 404, 408, 429, 500, 503].map((status): [string, () => void] => [
			`status ${status}`,
			() => stage.fail('GET', status, []),
		]),
		['a refused connection', () => stage.noAnswer('GET', 'ECONNREFUSED')],
		['an error without a code', () => stage.noAnswer('GET', '')],
		['JSON that is cut off', () => stage.fail('GET', 200, '[{"id":"1","url')],
		['an empty response', () => stage.fail('GET', 200, '')],
		['an object', () => stage.fail('GET', 200, { data: [] })],
		['other entries', () => stage.fail('GET', 200, [{ hook: 1 }])],
		['a broken link to a next page', () => stage.fail('GET', 200, [], { link: 'oops' })],
		['a next page that fails', () => stage.failSecondPage(500)],
	];

	it.each(unreadable)(
		'keeps the subscription and logs a warning because of %s',
		async (_, fail) => {
			await activate();
			stage.requests.length = 0;
			fail();
			expect(await keepOrReplaceSubscription(openTrigger(stage.context))).toBe(true);
			expect(stage.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
			expect(stage.log).toEqual([
				expect.stringMatching(
					/^"Trigger" of workflow "Flow": The subscription could not be checked\. The trigger assumes that subscription "1" still exists, .+ Reason: .+/,
				),
			]);
			expect(stage.state().current?.id).toBe('1');
		},
	);

	it('replaces and deletes the subscription by its ID despite other entries', async () => {
		await activate();
		stage.fail('GET', 200, [{ hook: 1 }]);
		stage.parameters.events = ['candidate.created'];
		await activate();
		expect(stage.ids()).toEqual(['2']);
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it.each([
		['has other events', () => (stage.parameters.events = ['candidate.created'])],
		['leads to another n8n', () => (stage.url = OTHER_URL)],
		['is at another provider', () => (stage.credential = { baseUrl: 'https://new.example.com' })],
	])('fails if the known subscription %s', async (_, change) => {
		await activate();
		change();
		stage.fail('GET', 500);
		await expect(keepOrReplaceSubscription(openTrigger(stage.context))).rejects.toThrow(
			'Internal Server Error',
		);
		expect(stage.ids()).toEqual(['1']);
	});

	it('fails if a deletion was sent before whose outcome is unknown', async () => {
		await activate();
		stage.fail('DELETE', 403);
		await deactivate();
		stage.fail('GET', 500);
		expect(await keepOrReplaceSubscription(openTrigger(stage.context))).toBe(true);
		stage.noAnswer('DELETE', 'ECONNRESET');
		await deactivate();
		await expect(keepOrReplaceSubscription(openTrigger(stage.context))).rejects.toThrow(
			'Internal Server Error',
		);
		delete stage.failures.GET;
		expect(await keepOrReplaceSubscription(openTrigger(stage.context))).toBe(true);
		stage.fail('GET', 500);
		expect(await keepOrReplaceSubscription(openTrigger(stage.context))).toBe(true);
	});

	it('fails if the credential is wrong', async () => {
		await activate();
		stage.credential = { baseUrl: '' };
		await expect(keepOrReplaceSubscription(openTrigger(stage.context))).rejects.toThrow(
			'The Base URL is empty',
		);
	});
});

describe('a start of n8n while the list of subscriptions cannot be read', () => {
	it('starts the workflow even without a known subscription', async () => {
		stage.activationMode = 'init';
		stage.fail('GET', 500);
		expect(await keepOrReplaceSubscription(openTrigger(stage.context))).toBe(true);
		expect(stage.requests).toEqual(['GET webhooks']);
		expect(stage.log).toEqual([
			expect.stringContaining('The trigger assumes that its subscription still exists'),
		]);
	});

	it('starts the workflow if its events have changed or a deletion was sent', async () => {
		await activate();
		stage.noAnswer('DELETE', 'ECONNRESET');
		await deactivate();
		stage.parameters.events = ['candidate.created'];
		stage.activationMode = 'init';
		stage.fail('GET', 503);
		expect(await keepOrReplaceSubscription(openTrigger(stage.context))).toBe(true);
	});
});

describe('the duration of a hook', () => {
	const BUDGET_MS = 15_000;
	const never = () => new Promise(() => {});

	beforeEach(() => {
		stage.parameters.options = {};
	});

	afterEach(() => jest.useRealTimers());

	/** Lets time pass while a hook waits, and fails if the hook exceeds its time limit. */
	async function within<T>(hook: Promise<T>): Promise<T | Error> {
		const result = hook.catch((error: Error) => error);
		await jest.advanceTimersByTimeAsync(BUDGET_MS);
		const late = Symbol('late');
		const ended = await Promise.race([result, Promise.resolve(late)]);
		expect(ended).not.toBe(late);
		return await result;
	}

	it.each([
		['hangs', never],
		['asks for a long wait', () => response(429, '', { 'retry-after': '60' })],
		['is down', () => response(503, '')],
		['cannot be reached', () => Promise.reject(Object.assign(new Error(), { code: 'ETIMEDOUT' }))],
	])('is bounded if the provider %s', async (_, answer) => {
		await activate();
		jest.useFakeTimers();
		Object.assign(stage.failures, { GET: answer });
		expect(await within(keepOrReplaceSubscription(openTrigger(stage.context)))).toBe(true);
		expect(await within(removeSubscription(openTrigger(stage.context)))).toBe(true);
		Object.assign(stage.failures, { POST: answer });
		expect(await within(createSubscription(openTrigger(stage.context)))).toBeInstanceOf(Error);
		expect(stage.ids()).toEqual([]);
	});

	it('leaves time to adopt what was created if POST is never answered', async () => {
		jest.useFakeTimers();
		stage.failures.POST = async () => {
			stage.add(OWN_URL);
			return await never();
		};
		expect(await within(createSubscription(openTrigger(stage.context)))).toBe(true);
		expect(stage.state().current).toMatchObject({ id: '1' });
	});

	it('is limited for all requests of the hook together', async () => {
		await activate();
		jest.useFakeTimers();
		for (let more = 0; more < 20; more++) stage.add(OWN_URL);
		stage.failures.DELETE = async () => {
			await new Promise((resolve) => setTimeout(resolve, 4_000));
			return response(500, '');
		};
		expect(await within(keepOrReplaceSubscription(openTrigger(stage.context)))).toBe(true);
		expect(stage.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(16);
		expect(stage.log[19]).toContain('The provider did not respond in time');
	});

	it('is long enough for a retry', async () => {
		await activate();
		jest.useFakeTimers();
		stage.failures.GET = () => {
			delete stage.failures.GET;
			return response(503, '');
		};
		expect(await within(keepOrReplaceSubscription(openTrigger(stage.context)))).toBe(true);
		expect(stage.log).toEqual([]);
	});
});

import {
	createSubscription,
	removeSubscription,
	keepOrReplaceSubscription,
} from '../../../../nodes/Recruiting/trigger';
import { forgetMemory, memoryOf } from '../../../../nodes/Recruiting/trigger/memory';
import { storedSecrets } from '../../../../nodes/Recruiting/trigger/webhook/subscription/state';
import { response } from '../../support/executeContext';
import { OWN_URL, SubscriptionStage, TEST_URL } from './subscriptionStage';

/** Deriving a secret is slow on purpose; here it happens hundreds of times. */
jest.mock('crypto', () => {
	const actual = jest.requireActual<typeof import('crypto')>('crypto');
	const scrypt = (password: string, salt: string, length: number, cost: object, done: never) =>
		actual.scrypt(password, salt, length, { ...cost, N: 2 }, done);
	return { ...actual, scrypt };
});

const OTHER_URL = 'https://n8n.example.com/webhook/2/webhook';
const PROVIDER = 'https://ats.example.com/hub/v1/webhooks';

let stage: SubscriptionStage;

beforeEach(() => {
	stage = new SubscriptionStage();
});

/** Activates the workflow like n8n. */
async function activate(): Promise<void> {
	if (!(await keepOrReplaceSubscription(stage.context))) await createSubscription(stage.context);
}

const deactivate = async () => await removeSubscription(stage.context);

describe('the activation of a trigger', () => {
	it('registers its address with the events and a new secret, and stores them', async () => {
		await activate();
		const secret = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/);
		const registered = { id: '1', url: OWN_URL, events: ['candidate.created', 'job.published'] };
		expect(stage.stored).toEqual([{ ...registered, secret }]);
		const current = { ...registered, createdAt: expect.any(Number) };
		const { url, events } = registered;
		expect(stage.state()).toEqual({
			...{ provider: PROVIDER, secret, former: [], previousSecrets: [] },
			current: { ...current, shown: { url, events, active: true } },
		});
		expect(stage.log).toEqual([]);
	});

	it('finds its existing subscription and creates no other', async () => {
		await activate();
		const { secret } = stage.state();
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().secret).toBe(secret);
		expect(stage.requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);
	});

	it.each([
		['was paused', () => (stage.stored[0]!.status = 'paused')],
		['has other events', () => (stage.parameters.events = ['candidate.created'])],
		['was suspended', () => (stage.stored[0]!.status = 'Suspended')],
	])('replaces its subscription if it %s', async (_, change) => {
		await activate();
		change();
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it.each([
		{ active: false },
		{ enabled: 'false' },
		{ is_active: 0 },
		{ isEnabled: 'no' },
		{ disabled: true },
		{ paused: 1 },
		{ 'is-paused': 'TRUE' },
		{ state: 'disabled' },
		{ status: false },
		{ status: 'unsubscribed' },
		{ state: 'off' },
		{ health: 'auto_disabled' },
		{ status: 'DISABLED_BY_SYSTEM' },
		{ status: 'autoDisabled' },
		{ disabled_at: '2026-01-02T03:04:05Z' },
		{ deletedAt: 1_767_225_600_000 },
		{ expires_at: '2026-01-02' },
		{ expirationDateTime: '1767225600' },
	])('replaces its subscription if the provider shows %j', async (shown) => {
		await activate();
		Object.assign(stage.stored[0]!, shown);
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it.each([
		{ active: true },
		{ enabled: 1 },
		{ disabled: false },
		{ paused: 'false' },
		{ disabled_at: null },
		{ deletedAt: '' },
		{ expires_at: '2999-01-01T00:00:00Z' },
		{ expiry: 0 },
		{ expires_at: '0001-01-01T00:00:00Z' },
		{ deleted_at: '1970-01-01T00:00:00Z' },
		{ expires: 3_600 },
		{ validUntil: -1 },
		{ status: 'delivery_offset' },
		{ state: null },
		{ health: { failed: 0 } },
	])('keeps its subscription if the provider shows %j', async (shown) => {
		await activate();
		Object.assign(stage.stored[0]!, shown);
		await activate();
		expect(stage.ids()).toEqual(['1']);
	});

	it.each(['active', 'ACTIVE', 'Enabled', { toString: 1 }])(
		'keeps a subscription with the status %j',
		async (status) => {
			await activate();
			stage.stored[0]!.status = status as string;
			stage.stored[0]!.events!.reverse();
			await activate();
			expect(stage.ids()).toEqual(['1']);
		},
	);

	it.each([
		['a slash at the end of the address', { url: `${OWN_URL}/` }],
		['the host in capitals', { url: OWN_URL.replace('n8n.', 'N8N.') }],
		['no events', { events: undefined }],
		['null for events', { events: null }],
		['events as one text', { events: 'candidate.created,job.published' }],
		['events as objects', { events: [{ name: 'candidate.created' }] }],
	])('keeps a subscription that the provider shows with %s', async (_, shown) => {
		await activate();
		Object.assign(stage.stored[0]!, shown);
		await activate();
		await activate();
		expect(stage.requests.filter((request) => !request.startsWith('GET'))).toEqual([
			'POST webhooks',
		]);
	});

	it.each([
		['the address in lower case', { url: OWN_URL.toUpperCase() }],
		['a masked address', { url: 'https://n8n.example.com/webhook/****' }],
		['a query of its own', { url: `${OWN_URL}?source=ats` }],
		['an unknown event left out', { events: ['candidate.created'] }],
		['another event added', { events: ['candidate.created', 'job.published', 'ping'] }],
		['events in capitals', { events: ['JOB.PUBLISHED', 'CANDIDATE.CREATED'] }],
		['all of that', { url: 'https://masked.example', events: [] }],
	])('keeps a subscription that the provider always shows with %s', async (_, shown) => {
		stage.failures.POST = () => response(201, stage.add(OWN_URL, shown as object));
		await activate();
		await activate();
		await activate();
		expect(stage.requests.filter((request) => !request.startsWith('GET'))).toEqual([
			'POST webhooks',
		]);
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it('keeps a subscription that is listed twice, once with an older state', async () => {
		await activate();
		const [shown] = stage.stored;
		stage.fail('GET', 200, [
			{ ...shown, events: [] },
			shown,
			shown,
			{ ...shown, status: 'paused' },
		]);
		await activate();
		expect(stage.requests.filter((request) => !request.startsWith('GET'))).toEqual([
			'POST webhooks',
		]);
	});

	it('replaces an equal subscription whose secret is unknown', async () => {
		const events = ['job.published', 'candidate.created'];
		stage.add(OWN_URL, { events, status: 'active' });
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it('creates another subscription if its own is not listed any more, and deletes it in case the list is wrong', async () => {
		await activate();
		stage.fail('GET', 200, []);
		await activate();
		expect(stage.requests.filter((request) => request.startsWith('DELETE'))).toEqual([
			'DELETE webhooks/1',
		]);
		expect(stage.state().current?.id).toBe('2');
		expect(stage.log.join()).toContain('the provider does not list it any more');
	});

	it('keeps a subscription that is as it would be sent, and that n8n does not remember', async () => {
		await activate();
		const { current, ...rest } = stage.state();
		Object.assign(stage.state(), rest, { current: { ...current!, id: 'older' } });
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().current).toEqual(current);
	});

	it('reads a list again that lacks its subscription', async () => {
		await activate();
		stage.missOnce();
		await activate();
		expect(stage.ids()).toEqual(['1']);
	});

	it('leaves a subscription with the same ID and another address alone', async () => {
		await activate();
		stage.stored[0]!.url = 'https://payroll.example/hooks';
		await activate();
		expect(stage.stored).toMatchObject([
			{ id: '1', url: 'https://payroll.example/hooks' },
			{ id: '2', url: OWN_URL },
		]);
	});

	it.each([200, 299])('treats status %i as a success', async (status) => {
		stage.fail('POST', status, { id: '5', url: OWN_URL });
		await activate();
		expect(stage.state().current?.id).toBe('5');
	});

	it.each([300, 304])('treats status %i as a failure, whatever the body', async (status) => {
		stage.fail('POST', status, { id: '5', url: OWN_URL });
		await expect(activate()).rejects.toMatchObject({ httpCode: String(status) });
	});

	it('fails without an answer, and says why', async () => {
		stage.failures.POST = () => {
			throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
		};
		await expect(activate()).rejects.toMatchObject({
			description: expect.stringContaining('ECONNREFUSED'),
		});
		expect(stage.requests.slice(-2)).toEqual(['POST webhooks', 'GET webhooks']);
	});

	it.each([
		'https://staging.example.com/webhook/1/webhook',
		'https://n8n.example.com/staging/webhook/1/webhook',
		'https://n8n.example.com:8443/webhook/1/webhook',
	])('leaves the subscription of another n8n at %s alone and logs it', async (url) => {
		await activate();
		stage.url = url;
		await activate();
		expect(stage.stored).toMatchObject([
			{ id: '1', url: OWN_URL },
			{ id: '2', url },
		]);
		expect(stage.log).toEqual([
			`"Trigger" of workflow "Flow": The provider also has subscription "1" for this trigger at "${OWN_URL}", which is not the address of this n8n instance. It was not changed. If no n8n instance uses that address anymore, delete the subscription at the provider, or turn on Replace Subscriptions at Other Addresses in this node.`,
		]);
		await deactivate();
		expect(stage.ids()).toEqual(['1']);
	});

	it('replaces a subscription at an earlier address of the node if the user wants that', async () => {
		await activate();
		stage.url = OWN_URL.replace('n8n.', 'new.');
		stage.parameters.options = { maxTries: 1, replaceOtherAddresses: true };
		const others = [stage.add(OTHER_URL), stage.add('https://payroll.example/hooks')];
		await activate();
		expect(stage.ids()).toEqual([...others.map(({ id }) => id), '4']);
		expect(stage.log).toEqual([]);
		await deactivate();
		expect(stage.stored).toEqual(others);
	});

	it('replaces no other address by one that the provider cannot reach', async () => {
		await activate();
		stage.url = 'http://localhost:5678/webhook/1/webhook';
		stage.parameters.options = { maxTries: 1, replaceOtherAddresses: true };
		stage.activationMode = 'init';
		await activate();
		expect(stage.stored).toMatchObject([{ id: '1', url: OWN_URL }]);
	});

	it('leaves a subscription at an earlier address of the node alone and logs it', async () => {
		await activate();
		stage.url = OTHER_URL;
		await activate();
		expect(stage.ids()).toEqual(['1', '2']);
		expect(stage.log.join()).toContain(OWN_URL);
	});

	it('deletes orphaned subscriptions to its addresses, and no others', async () => {
		const others = [stage.add(OTHER_URL), stage.add(`${OWN_URL}/more`)];
		stage.add(OWN_URL);
		stage.add(TEST_URL);
		await activate();
		expect(stage.ids()).toEqual([...others.map(({ id }) => id), '5']);
	});

	it('still knows its own subscription after it deleted others', async () => {
		await activate();
		stage.add(TEST_URL);
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().current?.id).toBe('1');
	});

	it('replaces a subscription that the provider already has for the address', async () => {
		stage.failures.POST = () => {
			delete stage.failures.POST;
			stage.add(OWN_URL);
			return response(409, '');
		};
		await activate();
		expect(stage.ids()).toEqual(['2']);
		expect(stage.state().current?.id).toBe('2');
	});

	it('fails if the provider rejects it', async () => {
		stage.fail('POST', 500);
		await expect(activate()).rejects.toMatchObject({ message: 'Internal Server Error' });
		expect(stage.requests).toEqual(['GET webhooks', 'POST webhooks', 'GET webhooks']);
	});

	/** Creates it, and answers with something else. */
	function creates(answer: () => unknown, more: object = {}): void {
		stage.failures.POST = () => {
			stage.add(OWN_URL, more);
			return answer();
		};
	}

	const answers: Array<[string, () => unknown]> = [
		['status 500', () => response(500, '')],
		['status 504', () => response(504, '')],
		['no answer', () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))],
		...['', '{}', '{"id":true,"url":"x"}', 'null', '<html>'].map(
			(body): [string, () => unknown] => [
				`the body ${JSON.stringify(body)}`,
				() => response(201, body),
			],
		),
	];

	it.each(answers)('adopts what was created although there was %s', async (_, answer) => {
		creates(answer);
		await activate();
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().current).toMatchObject({ id: '1', shown: { url: OWN_URL } });
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it.each(answers.slice(0, 3))('adopts what a list shows late after %s', async (_, answer) => {
		stage.activationMode = 'init';
		creates(() => {
			stage.fail('GET', 200, []);
			return answer();
		});
		await activate();
		delete stage.failures.GET;
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.log).toEqual([expect.stringContaining('The subscription could not be created.')]);
	});

	it('tries again if nobody knows whether it was created, and the list does not show it', async () => {
		stage.noAnswer('POST', 'ECONNRESET');
		await expect(activate()).rejects.toMatchObject({ message: expect.any(String) });
		delete stage.failures.POST;
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.log).toEqual([]);
	});

	it.each([
		['data', { data: { id: '1' } }],
		['a field and others', { ok: true, webhook: { id: 1, url: OWN_URL }, errors: null }],
	])('finds its ID in %s of the answer', async (_, body) => {
		creates(() => response(201, body));
		await activate();
		expect(stage.state().current).toMatchObject({ id: '1' });
	});

	it("never takes the only entry of a list for its own, which is somebody else's", async () => {
		const other = stage.add(OTHER_URL);
		creates(() => response(200, [other]));
		await activate();
		expect(stage.state().current?.id).not.toBe(other.id);
		await deactivate();
		expect(stage.ids()).toContain(other.id);
	});

	it.each(['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', '3f0c9b1d7a6e42858f1b0c9d'])(
		"also takes deliveries with the provider's own secret %s",
		async (secret) => {
			creates(() => response(201, { id: '1', secret }));
			stage.parameters.options = { maxTries: 1, signature: 'hmac' };
			await activate();
			const { secret: own } = stage.state();
			expect(storedSecrets(stage.context)).toEqual([secret, own]);
			await activate();
			expect(storedSecrets(stage.context)).toEqual([secret, own]);
		},
	);

	it.each([
		'whsec_********',
		'REDACTED',
		'hidden',
		'[FILTERED]',
		'a1b2',
		'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
		`3f0c9b1d7a6e4285${'*'.repeat(16)}`,
	])('ignores the secret %s, which the answer does not show', async (secret) => {
		creates(() => response(201, { id: '1', secret }));
		stage.parameters.options = { maxTries: 1, signature: 'headerToken' };
		await activate();
		expect(storedSecrets(stage.context)).toHaveLength(1);
	});

	it.each(['inactive', 'failed'])(
		'keeps one that has been %s since it was created',
		async (status) => {
			creates(() => response(201, { id: '1' }), { status });
			await activate();
			await activate();
			expect(stage.ids()).toEqual(['1']);
			stage.stored[0]!.status = 'active';
			await activate();
			stage.stored[0]!.status = status;
			await activate();
			expect(stage.ids()).toEqual(['2']);
		},
	);

	it('keeps one that the provider never lists until somebody publishes, and deletes it by its ID', async () => {
		stage.fail('GET', 200, []);
		await activate();
		await activate();
		stage.age();
		stage.activationMode = 'init';
		await activate();
		expect(stage.ids()).toEqual(['1']);
		stage.activationMode = 'update';
		await activate();
		expect(stage.ids()).toEqual(['2']);
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it('says so if one without an ID may be left behind', async () => {
		stage.fail('GET', 200, []);
		stage.fail('POST', 202);
		await activate();
		await deactivate();
		expect(stage.log).toEqual([expect.stringContaining('The subscription was not deleted')]);
	});

	it.each(['localhost:5678', '127.0.0.1', '127.1', '[::1]:5678', '0.0.0.0', 'n8n.localhost'])(
		'fails if n8n has the address %s, which the provider cannot reach',
		async (host) => {
			stage.url = `http://${host}/webhook/1/webhook`;
			await expect(activate()).rejects.toThrow(
				/^The provider cannot reach n8n at http:.+WEBHOOK_URL/,
			);
			expect(stage.ids()).toEqual([]);
			stage.activationMode = 'init';
			await activate();
			expect(stage.ids()).toEqual([]);
			expect(stage.log).toEqual([expect.stringContaining('No subscription was created')]);
		},
	);

	it('may have a local address if the provider has one, too', async () => {
		stage.credential = { ...stage.credential, baseUrl: 'http://127.0.0.1:8080' };
		stage.url = 'http://localhost:5678/webhook/1/webhook';
		stage.fail('GET', 200, []);
		stage.fail('POST', 201, { id: '1', url: stage.url });
		await activate();
		expect(stage.state().current?.id).toBe('1');
		expect(stage.log).toEqual([]);
	});

	it('warns of an address without encryption', async () => {
		stage.url = 'http://n8n.example.com/webhook/1/webhook';
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.log).toEqual([expect.stringContaining('begins with http, ')]);
	});

	it('accepts a number as an ID', async () => {
		stage.fail('POST', 201, { id: 77, url: OWN_URL });
		await activate();
		expect(stage.state().current?.id).toBe('77');
	});

	it('fails and creates nothing if the list cannot be read and no subscription is known', async () => {
		stage.fail('GET', 500);
		await expect(activate()).rejects.toMatchObject({ message: 'Internal Server Error' });
		expect(stage.requests).toEqual(['GET webhooks']);
	});

	it.each([
		['{}', 'The response is not a list of subscriptions'],
		['nonsense', 'The response is not a list of subscriptions'],
		['<html>', 'The response is a web page (HTML) instead of JSON'],
	])('fails if the list is %s and no subscription is known', async (body, message) => {
		stage.fail('GET', 200, body);
		await expect(activate()).rejects.toMatchObject({
			message,
			description: expect.stringMatching(/^Set Subscription Path in Provider's API, /),
		});
	});

	it.each([404, 405])('recommends manual registration if there is no list (%i)', async (status) => {
		stage.fail('GET', status);
		await expect(activate()).rejects.toMatchObject({
			message: expect.stringMatching(
				/^The provider has no list of webhook subscriptions \(40\d .+\)\. Set Registration to Manual/,
			),
			description: expect.stringContaining('enter the webhook URL in the settings of the provider'),
		});
		expect(stage.requests).toEqual(['GET webhooks']);
	});

	it('ignores list entries that are not subscriptions', async () => {
		const odd = [null, 7, { id: '9' }, { url: OWN_URL }, { id: {}, url: OWN_URL }];
		stage.fail('GET', 200, odd);
		await activate();
		expect(stage.requests.some((request) => request.startsWith('DELETE'))).toBe(false);
	});

	it.each([
		[
			'shows other events',
			() => (stage.stored[0]!.events = ['job.published']),
			'with other events',
		],
		['shows it as paused', () => (stage.stored[0]!.status = 'paused'), 'as paused'],
	])('logs why it replaces a subscription: the provider %s', async (_, change, reason) => {
		await activate();
		change();
		await activate();
		expect(stage.log).toEqual([
			`"Trigger" of workflow "Flow": Subscription "1" is replaced by a new one, because the provider shows it ${reason}.`,
		]);
	});

	it('names an ID that JavaScript rounds with all of its digits', async () => {
		stage.failures.GET = () => response(200, `[{"id":9007199254740993,"url":"${OWN_URL}"}]`);
		await activate();
		expect(stage.requests[1]).toBe('DELETE webhooks/9007199254740993');
	});

	it.each([
		['empty', ''],
		['the current folder', '.'],
		['the parent folder', '..'],
	])('deletes nothing if the ID is %s', async (_, id) => {
		stage.fail('GET', 200, [
			{ id, url: OWN_URL },
			{ id, url: OTHER_URL },
		]);
		await activate();
		expect(stage.requests).toEqual(['GET webhooks', 'POST webhooks', 'GET webhooks']);
	});

	it('needs an event', async () => {
		stage.parameters.events = [];
		await expect(activate()).rejects.toMatchObject({
			message: 'No events are selected',
			description: 'Select at least one event in Trigger On.',
		});
	});

	it.each([
		[{ signatureHeader: 'a b' }, 'Signature Header is not a valid header name'],
		[{ idHeader: 'a: b' }, 'Delivery ID Header is not a valid header name'],
		[{ eventField: 'a[0]' }, 'Event Field is not a valid place'],
		[{ idField: 'a..b' }, 'ID Field is not a valid place'],
		[{ signatureAlgorithm: 'md5' }, 'Signature Algorithm has a value that does not exist'],
		[{ signatureEncoding: 'latin1' }, 'Signature Encoding has a value that does not exist'],
		[{ tolerance: 'long' }, 'Tolerance (Seconds) is not a valid number'],
	])('rejects the setting %j of deliveries', async (providerApi, message) => {
		stage.parameters.providerApi = providerApi;
		await expect(activate()).rejects.toMatchObject({ message });
		Object.assign(stage.parameters, { registration: 'manual', signature: 'none' });
		await expect(activate()).rejects.toMatchObject({ message });
		expect(stage.requests).toEqual([]);
	});

	it('needs a name for one of the events', async () => {
		const none = { candidateCreatedEvents: '', jobPublishedEvents: ' , ' };
		stage.parameters.providerApi = none;
		await expect(activate()).rejects.toMatchObject({
			message: 'The events in Trigger On have no name at this provider',
			description: expect.stringContaining('set Candidate Created Events'),
		});
		expect(stage.requests).toEqual([]);
		stage.parameters.providerApi = { ...none, jobPublishedEvents: 'jobOpened' };
		await activate();
		stage.parameters.providerApi = { ...none, otherEvents: 'hired' };
		await activate();
	});

	it('needs a credential', async () => {
		stage.node = { credentials: { recruitingWebhookSecretApi: { id: '1', name: 'Secret' } } };
		await expect(activate()).rejects.toMatchObject({
			message: 'No credential is selected',
			description: 'Select a credential in this node, or create one.',
		});
		expect(stage.requests).toEqual([]);
	});

	it.each([
		['hooks', 'hooks', 'hooks/7'],
		['hooks/', 'hooks', 'hooks/7'],
		['hooks/?', 'hooks/', 'hooks/7/'],
	])('uses the configured path %s', async (subscriptionPath, listed, removed) => {
		stage.parameters.providerApi = { subscriptionPath };
		stage.fail('GET', 200, [{ id: '7', url: OWN_URL, events: ['job.published'] }]);
		stage.fail('DELETE', 204);
		stage.fail('POST', 201, { id: '8', url: OWN_URL });
		await activate();
		expect(new Set(stage.requests)).toEqual(
			new Set([
				`GET https://ats.example.com/hub/v1/${listed}`,
				`DELETE https://ats.example.com/hub/v1/${removed}`,
				`POST https://ats.example.com/hub/v1/${listed}`,
			]),
		);
	});

	it('rejects a path that leads elsewhere', async () => {
		stage.parameters.providerApi = { subscriptionPath: '../admin' };
		await expect(activate()).rejects.toMatchObject({
			message: 'The subscription path is not valid',
			description: "Set Subscription Path in Provider's API to e.g. webhooks.",
		});
		expect(stage.requests).toEqual([]);
	});
});

describe('a start while the list of subscriptions cannot be read', () => {
	const unreadable: Array<[string, () => void]> = [
		...[400, 401, 403, 404, 405, 408, 429, 500, 502, 503, 504, 206, 301].map(
			(status): [string, () => void] => [`status ${status}`, () => stage.fail('GET', status, [])],
		),
		['a refused connection', () => stage.noAnswer('GET', 'ECONNREFUSED')],
		['a connection that breaks off', () => stage.noAnswer('GET', 'ECONNRESET')],
		['an unknown host', () => stage.noAnswer('GET', 'ENOTFOUND')],
		['an error without a code', () => stage.noAnswer('GET', '')],
		['JSON that is cut off', () => stage.fail('GET', 200, '[{"id":"1","url')],
		['a web page', () => stage.fail('GET', 200, '<html>')],
		['an empty response', () => stage.fail('GET', 200, '')],
		['an object', () => stage.fail('GET', 200, { data: [] })],
		['other entries', () => stage.fail('GET', 200, [{ hook: 1 }])],
		['entries without addresses', () => stage.fail('GET', 200, [{ id: '1' }])],
		['a broken link to a next page', () => stage.fail('GET', 200, [], { link: 'oops' })],
		['a next page that fails', () => stage.failSecondPage(500)],
	];

	it.each(unreadable)(
		'keeps the subscription and logs a warning because of %s',
		async (_, fail) => {
			await activate();
			stage.requests.length = 0;
			fail();
			expect(await keepOrReplaceSubscription(stage.context)).toBe(true);
			expect(stage.requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
			expect(stage.log).toEqual([
				expect.stringMatching(
					/^"Trigger" of workflow "Flow": The provider's list of subscriptions could not be read\. The trigger assumes that subscription "1" still exists, .+ Reason: .+/,
				),
			]);
			expect(stage.state().current?.id).toBe('1');
		},
	);

	it.each(unreadable.filter(([problem]) => !/entries/.test(problem)))(
		'deletes nothing when n8n cleans up after a failure because of %s',
		async (_, fail) => {
			await activate();
			stage.requests.length = 0;
			fail();
			stage.parameters.events = ['candidate.created'];
			await activate().catch(() => {});
			await deactivate();
			expect(stage.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
			expect(stage.ids()).toContain('1');
		},
	);

	it.each(unreadable.filter(([problem]) => /entries/.test(problem)))(
		'replaces and deletes the subscription by its ID despite %s',
		async (_, fail) => {
			await activate();
			fail();
			stage.parameters.events = ['candidate.created'];
			await activate();
			expect(stage.ids()).toEqual(['2']);
			await deactivate();
			expect(stage.ids()).toEqual([]);
		},
	);

	it.each([
		['has other events', () => (stage.parameters.events = ['candidate.created'])],
		['leads to another n8n', () => (stage.url = OTHER_URL)],
	])('fails if the known subscription %s', async (_, change) => {
		await activate();
		change();
		stage.fail('GET', 500);
		await expect(keepOrReplaceSubscription(stage.context)).rejects.toThrow('Internal Server Error');
		expect(stage.ids()).toEqual(['1']);
	});

	it.each([
		['the answer was lost', () => stage.noAnswer('DELETE', 'ECONNRESET')],
		['the provider failed', () => stage.fail('DELETE', 502)],
	])('fails if a deletion was sent before and %s', async (_, fail) => {
		await activate();
		fail();
		await deactivate();
		stage.fail('GET', 500);
		await expect(keepOrReplaceSubscription(stage.context)).rejects.toThrow('Internal Server Error');
		delete stage.failures.GET;
		expect(await keepOrReplaceSubscription(stage.context)).toBe(true);
		stage.fail('GET', 500);
		expect(await keepOrReplaceSubscription(stage.context)).toBe(true);
	});

	it('keeps the known subscription if a deletion was rejected before', async () => {
		await activate();
		stage.fail('DELETE', 403);
		await deactivate();
		stage.fail('GET', 500);
		expect(await keepOrReplaceSubscription(stage.context)).toBe(true);
	});

	it('fails if the known subscription belongs to another provider', async () => {
		await activate();
		stage.credential = { ...stage.credential, baseUrl: 'https://new.example.com' };
		stage.fail('GET', 500);
		await expect(keepOrReplaceSubscription(stage.context)).rejects.toThrow('Internal Server Error');
	});

	it('fails if the credential is wrong', async () => {
		await activate();
		stage.credential = { baseUrl: '' };
		await expect(keepOrReplaceSubscription(stage.context)).rejects.toThrow('The Base URL is empty');
	});
});

describe('a start of n8n while the list of subscriptions cannot be read', () => {
	it.each(['init', 'leadershipChange'])(
		'starts the workflow even without a known subscription (%s)',
		async (mode) => {
			stage.activationMode = mode;
			stage.fail('GET', 500);
			expect(await keepOrReplaceSubscription(stage.context)).toBe(true);
			expect(stage.requests).toEqual(['GET webhooks']);
			expect(stage.log).toEqual([
				expect.stringContaining('The trigger assumes that its subscription still exists'),
			]);
		},
	);

	it('starts the workflow if its events have changed or a deletion was sent', async () => {
		await activate();
		stage.noAnswer('DELETE', 'ECONNRESET');
		await deactivate();
		stage.parameters.events = ['candidate.created'];
		stage.activationMode = 'init';
		stage.fail('GET', 503);
		expect(await keepOrReplaceSubscription(stage.context)).toBe(true);
	});

	it('fails if the credential is wrong', async () => {
		stage.activationMode = 'init';
		stage.credential = { baseUrl: '' };
		await expect(keepOrReplaceSubscription(stage.context)).rejects.toThrow('The Base URL is empty');
	});
});

describe('the duration of a hook', () => {
	const BUDGET_MS = 15_000;
	const never = () => new Promise(() => {});

	beforeEach(() => {
		stage.parameters.options = {};
		// Deriving a secret from a key takes real time.
		stage.credential = { baseUrl: stage.credential.baseUrl };
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
		expect(await within(keepOrReplaceSubscription(stage.context))).toBe(true);
		expect(await within(removeSubscription(stage.context))).toBe(true);
		Object.assign(stage.failures, { POST: answer });
		expect(await within(createSubscription(stage.context))).toBeInstanceOf(Error);
		expect(stage.ids()).toEqual([]);
	});

	it('leaves time to adopt what was created if POST is never answered', async () => {
		jest.useFakeTimers();
		stage.failures.POST = async () => {
			stage.add(OWN_URL);
			return await never();
		};
		expect(await within(createSubscription(stage.context))).toBe(true);
		expect(stage.state().current).toMatchObject({ id: '1' });
	});

	it('is limited for all requests of the hook together', async () => {
		await activate();
		jest.useFakeTimers();
		for (let more = 0; more < 10; more++) stage.add(OWN_URL);
		stage.failures.DELETE = async () => {
			await new Promise((resolve) => setTimeout(resolve, 4_000));
			return response(500, '');
		};
		expect(await within(keepOrReplaceSubscription(stage.context))).toBe(true);
		expect(stage.requests.filter((request) => request.startsWith('DELETE'))).toHaveLength(4);
		expect(stage.log[9]).toContain('The provider did not respond in time');
	});

	it('is long enough for a retry', async () => {
		await activate();
		jest.useFakeTimers();
		stage.failures.GET = () => {
			delete stage.failures.GET;
			return response(503, '');
		};
		expect(await within(keepOrReplaceSubscription(stage.context))).toBe(true);
		expect(stage.log).toEqual([]);
	});
});

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
		expect(storedSecrets(stage.context)).toEqual([secret]);
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
		expect(storedSecrets(stage.context)).toHaveLength(2);
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
		expect(storedSecrets(stage.context)).toEqual([stage.stored[0]!.secret, secret]);
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it.each([
		['another trigger', () => (stage.node = { webhookId: 'webhook-2' })],
		['another API key', () => (stage.credential.apiKey = 'another-key')],
		['another provider', () => (stage.credential.baseUrl = 'https://ats.example.com')],
	])('is a different one for %s', async (_, change) => {
		await activate();
		const { secret } = stage.state();
		stage.staticData = {};
		change();
		stage.fail('GET', 200, []);
		stage.fail('POST', 201, { id: '9', url: OWN_URL });
		await activate();
		expect(stage.state().secret).toMatch(/^whsec_.{44}$/);
		expect(stage.state().secret).not.toBe(secret);
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
		const [present, previous] = storedSecrets(stage.context);
		stage.credential = { ...stage.credential, baseUrl: 'https://newer.example.com' };
		await activate();
		expect(storedSecrets(stage.context)).toEqual([expect.anything(), present, previous]);
		stage.credential = { ...stage.credential, baseUrl: 'https://newest.example.com' };
		expect(previous).toBe(secret);
		expect(present).not.toBe(secret);
		jest.advanceTimersByTime(2 * DAYS_MS - 1);
		await activate();
		expect(storedSecrets(stage.context)).toHaveLength(4);
		jest.advanceTimersByTime(1);
		expect(storedSecrets(stage.context)).toHaveLength(2);
		jest.advanceTimersByTime(2 * DAYS_MS);
		expect(storedSecrets(stage.context)).toHaveLength(1);
	});
});

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

	it('reads a list again that lacks its subscription', async () => {
		await activate();
		stage.missOnce();
		await deactivate();
		expect(stage.ids()).toEqual([]);
		expect(stage.log).toEqual([]);
	});

	it('reads a list again if its second page is gone', async () => {
		await activate();
		stage.failSecondPageOnce(400);
		await deactivate();
		expect(stage.ids()).toEqual([]);
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
		expect(await keepOrReplaceSubscription(stage.context)).toBe(true);
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

	it('deletes the subscription by its ID if the list cannot be read', async () => {
		await activate();
		stage.fail('GET', 500);
		expect(await deactivate()).toBe(true);
		expect([stage.ids(), stage.log]).toEqual([[], []]);
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

	it('reads the list even if the known subscription is lost', async () => {
		await activate();
		stage.staticData = {};
		await deactivate();
		expect(stage.ids()).toEqual([]);
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
		Object.assign(stage.state(), { current: undefined, former: [] });
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
		const production = stage.add(OWN_URL);
		Object.assign(stage, { mode: 'manual', url: TEST_URL });
		await activate();
		expect(stage.stored.map(({ url }) => url)).toEqual([OWN_URL, TEST_URL]);
		expect(stage.log).toEqual([]);
		expect(stage.state('testSubscription').current).toMatchObject({ url: TEST_URL });
		expect(stage.state()).toBeUndefined();
		// At the end of a test run, n8n does not name its mode.
		stage.mode = 'internal';
		await deactivate();
		expect(stage.stored).toEqual([production]);
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

	it('leaves production alone if both share one state', async () => {
		await activate();
		Object.assign(stage, { mode: 'manual', url: TEST_URL });
		await activate();
		stage.mode = 'internal';
		await deactivate();
		expect(stage.stored).toMatchObject([{ url: OWN_URL }]);
		expect(stage.state().current).toMatchObject({ url: OWN_URL });
	});
});

describe('a webhook that the user registers', () => {
	beforeEach(() => {
		Object.assign(stage.parameters, { registration: 'manual', signature: 'none' });
	});

	it('sends no request to the provider', async () => {
		await activate();
		expect(await createSubscription(stage.context)).toBe(true);
		expect(await deactivate()).toBe(true);
		expect(stage.requests).toEqual([]);
	});

	it('needs an event', async () => {
		stage.parameters.events = [];
		await expect(activate()).rejects.toThrow('No events are selected');
	});

	it('needs no credential', async () => {
		stage.node = { credentials: {} };
		await activate();
		expect(stage.requests).toEqual([]);
	});

	it('needs a provider of its profile', async () => {
		Object.assign(stage.parameters, { provider: 'lever', secret: 'secret' });
		await expect(activate()).rejects.toThrow('Lever does not belong to P4');
	});

	it('needs a credential for the same provider if one is selected to catch up', async () => {
		const pollTimes = { item: [{ mode: 'everyHour' }] };
		Object.assign(stage.parameters, { provider: 'ashby', secret: 'secret', pollTimes });
		stage.node = { credentials: { recruitingP4ApiKeyApi: { id: '1', name: 'P4' } } };
		await expect(activate()).rejects.toMatchObject({
			message: 'The credential is for the provider Other, but this trigger is for Ashby',
			description: 'Set Provider to Other in this node, or select another credential.',
		});
		stage.credential.provider = 'ashby';
		await activate();
		expect(stage.requests).toEqual([]);
	});

	it('needs a secret in the credential if one is selected', async () => {
		Object.assign(stage.parameters, { signature: 'hmac', secret: 'unused' });
		stage.node = { credentials: { recruitingWebhookSecretApi: { id: '1', name: 'Secret' } } };
		stage.credential = { secret: '', previousSecret: '' };
		await expect(activate()).rejects.toThrow('The signing secret is empty');
		stage.credential = { secret: 'new', previousSecret: '' };
		await activate();
	});

	it('needs a secret if deliveries are signed', async () => {
		stage.parameters.signature = 'standardWebhooks';
		await expect(activate()).rejects.toMatchObject({
			description: 'Correct the signature settings and the secret in this node.',
		});
	});
});

describe('a subscription that the list shows late, or otherwise than it was sent', () => {
	/** What the list shows instead of what there is. */
	let frozen: typeof stage.stored | undefined;
	let show: (one: (typeof stage.stored)[number]) => object;

	beforeEach(() => {
		frozen = undefined;
		show = (one) => ({ ...one, events: [...(one.events ?? []), 'ping'] });
		stage.failures['GET webhooks'] = () => response(200, (frozen ?? stage.stored).map(show));
	});

	const answering = (status: number, body?: (id: string) => unknown) => {
		stage.failures.POST = () => {
			const { id } = stage.add(OWN_URL, {
				events: [...(stage.parameters.events as string[])].sort(),
			});
			return response(status, body?.(id) ?? '');
		};
	};
	const posts = () => stage.requests.filter((request) => request.startsWith('POST')).length;
	const masked = (one: object) => ({ ...one, url: 'https://n8n.example.com/****' });

	it.each([202, 408, 425, 499, 504])(
		'is taken for the one that was created if the answer is an empty %i',
		async (status) => {
			answering(status);
			frozen = [];
			await activate().catch(() => {});
			frozen = undefined;
			await activate();
			await activate();
			expect(posts()).toBe(1);
			await deactivate();
			expect(stage.stored).toEqual([]);
		},
	);

	it('is taken for the one that was created if the list has other ids', async () => {
		answering(201, (id) => ({ id: `uuid-${id}`, secret: '3f0c9b1d7a6e42858f1b0c9d' }));
		await activate();
		await activate();
		expect([posts(), stage.ids()]).toEqual([1, ['1']]);
	});

	it('is not the one before, which the list still shows', async () => {
		await activate();
		answering(202);
		frozen = [...stage.stored];
		stage.parameters.events = ['job.published'];
		await activate();
		frozen = undefined;
		await activate();
		expect([posts(), stage.ids()]).toEqual([2, ['2']]);
	});

	it('is the last one if the list then shows several that had no id', async () => {
		answering(202);
		frozen = [];
		await activate();
		stage.parameters.events = ['job.published'];
		await activate();
		frozen = undefined;
		await activate();
		expect([posts(), stage.ids()]).toEqual([2, ['2']]);
	});

	it.each([
		['never shows', () => (stage.failures['GET webhooks'] = () => response(200, []))],
		['does not show yet', () => (frozen = [])],
		['masks', () => (show = masked)],
	])('is deleted when other events are published if the list %s it', async (_, hide) => {
		hide();
		await activate();
		stage.parameters.events = ['job.published'];
		await activate();
		expect(stage.stored).toMatchObject([{ id: '2', events: ['job.published'] }]);
		await deactivate();
		expect(stage.stored).toEqual([]);
	});

	it('is deleted later if it could not be deleted when it was replaced', async () => {
		show = masked;
		await activate();
		stage.fail('DELETE', 503);
		stage.stored[0]!.status = 'paused';
		await activate();
		expect(stage.ids()).toEqual(['1', '2']);
		delete stage.failures.DELETE;
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it('keeps a short secret of the provider if only chance can have made it', async () => {
		stage.parameters.options = { signature: 'hmac' };
		const secrets = ['k3yZ9q1L7mB2xV5tR8wD', 'redacted-by-policy', '************1234'];
		const kept: unknown[] = [];
		for (const secret of secrets) {
			stage = new SubscriptionStage();
			stage.parameters.options = { signature: 'hmac' };
			answering(201, (id) => ({ id, secret }));
			await activate();
			kept.push(storedSecrets(stage.context)[0] === secret);
		}
		expect(kept).toEqual([true, false, false]);
	});
});

import { memoryOf } from '../../../../nodes/Recruiting/trigger/memory';
import { OwnSubscriptions } from '../../../../nodes/Recruiting/trigger/subscription/state';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { webhookPresets } from '../../../../nodes/Recruiting/trigger/settings';
import { response } from '../../support/executeContext';
import { OTHER_URL, OWN_URL, SubscriptionStage, TEST_URL } from './subscriptionStage';

let stage: SubscriptionStage;

beforeEach(() => {
	stage = SubscriptionStage.withoutKey();
});

const activate = async () => await stage.activate();
const deactivate = async () => await stage.deactivate();

describe('the activation of a trigger', () => {
	it('registers its address with the events and a new secret, and stores them', async () => {
		await activate();
		const secret = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/);
		const [url, events] = [OWN_URL, ['candidate.created', 'job.published']];
		expect(stage.stored).toEqual([{ id: '1', url, events, secret }]);
		expect(stage.state()).toEqual({
			...{ provider: 'https://ats.example.com/hub/v1/webhooks', secret },
			...{ former: [], previousSecrets: [] },
			current: {
				...{ id: '1', url, events, createdAt: expect.any(Number) },
				shown: { url, events, active: true },
			},
		});
		expect(stage.log).toEqual([]);
	});

	it.each([
		['shows it as paused', { status: 'paused' }],
		['shows it with other events', { events: ['job.published'] }],
	])('replaces its subscription if the provider %s, and logs it', async (reason, shown) => {
		await activate();
		Object.assign(stage.stored[0]!, shown);
		await activate();
		expect(stage.ids()).toEqual(['2']);
		expect(stage.log).toEqual([
			`"Trigger" of workflow "Flow": Subscription "1" is replaced by a new one, because the provider ${reason}.`,
		]);
	});

	it.each<[string, object]>([
		['as it was sent', {}],
		['a slash at the end of the address', { url: `${OWN_URL}/` }],
		['the host in capitals', { url: OWN_URL.replace('n8n.', 'N8N.') }],
		['no events', { events: undefined }],
		['events in another order', { events: ['job.published', 'candidate.created'] }],
	])('keeps a subscription that the provider shows with %s', async (_, shown) => {
		await activate();
		const { secret } = stage.state();
		Object.assign(stage.stored[0]!, shown);
		await activate();
		await activate();
		expect(stage.writes()).toEqual(['POST webhooks']);
		expect(stage.state().secret).toBe(secret);
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
		stage.failures.POST = () => response(201, stage.add(OWN_URL, shown));
		await activate();
		await activate();
		await activate();
		expect(stage.writes()).toEqual(['POST webhooks']);
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it.each([
		['202 with the id of a request', () => response(202, { id: '7', status: 'queued' })],
		['201 with the id of the account', () => response(201, { ok: true, account: { id: '7' } })],
	])('leaves a foreign subscription alone after %s', async (_, answer) => {
		stage.add(OTHER_URL, { id: '7' });
		stage.failures.POST = () => {
			stage.add(OWN_URL, { id: '99' });
			return answer();
		};
		await activate();
		expect(stage.state().current?.id).toBe('99');
		await activate();
		await deactivate();
		expect(stage.ids()).toEqual(['7']);
	});

	it('leaves a foreign subscription alone whose id was answered, also if the list is late', async () => {
		stage.add(OTHER_URL, { id: '7' });
		stage.failures.POST = () => response(202, { id: '7', status: 'queued' });
		await activate();
		expect(stage.state().current?.id).toBeUndefined();
		stage.add(OWN_URL, { id: '99' });
		await activate();
		expect(stage.state().current?.id).toBe('99');
		await deactivate();
		expect(stage.ids()).toEqual(['7']);
	});

	it('keeps a subscription that is listed several times, also with older states', async () => {
		await activate();
		const [shown] = stage.stored;
		const older = [
			{ ...shown, events: [] },
			{ ...shown, status: 'paused' },
		];
		stage.fail('GET', 200, [older[0], shown, shown, older[1]]);
		await activate();
		expect(stage.writes()).toEqual(['POST webhooks']);
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
		expect(stage.writes()).toEqual(['POST webhooks', 'DELETE webhooks/1', 'POST webhooks']);
		expect(stage.state().current?.id).toBe('2');
		expect(stage.log.join()).toContain('the provider does not list it any more');
	});

	it('keeps a subscription that is as it would be sent, and that n8n does not remember', async () => {
		await activate();
		const { current } = stage.state();
		stage.changeState({ current: { ...current!, id: 'older' } });
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().current).toEqual(current);
		// If the provider makes the secrets, nobody knows that of another one.
		const ofProvider = { ...current!, id: 'older', secret: '3f0c9b1d7a6e42858f1b0c9d' };
		stage.changeState({ current: ofProvider });
		await activate();
		expect(stage.ids()).toEqual(['2']);
	});

	it('starts anew if what n8n has stored is damaged', async () => {
		await activate();
		Object.assign(stage.staticData, { 'recruitingTrigger node subscription': { secret: 5 } });
		await activate();
		expect(stage.ids()).toEqual(['2']);
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toEqual([
			expect.stringMatching(/^whsec_/),
		]);
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it('reads a list again that lacks its subscription', async () => {
		await activate();
		// As if it moved to a page that has been read.
		stage.failures.GET = () => {
			delete stage.failures.GET;
			return response(200, []);
		};
		await activate();
		expect(stage.ids()).toEqual(['1']);
	});

	it('deletes orphaned subscriptions to its addresses, and no others', async () => {
		await activate();
		const others = [stage.add(OTHER_URL), stage.add(`${OWN_URL}/more`)];
		stage.add(OWN_URL);
		stage.add(TEST_URL);
		await activate();
		expect(stage.ids()).toEqual(['1', ...others.map(({ id }) => id)]);
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

	it.each(['inactive', 'failed'])(
		'keeps one that has been %s since it was created',
		async (status) => {
			stage.failures.POST = () => {
				stage.add(OWN_URL, { status });
				return response(201, { id: '1' });
			};
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

	it('names an ID that JavaScript rounds with all of its digits', async () => {
		stage.failures.GET = () => response(200, `[{"id":9007199254740993,"url":"${OWN_URL}"}]`);
		await activate();
		expect(stage.requests[1]).toBe('DELETE webhooks/9007199254740993');
	});

	it('deletes nothing because of list entries that are no subscriptions', async () => {
		const odd = [null, 7, { id: '9' }, { url: OWN_URL }];
		const ids = [{}, '', '.', '..'].map((id) => ({ id, url: OWN_URL }));
		stage.fail('GET', 200, [...odd, ...ids]);
		await activate();
		expect(stage.writes()).toEqual(['POST webhooks']);
	});
});

describe('a subscription at another address', () => {
	it('is left alone if it has the ID of the own one', async () => {
		await activate();
		stage.stored[0]!.url = 'https://payroll.example/hooks';
		await activate();
		expect(stage.stored).toMatchObject([
			{ id: '1', url: 'https://payroll.example/hooks' },
			{ id: '2', url: OWN_URL },
		]);
	});

	const option = ', or turn on Replace Subscriptions at Other Addresses in this node';

	it.each([
		['https://staging.example.com/webhook/1/webhook', option],
		['https://n8n.example.com/staging/webhook/1/webhook', option],
		['https://n8n.example.com:8443/webhook/1/webhook', option],
		[OTHER_URL, ''],
	])('is left alone and logged, e.g. by an n8n at %s', async (url, more) => {
		await activate();
		stage.url = url;
		await activate();
		expect(stage.stored).toMatchObject([
			{ id: '1', url: OWN_URL },
			{ id: '2', url },
		]);
		expect(stage.log).toEqual([
			`"Trigger" of workflow "Flow": The provider also has subscription "1" for this trigger at "${OWN_URL}", which is not the address of this n8n instance. It was not changed. If no n8n instance uses that address anymore, delete the subscription at the provider${more}.`,
		]);
		await deactivate();
		expect(stage.ids()).toEqual(['1']);
	});

	it('stays that of the original when a copy of the workflow with its state is published', async () => {
		await activate();
		stage.url = OTHER_URL;
		stage.parameters.options = { maxTries: 1, replaceOtherAddresses: true };
		await activate();
		await deactivate();
		expect(stage.stored).toMatchObject([{ id: '1', url: OWN_URL }]);
	});

	it('is replaced if it is the earlier address of the node, and the user wants that', async () => {
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

	it('is not replaced by one that the provider cannot reach', async () => {
		await activate();
		stage.url = 'http://localhost:5678/webhook/1/webhook';
		stage.parameters.options = { maxTries: 1, replaceOtherAddresses: true };
		stage.activationMode = 'init';
		await activate();
		expect(stage.stored).toMatchObject([{ id: '1', url: OWN_URL }]);
	});
});

describe('the answer to the creation of a subscription', () => {
	/** Creates it, and answers with something else. */
	function creates(answer: () => unknown): void {
		stage.failures.POST = () => {
			stage.add(OWN_URL);
			return answer();
		};
	}

	it.each<[string, () => unknown]>([
		['status 504', () => response(504, '')],
		['no answer', () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }))],
		['a body that is no JSON', () => response(201, '<html>')],
	])('need not say that it was created: %s', async (_, answer) => {
		creates(answer);
		await activate();
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.state().current).toMatchObject({ id: '1', shown: { url: OWN_URL } });
		await deactivate();
		expect(stage.ids()).toEqual([]);
	});

	it('may be missing because nothing was created, which is then tried again', async () => {
		stage.noAnswer('POST', 'ECONNREFUSED');
		await expect(activate()).rejects.toMatchObject({
			description: expect.stringContaining('ECONNREFUSED'),
		});
		expect(stage.requests.slice(-2)).toEqual(['POST webhooks', 'GET webhooks']);
		delete stage.failures.POST;
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.log).toEqual([]);
	});

	it.each([300, 304, 400, 500])(
		'is a failure with status %i, whatever the body',
		async (status) => {
			stage.fail('POST', status, { id: '5', url: OTHER_URL });
			await expect(activate()).rejects.toMatchObject({ httpCode: String(status) });
			expect(stage.state().current?.id).toBeUndefined();
		},
	);

	it('is a failure that names the setting with the path', async () => {
		stage.fail('POST', 404);
		const description = expect.stringContaining(
			"and Subscription Path in Provider's API",
		) as string;
		await expect(activate()).rejects.toMatchObject({ description });
	});

	it.each([200, 299])('has the ID (status %i)', async (status) => {
		stage.fail('POST', status, { data: { id: 1 } });
		await activate();
		expect(stage.state().current?.id).toBe('1');
	});

	it.each([
		['whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', true],
		['3f0c9b1d7a6e42858f1b0c9d', true],
		['k3yZ9q1L7mB2xV5tR8wD', true],
		['redacted-by-policy', false],
		['************1234', false],
		['whsec_********', false],
		['[FILTERED]', false],
		['a1b2', false],
		['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', false],
		[`3f0c9b1d7a6e4285${'*'.repeat(16)}`, false],
	])("may have the provider's own secret, unless it is hidden: %s", async (secret, isTaken) => {
		// It may repeat what was sent as well.
		creates(() => response(201, { id: '1', secret: stage.state().secret, signing_secret: secret }));
		stage.parameters.options = { maxTries: 1, signature: 'hmac' };
		await activate();
		await activate();
		const { secret: own } = stage.state();
		expect(new OwnSubscriptions(openTrigger(stage.context)).secrets).toEqual(
			isTaken ? [secret, own] : [own],
		);
	});
});

describe('the address of n8n', () => {
	it.each(['localhost:5678', '127.0.0.1', '127.1', '[::1]:5678', '0.0.0.0', 'n8n.localhost'])(
		'cannot be %s, which the provider cannot reach',
		async (host) => {
			stage.url = `http://${host}/webhook/1/webhook`;
			await expect(activate()).rejects.toThrow(
				/^The provider cannot reach n8n at http:.+WEBHOOK_URL/,
			);
			stage.activationMode = 'init';
			await activate();
			expect(stage.ids()).toEqual([]);
			expect(stage.log).toEqual([expect.stringContaining('No subscription was created')]);
		},
	);

	it('may be a local one if that of the provider is, too', async () => {
		stage.credential = { ...stage.credential, baseUrl: 'http://127.0.0.1:8080' };
		stage.url = 'http://localhost:5678/webhook/1/webhook';
		stage.fail('GET', 200, []);
		stage.fail('POST', 201, { id: '1', url: stage.url });
		await activate();
		expect(stage.state().current?.id).toBe('1');
		expect(stage.log).toEqual([]);
	});

	it('rejects signature settings that no delivery can meet, before it asks the provider', async () => {
		const signedText = '{id}.{body}';
		stage.parameters.options = { ...(stage.parameters.options as object), signature: 'hmac' };
		stage.parameters.providerApi = { signedText, signatureHeader: 'X-Signature', idHeader: '' };
		await expect(activate()).rejects.toThrow('For {id} in Signed Text');
		expect(stage.requests).toEqual([]);
	});

	it('causes a warning without encryption', async () => {
		stage.url = 'http://n8n.example.com/webhook/1/webhook';
		await activate();
		expect(stage.ids()).toEqual(['1']);
		expect(stage.log).toEqual([expect.stringContaining('begins with http, ')]);
	});
});

describe('the settings of a trigger', () => {
	it.each([
		[{ signatureHeader: 'a b' }, 'Signature Header is not a valid header name'],
		[{ idField: 'a..b' }, 'ID Field is not a valid place'],
	])('about deliveries are checked: %j', async (providerApi, message) => {
		stage.parameters.providerApi = providerApi;
		await expect(activate()).rejects.toMatchObject({ message });
		Object.assign(stage.parameters, { registration: 'manual', signature: 'none' });
		await expect(activate()).rejects.toMatchObject({ message });
		expect(stage.requests).toEqual([]);
	});

	it.each(['automatic', 'manual'])('need an event (%s)', async (registration) => {
		Object.assign(stage.parameters, { events: [], registration });
		await expect(activate()).rejects.toMatchObject({
			message: 'No events are selected',
			description: 'Select at least one event in Trigger On.',
		});
	});

	it('need a name for one of the events', async () => {
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

	it.each([
		['hooks', 'hooks', 'hooks/7'],
		['hooks/?', 'hooks/', 'hooks/7/'],
	])('may have the path %s', async (subscriptionPath, listed, removed) => {
		stage.parameters.providerApi = { subscriptionPath };
		stage.fail('GET', 200, [{ id: '7', url: OWN_URL, events: ['job.published'] }]);
		stage.fail('DELETE', 204);
		stage.fail('POST', 201, { id: '8', url: OWN_URL });
		await activate();
		const [GET, DELETE, POST] = ['GET', 'DELETE', 'POST'].map(
			(method) => `${method} https://ats.example.com/hub/v1/`,
		);
		expect([...new Set(stage.requests)].sort()).toEqual([
			...[DELETE + removed, GET + listed, POST + listed],
		]);
	});

	it('cannot have a path that leads elsewhere', async () => {
		stage.parameters.providerApi = { subscriptionPath: '../admin' };
		await expect(activate()).rejects.toMatchObject({
			message: 'The subscription path is not valid',
			description: "Set Subscription Path in Provider's API to e.g. webhooks.",
		});
		expect(stage.requests).toEqual([]);
	});
});

describe('a webhook that the user registers', () => {
	beforeEach(() => {
		Object.assign(stage.parameters, { registration: 'manual', signature: 'none' });
	});

	it('sends no request to the provider, and needs no credential', async () => {
		stage.node = { credentials: {} };
		await activate();
		expect(await deactivate()).toBe(true);
		expect(stage.requests).toEqual([]);
	});

	it('has the profile of its provider, whatever profile is saved beside it', async () => {
		Object.assign(stage.parameters, { provider: 'bambooHr', profile: 'p5', secret: 'secret' });
		await activate();
		Object.assign(stage.parameters, { provider: 'lever', profile: 'p4' });
		await activate();
		expect(stage.requests).toEqual([]);
	});

	it('needs a credential for the same provider if one is selected to catch up', async () => {
		const pollTimes = { item: [{ mode: 'everyHour' }] };
		Object.assign(stage.parameters, { provider: 'ashby', secret: 'secret', pollTimes });
		stage.node = { credentials: { recruitingP4ApiKeyApi: { id: '1', name: 'P4' } } };
		await expect(activate()).rejects.toMatchObject({
			message: 'The credential is for the provider Other, but this node is for Ashby',
			description:
				'Open the credential and set its Provider to Ashby, or select another credential. If the node is wrong, set its Provider to Other instead.',
		});
		stage.credential.provider = 'ashby';
		await activate();
		expect(stage.requests).toEqual([]);
	});

	it('needs a secret if deliveries are signed, e.g. in the credential that is selected', async () => {
		stage.parameters.signature = 'hmac';
		const problem = 'Webhook Secret is empty';
		await expect(activate()).rejects.toMatchObject({
			message: problem,
			description:
				'Create a credential in this field, with the secret that you and the provider share.',
		});
		stage.parameters.secret = 'unused';
		stage.node = { credentials: { recruitingWebhookSecretApi: { id: '1', name: 'Secret' } } };
		stage.credential = { secret: '', previousSecret: '' };
		await expect(activate()).rejects.toThrow(problem);
		stage.credential = { secret: 'new', previousSecret: '' };
		await activate();
	});

	it.each(
		webhookPresets.filter(({ events }) => events.signature).map(({ id, name }) => [name, id]),
	)('of %s needs a secret, and says where it is', async (name, provider) => {
		const providerApi = { candidateCreatedEvents: 'any' };
		Object.assign(stage.parameters, { provider, providerApi });
		await expect(activate()).rejects.toMatchObject({
			message: 'Webhook Secret is empty',
			description: `Create a credential in this field. The notice above Trigger On says where ${name} has the secret.`,
		});
	});

	it.each(webhookPresets.map(({ name, register }) => [name, register]))(
		'of %s has a notice that names the field for the secret',
		(_, register) => expect(register).toContain('in Webhook Secret'),
	);
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
			stage.activationMode = 'init';
			answering(status);
			frozen = [];
			await activate();
			const warning = expect.stringContaining('The subscription could not be created.');
			expect(stage.log).toEqual(status === 202 ? [] : [warning]);
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

	it('has no ID in the status until the list shows it', async () => {
		answering(202);
		frozen = [];
		await activate();
		await activate();
		const { subscription } = memoryOf(stage.context);
		expect(subscription).toBe('the subscription is active (one without an ID)');
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
});

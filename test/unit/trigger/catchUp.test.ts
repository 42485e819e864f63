import { sleep, type IDataObject, type IPollFunctions } from 'n8n-workflow';

import {
	createSubscription,
	guardWebhook,
	keepOrReplaceSubscription,
	pollList,
	removeSubscription,
} from '../../../nodes/Recruiting/trigger';
import { noteDelivered, noteStarted } from '../../../nodes/Recruiting/trigger/once/delivered';
import { forgetMemory, memoryOf } from '../../../nodes/Recruiting/trigger/memory';
import { openTrigger } from '../../../nodes/Recruiting/trigger/open';
import { response } from '../support/executeContext';
import { OWN_URL, SubscriptionStage, TEST_URL } from './subscription/subscriptionStage';

/** Waits only for what may end sooner. */
jest.mock('n8n-workflow', () => {
	const actual = jest.requireActual('n8n-workflow');
	const wait = async (ms: number, signal?: AbortSignal) =>
		signal ? await actual.sleep(ms, signal) : undefined;
	return { ...actual, sleep: jest.fn(wait) };
});

const HOUR_MS = 3_600_000;
const CANDIDATES = 'https://ats.example.com/hub/v1/candidates';

let stage: SubscriptionStage;
let poll: IPollFunctions;
let nodes = 0;

beforeEach(() => {
	stage = new SubscriptionStage();
	stage.node = { id: `guarded-${++nodes}`, webhookId: 'webhook-1' };
	stage.candidates = ['1', '2'].map(candidate);
	stage.parameters.pollTimes = { item: [{ mode: 'everyX', value: 15, unit: 'minutes' }] };
});

afterEach(() => jest.useRealTimers());

const candidate = (id: string) => ({ id, first_name: 'A', last_name: 'B', email: 'a@b.example' });

/** Activates the workflow: n8n calls the hooks and the first poll. */
async function activate(activationMode = 'activate'): Promise<void> {
	stage.activationMode = activationMode;
	if (!(await keepOrReplaceSubscription(openTrigger(stage.context))))
		await createSubscription(openTrigger(stage.context));
	poll = stage.newPoll();
	expect(await guardWebhook(openTrigger(poll))).toBeNull();
}

const check = async () => await guardWebhook(openTrigger(poll));

const emitted = () => stage.executions.map((items) => items.map(({ json }) => json));

/** What was sent to the provider, by the beginning or the end of the requests. */
const posts = () => stage.requests.filter((request) => request.startsWith('POST')).length;
const lists = () => stage.requests.filter((request) => request.endsWith('/candidates')).length;

/** Takes a delivery with each of these new candidates. */
const deliver = (...candidates: unknown[]) =>
	noteDelivered(openTrigger(stage.context as never), candidates);

/** Starts an execution with delivered candidates. */
const start = (ids: readonly string[]) =>
	noteStarted(
		openTrigger(stage.context as never),
		ids.map((id) => ({ json: { event: 'candidate.created', source: 'webhook', data: { id } } })),
	);

/** Keeps the next check waiting, until the returned function is called. */
function holdCheck(): () => void {
	let answer = () => {};
	const credential = new Promise<void>((resolve) => (answer = resolve));
	Object.assign(poll, {
		getCredentials: async () => await credential.then(() => stage.credential),
	});
	return answer;
}

describe('the check of the subscription', () => {
	beforeEach(async () => await activate());

	it('leaves a healthy subscription alone, and that of a test run', async () => {
		await check();
		await check();
		stage.add(TEST_URL);
		await check();
		expect(stage.ids()).toEqual(['1', '2']);
		expect([stage.log, stage.errors]).toEqual([[], []]);
	});

	it.each([
		['was deleted', () => stage.stored.pop()],
		['was paused', () => (stage.stored[0]!.status = 'paused')],
		['has other events', () => (stage.stored[0]!.events = ['job.published'])],
		['leads elsewhere', () => (stage.stored[0]!.url = 'https://elsewhere.example/hook')],
	])('creates it again if it %s, with the same secret', async (_, change) => {
		const { secret } = stage.stored[0]!;
		change();
		await check();
		const own = stage.stored.filter(({ url }) => url === OWN_URL);
		const events = ['candidate.created', 'job.published'];
		expect(own).toMatchObject([{ id: '2', secret, events }]);
		expect(stage.log.join()).toContain('missing or unusable, and was created again.');
		expect(stage.errors).toEqual([]);
	});

	it('deletes nothing if the list cannot be read, and fails an execution at the fourth time', async () => {
		stage.fail('GET webhooks', 503);
		for (let n = 1; n <= 6; n++) {
			await check();
			expect(stage.errors).toHaveLength(n < 4 ? 0 : 1);
		}
		expect(stage.ids()).toEqual(['1']);
		expect(stage.log[0]).toContain('The subscription could not be checked: Service Unavailable');
	});

	it('lets deliveries know the subscription that it has created until n8n stores it', async () => {
		stage.stored.length = 0;
		stage.failures.POST = () => {
			const secret = '3f0c9b1d7a6e42858f1b0c9d';
			return response(201, { ...stage.add(OWN_URL), secret });
		};
		stage.parameters.options = { maxTries: 1, signature: 'headerToken' };
		stage.parameters.providerApi = { signatureHeader: 'x-token' };
		const stored = structuredClone(stage.staticData);
		await check();
		stage.staticData = structuredClone(stored);
		const headers = { 'x-token': '3f0c9b1d7a6e42858f1b0c9d' };
		for (const id of ['3', '4']) {
			const body = { event: 'candidate.created', data: { id } };
			expect(await stage.deliver(body, headers)).toMatchObject({ workflowData: [{}] });
			// n8n does not store what a delivery changes that starts an execution.
			stage.staticData = structuredClone(stored);
		}
		expect(stage.state().current).toMatchObject({ id: '1' });
		await stage.deliver({ event: 'ping' }, headers);
		expect(stage.state().current).toMatchObject({ id: '2' });
		// A restart must know it as well.
		const [key] = Object.keys(stage.staticData).filter((name) => name.endsWith(' subscription'));
		expect(stage.stores.map((data) => data[key!])).toEqual([stage.staticData[key!]]);
	});

	it('lets deliveries know nothing old if somebody publishes meanwhile', async () => {
		stage.stored.length = 0;
		await check();
		const data = structuredClone(stage.staticData);
		const answer = holdCheck();
		Object.assign(poll, { getWorkflowStaticData: () => data });
		const checking = check();
		await removeSubscription(openTrigger(stage.context));
		await activate();
		answer();
		await checking;
		expect(memoryOf(poll).unsaved.has('subscription')).toBe(false);
	});

	it('creates no more than three if the provider deletes none, and fails one execution', async () => {
		stage.fail('DELETE', 403);
		for (let n = 0; n < 6; n++) {
			for (const one of stage.stored) one.status = 'paused';
			await check();
		}
		expect(stage.stored).toHaveLength(3);
		expect(stage.errors.at(-1)!.message).toContain('did not delete 3 earlier ones');
	});

	it('leaves other addresses alone, as does a start of n8n: only publishing replaces them', async () => {
		const other = stage.add('https://staging.example.com/webhook/1/webhook');
		stage.parameters.options = { maxTries: 1, replaceOtherAddresses: true };
		await check();
		await activate('init');
		await activate('leadershipChange');
		expect(stage.stored).toContainEqual(other);
		await activate('update');
		expect(stage.stored).not.toContainEqual(other);
	});

	it('does not register while a hook does', async () => {
		stage.stored.length = 0;
		const published = createSubscription(openTrigger(stage.context));
		await Promise.all([check(), published]);
		expect(stage.stored).toHaveLength(1);
	});

	it('does not register before a hook does', async () => {
		stage.stored.length = 0;
		const hook = stage.context;
		expect(await keepOrReplaceSubscription(openTrigger(hook))).toBe(false);
		const credential = hook.getCredentials;
		let checks = Promise.resolve<unknown>(undefined);
		hook.getCredentials = async <T extends object>(type: string) => {
			await (checks = check());
			return await credential<T>(type);
		};
		await createSubscription(openTrigger(hook));
		await checks;
		expect(stage.stored).toHaveLength(1);
		expect(stage.errors).toEqual([]);
	});

	it('does nothing if the workflow was unpublished before or meanwhile', async () => {
		stage.stored.length = 0;
		await Promise.all([removeSubscription(openTrigger(stage.context)), check()]);
		await check();
		expect([stage.stored, stage.errors]).toEqual([[], []]);
	});

	it('does nothing if the workflow is published with other events meanwhile', async () => {
		const answer = holdCheck();
		const { events } = stage.parameters;
		Object.assign(poll, {
			getNodeParameter: (name: string, fallback?: unknown) =>
				name === 'events' ? events : (stage.parameters[name] ?? fallback),
		});
		const checking = check();
		stage.parameters.events = ['application.updated'];
		await activate();
		answer();
		await checking;
		expect(stage.stored).toMatchObject([{ events: ['application.updated'] }]);
	});

	it('ends in time for a hook to run, even if the provider never answers', async () => {
		jest.useFakeTimers();
		stage.failures['GET webhooks'] = async () => await new Promise(() => {});
		const checking = check();
		await jest.advanceTimersByTimeAsync(1_000);
		delete stage.failures['GET webhooks'];
		const removing = removeSubscription(openTrigger(stage.context));
		await jest.advanceTimersByTimeAsync(10_000);
		await Promise.all([checking, removing]);
		expect(stage.stored).toEqual([]);
	});
});

describe('an outage', () => {
	beforeEach(async () => await activate());

	const messages = () => stage.errors.map(({ message }) => message);

	it('fails one execution if the subscription cannot be created again', async () => {
		stage.stored.length = 0;
		stage.fail('POST', 503);
		for (let n = 0; n < 6; n++) await check();
		expect(stage.errors).toMatchObject([
			{
				message: expect.stringMatching(
					/^The subscription could not be checked: The provider has no usable subscription/,
				),
				description: expect.stringMatching(/Events may be missing .+ No event has arrived since/),
			},
		]);
		delete stage.failures.POST;
		await check();
		expect(stage.stored).toHaveLength(1);
		expect(stage.infos.join()).toContain('This is over: The subscription could not be checked.');
	});

	it.each([
		['paused', () => stage.stored.forEach((one) => (one.status = 'paused'))],
		['gone', () => (stage.stored.length = 0)],
	])('fails one execution if the subscription is %s at each check', async (_, lose) => {
		for (let n = 1; n <= 5; n++) {
			lose();
			await check();
			expect(stage.errors).toHaveLength(n === 1 ? 0 : 1);
		}
		expect(stage.errors[0]!.message).toContain('missing or off at two checks in a row');
		await check();
		expect(stage.infos.join()).toContain('This is over: The subscription could not be confirmed.');
	});

	it('fails one execution if each list shows the subscription otherwise', async () => {
		let n = 0;
		const elsewhere = (one: object) => ({ ...one, url: `https://proxy.example/${++n}` });
		stage.failures['GET webhooks'] = () => response(200, stage.stored.map(elsewhere));
		await activate('update');
		for (let count = 0; count < 5; count++) await check();
		expect(stage.errors).toMatchObject([
			{ message: expect.stringContaining('in another way again') },
		]);
		expect(posts()).toBe(3);
	});

	it('of the list of candidates does not hide a later one of the subscription', async () => {
		stage.fail(`GET ${CANDIDATES}`, 403);
		await check();
		await check();
		expect(messages()).toEqual(['Catch Up could not compare the list of candidates: Forbidden']);
		stage.stored.length = 0;
		stage.fail('POST', 403);
		await check();
		await check();
		expect(messages().slice(1)).toEqual([
			expect.stringMatching(/^The subscription could not be checked: .+: Forbidden$/),
		]);
	});

	it('is a subscription of which the list never says that it exists', async () => {
		stage.fail('GET webhooks', 200, []);
		await activate('update');
		const before = posts();
		for (let n = 0; n < 3; n++) await check();
		expect(stage.errors).toEqual([]);
		stage.age();
		for (let n = 0; n < 3; n++) await check();
		expect(stage.errors).toMatchObject([
			{
				message: expect.stringContaining('so it is not known whether it exists'),
				description: expect.stringContaining('Look for it in the settings of the provider.'),
			},
		]);
		expect(posts()).toBe(before);
		// It lasts, and must not hide what comes later.
		stage.fail('GET webhooks', 401);
		await check();
		expect(messages().slice(1)).toEqual([
			expect.stringMatching(/^The subscription could not be checked: /),
		]);
	});

	describe('of the deliveries', () => {
		it.each(['automatic', 'manual'])(
			'is that the last three were rejected because of their signature (%s registration)',
			async (registration) => {
				Object.assign(stage.parameters, { registration, signature: 'none' });
				for (let n = 0; n < 6; n++) {
					expect(stage.errors).toHaveLength(n < 3 ? 0 : 1);
					memoryOf(poll).deliveries.unverified++;
					await check();
				}
				expect(stage.errors).toMatchObject([
					{
						message:
							'No delivery could be verified: all 3 deliveries in a row were rejected because of their signature. The secret or the signature scheme does not fit',
						description: expect.stringMatching(/^Compare the secret, Signature and its settings/),
					},
				]);
			},
		);

		it('is none if one was accepted', async () => {
			Object.assign(memoryOf(poll).deliveries, { verified: 1, unverified: 50 });
			await check();
			expect(stage.errors).toEqual([]);
		});
	});
});

describe('a start at which the subscription cannot be created', () => {
	it('succeeds; a check fails an execution, and creates it when that is possible', async () => {
		await activate();
		stage.stored.length = 0;
		stage.fail('POST', 503);
		await activate('init');
		await check();
		expect(stage.errors).toHaveLength(1);
		delete stage.failures.POST;
		await check();
		expect(stage.stored).toHaveLength(1);
	});
});

describe('a start after something was broken', () => {
	const event = { event: 'candidate.created', data: { id: '9' } };
	const deleted = 'Credential with ID "1" does not exist for type "recruitingP4ApiKeyApi".';
	const deleteCredential = () =>
		Object.defineProperty(stage, 'credential', {
			get: () => {
				throw new Error(deleted);
			},
		});
	type Breakages = Array<[problem: string, breakIt: () => unknown]>;
	const ofCredential: Breakages = [
		['The Base URL is empty', () => (stage.credential = { baseUrl: '' })],
		['Lever does not belong to P4', () => (stage.credential.provider = 'lever')],
		[deleted, deleteCredential],
	];
	const ofSettings: Breakages = [
		['Data Field is not', () => (stage.parameters.providerApi = { dataField: 'a[0]' })],
		['ID Field is not a valid place', () => (stage.parameters.providerApi = { idField: 'a..b' })],
		['No events are selected', () => (stage.parameters.events = [])],
	];
	const ofSecret: Breakages = [
		['Webhook Secret is empty', () => (stage.parameters.signature = 'hmac')],
		[
			deleted,
			() => {
				stage.parameters.signature = 'hmac';
				stage.node.credentials = { recruitingWebhookSecretApi: { id: '1', name: 'Secret' } };
				deleteCredential();
			},
		],
	];

	/** Starts n8n, whose first check shows the problem, and only once for each of its consequences. */
	async function expectShown(problem: string): Promise<void> {
		forgetMemory(stage.context);
		await activate('init');
		await check();
		const { length } = stage.errors;
		expect(stage.errors[0]!.message).toContain(problem);
		await check();
		await check();
		expect(stage.errors).toHaveLength(length);
	}

	describe('with manual registration', () => {
		beforeEach(async () => {
			Object.assign(stage.parameters, { registration: 'manual', signature: 'none' });
			stage.node.credentials = { recruitingP4ApiKeyApi: { id: '1', name: 'P4' } };
			await activate();
		});

		it.each(ofCredential)('takes deliveries, and a check shows: %s', async (problem, breakIt) => {
			breakIt();
			await expectShown(problem);
			expect((await stage.deliver(event, {})).workflowData).toHaveLength(1);
		});

		it.each([...ofSettings, ...ofSecret])(
			'starts nothing, and a check shows: %s',
			async (problem, breakIt) => {
				breakIt();
				await expectShown(problem);
				expect((await stage.deliver(event, {})).workflowData).toBeUndefined();
			},
		);

		it.each([...ofCredential, ...ofSettings, ...ofSecret])(
			'does not apply to somebody who publishes: %s',
			async (problem, breakIt) => {
				breakIt();
				stage.activationMode = 'update';
				await expect(keepOrReplaceSubscription(openTrigger(stage.context))).rejects.toThrow(
					problem,
				);
			},
		);
	});

	describe('with automatic registration', () => {
		beforeEach(async () => {
			stage.node.credentials = { recruitingP4ApiKeyApi: { id: '1', name: 'P4' } };
			await activate();
		});

		it.each([...ofCredential, ...ofSettings])(
			'keeps the subscription, and a check shows: %s',
			async (problem, breakIt) => {
				breakIt();
				await expectShown(problem);
				expect(stage.ids()).toEqual(['1']);
			},
		);

		it('goes on if the credential is repaired', async () => {
			const { credential } = stage;
			stage.stored.length = 0;
			stage.credential = { baseUrl: '' };
			await expectShown('The Base URL is empty');
			stage.credential = credential;
			await check();
			expect(stage.infos.join()).toContain('This is over: The subscription could not be checked.');
			expect(stage.stored).toHaveLength(1);
		});
	});
});

describe('catching up', () => {
	it('emits nothing at the first activation, and then each candidate who is new in the list', async () => {
		await activate();
		expect(await check()).toBeNull();
		expect(stage.executions).toEqual([]);
		await activate('init');
		stage.candidates.push(candidate('3'));
		await check();
		const item = { event: 'candidate.created', profile: 'p4', source: 'poll' };
		expect(emitted()).toMatchObject([[{ ...item, data: candidate('3') }]]);
	});

	it('keeps the list in durable cursors, although it also stores who was delivered', async () => {
		const cursor: IDataObject = {};
		await activate();
		const { getWorkflowStaticData: global } = poll;
		Object.assign(poll, {
			getWorkflowStaticData: (type: string) => (type === 'node' ? cursor : global('global')),
		});
		deliver({ id: '3' }, { id: 'not listed yet' });
		start(['3', 'not listed yet']);
		// A poll has the data of the workflow as they were when it was published.
		for (const key of Object.keys(stage.staticData))
			if (key.endsWith(' delivered')) delete stage.staticData[key];
		stage.candidates.push(...['3', '4'].map(candidate));
		await check();
		expect(emitted()).toMatchObject([[{ data: { id: '4' } }]]);
		expect(cursor).toEqual({ snapshot: expect.any(String) });
	});

	it('takes place with the first check after each activation, and once a day', async () => {
		jest.useFakeTimers();
		await activate();
		const before = lists();
		for (let n = 0; n < 96; n++) {
			await check();
			await jest.advanceTimersByTimeAsync(HOUR_MS / 2);
		}
		expect(lists() - before).toBe(2);
		// A publication reads the beginning of the list, to see whether the provider refuses it.
		await activate('update');
		await check();
		await check();
		expect(lists() - before).toBe(4);
	});

	it('tries again with the next check if the list cannot be read, and repairs all the same', async () => {
		await activate();
		stage.stored.length = 0;
		stage.candidates.push(candidate('3'));
		stage.fail(`GET ${CANDIDATES}`, 503);
		await check();
		expect(stage.stored).toHaveLength(1);
		expect(stage.executions).toEqual([]);
		stage.failures[`GET ${CANDIDATES}`] = () => response(200, stage.candidates);
		await check();
		expect(stage.executions).toHaveLength(1);
	});

	it('waits for a time of its own after a start of n8n, which starts many', async () => {
		jest.mocked(sleep).mockClear();
		for (let n = 0; n < 20; n++) {
			stage.node = { id: `one-of-many-${n}`, webhookId: 'webhook-1' };
			await activate('init');
			await check();
		}
		const waits = jest.mocked(sleep).mock.calls.filter(([, signal]) => signal === undefined);
		const delays = waits.map(([ms]) => ms);
		expect(new Set(delays).size).toBe(20);
		expect(Math.max(...delays)).toBeLessThan(30_000);
		expect(Math.max(...delays)).toBeGreaterThan(20_000);
	});

	it('is due if the clock was ahead when the last list was compared', async () => {
		jest.useFakeTimers({ now: Date.parse('2026-02-01') });
		await activate();
		await check();
		jest.setSystemTime(Date.parse('2026-01-01'));
		stage.candidates.push(candidate('3'));
		await check();
		expect(stage.executions).toHaveLength(1);
	});

	it('takes place early after many deliveries of new candidates', async () => {
		await activate();
		await check();
		const before = lists();
		deliver(...Array.from({ length: 49 }, (_, id) => ({ id })));
		await check();
		expect(lists() - before).toBe(0);
		deliver({ id: 49 });
		await check();
		await check();
		expect(lists() - before).toBe(1);
	});

	it.each([
		[2, 50],
		[1_000, 250],
		[5_000, 500],
	])(
		'stores that it knows of %i candidates %i more, which a restart would take for new',
		async (known, most) => {
			jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
			stage.candidates = Array.from({ length: known }, (_, n) => candidate(`k${n}`));
			await activate();
			await check();
			const come = async (ids: string[]) => {
				for (const data of ids.map(candidate)) {
					deliver(data);
					start([data.id]);
					stage.candidates.push(data);
				}
				jest.setSystemTime(Date.now() + 25 * HOUR_MS);
				await check();
			};
			await come(Array.from({ length: most - 1 }, (_, n) => `d${n}`));
			expect(stage.stores).toEqual([]);
			// A trigger that always outputs data would do its work for nobody.
			stage.node = { ...stage.node, alwaysOutputData: true };
			await come(['always']);
			expect(stage.stores).toEqual([]);
			stage.node = { ...stage.node, alwaysOutputData: false };
			await come(['stored']);
			expect(stage.stores).toHaveLength(1);
			stage.staticData = stage.stores[0]!;
			forgetMemory(poll);
			await activate('init');
			await check();
			expect([stage.executions, stage.errors]).toEqual([[], []]);
		},
	);

	it.each<[string, () => Promise<void>]>([
		['a day later', async () => void jest.useFakeTimers({ now: Date.now() + 25 * HOUR_MS })],
		['after a restart', async () => (forgetMemory(poll), await activate('init'))],
		['after a publication', async () => await activate('update')],
		[
			'after a pause',
			async () => (await removeSubscription(openTrigger(stage.context)), await activate()),
		],
	])('emits those of many delivered candidates who have started nothing, %s', async (_, go) => {
		const ids = Array.from({ length: 240 }, (__, n) => `n${n}`);
		const [started, lost] = [ids.slice(0, 120), ids.slice(120)];
		await activate();
		await check();
		for (const id of ids) deliver({ id });
		stage.candidates.push(...ids.map(candidate));
		start(started);
		// A later delivery stores it.
		deliver({ id: 'n0' });
		await go();
		await check();
		const [items] = emitted() as Array<Array<{ data: { id: string } }>>;
		expect(items!.map(({ data }) => data.id)).toEqual(lost);
		expect(stage.errors).toEqual([]);
		forgetMemory(poll);
		await activate('init');
		await check();
		expect(stage.executions).toHaveLength(1);
	});

	it('does not stop the activation if the list cannot be read', async () => {
		stage.fail(`GET ${CANDIDATES}`, 403);
		await activate();
		expect(stage.log).toEqual([
			expect.stringContaining('The list of candidates could not be read.'),
		]);
		delete stage.failures[`GET ${CANDIDATES}`];
		await check();
		stage.candidates.push(candidate('3'));
		forgetMemory(poll);
		stage.staticData = stage.stores.at(-1)!;
		await activate('init');
		await check();
		expect(emitted()).toMatchObject([[{ data: { id: '3' } }]]);
	});

	it.each([
		['it is turned off', { options: { maxTries: 1, catchUp: false } }],
		['no event of candidates is selected', { events: ['job.published'] }],
		['there are no times for checks', { pollTimes: {} }],
	])('reads no list if %s', async (_, parameters) => {
		Object.assign(stage.parameters, parameters);
		await activate();
		await check();
		expect(lists()).toBe(0);
	});

	describe('whose deliveries name candidates otherwise than the list', () => {
		beforeEach(async () => {
			await activate();
			await check();
			stage.candidates.push(...['3', '4', '5'].map(candidate));
		});

		it('emits nothing and fails one execution, also after a restart', async () => {
			jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
			deliver({ candidate: { id: '3' } }, { id: 'a4' });
			for (const mode of ['init', 'init']) {
				forgetMemory(poll);
				jest.setSystemTime(Date.now() + 11 * 60_000);
				await activate(mode);
				await check();
				await check();
			}
			expect(stage.executions).toEqual([]);
			expect(stage.errors).toMatchObject([
				{
					message: expect.stringContaining('deliveries name candidates otherwise than the list'),
					description: expect.stringContaining('Set Delivery Candidate Field'),
				},
				{},
			]);
			stage.parameters.options = { maxTries: 1, catchUp: false };
			await activate('update');
			await check();
			expect(stage.errors).toHaveLength(2);
		});

		it('is no reason to fail if one of them is in the list', async () => {
			deliver({}, { id: 'gone' }, { id: '3' });
			forgetMemory(poll);
			await activate('init');
			await check();
			expect(stage.errors).toEqual([]);
			expect(stage.executions).toMatchObject([{ length: 3 }]);
		});

		it('is neither assumed nor ruled out of those who came in the last ten minutes', async () => {
			await activate('update');
			deliver({ id: '6' }, { id: '7' }, { id: '8' });
			await check();
			expect([stage.executions, stage.errors]).toEqual([[], []]);
			stage.candidates.push(candidate('6'));
			await check();
			expect(stage.executions).toMatchObject([{ length: 4 }]);
		});

		it('is found out with the next check, and not only after a day', async () => {
			jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
			await check();
			stage.candidates.push(candidate('6'));
			deliver({ id: 'a6' });
			jest.setSystemTime(Date.now() + 15 * 60_000);
			await check();
			expect(stage.errors).toHaveLength(1);
			forgetMemory(poll);
			// n8n does not store what a delivery changes.
			stage.staticData = stage.stores.at(-1)!;
			await activate('init');
			await check();
			jest.setSystemTime(Date.now() + 15 * 60_000);
			await check();
			expect(stage.executions).toEqual([]);
			expect(stage.errors).toHaveLength(2);
		});

		it('is not assumed because of somebody who came before somebody published', async () => {
			deliver({ id: '3' });
			await activate('init');
			await check();
			deliver({ id: 'gone' });
			jest.useFakeTimers({ now: Date.now() + HOUR_MS });
			await activate('update');
			stage.candidates.push(candidate('6'));
			await check();
			expect(emitted()).toMatchObject([{ length: 3 }, [{ data: { id: '6' } }]]);
			expect(stage.errors).toEqual([]);
		});

		it('lets the next publication only record the list', async () => {
			jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
			deliver({ id: 'a3' }, { id: 'a4' }, { id: 'a5' });
			jest.setSystemTime(Date.now() + HOUR_MS);
			await check();
			await removeSubscription(openTrigger(stage.context));
			await activate('update');
			await check();
			stage.candidates.push(candidate('6'));
			jest.setSystemTime(Date.now() + 25 * HOUR_MS);
			await check();
			expect(emitted()).toMatchObject([[{ data: { id: '6' } }]]);
			expect(stage.errors).toHaveLength(1);
		});

		it('is not ruled out by what was known before somebody published', async () => {
			deliver({ id: '3' });
			await check();
			const { length } = stage.executions;
			await activate('update');
			stage.candidates.push(candidate('6'));
			deliver({ id: 'a6' });
			await check();
			expect(stage.executions).toHaveLength(length);
			expect(stage.errors).toEqual([]);
		});
	});

	it('fails one execution instead of telling everybody because the first list was empty', async () => {
		stage.candidates = [];
		await activate();
		stage.candidates = Array.from({ length: 500 }, (_, n) => candidate(String(n)));
		for (let n = 0; n < 3; n++) await check();
		expect(stage.executions).toEqual([]);
		expect(stage.errors).toMatchObject([
			{
				message: expect.stringMatching(
					/^Catch Up could not compare the list of candidates: Compared with 0 known records, 500 are new/,
				),
				description: expect.stringContaining('set Max Changed Records (%) in the options'),
			},
		]);
		stage.parameters.options = { maxTries: 1, maxChangedPercent: 100 };
		await check();
		expect(stage.executions).toMatchObject([{ length: 500 }]);
	});

	it('only records the list after a pause if the user wants to start over', async () => {
		await activate();
		await removeSubscription(openTrigger(stage.context));
		stage.candidates.push(candidate('3'));
		stage.parameters.options = { maxTries: 1, afterPause: 'startOver' };
		await activate();
		await check();
		expect(stage.executions).toEqual([]);
		await activate('update');
		stage.candidates.push(candidate('4'));
		await check();
		expect(emitted()).toMatchObject([[{ data: { id: '4' } }]]);
	});

	it('loses nobody if the mode changes to polling and back', async () => {
		await activate();
		const { events } = stage.parameters;
		Object.assign(stage.parameters, { mode: 'polling', events: ['created'] });
		stage.candidates.push(candidate('3'));
		stage.activationMode = 'update';
		await pollList(openTrigger(stage.newPoll()));
		Object.assign(stage.parameters, { mode: 'webhook', events });
		stage.candidates.push(candidate('4'));
		await activate('update');
		await check();
		expect(emitted()).toMatchObject([[{ data: { id: '3' } }], [{ data: { id: '4' } }]]);
	});

	describe('with manual registration', () => {
		const [own, secret] = ['recruitingP4ApiKeyApi', 'recruitingWebhookSecretApi'].map((type) => ({
			[type]: { id: '1', name: 'Credential' },
		}));

		beforeEach(() => {
			Object.assign(stage.parameters, { registration: 'manual', signature: 'none' });
			stage.node.credentials = { ...own, ...secret };
		});

		it('emits candidates that no delivery told of, if the node has a credential', async () => {
			await activate();
			stage.candidates.push(candidate('3'));
			await check();
			expect(emitted()).toMatchObject([[{ event: 'candidate.created', data: { id: '3' } }]]);
			expect([stage.log, stage.errors]).toEqual([[], []]);
			expect(stage.requests).toEqual(Array(2).fill(`GET ${CANDIDATES}`));
		});

		it.each([
			['no credential', undefined],
			['only the secret of the webhook', secret],
		])('sends nothing if the node has %s', async (_, credentials) => {
			stage.node.credentials = credentials;
			stage.parameters.secret = 's';
			await activate();
			await check();
			expect(stage.requests).toEqual([]);
			expect([stage.log, stage.errors]).toEqual([[], []]);
		});
	});

	describe('whom a delivery has named', () => {
		const token = { 'x-signature': 'secret' };
		const update = { event: 'application.updated', data: { id: 'a', candidate_id: '3' } };

		/** Takes a delivery, and then compares a list that has two new candidates. */
		async function afterDelivery(body: object, headers: IDataObject = token) {
			Object.assign(stage.parameters, { registration: 'manual', signature: 'headerToken' });
			Object.assign(stage.parameters, { secret: 'secret', events: ['candidate.created'] });
			stage.node.credentials = { recruitingP4ApiKeyApi: { id: '1', name: 'P4' } };
			await activate();
			const { workflowData } = await stage.deliver(body, headers);
			noteStarted(openTrigger(stage.context as never), workflowData?.[0] ?? []);
			stage.candidates.push(candidate('3'), candidate('4'));
			await check();
			const told = emitted().flatMap((items) => items.map(({ data }) => (data as IDataObject).id));
			return { told, isStarted: workflowData !== undefined };
		}

		it.each([
			['an event that is not selected', update],
			['another event of the candidate', { event: 'candidate.updated', data: { id: '3' } }],
			['one of several events', [{ event: 'ping' }, update]],
			['one of several records', { ...update, data: [{ candidate_id: '2' }, update.data] }],
			['an event without a name', { candidate: { id: 3 } }],
		])('tells nobody of them: %s', async (_, body) => {
			expect(await afterDelivery(body)).toEqual({ told: ['4'], isStarted: false });
		});

		it.each([
			['several records', [candidate('3'), candidate('4')]],
			['a list of IDs', ['3', 4]],
		])('tells nobody of them if %s start the workflow', async (_, data) => {
			const result = await afterDelivery({ event: 'candidate.created', data });
			expect(result).toEqual({ told: [], isStarted: true });
			expect(stage.errors).toEqual([]);
		});

		it('tells of them if the delivery is not verified', async () => {
			const result = await afterDelivery(update, { 'x-signature': 'other' });
			expect(result).toEqual({ told: ['3', '4'], isStarted: false });
		});

		it('tells of a candidate who has the ID of an application', async () => {
			const result = await afterDelivery({ event: 'application.updated', data: { id: '3' } });
			expect(result.told).toEqual(['3', '4']);
		});
	});

	it('does not catch up with the time in which it was turned off', async () => {
		await activate();
		stage.parameters.options = { maxTries: 1, catchUp: false };
		await activate('update');
		stage.candidates.push(candidate('3'));
		stage.parameters.options = { maxTries: 1 };
		await activate('update');
		await check();
		expect(stage.executions).toEqual([]);
	});

	it('ignores a list that is empty by mistake, and reads it again with the next check', async () => {
		await activate();
		const all = [...stage.candidates, candidate('3')];
		stage.candidates = [];
		await check();
		stage.candidates = all;
		await check();
		expect(emitted()).toMatchObject([[{ data: { id: '3' } }]]);
	});
});

describe('the status', () => {
	it('is logged once an hour', async () => {
		jest.useFakeTimers();
		await activate();
		for (let n = 0; n < 8; n++) {
			await check();
			await jest.advanceTimersByTimeAsync(HOUR_MS / 4);
		}
		const lines = stage.infos.filter((line) => line.includes('Status: '));
		expect(lines).toHaveLength(2);
		expect(lines[0]).toMatch(/No event has arrived .+the subscription is active \("1"\)\.$/);
		expect(lines[0]).not.toMatch(/rejected|accepted|came again/);
	});
});

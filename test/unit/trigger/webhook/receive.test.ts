import crypto, { createHmac, scryptSync } from 'node:crypto';

import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { receiveDelivery } from '../../../../nodes/Recruiting/trigger';
import { sealed } from '../../../../nodes/Recruiting/trigger/sealed';
import { openTrigger } from '../../../../nodes/Recruiting/trigger/open';
import { published, standardHeaders } from './senders';

const SECRET = published.secret;
const JSON_TYPE = { 'content-type': 'application/json' };
const event = { event: 'candidate.created', data: { id: '7' } };

interface Request {
	body?: unknown;
	headers?: Record<string, string>;
	query?: Record<string, string>;
	method?: string;
	/** When n8n provides the bytes: at once, on request, or never. */
	bytes?: 'given' | 'read' | 'failing' | 'none';
}

let nodes = 0;

/** The result of a delivery: items or an answer, and the log. */
async function received(
	parameters: IDataObject,
	request: Request = {},
	state: IDataObject = {},
	more: { node?: IDataObject; credential?: IDataObject; mode?: string } = {},
) {
	const { body = event, headers = {}, method = 'POST', bytes = 'given' } = request;
	const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
	const answer: { status?: number; headers?: object; body?: unknown; ended?: boolean } = {};
	const log: string[] = [];
	const delivery = {
		method,
		rawBody: bytes === 'given' ? rawBody : undefined,
		readRawBody: async () => {
			if (bytes === 'failing') throw new Error('request entity too large');
			if (bytes === 'read') delivery.rawBody = rawBody;
		},
	};
	const answering = {
		status: (status: number) => Object.assign(answer, { status }) && answering,
		set: (more: object) => Object.assign(answer, { headers: more }) && answering,
		json: (json: unknown) => Object.assign(answer, { body: json }),
		end: () => Object.assign(answer, { ended: true }),
	};
	const id = `node-${++nodes}`;
	const kept = Object.entries(state).map(([part, value]) => [
		`recruitingTrigger ${id} ${part}`,
		sealed('subscription', { former: [], previousSecrets: [], ...(value as object) }),
	]);
	const all: IDataObject = { profile: 'p4', events: ['candidate.created'], ...parameters };
	const context = {
		getNode: () => ({ id, name: 'Trigger', ...more.node }),
		getWorkflow: () => ({ id: '1', name: 'Flow' }),
		getMode: () => more.mode ?? 'webhook',
		getNodeParameter: (name: string, fallback?: unknown) => all[name] ?? fallback,
		getNodeWebhookUrl: () => 'https://n8n.example.com/webhook/1/webhook',
		getWorkflowStaticData: () => Object.fromEntries(kept) as IDataObject,
		getCredentials: async () => more.credential ?? {},
		getRequestObject: () => delivery,
		getResponseObject: () => answering,
		getHeaderData: () => ({ ...JSON_TYPE, ...headers }),
		getQueryData: () => request.query ?? {},
		logger: { warn: (line: string) => log.push(line), info: (line: string) => log.push(line) },
	};
	const result = await receiveDelivery(openTrigger(context as unknown as IWebhookFunctions));
	const items = result.workflowData?.[0]?.map(({ json }) => json);
	return { items, answer, log, noWebhookResponse: result.noWebhookResponse };
}

const manual = (
	signature: string,
	providerApi: IDataObject = {},
	options: IDataObject = {},
): IDataObject => ({
	...{ registration: 'manual', secret: ` ${SECRET} `, signature },
	...{ providerApi, options },
});
const unsigned = (providerApi: IDataObject = {}, options: IDataObject = {}) =>
	manual('none', providerApi, options);

describe('receiving a delivery', () => {
	it('reads what its address says like headers', async () => {
		const settings = { signatureHeader: '?token', eventHeader: '?event' };
		const parameters = manual('headerToken', settings);
		const query = { event: 'candidate.created', token: SECRET };
		const body = { id: '7' };
		expect((await received(parameters, { body, query })).items).toMatchObject([{ data: body }]);
		const { items, answer, log } = await received(parameters, {
			...{ body, query: { ...query, token: 'wrong' } },
		});
		expect([items, answer.status]).toEqual([undefined, 401]);
		expect(log.join()).not.toMatch(/wrong|whsec/);
	});

	it.each([
		[
			'the first of several',
			'a-secret-of-one-event,another-of-one-event',
			'a-secret-of-one-event',
			true,
		],
		[
			'the last of several',
			'a-secret-of-one-event, another-of-one-event',
			'another-of-one-event',
			true,
		],
		['a secret with commas', 'one,two', 'one,two', true],
		['a part of a secret with commas', 'one,two', 'two', false],
		[
			'all of several',
			'a-secret-of-one-event,another-of-one-event',
			'a-secret-of-one-event,another-of-one-event',
			false,
		],
	])('verifies by %s', async (_, secret, token, isVerified) => {
		const parameters = { ...manual('headerToken', { signatureHeader: 'x-token' }), secret };
		const { items } = await received(parameters, { headers: { 'x-token': token } });
		expect(items !== undefined).toBe(isVerified);
	});

	it('answers a test that is not signed, and counts it as no failure', async () => {
		const { items, answer, log } = await received(manual('hmac'), { body: { test: true } });
		expect([items, answer.status]).toEqual([undefined, 200]);
		expect(log).toEqual([expect.stringContaining('A ping was received. It started nothing.')]);
	});

	it('outputs an item for each event, and lets n8n answer', async () => {
		const { items, answer, noWebhookResponse } = await received(unsigned(), {
			body: [event, event],
		});
		expect(items).toMatchObject([
			{ event: 'candidate.created', profile: 'p4', source: 'webhook', data: { id: '7' } },
			{ event: 'candidate.created' },
		]);
		expect(answer).toEqual({});
		expect(noWebhookResponse).toBeUndefined();
	});

	it.each([
		[undefined, 'ping', 200, { body: { message: 'The ping was received' } }],
		[202, 'other', 202, { body: { message: 'The delivery contains none of the selected events' } }],
		[204, 'ping', 204, { ended: true }],
	])(
		'answers with the status %p what starts nothing (%s)',
		async (responseCode, name, status, content) => {
			const request = { body: { event: name, data: { id: '1' } } };
			const { items, answer, noWebhookResponse } = await received(
				unsigned({ responseCode }),
				request,
			);
			expect(items).toBeUndefined();
			expect(noWebhookResponse).toBe(true);
			expect(answer).toEqual({ status, headers: {}, ...content });
		},
	);

	it.each([undefined, 'candidate.created', { 0: 'candidate.created' }])(
		'starts nothing if the selected events are %p',
		async (events) => {
			expect((await received({ ...unsigned(), events })).items).toBeUndefined();
		},
	);

	describe('in a test run', () => {
		const inTest = { mode: 'manual' };
		const bodyless = manual('hmac', {
			...{ signatureField: 'signature', timestampField: 'time' },
			signedText: '{json:tokn}{timestamp}',
		});
		const sent = { ...event, token: 'a', time: Math.floor(Date.now() / 1_000), signature: 'ab' };

		it.each([
			['a wrong secret', manual('headerToken'), event, 'its signature does not match the secret'],
			['a place that the body lacks', bodyless, sent, 'a field that Signed Text'],
			['no event name', unsigned({ eventField: 'hook.event' }), event, 'Set Event Field'],
		])('starts the run with the problem: %s', async (_, parameters, body, problem) => {
			const request = { body, headers: { 'x-signature': 'wrong' } };
			const { items, answer, noWebhookResponse } = await received(parameters, request, {}, inTest);
			expect(items).toEqual([{ problem: expect.stringContaining(problem) }]);
			expect(noWebhookResponse).toBe(true);
			expect(answer.status).toBe(problem.startsWith('Set') ? 200 : 401);
			expect((await received(parameters, request)).items).toBeUndefined();
		});

		it.each([
			['an event that is not selected', unsigned(), { event: 'job.published', data: {} }],
			['a ping', unsigned(), {}],
			['anything else while n8n registers the webhook', {}, event],
		])('waits on after %s', async (_, parameters, body) => {
			expect((await received(parameters, { body }, {}, inTest)).items).toBeUndefined();
		});
	});

	it('keeps a token in the body out of the items', async () => {
		const parameters = manual(
			'headerToken',
			{ signatureField: 'auth.token' },
			{ includeEnvelope: true },
		);
		const body = { ...event, auth: { token: SECRET, by: 'ATS' } };
		const { items } = await received(parameters, { body });
		expect(items).toMatchObject([{ envelope: { auth: { by: 'ATS' } } }]);
		expect(JSON.stringify(items)).not.toContain(SECRET);
		const flat = manual('headerToken', { signatureField: 'token', dataField: '' });
		const all = await received(flat, { body: { ...event, token: SECRET } });
		expect(all.items).toEqual([expect.objectContaining({ data: event })]);
	});

	it('reads the body if n8n has not read it', async () => {
		expect((await received(unsigned(), { bytes: 'read' })).items).toHaveLength(1);
	});

	it.each(['failing', 'none'] as const)(
		'starts nothing if n8n has no bytes (%s)',
		async (bytes) => {
			const { items, answer } = await received(unsigned(), { bytes });
			expect(items).toBeUndefined();
			expect(answer.status).toBeGreaterThanOrEqual(400);
		},
	);

	it.each([
		[1, 1],
		[undefined, 1_024],
		['x', 1_024],
	])('with the configured size %p takes up to %i KiB', async (maxBodySize, kib) => {
		const body = JSON.stringify(event).padEnd(kib * 1_024);
		const settings = unsigned({}, { maxBodySize });
		expect((await received(settings, { body })).items).toHaveLength(1);
		expect((await received(settings, { body: `${body} ` })).answer.status).toBe(413);
	});

	it('answers a handshake only if the user allows it', async () => {
		const request = { body: '', headers: { 'x-hook-secret': 'b537207f' } };
		const { answer } = await received(unsigned({ handshake: true, responseCode: 202 }), request);
		expect(answer).toEqual({
			...{ status: 200, ended: true },
			headers: { 'X-Hook-Secret': 'b537207f' },
		});
		expect((await received(unsigned(), request)).answer.status).toBe(400);
	});
});

describe('receiving a signed delivery', () => {
	const text = JSON.stringify(event);
	const now = () => Math.floor(Date.now() / 1_000);
	const standard = (timestamp = now()) => standardHeaders(text, { timestamp });

	const url = 'https://n8n.example.com/webhook/1/webhook';
	const testUrl = 'https://n8n.example.com/webhook-test/1/webhook';
	const own = { secret: SECRET };
	const other = { secret: 'whsec_AAAA' };

	it.each([
		['the registration', { subscription: own }],
		['a running test', { subscription: other, testSubscription: { address: url, secret: SECRET } }],
		[
			'production during a test at another address',
			{ subscription: own, testSubscription: { address: testUrl, ...other } },
		],
	])('verifies it by default with the secret of %s', async (_, state) => {
		const sent = await received({}, { body: text, headers: standard() }, state);
		expect(sent.items).toHaveLength(1);
		const forged = standardHeaders(text, { timestamp: now(), ...other });
		for (const headers of [{}, forged]) {
			const { answer } = await received({}, { body: text, headers }, state);
			expect(answer.status).toBe(401);
		}
	});

	it.each([
		['the option, with automatic registration', 'automatic', 'standardWebhooks', 'none'],
		['the field, if a saved workflow has it', 'automatic', 'none', undefined],
		['the field, with manual registration', 'manual', 'none', 'standardWebhooks'],
	])('is not verified if Signature is None in %s', async (_, registration, signature, option) => {
		const options = option === undefined ? {} : { signature: option };
		const { items } = await received({ registration, signature, options }, { body: text });
		expect(items).toHaveLength(1);
	});

	it.each([
		['it has no signature, or lacks another signed header', {}],
		['it was signed too long ago, or the clocks differ', standard(now() - 400)],
		['its signature does not match the secret', standardHeaders('other', { timestamp: now() })],
	])('rejects it and logs that %s', async (reason, headers) => {
		const { log, answer } = await received(manual('standardWebhooks'), { body: text, headers });
		expect(answer).toMatchObject({
			status: 401,
			body: { message: 'The delivery could not be verified' },
		});
		expect(log).toEqual([`"Trigger" of workflow "Flow": A delivery was rejected: ${reason}.`]);
	});

	it.each<IDataObject>([
		{ providerApi: { signatureHeader: 'a b' } },
		{ providerApi: { dataField: 'a[0]' } },
		{ secret: ' ' },
	])('rejects it with the wrong setting %j, and tells a stranger no more', async (wrong) => {
		const headers = { ...standard(), 'x-signature': 'any' };
		const schemes = ['standardWebhooks', 'hmac', ...('secret' in wrong ? [] : ['none'])];
		for (const signature of schemes) {
			const parameters = { ...manual(signature), ...wrong };
			const { answer, log } = await received(parameters, { body: text, headers });
			expect(answer).toEqual({
				...{ status: 401, headers: {} },
				body: { message: 'The delivery could not be verified' },
			});
			expect(log).toEqual([
				'"Trigger" of workflow "Flow": A delivery was rejected: the secret in Webhook Secret, or a setting of the signature, is missing or not valid.',
			]);
		}
	});

	it('verifies it with either secret of the credential that the user selected', async () => {
		const node = { credentials: { recruitingWebhookSecretApi: { id: '1', name: 'Secret' } } };
		const request = { body: text, headers: standard() };
		const settings = { ...manual('standardWebhooks'), secret: 'whsec_AAAA' };
		for (const credential of [
			{ secret: SECRET, previousSecret: '' },
			{ secret: 'whsec_AAAA', previousSecret: SECRET },
		]) {
			const { items } = await received(settings, request, {}, { node, credential });
			expect(items).toHaveLength(1);
		}
		const { answer } = await received(manual('standardWebhooks'), request, {}, { node });
		expect(answer.status).toBe(401);
	});
});

describe('a signature that does not cover the body', () => {
	const tolerance = 600;
	const api = {
		...{ signatureField: 'signature', deliveryIdField: 'token', tolerance },
		...{ signedText: '{json:token}{timestamp}', timestampField: 'at' },
	};
	const started = 1_790_000_000_000;
	let node: IDataObject;

	beforeEach(() => {
		jest.useFakeTimers({ now: started });
		node = { id: `bodyless-${++nodes}` };
	});

	afterEach(() => jest.useRealTimers());

	const sign = (
		token: string,
		at = Date.now(),
		{ encoding = 'hex' as 'base64' | 'hex', secret = SECRET } = {},
	) => createHmac('sha256', secret).update(`${token}${at}`).digest(encoding);

	const bodyOf = (id: string, token = 'token', at = Date.now(), signature = sign(token, at)) => ({
		...{ token, at, signature },
		...event,
		data: { id },
	});

	/** What a delivery leads to: the IDs of candidates, or why it was rejected, which the log says once a minute. */
	const outcome = async (body: unknown, { settings = api as IDataObject, on = node } = {}) => {
		const { items, answer, log } = await received(
			manual('hmac', settings),
			{ body },
			{},
			{ node: on, credential: { secret: SECRET, previousSecret: 'previous' } },
		);
		if (items !== undefined) return items.map(({ data }) => (data as IDataObject).id);
		expect(answer).toMatchObject({ status: 401 });
		return log[0]?.replace(/^.+ A delivery was rejected: /, '') ?? 'rejected';
	};
	const usedAgain = 'its signature was already used for another delivery.';

	it('is accepted again only with the same body', async () => {
		const body = bodyOf('7');
		expect(await outcome(body)).toEqual(['7']);
		expect(await outcome({ ...body, data: { id: '8' } })).toBe(usedAgain);
		expect(await outcome(`${JSON.stringify(body)} `)).toBe('rejected');
		expect(await outcome(body)).toEqual(['7']);
		expect(await outcome(bodyOf('8', 'other'))).toEqual(['8']);
	});

	it.each([tolerance * 1_000, tolerance * 1_000 + 999])(
		'is accepted with no other body %i ms later, while it counts',
		async (ms) => {
			const body = bodyOf('7');
			expect(await outcome(body)).toEqual(['7']);
			jest.setSystemTime(started + ms);
			expect(await outcome(body)).toEqual(['7']);
			expect(await outcome({ ...body, data: { id: '8' } })).toBe(usedAgain);
		},
	);

	it('is accepted with no body after that', async () => {
		const body = bodyOf('7');
		expect(await outcome(body)).toEqual(['7']);
		jest.setSystemTime(started + tolerance * 1_000 + 1_000);
		expect(await outcome(body)).toBe('it was signed too long ago, or the clocks differ.');
	});

	const base64 = sign('token', started, { encoding: 'base64' });
	const [own, previous] = [SECRET, 'previous'].map((secret) => sign('token', started, { secret }));

	it.each([
		['in capital letters', own, own!.toUpperCase(), {}],
		[
			'without the padding of Base64',
			base64,
			base64.replace('=', ''),
			{ signatureEncoding: 'base64' },
		],
		['with the previous secret', `${previous},${own}`, previous, {}],
		['with the current secret', `${previous},${own}`, own, {}],
	])('is the same %s', async (_, signature, other, more) => {
		const on = {
			...node,
			credentials: { recruitingWebhookSecretApi: { id: '1', name: 'Secret' } },
		};
		const settings = { ...api, ...more };
		const body = bodyOf('7', 'token', started, signature);
		expect(await outcome(body, { settings, on })).toEqual(['7']);
		const changed = { ...body, signature: other, data: { id: '8' } };
		expect(await outcome(changed, { settings, on })).toBe(usedAgain);
	});
});

describe('a delivery to a trigger whose state is old or lost', () => {
	const webhookId = 'webhook-1';
	const parameters = { authentication: 'apiKey', registration: 'automatic' };
	const credential = { baseUrl: 'https://ats.example.com', apiKey: 'very-secret-key' };
	const salt = `webhook ${webhookId} https://ats.example.com/v1/webhooks`;
	// Fewer rounds would let somebody who sees the secret try passwords too quickly.
	const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };
	const derived = `whsec_${scryptSync(credential.apiKey, salt, 32, cost).toString('base64')}`;
	const text = JSON.stringify(event);
	const timestamp = Math.floor(Date.now() / 1_000);
	const request = { body: text, headers: standardHeaders(text, { timestamp, secret: derived }) };

	beforeEach(() => {
		// As slow as it really is.
		const scrypt = (...[password, salt, length, options, done]: Parameters<typeof crypto.scrypt>) =>
			done(null, scryptSync(password, salt, length, options));
		jest.spyOn(crypto, 'scrypt').mockImplementation(scrypt as never);
	});

	afterEach(() => void jest.restoreAllMocks());

	it.each([
		['lost', {}],
		['old', { subscription: { secret: SECRET } }],
	])('is verified with the secret that the credential gives (%s)', async (_, state) => {
		const more = { node: { webhookId }, credential };
		expect((await received(parameters, request, state, more)).items).toHaveLength(1);
	});

	it.each([
		['another trigger', { node: { webhookId: 'webhook-2' }, credential }],
		['another key', { node: { webhookId }, credential: { ...credential, apiKey: 'other' } }],
		['no key', { node: { webhookId }, credential: { baseUrl: credential.baseUrl } }],
	])('is rejected if it was signed for %s', async (_, more) => {
		expect((await received(parameters, request, {}, more)).answer.status).toBe(401);
	});
});

describe('the log of deliveries', () => {
	const token = { signatureHeader: 'x-token' };
	const headers = { 'x-token': SECRET };
	const verified = async (body: unknown) =>
		(await received(manual('headerToken', token), { body, headers })).log;
	const line = (text: string) => [`"Trigger" of workflow "Flow": ${text}`];

	it.each([
		['a ping', {}, 'A ping was received. It started nothing.'],
		[
			'another event',
			{ event: 'job.published' },
			'A delivery started nothing: its event "job.published" is not selected in Trigger On.',
		],
		[
			'an event that a preset lists',
			{ event: 'candidateHire' },
			'A delivery started nothing: its event "candidateHire" is not selected in Trigger On.',
		],
		...['jane.doe@example.com', 'Jane', 'candidate.jane', 'job.closed'].map(
			(event): [string, object, string] => [
				`an event whose name could be about somebody (${event})`,
				{ event },
				'A delivery started nothing: its event is not selected in Trigger On.',
			],
		),
		[
			'a body without an event name',
			{ id: '1' },
			"A delivery started nothing: the node found no event name. Set Event Field or Event Header in Provider's API.",
		],
		[
			'an array with other events',
			[event, { event: 'job.published' }, { event: 'job.closed' }],
			'Part of a delivery started nothing: its event "job.published" is not selected in Trigger On. It has 1 more event(s) like this.',
		],
		[
			'text that is no JSON',
			'{"event"',
			'A delivery was rejected: the delivery is not valid JSON.',
		],
	])('has a line for %s', async (_, body, expected) => {
		expect(await verified(body)).toEqual(line(expected));
	});

	it('has no line for a delivery that starts the workflow', async () => {
		expect(await verified(event)).toEqual([]);
	});

	it('has one line a minute for what anybody can send', async () => {
		jest.useFakeTimers();
		const node = { id: 'attacked' };
		const forged = async () =>
			(await received(manual('headerToken', token), { body: event }, {}, { node })).log;
		const rejected =
			'A delivery was rejected: it has no signature, or lacks another signed header.';
		expect(await forged()).toEqual(line(rejected));
		for (let n = 0; n < 1_000; n++) expect(await forged()).toEqual([]);
		jest.advanceTimersByTime(60_000);
		expect(await forged()).toEqual(line(`${rejected} It happened 1000 more time(s) before.`));
		jest.useRealTimers();
	});
});

import { createHmac } from 'node:crypto';

import type { IDataObject, IWebhookFunctions } from 'n8n-workflow';

import { receiveDelivery } from '../../../../nodes/Recruiting/trigger';
import { published, standardHeaders } from './senders';

const SECRET = published.secret;
const JSON_TYPE = { 'content-type': 'application/json' };
const event = { event: 'candidate.created', data: { id: '7' } };

interface Request {
	body?: unknown;
	headers?: Record<string, string>;
	method?: string;
	/** How n8n gives the bytes: at once, when it is asked to, or not at all. */
	bytes?: 'given' | 'read' | 'failing' | 'none';
}

/** What came of a delivery: items, or an answer, and what was logged. */
async function received(
	parameters: IDataObject,
	request: Request = {},
	staticData: IDataObject = {},
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
	const all: IDataObject = { profile: 'p4', events: ['candidate.created'], ...parameters };
	const context = {
		getNode: () => ({ name: 'Trigger' }),
		getWorkflow: () => ({ name: 'Flow' }),
		getMode: () => 'webhook',
		getNodeParameter: (name: string, fallback?: unknown) => all[name] ?? fallback,
		getNodeWebhookUrl: () => 'https://n8n.example.com/webhook/1/webhook',
		getWorkflowStaticData: () => staticData,
		getRequestObject: () => delivery,
		getResponseObject: () => answering,
		getHeaderData: () => ({ ...JSON_TYPE, ...headers }),
		logger: { warn: (line: string) => log.push(line) },
	};
	const result = await receiveDelivery(context as unknown as IWebhookFunctions);
	const items = result.workflowData?.[0]?.map(({ json }) => json);
	return { items, answer, log, noWebhookResponse: result.noWebhookResponse };
}

const manual = (signature: string, options: IDataObject = {}) => ({
	...{ registration: 'manual', secret: ` ${SECRET} `, signature },
	options,
});
const unsigned = (options: IDataObject = {}) => manual('none', options);

describe('a delivery', () => {
	it('becomes an item for each event, and n8n answers', async () => {
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

	it('with no event that was asked for is answered here', async () => {
		const other = { event: 'job.published', data: { id: '1' } };
		const { items, answer, noWebhookResponse } = await received(unsigned(), { body: other });
		expect(items).toBeUndefined();
		expect(noWebhookResponse).toBe(true);
		expect(answer).toEqual({
			...{ status: 200, headers: {} },
			body: { message: 'The delivery holds no event that was asked for' },
		});
	});

	it.each([
		[202, { status: 202, body: { message: expect.any(String) } }],
		[204, { status: 204, ended: true }],
		['x', { status: 200, body: { message: expect.any(String) } }],
	])('is answered with the chosen status %p', async (responseCode, expected) => {
		const { answer } = await received(unsigned({ responseCode }), { body: { event: 'other' } });
		expect(answer).toEqual({ headers: {}, ...expected });
	});

	it.each([undefined, 'candidate.created', { 0: 'candidate.created' }])(
		'starts nothing where the events are %p',
		async (events) => {
			expect((await received({ ...unsigned(), events })).items).toBeUndefined();
		},
	);

	it('is read where n8n had not read it', async () => {
		expect((await received(unsigned(), { bytes: 'read' })).items).toHaveLength(1);
	});

	it.each(['failing', 'none'] as const)(
		'of which n8n has no bytes (%s) starts nothing',
		async (bytes) => {
			const { items, answer } = await received(unsigned(), { bytes });
			expect(items).toBeUndefined();
			expect(answer.status).toBeGreaterThanOrEqual(400);
		},
	);

	it('is refused where it is larger than the user allows, in KiB', async () => {
		const body = { ...event, more: 'x'.repeat(1_024) };
		expect((await received(unsigned({ maxBodySize: 1 }), { body })).answer.status).toBe(413);
		expect((await received(unsigned({ maxBodySize: 2 }), { body })).items).toHaveLength(1);
		expect((await received(unsigned({ maxBodySize: 0 }), { body })).items).toHaveLength(1);
	});

	it('has its parts where the user says', async () => {
		const options = { dataField: 'payload', eventField: 'kind', idHeader: 'x-id' };
		const body = { kind: 'candidate.created', payload: { id: '8' } };
		const headers = { 'x-id': 'd-1' };
		const { items } = await received(unsigned(options), { body, headers });
		expect(items).toMatchObject([{ eventId: 'd-1', data: { id: '8' } }]);
		const named = { eventHeader: 'x-event', dataField: 'payload' };
		const inHeader = { 'x-event': 'candidate.created' };
		expect(
			(await received(unsigned(named), { body: { payload: { id: '9' } }, headers: inHeader }))
				.items,
		).toMatchObject([{ data: { id: '9' } }]);
	});

	it('that is a handshake is answered only where the user wants it', async () => {
		const request = { body: '', headers: { 'x-hook-secret': 'b537207f' } };
		const { answer } = await received(unsigned({ handshake: true }), request);
		expect(answer).toEqual({
			...{ status: 200, ended: true },
			headers: { 'X-Hook-Secret': 'b537207f' },
		});
		expect((await received(unsigned(), request)).answer.status).toBe(400);
	});
});

describe('a signed delivery', () => {
	const text = JSON.stringify(event);
	const now = () => Math.floor(Date.now() / 1_000);
	const standard = (timestamp = now()) => standardHeaders(text, { timestamp });

	it('is verified with the secret that the user has entered', async () => {
		const request = { body: text, headers: standard() };
		expect((await received(manual('standardWebhooks'), request)).items).toHaveLength(1);
	});

	it('is verified with the secret that was made at registration', async () => {
		const current = { id: '1', url: 'u', events: [], secret: SECRET };
		const request = { body: text, headers: standard() };
		const automatic = { registration: 'automatic' };
		expect((await received(automatic, request, { subscription: { current } })).items).toHaveLength(
			1,
		);
		const without = await received(automatic, request);
		expect(without.answer).toMatchObject({ status: 401 });
	});

	it('is verified with the secret of the test run that is going on', async () => {
		const url = 'https://n8n.example.com/webhook/1/webhook';
		const current = { id: '1', url, events: [], secret: SECRET };
		const other = { ...current, secret: 'whsec_AAAA' };
		const state = { subscription: { current: other }, testSubscription: { address: url, current } };
		const request = { body: text, headers: standard() };
		expect((await received({ registration: 'automatic' }, request, state)).items).toHaveLength(1);
	});

	it('is verified with the secret of production while a test run goes on elsewhere', async () => {
		const current = { id: '1', url: 'u', events: [], secret: SECRET };
		const other = { ...current, secret: 'whsec_AAAA' };
		const address = 'https://n8n.example.com/webhook-test/1/webhook';
		const state = { subscription: { current }, testSubscription: { address, current: other } };
		const request = { body: text, headers: standard() };
		expect((await received({ registration: 'automatic' }, request, state)).items).toHaveLength(1);
	});

	it('is verified as Standard Webhooks, registered by n8n, where nothing else is chosen', async () => {
		const current = { id: '1', url: 'u', events: [], secret: SECRET };
		const state = { subscription: { current } };
		expect((await received({}, { body: text, headers: standard() }, state)).items).toHaveLength(1);
		expect((await received({}, { body: text }, state)).answer.status).toBe(401);
	});

	const age = 400;

	it('may be as old as the user allows', async () => {
		const request = { body: text, headers: standard(now() - age) };
		const allowing = manual('standardWebhooks', { tolerance: age + 60 });
		expect((await received(allowing, request)).items).toHaveLength(1);
		const { answer, log } = await received(manual('standardWebhooks'), request);
		expect(answer.status).toBe(401);
		expect(log).toEqual([
			'"Trigger" of workflow "Flow": A delivery was refused: it was signed too long ago, or the clocks differ.',
		]);
	});

	const hmac = (algorithm: string, encoding: 'hex' | 'base64', prefix = '') =>
		prefix + createHmac(algorithm, SECRET).update(text).digest(encoding);

	it.each([
		[{}, { 'x-signature': hmac('sha256', 'hex') }],
		[
			{ signatureHeader: 'X-Mine', signatureAlgorithm: 'sha512', signatureEncoding: 'base64' },
			{ 'x-mine': hmac('sha512', 'base64') },
		],
		[{ signaturePrefix: 'v0=' }, { 'x-signature': hmac('sha256', 'hex', 'v0=') }],
	])('by HMAC with options %p is verified', async (options, headers: Record<string, string>) => {
		expect((await received(manual('hmac', options), { body: text, headers })).items).toHaveLength(
			1,
		);
		const forged = Object.fromEntries(Object.keys(headers).map((name) => [name, 'forged']));
		expect(
			(await received(manual('hmac', options), { body: text, headers: forged })).items,
		).toBeUndefined();
	});

	it('by HMAC has a time stamp where the user says in which header', async () => {
		const timestamp = String(now() - age);
		const headers = { 'x-time': timestamp, 'x-signature': hmac('sha256', 'hex') };
		const options = { timestampHeader: 'x-time' };
		expect((await received(manual('hmac', options), { body: text, headers })).answer.status).toBe(
			401,
		);
	});

	it('by a token in a header is verified', async () => {
		const options = { signatureHeader: 'x-token' };
		const request = { body: text, headers: { 'x-token': SECRET } };
		expect((await received(manual('headerToken', options), request)).items).toHaveLength(1);
		expect((await received(manual('headerToken'), request)).answer.status).toBe(401);
	});

	it.each([
		['it has no signature', {}],
		[
			'its signature is malformed',
			{ ...standardHeaders(text, { timestamp: now() }), 'webhook-id': 'a b' },
		],
		['its timestamp is malformed', standardHeaders(text, { timestamp: 'noon' })],
		[
			'it was signed in the future, so the clocks differ',
			standardHeaders(text, { timestamp: now() + age }),
		],
		['its signature does not fit the secret', standardHeaders('other', { timestamp: now() })],
	])('is refused, since %s', async (reason, headers) => {
		const { log, answer } = await received(manual('standardWebhooks'), { body: text, headers });
		expect(answer).toMatchObject({
			status: 401,
			body: { message: 'The delivery could not be verified' },
		});
		expect(log).toEqual([`"Trigger" of workflow "Flow": A delivery was refused: ${reason}.`]);
	});

	it('is refused where there is no usable secret', async () => {
		const settings = { ...manual('standardWebhooks'), secret: ' ' };
		const { log } = await received(settings, { body: text, headers: standard() });
		expect(log[0]).toMatch(
			/the secret in the node is none that deliveries can be verified with\.$/,
		);
	});
});

import type { Provider, Subscription } from '../../provider';
import { EVENT_NAMES, scenario, startProvider } from '../../provider';
import type { Answer, Call } from './client';
import { basic, call, json } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider();
});

beforeEach(() => provider.profiles.p3.webhooks.clear());

afterAll(async () => await provider.stop());

const url = 'http://127.0.0.1:5678/webhook/x';
const events = ['candidate.created'];

async function ask(method: string, path = '', body?: unknown, more: Call = {}): Promise<Answer> {
	const { baseUrl, credentials } = provider.profiles.p3;
	return await call(`${baseUrl}/v1/webhooks${path}`, {
		method,
		authorization: basic(`${credentials.apiKey}:`),
		headers: body === undefined ? {} : { 'content-type': 'application/json' },
		body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
		...more,
	});
}

const create = async (more: object = {}) => await ask('POST', '', { url, events, ...more });

async function createdId(): Promise<string> {
	return String(json(await create()).id);
}

const listed = () => provider.profiles.p3.webhooks.list();

it('makes a subscription and never tells its secret', async () => {
	const answer = await create({ secret: 'whsec_c2VjcmV0' });
	expect(answer.status).toBe(201);
	const made = json<Subscription>(answer);
	expect(made).toEqual({ id: expect.stringMatching(/^wh_/), url, events, status: 'active' });
	expect(listed()).toEqual([{ ...made, secret: 'whsec_c2VjcmV0' }]);
	expect(json(await ask('GET'))).toEqual([made]);
	expect(json(await ask('GET', `/${made.id}`))).toEqual(made);
});

it('needs no secret', async () => {
	await create();
	expect(listed()[0]?.secret).toBeUndefined();
});

it.each([
	['no url', { url: undefined }],
	['no web address', { url: 'ftp://x.example' }],
	['no address', { url: 'webhook' }],
	['no events', { events: undefined }],
	['an empty list of events', { events: [] }],
	['an unknown event', { events: ['candidate.created', 'candidate.hired'] }],
	['an event twice', { events: ['job.published', 'job.published'] }],
	['an empty secret', { secret: '' }],
	['a secret that is no text', { secret: 1 }],
	['a status of its own', { status: 'paused' }],
	['a field that does not exist', { event: 'job.published' }],
])('refuses %s', async (_what, fields) => {
	expect((await create(fields)).status).toBe(422);
	expect(listed()).toEqual([]);
});

it.each(['', '[]', 'null', '{"url":'])('refuses a body that is no object: %s', async (body) => {
	expect((await ask('POST', '', body)).status).toBe(400);
});

it.each(['PATCH', 'PUT'])('changes by %s what is given', async (method) => {
	const id = await createdId();
	const changed = await ask(method, `/${id}`, { events: [...EVENT_NAMES], status: 'paused' });
	expect(json(changed)).toEqual({ id, url, events: [...EVENT_NAMES], status: 'paused' });
	await ask(method, `/${id}`, { url: `${url}2`, secret: 'new', status: 'active' });
	expect(listed()).toMatchObject([{ url: `${url}2`, secret: 'new', status: 'active' }]);
	expect((await ask(method, `/${id}`, { events: [] })).status).toBe(422);
});

it('removes one, once', async () => {
	const id = await createdId();
	const answer = await ask('DELETE', `/${id}`);
	expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
	expect(listed()).toEqual([]);
	for (const method of ['DELETE', 'GET', 'PATCH']) {
		const body = method === 'PATCH' ? {} : undefined;
		expect((await ask(method, `/${id}`, body)).status).toBe(404);
	}
});

it('asks for a credential and for JSON like everything else', async () => {
	expect((await ask('GET', '', undefined, { authorization: undefined })).status).toBe(401);
	expect((await ask('POST', '', { url, events }, { headers: {} })).status).toBe(415);
	expect((await ask('GET', '', undefined, { accept: '*/*' })).status).toBe(406);
	expect((await ask('DELETE')).headers.allow).toBe('GET, POST');
	expect((await ask('POST', '/x', {})).headers.allow).toBe('GET, PATCH, PUT, DELETE');
});

it('has the same subscriptions under every scenario', async () => {
	await create();
	const { credentials } = provider.profiles.p3;
	const other = `${scenario(provider.profiles.p3, { size: 1, key: 'keyOnly' })}/v1/webhooks`;
	const answer = await call(other, { authorization: basic(credentials.apiKey) });
	expect(json(answer)).toHaveLength(1);
	expect(provider.profiles.p4.webhooks.list()).toEqual([]);
});

it('is there for P1 behind its hub, and not for P2', async () => {
	const { p1, p2 } = provider.profiles;
	const answers = [p1, p2].map(async ({ baseUrl, credentials }) => {
		const authorization = `Bearer ${credentials.accessToken}`;
		return (await call(`${baseUrl}/v1/webhooks`, { authorization })).status;
	});
	expect(await Promise.all(answers)).toEqual([200, 404]);
	expect(p2).not.toHaveProperty('webhooks');
	expect(p2).not.toHaveProperty('emit');
});

describe('a second subscription for the same address', () => {
	it('is made', async () => {
		await create();
		expect((await create()).status).toBe(201);
		expect(listed()).toHaveLength(2);
	});

	it('is refused if the provider is so minded', async () => {
		provider.profiles.p3.webhooks.duplicates = 'conflict';
		await create();
		expect((await create({ events: ['job.published'] })).status).toBe(409);
		const { id } = json(await create({ url: `${url}2` }));
		expect((await ask('PATCH', `/${id}`, { url })).status).toBe(409);
		expect((await ask('PATCH', `/${id}`, { url: `${url}2` })).status).toBe(200);
		expect(listed()).toHaveLength(2);
	});
});

describe('what happens without the client', () => {
	it('an earlier life left something behind', async () => {
		const { webhooks } = provider.profiles.p3;
		webhooks.duplicates = 'conflict';
		const plain = webhooks.add({ url });
		const particular = webhooks.add({ url, id: 'old', events: ['job.published'], secret: 's' });
		expect(plain).toMatchObject({ events: EVENT_NAMES, status: 'active' });
		expect(plain.secret).toMatch(/^whsec_/);
		expect(listed()).toEqual([plain, particular]);
		expect(json(await ask('GET', '/old'))).toMatchObject({ url, events: ['job.published'] });
	});

	it('one is paused and resumed', async () => {
		const { webhooks } = provider.profiles.p3;
		const id = await createdId();
		webhooks.pause(id);
		expect(json(await ask('GET', `/${id}`))).toMatchObject({ status: 'paused' });
		webhooks.resume(id);
		expect(json(await ask('GET', `/${id}`))).toMatchObject({ status: 'active' });
	});

	it('one is lost, or all are', async () => {
		const { webhooks } = provider.profiles.p3;
		const [first] = [await createdId(), await createdId(), await createdId()];
		webhooks.lose(first);
		expect(listed()).toHaveLength(2);
		webhooks.lose();
		expect(listed()).toEqual([]);
		expect(() => webhooks.lose(first)).toThrow(/No subscription/);
	});

	it('what a test holds is a copy', async () => {
		await create();
		listed()[0]?.events.push('job.published');
		expect(listed()[0]?.events).toEqual(events);
	});
});

import type { FailureKind, Provider, RandomFailures } from '../../provider';
import { scenario, startProvider } from '../../provider';
import { basic, call, json } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
});

beforeEach(() => {
	provider.clearFailures();
	provider.clearRequests();
	provider.profiles.p3.webhooks.clear();
});

afterAll(async () => await provider.stop());

/** The status of an answer, or 0 for none. */
async function status(method: string, path: string, body?: object): Promise<number> {
	const { baseUrl, credentials } = provider.profiles.p3;
	const authorization = basic(`${credentials.apiKey}:`);
	const headers = { 'content-type': 'application/json' };
	const text = body && JSON.stringify(body);
	const answer = call(baseUrl + path, { method, authorization, headers, body: text });
	return await answer.then(
		(arrived) => arrived.status,
		() => 0,
	);
}

const hook = { url: 'http://127.0.0.1:1/x', events: ['job.published'] };
const post = async () => await status('POST', '/v1/webhooks', hook);
const subscriptions = () => provider.profiles.p3.webhooks.list().length;

describe('failNext', () => {
	it('happens to the next request, and says when it is over', async () => {
		const planned = provider.failNext('p3', { status: 500 });
		expect(planned.left).toBe(1);
		expect([await post(), await post()]).toEqual([500, 201]);
		expect(planned.left).toBe(0);
		expect(subscriptions()).toBe(1);
	});

	it('happens so many times, in the order in which it was asked for', async () => {
		provider.failNext('p3', { status: 503, times: 2 });
		provider.failNext('p3', { kind: 'reset' });
		const seen = [await post(), await post(), await post(), await post()];
		expect(seen).toEqual([503, 503, 0, 201]);
		const faults = provider.requests.map(({ fault }) => fault);
		expect(faults).toEqual(['503', '503', 'reset', undefined]);
	});

	it('happens to the method and path that it is meant for', async () => {
		provider.failNext('p3', { method: 'DELETE', status: 500 });
		provider.failNext('p3', { path: '/v1/candidates', status: 501 });
		provider.failNext('p3', { path: /^\/v1\/webhooks\/.+/, status: 502 });
		expect(await post()).toBe(201);
		expect(await status('GET', '/v1/webhooks/x')).toBe(502);
		expect(await status('DELETE', '/v1/webhooks/x')).toBe(500);
		expect(await status('GET', '/size=1/v1/candidates')).toBe(501);
		expect(await status('GET', '/v1/candidates')).toBe(200);
	});

	it('takes a path for all that lies under it', async () => {
		provider.failNext('p3', { path: '/v1/web', status: 500 });
		provider.failNext('p3', { path: '/v1/webhooks', status: 502 });
		expect(await status('GET', '/v1/webhooks/x')).toBe(502);
	});

	it('knows paths without the hub of P1', async () => {
		const { baseUrl, credentials } = provider.profiles.p1;
		provider.failNext('p1', { path: '/v1/candidates', status: 500 });
		const authorization = `Bearer ${credentials.accessToken}`;
		expect((await call(`${baseUrl}/v1/candidates`, { authorization })).status).toBe(500);
	});

	it('begins late', async () => {
		provider.failNext('p3', { status: 500, after: 2 });
		expect([await post(), await post(), await post()]).toEqual([201, 201, 500]);
	});

	it('is for any status, and says when to come back', async () => {
		provider.failNext('p2', { status: 410 });
		provider.failNext('p2', { status: 429, retryAfter: 3 });
		const { baseUrl, credentials } = provider.profiles.p2;
		const authorization = `Bearer ${credentials.accessToken}`;
		const get = async () => await call(`${baseUrl}/v1/candidates`, { authorization });
		expect((await get()).status).toBe(410);
		expect((await get()).headers['retry-after']).toBe('3');
	});

	it('spoils the body of a list', async () => {
		provider.failNext('p2', { path: '/v1/candidates', kind: 'nullElement' });
		const { baseUrl, credentials } = provider.profiles.p2;
		const authorization = `Bearer ${credentials.accessToken}`;
		const answer = await call(`${baseUrl}/v1/candidates`, { authorization });
		expect(json<unknown[]>(answer)[2]).toBeNull();
	});

	it('happens to nobody without credential, and to no token request', async () => {
		provider.failNext('p3', { status: 500 });
		const { credentials, baseUrl } = provider.profiles.p3;
		expect((await call(`${baseUrl}/v1/webhooks`)).status).toBe(401);
		const token = async () => await call(credentials.oAuth2.accessTokenUrl, { method: 'POST' });
		expect((await token()).status).toBe(400);
		provider.failNext('p3', { path: '/oauth2/token', status: 503 });
		expect((await token()).status).toBe(503);
	});

	it('leaves the other profiles alone', async () => {
		provider.failNext('p4', { status: 500 });
		expect(await post()).toBe(201);
	});

	it('yields to the fault of an address', async () => {
		const planned = provider.failNext('p3', { status: 500 });
		const path = scenario({ baseUrl: '' }, { fault: '409' });
		expect(await status('GET', `${path}/v1/webhooks`)).toBe(409);
		expect(planned.left).toBe(1);
	});

	it('must say one thing', () => {
		expect(() => provider.failNext('p3', {})).toThrow(/either/);
		expect(() => provider.failNext('p3', { status: 500, kind: 'reset' })).toThrow(/either/);
	});
});

describe('lost', () => {
	it('does the work and breaks the connection', async () => {
		provider.failNext('p3', { kind: 'lost' });
		expect(await post()).toBe(0);
		const [made] = provider.profiles.p3.webhooks.list();
		expect(made).toMatchObject(hook);
		provider.failNext('p3', { kind: 'lost', times: 2 });
		expect(await status('GET', '/v1/candidates')).toBe(0);
		expect(await status('DELETE', `/v1/webhooks/${made?.id}`)).toBe(0);
		expect(subscriptions()).toBe(0);
	});

	it('stands in an address, too', async () => {
		const path = scenario({ baseUrl: '' }, { fault: 'lost' });
		expect(await status('POST', `${path}/v1/webhooks`, hook)).toBe(0);
		expect(subscriptions()).toBe(1);
	});

	it('loses a refusal as well', async () => {
		provider.failNext('p3', { kind: 'lost' });
		expect(await status('DELETE', '/v1/webhooks/x')).toBe(0);
	});
});

describe('failRandomly', () => {
	const kinds: FailureKind[] = ['500', '503', 'reset', 'lost'];

	async function faults(wanted: Partial<RandomFailures>, count = 30): Promise<string[]> {
		provider.clearRequests();
		const end = provider.failRandomly('p3', { probability: 0.5, seed: 'a', kinds, ...wanted });
		for (let n = 0; n < count; n++) await status('GET', '/v1/webhooks');
		end();
		return provider.requests.map(({ fault = '' }) => fault);
	}

	it('is the same for the same seed', async () => {
		const first = await faults({});
		expect(await faults({})).toEqual(first);
		expect(await faults({ seed: 'b' })).not.toEqual(first);
		expect(new Set(first)).toEqual(new Set(['', ...kinds]));
	});

	it('is never, or always, or for some requests', async () => {
		expect(new Set(await faults({ probability: 0 }))).toEqual(new Set(['']));
		const always = await faults({ probability: 1, kinds: ['503'] }, 5);
		expect(always).toEqual(['503', '503', '503', '503', '503']);
		expect(await faults({ probability: 1, method: 'POST' }, 2)).toEqual(['', '']);
	});

	it('ends', async () => {
		const end = provider.failRandomly('p3', { probability: 1, seed: 1, kinds: ['500'] });
		expect(await post()).toBe(500);
		end();
		expect(await post()).toBe(201);
	});
});

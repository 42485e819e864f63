import { gunzipSync } from 'node:zlib';
import type { Provider, ProviderCandidate, Scenario } from '../../provider';
import { PROFILE_IDS, scenario, scenarioUrl, startProvider } from '../../provider';
import type { Answer, Call } from './client';
import { basic, call, json } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 7 });
});

beforeEach(() => provider.clearRequests());

afterAll(async () => await provider.stop());

const authorization = () => `Bearer ${provider.profiles.p1.credentials.accessToken}`;

async function get(wanted: Scenario = {}, more: Call = {}): Promise<Answer> {
	const url = `${scenario(provider.profiles.p1, wanted)}/v1/candidates`;
	return await call(url, { authorization: authorization(), ...more });
}

describe('the list', () => {
	it('is an array of candidates with text in all four fields', async () => {
		const answer = await get();
		expect([answer.status, answer.statusText]).toEqual([200, 'OK']);
		expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
		const list = json<ProviderCandidate[]>(answer);
		expect(list).toHaveLength(7);
		for (const { id, first_name, last_name, email } of list) {
			expect([id, first_name, last_name, email].every((field) => typeof field === 'string')).toBe(
				true,
			);
		}
	});

	it('has the size that the scenario names', async () => {
		expect(json(await get({ size: 0 }))).toEqual([]);
		expect(json(await get({ size: 1200 }))).toHaveLength(1200);
	});

	it('names neither its framework nor a version of the content', async () => {
		const { headers } = await get();
		expect(headers).not.toHaveProperty('etag');
		expect(headers).not.toHaveProperty('x-powered-by');
		expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
	});

	it('is compressed where scenario and client both ask for it', async () => {
		const accepting = { headers: { 'accept-encoding': 'gzip, br' } };
		const compressed = await get({ gzip: 1 }, accepting);
		expect(compressed.headers['content-encoding']).toBe('gzip');
		expect(JSON.parse(gunzipSync(compressed.bytes).toString())).toHaveLength(7);
		expect((await get({ gzip: 1 })).headers).not.toHaveProperty('content-encoding');
		expect((await get({}, accepting)).headers).not.toHaveProperty('content-encoding');
	});
});

describe('what a request must be', () => {
	it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('not %s', async (method) => {
		const answer = await get({}, { method });
		expect([answer.status, answer.headers.allow]).toEqual([405, 'GET']);
	});

	it.each([
		['application/json', 200],
		['application/json; q=0.9', 200],
		['text/html, Application/JSON;q=0.5, */*', 200],
		['*/*', 406],
		['application/*', 406],
		['application/xml', 406],
	])('accepting %s gives %d', async (accept, status) => {
		expect((await get({}, { accept })).status).toBe(status);
	});

	it('of type JSON if it has a body', async () => {
		const body = '{"q":1}';
		expect((await get({}, { body })).status).toBe(415);
		const headers = { 'content-type': 'application/json' };
		expect((await get({}, { body, headers })).status).toBe(200);
	});

	it.each([
		'/candidates',
		'/v2/candidates',
		'/v1/candidates/',
		'/v1/Candidates',
		'/v1/v1/candidates',
	])('not to %s', async (path) => {
		const answer = await call(provider.profiles.p1.baseUrl + path, {
			authorization: authorization(),
		});
		expect(answer.status).toBe(404);
		expect(json(answer)).toHaveProperty('message');
	});

	it('to the API hub for P1', async () => {
		const { origin } = provider.profiles.p1;
		expect((await call(`${origin}/v1/candidates`, { authorization: authorization() })).status).toBe(
			404,
		);
	});
});

describe('a scenario', () => {
	it.each(['/fualt=500', '/fault=nope', '/size=many', '/times=1/fault=500', '/nonce=%E0%A4%A'])(
		'is not guessed at: %s',
		async (path) => {
			const url = `${provider.profiles.p1.baseUrl}${path}/v1/candidates`;
			expect((await call(url, { authorization: authorization() })).status).toBe(400);
		},
	);

	it('may stand before the base path too', async () => {
		const url = scenarioUrl(`${provider.profiles.p1.baseUrl}/v1/candidates`, { size: 2 });
		expect(json(await call(url, { authorization: authorization() }))).toHaveLength(2);
	});

	it('delays the answer', async () => {
		const before = performance.now();
		await get({ latency: 80 });
		expect(performance.now() - before).toBeGreaterThan(75);
	});
});

describe('the record of requests', () => {
	it('holds profile, method, address, headers, time, body and status', async () => {
		const body = '{"text":"ü"}';
		await get(
			{ size: 1 },
			{ method: 'POST', body, headers: { 'content-type': 'application/json' } },
		);
		expect(provider.requests).toEqual([
			{
				profile: 'p1',
				method: 'POST',
				url: '/hub/size=1/v1/candidates',
				headers: expect.objectContaining({ authorization: authorization() }),
				time: expect.any(Number),
				body,
				status: 405,
			},
		]);
		provider.clearRequests();
		expect(provider.requests).toEqual([]);
	});
});

describe('a start', () => {
	it('by HTTPS shows a certificate that can be trusted', async () => {
		const secure = await startProvider({ tls: true });
		try {
			const { baseUrl, credentials } = secure.profiles.p4;
			const url = `${baseUrl}/v1/candidates`;
			const key = { authorization: basic(`${credentials.apiKey}:`) };
			expect((await call(url, { ...key, ca: secure.certificate })).status).toBe(200);
			await expect(call(url, key)).rejects.toThrow(/self-signed/);
		} finally {
			await secure.stop();
		}
	});

	it('with a seed gives the same secrets, without one never', async () => {
		const starts = await Promise.all([{ seed: 'a' }, { seed: 'a' }, {}, {}].map(startProvider));
		const keys = starts.map(({ profiles }) => profiles.p4.credentials.apiKey);
		await Promise.all(starts.map(async (start) => await start.stop()));
		expect(keys[0]).toBe(keys[1]);
		expect(new Set(keys).size).toBe(3);
	});

	it('on a taken port fails and leaves nothing open', async () => {
		const port = Number(new URL(provider.profiles.p1.origin).port);
		await expect(startProvider({ ports: { p2: port } })).rejects.toThrow(/EADDRINUSE/);
	});

	it('gives each profile its own origin', () => {
		const origins = PROFILE_IDS.map((id) => provider.profiles[id].origin);
		expect(new Set([...origins, provider.foreign.origin]).size).toBe(6);
	});
});

it('stops although requests are open', async () => {
	const other = await startProvider();
	const url = `${scenario(other.profiles.p3, { fault: 'hang', auth: 'skip' })}/v1/candidates`;
	const open = expect(call(url)).rejects.toThrow(/hang up|ECONNRESET/);
	while (other.requests.length === 0) await new Promise(setImmediate);
	await other.stop();
	await open;
});

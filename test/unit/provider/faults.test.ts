import { gunzipSync } from 'node:zlib';

import {
	candidateNumber,
	scenario,
	startProvider,
	type FaultName,
	type Provider,
	type Scenario,
} from '../../provider';
import { call, json, type Answer, type Call } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
});

beforeEach(() => provider.clearRequests());

afterAll(async () => await provider.stop());

async function get(wanted: Scenario = {}, more: Call = {}): Promise<Answer> {
	const { p2 } = provider.profiles;
	const headers = { authorization: `Bearer ${p2.credentials.accessToken}` };
	return await call(`${scenario(p2, wanted)}/v1/candidates`, { headers, ...more });
}

const people = [1, 2, 3].map(candidateNumber);
const [two, last] = [people.slice(0, 2), people[2]!];
const good = Buffer.from(JSON.stringify(people));
const half = good.subarray(0, Math.floor(good.length / 2));

const answers: Array<[FaultName, (answer: Answer) => void]> = [
	['html', ({ status, bytes }) => expect(`${status} ${bytes}`).toMatch(/^200 .*<html>/)],
	['htmlError', ({ status, bytes }) => expect(`${status} ${bytes}`).toMatch(/^503 .*<html>/)],
	['object', (answer) => expect(json(answer)).toEqual({ data: people })],
	['string', (answer) => expect(json(answer)).toBe('candidates')],
	['null', (answer) => expect(json(answer)).toBeNull()],
	['noRecords', (answer) => expect(json(answer)).toEqual([])],
	['oneRecord', (answer) => expect(json(answer)).toEqual(people.slice(0, 1))],
	['lastMissing', (answer) => expect(json(answer)).toEqual(two)],
	['numericId', (answer) => expect(json(answer)).toEqual([...two, { ...last, id: 4711 }])],
	['nullEmail', (answer) => expect(json(answer)).toEqual([...two, { ...last, email: null }])],
	[
		'missingLastName',
		(answer) => expect(json<object[]>(answer)[2]).not.toHaveProperty('last_name'),
	],
	['arrayElement', (answer) => expect(json(answer)).toEqual([...two, Object.values(last)])],
	['nestedElement', (answer) => expect(json(answer)).toEqual([...two, { candidate: last }])],
	['nullElement', (answer) => expect(json(answer)).toEqual([...two, null])],
	['cutJson', ({ bytes, broken }) => expect([bytes, broken]).toEqual([half, undefined])],
	['empty', ({ status, bytes }) => expect([status, bytes.length]).toEqual([200, 0])],
	['noContent', ({ status, bytes }) => expect([status, bytes.length]).toEqual([204, 0])],
	['truncatedGzip', ({ bytes }) => expect(() => gunzipSync(bytes)).toThrow(/unexpected end/)],
	['latin1', ({ bytes }) => expect(bytes.includes('"\xefMariana', 0, 'latin1')).toBe(true)],
	['wrongCharset', ({ bytes }) => expect(bytes.includes('"\xefMariana', 0, 'latin1')).toBe(true)],
	['bom', ({ bytes }) => expect(bytes).toEqual(Buffer.concat([Buffer.from('\uFEFF'), good]))],
	['prototype', ({ bytes }) => expect(`${bytes}`.split('"__proto__":')).toHaveLength(4)],
	['statusText', ({ statusText }) => expect(statusText).toBe('Candidate Access Suspended')],
	['noStatusText', ({ status, statusText }) => expect([status, statusText]).toEqual([500, ''])],
	// The body of every error contains data that a client must not show.
	['503', ({ status, bytes }) => expect(`${status} ${bytes}`).toMatch(/^503 .*@.*Bearer token-/)],
	['resetBody', ({ bytes, broken }) => expect([bytes, broken]).toEqual([half, 'ECONNRESET'])],
	['wrongLength', ({ bytes, broken }) => expect([bytes, broken]).toEqual([good, 'ECONNRESET'])],
	['redirectSame', ({ headers }) => expect(headers.location).toBe('/v1/candidates')],
	['redirectForeign', ({ headers }) => expect(headers.location).toContain(provider.foreign.origin)],
];

describe('a fault of the test provider', () => {
	it.each(answers)('%s is in the answer', async (fault, check) => check(await get({ fault })));

	it.each(['hang', 'late', 'reset'] as const)('%s leaves a request open', async (fault) => {
		await expect(get({ fault }, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
		expect(provider.requests).toMatchObject([{ fault }]);
	});

	it.each(['hangBody', 'slow', 'trickle'] as const)('%s does not end its answer', async (fault) => {
		const { bytes, broken } = await get({ fault }, { signal: AbortSignal.timeout(1_200) });
		expect(broken).toBeDefined();
		expect(bytes.length).toBeGreaterThan(0);
		expect(bytes).toEqual(good.subarray(0, bytes.length));
	});

	it.each<[string, Scenario, number[]]>([
		['pass after some requests', { times: 2 }, [503, 503, 200]],
		['begin late', { after: 1, times: 1 }, [200, 503, 200]],
		['come back', { every: 2 }, [503, 200, 503]],
		['end after a time', { lasts: 0 }, [200]],
	])('can %s', async (nonce, counted, expected) => {
		for (const status of expected) {
			expect(await get({ fault: '503', nonce, ...counted })).toMatchObject({ status });
		}
	});
});

describe('a planned failure of the test provider', () => {
	const statusOfDelete = async (id: string) =>
		await call(`${provider.profiles.p3.baseUrl}/auth=skip/v1/webhooks/${id}`, { method: 'DELETE' })
			.then(({ status }) => status)
			.catch(() => 0);

	it('happens to the requests that it is meant for, in order', async () => {
		provider.failNext('p3', { method: 'DELETE', status: 410, times: 2 });
		provider.failNext('p3', { path: '/v1/webhooks', kind: 'reset' });
		provider.failNext('p3', { method: 'POST', status: 500 });
		const statuses: number[] = [];
		for (let n = 0; n < 4; n++) statuses.push(await statusOfDelete('unknown'));
		expect(statuses).toEqual([410, 410, 0, 404]);
	});

	it('does the work if only its answer is lost', async () => {
		const { webhooks } = provider.profiles.p3;
		const { id } = webhooks.add({ url: 'http://127.0.0.1:1/x' });
		provider.failNext('p3', { method: 'DELETE', kind: 'lost' });
		expect([await statusOfDelete(id), webhooks.list()]).toEqual([0, []]);
	});
});

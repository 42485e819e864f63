import { gunzipSync } from 'node:zlib';
import type { FaultName, Provider, ProviderCandidate, Scenario } from '../../provider';
import { candidateNumber, FAULT_NAMES, scenario, startProvider } from '../../provider';
import type { Answer, Call } from './client';
import { call, json } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
});

beforeEach(() => provider.clearRequests());

afterAll(async () => await provider.stop());

const authorization = () => `Bearer ${provider.profiles.p2.credentials.accessToken}`;

async function get(wanted: Scenario, more: Call = {}): Promise<Answer> {
	const url = `${scenario(provider.profiles.p2, wanted)}/v1/candidates`;
	return await call(url, { authorization: authorization(), ...more });
}

const good = Buffer.from(JSON.stringify([1, 2, 3].map(candidateNumber)));

it.each(FAULT_NAMES)('%s happens to nobody without credential', async (fault) => {
	const url = `${scenario(provider.profiles.p2, { fault })}/v1/candidates`;
	const answer = await call(url);
	expect(answer.headers).toHaveProperty('www-authenticate');
	expect(answer.status).toBe(401);
});

it('happens to anybody with auth=skip', async () => {
	const answer = await get({ fault: '500', auth: 'skip' }, { authorization: undefined });
	expect(answer.status).toBe(500);
});

describe('bodies', () => {
	it.each([
		['html', 200],
		['htmlError', 503],
	] as const)('%s is a page with status %d', async (fault, status) => {
		const answer = await get({ fault });
		expect(answer.status).toBe(status);
		expect(answer.headers['content-type']).toContain('text/html');
		expect(answer.bytes.toString()).toContain('<html>');
	});

	it('cutJson is a whole answer with half a text', async () => {
		const answer = await get({ fault: 'cutJson' });
		expect(answer.broken).toBeUndefined();
		expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
		expect(answer.bytes).toEqual(good.subarray(0, Math.floor(good.length / 2)));
	});

	it.each<[FaultName, unknown]>([
		['object', { data: [1, 2, 3].map(candidateNumber) }],
		['string', 'candidates'],
		['null', null],
	])('%s is JSON but no array', async (fault, expected) => {
		expect(json(await get({ fault }))).toEqual(expected);
	});

	it('empty and noContent hold nothing', async () => {
		const empty = await get({ fault: 'empty' });
		expect([empty.status, empty.bytes.length]).toEqual([200, 0]);
		expect(empty.headers['content-type']).toContain('application/json');
		const noContent = await get({ fault: 'noContent' });
		expect([noContent.status, noContent.bytes.length]).toEqual([204, 0]);
	});

	it('truncatedGzip is a whole answer that cannot be unpacked', async () => {
		const answer = await get({ fault: 'truncatedGzip' });
		expect(answer.broken).toBeUndefined();
		expect(answer.headers['content-encoding']).toBe('gzip');
		expect(() => gunzipSync(answer.bytes)).toThrow(/unexpected end/);
	});

	it('wrongCharset is no UTF-8', async () => {
		const { bytes, headers } = await get({ fault: 'wrongCharset' });
		expect(headers['content-type']).toContain('utf-8');
		expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
		expect(bytes.toString('latin1')).toContain('Fïrst1');
	});

	it('bom is the good body after a mark', async () => {
		const { bytes } = await get({ fault: 'bom' });
		expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
		expect(bytes.subarray(3)).toEqual(good);
	});

	it('prototype has the dangerous keys in every record', async () => {
		const list = json<object[]>(await get({ fault: 'prototype' }));
		expect(list.every((record) => Object.hasOwn(record, '__proto__'))).toBe(true);
		expect(list).toMatchObject([{ id: 'cand-1' }, { id: 'cand-2' }, { id: 'cand-3' }]);
	});
});

describe('elements', () => {
	const { last_name: _none, ...withoutLastName } = candidateNumber(3);
	it.each<[FaultName, unknown]>([
		['numericId', { ...candidateNumber(3), id: 4711 }],
		['nullEmail', { ...candidateNumber(3), email: null }],
		['missingLastName', withoutLastName],
		['arrayElement', Object.values(candidateNumber(3))],
		['nestedElement', { candidate: candidateNumber(3) }],
		['nullElement', null],
	])('%s spoils the last one alone', async (fault, last) => {
		const list = json<ProviderCandidate[]>(await get({ fault }));
		expect(list).toEqual([candidateNumber(1), candidateNumber(2), last]);
	});
});

describe('lists', () => {
	it.each<[FaultName, number]>([
		['noRecords', 0],
		['oneRecord', 1],
		['lastLeftOut', 2],
	])('%s holds the first %d of three', async (fault, kept) => {
		const list = json<ProviderCandidate[]>(await get({ fault }));
		expect(list).toEqual([1, 2, 3].slice(0, kept).map(candidateNumber));
	});
});

describe('statuses', () => {
	it.each([
		[400, 'Bad Request'],
		[401, 'Unauthorized'],
		[403, 'Forbidden'],
		[404, 'Not Found'],
		[409, 'Conflict'],
		[429, 'Too Many Requests'],
		[500, 'Internal Server Error'],
		[501, 'Not Implemented'],
		[502, 'Bad Gateway'],
		[503, 'Service Unavailable'],
		[504, 'Gateway Timeout'],
	])('%d', async (status, statusText) => {
		const answer = await get({ fault: String(status) as FaultName });
		expect([answer.status, answer.statusText]).toEqual([status, statusText]);
		expect(answer.headers).not.toHaveProperty('retry-after');
		expect(json(answer)).toMatchObject({ received: { authorization: authorization() } });
	});

	it('statusText and noStatusText have their own words, or none', async () => {
		const own = await get({ fault: 'statusText' });
		expect([own.status, own.statusText]).toEqual([403, 'Candidate Access Suspended']);
		const none = await get({ fault: 'noStatusText' });
		expect([none.status, none.statusText]).toEqual([500, '']);
	});

	it('say when to come back', async () => {
		const seconds = await get({ fault: '429', retryAfter: 7 });
		expect(seconds.headers['retry-after']).toBe('7');
		const date = 'Sun, 06 Nov 1994 08:49:37 GMT';
		expect((await get({ fault: '503', retryAfter: date })).headers['retry-after']).toBe(date);
		const ahead = await get({ fault: '429', retryAfter: 'date:2' });
		const wait =
			Date.parse(String(ahead.headers['retry-after'])) - Date.parse(String(ahead.headers.date));
		expect(wait).toBeGreaterThanOrEqual(2000);
		expect(wait).toBeLessThanOrEqual(4000);
	});
});

describe('redirects', () => {
	it('redirectForeign leads to the same path elsewhere', async () => {
		const answer = await get({ fault: 'redirectForeign' });
		const expected = `${provider.foreign.origin}/fault=redirectForeign/v1/candidates`;
		expect([answer.status, answer.headers.location]).toEqual([302, expected]);
		expect((await call(expected)).status).toBe(200);
		expect(provider.foreign.requests).toHaveLength(1);
	});

	it('redirectSame leads to another path here', async () => {
		const answer = await get({ fault: 'redirectSame' });
		expect([answer.status, answer.headers.location]).toEqual([301, '/v1/candidates']);
	});
});

describe('the wire', () => {
	it('reset gives no answer at all', async () => {
		await expect(get({ fault: 'reset' })).rejects.toMatchObject({ code: 'ECONNRESET' });
	});

	it('resetBody ends in the middle', async () => {
		const answer = await get({ fault: 'resetBody' });
		expect(answer.broken).toBe('ECONNRESET');
		expect(answer.bytes.length).toBeLessThan(Number(answer.headers['content-length']));
	});

	it('wrongLength ends in good order but too early', async () => {
		const answer = await get({ fault: 'wrongLength' });
		expect(answer.broken).toBe('ECONNRESET');
		expect(answer.bytes).toEqual(good);
		expect(answer.headers['content-length']).toBe(String(good.length + 100));
	});

	it('hang never begins', async () => {
		const signal = AbortSignal.timeout(150);
		await expect(get({ fault: 'hang' }, { signal })).rejects.toThrow(/abort/);
		expect(provider.requests).toHaveLength(1);
	});

	it('hangBody never ends', async () => {
		const answer = await get({ fault: 'hangBody' }, { signal: AbortSignal.timeout(150) });
		expect(answer.broken).toBeDefined();
		expect(answer.bytes).toEqual(good.subarray(0, Math.floor(good.length / 2)));
	});

	it('slow gives every byte, one at a time', async () => {
		const nothing = await get({ fault: 'slow', size: 0 });
		expect(nothing.bytes.toString()).toBe('[]');
		const some = await get({ fault: 'slow' }, { signal: AbortSignal.timeout(400) });
		expect(some.broken).toBeDefined();
		expect(good.subarray(0, some.bytes.length)).toEqual(some.bytes);
		expect(some.bytes.length).toBeLessThan(10);
	});
});

describe('times, after, every, lasts and nonce', () => {
	async function statuses(wanted: Scenario, count: number): Promise<number[]> {
		const all: number[] = [];
		while (all.length < count) all.push((await get(wanted)).status);
		return all;
	}

	it('let a fault pass', async () => {
		const wanted: Scenario = { fault: '503', times: 2, nonce: 'passes' };
		expect(await statuses(wanted, 4)).toEqual([503, 503, 200, 200]);
		expect(await statuses({ ...wanted, nonce: 'another' }, 3)).toEqual([503, 503, 200]);
	});

	it('let a fault begin late', async () => {
		expect(await statuses({ fault: '500', after: 1, times: 1, nonce: 'late' }, 3)).toEqual([
			200, 500, 200,
		]);
		expect(await statuses({ fault: '500', after: 1, nonce: 'stays' }, 3)).toEqual([200, 500, 500]);
	});

	it('let a fault come again', async () => {
		const wanted: Scenario = { fault: '500', every: 2, nonce: 'again' };
		expect(await statuses(wanted, 4)).toEqual([500, 200, 500, 200]);
		const late: Scenario = { ...wanted, after: 1, times: 2, nonce: 'late and again' };
		expect(await statuses(late, 6)).toEqual([200, 500, 200, 500, 200, 200]);
	});

	it('let a fault end after a time', async () => {
		const wanted: Scenario = { fault: '503', lasts: 60_000, nonce: 'lasts' };
		expect(await statuses(wanted, 2)).toEqual([503, 503]);
		expect(await statuses({ ...wanted, lasts: 0, nonce: 'over' }, 1)).toEqual([200]);
	});

	it('need a nonce', async () => {
		for (const wanted of [{ times: 1 }, { after: 1 }, { every: 2 }, { lasts: 1 }]) {
			expect(await statuses({ fault: '503', ...wanted }, 1)).toEqual([400]);
		}
	});
});

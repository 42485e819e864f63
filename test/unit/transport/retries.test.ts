import {
	exchangeError,
	itemContext,
	read,
	requireSuccess,
	write,
} from '../../../nodes/Recruiting/transport';
import { fakeContext, response, type Handler } from '../support/executeContext';
import { answerWith, providerWith, throwing } from '../support/provider';

jest.mock('n8n-workflow', () => ({
	...jest.requireActual<object>('n8n-workflow'),
	sleep: jest.fn(),
}));

const { sleep } = jest.requireMock<{ sleep: jest.Mock }>('n8n-workflow');
const { sleep: realSleep } = jest.requireActual<typeof import('n8n-workflow')>('n8n-workflow');

beforeEach(() => sleep.mockReset());

afterEach(() => jest.restoreAllMocks());

const DAY_MS = 86_400_000;
const good: Handler = () => response(200, []);
const busy = (retryAfter?: string): Handler => {
	const headers = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
	return () => response(429, '', headers);
};

interface Retries {
	method?: 'GET' | 'POST';
	maxTries?: number;
	maxRetryWaitMs?: number;
	signal?: AbortSignal;
}

/** Sends a request that the handlers answer, and returns how often it was sent and how long it waited. */
async function sent(handlers: Handler[], { method = 'GET', signal, ...settings }: Retries = {}) {
	const { context, requests } = fakeContext({ handlers });
	const provider = providerWith({ maxRetryWaitMs: DAY_MS, ...settings });
	const cancelable = { ...itemContext(context, 0), cancelSignal: signal };
	const send = method === 'GET' ? read : write;
	const call = { method, url: 'https://ats.example.com/v1/x' };
	const result = await send({ ...provider, context: cancelable }, call);
	const status = result.kind === 'answer' ? result.status : result.code;
	const waits: number[] = sleep.mock.calls.map(([ms]: [number]) => ms);
	return { status, tries: requests.length, waits, error: exchangeError(provider, result) };
}

describe('the time that a provider asks to wait', () => {
	const NOW = Date.parse('2026-01-31T08:00:00Z');
	const soon = NOW / 1_000 + 5;
	/** More than a number can hold. */
	const HUGE = '9'.repeat(400);

	const inAnHour = new Date(NOW + 3_600_000).toUTCString();
	const soonThere = { 'retry-after': `${soon + 3_602}`, date: inAnHour };

	beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW));

	it.each<[string, number, Record<string, string>]>([
		['a fraction', 1_500, { 'retry-after': '1.5' }],
		['a point in time', 5_000, { 'retry-after': `${soon}` }],
		['one in milliseconds', 5_000, { 'retry-after': `${soon}000` }],
		['one that has passed', 0, { 'retry-after': '1000000000' }],
		['the end of the limit', 7_000, { 'x-ratelimit-reset': '7' }],
		['the end as a point in time', 5_000, { 'x-rate-limit-reset': `${soon}` }],
		['the end in ISO 8601', 5_000, { 'x-ratelimit-reset': '2026-01-31T08:00:05Z' }],
		['the end by another name', 8_000, { 'ratelimit-reset': '8' }],
		['the end among others', 9_000, { ratelimit: 'limit=100, remaining=0, reset=9' }],
		['the end in a list', 9_000, { ratelimit: '"default";r=0;t=9' }],
		['the limit that is used up', 7_000, { ratelimit: '"burst";r=5;t=1, "day";r=0;t=7' }],
		['the seconds until the end', 7_000, { 'x-ratelimit-reset-after': '7' }],
		['one in nanoseconds', 5_000, { 'retry-after': `${soon}000000000` }],
		["one by the provider's own clock", 7_000, soonThere],
		['beside a number that is no time', 3_000, { 'retry-after': HUGE, 'x-ratelimit-reset': '3' }],
		['both', 1_000, { 'retry-after': '1', 'x-ratelimit-reset': '9' }],
	])('may be %s', async (_, wait, headers) => {
		const { tries, waits } = await sent([() => response(429, '', headers), good]);
		expect([tries, waits]).toEqual([2, [wait]]);
	});

	it.each([
		{ 'retry-after': '2' },
		{ ratelimit: 'limit=9, remaining=0, reset=2' },
		{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '2' },
	])('counts for a 403 with %j', async (headers) => {
		const limited = () => response(403, '', headers);
		expect(await sent([limited, good])).toMatchObject({ status: 200, waits: [2_000] });
		const { error } = await sent([limited], { maxTries: 1 });
		expect(error.description).toContain('received too many requests');
		const { tries } = await sent([limited, good], { method: 'POST' });
		expect(tries).toBe(1);
	});

	it('is not recommended if no setting can hold it', async () => {
		const { error } = await sent([busy('90000')], { maxRetryWaitMs: 1_000 });
		expect(error.description).toContain('90000 seconds');
		expect(error.description).not.toContain('raise');
	});
});

/** How often a wait is measured, to see that it is not always the same. */
const REPETITIONS = 20;

/** The shortest and the longest of many waits for the same answers, for each wait. */
async function waitsFor(handlers: Handler[], settings: Retries = {}) {
	const runs: number[][] = [];
	for (let run = 0; run < REPETITIONS; run++) {
		sleep.mockReset();
		runs.push((await sent(handlers, settings)).waits);
	}
	return runs[0]!.map((_, index) => runs.map((waits) => waits[index]!));
}

function expectBetween(waits: number[], least: number, most: number): void {
	for (const wait of waits) {
		expect(wait).toBeGreaterThanOrEqual(least);
		expect(wait).toBeLessThanOrEqual(most);
	}
}

const answers = (...statuses: number[]) =>
	statuses.map((status): [string, Handler] => [`status ${status}`, () => response(status, '')]);

describe('reading', () => {
	it.each<[string, Handler]>([
		...answers(429, 502, 503, 504),
		['a refused connection', throwing({ code: 'ECONNREFUSED' })],
		['a closed connection', throwing({ code: 'ECONNRESET' })],
		['a timeout', throwing({ code: 'ECONNABORTED' })],
		['truncated gzip', throwing({ code: 'Z_BUF_ERROR' })],
	])('is retried after %s', async (_, failing) => {
		expect(await sent([failing, failing, good])).toMatchObject({ status: 200, tries: 3 });
		expect(await sent([failing])).toMatchObject({ tries: 3 });
	});

	it.each<[string, Handler]>([
		...answers(400, 403, 404, 500, 501),
		['a 401 that n8n throws', throwing({ response: { status: 401 } })],
		['a redirect', () => response(302, '', { location: 'https://other.example/' })],
		['an unknown host', throwing({ code: 'ENOTFOUND' })],
		['an untrusted certificate', throwing({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
		['a canceled execution', throwing({ code: 'ERR_CANCELED' })],
		['an error without a code', throwing({})],
	])('is not retried after %s', async (_, failing) => {
		expect(await sent([failing, good])).toMatchObject({ tries: 1 });
	});

	it.each([1, 5])('stops after %i tries if the settings say so', async (maxTries) => {
		expect(await sent([busy()], { maxTries })).toMatchObject({ status: 429, tries: maxTries });
	});

	it('doubles the wait each time, up to the configured maximum, and makes half of it random', async () => {
		const waits = await waitsFor([busy()], { maxTries: 5, maxRetryWaitMs: 5_000 });
		const longest = [1_000, 2_000, 4_000, 5_000];
		expect(waits).toHaveLength(longest.length);
		waits.forEach((measured, index) => {
			expectBetween(measured, longest[index]! / 2, longest[index]!);
			expect(new Set(measured).size).toBeGreaterThan(1);
		});
	});

	it.each([0, 1.5])('waits no longer than %d ms if that is the maximum', async (maxRetryWaitMs) => {
		const { waits } = await sent([busy(), good], { maxRetryWaitMs });
		expectBetween(waits, 0, maxRetryWaitMs);
	});

	it.each([
		['0', 0],
		[' 7 ', 7_000],
		['86400', DAY_MS],
		['Thu, 02 Jan 2025 00:00:00 GMT', DAY_MS],
		['Tue, 31 Dec 2024 00:00:00 GMT', 0],
		['Wed Jan  1 00:00:07 2025', 7_000],
		['2025-01-01 00:00:07', 7_000],
		['2025-01-01T00:00:07', 7_000],
		['"7"', 7_000],
		['7s', 7_000],
		['PT7S', 7_000],
		['7, 60', 7_000],
	])('with Retry-After "%s" waits exactly %i ms', async (retryAfter, ms) => {
		jest.spyOn(Date, 'now').mockReturnValue(Date.parse('Wed, 01 Jan 2025 00:00:00 GMT'));
		expect(await sent([busy(retryAfter), good])).toMatchObject({ status: 200, waits: [ms] });
	});

	it.each(['7 seconds', '2025-01-02', '1 Jan 2025', 'x1', '-5', ''])(
		'with Retry-After "%s", which is not valid, waits as without it',
		async (retryAfter) => {
			const { status, waits } = await sent([busy(retryAfter), good]);
			expect(status).toBe(200);
			expectBetween(waits, 500, 1_000);
		},
	);

	it.each([
		['61', 61],
		['Wed, 01 Jan 2025 01:00:00 GMT', 3_600],
	])(
		'fails at once with Retry-After "%s" if that is longer than the maximum, and says so',
		async (retryAfter, seconds) => {
			jest.spyOn(Date, 'now').mockReturnValue(Date.parse('Wed, 01 Jan 2025 00:00:00 GMT'));
			const settings = { maxRetryWaitMs: 60_000 };
			const { error, ...outcome } = await sent([busy(retryAfter), good], settings);
			expect(outcome).toEqual({ status: 429, tries: 1, waits: [] });
			expect(error.message).toBe('Too Many Requests');
			expect(error.description).toContain(`asks to wait ${seconds} seconds`);
			expect(error.description).toContain(
				'raise Max Retry Wait (Seconds) in the options of this node to',
			);
		},
	);

	it('stops waiting when the execution is canceled', async () => {
		const cancelling = new AbortController();
		sleep.mockImplementation(async (ms: number, signal: AbortSignal) => {
			setImmediate(() => cancelling.abort());
			await realSleep(ms, signal);
		});
		const result = await sent([busy(), good], { signal: cancelling.signal });
		expect(result).toMatchObject({ status: 429, tries: 1 });
	});

	it('is not retried if the execution was canceled during the request', async () => {
		const cancelling = new AbortController();
		sleep.mockImplementation(realSleep);
		const failing = () => {
			cancelling.abort();
			return response(429, '');
		};
		expect(await sent([failing, good], { signal: cancelling.signal })).toMatchObject({
			...{ status: 429, tries: 1 },
		});
	});
});

describe('writing', () => {
	it.each<[string, Handler, number]>([
		['retried after 429 with Retry-After', busy('1'), 2],
		['not retried after 429 without Retry-After', busy(), 1],
		['not retried after 503', () => response(503, '', { 'retry-after': '1' }), 1],
		['not retried if Retry-After is longer than the maximum', busy('86401'), 1],
		['not retried after a network error', throwing({ code: 'ECONNREFUSED' }), 1],
	])('is %s', async (_, failing, tries) => {
		expect(await sent([failing, good], { method: 'POST' })).toMatchObject({ tries });
	});

	it('is done if the answer breaks off after a status of success, which is a failure of reading', async () => {
		const config = { url: 'https://ats.example.com/v1/x' };
		const broken = throwing({ code: 'ECONNRESET', config, response: { status: 201 } });
		expect(await sent([broken, good], { method: 'POST' })).toMatchObject({ status: 201, tries: 1 });
		expect(await sent([broken, good])).toMatchObject({ status: 200, tries: 2 });
	});
});

describe('requireSuccess', () => {
	it.each([200, 299])('accepts status %i', (status) => {
		expect(requireSuccess(providerWith(), answerWith({ status }))).toMatchObject({ status });
	});

	it.each([199, 300])('rejects status %i', (status) => {
		expect(() => requireSuccess(providerWith(), answerWith({ status }))).toThrow();
	});
});

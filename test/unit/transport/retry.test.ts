import type { Exchange } from '../../../nodes/Recruiting/transport/exchange';
import type { RequestContext } from '../../../nodes/Recruiting/transport/requestContext';
import {
	backoff,
	readMayPass,
	retryAfterMs,
	withRetries,
	writeMayPass,
} from '../../../nodes/Recruiting/transport/retry';
import { answerWith, scopeWith } from './support/scope';

const DAY_MS = 86_400_000;
const busy = (headers = {}) => answerWith({ status: 429, headers });
const failed = (code: string): Exchange => ({
	...{ kind: 'noAnswer', url: '', message: '', description: '' },
	code,
});

describe('what may pass', () => {
	it.each([429, 502, 503, 504])('for a read is status %i', (status) => {
		expect(readMayPass(answerWith({ status }))).toBe(true);
	});

	it.each([200, 400, 401, 404, 500, 501])('for a read is not status %i', (status) => {
		expect(readMayPass(answerWith({ status }))).toBe(false);
	});

	it.each([
		['ECONNREFUSED', true],
		['ENOTFOUND', false],
		['', false],
	])('for a read with the error code "%s": %p', (code, may) => {
		expect(readMayPass(failed(code))).toBe(may);
	});

	it.each([
		['429 with Retry-After', busy({ 'retry-after': '1' }), true],
		['429 without it', busy(), false],
		['503 with it', answerWith({ status: 503, headers: { 'retry-after': '1' } }), false],
		['no answer', failed('ECONNREFUSED'), false],
	])('for a write after %s: %p', (_, exchange, may) => {
		expect(writeMayPass(exchange)).toBe(may);
	});
});

describe('Retry-After', () => {
	const now = Date.parse('Wed, 01 Jan 2025 00:00:00 GMT');

	it.each([
		['0', 0],
		[' 7 ', 7_000],
		['Thu, 02 Jan 2025 00:00:00 GMT', DAY_MS],
		['Tue, 31 Dec 2024 00:00:00 GMT', 0],
		['7 seconds', undefined],
		['2025-01-02', undefined],
		['1 Jan 2025', undefined],
		['x1', undefined],
		['-5', undefined],
		['', undefined],
	])('of "%s" is %p ms', (value, ms) => {
		expect(retryAfterMs({ 'retry-after': value }, now)).toBe(ms);
	});

	it('need not be there', () => {
		expect(retryAfterMs({}, now)).toBeUndefined();
	});
});

describe('the wait before the next try', () => {
	it('is a second at first, and twice as long each time, up to the limit', () => {
		expect([1, 2, 3, 4].map((attempt) => backoff(busy(), attempt, 5_000))).toEqual([
			1_000, 2_000, 4_000, 5_000,
		]);
	});

	it('is what the provider asks for, up to the limit', () => {
		expect(backoff(busy({ 'retry-after': '3' }), 1, 5_000)).toBe(3_000);
		expect(backoff(busy({ 'retry-after': '9' }), 1, 5_000)).toBe(5_000);
	});
});

describe('tries', () => {
	afterEach(() => jest.useRealTimers());

	async function triesOf(exchanges: Exchange[], maxTries: number) {
		const { context, settings } = scopeWith({ maxTries });
		let tries = 0;
		const send = async () => exchanges[Math.min(tries++, exchanges.length - 1)]!;
		const last = await withRetries(context, settings, readMayPass, send);
		return { tries, last };
	}

	it('end with the first answer that will not get better', async () => {
		const good = answerWith();
		expect(await triesOf([busy(), good], 3)).toEqual({ tries: 2, last: good });
	});

	it('end with the last one that the settings allow', async () => {
		expect(await triesOf([busy()], 3)).toEqual({ tries: 3, last: busy() });
		expect(await triesOf([busy()], 1)).toEqual({ tries: 1, last: busy() });
	});

	it('do not wait on when the execution is cancelled', async () => {
		jest.useFakeTimers();
		const { context, settings } = scopeWith({ maxTries: 2, maxRetryWaitMs: DAY_MS });
		const cancelling = new AbortController();
		const cancellable: RequestContext = { ...context, cancelSignal: cancelling.signal };
		const answers = [busy({ 'retry-after': '86400' }), answerWith()];
		const send = async () => answers.shift()!;
		const result = withRetries(cancellable, settings, readMayPass, send);
		while (jest.getTimerCount() === 0) await Promise.resolve();
		cancelling.abort();
		expect(await result).toEqual(busy({ 'retry-after': '86400' }));
	});

	it('end where the execution was cancelled while one was on its way', async () => {
		const { context, settings } = scopeWith({ maxTries: 3, maxRetryWaitMs: DAY_MS });
		const cancelling = new AbortController();
		const cancellable: RequestContext = { ...context, cancelSignal: cancelling.signal };
		let tries = 0;
		const send = async () => {
			tries++;
			cancelling.abort();
			return busy({ 'retry-after': '86400' });
		};
		await withRetries(cancellable, settings, readMayPass, send);
		expect(tries).toBe(1);
	});
});

import { sleep } from 'n8n-workflow';

import type { Exchange } from './exchange';
import { headerValue } from './headers';
import { networkFailure } from './networkFailures';
import type { RequestContext } from './requestContext';
import type { RequestSettings } from './settings';

const PASSING_STATUSES: readonly number[] = [429, 502, 503, 504];
const FIRST_BACKOFF_MS = 1_000;

/**
 * Repeats a request while its failure may pass. It waits as long as `Retry-After` asks, else one
 * second, then twice as long each time, and in no case longer than the settings allow. It does not wait
 * beyond the context's deadline. Once the execution is cancelled, nothing is sent any more.
 *
 * @param mayPass `readMayPass` or `writeMayPass`
 * @returns the first exchange that is good or will not get better, else the last one
 */
export async function withRetries(
	context: RequestContext,
	settings: RequestSettings,
	mayPass: (exchange: Exchange) => boolean,
	send: () => Promise<Exchange>,
): Promise<Exchange> {
	for (let attempt = 1; ; attempt++) {
		const exchange = await send();
		if (attempt >= settings.maxTries || !mayPass(exchange)) return exchange;
		const wait = backoff(exchange, attempt, settings.maxRetryWaitMs);
		if (context.deadline !== undefined && Date.now() + wait >= context.deadline) return exchange;
		await pause(context, wait);
		if (context.cancelSignal?.aborted) return exchange;
	}
}

/** Whether to read again: after 429, 502, 503, 504 and network errors that may pass. */
export function readMayPass(exchange: Exchange): boolean {
	return exchange.kind === 'answer'
		? PASSING_STATUSES.includes(exchange.status)
		: networkFailure(exchange.code)?.passing === true;
}

/** Whether to write again: only where the provider says that it did nothing, and when to come back. */
export function writeMayPass(exchange: Exchange): boolean {
	return (
		exchange.kind === 'answer' &&
		exchange.status === 429 &&
		retryAfterMs(exchange.headers, Date.now()) !== undefined
	);
}

/**
 * Milliseconds to wait before the next try.
 *
 * @param attempt number of tries made, from 1
 */
export function backoff(exchange: Exchange, attempt: number, maxMs: number): number {
	const asked = exchange.kind === 'answer' ? retryAfterMs(exchange.headers, Date.now()) : undefined;
	return Math.min(asked ?? FIRST_BACKOFF_MS * 2 ** (attempt - 1), maxMs);
}

/** Milliseconds that `Retry-After` asks for, given in seconds or as a date; `undefined` without it. */
export function retryAfterMs(
	headers: Parameters<typeof headerValue>[0],
	now: number,
): number | undefined {
	const value = headerValue(headers, 'retry-after')?.trim() ?? '';
	if (/^\d+$/.test(value)) return Number(value) * 1_000;
	// An HTTP date begins with a day's name; Date.parse would take other things for dates, too.
	const date = /^[a-z]{3}/i.test(value) ? Date.parse(value) : NaN;
	return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Waits, but not beyond the end of a cancelled execution. */
async function pause({ cancelSignal }: RequestContext, ms: number): Promise<void> {
	if (cancelSignal?.aborted) return;
	const cancelled = new Promise<void>((resolve) => {
		cancelSignal?.addEventListener('abort', () => resolve(), { once: true });
	});
	await Promise.race([sleep(ms), cancelled]);
}

import { randomInt } from 'crypto';

import { sleep } from 'n8n-workflow';

import { isWebPage, valueAt } from './body';
import { answerError, exchangeError, isLimited, withCode } from './errors';
import {
	type Answer,
	type Call,
	type Caller,
	exchange,
	type Exchange,
	headerValue,
	networkFailure,
} from './exchange';

/** Sends a request that changes nothing, with any method, and repeats it after a temporary failure. */
export async function read(caller: Caller, call: Call): Promise<Exchange> {
	return await withRetries(caller, call, isRetryableRead);
}

/**
 * Sends a request that changes something, and repeats it only after 429 with `Retry-After`. A status of success decides:
 * what was taken is done, however the body is written or ends.
 */
export async function write(caller: Caller, call: Call): Promise<Exchange> {
	const result = await withRetries(caller, call, isRetryableWrite);
	if (result.kind === 'noAnswer') return result.brokenOff ?? result;
	return { ...result, undecodable: undefined };
}

/** The answer of a successful exchange whose text can be decoded. */
export function requireSuccess(caller: Caller, result: Exchange): Answer {
	if (result.kind === 'noAnswer' || result.status < 200 || result.status > 299) {
		throw exchangeError(caller, result);
	}
	if (result.undecodable !== undefined && !isWebPage(result.body)) {
		const advice = `It is not valid in the character set ${result.undecodable.slice(0, LONGEST_CHARSET)}, so names would be changed, and none of it was used. Ask the provider for an answer in UTF-8.`;
		throw answerError(caller, result, 'The text of the response cannot be decoded', advice);
	}
	return result;
}

const LONGEST_CHARSET = 40;

/** The answer of a successful read that is complete, which 206 (Partial Content) is not. */
export function requireWhole(caller: Caller, result: Exchange): Answer {
	const answer = requireSuccess(caller, result);
	if (answer.status === 206) throw exchangeError(caller, answer);
	return answer;
}

/**
 * Rejects an answer that reports a failure in Success Field although its status is a success. The place is empty if only
 * the status says it.
 */
export function rejectFailure(
	caller: Caller,
	answer: Answer,
	body: unknown,
	{ successField, successValue }: Readonly<Record<'successField' | 'successValue', string>>,
): void {
	if (successField === '' || String(valueAt(body, successField) ?? '') === successValue) return;
	const expected = successValue === '' ? 'empty' : successValue;
	const expires = caller.login.credentialType.includes('OAuth2');
	const reconnect = expires ? ' If the token may have expired, reconnect the credential.' : '';
	const problem = withCode(caller, answer, 'The provider reports that the request failed');
	const advice = `The value of "${successField}" in the response is not ${expected}. Check the settings of this node.${reconnect} To see the reason, turn on Include Response Body in Errors in the options.`;
	throw answerError(caller, answer, problem, advice);
}

const TEMPORARY_STATUSES: readonly number[] = [429, 502, 503, 504];
const FIRST_BACKOFF_MS = 1_000;

/**
 * Repeats a request as long as its failure is temporary. It waits as long as the provider asks, but gives up if that
 * is longer than the settings allow. If the provider does not say how long, it waits about one second, and about twice as long after
 * each further try. It never waits beyond the context's deadline. Once the execution is canceled, nothing more is sent.
 */
async function withRetries(
	caller: Caller,
	call: Call,
	isRetryable: (exchange: Exchange) => boolean,
): Promise<Exchange> {
	const { context, settings } = caller;
	const { maxTries, maxRetryWaitMs } = settings;
	for (let attempt = 1; ; attempt++) {
		const result = await exchange(caller, call);
		if (attempt >= maxTries || !isRetryable(result)) return result;
		const asked = result.kind === 'answer' ? askedWaitMs(result) : undefined;
		if (result.kind === 'answer' && asked !== undefined && asked > maxRetryWaitMs) {
			return { ...result, tooLongWaitMs: asked };
		}
		const wait = asked ?? backoff(attempt, maxRetryWaitMs);
		if (context.deadline !== undefined && Date.now() + wait >= context.deadline) return result;
		try {
			await sleep(wait, context.cancelSignal);
		} catch {
			// The execution was canceled.
			return result;
		}
	}
}

function isRetryableRead(exchange: Exchange): boolean {
	return exchange.kind === 'answer'
		? TEMPORARY_STATUSES.includes(exchange.status) || isLimited(exchange)
		: networkFailure(exchange.code)?.temporary === true;
}

/** Only if the provider says that it did nothing, and when to retry. */
function isRetryableWrite(exchange: Exchange): boolean {
	if (exchange.kind === 'noAnswer' || exchange.status !== 429) return false;
	return waitMs(headerValue(exchange.headers, 'retry-after')) !== undefined;
}

/** Milliseconds to wait. Half of it is random, so that workflows that failed together do not come back together. */
function backoff(tries: number, maxMs: number): number {
	const half = Math.floor(Math.min(FIRST_BACKOFF_MS * 2 ** (tries - 1), maxMs) / 2);
	return half + randomInt(half + 1);
}

/** Headers that say when to ask again, or when a limit ends, for providers that send no `Retry-After`. */
const RESETS = [
	...['x-retry-after', 'x-ratelimit-reset', 'ratelimit-reset', 'x-rate-limit-reset'],
	...['x-ratelimit-reset-after', 'x-ratelimit-retry-after'],
];

/** Milliseconds that the provider asks to wait before a read; `undefined` if it does not say. */
function askedWaitMs(answer: Answer): number | undefined {
	const { headers } = answer;
	const now = clockOf(answer);
	const asked = waitMs(headerValue(headers, 'retry-after'), now);
	if (asked !== undefined || !isLimited(answer)) return asked;
	const resets = [...RESETS.map((name) => headerValue(headers, name)), limitReset(headers)];
	return resets.map((reset) => waitMs(reset, now)).find((wait) => wait !== undefined);
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/** When the provider sent an answer by its own clock, in milliseconds since 1970; NaN if it does not say. */
export function servedAt({ headers }: Answer): number {
	return Date.parse(headerValue(headers, 'date') ?? '');
}

/** The provider's time, in milliseconds since 1970: its clock may be ahead or behind. A date far off is no clock's. */
function clockOf(answer: Answer): number {
	const served = servedAt(answer);
	return Math.abs(served - Date.now()) < DAY_MS ? served : Date.now();
}

/**
 * The seconds in a header such as `RateLimit: limit=100, remaining=0, reset=5`, or `"default";r=0;t=5`. Of several limits,
 * the one that is used up counts.
 */
function limitReset(headers: Answer['headers']): string | undefined {
	const limits = headerValue(headers, 'ratelimit') ?? '';
	const used = limits.split(',').find((limit) => /;\s*r=0(?!\d)/.test(limit)) ?? limits;
	return /(?:^|[\s,;])(?:reset|t)=(\d+)/i.exec(used)?.[1];
}

/** `7`, `7.5`, `"7"`, `7s`, `PT7S`; of several, the first one counts. */
const NUMBER = /^"?(?:PT)?(\d+(?:\.\d+)?)s?"?(?:,[\d\s,]*)?$/i;
/** A larger number of seconds is a point in time. */
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Milliseconds until a time that is given in seconds from now, as a date, or since 1970: in seconds or any smaller unit.
 *
 * @param now milliseconds since 1970, by the clock that the time is of
 */
function waitMs(text = '', now = Date.now()): number | undefined {
	const value = text.trim();
	const [, digits] = NUMBER.exec(value) ?? [];
	if (digits === undefined) {
		const date = dateIn(value);
		return Number.isNaN(date) ? undefined : Math.max(0, date - now);
	}
	const seconds = Number(digits);
	if (seconds <= YEAR_SECONDS) return seconds * 1_000;
	let time = seconds * 1_000;
	if (!Number.isFinite(time)) return undefined;
	while (time > YEAR_SECONDS * 1_000_000) time /= 1_000;
	return Math.max(0, time - now);
}

/** An HTTP date begins with the name of a day, and one of ISO 8601 with a year; `Date.parse` would accept other texts too. */
function dateIn(text: string): number {
	if (!/^(?:[a-z]{3}|\d{4}-\d\d-\d\d[T ]\d)/i.test(text)) return NaN;
	// Without a zone, it would count as local time.
	const hasZone = /(?:[a-z]{1,5}|[+-]\d\d:?\d\d)$/i.test(text);
	return Date.parse(hasZone ? text : `${text.replace(/T(?=\d)/, ' ')} GMT`);
}

import { exchangeError } from './errors';
import type { RequestScope } from './requestScope';
import { exchange, type Answer, type Call, type Exchange } from './exchange';
import { readMayPass, withRetries, writeMayPass } from './retry';

/** Sends a request that changes nothing, again where its failure may pass. */
export async function read(scope: RequestScope, call: Call): Promise<Exchange> {
	const { context, connection, settings } = scope;
	return await withRetries(context, settings, readMayPass, async () => {
		return await exchange(context, connection, call, settings.timeoutMs);
	});
}

/** Sends a request that changes something, again only after 429 with `Retry-After`. */
export async function write(scope: RequestScope, call: Call): Promise<Exchange> {
	const { context, connection, settings } = scope;
	return await withRetries(context, settings, writeMayPass, async () => {
		return await exchange(context, connection, call, settings.timeoutMs);
	});
}

/**
 * The answer of an exchange that is a success.
 *
 * @throws NodeApiError with the status text where it is none
 */
export function requireSuccess(scope: RequestScope, result: Exchange): Answer {
	if (result.kind === 'noAnswer' || result.status < 200 || result.status > 299) {
		throw exchangeError(scope, result);
	}
	return result;
}

/**
 * The answer to a read, if it is a success and holds all there is. 206 (Partial Content) does not.
 *
 * @throws NodeApiError with the status text if it is neither
 */
export function requireWhole(scope: RequestScope, result: Exchange): Answer {
	const answer = requireSuccess(scope, result);
	if (answer.status === 206) throw exchangeError(scope, answer);
	return answer;
}

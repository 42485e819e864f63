import { flag, numberOrDefault } from './kinds';
import { hidden } from './kit';

/** How requests are sent. Invalid numbers are replaced by the defaults. */
export const requestFields = {
	includeResponseBody: flag('Include Response Body in Errors', {
		description:
			"Whether error messages show the beginning of the provider's response. It can contain personal data, so use this only for troubleshooting.",
	}),
	maxPages: numberOrDefault('Max Pages', {
		default: 1_000,
		min: 1,
		description:
			'Maximum number of pages to read per list. If a list has more pages, the node fails instead of using part of it.',
	}),
	maxRetryWait: numberOrDefault('Max Retry Wait (Seconds)', {
		default: 60,
		min: 0,
		description:
			'Maximum wait before the next try. If the provider asks for a longer wait, the request fails at once.',
	}),
	maxTries: numberOrDefault('Max Tries', {
		default: 3,
		min: 1,
		description:
			'Maximum number of times to send a request that fails with a temporary error (429, 502, 503, 504 or a network error), including the first try',
	}),
	/** Saved workflows may have it. */
	timeout: hidden(
		numberOrDefault('Timeout (Ms)', {
			default: 60_000,
			min: 1,
			show: { timeout: [{ _cnd: { exists: true } }] },
			description: 'The same in milliseconds',
		}),
	),
	timeoutSeconds: numberOrDefault('Timeout (Seconds)', {
		default: 60,
		min: 1,
		description: 'How long to wait for the provider while no data arrives',
	}),
};

import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { RequestContext } from './requestContext';

/** What a user may change about requests, with the defaults filled in. */
export interface RequestSettings {
	/** Milliseconds of silence after which a request is given up. */
	readonly timeoutMs: number;
	/** Tries for one address, the first included. */
	readonly maxTries: number;
	/** Longest wait between two tries. */
	readonly maxRetryWaitMs: number;
	/** Most pages of one list. */
	readonly maxPages: number;
	/** Whether an error shows the beginning of the answer's body. */
	readonly includeResponseBody: boolean;
}

/** The settings as fields of an Options collection, in alphabetical order. */
export const requestOptions: INodeProperties[] = [
	{
		displayName: 'Include Response Body in Errors',
		name: 'includeResponseBody',
		type: 'boolean',
		default: false,
		description:
			"Whether an error shows the beginning of the provider's answer. It may hold personal data, so use it only to find a fault.",
	},
	{
		displayName: 'Max Pages',
		name: 'maxPages',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 1_000,
		description:
			'Most pages to read of one list. A list with more pages ends in an error rather than in a part of it.',
	},
	{
		displayName: 'Max Retry Wait (Seconds)',
		name: 'maxRetryWait',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 60,
		description: 'Longest wait before the next try, even where the provider asks for more',
	},
	{
		displayName: 'Max Tries',
		name: 'maxTries',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 3,
		description:
			'How often to send a request that fails for a passing reason (429, 502, 503, 504 or the network), the first time included',
	},
	{
		displayName: 'Timeout (Ms)',
		name: 'timeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 60_000,
		description: 'How long to wait, in milliseconds, while nothing arrives from the provider',
	},
];

/** The settings that the Options ask for. Numbers that make no sense are the defaults. */
export function requestSettings(context: RequestContext): RequestSettings {
	const options = context.parameter('options', {}) as IDataObject;
	return {
		timeoutMs: numberOption(options, 'timeout'),
		maxTries: numberOption(options, 'maxTries'),
		maxRetryWaitMs: numberOption(options, 'maxRetryWait') * 1_000,
		maxPages: numberOption(options, 'maxPages'),
		includeResponseBody: options.includeResponseBody === true,
	};
}

function numberOption(options: IDataObject, name: string): number {
	const field = requestOptions.find((option) => option.name === name);
	const chosen = Number(options[name] ?? field?.default);
	return chosen >= (field?.typeOptions?.minValue ?? 0) ? chosen : Number(field?.default);
}

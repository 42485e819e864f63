import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { RequestContext } from './context';

/** The request settings of the Options collection, with the defaults filled in. */
export interface RequestSettings {
	/** Milliseconds of silence after which a request fails. */
	readonly timeoutMs: number;
	/** Tries for each request, including the first. */
	readonly maxTries: number;
	readonly maxRetryWaitMs: number;
	readonly maxPages: number;
	/** Whether errors show the beginning of the answer's body. */
	readonly includeResponseBody: boolean;
}

/** The settings as fields of the Options collection. */
const requestOptions: INodeProperties[] = [
	{
		displayName: 'Include Response Body in Errors',
		name: 'includeResponseBody',
		type: 'boolean',
		default: false,
		description:
			"Whether error messages show the beginning of the provider's response. It can contain personal data, so use this only for troubleshooting.",
	},
	{
		displayName: 'Max Pages',
		name: 'maxPages',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 1_000,
		description:
			'Maximum number of pages to read per list. If a list has more pages, the node fails instead of using part of it.',
	},
	{
		displayName: 'Max Retry Wait (Seconds)',
		name: 'maxRetryWait',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 60,
		description: 'Maximum wait before the next try, even if the provider asks for a longer one',
	},
	{
		displayName: 'Max Tries',
		name: 'maxTries',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 3,
		description:
			'Maximum number of times to send a request that fails with a temporary error (429, 502, 503, 504 or a network error), including the first try',
	},
	{
		displayName: 'Timeout (Ms)',
		name: 'timeout',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 60_000,
		description: 'How many milliseconds to wait for the provider while no data arrives',
	},
];

/** Not by locale, whose tables n8n would load at every start just for English words. */
const byName = (a: INodeProperties, b: INodeProperties) => (a.displayName < b.displayName ? -1 : 1);

/**
 * The Options collection of an operation or a trigger: its own options and the request options, in
 * alphabetical order.
 */
export function optionsField(
	own: readonly INodeProperties[],
	displayOptions?: IDisplayOptions,
): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		...(displayOptions ? { displayOptions } : {}),
		default: {},
		options: [...own, ...requestOptions].sort(byName),
	};
}

/** The settings from the Options collection. Invalid numbers are replaced by the defaults. */
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

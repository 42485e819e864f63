import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { RequestContext } from './context';
import { operationError } from './errors';
import { numberOption, switchOption } from './fieldShapes';
import { pageOptions, type PageSettings, type PageStyleId } from './pages/pageOptions';

/** The request settings of the Options collection, with the defaults filled in. */
export interface RequestSettings {
	/** Milliseconds of silence after which a request fails. */
	readonly timeoutMs: number;
	/** Tries for each request, including the first. */
	readonly maxTries: number;
	readonly maxRetryWaitMs: number;
	readonly maxPages: number;
	readonly pages: PageSettings;
	/** Whether errors show the beginning of the answer's body. */
	readonly includeResponseBody: boolean;
}

/** The settings of every request, as fields of the Options collection. */
const requestOptions: INodeProperties[] = [
	switchOption(
		'includeResponseBody',
		'Include Response Body in Errors',
		"Whether error messages show the beginning of the provider's response. It can contain personal data, so use this only for troubleshooting.",
	),
	numberOption(
		'maxRetryWait',
		'Max Retry Wait (Seconds)',
		[60, 0],
		'Maximum wait before the next try. If the provider asks for a longer wait, the request fails at once.',
	),
	numberOption(
		'maxTries',
		'Max Tries',
		[3, 1],
		'Maximum number of times to send a request that fails with a temporary error (429, 502, 503, 504 or a network error), including the first try',
	),
	numberOption(
		'timeoutSeconds',
		'Timeout (Seconds)',
		[60, 1],
		'How long to wait for the provider while no data arrives',
	),
	// Saved workflows may have it in milliseconds. It is not offered, but kept.
	{
		...numberOption('timeout', 'Timeout (Ms)', [60_000, 1], 'The same in milliseconds'),
		type: 'hidden',
		displayOptions: { show: { timeout: [{ _cnd: { exists: true } }] } },
	},
];

/** The options of requests that read lists. */
const listOptions: INodeProperties[] = [...requestOptions, ...pageOptions];

/** Not by locale, whose tables n8n would load at every start just for English words. */
const byName = (a: INodeProperties, b: INodeProperties) => (a.displayName < b.displayName ? -1 : 1);

/**
 * The Options collection of a trigger, or of an operation that reads a list: its own options and those of lists,
 * in alphabetical order.
 */
export function optionsField(
	own: readonly INodeProperties[],
	displayOptions?: IDisplayOptions,
): INodeProperties {
	return collection([...own, ...listOptions], displayOptions);
}

/** The same for an operation that reads no list. */
export function requestOptionsField(
	own: readonly INodeProperties[],
	displayOptions?: IDisplayOptions,
): INodeProperties {
	return collection([...own, ...requestOptions], displayOptions);
}

/** An Options collection with these options, in alphabetical order. */
export function collection(
	options: INodeProperties[],
	displayOptions?: IDisplayOptions,
): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		...(displayOptions ? { displayOptions } : {}),
		default: {},
		options: options.sort(byName),
	};
}

/**
 * The settings from the Options collection. Invalid numbers are replaced by the defaults.
 *
 * @throws NodeOperationError if the page style does not exist
 */
export function requestSettings(context: RequestContext): RequestSettings {
	const options = context.parameter('options', {}) as IDataObject;
	return {
		timeoutMs: timeoutMs(options),
		maxTries: numberIn(options, 'maxTries'),
		maxRetryWaitMs: numberIn(options, 'maxRetryWait') * 1_000,
		maxPages: numberIn(options, 'maxPages'),
		pages: pageSettings(context, options),
		includeResponseBody: options.includeResponseBody === true,
	};
}

function timeoutMs(options: IDataObject): number {
	if (options.timeoutSeconds === undefined) return numberIn(options, 'timeout');
	return numberIn(options, 'timeoutSeconds') * 1_000;
}

function pageSettings(context: RequestContext, options: IDataObject): PageSettings {
	return {
		style: pageStyle(context, textIn(options, 'pageStyle')),
		recordsField: textIn(options, 'recordsField'),
		cursorField: textIn(options, 'cursorField'),
		cursorParameter: textIn(options, 'cursorParameter'),
		offsetParameter: textIn(options, 'offsetParameter'),
		pageParameter: textIn(options, 'pageParameter'),
		firstPageNumber: numberIn(options, 'firstPageNumber'),
		pageSize: options.pageSize ? numberIn(options, 'pageSize') : undefined,
		pageSizeParameter: textIn(options, 'pageSizeParameter'),
	};
}

function pageStyle(context: RequestContext, style: string): PageStyleId {
	const offered = fieldOf('pageStyle').options ?? [];
	if (offered.some((option) => 'value' in option && option.value === style)) {
		return style as PageStyleId;
	}
	const advice = 'Select one of the page styles that the options of this node offer.';
	throw operationError(context, `The page style "${style}" does not exist`, advice);
}

function numberIn(options: IDataObject, name: string): number {
	const { default: usual, typeOptions } = fieldOf(name);
	const chosen = Number(options[name] ?? usual);
	return chosen >= (typeOptions?.minValue ?? 0) ? chosen : Number(usual);
}

function textIn(options: IDataObject, name: string): string {
	return String(options[name] ?? '').trim() || String(fieldOf(name).default);
}

function fieldOf(name: string): INodeProperties {
	return listOptions.find((option) => option.name === name)!;
}

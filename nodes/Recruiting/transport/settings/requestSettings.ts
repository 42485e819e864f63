import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { RequestContext } from '../context';
import { collection } from './fields';
import { settingsGroup } from './settingsGroup';

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

type RequestOptions = Omit<RequestSettings, 'timeoutMs' | 'maxRetryWaitMs'> &
	Readonly<Record<'timeout' | 'timeoutSeconds' | 'maxRetryWait', number>>;

const requestGroup = settingsGroup<RequestOptions>('request');

/** The settings from the Options collection. Invalid numbers are replaced by the defaults. */
export function requestSettings(context: RequestContext): RequestSettings {
	const values = context.parameter('options', {}) as IDataObject;
	const { timeout, timeoutSeconds, maxRetryWait, ...settings } = requestGroup.read(context, values);
	return {
		...settings,
		timeoutMs: values.timeoutSeconds === undefined ? timeout : timeoutSeconds * 1_000,
		maxRetryWaitMs: maxRetryWait * 1_000,
	};
}

/** The Options collection of a trigger or an operation: its own options and those of requests, in alphabetical order. */
export function optionsField(own: readonly INodeProperties[]): INodeProperties {
	return collection([...own, ...requestGroup.fields]);
}

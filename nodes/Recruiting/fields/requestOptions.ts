import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { flag, numberOrDefault } from './kinds';
import { hidden, propertiesOf, type Fields } from './kit';

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

/** Not by locale, whose tables n8n would load at every start just for English words. */
const byName = (a: INodeProperties, b: INodeProperties) => (a.displayName < b.displayName ? -1 : 1);

/** The collection Options of a node that sends no requests. In collections, n8n wants the alphabetical order. */
export function collection(options: readonly INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...options].sort(byName),
	};
}

/** The collection Options of a trigger or an operation: its own options and those of requests. */
export function optionsField(own: readonly INodeProperties[]): INodeProperties {
	return collection([...own, ...propertiesOf(requestFields)]);
}

/** The collection Provider's API of an operation or a trigger, with the settings for what it does. */
export function providerApiField(fields: Fields): INodeProperties {
	return {
		...collection(propertiesOf(fields)),
		displayName: "Provider's API",
		name: 'providerApi',
		placeholder: 'Add Setting',
		description:
			"How your provider's API differs from the usual one. If your ATS is one of those in the field Provider, select it there instead; a setting here then changes a single value.",
	};
}

/** A text in a coloured box among the fields. */
export function notice(
	name: string,
	displayOptions: IDisplayOptions,
	displayName: string,
): INodeProperties {
	return { displayName, name, type: 'notice', default: '', displayOptions };
}

/** The switch for fewer fields, with the default that fits what has them. */
export function simplifyField(isUsual: boolean) {
	return flag('Simplify', {
		default: isUsual,
		description: 'Whether to return a simplified version of the response instead of the raw data',
	});
}

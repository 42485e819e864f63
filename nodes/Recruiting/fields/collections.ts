import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { flag } from './kinds';
import { propertiesOf, type Fields } from './kit';
import { requestFields } from './requests';

/** Not by locale, whose tables n8n would load at every start just for English words. */
export const byName = (a: INodeProperties, b: INodeProperties) =>
	a.displayName < b.displayName ? -1 : 1;

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

import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

import { operationError, type RequestContext, textOf } from '../transport';

/** The mode in which users choose from a list that is read from the account. */
export function fromList(noun: string, searchListMethod: string): INodePropertyMode {
	return {
		// Apart: n8n's lint rules take it for a parameter, which needs a default.
		...{ displayName: 'From List', name: 'list' },
		type: 'list',
		placeholder: `Select a ${noun}...`,
		typeOptions: { searchListMethod, searchable: true },
	};
}

/** A field in which users choose from a list, or enter an ID. */
export function locator(
	label: string,
	name: string,
	searchListMethod: string,
	description: string,
): INodeProperties {
	return {
		displayName: label,
		name,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			fromList(label.toLowerCase(), searchListMethod),
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 42' },
		],
		description,
	};
}

/**
 * The text of a field or a locator, and if it is the result of an expression.
 *
 * @param saved what the node's parameters have: n8n marks expressions in them with an equals sign
 */
export function chosenText(given: unknown, saved: unknown) {
	const { mode, value } = partsOf(given);
	const isResult = [saved, partsOf(saved).value].some((one) => textOf(one).startsWith('='));
	return { mode, value, text: textOf(value).trim(), isResult };
}

/** What expressions leave that had no value, an object, or were not evaluated; and what only somebody types. */
const LEFTOVER = /\{\{|\}\}|\[object \w+\]|(?:^|\s)(?:undefined|null|NaN)(?:\s|$)/;
const NO_VALUE = /^\$|:\/\//;

/** A text that is no name and no ID. Those in lists are the provider's own. */
export function isLeftover(text: string, mode: unknown): boolean {
	return LEFTOVER.test(text) || (mode !== 'list' && NO_VALUE.test(text));
}

/** What a locator has. Expressions, AI tools and old workflows give the ID itself. */
function partsOf(given: unknown): { mode?: unknown; value?: unknown } {
	return typeof given === 'object' && given !== null ? given : { value: given };
}

/** The error for an expression in a field that must have a value if it is used. */
export function withoutResult(context: RequestContext, label: string, advice: string) {
	return operationError(context, `The expression in ${label} has no result`, advice);
}

import type { ILoadOptionsFunctions, INodeProperties, INodePropertyMode } from 'n8n-workflow';

import type { RecordKind } from '../profiles';
import { openProvider, type Provider } from '../provider';
import { type ListedRecord, listRecords } from '../records';
import {
	limitedContext,
	nodeContext,
	operationError,
	type RequestContext,
	textOf,
} from '../transport';
import { comparable } from './operators';

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

/** What a locator has. Expressions, AI tools and old workflows give the ID itself. */
export function partsOf(given: unknown): { mode?: unknown; value?: unknown } {
	return typeof given === 'object' && given !== null ? given : { value: given };
}

/** Whether a locator is an expression: n8n marks these in a node's parameters with an equals sign. */
export function isExpression(saved: unknown): boolean {
	return [saved, partsOf(saved).value].some((one) => textOf(one).startsWith('='));
}

/** The error for an expression in a field that must have a value if it is used. */
export function withoutResult(context: RequestContext, label: string, advice: string) {
	return operationError(context, `The expression in ${label} has no result`, advice);
}

/** How many records the editor offers at most. */
export const LONGEST_LIST = 500;
/** How long it waits for them, in milliseconds. */
const LIST_BUDGET_MS = 20_000;
const LIST_ADVICE =
	'The list did not arrive within 20 seconds. Load it again later, or choose By ID and enter the ID.';

/** Opens the provider for a list in the editor. */
export async function openForList(n8n: ILoadOptionsFunctions): Promise<Provider> {
	const context = limitedContext(nodeContext(n8n), LIST_BUDGET_MS);
	return await openProvider({ ...context, deadlineAdvice: LIST_ADVICE });
}

/** The records from which a user chooses: those whose label contains a text. */
export async function choicesAmong(
	provider: Provider,
	kind: RecordKind,
	labelOf: (record: ListedRecord) => string,
	text: string,
) {
	const isFound = (one: ListedRecord) => isPartOf(labelOf(one), text);
	const found = await listRecords(provider, kind, LONGEST_LIST, isFound);
	return found.map((one) => ({ name: labelOf(one), value: one.id }));
}

export function isPartOf(label: string, text: string): boolean {
	return comparable(label).includes(comparable(text));
}

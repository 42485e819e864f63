import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { choice, flag } from '../../fields';
import { candidates } from '../../profiles';
import { type Provider, type Selection, systemsFilteredBy } from '../../provider';
import { operationError, type RequestContext, valueAt } from '../../transport';
import { filtersOf } from '../filters';
import { chosenText, locator } from '../locators';

/** The filters that a system may apply itself. */
type ProviderFilter = 'stage' | 'job' | 'archived' | 'confidential';

const archived = choice('Archived', {
	default: 'active',
	options: [
		['active', 'Active'],
		['all', 'All'],
		['archived', 'Archived'],
	],
	description: 'Whether to return candidates who are still active, who were archived, or both',
});

const confidential = flag('Confidential', {
	default: true,
	description: 'Whether to return confidential candidates as well, if the key may read them',
});

const locators = [
	['job', 'Job'],
	['stage', 'Stage'],
] as const;

/** Each is shown for the systems that have it. */
export const providerFilterFields: INodeProperties[] = [
	archived.property('archived'),
	confidential.property('confidential'),
	...locators.map(([name, label]) =>
		locator(label, name, `search${label}s`, `The ${name} of the candidates to return`),
	),
].map((field) => ({
	...field,
	displayOptions: { show: { '/provider': systemsFilteredBy(field.name as ProviderFilter) } },
}));

/** What the filters of an item ask the provider for. */
export function selectionOf(provider: Provider): Selection {
	const { context } = provider;
	const wanted = filtersOf(context);
	const filters = provider.entryOf(candidates)?.filters ?? {};
	const parameters: IDataObject = {};
	for (const [name, label] of locators) {
		if (wanted[name] === undefined) continue;
		const saved = valueAt(context.node.parameters, `filters.${name}`);
		const { value, text, isResult } = chosenText(wanted[name], saved);
		if (text !== '') parameters[required(provider, name, filters[name]).parameter] = text;
		else if (isResult || typeof value !== 'string') throw withoutResult(context, name);
		else {
			const advice = `Choose a ${name}, or remove the filter.`;
			context.hint(`The filter ${label} is empty, so it was not used. ${advice}`);
		}
	}
	if (wanted.archived !== undefined) {
		const offered = required(provider, 'archived', filters.archived);
		const chosen = Object.entries(offered).find(([value]) => value === wanted.archived);
		if (chosen === undefined) throw withoutResult(context, 'archived');
		Object.assign(parameters, chosen[1]);
	}
	if (wanted.confidential === true) {
		const { parameter, value } = required(provider, 'confidential', filters.confidential);
		parameters[parameter] = value;
	}
	return { parameters };
}

/** Without the filter, everybody would match. */
function withoutResult(context: RequestContext, name: ProviderFilter) {
	const problem = `The filter ${name} has no usable value`;
	const advice = 'Nothing was requested. Correct its expression, or remove the filter.';
	return operationError(context, problem, advice);
}

function required<T>(
	{ context, system = 'The provider', entryOf }: Provider,
	name: ProviderFilter,
	filter: T | undefined,
): T {
	if (filter !== undefined) return filter;
	const problem = `${system} cannot filter candidates by ${name}`;
	const field = name === 'stage' ? entryOf(candidates)?.stageField?.replace('.0.', '.') : undefined;
	const instead = field ? `a condition on the field ${field}` : 'a condition';
	throw operationError(context, problem, `Remove the filter, or use ${instead} instead.`);
}

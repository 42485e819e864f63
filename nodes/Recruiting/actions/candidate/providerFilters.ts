import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';

import { choice, flag } from '../../fields';
import { candidates, kindOfResource } from '../../profiles';
import { type Provider, type Selection, systemsFilteredBy } from '../../provider';
import type { ListedRecord } from '../../records';
import { operationError, type RequestContext, textOf, valueAt } from '../../transport';
import { filtersOf } from '../filters';
import { choicesAmong, fromList, isExpression, isPartOf, openForList, partsOf } from '../locators';

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

function locator(label: string, name: ProviderFilter, searchListMethod: string): INodeProperties {
	const noun = label.toLowerCase();
	return {
		displayName: label,
		name,
		type: 'resourceLocator',
		default: { mode: 'list', value: '' },
		modes: [
			fromList(noun, searchListMethod),
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 42' },
		],
		description: `The ${noun} of the candidates to return`,
	};
}

const locators = [
	['job', 'Job'],
	['stage', 'Stage'],
] as const;

/** Each is shown for the systems that have it. */
export const providerFilterFields: INodeProperties[] = [
	archived.property('archived'),
	confidential.property('confidential'),
	...locators.map(([name, label]) => locator(label, name, `search${label}s`)),
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
		const { value: given } = partsOf(wanted[name]);
		const value = textOf(given).trim();
		const saved = valueAt(context.node.parameters, `filters.${name}`);
		if (value === '' && typeof given === 'string' && !isExpression(saved)) {
			const chosen = `Choose a ${name}, or remove the filter.`;
			context.hint(`The filter ${label} is empty, so it was not used. ${chosen}`);
			continue;
		}
		if (value === '') throw withoutResult(context, name);
		parameters[required(provider, name, filters[name]).parameter] = value;
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

export async function searchStages(this: ILoadOptionsFunctions, text?: string) {
	return await search(this, 'stage', text);
}

export async function searchJobs(this: ILoadOptionsFunctions, text?: string) {
	return await search(this, 'job', text);
}

/** The stages or jobs of the account from which a user chooses, by their names. */
async function search(
	n8n: ILoadOptionsFunctions,
	name: 'stage' | 'job',
	text = '',
): Promise<INodeListSearchResult> {
	const provider = await openForList(n8n);
	const { from, values } = required(provider, name, provider.entryOf(candidates)?.filters?.[name]);
	if (values) return { results: values.filter((one) => isPartOf(one.name, text)) };
	const kind = kindOfResource(from!);
	const place = provider.entryOf(kind)?.nameField ?? 'name';
	const nameOf = (one: ListedRecord) => textOf(valueAt(one, place)) || one.id;
	return { results: await choicesAmong(provider, kind, nameOf, text) };
}

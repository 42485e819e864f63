import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodeProperties,
} from 'n8n-workflow';

import { choice, flag } from '../../fields';
import { candidates, kindOfResource } from '../../profiles';
import { openProvider, type Provider, type Selection, systemsFilteredBy } from '../../provider';
import { listRecords } from '../../records';
import { limitedContext, nodeContext, operationError, textOf, valueAt } from '../../transport';
import { filtersOf } from '../filters';
import { comparable } from '../operators';

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
			{
				displayName: 'From List',
				name: 'list',
				type: 'list',
				placeholder: `Select a ${noun}...`,
				typeOptions: { searchListMethod, searchable: true },
			},
			{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. 42' },
		],
		description: `The ${noun} of the candidates to return`,
	};
}

/** Each is shown for the systems that have it. */
export const providerFilterFields: INodeProperties[] = [
	archived.property('archived'),
	confidential.property('confidential'),
	locator('Job', 'job', 'searchJobs'),
	locator('Stage', 'stage', 'searchStages'),
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
	for (const name of ['stage', 'job'] as const) {
		const value = textOf(valueAt(wanted, `${name}.value`) ?? wanted[name]).trim();
		if (value === '') continue;
		parameters[required(provider, name, filters[name]).parameter] = value;
	}
	if (wanted.archived !== undefined) {
		const chosen = wanted.archived as keyof NonNullable<typeof filters.archived>;
		Object.assign(parameters, required(provider, 'archived', filters.archived)[chosen]);
	}
	if (wanted.confidential === true) {
		const { parameter, value } = required(provider, 'confidential', filters.confidential);
		parameters[parameter] = value;
	}
	return { parameters };
}

function required<T>({ context }: Provider, name: ProviderFilter, filter: T | undefined): T {
	if (filter !== undefined) return filter;
	const problem = `The provider cannot filter candidates by ${name}`;
	throw operationError(context, problem, 'Remove the filter, or use a condition instead.');
}

/** How many records the editor offers at most, and how long it waits for them. */
const LONGEST_LIST = 500;
const LIST_BUDGET_MS = 20_000;

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
	const provider = await openProvider(limitedContext(nodeContext(n8n), LIST_BUDGET_MS));
	const { from, values } = required(provider, name, provider.entryOf(candidates)?.filters?.[name]);
	const all = values ?? (await namesOf(provider, from!));
	const results = all.filter((one) => comparable(one.name).includes(comparable(text)));
	return { results };
}

async function namesOf(provider: Provider, resource: string) {
	const kind = kindOfResource(resource);
	const place = provider.entryOf(kind)?.nameField ?? 'name';
	const found = await listRecords(provider, kind, LONGEST_LIST);
	return found.map((one) => ({ name: textOf(valueAt(one, place)) || one.id, value: one.id }));
}

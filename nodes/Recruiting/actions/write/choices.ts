import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { kindOfResource, recordsAt } from '../../profiles';
import type { ChoiceName, Provider } from '../../provider';
import { type ListedRecord, listRecords } from '../../records';
import { operationError, textOf, valueAt } from '../../transport';
import { choicesAmong, isPartOf, LONGEST_LIST, openForList } from '../locators';

/** Reads the list from which users choose something, or those of its entries whose labels contain a text. */
function searchFor(name: ChoiceName) {
	return async function (this: ILoadOptionsFunctions, text = ''): Promise<INodeListSearchResult> {
		const provider = await openForList(this);
		const choice = provider.choiceOf(name);
		if (choice === undefined) {
			const problem = `${provider.system ?? 'The provider'} has no list for the field ${name}`;
			throw operationError(provider.context, problem, 'Choose By ID, or remove the field.');
		}
		const { values, within } = choice;
		if (values) return { results: values.filter((one) => isPartOf(one.name, text)) };
		const { kind, labelOf } = listOf(provider, name);
		return {
			results: within
				? await choicesWithin(provider, within, name, text)
				: await choicesAmong(provider, kind, labelOf, text),
		};
	};
}

export const searchJobs = searchFor('job');
export const searchReasons = searchFor('reason');
export const searchStages = searchFor('stage');
export const searchUsers = searchFor('user');

/** The records of a choice or a resource, and what users call them. */
function listOf({ choiceOf, entryOf }: Provider, name: string) {
	const { from = name, list, labels } = choiceOf(name) ?? {};
	const kind = list ? recordsAt(name, `choice:${name}`) : kindOfResource(from);
	const places = labels ?? [entryOf(kind)?.nameField ?? 'name'];
	const labelOf = (one: ListedRecord) => {
		const parts = places.map((place) => textOf(valueAt(one, place)));
		return parts.filter(Boolean).join(' · ') || one.id;
	};
	return { kind, labelOf };
}

/** For systems that have a list for each of some other records, e.g. the stages of each job. */
async function choicesWithin(provider: Provider, parents: string, name: ChoiceName, text: string) {
	const parent = listOf(provider, parents);
	const { kind, labelOf } = listOf(provider, name);
	const results: INodeListSearchResult['results'] = [];
	for (const one of await listRecords(provider, parent.kind, LONGEST_LIST)) {
		const found = await listRecords(provider, kind, LONGEST_LIST, undefined, { parentId: one.id });
		const labelled = found.map((record) => {
			return { name: `${labelOf(record)} · ${parent.labelOf(one)}`, value: record.id };
		});
		results.push(...labelled.filter((choice) => isPartOf(choice.name, text)));
		if (results.length >= LONGEST_LIST) break;
	}
	return results.slice(0, LONGEST_LIST);
}

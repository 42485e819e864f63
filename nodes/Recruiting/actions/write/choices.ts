import {
	type ILoadOptionsFunctions,
	type INodeListSearchItems,
	type INodeListSearchResult,
	NodeApiError,
} from 'n8n-workflow';

import { kindOfResource } from '../../profiles';
import { type ChoiceName, type Provider, recordsOfChoice } from '../../provider';
import { type ListedRecord, listRecords } from '../../records';
import { forEachOf, operationError, textOf, valueAt } from '../../transport';
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
	const kind = list ? recordsOfChoice(name) : kindOfResource(from);
	const places = labels ?? [entryOf(kind)?.nameField ?? 'name'];
	const labelOf = (one: ListedRecord) => {
		const parts = places.map((place) => textOf(valueAt(one, place)));
		return parts.filter(Boolean).join(' · ') || one.id;
	};
	return { kind, labelOf };
}

/** The last entry of a list that is not complete: n8n shows nothing else next to a list. */
const MORE = 'There are more. Search for their names, or choose By ID and enter the ID.';

/**
 * For systems that have a list for each of some other records, e.g. the stages of each job. Those whose own name contains
 * the text come first. If time runs out, what has arrived is shown.
 */
async function choicesWithin(provider: Provider, parents: string, name: ChoiceName, text: string) {
	const parent = listOf(provider, parents);
	const { kind, labelOf } = listOf(provider, name);
	const all = await listRecords(provider, parent.kind, LONGEST_LIST);
	const isMeant = (one: ListedRecord) => isPartOf(parent.labelOf(one), text);
	const ordered = [...all.filter(isMeant), ...all.filter((one) => !isMeant(one))];
	let count = 0;
	let isOver = false;
	const gone: NodeApiError[] = [];
	const read = async (one: ListedRecord) => {
		const selection = { parentId: one.id };
		const found = await listRecords(provider, kind, LONGEST_LIST, undefined, selection);
		const labelled = found.map((record) => {
			return { name: `${labelOf(record)} · ${parent.labelOf(one)}`, value: record.id };
		});
		const choices = labelled.filter((choice) => isPartOf(choice.name, text));
		count += choices.length;
		isOver ||= count > LONGEST_LIST;
		return choices;
	};
	const readAny = async (one: ListedRecord): Promise<INodeListSearchItems[]> =>
		await read(one).catch((error: unknown) => {
			isOver ||= count > 0 && Date.now() >= (provider.context.deadline ?? Infinity);
			if (isGone(error)) gone.push(error);
			else if (!isOver) throw error;
			return [];
		});
	const results = (await forEachOf(ordered, readAny, () => isOver)).flat();
	// All of them are not there if the address is wrong.
	if (gone.length > 0 && gone.length === all.length) throw gone[0]!;
	if (all.length < LONGEST_LIST && !isOver) return results;
	return [...results.slice(0, LONGEST_LIST), { name: MORE, value: '' }];
}

/** A job that was deleted while the list was read says nothing about the others. */
function isGone(error: unknown): error is NodeApiError {
	return error instanceof NodeApiError && ['404', '410'].includes(error.httpCode ?? '');
}

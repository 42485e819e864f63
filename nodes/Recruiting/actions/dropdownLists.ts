import {
	type ILoadOptionsFunctions,
	type INodeListSearchItems,
	type INodeListSearchResult,
	NodeApiError,
} from 'n8n-workflow';

import { candidates, kindOfResource, type RecordKind } from '../profiles';
import { type ChoiceName, openProvider, type Provider, recordsOfChoice } from '../provider';
import { type ListedRecord, listRecords } from '../records';
import {
	forEachOf,
	limitedContext,
	nodeContext,
	operationError,
	textOf,
	valueAt,
} from '../transport';
import { fullName } from './candidate/findCandidates';
import { comparable } from './operators';

/** How many records the editor offers at most. */
const LONGEST_LIST = 500;
/** How long it waits for them, in milliseconds. */
const LIST_BUDGET_MS = 20_000;
const LIST_ADVICE =
	'The list did not arrive within 20 seconds. Load it again later, or choose By ID and enter the ID.';

/** Opens the provider for a list in the editor. */
async function openForList(n8n: ILoadOptionsFunctions): Promise<Provider> {
	const context = limitedContext(nodeContext(n8n), LIST_BUDGET_MS);
	return await openProvider({ ...context, deadlineAdvice: LIST_ADVICE });
}

/** The records of a list, and what users call them. */
interface Choices {
	readonly kind: RecordKind;
	readonly parentField?: string | undefined;
	labelOf(record: ListedRecord): string;
}

const ofCandidates: Choices = {
	kind: candidates,
	labelOf: (candidate) => {
		const name = fullName(candidate) || candidate.id;
		return candidate.email ? `${name} (${String(candidate.email)})` : name;
	},
};

/** The candidates from whom users choose in the editor: all, or those whose name or address contains a text. */
async function searchCandidates(this: ILoadOptionsFunctions, text = '') {
	return { results: await choicesAmong(await openForList(this), ofCandidates, soughtIn(text)) };
}

/** Reads the list from which users choose something, or those of its entries whose labels contain a text. */
function searchFor(name: ChoiceName) {
	return async function (this: ILoadOptionsFunctions, text = ''): Promise<INodeListSearchResult> {
		const sought = soughtIn(text);
		const provider = await openForList(this);
		const choice = provider.choiceOf(name);
		if (choice === undefined) {
			const problem = `${provider.system ?? 'The provider'} has no list for the field ${name}`;
			throw operationError(provider.context, problem, 'Choose By ID, or remove the field.');
		}
		const { values, within } = choice;
		if (values) return { results: values.filter((one) => isPartOf(one.name, sought)) };
		const own = choicesOf(provider, name);
		if (!within) return { results: await choicesAmong(provider, own, sought) };
		const parents = choicesOf(provider, within);
		const read = own.parentField ? choicesNaming : choicesWithin;
		return { results: await read(provider, parents, own, sought) };
	};
}

/** The lists from which users choose in the editor, by the names that their fields have for them. */
export const listSearch = {
	searchCandidates,
	searchJobs: searchFor('job'),
	searchReasons: searchFor('reason'),
	searchStages: searchFor('stage'),
	searchUsers: searchFor('user'),
};

/** Those of a choice or a resource. */
function choicesOf({ choiceOf, entryOf }: Provider, name: string): Choices {
	const { from = name, list, labels, parentField } = choiceOf(name) ?? {};
	const kind = list ? recordsOfChoice(name) : kindOfResource(from);
	const places = labels ?? [entryOf(kind)?.nameField ?? 'name'];
	const labelOf = (one: ListedRecord) => {
		const parts = places.map((place) => textOf(valueAt(one, place)));
		return parts.filter(Boolean).join(' · ') || one.id;
	};
	return { kind, parentField, labelOf };
}

/** The records whose label contains a text that is sought. */
async function choicesAmong(provider: Provider, { kind, labelOf }: Choices, sought: string) {
	const isFound = (one: ListedRecord) => isPartOf(labelOf(one), sought);
	const found = await listRecords(provider, kind, LONGEST_LIST + 1, isFound);
	return offered(found.map((one) => ({ name: labelOf(one), value: one.id })));
}

/** The same if each record has the ID of what it belongs to. If the names of that cannot be read, the ID has to do. */
async function choicesNaming(provider: Provider, parents: Choices, own: Choices, sought: string) {
	const all = await listRecords(provider, parents.kind, LONGEST_LIST).catch(() => []);
	const names = new Map(all.map((one) => [one.id, parents.labelOf(one)]));
	const labelOf = (one: ListedRecord) => {
		const parent = textOf(valueAt(one, own.parentField ?? ''));
		return [own.labelOf(one), names.get(parent) ?? parent].filter(Boolean).join(' · ');
	};
	return await choicesAmong(provider, { ...own, labelOf }, sought);
}

/** No label is as long as this. */
const LONGEST_SEARCH = 500;

/** The text that is entered, in the form in which texts are compared: once, and not for each of many records. */
function soughtIn(text: string): string {
	return comparable(text.slice(0, LONGEST_SEARCH));
}

function isPartOf(label: string, sought: string): boolean {
	return comparable(label).includes(sought);
}

/** The last entry of a list that is not complete: n8n shows nothing else next to a list. */
const MORE = 'There are more. Search for their names, or choose By ID and enter the ID.';

function offered(choices: INodeListSearchItems[], isOver = choices.length > LONGEST_LIST) {
	return isOver ? [...choices.slice(0, LONGEST_LIST), { name: MORE, value: '' }] : choices;
}

/**
 * For systems that have a list for each of some other records, e.g. the stages of each job. Those whose own name contains
 * the text come first. If time runs out, what has arrived is shown.
 */
async function choicesWithin(provider: Provider, parents: Choices, own: Choices, sought: string) {
	const all = await listRecords(provider, parents.kind, LONGEST_LIST);
	const isMeant = (one: ListedRecord) => isPartOf(parents.labelOf(one), sought);
	const ordered = [...all.filter(isMeant), ...all.filter((one) => !isMeant(one))];
	let count = 0;
	let isOver = false;
	const gone: NodeApiError[] = [];
	const read = async (one: ListedRecord): Promise<INodeListSearchItems[]> => {
		const selection = { parentId: one.id };
		const found = await listRecords(provider, own.kind, LONGEST_LIST, undefined, selection);
		const choices = found
			.map((record) => ({
				name: `${own.labelOf(record)} · ${parents.labelOf(one)}`,
				value: record.id,
			}))
			.filter(({ name }) => isPartOf(name, sought));
		count += choices.length;
		isOver ||= count > LONGEST_LIST;
		return choices;
	};
	const readAny = async (one: ListedRecord) =>
		await read(one).catch((error: unknown) => {
			isOver ||= count > 0 && Date.now() >= (provider.context.deadline ?? Infinity);
			if (isGone(error)) gone.push(error);
			else if (!isOver) throw error;
			return [];
		});
	const results = (await forEachOf(ordered, readAny, () => isOver)).flat();
	// All of them are not there if the address is wrong.
	if (gone.length > 0 && gone.length === all.length) throw gone[0]!;
	return offered(results, isOver || all.length >= LONGEST_LIST);
}

/** A job that was deleted while the list was read says nothing about the others. */
function isGone(error: unknown): error is NodeApiError {
	return error instanceof NodeApiError && ['404', '410'].includes(error.httpCode ?? '');
}

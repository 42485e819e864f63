import { candidates, kindOfResource, type RecordKind } from '../../profiles';
import type { ActionLookup, PresetAction, Provider } from '../../provider';
import { findRecord, type ListedRecord, listRecords, noRecord, shortened } from '../../records';
import { isObject, operationError, textOf, valueAt } from '../../transport';
import { type Values, withValues } from './requests';

/** Looks for what an action needs to know of the candidate, e.g. the application that is meant. */
export async function findValues(
	provider: Provider,
	{ find = {} }: PresetAction,
	given: Values,
): Promise<Values> {
	let values = given;
	for (const [name, lookup] of Object.entries(find)) {
		const known = values[name];
		if (known && lookup.values === undefined) continue;
		const found = known
			? [await byId(provider, lookup, known)]
			: await matching(provider, lookup, values);
		values = { ...values, ...valuesOf(name, lookup, onlyOne(provider, name, found)) };
	}
	return values;
}

/** The same for a value that is of use, but not needed. */
export async function findIfThere(provider: Provider, action: PresetAction, given: Values) {
	const [name, lookup] = Object.entries(action.find ?? {})[0] ?? [];
	if (name === undefined || lookup === undefined) return given;
	const [found] = await matching(provider, lookup, given);
	return found === undefined ? given : { ...given, ...valuesOf(name, lookup, found) };
}

function kindOf({ from = '' }: ActionLookup): RecordKind {
	return kindOfResource(from);
}

async function byId(provider: Provider, lookup: ActionLookup, id: string): Promise<ListedRecord> {
	const found = await findRecord(provider, kindOf(lookup), id);
	if (found === undefined) throw noRecord(provider, kindOf(lookup), id);
	return found;
}

async function matching(provider: Provider, lookup: ActionLookup, values: Values) {
	const isWanted = (one: ListedRecord) =>
		Object.entries(lookup.where ?? {}).every(([place, expected]) => {
			const wanted = [expected ?? ''].flat().map((text) => String(withValues(text, values) ?? ''));
			return wanted.includes(textOf(valueAt(one, place)));
		});
	const { parameters, place } = lookup;
	if (place !== undefined) return (await kept(provider, lookup, values)).filter(isWanted);
	const selection = parameters
		? { parameters: Object(withValues(parameters, values)) }
		: { candidateId: values.candidateId ?? '' };
	return await listRecords(provider, kindOf(lookup), Infinity, isWanted, selection);
}

/** Those in the record of the candidate, or those whose IDs it has. */
async function kept(provider: Provider, lookup: ActionLookup, { candidateId = '' }: Values) {
	const candidate = await findRecord(provider, candidates, candidateId);
	if (candidate === undefined) throw noRecord(provider, candidates, candidateId);
	const records: ListedRecord[] = [];
	for (const one of [valueAt(candidate, lookup.place!)].flat()) {
		if (isObject(one)) records.push({ ...one, id: textOf(one.id) } as ListedRecord);
		else if (textOf(one) !== '') records.push(await byId(provider, lookup, textOf(one)));
	}
	return records;
}

function onlyOne({ context }: Provider, name: string, found: readonly ListedRecord[]) {
	const [first, ...others] = found;
	if (first !== undefined && others.length === 0) return first;
	const ids = found.slice(0, MOST_NAMED).map(({ id }) => shortened(String(id)));
	const isApplication = name === 'applicationId';
	if (first === undefined) {
		const what = isApplication
			? 'The candidate has no active application'
			: 'No such record was found';
		const advice = 'Look at the candidate in the system.';
		throw operationError(context, what, advice);
	}
	const what = isApplication ? 'active applications' : 'records that may be meant';
	const advice = `Enter the one that is meant in Application ID: ${ids.join(', ')}.`;
	throw operationError(context, `The candidate has ${found.length} ${what}`, advice);
}

/** How many IDs a message names at most. */
const MOST_NAMED = 10;

function valuesOf(name: string, { values = {} }: ActionLookup, record: ListedRecord): Values {
	const others = Object.entries(values).map(([one, place]) => [
		one,
		textOf(valueAt(record, place)),
	]);
	return { [name]: String(record.id), ...(Object.fromEntries(others) as Values) };
}

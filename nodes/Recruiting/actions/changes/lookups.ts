import { candidates, kindOfResource } from '../../profiles';
import type { ActionLookup, PresetAction, Provider } from '../../provider';
import { type ListedRecord, listRecords, requireRecord, shortened } from '../../records';
import { isObject, operationError, textOf, valueAt } from '../../transport';
import { namedIds } from '../candidate/findCandidates';
import { objectWith, type Values, withValues } from './requests';

/** Looks for what an action has to know of the candidate, e.g. the application that is meant, unless the action makes it. */
export async function findValues(
	provider: Provider,
	{ find = {}, steps }: PresetAction,
	given: Values,
): Promise<Values> {
	let values = given;
	for (const [name, lookup] of Object.entries(find)) {
		const known = values[name];
		const found = known
			? [await chosen(provider, lookup, values, known)]
			: await matching(provider, lookup, values);
		const isMade = steps.some(({ makes }) => makes === name);
		const isChosen = name === 'applicationId' && !isMade;
		const record = isChosen ? onlyOne(provider, found) : found[0];
		if (record === undefined && isMade) continue;
		if (record === undefined) throw nothingFits(provider, lookup);
		const others = Object.entries(lookup.values ?? {});
		const more = others.map(([one, place]) => [one, textOf(valueAt(record, place))]);
		values = { ...values, [name]: record.id, ...(Object.fromEntries(more) as Values) };
	}
	return values;
}

/** The one with the ID that the user has entered: of the candidate, if one is chosen. */
async function chosen(provider: Provider, lookup: ActionLookup, values: Values, id: string) {
	if (!values.candidateId) return lookup.values ? await recordOf(provider, lookup, id) : { id };
	const own = await matching(provider, { ...lookup, where: {} }, values);
	const found = own.find((one) => one.id === id);
	if (found !== undefined) return found;
	const problem = `The candidate has no application with the ID ${shortened(id)}`;
	throw operationError(provider.context, problem, 'Clear Candidate, or correct Application ID.');
}

function nothingFits({ context, system }: Provider, { from = 'record' }: ActionLookup) {
	const problem = `${system ?? 'The provider'} has no ${from} that this needs`;
	return operationError(context, problem, 'Look at the hiring process in the system.');
}

async function recordOf(provider: Provider, { from = '' }: ActionLookup, id: string) {
	return await requireRecord(provider, kindOfResource(from), id);
}

async function matching(provider: Provider, lookup: ActionLookup, values: Values) {
	const { from = '', parameters, place, where = {} } = lookup;
	const isWanted = (one: ListedRecord) =>
		Object.entries(where).every(([at, expected]) => {
			const wanted = [expected ?? ''].flat().map((text) => String(withValues(text, values) ?? ''));
			return wanted.includes(textOf(valueAt(one, at)));
		});
	if (place !== undefined) return (await kept(provider, lookup, values)).filter(isWanted);
	const { candidateId = '' } = values;
	const selection = parameters ? { parameters: objectWith(parameters, values) } : { candidateId };
	return await listRecords(provider, kindOfResource(from), Infinity, isWanted, selection);
}

/** Those in the record of the candidate, or those whose IDs it has. */
async function kept(provider: Provider, lookup: ActionLookup, values: Values) {
	const candidate = await requireRecord(provider, candidates, values.candidateId ?? '');
	const records: ListedRecord[] = [];
	for (const one of [valueAt(candidate, lookup.place!)].flat()) {
		if (isObject(one)) records.push({ ...one, id: textOf(one.id) });
		else if (textOf(one) !== '') records.push(await recordOf(provider, lookup, textOf(one)));
	}
	return records;
}

function onlyOne({ context }: Provider, found: readonly ListedRecord[]): ListedRecord {
	const [first, ...others] = found;
	if (first !== undefined && others.length === 0) return first;
	const advice = first
		? `Enter the one that is meant in Application ID: ${namedIds(found)}.`
		: 'Look at the candidate in the system.';
	const problem = `The candidate has ${found.length || 'no'} active application${first ? 's' : ''}`;
	throw operationError(context, problem, advice);
}

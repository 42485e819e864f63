import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { isOn, simplifyField } from '../../fields';
import { candidates } from '../../profiles';
import type { Provider } from '../../provider';
import {
	findRecord,
	type ListedRecord,
	listRecords,
	noRecord,
	ownAddresses,
	shortened,
} from '../../records';
import { operationError, type RequestContext } from '../../transport';
import { chosenText, fromList, isLeftover } from '../locators';
import { bareAddress, comparableAddress } from '../operators';

export interface ChosenCandidate {
	readonly by: 'id' | 'email';
	readonly text: string;
}

/** The field in which users choose a candidate. Its value is an ID without a mode in old workflows. */
export const candidateField: INodeProperties = {
	displayName: 'Candidate',
	name: 'candidateId',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	modes: [
		fromList('candidate', 'searchCandidates'),
		{ displayName: 'By ID', name: 'id', type: 'string', placeholder: 'e.g. cand-42' },
		{ displayName: 'By Email', name: 'email', type: 'string', placeholder: 'e.g. name@email.com' },
	],
};

/**
 * The candidate that the field names; `undefined` if a user left it empty. An expression without a result does not
 * count as empty: a provider could create another candidate from an upload.
 */
export function chosenCandidate(context: RequestContext): ChosenCandidate | undefined {
	const { candidateId: saved } = context.node.parameters;
	const { mode, text, isResult } = chosenText(context.parameter('candidateId', ''), saved);
	if (text === '' && !isResult) return undefined;
	const fault = (problem: string, advice: string) =>
		operationError(context, problem, `Nothing was sent to the provider. ${advice}`);
	if (text === '') {
		const advice =
			'Compare the expression with the input data. If the provider is to create the candidate, clear the field.';
		throw fault('The expression in Candidate has no result', advice);
	}
	const isUsable = !isLeftover(text, mode) && (mode === 'list' || isOneWord(text));
	if (mode === 'email') {
		if (isUsable && text.includes('@')) return { by: 'email', text };
		const advice = 'Enter the whole address, e.g. name@email.com.';
		throw fault('The text in Candidate is not an e-mail address', advice);
	}
	// The IDs in the list are the provider's own.
	if (isUsable) return { by: 'id', text };
	// The result of an expression can be anything, a person's name too.
	if (isResult) {
		const advice = 'The ID is in the field "id" of what Get Many returns.';
		throw fault('The result of the expression in Candidate is not an ID', advice);
	}
	const advice = 'If the text is meant as an expression, switch the field to Expression.';
	throw fault(`The candidate ID "${shortened(text)}" is not an ID`, advice);
}

function isOneWord(text: string): boolean {
	return !/\s/.test(text);
}

/** The same for an operation that needs one. */
export function requiredCandidate(context: RequestContext): ChosenCandidate {
	const chosen = chosenCandidate(context);
	if (chosen !== undefined) return chosen;
	const advice = 'Select a candidate from the list, or enter an ID or an e-mail address.';
	throw operationError(context, 'No candidate is selected', advice);
}

/** The ID of the candidate that the field names; empty if a user left it empty. */
export async function resolveCandidateId(
	provider: Provider,
	chosen = chosenCandidate(provider.context),
): Promise<string> {
	if (chosen?.by !== 'email') return chosen?.text ?? '';
	const found = await findCandidates(provider, chosen);
	if (found.length > 1) throw severalFound(provider, found);
	return found[0]!.id;
}

/** The error if one candidate is meant, but several have the address; their IDs follow the advice. */
export function severalFound(
	{ context }: Provider,
	found: readonly ListedRecord[],
	advice = 'Select the candidate from the list, or enter one of these IDs:',
) {
	const problem = `${found.length} candidates have this e-mail address`;
	return operationError(context, problem, `${advice} ${namedIds(found)}.`);
}

/** How many IDs a message names at most. */
const MOST_NAMED = 10;

/** The IDs of records for a message. */
export function namedIds(found: readonly ListedRecord[]): string {
	const named = found.slice(0, MOST_NAMED).map(({ id }) => shortened(id));
	return named.join(', ');
}

/** All candidates who are meant, at least one: by the path or the search that the provider documents, or else from the list of all. */
export async function findCandidates(
	provider: Provider,
	{ by, text }: ChosenCandidate,
): Promise<ListedRecord[]> {
	const found = by === 'id' ? await withId(provider, text) : await withAddress(provider, text);
	if (found.length === 0) throw by === 'id' ? noId(provider, text) : noAddress(provider);
	return found;
}

async function withId(provider: Provider, id: string): Promise<ListedRecord[]> {
	const found = await findRecord(provider, candidates, id);
	return found === undefined ? [] : [found];
}

function noId(provider: Provider, id: string) {
	const mayBeElsewhere = provider.records(candidates).recordPath !== '' && !provider.isKnown;
	const check = mayBeElsewhere ? " If no ID is found, check Record Path in Provider's API." : '';
	const more = ` For an e-mail address, set the field to By Email.${check}`;
	return noRecord(provider, candidates, id, more);
}

function noAddress({ context, entryOf }: Provider) {
	const compared = entryOf(candidates)?.findByEmail
		? 'The search of the provider found nobody with it.'
		: 'All addresses of the candidates were compared.';
	const advice = `Check the spelling. ${compared}`;
	return operationError(context, 'No candidate has this e-mail address', advice);
}

/** Everybody with an address. Some searches tell capitals from small letters, in which most systems keep addresses. */
export async function withAddress(provider: Provider, given: string): Promise<ListedRecord[]> {
	const text = bareAddress(given);
	const found = await withAddressAs(provider, text);
	const small = comparableAddress(text);
	const isSearched = provider.entryOf(candidates)?.findByEmail !== undefined;
	if (found.length > 0 || !isSearched || small === text) return found;
	return await withAddressAs(provider, small);
}

/** A search may find more than whole addresses: only who has the address is meant. Its results may have to be read first. */
async function withAddressAs(provider: Provider, text: string): Promise<ListedRecord[]> {
	const { findByEmail, getEach = false } = provider.entryOf(candidates) ?? {};
	const address = comparableAddress(text);
	const hasAddress = (one: ListedRecord) => addressesIn(one).includes(address);
	const mayHave = (one: ListedRecord) => hasAddress(one) || !addressesIn(one).some(Boolean);
	const selection = findByEmail && { email: text };
	const isMeant = getEach ? mayHave : hasAddress;
	const found = await listRecords(provider, candidates, Infinity, isMeant, selection);
	if (!getEach) return found;
	const whole: ListedRecord[] = [];
	for (const { id } of found) whole.push(...(await withId(provider, id)).filter(hasAddress));
	return whole;
}

function addressesIn(one: ListedRecord): string[] {
	return ownAddresses(one).map(comparableAddress);
}

export const simplify = simplifyField(false);

/** Makes items of candidates: with all fields of the provider, or with the documented ones (section 2) alone. */
export function candidateItems(context: RequestContext): (candidate: ListedRecord) => IDataObject {
	// Read once: n8n takes a microsecond for it, and a list can have a million candidates.
	if (!isOn(context, 'simplify', simplify)) return (candidate) => candidate;
	return (candidate) =>
		Object.fromEntries(candidates.requiredFields.map((name) => [name, candidate[name]]));
}

export function fullName({ first_name, last_name }: ListedRecord): string {
	return `${String(first_name)} ${String(last_name)}`.trim();
}

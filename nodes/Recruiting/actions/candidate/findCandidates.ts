import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	NodeOperationError,
} from 'n8n-workflow';

import { isOn, simplifyField } from '../../fields';
import { candidates } from '../../profiles';
import { openProvider, type Provider } from '../../provider';
import { type ListedRecord, listRecords, readRecord } from '../../records';
import {
	limitedContext,
	nodeContext,
	operationError,
	redact,
	type RequestContext,
} from '../../transport';
import { comparable } from '../operators';

/** A candidate as a user chose it. */
export interface ChosenCandidate {
	readonly by: 'id' | 'email';
	readonly text: string;
}

/** The one candidate that is meant. */
export async function findCandidate(
	provider: Provider,
	chosen: ChosenCandidate,
): Promise<ListedRecord> {
	const [first, ...others] = await findCandidates(provider, chosen);
	if (others.length === 0) return first!;
	const ids = [first!, ...others].slice(0, MOST_NAMED).map(({ id }) => shortened(id));
	throw operationError(
		provider.context,
		`${others.length + 1} candidates have this e-mail address`,
		`Select the candidate from the list, or enter one of these IDs: ${ids.join(', ')}.`,
	);
}

/** How many IDs a message names at most. */
const MOST_NAMED = 10;

/** All candidates who are meant, at least one: by the path or the search that the provider documents, or else from the list of all. */
export async function findCandidates(
	provider: Provider,
	{ by, text }: ChosenCandidate,
): Promise<ListedRecord[]> {
	const found = by === 'id' ? await withId(provider, text) : await withAddress(provider, text);
	if (found.length > 0) return found;
	const hasPath = provider.records(candidates).recordPath !== '';
	const check = " If no ID is found, check Record Path in Provider's API.";
	throw notFound(provider, { by, text }, hasPath && !provider.isKnown ? check : '');
}

async function withId(provider: Provider, text: string): Promise<ListedRecord[]> {
	if (provider.records(candidates).recordPath === '') {
		return await listRecords(provider, candidates, 1, ({ id }) => id === text);
	}
	const found = await readRecord(provider, candidates, text);
	return found === undefined ? [] : [found];
}

/** A search may find more than whole addresses, and its results may not show any. */
async function withAddress(provider: Provider, text: string): Promise<ListedRecord[]> {
	const { findByEmail, getEach } = provider.entryOf(candidates) ?? {};
	const isMeant = (candidate: ListedRecord) => {
		const addresses = addressesIn(candidate).filter(Boolean);
		return addresses.length === 0
			? findByEmail !== undefined
			: addresses.includes(comparable(text));
	};
	const selection = findByEmail && { email: text };
	const found = await listRecords(provider, candidates, Infinity, isMeant, selection);
	if (!getEach) return found;
	const whole: ListedRecord[] = [];
	for (const { id } of found) whole.push(...(await withId(provider, id)));
	return whole;
}

/** How deep a record may have the addresses of a candidate. */
const DEEPEST_ADDRESS = 6;

/** The e-mail addresses of a candidate: all texts in fields that are named after mail. */
function addressesIn(value: unknown, isMail = false, depth = 0): string[] {
	if (typeof value === 'string') return isMail ? [comparable(value)] : [];
	if (typeof value !== 'object' || value === null || depth > DEEPEST_ADDRESS) return [];
	return Object.entries(value).flatMap(([name, one]) =>
		addressesIn(one, isMail || /mail/i.test(name), depth + 1),
	);
}

function notFound(
	{ context, login }: Provider,
	{ by, text }: ChosenCandidate,
	moreAdvice = '',
): NodeOperationError {
	if (by === 'email') {
		const advice = 'Check the spelling. All addresses of the candidates were compared.';
		return operationError(context, 'No candidate has this e-mail address', advice);
	}
	const id = shortened(redact(text, login.secrets));
	const advice = `The ID is in the field "id" of what Get Many returns. For an e-mail address, set the field to By Email.${moreAdvice}`;
	return operationError(context, `No candidate has the ID "${id}"`, advice);
}

/** How many characters of an ID a message shows at most. */
const LONGEST_QUOTE = 80;

/** The beginning of a long text, for a message. */
export function shortened(text: string): string {
	return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)} …` : text;
}

export const simplify = simplifyField(false);

/** Makes items of candidates: with all fields of the provider, or with the documented ones (section 2) alone. */
export function candidateItems(context: RequestContext): (candidate: ListedRecord) => IDataObject {
	// Read once: n8n takes a microsecond for it, and a list can have a million candidates.
	if (!isOn(context, 'simplify', simplify)) return (candidate) => candidate;
	return (candidate) =>
		Object.fromEntries(candidates.requiredFields.map((name) => [name, candidate[name]]));
}

/** How many candidates the editor shows at most. */
const LONGEST_LIST = 500;
/** How long the editor waits for them, in milliseconds. */
const LIST_BUDGET_MS = 20_000;

/** The candidates from whom users choose in the editor: all, or those whose name or address contains a text. */
export async function searchCandidates(
	this: ILoadOptionsFunctions,
	text = '',
): Promise<INodeListSearchResult> {
	const provider = await openProvider(limitedContext(nodeContext(this), LIST_BUDGET_MS));
	const isFound = (candidate: ListedRecord) =>
		comparable(labelOf(candidate)).includes(comparable(text));
	const found = await listRecords(provider, candidates, LONGEST_LIST, isFound);
	return { results: found.map((one) => ({ name: labelOf(one), value: one.id })) };
}

/** The first and the last name of a candidate. */
export function fullName({ first_name, last_name }: ListedRecord): string {
	return `${String(first_name)} ${String(last_name)}`.trim();
}

function labelOf(candidate: ListedRecord): string {
	return `${fullName(candidate)} (${String(candidate.email)})`;
}

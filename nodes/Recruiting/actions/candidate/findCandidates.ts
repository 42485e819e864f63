import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchResult,
	NodeOperationError,
} from 'n8n-workflow';

import { isOn, simplifyField } from '../../fields';
import {
	candidates,
	type ListedRecord,
	listRecords,
	readCandidate,
	recordSettings,
} from '../../records';
import {
	limitedContext,
	nodeContext,
	operationError,
	redact,
	type RequestContext,
	requestScope,
	type RequestScope,
} from '../../transport';
import { comparable } from '../operators';

/** A candidate as a user chose it. */
export interface ChosenCandidate {
	readonly by: 'id' | 'email';
	readonly text: string;
}

/** The one candidate that is meant, by the path that the provider documents, or else from the list of all. */
export async function findCandidate(
	scope: RequestScope,
	{ by, text }: ChosenCandidate,
): Promise<ListedRecord> {
	if (by === 'id' && recordSettings(scope, candidates).recordPath !== '') {
		const found = await readCandidate(scope, text);
		if (found !== undefined) return found;
		const check = " If no ID is found, check Record Path in Provider's API.";
		throw notFound(scope, { by, text }, scope.connection.preset ? '' : check);
	}
	const isMeant = ({ id, email }: ListedRecord) =>
		by === 'id' ? id === text : comparable(email) === comparable(text);
	const found = await listRecords(scope, candidates, by === 'id' ? 1 : Infinity, isMeant);
	const [first, ...others] = found;
	if (first === undefined) throw notFound(scope, { by, text });
	if (others.length === 0) return first;
	throw operationError(
		scope.context,
		`${found.length} candidates have this e-mail address`,
		'Select the candidate from the list, or enter the ID. Get Many with the filter Email returns all of them.',
	);
}

function notFound(
	{ context, connection }: RequestScope,
	{ by, text }: ChosenCandidate,
	moreAdvice = '',
): NodeOperationError {
	if (by === 'email') {
		const advice = 'Check the spelling. The address must be in the field "email" of the candidate.';
		return operationError(context, 'No candidate has this e-mail address', advice);
	}
	const id = shortened(redact(text, connection.secrets));
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
	const scope = await requestScope(limitedContext(nodeContext(this), LIST_BUDGET_MS));
	const isFound = (candidate: ListedRecord) =>
		comparable(labelOf(candidate)).includes(comparable(text));
	const found = await listRecords(scope, candidates, LONGEST_LIST, isFound);
	return { results: found.map((one) => ({ name: labelOf(one), value: one.id })) };
}

/** The first and the last name of a candidate. */
export function fullName({ first_name, last_name }: ListedRecord): string {
	return `${String(first_name)} ${String(last_name)}`.trim();
}

function labelOf(candidate: ListedRecord): string {
	return `${fullName(candidate)} (${String(candidate.email)})`;
}

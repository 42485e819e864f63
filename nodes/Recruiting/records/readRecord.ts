import { singleFields } from '../fields';
import { candidates, type RecordKind } from '../profiles';
import {
	askedAt,
	filled,
	type Listing,
	listingOf,
	type Provider,
	readPath,
	type RecordListing,
	requireFittingCandidate,
	type Selection,
} from '../provider';
import {
	type Answer,
	answerError,
	type Caller,
	operationError,
	read,
	readBody,
	redact,
	rejectFailure,
	requireWhole,
	sayingOnlyWhatToDo,
	textOf,
	valueAt,
} from '../transport';
import { listRecords } from './listRecords';
import { pageCall, pageError } from './pages/followPages';
import {
	aboutInvalid,
	addingIncluded,
	isOfAnother,
	isSameId,
	type ListedRecord,
	shaped,
} from './readRecords';

/** The record with an ID, by the path that the provider documents, or else from the list; `undefined` if there is none. */
export async function findRecord(
	provider: Provider,
	kind: RecordKind,
	id: string,
	selection: Selection = {},
): Promise<ListedRecord | undefined> {
	const isListed = provider.records(kind).recordPath === '';
	if (!isListed) return await readRecord(provider, kind, id, selection);
	const [found] = await listRecords(provider, kind, 1, (one) => String(one.id) === id, selection);
	return found;
}

/** The same for a record that must be there. */
export async function requireRecord(
	provider: Provider,
	kind: RecordKind,
	id: string,
	selection?: Selection,
): Promise<ListedRecord> {
	const found = await findRecord(provider, kind, id, selection);
	if (found === undefined) throw noRecord(provider, kind, id);
	return found;
}

/** Reads a single record by the path that the provider documents; `undefined` if it has none with this ID. */
export async function readRecord(
	opened: Provider,
	kind: RecordKind,
	id: string,
	selection: Selection = {},
) {
	const listing = { ...listingOf(opened, kind), shape: opened.records(kind) };
	const provider = askedAt(listing, singleFields.recordPath);
	const { shape } = provider;
	const exchange = await read(provider, callFor(provider, id, selection));
	if (exchange.kind === 'answer' && [204, 404, 410].includes(exchange.status)) return undefined;
	const answer = await sayingOnlyWhatToDo(async () => requireWhole(provider, exchange));
	const body = readBody(answer.body);
	if ('problem' in body) throw pageError(provider, { answer }, body);
	if (saysNotFound(provider, body.value)) return undefined;
	rejectFailure(provider, answer, body.value, provider.pages);
	const element = valueAt(body.value, shape.recordField);
	if (element === undefined || element === null) {
		requireRecordField(provider, answer, body.value);
		return undefined;
	}
	const found = shaped(shape, element);
	if ('invalid' in found)
		throw pageError(provider, { answer }, aboutInvalid(provider, [found.invalid], true));
	const record = addingIncluded(shape, body.value)(found.record);
	const isOther = !isSameId(String(record.id ?? id), id);
	if (!isOther && !isOfAnother(shape, record, selection.candidateId)) return record;
	const what = isOther
		? 'has another ID than the one that was asked for'
		: 'belongs to another candidate than the selected one';
	const advice = `The response ${what}. Compare Record Path, Record Field and ID Field in Provider's API with your provider's API documentation.`;
	throw answerError(provider, answer, `The provider returned another ${kind.singular}`, advice);
}

/** Some systems say with status 200 and a code that there is no such record. */
function saysNotFound({ errorCodeField = '', pages }: Listing, body: unknown): boolean {
	return pages.successField !== '' && /not_?found$/i.test(textOf(valueAt(body, errorCodeField)));
}

/** A place whose first part is missing is wrong; nobody is found if it is null, or the answer a list or empty. */
function requireRecordField(provider: RecordListing, answer: Answer, body: unknown): void {
	const { kind, recordField: place } = provider.shape;
	const isEmpty = Object.keys(body ?? {}).length === 0;
	if (Array.isArray(body) || isEmpty || valueAt(body, place.split('.')[0]!) !== undefined) return;
	const advice = `In Provider's API, set it to the place of the ${kind.singular} in the response, e.g. data.`;
	throw answerError(provider, answer, 'The Record Field of the response is missing', advice);
}

/** With POST, the parameters of the path are sent as JSON. A path without any is read by GET. */
function callFor(provider: RecordListing, id: string, selection: Selection) {
	const { context, login, pages, shape } = provider;
	const { kind, recordPath } = shape;
	const { candidateId = kind === candidates ? id : undefined } = selection;
	const isBelow = recordPath.includes('{candidateId}');
	if (candidateId !== id) {
		const problem = `The provider gets a ${kind.singular} without its candidate`;
		const advice = 'Clear Candidate: the Record ID alone says which record is meant.';
		requireFittingCandidate(context, isBelow, selection, { problem, advice });
	}
	const path = readPath(recordPath, (part) => filled(part, { candidateId, id }));
	if (path === undefined || !(isBelow || recordPath.includes('{id}'))) {
		const advice = "In Provider's API, set it to e.g. candidates/{id} or candidates?ids={id}.";
		throw operationError(context, 'Record Path is not a valid path with {id}', advice);
	}
	return pageCall(provider, {
		url: `${login.apiUrl}/${path.path}`,
		parameters: { ...pages.queryParameters, ...path.parameters },
		...(Object.keys(path.parameters).length === 0 && { method: 'GET' }),
	});
}

/** The error for an ID that no record has. */
export function noRecord(
	{ context, login }: Caller,
	{ singular }: RecordKind,
	id: string,
	more = '',
) {
	const advice = `The ID is in the field "id" of what Get Many returns.${more}`;
	const shown = shortened(redact(id, login.secrets));
	return operationError(context, `No ${singular} has the ID "${shown}"`, advice);
}

const LONGEST_QUOTE = 80;

/** What a user has entered, for a message. */
export function shortened(text: string): string {
	return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)} …` : text;
}

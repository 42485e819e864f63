import { singleFields } from '../fields';
import { candidates, type RecordKind } from '../profiles';
import {
	askedAt,
	filled,
	type Listing,
	listingOf,
	type Provider,
	readPath,
	type RecordSettings,
	type Selection,
} from '../provider';
import {
	type Answer,
	answerError,
	operationError,
	type Problem,
	read,
	readBody,
	rejectFailure,
	type RequestContext,
	requireWhole,
	sayingOnlyWhatToDo,
	textOf,
	valueAt,
} from '../transport';
import { addingIncluded } from './included';
import { pageCall } from './pages/followPages';
import { aboutInvalid, isOfAnother, isSameId, shaped } from './readRecords';

/** Reads a single record by the path that the provider documents; `undefined` if it has none with this ID. */
export async function readRecord(
	opened: Provider,
	kind: RecordKind,
	id: string,
	selection: Selection = {},
) {
	const provider = askedAt(listingOf(opened, kind), singleFields.recordPath);
	const settings = provider.records(kind);
	const exchange = await read(provider, callFor(provider, settings, id, selection));
	if (exchange.kind === 'answer' && [204, 404, 410].includes(exchange.status)) return undefined;
	const answer = await sayingOnlyWhatToDo(async () => requireWhole(provider, exchange));
	const body = readBody(answer.body);
	if ('problem' in body) throw answerError(provider, answer, body.problem, body.advice);
	if (saysNotFound(provider, body.value)) return undefined;
	rejectFailure(provider, answer, body.value, provider.pages);
	const element = valueAt(body.value, settings.recordField);
	if (element === undefined || element === null) {
		requireRecordField(provider, answer, body.value, settings);
		return undefined;
	}
	const found = shaped(settings, element);
	if ('invalid' in found) {
		const { problem, advice } = aboutInvalid(provider, settings, [found.invalid], true);
		throw answerError(provider, answer, problem, advice);
	}
	const record = addingIncluded(settings, body.value)(found.record);
	const isOther = !isSameId(String(record.id ?? id), id);
	if (!isOther && !isOfAnother(settings, record, selection.candidateId)) return record;
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
function requireRecordField(
	provider: Provider,
	answer: Answer,
	body: unknown,
	{ kind, recordField: place }: RecordSettings,
): void {
	const isEmpty = Object.keys(body ?? {}).length === 0;
	if (Array.isArray(body) || isEmpty || valueAt(body, place.split('.')[0]!) !== undefined) return;
	const advice = `In Provider's API, set it to the place of the ${kind.singular} in the response, e.g. data.`;
	throw answerError(provider, answer, 'The Record Field of the response is missing', advice);
}

/** With POST, the parameters of the path are sent as JSON. A path without any is read by GET. */
function callFor(
	provider: Listing,
	{ kind, recordPath }: RecordSettings,
	id: string,
	selection: Selection,
) {
	const { context, login, pages } = provider;
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

/** A candidate is selected if, and only if, the path or a parameter needs one: one that is selected in vain may be a mistake. */
export function requireFittingCandidate(
	context: RequestContext,
	isNeeded: boolean,
	{ candidateId }: Selection,
	inVain: Problem,
): void {
	if (isNeeded === (candidateId !== undefined)) return;
	if (!isNeeded) throw operationError(context, inVain.problem, inVain.advice);
	const advice = 'The provider keeps these records below a candidate. Select one in Candidate.';
	throw operationError(context, 'No candidate is selected', advice);
}

import {
	answerError,
	type Answer,
	callOf,
	isWebPage,
	operationError,
	parseJson,
	read,
	readPath,
	rejectFailure,
	type RequestScope,
	requireWhole,
	valueAt,
	WEB_PAGE_PROBLEM,
} from '../transport';
import { aboutInvalid, sentence } from './parseRecordList';
import { candidates } from './recordKinds';
import { type ListedRecord, recordSettings, shaped } from './recordShape';

/**
 * Reads a single candidate by the path that the provider documents.
 *
 * @returns `undefined` if the provider has none with this ID
 * @throws NodeOperationError if the path is not valid
 * @throws NodeApiError if the request fails, or if the answer is not this candidate
 */
export async function readCandidate(
	scope: RequestScope,
	id: string,
): Promise<ListedRecord | undefined> {
	const settings = recordSettings(scope, candidates);
	const exchange = await read(scope, callFor(scope, settings.recordPath, id));
	if (exchange.kind === 'answer' && [204, 404].includes(exchange.status)) return undefined;
	const answer = requireWhole(scope, exchange);
	const body = bodyOf(scope, answer);
	rejectFailure(scope, answer, body, scope.pages);
	const element = valueAt(body, settings.recordField);
	if (element === undefined || element === null) {
		requireRecordField(scope, answer, body, settings.recordField);
		return undefined;
	}
	const found = shaped(settings, element);
	if ('faults' in found) {
		const invalid = {
			id: undefined,
			problem: `The candidate ${sentence(found.faults)}`,
			...found,
		};
		const { problem, advice } = aboutInvalid(candidates, settings, [invalid], true);
		throw answerError(scope, answer, problem, advice);
	}
	if (found.record.id.toLowerCase() === id.toLowerCase()) return found.record;
	const advice =
		"The response has another ID than the one that was asked for. Compare Record Path, Record Field and ID Field in Provider's API with your provider's API documentation.";
	throw answerError(scope, answer, 'The provider returned another candidate', advice);
}

/** A place whose first part is missing is wrong; nobody is found if it is null, or the answer a list or empty. */
function requireRecordField(
	scope: RequestScope,
	answer: Answer,
	body: unknown,
	place: string,
): void {
	const isEmpty = Object.keys(body ?? {}).length === 0;
	if (Array.isArray(body) || isEmpty || valueAt(body, place.split('.')[0]!) !== undefined) return;
	const advice =
		"In Provider's API, set it to the place of the candidate in the response, e.g. data.";
	throw answerError(scope, answer, 'The Record Field of the response is missing', advice);
}

/** With POST, the parameters of the path are sent as JSON. A path without any is read by GET. */
function callFor({ connection, context, pages }: RequestScope, recordPath: string, id: string) {
	const read = readPath(recordPath, (part) => part.replaceAll(/\{(?:id|candidateId)\}/g, () => id));
	if (read === undefined || !/\{(?:id|candidateId)\}/.test(recordPath)) {
		const advice = "In Provider's API, set it to e.g. candidates/{id} or candidates?ids={id}.";
		throw operationError(context, 'Record Path is not a valid path with {id}', advice);
	}
	const hasParameters = Object.keys(read.parameters).length > 0;
	return callOf(
		{
			url: `${connection.apiUrl}/${read.path}`,
			parameters: { ...pages.queryParameters, ...read.parameters },
		},
		{ listMethod: hasParameters ? pages.listMethod : 'GET' },
	);
}

function bodyOf(scope: RequestScope, answer: Answer): unknown {
	const advice = 'Check the Base URL in the credential: another service answers there.';
	if (isWebPage(answer.body)) throw answerError(scope, answer, WEB_PAGE_PROBLEM, advice);
	try {
		return parseJson(answer.body);
	} catch {
		const problem = 'The response is not valid JSON, or it was cut off';
		throw answerError(scope, answer, problem, `Try again. ${advice}`);
	}
}

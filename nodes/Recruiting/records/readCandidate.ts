import { candidates } from '../profiles';
import { type Provider, readPath } from '../provider';
import {
	type Answer,
	answerError,
	operationError,
	read,
	readBody,
	rejectFailure,
	requireWhole,
	sayingOnlyWhatToDo,
	valueAt,
} from '../transport';
import { pageCall } from './pages/followPages';
import { aboutInvalid, sentence, shaped } from './readRecords';

/** Reads a single candidate by the path that the provider documents; `undefined` if it has none with this ID. */
export async function readCandidate(provider: Provider, id: string) {
	const settings = provider.records(candidates);
	const exchange = await read(provider, callFor(provider, settings.recordPath, id));
	if (exchange.kind === 'answer' && [204, 404].includes(exchange.status)) return undefined;
	const answer = await sayingOnlyWhatToDo(async () => requireWhole(provider, exchange));
	const body = readBody(answer.body);
	if ('problem' in body) throw answerError(provider, answer, body.problem, body.advice);
	rejectFailure(provider, answer, body.value, provider.pages);
	const element = valueAt(body.value, settings.recordField);
	if (element === undefined || element === null) {
		requireRecordField(provider, answer, body.value, settings.recordField);
		return undefined;
	}
	const found = shaped(settings, element);
	if ('faults' in found) {
		const said = `The candidate ${sentence(found.faults)}`;
		const invalid = { id: undefined, problem: said, ...found };
		const { problem, advice } = aboutInvalid(settings, [invalid], true);
		throw answerError(provider, answer, problem, advice);
	}
	if (found.record.id.toLowerCase() === id.toLowerCase()) return found.record;
	const advice =
		"The response has another ID than the one that was asked for. Compare Record Path, Record Field and ID Field in Provider's API with your provider's API documentation.";
	throw answerError(provider, answer, 'The provider returned another candidate', advice);
}

/** A place whose first part is missing is wrong; nobody is found if it is null, or the answer a list or empty. */
function requireRecordField(provider: Provider, answer: Answer, body: unknown, place: string) {
	const isEmpty = Object.keys(body ?? {}).length === 0;
	if (Array.isArray(body) || isEmpty || valueAt(body, place.split('.')[0]!) !== undefined) return;
	const advice =
		"In Provider's API, set it to the place of the candidate in the response, e.g. data.";
	throw answerError(provider, answer, 'The Record Field of the response is missing', advice);
}

/** With POST, the parameters of the path are sent as JSON. A path without any is read by GET. */
function callFor(provider: Provider, recordPath: string, id: string) {
	const path = readPath(recordPath, (part) => part.replaceAll(/\{(?:id|candidateId)\}/g, () => id));
	if (path === undefined || !/\{(?:id|candidateId)\}/.test(recordPath)) {
		const advice = "In Provider's API, set it to e.g. candidates/{id} or candidates?ids={id}.";
		throw operationError(provider.context, 'Record Path is not a valid path with {id}', advice);
	}
	const { login, pages } = provider;
	return pageCall(provider, {
		url: `${login.apiUrl}/${path.path}`,
		parameters: { ...pages.queryParameters, ...path.parameters },
		...(Object.keys(path.parameters).length === 0 && { method: 'GET' }),
	});
}

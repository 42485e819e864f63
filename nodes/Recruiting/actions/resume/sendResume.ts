import type { IDataObject } from 'n8n-workflow';

import type { ResumeReport } from '../../../../resume';
import { uploadFields } from '../../fields';
import { askedAt, type Provider, type UploadSettings } from '../../provider';
import {
	answerError,
	type Call,
	type Exchange,
	isHtml,
	isObject,
	isWebPage,
	mayHaveArrived,
	readBody,
	rejectFailure,
	requireSuccess,
	textOf,
	valueAt,
	WEB_PAGE_PROBLEM,
	withCode,
	write,
} from '../../transport';
import type { Operation } from '../operation';
import type { Progress } from '../results';

/** The outputs of an operation that sends resumes, and its hints. */
export const ofSending: Pick<Operation, 'outputs' | 'hints'> = {
	outputs: ['Sent', 'Not Sent'],
	hints: [
		[['notSent'], 'was not sent', 'were not sent'],
		[['failed'], 'could not be sent', 'could not be sent'],
	],
};

/** One that fails the check is never sent. If the check is inconclusive, the user decides. */
export function mayBeSent({ verdict }: ResumeReport, sendUntold: boolean): boolean {
	return verdict === 'passes' || (verdict === 'cannotTell' && sendUntold);
}

const ADVICE =
	"Another service answers at this address, so the resume has probably not arrived. Check the Base URL in the credential, and Upload Path in Provider's API.";

/**
 * The provider's answer. An error would have sent again what was taken.
 *
 * @param progress where it is noted if nobody knows what has become of the upload
 */
export async function sendResume(
	opened: Provider,
	settings: UploadSettings,
	request: Call,
	progress: Progress,
) {
	const provider = askedAt(opened, uploadFields.uploadPath);
	const result = await write(provider, request);
	progress.isUploadUnclear = isUnclear(result, settings);
	return bodyOf(provider, result, settings, ADVICE) as IDataObject;
}

type SuccessSettings = Readonly<Record<'successField' | 'successValue', string>>;

/** Where answers to uploads have the ID of what was made, as far as nothing else is documented. */
const USUAL_ID = 'id, data.id';

/**
 * If nobody knows what has become of a write: it got no answer, or a web page, a redirect, errors, or no word of success.
 *
 * @param idField where the answer has the ID of what was made
 */
export function isUnclear(
	result: Exchange,
	{ successField }: SuccessSettings,
	idField = USUAL_ID,
): boolean {
	if (mayHaveArrived(result) || isOtherService(result)) return true;
	if (result.kind === 'noAnswer' || result.status > 299)
		return result.kind === 'answer' && result.status < 400;
	const body = readBody(result.body);
	const value = 'value' in body ? body.value : undefined;
	if (successField === '') return failureIn(value, idField) === 'unclear';
	return valueAt(value, successField) === undefined;
}

/** A web page with a status of success is that of another service. XML may be the provider's own answer. */
function isOtherService(result: Exchange): boolean {
	if (result.kind === 'noAnswer' || result.status > 299) return false;
	return isWebPage(result.body) && isHtml(result);
}

/** The body of the answer to a write: JSON, or else its text. */
export function bodyOf(
	provider: Provider,
	result: Exchange,
	settings: SuccessSettings,
	advice: string,
	idField = USUAL_ID,
): unknown {
	const answer = requireSuccess(provider, result);
	if (isOtherService(answer)) throw answerError(provider, answer, WEB_PAGE_PROBLEM, advice);
	const read = readBody(answer.body);
	if ('problem' in read) return answer.body || null;
	rejectFailure(provider, answer, read.value, settings);
	if (settings.successField === '' && failureIn(read.value, idField) !== undefined) {
		const problem = `The provider answered ${answer.status}, but says that it failed`;
		const toSee = 'To see the reason, turn on Include Response Body in Errors in the options.';
		throw answerError(provider, answer, withCode(provider, answer, problem), toSee);
	}
	return read.value;
}

/** Names of what tells of errors, of success and of a status, without what separates words. */
const ERROR_NAME = /^(?:errors?|fault|error(?:code|message)|validationerrors)$/i;
const SUCCESS_NAME = /^(?:is)?(?:ok|success(?:ful)?|succeeded)$/i;
const CODE_NAME = /^(?:http)?(?:code|status|statuscode)$/i;
const FAILED = /^(?:error|fail(?:ed|ure)?)$/i;

/**
 * If an answer says itself that it failed: `nothing` was done, or something is wrong, e.g. with a part of it, so that it is
 * `unclear`. One with the ID of what was made is a success, possibly with warnings, unless it says that it is none.
 */
function failureIn(body: unknown, idField: string): 'nothing' | 'unclear' | undefined {
	if (!isObject(body)) return undefined;
	const hasId = textOf(valueAt(body, idField)) !== '';
	if (valuesOf(body, SUCCESS_NAME).some(isNo)) return hasId ? 'unclear' : 'nothing';
	const isFailed =
		[body.status, body.result].some((one) => FAILED.test(textOf(one))) ||
		Number(textOf(body.statusCode)) >= 400 ||
		valuesOf(body, CODE_NAME).some(isErrorCode) ||
		valuesOf(body, ERROR_NAME).some(isFilled);
	return isFailed && !hasId ? 'unclear' : undefined;
}

/** The values of fields by their names, without what separates words. */
function valuesOf(body: object, name: RegExp): unknown[] {
	const fields = Object.entries(body);
	return fields.filter(([field]) => name.test(field.replace(/[_-]/g, ''))).map(([, one]) => one);
}

/** One of HTTP. */
function isErrorCode(value: unknown): boolean {
	return /^[45]\d\d$/.test(textOf(value));
}

function isNo(value: unknown): boolean {
	return /^(?:false|0|no?|error|fail(?:ed|ure)?)$/i.test(String(value));
}

/** If an answer has something, but no word of success. Of what is no JSON, the status decides. */
export function saysNoSuccess(body: unknown, { successField }: SuccessSettings): boolean {
	if (!isObject(body)) return isNo(body) || (Array.isArray(body) && body.length > 0);
	const isSaid = valuesOf(body, SUCCESS_NAME).some(Boolean);
	const isSuccess = isSaid || /^(?:success|ok)$/i.test(textOf(body.status));
	return successField === '' && !isSuccess && Object.values(body).some(isFilled);
}

function isFilled(value: unknown): boolean {
	return typeof value === 'object' ? Object.keys(value ?? {}).length > 0 : Boolean(value);
}

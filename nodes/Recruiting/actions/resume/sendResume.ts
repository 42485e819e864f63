import type { IDataObject } from 'n8n-workflow';

import type { Provider, UploadSettings } from '../../provider';
import {
	answerError,
	type Call,
	type Exchange,
	isHtml,
	isWebPage,
	readBody,
	rejectFailure,
	requireSuccess,
	WEB_PAGE_PROBLEM,
	write,
} from '../../transport';

const ADVICE =
	"Another service answers at this address, so the resume has probably not arrived. Check the Base URL in the credential, and Upload Path in Provider's API.";

/** The provider's answer. An error would have sent again what was taken. */
export async function sendResume(provider: Provider, settings: UploadSettings, request: Call) {
	return bodyOf(provider, await write(provider, request), settings, ADVICE) as IDataObject;
}

/** A web page with a status of success is that of another service. XML may be the provider's own answer. */
export function isOfAnother(result: Exchange): boolean {
	if (result.kind === 'noAnswer' || result.status > 299) return false;
	return isWebPage(result.body) && isHtml(result);
}

/** The body of the answer to a write: JSON, or else its text. */
export function bodyOf(
	provider: Provider,
	result: Exchange,
	settings: Readonly<Record<'successField' | 'successValue', string>>,
	advice: string,
): unknown {
	const answer = requireSuccess(provider, result);
	if (isOfAnother(answer)) throw answerError(provider, answer, WEB_PAGE_PROBLEM, advice);
	const read = readBody(answer.body);
	if ('problem' in read) return answer.body || null;
	rejectFailure(provider, answer, read.value, settings);
	return read.value;
}

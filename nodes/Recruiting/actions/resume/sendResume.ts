import type { IDataObject } from 'n8n-workflow';

import type { Provider, UploadSettings } from '../../provider';
import {
	answerError,
	type Call,
	isHtml,
	isWebPage,
	readBody,
	rejectFailure,
	requireSuccess,
	WEB_PAGE_PROBLEM,
	write,
} from '../../transport';

const WEB_PAGE_ADVICE =
	"Another service answers at this address, so the resume has probably not arrived. Check the Base URL in the credential, and Upload Path in Provider's API.";

/** The provider's answer: JSON, or else its text. An error would have sent again what was taken. */
export async function sendResume(provider: Provider, settings: UploadSettings, request: Call) {
	const answer = requireSuccess(provider, await write(provider, request));
	// XML may be the provider's own answer.
	if (isWebPage(answer.body) && isHtml(answer)) {
		throw answerError(provider, answer, WEB_PAGE_PROBLEM, WEB_PAGE_ADVICE);
	}
	const read = readBody(answer.body);
	if ('problem' in read) return answer.body || null;
	rejectFailure(provider, answer, read.value, settings);
	return read.value as IDataObject;
}

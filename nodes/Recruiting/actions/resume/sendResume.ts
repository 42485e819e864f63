import type { IDataObject } from 'n8n-workflow';

import type { ResumeReport } from '../../../../resume';
import { uploadFields } from '../../fields';
import { askedAt, type Provider, type UploadSettings } from '../../provider';
import {
	answerError,
	type Call,
	type Exchange,
	isHtml,
	isWebPage,
	mayHaveArrived,
	readBody,
	rejectFailure,
	requireSuccess,
	WEB_PAGE_PROBLEM,
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
	progress.isUploadUnclear = mayHaveArrived(result) || isOtherService(result);
	return bodyOf(provider, result, settings, ADVICE) as IDataObject;
}

/** A web page with a status of success is that of another service. XML may be the provider's own answer. */
export function isOtherService(result: Exchange): boolean {
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
	if (isOtherService(answer)) throw answerError(provider, answer, WEB_PAGE_PROBLEM, advice);
	const read = readBody(answer.body);
	if ('problem' in read) return answer.body || null;
	rejectFailure(provider, answer, read.value, settings);
	return read.value;
}

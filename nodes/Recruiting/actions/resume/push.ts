import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { ResumeReport } from '../../../../resume';
import {
	type Answer,
	answerError,
	chosenProfile,
	isWebPage,
	itemContext,
	parseJson,
	requestOptionsField,
	requestScope,
	type RequestScope,
	requireSuccess,
	sayingWhatToDo,
	WEB_PAGE_PROBLEM,
	write,
} from '../../transport';
import { candidateField, resolveCandidateId } from '../candidate/candidateLocator';
import { optionsOf, type Result } from '../operation';
import { examineResume, isSimplified, library, withReport } from './examineResume';
import { pushOptions } from './pushOptions';
import { pushRequest } from './pushRequest';
import { checkFields, inputOption, parsedOption } from './resumeFields';
import { forEachResume, resumeItem, type ResumeInput } from './resumeInput';

const WEB_PAGE_ADVICE =
	'Another service answers at this address, so the resume has probably not arrived. Check the Base URL in the credential and Path in the options.';

const displayOptions = { show: { resource: ['resume'], operation: ['push'] } };

/** The fields of Resume → Upload (`push`). */
export const fields: INodeProperties[] = [
	{
		...candidateField,
		displayOptions,
		hint: 'If you leave this empty, the provider creates a candidate for each resume',
		description:
			'The candidate that the resume belongs to. Leave empty if the provider creates the candidate from the resume.',
	},
	...checkFields(displayOptions),
	requestOptionsField([...pushOptions, inputOption, parsedOption], displayOptions),
];

/**
 * Checks resumes and sends those to the provider that meet the parser's constraints (interface document, section 8). One
 * that fails is never sent. If the check is inconclusive, the options decide.
 *
 * @returns for each resume: whether it was sent, what came of the check, and the fields of the provider's answer
 * @throws NodeApiError if the provider does not accept it
 */
export async function run(context: IExecuteFunctions, itemIndex: number): Promise<Result[]> {
	const scope = await requestScope(itemContext(context, itemIndex));
	const candidateId = await sayingWhatToDo(() => resolveCandidateId(scope));
	return await forEachResume(context, itemIndex, async (input) => {
		const { resume, rewritten } = withRewrittenDates(context, itemIndex, input);
		const examination = await examineResume(context, itemIndex, resume);
		const { report } = examination;
		const answer = mayBeSent(context, itemIndex, report)
			? await sayingWhatToDo(() => send(scope, resume, candidateId))
			: undefined;
		const result: IDataObject = {
			...{ pushed: answer !== undefined, candidateId: candidateId || null },
			...library().summaryOf(report),
			...rewritten,
			...(isSimplified(context, itemIndex) ? {} : { check: { ...report } }),
		};
		const json = { ...result, ...(answer && answeredFields(answer)), ...result };
		const binary = await withReport(context, itemIndex, resume.binary, examination);
		const items = [resumeItem(context, itemIndex, json, binary)];
		return { outcome: answer === undefined ? 'notSent' : 'done', items };
	});
}

/** With the option, the dates of the parsed data are rewritten, and the output says which. */
function withRewrittenDates(context: IExecuteFunctions, itemIndex: number, resume: ResumeInput) {
	if (optionsOf(context, itemIndex).rewriteDates !== true) return { resume, rewritten: {} };
	const { parser } = chosenProfile(itemContext(context, itemIndex));
	const { parsedResume: parsed, rewritten } = library().rewriteDates(resume.parsed, parser);
	return { resume: { ...resume, parsed }, rewritten: { rewritten } };
}

function mayBeSent(
	context: IExecuteFunctions,
	itemIndex: number,
	{ verdict }: ResumeReport,
): boolean {
	const options = optionsOf(context, itemIndex);
	return verdict === 'passes' || (verdict === 'cannotTell' && options.sendUntold === true);
}

async function send(
	scope: RequestScope,
	resume: ResumeInput,
	candidateId: string,
): Promise<Answer> {
	const request = pushRequest(scope, resume, candidateId);
	const answer = requireSuccess(scope, await write(scope, request));
	if (isWebPage(answer.body)) throw answerError(scope, answer, WEB_PAGE_PROBLEM, WEB_PAGE_ADVICE);
	return answer;
}

/** The fields of a JSON object; any other answer becomes the field `answer`. */
function answeredFields({ body }: Answer): IDataObject {
	try {
		const value: unknown = parseJson(body);
		const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
		return isObject ? { ...(value as IDataObject) } : { answer: value as IDataObject };
	} catch {
		return body === '' ? {} : { answer: body };
	}
}

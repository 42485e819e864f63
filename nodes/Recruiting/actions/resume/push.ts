import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

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
	requireSuccess,
	WEB_PAGE_PROBLEM,
	write,
} from '../../transport';
import { examineResume, library, withReport } from './examineResume';
import { pushOptions } from './pushOptions';
import { pushRequest } from './pushRequest';
import { inputFields, resumeInput, type ResumeInput } from './resumeInput';

const WEB_PAGE_ADVICE =
	'Another service answers at this address, so the resume has probably not arrived. Check the Base URL in the credential and Path in the options.';

const displayOptions = { show: { resource: ['resume'], operation: ['push'] } };

/** The fields of Resume → Upload (`push`). */
export const fields: INodeProperties[] = [
	{
		displayName: 'Candidate ID',
		name: 'candidateId',
		type: 'string',
		displayOptions,
		default: '',
		placeholder: 'e.g. cand-42',
		description:
			'ID of the candidate that the resume belongs to. Leave empty if the provider creates the candidate from the resume. An expression must result in an ID.',
	},
	...inputFields(displayOptions),
	requestOptionsField(pushOptions, displayOptions),
];

/**
 * Checks a résumé and sends it to the provider if it meets the parser's constraints (interface
 * document, section 8). A résumé that fails is never sent. If the check is inconclusive, the options
 * decide.
 *
 * @returns one item: the fields of the provider's answer, `pushed`, the report as `check`, and with the option
 *   `rewritten`
 * @throws NodeApiError if the provider does not accept it
 */
export async function run(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	const { resume, rewritten } = await resumeToSend(context, itemIndex);
	const examination = await examineResume(context, itemIndex, resume);
	const answer = mayBeSent(context, itemIndex, examination.report)
		? await send(context, itemIndex, resume)
		: undefined;
	const item: INodeExecutionData = {
		json: {
			...(answer === undefined ? {} : answeredFields(answer)),
			pushed: answer !== undefined,
			...rewritten,
			check: { ...examination.report },
		},
		binary: context.getInputData()[itemIndex]?.binary,
		pairedItem: { item: itemIndex },
	};
	return [await withReport(context, itemIndex, item, examination)];
}

/** The résumé of an item; with the option, its dates are rewritten and the output says which. */
async function resumeToSend(context: IExecuteFunctions, itemIndex: number) {
	const resume = await resumeInput(context, itemIndex);
	const options = context.getNodeParameter('options', itemIndex, {}) as IDataObject;
	if (options.rewriteDates !== true) return { resume, rewritten: {} };
	const { parser } = chosenProfile(itemContext(context, itemIndex));
	const { parsedResume: parsed, rewritten } = library().rewriteDates(resume.parsed, parser);
	return { resume: { ...resume, parsed }, rewritten: { rewritten } };
}

function mayBeSent(
	context: IExecuteFunctions,
	itemIndex: number,
	{ verdict }: ResumeReport,
): boolean {
	const options = context.getNodeParameter('options', itemIndex, {}) as IDataObject;
	return verdict === 'passes' || (verdict === 'cannotTell' && options.sendUntold === true);
}

async function send(
	context: IExecuteFunctions,
	itemIndex: number,
	resume: ResumeInput,
): Promise<Answer> {
	const scope = await requestScope(itemContext(context, itemIndex));
	const answer = requireSuccess(scope, await write(scope, pushRequest(scope, resume)));
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

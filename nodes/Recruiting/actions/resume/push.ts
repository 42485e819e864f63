import type {
	IDataObject,
	IExecuteFunctions,
	INodeExecutionData,
	INodeProperties,
} from 'n8n-workflow';

import {
	answerError,
	isWebPage,
	itemContext,
	requestOptions,
	requestScope,
	requireSuccess,
	WEB_PAGE_PROBLEM,
	write,
	type Answer,
} from '../../transport';
import type { ResumeReport } from '../../resume';
import { examineResume } from './examineResume';
import { inputFields } from './inputFields';
import { pushOptions } from './pushOptions';
import { pushRequest } from './pushRequest';
import { withReport } from './reportFile';
import { resumeInput, type ResumeInput } from './resumeInput';

const WEB_PAGE_ADVICE =
	'Something else answers there, so the resume has hardly arrived. Check the Base URL in the credential, and Path in the options.';

const displayOptions = { show: { resource: ['resume'], operation: ['push'] } };

/** By name, not by locale: its tables would be loaded at each start of n8n, for English words. */
const byName = (a: INodeProperties, b: INodeProperties) => (a.displayName < b.displayName ? -1 : 1);

/** The fields of Resume → Push. */
export const fields: INodeProperties[] = [
	{
		displayName: 'Candidate ID',
		name: 'candidateId',
		type: 'string',
		displayOptions,
		default: '',
		placeholder: 'e.g. cand-42',
		description:
			'The candidate that the resume belongs to. Leave empty to send it without one, where the provider makes the candidate from the resume.',
	},
	...inputFields(displayOptions),
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		displayOptions,
		default: {},
		options: [...pushOptions, ...requestOptions].sort(byName),
	},
];

/**
 * Checks a résumé and sends it to the provider where it satisfies the parser's constraints
 * (interface document, section 8). One that fails is never sent; one that cannot be told only where
 * the options say so.
 *
 * @returns one item: the provider's answer, `pushed`, and the report as `check`
 * @throws NodeApiError where the provider does not take it
 */
export async function run(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	const resume = await resumeInput(context, itemIndex);
	const examination = await examineResume(context, itemIndex, resume);
	const answer = mayBeSent(context, itemIndex, examination.report)
		? await send(context, itemIndex, resume)
		: undefined;
	const item: INodeExecutionData = {
		json: {
			...(answer === undefined ? {} : answeredFields(answer)),
			pushed: answer !== undefined,
			check: { ...examination.report },
		},
		binary: context.getInputData()[itemIndex]?.binary,
		pairedItem: { item: itemIndex },
	};
	return [await withReport(context, itemIndex, item, examination)];
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

/** What a JSON object says is the item's own; anything else stands in `answer`. */
function answeredFields({ body }: Answer): IDataObject {
	try {
		const value: unknown = JSON.parse(body);
		const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
		return isObject ? { ...(value as IDataObject) } : { answer: value as IDataObject };
	} catch {
		return body === '' ? {} : { answer: body };
	}
}

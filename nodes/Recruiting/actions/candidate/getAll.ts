import {
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';

import {
	answerError,
	connect,
	pages,
	requestOptions,
	requestSettings,
	resourceUrl,
	type ErrorScope,
} from '../../transport';
import { readCandidateList, type Candidate } from './candidateList';

const displayOptions = { show: { resource: ['candidate'], operation: ['getAll'] } };

/** The fields of Candidate → Get Many. */
export const fields: INodeProperties[] = [
	{
		displayName: 'Return All',
		name: 'returnAll',
		type: 'boolean',
		displayOptions,
		default: false,
		description: 'Whether to return all results or only up to a given limit',
	},
	{
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		displayOptions: { show: { ...displayOptions.show, returnAll: [false] } },
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'Max number of results to return',
	},
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		displayOptions,
		default: {},
		options: requestOptions,
	},
];

/**
 * Lists candidates: `GET {baseUrl}/v1/candidates` (interface document, section 4), one item each.
 *
 * @throws NodeApiError where a page fails or is not as documented; then no candidate is returned
 */
export async function run(
	context: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	const max = maximum(context, itemIndex);
	const connection = await connect(context, itemIndex);
	const settings = requestSettings(context, itemIndex);
	const candidates = await list({ context, itemIndex, connection, settings }, max);
	return candidates.map((json) => ({ json, pairedItem: { item: itemIndex } }));
}

function maximum(context: IExecuteFunctions, itemIndex: number): number {
	if (context.getNodeParameter('returnAll', itemIndex, false) === true) return Infinity;
	const limit = Number(context.getNodeParameter('limit', itemIndex, 50));
	if (Number.isInteger(limit) && limit >= 1) return limit;
	throw new NodeOperationError(context.getNode(), 'The limit is not a whole number from 1', {
		itemIndex,
		description: 'Set Limit to e.g. 50, or turn on Return All.',
	});
}

async function list(scope: ErrorScope, max: number): Promise<Candidate[]> {
	let candidates: Candidate[] = [];
	for await (const page of pages(scope, resourceUrl(scope.connection.baseUrl, 'candidates'))) {
		const read = readCandidateList(page.body, candidates.length);
		if ('problem' in read) throw answerError(scope, page, read.problem, read.advice);
		candidates = candidates.length === 0 ? read.candidates : candidates.concat(read.candidates);
		if (candidates.length >= max) return candidates.slice(0, max);
	}
	return candidates;
}

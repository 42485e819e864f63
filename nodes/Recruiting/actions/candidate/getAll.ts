import {
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';

import { listRecords } from '../../records/listRecords';
import { candidates as kind } from '../../records/recordKinds';
import { itemContext, requestOptions, requestScope, type RequestContext } from '../../transport';

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
	executeFunctions: IExecuteFunctions,
	itemIndex: number,
): Promise<INodeExecutionData[]> {
	const context = itemContext(executeFunctions, itemIndex);
	const max = maximum(context);
	const candidates = await listRecords(await requestScope(context), kind, max);
	const pairedItem = { item: itemIndex };
	return candidates.map((json) => ({ json, pairedItem }));
}

function maximum(context: RequestContext): number {
	if (context.parameter('returnAll', false) === true) return Infinity;
	const limit = Number(context.parameter('limit', 50));
	if (Number.isInteger(limit) && limit >= 1) return limit;
	throw new NodeOperationError(context.node, 'The limit is not a whole number from 1', {
		itemIndex: context.itemIndex,
		description: 'Set Limit to e.g. 50, or turn on Return All.',
	});
}

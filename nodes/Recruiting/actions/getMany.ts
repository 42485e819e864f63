import {
	NodeOperationError,
	type IDisplayOptions,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
} from 'n8n-workflow';

import { listRecords } from '../records/listRecords';
import type { RecordKind } from '../records/recordKinds';
import { itemContext, requestOptions, requestScope, type RequestContext } from '../transport';

/** The fields that say how many records are wanted, and the options of their requests. */
export function getManyFields(displayOptions: IDisplayOptions): INodeProperties[] {
	return [
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
}

/**
 * Lists records of a kind, one item each.
 *
 * @throws NodeApiError where a page fails or is not as documented; then no record is returned
 */
export async function getMany(
	executeFunctions: IExecuteFunctions,
	itemIndex: number,
	kindOf: (context: RequestContext) => RecordKind,
): Promise<INodeExecutionData[]> {
	const context = itemContext(executeFunctions, itemIndex);
	const kind = kindOf(context);
	const max = maximum(context);
	const records = await listRecords(await requestScope(context), kind, max);
	const pairedItem = { item: itemIndex };
	return records.map((json) => ({ json, pairedItem }));
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

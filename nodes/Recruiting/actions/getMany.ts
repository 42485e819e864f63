import type { IDataObject, IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { listRecords, type ListedRecord, type RecordKind } from '../records';
import { operationError, type RequestContext, requestScope } from '../transport';
import type { Result } from './operation';

const limitField = {
	displayName: 'Limit',
	name: 'limit',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 50,
	description: 'Max number of results to return',
} satisfies INodeProperties;

/** The fields for the number of records. */
export function limitFields(displayOptions: IDisplayOptions): INodeProperties[] {
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
			...limitField,
			displayOptions: { show: { ...displayOptions.show, returnAll: [false] } },
		},
	];
}

/** What becomes an item, and of which records; the limit counts only these. */
interface Selection {
	isWanted?(record: ListedRecord): boolean;
	toItem?(record: ListedRecord): IDataObject;
}

/**
 * Lists records of a kind, one item each.
 *
 * @throws NodeApiError if a page fails or is not as documented; no record is returned then
 */
export async function getMany(
	context: RequestContext,
	kind: RecordKind,
	{ isWanted, toItem = (record) => record }: Selection = {},
): Promise<Result[]> {
	const max = maximum(context);
	const records = await listRecords(await requestScope(context), kind, max, isWanted);
	const pairedItem = { item: context.itemIndex ?? 0 };
	return [{ outcome: 'done', items: records.map((one) => ({ json: toItem(one), pairedItem })) }];
}

function maximum(context: RequestContext): number {
	if (context.parameter('returnAll', false) === true) return Infinity;
	const limit = Number(context.parameter('limit', limitField.default));
	if (Number.isInteger(limit) && limit >= 1) return limit;
	const advice = 'Set Limit to a number such as 50, or turn on Return All.';
	throw operationError(context, 'The limit must be a whole number of at least 1', advice);
}

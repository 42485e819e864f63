import type { IDataObject } from 'n8n-workflow';

import { listRecords, type ListedRecord, type RecordKind } from '../records';
import { operationError, type RequestContext, requestScope } from '../transport';
import type { Result } from './operation';

/** Of calls that do not give one, e.g. by an AI agent. */
const DEFAULT_LIMIT = 50;

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
	const limit = Number(context.parameter('limit', DEFAULT_LIMIT));
	if (Number.isInteger(limit) && limit >= 1) return limit;
	const advice = 'Set Limit to a number such as 50, or turn on Return All.';
	throw operationError(context, 'The limit must be a whole number of at least 1', advice);
}

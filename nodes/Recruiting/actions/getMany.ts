import type { IDataObject } from 'n8n-workflow';

import { listRecords, type ListedRecord, type RecordKind } from '../records';
import { operationError, requestScope } from '../transport';
import { recordFilter } from './filters';
import type { Item, Result } from './operation';

/** Of calls that do not give one, e.g. by an AI agent. */
const DEFAULT_LIMIT = 50;

/** Lists records of a kind, one item each; the limit counts only those that pass the filters and further tests. */
export async function getMany(
	item: Item,
	kind: RecordKind,
	tests?: ReadonlyArray<(record: ListedRecord) => boolean>,
	toItem = (record: ListedRecord): IDataObject => record,
): Promise<Result[]> {
	const max = maximum(item);
	const { isWanted, hint } = recordFilter(item, tests);
	const records = await listRecords(await requestScope(item), kind, max, isWanted);
	const advice = hint(kind, records.length);
	if (advice !== undefined) item.hint(advice);
	const pairedItem = { item: item.itemIndex };
	return [{ outcome: 'done', items: records.map((one) => ({ json: toItem(one), pairedItem })) }];
}

function maximum(item: Item): number {
	if (item.parameter('returnAll', false) === true) return Infinity;
	const limit = Number(item.parameter('limit', DEFAULT_LIMIT));
	if (Number.isInteger(limit) && limit >= 1) return limit;
	const advice = 'Set Limit to a number such as 50, or turn on Return All.';
	throw operationError(item, 'The limit must be a whole number of at least 1', advice);
}

import type { IDataObject } from 'n8n-workflow';

import { flag, isOn, number } from '../fields';
import type { RecordKind } from '../profiles';
import { openProvider, type Provider, type Selection } from '../provider';
import { listRecords, type ListedRecord } from '../records';
import { operationError } from '../transport';
import { recordFilter } from './filters';
import type { Item, Result } from './operation';

export const manyFields = {
	returnAll: flag('Return All', {
		description: 'Whether to return all results or only up to a given limit',
	}),
	limit: number('Limit', {
		default: 50,
		min: 1,
		show: { returnAll: [false] },
		description: 'Max number of results to return',
	}),
};

/**
 * Lists records of a kind, one item each; the limit counts only those that pass the filters and further tests.
 *
 * @param select what the provider itself is asked for
 */
export async function getMany(
	item: Item,
	kind: RecordKind,
	select: (provider: Provider) => Selection | Promise<Selection>,
	tests?: ReadonlyArray<(record: ListedRecord) => boolean>,
	toItem = (record: ListedRecord): IDataObject => record,
): Promise<Result[]> {
	const max = maximum(item);
	const { isWanted, hint } = recordFilter(item, tests);
	const provider = await openProvider(item);
	const records = await listRecords(provider, kind, max, isWanted, await select(provider));
	const advice = hint(kind, records.length);
	if (advice !== undefined) item.hint(advice);
	const pairedItem = { item: item.itemIndex };
	return [{ outcome: 'done', items: records.map((one) => ({ json: toItem(one), pairedItem })) }];
}

function maximum(item: Item): number {
	const { returnAll, limit } = manyFields;
	if (isOn(item, 'returnAll', returnAll)) return Infinity;
	// Calls by an AI agent may give none.
	const wanted = Number(item.parameter('limit', limit.default));
	if (Number.isInteger(wanted) && wanted >= 1) return wanted;
	const advice = `Set Limit to a number such as ${String(limit.default)}, or turn on Return All.`;
	throw operationError(item, 'The limit must be a whole number of at least 1', advice);
}

import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { flag, isOn, listFields, notice, number, propertiesOf, providerApiField } from '../fields';
import {
	profilesWith,
	profileTable,
	recordFamilies,
	type RecordFamily,
	type RecordKind,
} from '../profiles';
import { exampleFields, NO_PRESET, openProvider, type Provider, type Selection } from '../provider';
import { listRecords, type ListedRecord } from '../records';
import { operationError } from '../transport';
import { filtersField, recordFilter } from './filters';
import { recordOptions } from './formulas';
import { recordResults, type Item, type Operation, type Result } from './operation';
import {
	candidateOf,
	candidateOfRecords,
	chosenKind,
	isOfCandidates,
	ownersOf,
} from './records/family';

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
	toItem?: (record: ListedRecord) => IDataObject,
): Promise<Result[]> {
	const max = maximum(item);
	const { isWanted, hint } = recordFilter(item, tests);
	const provider = await openProvider(item);
	const selection = await select(provider);
	const records = await listRecords(provider, kind, max, isWanted, selection);
	const advice = hint(kind, records.length);
	const isFiltered = Object.keys(selection.parameters ?? {}).length > 0;
	if (advice !== undefined) item.hint(advice);
	else if (isFiltered && records.length === 0)
		item.hint(`${provider.system} has no ${kind.plural} that match all filters.`);
	return recordResults(item, records, toItem);
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

/** The operation for a record family. All families have the same fields. */
export function getManyOf(family: RecordFamily): Operation {
	const records = family.displayName.toLowerCase();
	return {
		value: 'getAll',
		name: 'Get Many',
		description: `Retrieve a list of ${records}. Only the records that are returned can be counted or compared: turn on Return All for that.`,
		action: `Get many ${records}`,
		fields: isOfCandidates(family) ? fieldsOfCandidates : fields,
		run: async (item) => await run(item, family),
	};
}

const common: INodeProperties[] = [
	...propertiesOf(manyFields),
	filtersField(),
	providerApiField({ ...exampleFields, ...listFields }),
	recordOptions,
];

const fields = [...missingNotices((family) => !isOfCandidates(family)), ...common];

const fieldsOfCandidates = [...missingNotices(isOfCandidates), candidateOfRecords, ...common];

/** For whoever selects a profile and a family that it does not have. */
function missingNotices(isMeant: (family: RecordFamily) => boolean): INodeProperties[] {
	return recordFamilies.filter(isMeant).flatMap((family) => {
		const owners = profilesWith(family);
		const profile = profileTable.filter((one) => !owners.includes(one)).map(({ id }) => id);
		const show = { resource: [family.singular], provider: [NO_PRESET], profile };
		if (profile.length === 0) return [];
		return [notice(`${family.singular}Notice`, { show }, ownersOf(family))];
	});
}

/**
 * Lists the records of a family: `GET {baseUrl}/v1/<path>`, one item each. The interface document only
 * names the families (section 2); their paths and fields are assumptions.
 */
async function run(item: Item, family: RecordFamily): Promise<Result[]> {
	return await getMany(item, chosenKind(item, family), candidateOf(family));
}

import type { IDataObject, INodeProperties } from 'n8n-workflow';

import {
	flag,
	isOn,
	listFields,
	notice,
	number,
	optionsField,
	propertiesOf,
	providerApiField,
} from '../fields';
import {
	profilesWith,
	profileTable,
	recordFamilies,
	type RecordFamily,
	recordsAt,
	type RecordKind,
} from '../profiles';
import { chosenProfile, openProvider } from '../provider';
import { listRecords, type ListedRecord } from '../records';
import { operationError } from '../transport';
import { filtersField, recordFilter } from './filters';
import { escapeFormulas } from './formulas';
import type { Item, Operation, Result } from './operation';

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

/** Lists records of a kind, one item each; the limit counts only those that pass the filters and further tests. */
export async function getMany(
	item: Item,
	kind: RecordKind,
	tests?: ReadonlyArray<(record: ListedRecord) => boolean>,
	toItem = (record: ListedRecord): IDataObject => record,
): Promise<Result[]> {
	const max = maximum(item);
	const { isWanted, hint } = recordFilter(item, tests);
	const records = await listRecords(await openProvider(item), kind, max, isWanted);
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

/** The operation for a record family. All families have the same fields. */
export function getManyOf(family: RecordFamily): Operation {
	const records = family.displayName.toLowerCase();
	return {
		value: 'getAll',
		name: 'Get Many',
		description: `Retrieve a list of ${records}. Only the records that are returned can be counted or compared: turn on Return All for that.`,
		action: `Get many ${records}`,
		fields,
		run: async (item) => await run(item, family),
	};
}

const fields: INodeProperties[] = [
	...recordFamilies.flatMap(missingFamilyNotice),
	...propertiesOf(manyFields),
	filtersField(),
	providerApiField(listFields),
	optionsField(propertiesOf({ escapeFormulas })),
];

function missingFamilyNotice(family: RecordFamily): INodeProperties[] {
	const owners = profilesWith(family);
	const profile = profileTable.filter((one) => !owners.includes(one)).map(({ id }) => id);
	const show = { resource: [family.singular], profile };
	if (profile.length === 0) return [];
	return [notice(`${family.singular}Notice`, { show }, ownersOf(family))];
}

/** E.g. "Only P3 and P4 have jobs. …" */
function ownersOf(family: RecordFamily): string {
	const owners = profilesWith(family).map(({ label }) => label);
	const verb = owners.length === 1 ? 'has' : 'have';
	return `Only ${owners.join(' and ')} ${verb} ${family.displayName.toLowerCase()}. Select another profile or resource.`;
}

/**
 * Lists the records of a family: `GET {baseUrl}/v1/<path>`, one item each. The interface document only
 * names the families (section 2); their paths and fields are assumptions.
 */
async function run(item: Item, family: RecordFamily): Promise<Result[]> {
	const profile = chosenProfile(item);
	if (profilesWith(family).includes(profile)) return await getMany(item, recordsAt(family.id));
	const problem = `${profile.label} has no ${family.displayName.toLowerCase()}`;
	throw operationError(item, problem, ownersOf(family));
}

import type { INodeProperties } from 'n8n-workflow';

import { listFields, notice, optionsField, propertiesOf, providerApiField } from '../../fields';
import {
	profilesWith,
	profileTable,
	recordFamilies,
	recordsAt,
	type RecordFamily,
} from '../../profiles';
import { chosenProfile } from '../../provider';
import { operationError } from '../../transport';
import { filtersField } from '../filters';
import { escapeFormulas } from '../formulas';
import { getMany, manyFields } from '../getMany';
import type { Item, Operation, Result } from '../operation';

/** The operation for a record family. All families have the same fields. */
export function getManyOf(family: RecordFamily): Operation {
	const records = family.displayName.toLowerCase();
	return {
		value: 'getAll',
		name: 'Get Many',
		description: `Retrieve a list of ${records}. Only the records that are returned can be counted or compared: turn on Return All for that.`,
		action: `Get many ${records}`,
		fields,
		run,
	};
}

const fields: INodeProperties[] = [
	...recordFamilies.flatMap(missingFamilyNotice),
	...propertiesOf(manyFields),
	filtersField(),
	providerApiField(listFields),
	optionsField(propertiesOf({ escapeFormulas })),
];

/** Says in the editor that the selected profile does not have a family. */
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
async function run(item: Item): Promise<Result[]> {
	const resource = item.parameter('resource');
	const family = recordFamilies.find(({ singular }) => singular === resource)!;
	const profile = chosenProfile(item);
	if (profilesWith(family).includes(profile)) return await getMany(item, recordsAt(family.id));
	const problem = `${profile.label} has no ${family.displayName.toLowerCase()}`;
	throw operationError(item, problem, ownersOf(family));
}

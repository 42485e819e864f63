import type { INodeProperties } from 'n8n-workflow';

import { listFields, notice, optionsField, propertiesOf, providerApiField } from '../../fields';
import { profilesWith, profileTable, recordFamilies, type RecordFamily } from '../../profiles';
import { filtersField } from '../filters';
import { escapeFormulas } from '../formulas';
import { getMany, manyFields } from '../getMany';
import type { Item, Operation, Result } from '../operation';
import { candidateOf, candidateOfRecords, chosenKind, isOfCandidates, ownersOf } from './family';

/** The operation for a record family. */
export function getManyOf(family: RecordFamily): Operation {
	const records = family.displayName.toLowerCase();
	return {
		value: 'getAll',
		name: 'Get Many',
		description: `Retrieve a list of ${records}. Only the records that are returned can be counted or compared: turn on Return All for that.`,
		action: `Get many ${records}`,
		fields: isOfCandidates(family) ? fieldsOfCandidates : fields,
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

const fieldsOfCandidates = [candidateOfRecords, ...fields];

/** Says in the editor that the selected profile does not have a family. */
function missingFamilyNotice(family: RecordFamily): INodeProperties[] {
	const owners = profilesWith(family);
	const profile = profileTable.filter((one) => !owners.includes(one)).map(({ id }) => id);
	const show = { resource: [family.singular], profile };
	if (profile.length === 0) return [];
	return [notice(`${family.singular}Notice`, { show }, ownersOf(family))];
}

/**
 * Lists the records of a family: `GET {baseUrl}/v1/<path>`, one item each. The interface document only
 * names the families (section 2); their paths and fields are assumptions.
 */
async function run(item: Item): Promise<Result[]> {
	return await getMany(item, chosenKind(item), candidateOf);
}

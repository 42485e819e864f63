import {
	candidateFields,
	listFields,
	optionsField,
	propertiesOf,
	providerApiField,
	singleFields,
} from '../../fields';
import { openProvider } from '../../provider';
import { operationError } from '../../transport';
import { escapeFormulas } from '../formulas';
import type { Item, Operation, Result } from '../operation';
import {
	candidateField,
	candidateItems,
	chosenCandidate,
	findCandidate,
	simplify,
} from './findCandidates';

export const get: Operation = {
	value: 'get',
	name: 'Get',
	description: 'Retrieve one candidate by ID or e-mail address',
	action: 'Get a candidate',
	fields: [
		{
			...candidateField,
			required: true,
			description:
				"The candidate to get. Unless Provider's API says where a single candidate is, the node looks in the list.",
		},
		simplify.property('simplify'),
		providerApiField({ ...listFields, ...candidateFields, ...singleFields }),
		optionsField(propertiesOf({ escapeFormulas })),
	],
	run,
};

/**
 * Gets one candidate. The interface document shows no address for a single candidate, so unless a setting does, the
 * list is read until it is found.
 */
async function run(item: Item): Promise<Result[]> {
	const chosen = chosenCandidate(item);
	if (chosen === undefined) {
		const advice = 'Select a candidate from the list, or enter an ID or an e-mail address.';
		throw operationError(item, 'No candidate is selected', advice);
	}
	const candidate = await findCandidate(await openProvider(item), chosen);
	const json = candidateItems(item)(candidate);
	return [{ outcome: 'done', items: [{ json, pairedItem: { item: item.itemIndex } }] }];
}

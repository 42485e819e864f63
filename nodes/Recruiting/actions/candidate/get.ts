import { candidateFields, listFields, providerApiField, singleFields } from '../../fields';
import { exampleFields, openProvider } from '../../provider';
import { recordOptions } from '../formulas';
import { recordResults, type Item, type Operation, type Result } from '../operation';
import {
	candidateField,
	candidateItems,
	findCandidates,
	requiredCandidate,
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
		providerApiField({ ...exampleFields, ...listFields, ...candidateFields, ...singleFields }),
		recordOptions,
	],
	run,
};

/**
 * Gets one candidate, or all who have an e-mail address. The interface document shows no address for a single candidate, so unless a setting does, the
 * list is read until it is found.
 */
async function run(item: Item): Promise<Result[]> {
	const chosen = requiredCandidate(item);
	const found = await findCandidates(await openProvider(item), chosen);
	if (found.length > 1) item.hint(`${found.length} candidates have this e-mail address.`);
	return recordResults(item, found, candidateItems(item));
}

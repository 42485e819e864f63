import type { INodeProperties } from 'n8n-workflow';

import { candidates } from '../../records';
import { operationFields, optionsField, providerApiField, simplifyField } from '../../transport';
import { getMany } from '../getMany';
import type { Item, Result } from '../operation';
import { candidateFilter, filtersField } from './candidateFilters';
import { candidateItems } from './findCandidates';

const displayOptions = { show: { resource: ['candidate'], operation: ['getAll'] } };

/** The fields of Candidate → Get Many. */
export const fields: INodeProperties[] = [
	...operationFields(displayOptions, 'many'),
	{ ...filtersField, displayOptions },
	simplifyField(displayOptions),
	providerApiField(displayOptions, 'list', 'candidates'),
	optionsField([], displayOptions),
];

/**
 * Lists candidates: `GET {baseUrl}/v1/candidates` (interface document, section 4), one item each.
 *
 * @throws NodeApiError if a page fails or is not as documented; no candidate is returned then
 */
export async function run(item: Item): Promise<Result[]> {
	const { isWanted, missingField } = candidateFilter(item);
	const results = await getMany(item, candidates, { isWanted, toItem: candidateItems(item) });
	const missing = missingField();
	if (missing !== undefined) {
		item.hint(
			`No candidate has the field "${missing}". Upper and lower case matter in names of fields.`,
		);
	}
	return results;
}

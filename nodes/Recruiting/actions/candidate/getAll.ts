import type { INodeProperties } from 'n8n-workflow';

import { candidates } from '../../records';
import { fieldsFor, optionsField, providerApiField, simplifyField } from '../../transport';
import { filtersField } from '../filters';
import { getMany } from '../getMany';
import type { Item, Result } from '../operation';
import { candidateFilterFields, candidateTests } from './candidateFilters';
import { candidateItems } from './findCandidates';

/** The fields of Candidate → Get Many. */
export const fields: INodeProperties[] = [
	...fieldsFor('many'),
	filtersField(candidateFilterFields),
	simplifyField(),
	providerApiField('list', 'candidates'),
	optionsField(fieldsFor('records')),
];

/**
 * Lists candidates: `GET {baseUrl}/v1/candidates` (interface document, section 4), one item each.
 *
 * @throws NodeApiError if a page fails or is not as documented; no candidate is returned then
 */
export async function run(item: Item): Promise<Result[]> {
	return await getMany(item, candidates, candidateTests(item), candidateItems(item));
}

import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { candidates } from '../../records';
import { itemContext, optionsField } from '../../transport';
import { getMany, limitFields } from '../getMany';
import type { Result } from '../operation';
import { candidateFilter, filtersField } from './candidateFilters';

const displayOptions = { show: { resource: ['candidate'], operation: ['getAll'] } };

/** The fields of Candidate → Get Many. */
export const fields: INodeProperties[] = [
	...limitFields(displayOptions),
	{ ...filtersField, displayOptions },
	optionsField([], displayOptions),
];

/**
 * Lists candidates: `GET {baseUrl}/v1/candidates` (interface document, section 4), one item each.
 *
 * @throws NodeApiError if a page fails or is not as documented; no candidate is returned then
 */
export async function run(context: IExecuteFunctions, itemIndex: number): Promise<Result[]> {
	const item = itemContext(context, itemIndex);
	const { isWanted, missingField } = candidateFilter(item);
	const results = await getMany(item, candidates, isWanted);
	const missing = missingField();
	if (missing !== undefined) {
		const message = `No candidate has the field "${missing}". Upper and lower case matter in names of fields.`;
		context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
	}
	return results;
}

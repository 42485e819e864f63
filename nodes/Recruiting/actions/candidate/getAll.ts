import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { candidates } from '../../records';
import { getMany, getManyFields } from '../getMany';
import type { Result } from '../operation';

/** The fields of Candidate → Get Many. */
export const fields: INodeProperties[] = getManyFields({
	show: { resource: ['candidate'], operation: ['getAll'] },
});

/**
 * Lists candidates: `GET {baseUrl}/v1/candidates` (interface document, section 4), one item each.
 *
 * @throws NodeApiError if a page fails or is not as documented; no candidate is returned then
 */
export async function run(context: IExecuteFunctions, itemIndex: number): Promise<Result[]> {
	return await getMany(context, itemIndex, () => candidates);
}

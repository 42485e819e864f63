import { NodeOperationError } from 'n8n-workflow';

import type { RequestContext } from './context';

/** What is wrong, and what to do about it. Never with a value of a record. */
export interface Problem {
	readonly problem: string;
	readonly advice: string;
}

/**
 * The error for what a user has set, or what an item lacks, without a failed request.
 *
 * @param description what to do next
 */
export function operationError(
	{ node, itemIndex }: Pick<RequestContext, 'node' | 'itemIndex'>,
	message: string,
	description: string,
): NodeOperationError {
	return new NodeOperationError(node, message, { itemIndex, description });
}

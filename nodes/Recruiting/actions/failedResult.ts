import { NodeApiError, NodeOperationError, type IDataObject } from 'n8n-workflow';

import { inputFields, withInputFields, type Item, type Result } from './operation';
import { failedFields } from './outputs';

/**
 * The result of work that failed, if "On Error" is set to continue: an item with the message, which n8n sends to the
 * error output if there is one.
 *
 * @param about further fields of the item, which tell what it is about
 * @throws the error itself if the workflow should stop
 */
export function failedResult(item: Item, error: unknown, about: IDataObject = {}): Result {
	const nodeError = asNodeError(item, error);
	const { execution, itemIndex } = item;
	if (!execution.continueOnFail()) throw nodeError;
	const { message, description } = nodeError;
	const own = { error: message, details: description ?? '', ...failedFields(execution), ...about };
	const json = withInputFields(own, inputOf(item));
	const pairedItem = { item: itemIndex };
	// n8n adds the fields of the input itself if it sends an item to the error output, and recognizes it by its error.
	// Of any other item with an error it keeps nothing but the message.
	const hasErrorOutput = item.node.onError === 'continueErrorOutput';
	const failed = hasErrorOutput ? { json, error: nodeError, pairedItem } : { json, pairedItem };
	return { outcome: 'failed', items: [failed] };
}

function inputOf(item: Item): IDataObject {
	try {
		return inputFields(item);
	} catch {
		// An expression in the options may be what failed.
		return {};
	}
}

function asNodeError({ node, itemIndex }: Item, error: unknown) {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	return new NodeOperationError(node, error as Error, { itemIndex });
}

import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
} from 'n8n-workflow';

import { inputFields, withInputFields, type Result } from './operation';
import { failedFields } from './outputs';

/**
 * The result of work that failed, if "On Error" is set to continue: an item with the message, which n8n sends to the
 * error output if there is one.
 *
 * @param about further fields of the item, which tell what it is about
 * @throws the error itself if the workflow should stop
 */
export function failedResult(
	context: IExecuteFunctions,
	itemIndex: number,
	error: unknown,
	about: IDataObject = {},
): Result {
	const nodeError = asNodeError(context, itemIndex, error);
	if (!context.continueOnFail()) throw nodeError;
	const { message, description } = nodeError;
	const own = { error: message, details: description ?? '', ...failedFields(context), ...about };
	const json = withInputFields(own, inputOf(context, itemIndex));
	const pairedItem = { item: itemIndex };
	// n8n adds the fields of the input itself if it sends an item to the error output, and recognizes it by its error.
	// Of any other item with an error it keeps nothing but the message.
	const hasErrorOutput = context.getNode().onError === 'continueErrorOutput';
	const item = hasErrorOutput ? { json, error: nodeError, pairedItem } : { json, pairedItem };
	return { outcome: 'failed', items: [item] };
}

function inputOf(context: IExecuteFunctions, itemIndex: number): IDataObject {
	try {
		return inputFields(context, itemIndex);
	} catch {
		// An expression in the options may be what failed.
		return {};
	}
}

function asNodeError(context: IExecuteFunctions, itemIndex: number, error: unknown) {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	return new NodeOperationError(context.getNode(), error as Error, { itemIndex });
}

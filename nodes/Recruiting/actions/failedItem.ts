import {
	NodeApiError,
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

/**
 * What an item becomes whose operation failed: where "On Error" says continue, an item with the
 * message, which n8n sends to the error output if there is one.
 *
 * @throws the error itself where the workflow is to stop
 */
export function failedItem(
	context: IExecuteFunctions,
	itemIndex: number,
	error: unknown,
): INodeExecutionData {
	const nodeError = asNodeError(context, itemIndex, error);
	if (!context.continueOnFail()) throw nodeError;
	return {
		json: { error: nodeError.message, details: nodeError.description ?? '' },
		// Old versions of n8n find the error output by this alone.
		error: nodeError,
		pairedItem: { item: itemIndex },
	};
}

function asNodeError(context: IExecuteFunctions, itemIndex: number, error: unknown) {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	return new NodeOperationError(context.getNode(), error as Error, { itemIndex });
}

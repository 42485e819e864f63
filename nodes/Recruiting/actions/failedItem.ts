import {
	NodeApiError,
	NodeOperationError,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

/**
 * The output for an item whose operation failed, if "On Error" is set to continue: an item with the
 * message, which n8n sends to the error output if there is one.
 *
 * @throws the error itself if the workflow should stop
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
		// Old versions of n8n recognize an item for the error output only by this.
		error: nodeError,
		pairedItem: { item: itemIndex },
	};
}

function asNodeError(context: IExecuteFunctions, itemIndex: number, error: unknown) {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	return new NodeOperationError(context.getNode(), error as Error, { itemIndex });
}

import {
	NodeApiError,
	NodeOperationError,
	type IBinaryKeyData,
	type IDataObject,
	type INodeExecutionData,
} from 'n8n-workflow';

import { optionsOrNone, withInputFields, type Item, type Result } from './operation';
import { sayingWhatWasSent } from './sentOnce';

/**
 * The result of work that failed, unless its error should stop the workflow: an item with the message, the files and the
 * fields of the input, which n8n sends to the error output if there is one.
 *
 * @param about the file, if the work was about one, and the files that the item for it has
 */
export function failedResult(
	item: Item,
	error: unknown,
	about?: { fileName: string | null; binary: IBinaryKeyData | undefined },
): Result {
	const { execution, itemIndex, input, node } = item;
	const isKnown = error instanceof NodeApiError || error instanceof NodeOperationError;
	const nodeError = isKnown ? error : new NodeOperationError(node, error as Error, { itemIndex });
	if (!execution.continueOnFail()) throw sayingWhatWasSent(execution, nodeError);
	const own: IDataObject = { error: nodeError.message, details: nodeError.description ?? '' };
	const { binary } = about ?? input;
	const others = { pairedItem: { item: itemIndex }, ...(binary && { binary }) };
	if (node.onError === 'continueErrorOutput') {
		return { outcome: 'failed', items: [forErrorOutput({ json: own, ...others }, nodeError)] };
	}
	if (about) own.fileName = about.fileName;
	const all = { ...own, ...item.operation?.failed };
	const json = withInputFields(item, all, optionsOrNone(item));
	return { outcome: 'failed', items: [{ json, ...others }] };
}

/**
 * From 2.36, n8n sends items to the error output that have no other fields than these, and adds those of the input. Older
 * versions recognize them by their error only, but if that is still there after the fields were added, n8n removes all
 * fields but the message. It copies the item when it adds them, so the error must not be copied.
 */
function forErrorOutput(failed: INodeExecutionData, error: Error): INodeExecutionData {
	return Object.defineProperty(failed, 'error', { value: error });
}

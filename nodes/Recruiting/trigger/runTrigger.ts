import { NodeOperationError, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';

import { withoutDuplicates } from './deduplicate';
import { isPolled } from './mode';
import { sampleItems } from './polling/sampleEvent';

/**
 * What the trigger does in an execution. In production it hands on the events that a delivery or a
 * poll has brought, without duplicates. By hand it hands on a test delivery, or fetches a sample if the profile is polled.
 *
 * @throws NodeOperationError if n8n has kept nothing of what the execution was started with
 */
export async function runTrigger(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const parameter = (name: string, fallback?: unknown) =>
		context.getNodeParameter(name, 0, fallback);
	if (isPolled(parameter) && context.getMode() === 'manual') return await sampleItems(context);
	const items = context.getInputData();
	requireEvents(context, items);
	return await withoutDuplicates(context, items);
}

/** In queue mode n8n can lose an execution's data with a worker; a retry then starts with an empty item. */
function requireEvents(context: IExecuteFunctions, items: INodeExecutionData[]): void {
	if (items.every(({ json }) => Object.keys(json).length > 0)) return;
	throw new NodeOperationError(context.getNode(), 'The event is no longer in this execution', {
		description:
			'n8n lost the data that started this execution, e.g. because a worker was killed. Ask the provider to send the event again, or check what has changed there.',
	});
}

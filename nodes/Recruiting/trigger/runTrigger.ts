import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { polledProfiles } from './polling/fields';
import { sampleItems } from './polling/sample';
import { withoutRepeats } from './repeats';

/**
 * What the trigger does in an execution. In production it hands on the events that a delivery or a
 * poll has brought, without those that have been there before. By hand it hands on a test delivery,
 * or fetches a sample where there are no deliveries.
 */
export async function runTrigger(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const polled = polledProfiles.some((id) => id === context.getNodeParameter('profile', 0));
	if (polled && context.getMode() === 'manual') return await sampleItems(context);
	return await withoutRepeats(context, context.getInputData());
}

import type { INodeProperties } from 'n8n-workflow';

import { requestOptions } from '../transport';
import { pollingFields, pollingOptions } from './polling/fields';
import { webhookFields, webhookOptions } from './webhook/fields';

export { pollList } from './polling/pollList';
export { pollingHint, polledProfiles } from './polling/fields';
export { runTrigger } from './runTrigger';
export { webhookDescription } from './webhook/description';
export { receiveDelivery } from './webhook/receive';
export { createSubscription, removeSubscription, subscriptionExists } from './webhook/subscription';

/** Not by locale: its tables would be loaded at each start of n8n, for English words. */
const byName = (a: INodeProperties, b: INodeProperties) => (a.displayName < b.displayName ? -1 : 1);

/** The fields of the trigger, those of its two halves after one another. */
export const triggerProperties: INodeProperties[] = [
	...webhookFields,
	...pollingFields,
	{
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...webhookOptions, ...pollingOptions, ...requestOptions].sort(byName),
	},
];

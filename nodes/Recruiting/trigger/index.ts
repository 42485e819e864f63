import type { INodeProperties, IWebhookDescription } from 'n8n-workflow';

import { requestOptions } from '../transport';
import { pollingFields, pollingOptions, polledProfiles } from './polling/fields';
import { webhookFields, webhookOptions } from './webhook/fields';

export { pollList } from './polling/pollList';
export { pollingHint, polledProfiles } from './polling/fields';
export { runTrigger } from './runTrigger';
export { receiveDelivery } from './webhook/receive';
export { createSubscription, removeSubscription, subscriptionExists } from './webhook/subscription';

const isPolled = `${JSON.stringify(polledProfiles)}.includes($parameter["profile"])`;

/** No webhook is registered, and none is shown, for the profiles that are polled. */
export const webhookDescription: IWebhookDescription = {
	name: 'default',
	httpMethod: `={{ ${isPolled} ? "" : "POST" }}`,
	responseMode: 'onReceived',
	responseCode: '={{ $parameter["options"]["responseCode"] || 200 }}',
	path: 'webhook',
	ndvHideUrl: `={{ ${isPolled} }}`,
	ndvHideMethod: `={{ ${isPolled} }}`,
};

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

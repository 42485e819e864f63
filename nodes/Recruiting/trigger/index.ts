import type { INodeProperties } from 'n8n-workflow';

import { optionsField } from '../transport';
import { pollingFields, pollingOptions } from './polling/fields';
import { webhookFields, webhookOptions } from './webhook/fields';

export { pollList } from './polling/pollList';
export { pollingHint, polledProfiles } from './polling/fields';
export { runTrigger } from './runTrigger';
export { webhookDescription } from './webhook/description';
export { receiveDelivery } from './webhook/receive';
export { webhookSecretShown, webhookSecretTest } from './webhook/secretCredential';
export {
	createSubscription,
	keepOrReplaceSubscription,
	removeSubscription,
} from './webhook/subscription';

/** The fields of the trigger, those of its two halves after one another. */
export const triggerProperties: INodeProperties[] = [
	...webhookFields,
	...pollingFields,
	optionsField([...webhookOptions, ...pollingOptions]),
];

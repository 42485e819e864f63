import type { INodeProperties } from 'n8n-workflow';

import { optionsField, switchOption } from '../transport';
import { modeField, pollingShown, webhookShown } from './mode';
import {
	acceptListOption,
	checkTimesFields,
	pollingFields,
	pollingOptions,
} from './polling/fields';
import { webhookFields, webhookOptions } from './webhook/fields';

export { guardWebhook } from './guard';
export { isPolled } from './mode';
export { pollList } from './polling/pollList';
export { pollingHint } from './polling/fields';
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
	modeField,
	...webhookFields,
	...checkTimesFields,
	...pollingFields,
	switchOption(
		'simplify',
		'Simplify',
		'Whether to return a simplified version of the response instead of the raw data',
	),
	optionsField([...webhookOptions, acceptListOption], { show: webhookShown }),
	...pollingShown.map((show) => optionsField(pollingOptions, { show })),
];

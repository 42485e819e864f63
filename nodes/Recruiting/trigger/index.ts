import type { INodeProperties, TriggerPanelDefinition } from 'n8n-workflow';

import { optionsField, providerApiField, simplifyField } from '../transport';
import { modeField, pollingShown, webhookShown } from './mode';
import { checkTimesFields, pollingFields } from './polling/fields';
import { pollingGroup } from './polling/pollSettings';
import { signatureOption, webhookFields } from './webhook/fields';
import { webhookGroup } from './webhook/parameters';

export { guardWebhook } from './guard';
export { isPolled, providerFields } from './mode';
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

/** What the editor says beside a trigger that has no output yet. */
export const triggerPanel: TriggerPanelDefinition = {
	header: 'Receive events from your ATS',
	executionsHelp: {
		inactive:
			"<b>While you build the workflow,</b> click 'Execute step'. With a webhook, then cause an event in your ATS, e.g. add a candidate. With polling, you get up to three current records as samples.<br><br><b>When it is done,</b> publish it. It then starts with every event, and these executions are in the <a data-key='executions'>list of executions</a>.",
		active:
			"<b>While you build the workflow,</b> click 'Execute step'. With a webhook, then cause an event in your ATS, e.g. add a candidate. With polling, you get up to three current records as samples.<br><br><b>The published workflow</b> starts with every event. These executions are in the <a data-key='executions'>list of executions</a>.",
	},
	activationHint:
		'Publish the workflow to start it with every event in your ATS. These executions are not shown here, but in the list of executions.',
};

/** The fields of the trigger, those of its two halves after one another. */
export const triggerProperties: INodeProperties[] = [
	modeField,
	...webhookFields,
	...checkTimesFields,
	...pollingFields,
	simplifyField(),
	providerApiField(webhookShown, 'events', 'list', 'candidates', 'changes'),
	...pollingShown.map((shown) => providerApiField(shown, 'list', 'candidates', 'changes')),
	optionsField([...webhookGroup.fields, signatureOption], webhookShown),
	...pollingShown.map((shown) => optionsField(pollingGroup.fields, shown)),
];

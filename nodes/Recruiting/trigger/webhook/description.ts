import * as n8nWorkflow from 'n8n-workflow';
import type { INodeParameters, IWebhookDescription } from 'n8n-workflow';

import { polledProfiles } from '../polling/fields';

const isPolled = `${JSON.stringify(polledProfiles)}.includes($parameter["profile"])`;

/**
 * What depends on the node's parameters: once as the expression that the editor and older versions of
 * n8n evaluate, and once as what it comes to, so that nothing is evaluated at a delivery. Then n8n starts
 * no expression engine, a sandbox of its own, where it is told to start one only when it is needed; by
 * default n8n 2.41 starts one for each delivery to any trigger but its Webhook node.
 */
const fields = {
	/** None for the profiles that are polled: no webhook is registered for them. */
	httpMethod: {
		template: `={{ ${isPolled} ? "" : "POST" }}`,
		resolve: ({ profile }: INodeParameters) =>
			polledProfiles.some((id) => id === profile) ? '' : 'POST',
	},
	responseCode: {
		template: '={{ $parameter["options"]["responseCode"] || 200 }}',
		resolve: ({ options }: INodeParameters) => (options as INodeParameters).responseCode || 200,
	},
};

/** No webhook is registered, and none is shown, for the profiles that are polled. */
export const webhookDescription: IWebhookDescription = {
	name: 'default',
	path: 'webhook',
	responseMode: 'onReceived',
	...resolvable(fields),
	ndvHideUrl: `={{ ${isPolled} }}`,
	ndvHideMethod: `={{ ${isPolled} }}`,
};

/** The expressions alone where n8n is too old to know of more. */
function resolvable({ httpMethod, responseCode }: typeof fields) {
	const { webhookDescriptionFields } = n8nWorkflow as Partial<typeof n8nWorkflow>;
	return (
		webhookDescriptionFields?.({ httpMethod, responseCode }) ?? {
			httpMethod: httpMethod.template,
			responseCode: responseCode.template,
		}
	);
}

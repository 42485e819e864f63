import {
	webhookDescriptionFields,
	type INodeParameters,
	type IWebhookDescription,
} from 'n8n-workflow';

import { isPolled, isPolledExpression } from '../mode';

/** The fields that depend on parameters: an expression for the editor, and a function, which is faster at a delivery. */
const fields = {
	/** None if the node polls: no webhook is registered then. */
	httpMethod: {
		template: `={{ ${isPolledExpression} ? "" : "POST" }}`,
		resolve: (parameters: INodeParameters) => (isPolled((name) => parameters[name]) ? '' : 'POST'),
	},
	responseCode: {
		template: '={{ $parameter["options"]["responseCode"] || 200 }}',
		resolve: ({ options }: INodeParameters) => (options as INodeParameters).responseCode || 200,
	},
};

/** If the node polls, no webhook is registered, and none is shown. */
export const webhookDescription: IWebhookDescription = {
	name: 'default',
	path: 'webhook',
	responseMode: 'onReceived',
	...webhookDescriptionFields(fields),
	ndvHideUrl: `={{ ${isPolledExpression} }}`,
	ndvHideMethod: `={{ ${isPolledExpression} }}`,
};

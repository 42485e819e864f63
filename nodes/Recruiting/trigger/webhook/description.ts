import {
	webhookDescriptionFields,
	type INodeParameters,
	type IWebhookDescription,
} from 'n8n-workflow';

import { responseCode as responseField, responseCodes } from '../../fields';
import { presets } from '../../providers';
import { isPolled, isPolledExpression } from '../settings';

const presetCodes = Object.fromEntries(
	presets.flatMap(({ id, events }) => (events.responseCode ? [[id, events.responseCode]] : [])),
);

const { default: usualCode } = responseField;

/** The status that the user chose for what was taken in, or else that of the preset; an expression may give anything. */
export function responseCodeOf(parameter: (name: string) => unknown): number {
	const { responseCode } = (parameter('providerApi') ?? {}) as INodeParameters;
	const chosen = responseCode || presetCodes[String(parameter('provider'))];
	return responseCodes.find((code) => code === Number(chosen)) ?? Number(usualCode);
}

/** The fields that depend on parameters: an expression for the editor, and a function, which is faster at a delivery. */
const fields = {
	/** None if the node polls: no webhook is registered then. */
	httpMethod: {
		template: `={{ ${isPolledExpression} ? "" : "POST" }}`,
		resolve: (parameters: INodeParameters) =>
			isPolled({ parameter: (name) => parameters[name] }) ? '' : 'POST',
	},
	responseCode: {
		template: `={{ ${JSON.stringify(responseCodes)}.find((code) => code === Number($parameter["providerApi"]?.["responseCode"] || (${JSON.stringify(presetCodes)})[$parameter["provider"]])) ?? ${String(usualCode)} }}`,
		resolve: (parameters: INodeParameters) => responseCodeOf((name) => parameters[name]),
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

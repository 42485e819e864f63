import {
	webhookDescriptionFields,
	type ICredentialDataDecryptedObject,
	type ICredentialsDisplayOptions,
	type IDisplayOptions,
	type INodeCredentialTestResult,
	type INodeParameters,
	type IWebhookDescription,
} from 'n8n-workflow';

import { responseCode as responseField, responseCodes } from '../../fields';
import { polledProfiles } from '../../profiles';
import { presets } from '../../providers';
import { isPolled, isPolledExpression, polledProviders, secretsIn, text } from '../settings';
import { firstProblem, STANDARD_PREFIX, standardWebhooksKey } from './signature';

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
	// Without it, n8n would answer with the name of its default. With nothing, it says as JSON that the workflow was started.
	responseData: '',
	...webhookDescriptionFields(fields),
	ndvHideUrl: `={{ ${isPolledExpression} }}`,
	ndvHideMethod: `={{ ${isPolledExpression} }}`,
};

const secretShown: IDisplayOptions = {
	show: {
		'/mode': ['webhook'],
		// Every value matches. A parameter without a slash only places the credential in front of it.
		secretNotice: [{ _cnd: { regex: '' } }],
	},
	// With a preset, n8n has neither of these parameters.
	hide: {
		'/registration': ['automatic'],
		'/signature': ['none'],
		'/provider': polledProviders,
		'/profile': polledProfiles,
	},
};

/** When the node offers the credential with the secret of a webhook. */
export const webhookSecretShown = secretShown as ICredentialsDisplayOptions;

const FORMAT_IS_RIGHT =
	'The format is right. Only a delivery can show whether the provider has the same secret';

/** Checks the format of the secrets. Nothing is sent, since no provider can say whether they are right. */
export function webhookSecretTest(
	fields: ICredentialDataDecryptedObject = {},
): INodeCredentialTestResult {
	const [secret, previous] = [text(fields.secret), text(fields.previousSecret)];
	const isBroken = [secret, previous]
		.flatMap(secretsIn)
		.some((one) => one.startsWith(STANDARD_PREFIX) && standardWebhooksKey(one) === undefined);
	const problem = firstProblem([
		[secret === undefined, 'Enter the secret that you share with the provider'],
		[secret === previous, 'Both secrets are the same. Enter the new one in Secret'],
		[isBroken, 'The text after whsec_ is not Base64. Copy the whole secret'],
	]);
	if (problem !== undefined) return { status: 'Error', message: problem };
	return { status: 'OK', message: FORMAT_IS_RIGHT };
}

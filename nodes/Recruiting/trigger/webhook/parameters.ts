import type { IDataObject, IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { SignatureSettings } from './signature';

export type TriggerContext = IHookFunctions | IPollFunctions | IWebhookFunctions;

/** Whether the user enters the webhook at the provider, so that nothing is called. */
export function isManual(context: TriggerContext): boolean {
	return context.getNodeParameter('registration', 'automatic') === 'manual';
}

/** The events that start the workflow; an expression may have given anything. */
export function chosenEvents(context: TriggerContext): string[] {
	const events = context.getNodeParameter('events', []);
	return Array.isArray(events) ? events.map(String) : [];
}

/** How deliveries are verified, with the secrets that are shared with the provider. */
export function signatureSettings(context: TriggerContext, secrets: string[]): SignatureSettings {
	const field = context.getNodeParameter('signature', 'standardWebhooks') as string;
	const options = optionsOf(context);
	const scheme = isManual(context) ? field : String(options.signature ?? field);
	return { scheme, options, secrets };
}

export function optionsOf(context: TriggerContext): IDataObject {
	return context.getNodeParameter('options', {}) as IDataObject;
}

const SECRET_CREDENTIAL = 'recruitingWebhookSecretApi';

/**
 * The secrets that the user has entered: in the credential, if one is selected, or else in the node's parameter.
 *
 * @throws NodeOperationError if the credential does not exist anymore
 */
export async function enteredSecrets(context: TriggerContext): Promise<string[]> {
	const isSelected = context.getNode().credentials?.[SECRET_CREDENTIAL] !== undefined;
	const { secret, previousSecret } = isSelected
		? await context.getCredentials(SECRET_CREDENTIAL)
		: { secret: context.getNodeParameter('secret', ''), previousSecret: '' };
	return [secret, previousSecret].flatMap((entered) => text(entered) ?? []);
}

/** A text without white space around it, or `undefined` if there is none. */
export function text(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

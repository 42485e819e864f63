import type { IDataObject, IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import type { HmacAlgorithm, HmacEncoding, SignatureSettings } from './signature';

type TriggerContext = IHookFunctions | IPollFunctions | IWebhookFunctions;

/** The header of a signature or token, unless the options name another one. */
export const DEFAULT_SIGNATURE_HEADER = 'x-signature';

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
export function signatureSettings(
	context: TriggerContext,
	secrets: readonly string[],
): SignatureSettings {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const toleranceSeconds = options.tolerance === undefined ? undefined : Number(options.tolerance);
	const header = text(options.signatureHeader) ?? DEFAULT_SIGNATURE_HEADER;
	switch (context.getNodeParameter('signature', 'standardWebhooks')) {
		case 'none':
			return { scheme: 'none' };
		case 'headerToken':
			return { scheme: 'headerToken', header, secrets };
		case 'hmac':
			return {
				scheme: 'hmac',
				header,
				secrets,
				toleranceSeconds,
				algorithm: (text(options.signatureAlgorithm) ?? 'sha256') as HmacAlgorithm,
				encoding: (text(options.signatureEncoding) ?? 'hex') as HmacEncoding,
				prefix: text(options.signaturePrefix),
				timestampHeader: text(options.timestampHeader),
			};
		default:
			return { scheme: 'standardWebhooks', secrets, toleranceSeconds };
	}
}

/** The credential type with the secrets of a webhook that the user has registered. */
const SECRET_CREDENTIAL = 'recruitingWebhookSecretApi';

/**
 * The secrets of a webhook that the user has registered: from the credential, if one is selected, or else from the
 * node's parameter.
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

/** A text without white space around it, or `undefined` where there is none. */
export function text(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

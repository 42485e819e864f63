import type { IDataObject, IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import { findPreset, type Preset } from '../../providers';
import { candidates, recordSettings, type RecordSettings } from '../../records';
import {
	chosenProfile,
	nodeContext,
	operationError,
	ownValues,
	providerValues,
	settingsGroup,
} from '../../transport';
import { eventGroup, type EventSettings } from './eventSettings';
import type { SignatureSettings } from './signature';

export type TriggerContext = IHookFunctions | IPollFunctions | IWebhookFunctions;

/** The provider that the trigger selects. */
export function presetOf(context: TriggerContext): Preset | undefined {
	return findPreset(context.getNodeParameter('provider', ''));
}

/** Whether the user enters the webhook at the provider, so that nothing is called. With a preset, it is always so. */
export function isManual(context: TriggerContext): boolean {
	return (
		presetOf(context) !== undefined ||
		context.getNodeParameter('registration', 'automatic') === 'manual'
	);
}

/** The events that start the workflow; an expression may have given anything. */
export function chosenEvents(context: TriggerContext): string[] {
	const events = context.getNodeParameter('events', []);
	return Array.isArray(events) ? events.map(String) : [];
}

/**
 * How the provider sends events.
 *
 * @throws NodeOperationError that names a setting whose value cannot be used, or if the provider is of another profile
 */
export function eventSettings(context: TriggerContext): EventSettings {
	const request = nodeContext(context);
	const preset = presetOf(context);
	const profile = chosenProfile(request);
	if (preset && !preset.profiles.includes(profile.id)) {
		const advice = 'Select another Provider in this node, or another Profile.';
		throw operationError(request, `${preset.name} does not belong to ${profile.label}`, advice);
	}
	const { otherEvents } = ownValues(request);
	// The further events of a preset start the workflow only if they are selected in Trigger On.
	return eventGroup.read(request, {
		...providerValues(request, preset, 'events'),
		otherEvents,
	});
}

/**
 * The shape of candidates in deliveries.
 *
 * @throws NodeOperationError that names a setting whose value cannot be used
 */
export function candidateSettings(context: TriggerContext): RecordSettings {
	const connection = { preset: presetOf(context) };
	return recordSettings({ context: nodeContext(context), connection }, candidates);
}

/** Whether signatures cover the whole delivery, as far as it is signed at all. */
export function coversBody(parameter: (name: string, fallback?: unknown) => unknown): boolean {
	const preset = findPreset(parameter('provider', ''));
	const { signedText } = providerValues({ parameter }, preset, 'events');
	return !signedText || String(signedText).includes('{body}');
}

/** How deliveries are verified, with the secrets that are shared with the provider. */
export function signatureSettings(
	context: TriggerContext,
	form: EventSettings,
	secrets: readonly string[],
): SignatureSettings {
	const field = context.getNodeParameter('signature', 'standardWebhooks') as string;
	const { signature } = context.getNodeParameter('options', {}) as IDataObject;
	const ofPreset = presetOf(context)?.events.signature;
	const chosen = isManual(context) ? field : (signature ?? field);
	return { scheme: String(ofPreset ?? chosen), form, secrets };
}

interface WebhookOptions {
	readonly includeEnvelope: boolean;
	/** Kibibytes. */
	readonly maxBodySize: number;
	readonly replaceOtherAddresses: boolean;
}

/** The rarer settings of the webhook half. */
export const webhookGroup = settingsGroup<WebhookOptions>('webhook');

/** The Options collection. Invalid numbers are replaced by the defaults. */
export function webhookOptions(context: TriggerContext): WebhookOptions {
	const values = context.getNodeParameter('options', {}) as IDataObject;
	return webhookGroup.read(nodeContext(context), values);
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

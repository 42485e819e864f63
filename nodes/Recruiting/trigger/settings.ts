import type { IDataObject } from 'n8n-workflow';

import { credentialTypeName, findProfile, polledProfiles, type EventKind } from '../profiles';
import type { eventFields, ValuesOf } from '../fields';
import { layered, methodAmong, ownValues } from '../provider';
import { findPreset, presets, type Preset } from '../providers';
import type { RequestContext } from '../transport';
import { mode, registration, signature } from './fields/parameters';

/** Providers that send no events, so that they are polled without being asked. */
export const polledProviders = presets
	.filter(({ unsupported }) => unsupported.events)
	.map(({ id }) => id);

/** Other providers with a preset. */
export const webhookPresets = presets.filter(({ unsupported }) => !unsupported.events);

type Parameters = Pick<RequestContext, 'parameter'>;
type Node = Pick<RequestContext, 'parameter' | 'node'>;

export function isPolled({ parameter }: Parameters): boolean {
	const profile = parameter('profile', '');
	const isAlways = polledProfiles.some((id) => id === profile);
	const hasNoEvents = polledProviders.some((id) => id === parameter('provider', ''));
	return isAlways || hasNoEvents || parameter('mode', mode.default) === 'polling';
}

/** `isPolled` as an expression of the editor. */
export const isPolledExpression = `(${JSON.stringify(polledProfiles)}.includes($parameter["profile"]) || ${JSON.stringify(polledProviders)}.includes($parameter["provider"]) || $parameter["mode"] === "polling")`;

function presetOf({ parameter }: Parameters): Preset | undefined {
	return findPreset(parameter('provider', ''));
}

/** The user enters the webhook at the provider, so that nothing is called. Some systems have no other way. */
export function isRegisteredByHand(node: Parameters): boolean {
	const system = presetOf(node);
	const isOnlyWay = system !== undefined && system.registration === undefined;
	return isOnlyWay || node.parameter('registration', registration.default) === 'manual';
}

/** The events that start the workflow; an expression may have given anything. */
export function chosenEvents({ parameter }: Parameters): string[] {
	const events = parameter('events', []);
	return Array.isArray(events) ? events.map(String) : [];
}

export function optionsOf({ parameter }: Parameters): IDataObject {
	return parameter('options', {}) as IDataObject;
}

/** Lists are compared to find candidates whose event never arrived. That needs a credential, also if nothing else does. */
export function catchesUp(node: Node): boolean {
	if (isPolled(node)) return false;
	if (isRegisteredByHand(node) && !hasCredential(node)) return false;
	// A list that does not say who has applied would tell of people whom nobody expects to hear of.
	if (presetOf(node)?.applicantField === '') return false;
	const { item: times = [] } = node.parameter('pollTimes', {}) as { item?: unknown[] };
	const isOn = optionsOf(node).catchUp !== false && times.length > 0;
	return isOn && chosenEvents(node).includes('candidate.created');
}

/** A credential of the provider is selected. */
export function hasCredential(trigger: Node): boolean {
	const system = presetOf(trigger);
	const profile = findProfile(system?.profiles[0] ?? String(trigger.parameter('profile', '')));
	const method = methodAmong((system ?? profile)?.authentication ?? [], trigger);
	const type = profile && method && credentialTypeName(profile.id, method);
	return type !== undefined && trigger.node.credentials?.[type] !== undefined;
}

/** How a provider sends events. Places are e.g. `payload.application`; they and headers are empty if there is none. */
export type EventSettings = ValuesOf<typeof eventFields> & {
	/** Whose signatures verify as well. */
	readonly otherSignatures?: ReadonlyArray<ValuesOf<typeof eventFields>>;
};

export function documentedEvent(settings: EventSettings, name: string): EventKind | undefined {
	if (settings.jobPublishedEvents.includes(name)) return 'job.published';
	if (settings.candidateCreatedEvents.includes(name)) return 'candidate.created';
	return settings.applicationUpdatedEvents.includes(name) ? 'application.updated' : undefined;
}

export function coversBody(node: Parameters): boolean {
	const { signedText } = layered(presetOf(node)?.events, ownValues(node));
	return !signedText || String(signedText).includes('{body}');
}

export function signatureScheme(node: Parameters): string {
	const field = node.parameter('signature', signature.default);
	const chosen = isRegisteredByHand(node) ? field : (optionsOf(node).signature ?? field);
	return String(presetOf(node)?.events.signature ?? chosen);
}

const SECRET_CREDENTIAL = 'recruitingWebhookSecretApi';

/** The secrets that the user has entered: in the credential, if one is selected, or else in the node's parameter. */
export async function enteredSecrets(context: RequestContext): Promise<string[]> {
	const isSelected = context.node.credentials?.[SECRET_CREDENTIAL] !== undefined;
	const { secret, previousSecret } = isSelected
		? await context.credential(SECRET_CREDENTIAL)
		: { secret: context.parameter('secret', ''), previousSecret: '' };
	return [secret, previousSecret].flatMap(secretsIn);
}

/** With shorter parts, the commas belong to one secret. */
const SHORTEST_OF_SEVERAL = 16;

/** One secret, or several that are separated by commas: some systems make one for each event. */
export function secretsIn(field: unknown): string[] {
	const entered = text(field);
	if (entered === undefined) return [];
	const several = entered.split(',').map((one) => one.trim());
	return several.every(({ length }) => length >= SHORTEST_OF_SEVERAL) ? several : [entered];
}

/** A text without white space around it, or `undefined` if there is none. */
export function text(value: unknown): string | undefined {
	return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

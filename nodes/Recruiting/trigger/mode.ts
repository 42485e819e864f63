import type { IDataObject, INode } from 'n8n-workflow';

import { credentialTypeName, findProfile, onlyMethod, polledProfiles } from '../profiles';
import { presets } from '../providers';

/** Providers that send no events, so that they are polled without being asked. */
export const polledProviders = presets
	.filter(({ unsupported }) => unsupported.events)
	.map(({ id }) => id);

/** Other providers with a preset: webhooks are registered by hand. */
export const webhookPresets = presets.filter(({ unsupported }) => !unsupported.events);

/** Gives a parameter of the node, or else the fallback. */
type Parameter = (name: string, fallback?: unknown) => unknown;

/** Whether a node polls. */
export function isPolled(parameter: Parameter): boolean {
	const profile = parameter('profile');
	const isAlways = polledProfiles.some((id) => id === profile);
	const hasNoEvents = polledProviders.some((id) => id === parameter('provider', ''));
	return isAlways || hasNoEvents || parameter('mode', 'webhook') === 'polling';
}

/**
 * Whether the webhook half compares lists, to find candidates whose event never arrived. If the webhook was registered by
 * hand, that needs a credential, which nothing else needs then.
 *
 * @param credentials of the node
 */
export function catchesUp(parameter: Parameter, credentials: INode['credentials'] = {}): boolean {
	if (isPolled(parameter)) return false;
	const hasPreset = webhookPresets.some(({ id }) => id === parameter('provider', ''));
	const isManual = hasPreset || parameter('registration', 'automatic') === 'manual';
	if (isManual && credentials[credentialType(parameter)] === undefined) return false;
	const { catchUp } = parameter('options', {}) as IDataObject;
	const { item: times = [] } = parameter('pollTimes', {}) as { item?: unknown[] };
	const events = parameter('events', []);
	const hasCandidates = Array.isArray(events) && events.includes('candidate.created');
	return catchUp !== false && times.length > 0 && hasCandidates;
}

/** The type of the credential for the chosen profile and method; empty if there is none. */
function credentialType(parameter: Parameter): string {
	const profile = findProfile(String(parameter('profile')));
	const chosen = profile && (onlyMethod(profile) ?? parameter('authentication', ''));
	const method = profile?.authentication.find((one) => one === chosen);
	return profile && method ? credentialTypeName(profile.id, method) : '';
}

/** `isPolled` as an expression of the editor. */
export const isPolledExpression = `(${JSON.stringify(polledProfiles)}.includes($parameter["profile"]) || ${JSON.stringify(polledProviders)}.includes($parameter["provider"]) || $parameter["mode"] === "polling")`;

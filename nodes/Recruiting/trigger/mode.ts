import type {
	IDataObject,
	IDisplayOptions,
	INode,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import {
	credentialTypeName,
	findProfile,
	onlyMethod,
	polledProfiles,
	profileTable,
	webhookProfiles,
} from '../profiles';
import { presets, presetsOf, providerField as fieldFor } from '../providers';
import { choice, notice } from '../transport';

/** Providers that send no events, so that they are polled without being asked. */
export const polledProviders = presets
	.filter(({ unsupported }) => unsupported.events)
	.map(({ id }) => id);

/** Other providers with a preset: webhooks are registered by hand. */
export const webhookPresets = presets.filter(({ unsupported }) => !unsupported.events);

/** When the fields of the webhook half are shown. */
export const webhookShown: IDisplayOptions = {
	show: { profile: webhookProfiles, mode: ['webhook'] },
	hide: { provider: polledProviders },
};

/** When the fields of the polling half are shown: n8n cannot join conditions by "or", so each exists three times. */
export const pollingShown: readonly IDisplayOptions[] = [
	{ show: { profile: polledProfiles } },
	{ show: { profile: webhookProfiles, mode: ['polling'] }, hide: { provider: polledProviders } },
	{ show: { profile: webhookProfiles, provider: polledProviders } },
];

/** With further conditions, and hidden for further providers. */
export function shownIf(
	{ show, hide }: IDisplayOptions,
	more: IDisplayOptions['show'],
	hiddenFor: readonly string[] = [],
): IDisplayOptions {
	const provider = [...(hide?.provider ?? []), ...hiddenFor];
	return { show: { ...show, ...more }, hide: { ...hide, provider } };
}

/** When those are shown that only providers without a preset need. */
export const ownWebhookShown = shownIf(
	webhookShown,
	{},
	presets.map(({ id }) => id),
);

/** The provider, which the editor cannot read from the credential, and what it lacks. */
export const providerFields: INodeProperties[] = profileTable.flatMap(({ id }) => {
	const among = presetsOf(id);
	if (among.length === 0) return [];
	const description =
		'Your applicant-tracking system (ATS), if it is listed: the same as in the credential. Otherwise select Other.';
	return [
		{ ...fieldFor(among, description), displayOptions: { show: { profile: [id] } } },
		...among
			.filter(({ unsupported }) => unsupported.events)
			.map((preset) =>
				notice(
					'providerNotice',
					{ show: { profile: [id], provider: [preset.id] } },
					preset.unsupported.events!,
				),
			),
	];
});

export const modeField: INodeProperties = {
	displayName: 'Mode',
	name: 'mode',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { profile: webhookProfiles }, hide: { provider: polledProviders } },
	options: [
		choice(
			'polling',
			'Polling',
			'The node reads a list regularly and compares it with the last one. Use this if the provider cannot reach n8n, e.g. behind a firewall.',
		),
		choice('webhook', 'Webhook', 'The provider sends each event to n8n as it happens'),
	],
	default: 'webhook',
	description: 'How n8n learns of events',
};

/** Which events start the workflow: each half offers its own. */
export function triggerOnField(
	displayOptions: IDisplayOptions,
	usual: string,
	options: INodePropertyOptions[],
): INodeProperties {
	return {
		displayName: 'Trigger On',
		name: 'events',
		type: 'multiOptions',
		required: true,
		displayOptions,
		options,
		default: [usual],
	};
}

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

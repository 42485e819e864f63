import type {
	IDataObject,
	IDisplayOptions,
	INodeProperties,
	INodePropertyOptions,
} from 'n8n-workflow';

import { polledProfiles, webhookProfiles } from '../profiles';
import { choice } from '../transport';

/** When the fields of the webhook half are shown. */
export const webhookShown = { profile: webhookProfiles, mode: ['webhook'] };

/** When the fields of the polling half are shown: n8n cannot join conditions by "or", so each exists twice. */
export const pollingShown = [
	{ profile: polledProfiles },
	{ profile: webhookProfiles, mode: ['polling'] },
];

export const modeField: INodeProperties = {
	displayName: 'Mode',
	name: 'mode',
	type: 'options',
	noDataExpression: true,
	displayOptions: { show: { profile: webhookProfiles } },
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
	show: IDisplayOptions['show'],
	usual: string,
	options: INodePropertyOptions[],
): INodeProperties {
	return {
		displayName: 'Trigger On',
		name: 'events',
		type: 'multiOptions',
		required: true,
		displayOptions: { show },
		options,
		default: [usual],
	};
}

/** Gives a parameter of the node, or else the fallback. */
type Parameter = (name: string, fallback?: unknown) => unknown;

/** Whether a node polls. */
export function isPolled(parameter: Parameter): boolean {
	const profile = parameter('profile');
	return polledProfiles.some((id) => id === profile) || parameter('mode', 'webhook') === 'polling';
}

/** Whether the webhook half compares lists, to find candidates that no delivery told of. */
export function catchesUp(parameter: Parameter): boolean {
	const isManual = parameter('registration', 'automatic') === 'manual';
	if (isPolled(parameter) || isManual) return false;
	const { catchUp } = parameter('options', {}) as IDataObject;
	const { item: times = [] } = parameter('pollTimes', {}) as { item?: unknown[] };
	const events = parameter('events', []);
	const hasCandidates = Array.isArray(events) && events.includes('candidate.created');
	return catchUp !== false && times.length > 0 && hasCandidates;
}

/** `isPolled` as an expression of the editor. */
export const isPolledExpression = `(${JSON.stringify(polledProfiles)}.includes($parameter["profile"]) || $parameter["mode"] === "polling")`;

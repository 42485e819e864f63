import type { INodeProperties } from 'n8n-workflow';

import { profileTable, type Profile } from '../profiles';
import { choice } from './fieldShapes';

/** Profiles that send no events, so that they have to be polled (interface document, section 6). */
const polledProfiles = idsOf('polling');

/** Profiles that send their events, and can be polled as well (interface document, section 6). */
export const webhookProfiles = idsOf('webhook');

function idsOf(delivery: Profile['events']['delivery']): string[] {
	return profileTable.filter(({ events }) => events.delivery === delivery).map(({ id }) => id);
}

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

/** Whether a node polls; `parameter` gives a parameter of the node, or else the fallback. */
export function isPolled(parameter: (name: string, fallback?: unknown) => unknown): boolean {
	const profile = parameter('profile');
	return polledProfiles.some((id) => id === profile) || parameter('mode', 'webhook') === 'polling';
}

/** `isPolled` as an expression of the editor. */
export const isPolledExpression = `(${JSON.stringify(polledProfiles)}.includes($parameter["profile"]) || $parameter["mode"] === "polling")`;

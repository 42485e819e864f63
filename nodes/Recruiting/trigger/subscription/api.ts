/** How a system keeps webhook subscriptions, as data. */
export interface SubscriptionApi {
	/** The requests, in which `{path}` (Subscription Path) and `{id}` are filled in. */
	readonly list: { readonly path: string };
	readonly create: {
		readonly method: 'POST';
		readonly path: string;
		/** Names of fields, and which of `{url}`, `{events}` and `{secret}` they have. */
		readonly body: Readonly<Record<string, string>>;
	};
	readonly delete: { readonly method: 'DELETE'; readonly path: string };
	/** Where a subscription in the list has what identifies it. */
	readonly idField: string;
	readonly urlField: string;
	readonly eventsField: string;
	/** Where the answer to its creation may have it, or a list with it; empty for the answer itself. */
	readonly createdPlaces: readonly string[];
	/** Fields there that may have the provider's own secret for it, as `letters` writes their names. */
	readonly secretFields: readonly string[];
	/** It is off if one of these fields has one of the values, in lower case. Anything else counts as on. */
	readonly off: ReadonlyArray<{
		readonly fields: readonly string[];
		readonly values: readonly string[];
	}>;
	/** Objects within a subscription that may have those fields, too. */
	readonly stateFields: readonly string[];
}

const OFF = [
	'deactivated',
	'disabled',
	'failed',
	'inactive',
	'off',
	'paused',
	'stopped',
	'suspended',
];
const YES = ['true', '1', 'yes', 'y', 'on'];
const NO = ['false', '0', 'no', 'n'];

/** `{base}/v1/webhooks`, as docs/assumptions.md has it. */
export const documentedApi: SubscriptionApi = {
	list: { path: '{path}' },
	create: {
		method: 'POST',
		path: '{path}',
		body: { url: '{url}', events: '{events}', secret: '{secret}' },
	},
	delete: { method: 'DELETE', path: '{path}/{id}' },
	idField: 'id',
	urlField: 'url',
	eventsField: 'events',
	createdPlaces: ['', 'data', 'data.attributes', 'result', 'subscription', 'webhook'],
	secretFields: [
		...['secret', 'secretkey', 'secrettoken', 'hmackey', 'hmacsecret', 'sharedsecret'],
		...['signaturekey', 'signaturesecret', 'signingkey', 'signingsecret', 'subscriptionsecret'],
		...['verificationsecret', 'webhooksecret', 'webhooksigningsecret'],
	],
	off: [
		{ fields: ['active', 'isactive', 'enabled', 'isenabled'], values: [...NO, ...OFF] },
		{ fields: ['disabled', 'isdisabled', 'paused', 'ispaused', 'suspended'], values: YES },
		{ fields: ['state', 'status'], values: ['false', ...OFF] },
	],
	stateFields: ['attributes', 'settings', 'state', 'status'],
};

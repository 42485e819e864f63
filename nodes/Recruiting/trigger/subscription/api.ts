const OFF = [
	...['deactivated', 'disabled', 'failed', 'inactive', 'off', 'paused', 'stopped', 'suspended'],
];
const YES = ['true', '1', 'yes', 'y', 'on'];
const NO = ['false', '0', 'no', 'n'];

/**
 * How a system keeps webhook subscriptions, as data: at `{base}/v1/webhooks`, as docs/assumptions.md has it. In the requests,
 * `{path}` (Subscription Path) and `{id}` are filled in.
 */
export const documentedApi = {
	list: { path: '{path}' },
	create: {
		method: 'POST' as const,
		path: '{path}',
		/** Names of fields, and which of `{url}`, `{events}` and `{secret}` they have. */
		body: { url: '{url}', events: '{events}', secret: '{secret}' },
	},
	delete: { method: 'DELETE' as const, path: '{path}/{id}' },
	/** Where a subscription in the list has what identifies it. */
	idField: 'id',
	urlField: 'url',
	eventsField: 'events',
	/** Where the answer to its creation may have it, or a list with it; empty for the answer itself. */
	createdPlaces: ['', 'data', 'data.attributes', 'result', 'subscription', 'webhook'],
	/** Fields there that may have the provider's own secret for it, as `letters` writes their names. */
	secretFields: [
		...['secret', 'secretkey', 'secrettoken', 'hmackey', 'hmacsecret', 'sharedsecret'],
		...['signaturekey', 'signaturesecret', 'signingkey', 'signingsecret', 'subscriptionsecret'],
		...['verificationsecret', 'webhooksecret', 'webhooksigningsecret'],
	],
	/** It is off if one of these fields has one of the values, in lower case. Anything else counts as on. */
	off: [
		{ fields: ['active', 'isactive', 'enabled', 'isenabled'], values: [...NO, ...OFF] },
		{ fields: ['disabled', 'isdisabled', 'paused', 'ispaused', 'suspended'], values: YES },
		{ fields: ['state', 'status'], values: ['false', ...OFF] },
	],
	/** Objects within a subscription that may have those fields, too. */
	stateFields: ['attributes', 'settings', 'state', 'status'],
};

export type SubscriptionApi = typeof documentedApi;

import { type Answer, headerValue, isObject, readBody, valueAt } from '../../transport';

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

export interface ProviderSubscription {
	readonly id: string;
	readonly url: string;
	/** `undefined` if the provider does not say. */
	readonly events: readonly string[] | undefined;
	/** The provider may have paused a subscription that failed too often. */
	readonly active: boolean;
}

export function readSubscription(
	api: SubscriptionApi,
	entry: unknown,
): ProviderSubscription | undefined {
	const places = [api.idField, api.urlField, api.eventsField];
	const [id, url, events] = places.map((place) => valueAt(entry, place));
	if (!isId(id) || typeof url !== 'string') return undefined;
	const areNames = Array.isArray(events) && events.every((name) => typeof name === 'string');
	return { id: String(id), url, events: areNames ? events : undefined, active: !isOff(api, entry) };
}

/** Only what is known to mean that counts: a subscription that delivers must stay. */
function isOff({ off, stateFields }: SubscriptionApi, entry: unknown): boolean {
	const parts = [entry, ...stateFields.map((name) => valueAt(entry, name))].filter(isObject);
	const fields = parts.flatMap((part) => Object.entries(part));
	return fields.some(([name, value]) =>
		off.some((one) => one.fields.includes(letters(name)) && one.values.includes(word(value))),
	);
}

function word(value: unknown): string {
	return ['boolean', 'number', 'string'].includes(typeof value)
		? String(value).trim().toLowerCase()
		: '';
}

function letters(name: string): string {
	return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** The new subscription, as far as the answer to its creation says. */
interface Created {
	readonly id: string | undefined;
	/** One may be the provider's own secret for it; an answer may also repeat the one that was sent. */
	readonly secrets: readonly string[];
}

/**
 * Reads an answer to the creation of a subscription. It may also list other subscriptions: only what has the new one's
 * address is certain to be the new one then.
 */
export function createdSubscription(api: SubscriptionApi, answer: Answer, url: string): Created {
	const read = readBody(answer.body);
	const found = 'value' in read ? api.createdPlaces.map((place) => valueAt(read.value, place)) : [];
	const parts = found.filter(isObject);
	const listed = found.filter(Array.isArray).flat().filter(isObject);
	const fitting = [...parts, ...listed].find((part) => {
		const shown = readSubscription(api, part);
		return shown !== undefined && looksLike(shown.url, url);
	});
	const own = fitting ?? parts.find((part) => isId(valueAt(part, api.idField)));
	const isListed = own !== undefined && listed.includes(own);
	return {
		id: own ? String(valueAt(own, api.idField)) : idInLocation(answer),
		secrets: (isListed ? [own] : parts).flatMap((part) => secretsIn(api, part)),
	};
}

function secretsIn({ secretFields }: SubscriptionApi, part: object): string[] {
	return Object.entries(part).flatMap(([name, value]) =>
		secretFields.includes(letters(name)) && typeof value === 'string' && value !== '' ? value : [],
	);
}

/** A `Location` header may add the id to the address at which subscriptions are kept. */
function idInLocation({ headers, url: kept }: Answer): string | undefined {
	const location = headerValue(headers, 'location');
	if (location === undefined || !URL.canParse(location, kept)) return undefined;
	const [path, parent] = [new URL(location, kept), new URL(kept)].map(({ pathname }) => pathname);
	const id = path!.startsWith(`${parent}/`) ? path!.slice(parent!.length + 1) : '';
	return isId(id) && /^[\w.-]+$/.test(id) ? id : undefined;
}

/** Anything else would be the address of something else when the subscription is deleted. */
function isId(id: unknown): id is string | number {
	return Number.isSafeInteger(id) || (typeof id === 'string' && !['', '.', '..'].includes(id));
}

/** Two texts may be one address: systems write it in lower case, or add a query. */
export function looksLike(one: string, other: string): boolean {
	const plain = (url: string) => normalized(url).split(/[?#]/)[0]!.replace(/\/$/, '').toLowerCase();
	return plain(one) === plain(other);
}

/** Two texts are the same address, e.g. one with a slash at the end or the host in capitals. */
export function isSameAddress(one: string, other: string): boolean {
	return normalized(one) === normalized(other);
}

export function normalized(url: string): string {
	return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url;
}

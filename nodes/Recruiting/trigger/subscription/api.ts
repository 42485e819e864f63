import type { Provider } from '../../provider';
import type { Registration } from '../../providers';
import { type Answer, headerValue, isObject, readBody, valueAt } from '../../transport';

const OFF = [
	...['deactivated', 'disabled', 'failed', 'inactive', 'off', 'paused', 'stopped', 'suspended'],
];
const YES = ['true', '1', 'yes', 'y', 'on'];
const NO = ['false', '0', 'no', 'n'];

/** How subscriptions are kept at `{base}/v1/webhooks`, as docs/assumptions.md has it. */
export const documentedApi = {
	perEvent: false,
	secret: 'sent',
	create: [
		{
			method: 'POST',
			path: '{path}',
			body: { url: '{url}', events: '{events}', secret: '{secret}' },
		},
	],
	check: {
		method: 'GET',
		path: '{path}',
		...{ idField: 'id', urlField: 'url', eventsField: 'events' },
	},
	delete: { method: 'DELETE', path: '{path}/{id}' },
	usual: {
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
	},
} as const satisfies Registration;

/** The one mechanism has the values of the system, or those of the interface document. */
export function registrationOf({ registration }: Pick<Provider, 'registration'>): Registration {
	return registration ?? documentedApi;
}

export interface ProviderSubscription {
	readonly id: string;
	readonly url: string;
	/** `undefined` if the provider does not say. */
	readonly events: readonly string[] | undefined;
	/** The provider may have paused a subscription that failed too often. */
	readonly active: boolean;
}

export function readSubscription(
	api: Registration,
	entry: unknown,
): ProviderSubscription | undefined {
	const { idField, urlField } = api.check;
	const [id, address] = [idField, urlField].map((place) => valueAt(entry, place));
	if (!isId(id) || typeof address !== 'string') return undefined;
	// The query that was added may have a secret, and tells no more than the event.
	const url = api.urlQuery ? address.split('?')[0]! : address;
	return { id: String(id), url, events: eventsIn(api, entry), active: isOn(api, entry) };
}

function eventsIn({ check }: Registration, entry: unknown): readonly string[] | undefined {
	const { eventsField, eventField = '', eventTemplate } = check;
	const part = (_: string, place: string) => String(valueAt(entry, place) ?? '');
	if (eventTemplate) return [eventTemplate.replace(/\{([\w.]+)\}/g, part)];
	const listed = valueAt(entry, eventsField ?? eventField);
	const names = eventsField
		? Array.isArray(listed) && listed.map((one) => valueAt(one, eventField))
		: [listed];
	return names && names.every((name) => typeof name === 'string') ? names : undefined;
}

/** Only what is known to mean off counts as off: a subscription that delivers must stay. */
function isOn({ check, usual }: Registration, entry: unknown): boolean {
	const { activeField, activeValue } = check;
	if (activeField) return word(valueAt(entry, activeField)) === activeValue;
	if (usual === undefined) return true;
	const parts = [entry, ...usual.stateFields.map((name) => valueAt(entry, name))].filter(isObject);
	const fields = parts.flatMap((part) => Object.entries(part));
	return !fields.some(([name, value]) =>
		usual.off.some((one) => one.fields.includes(letters(name)) && one.values.includes(word(value))),
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

/** Reads the answer to the first step of a creation. */
export function createdSubscription(api: Registration, answer: Answer, url: string): Created {
	const [{ idField, secretField }] = api.create;
	const read = readBody(answer.body);
	const body = 'value' in read ? read.value : undefined;
	if (idField === undefined) return createdAsUsual(api, answer, body, url);
	const id = valueAt(body, idField);
	return { id: isId(id) ? String(id) : undefined, secrets: secretsAt(body, secretField) };
}

/** The secret in an answer at a place, if it has one. */
export function secretsAt(body: unknown, place?: string): string[] {
	const secret = place === undefined ? undefined : valueAt(body, place);
	return typeof secret === 'string' && secret !== '' ? [secret] : [];
}

/** The answer may also list other subscriptions: only what has the new one's address is certain to be the new one then. */
function createdAsUsual(api: Registration, answer: Answer, body: unknown, url: string): Created {
	const { createdPlaces, secretFields } = api.usual ?? documentedApi.usual;
	const found = createdPlaces.map((place) => valueAt(body, place));
	const parts = found.filter(isObject);
	const listed = found.filter(Array.isArray).flat().filter(isObject);
	const fitting = [...parts, ...listed].find((part) => {
		const shown = readSubscription(api, part);
		return shown !== undefined && looksLike(shown.url, url);
	});
	const { idField } = api.check;
	const own = fitting ?? parts.find((part) => isId(valueAt(part, idField)));
	const isListed = own !== undefined && listed.includes(own);
	return {
		id: own ? String(valueAt(own, idField)) : idInLocation(answer),
		secrets: (isListed ? [own] : parts).flatMap((part) => secretsIn(secretFields, part)),
	};
}

function secretsIn(secretFields: readonly string[], part: object): string[] {
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

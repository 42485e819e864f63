import { filled } from '../../provider';
import type { Registration } from '../../providers';
import { type Answer, headerValue, isObject, readBody, valueAt } from '../../transport';

export type ProviderSubscription = NonNullable<ReturnType<typeof readSubscription>>;

/** Those that the provider shows. */
export type Present = readonly ProviderSubscription[];

export function readSubscription(api: Registration, entry: unknown) {
	const { idField, urlField } = api.check;
	const [id, address] = [idField, urlField].map((place) => valueAt(entry, place));
	if (!isId(id) || typeof address !== 'string') return undefined;
	// The query that was added may have a secret, and tells no more than the event.
	const url = api.urlQuery ? address.split('?')[0]! : address;
	return { id: String(id), url, events: eventsIn(api, entry), active: isOn(api, entry) };
}

/** `undefined` if the provider does not say. */
function eventsIn({ check }: Registration, entry: unknown): readonly string[] | undefined {
	const { eventsField, eventField = '', eventTemplate } = check;
	if (eventTemplate && isObject(entry)) {
		const parts = Object.entries(entry).map(([name, value]) => [name, String(value)]);
		return [filled(eventTemplate, Object.fromEntries(parts))];
	}
	const listed = valueAt(entry, eventsField ?? eventField);
	const names = eventsField
		? Array.isArray(listed) && listed.map((one) => valueAt(one, eventField))
		: [listed];
	return names && names.every((name) => typeof name === 'string') ? names : undefined;
}

/** What says that a subscription is off, where the form is not known: a field with its value. */
const SAYING_OFF = [
	/^(?:is)?(?:active|enabled) (?:false|0|no|n)$/,
	/^(?:(?:is)?(?:disabled|paused)|suspended) (?:true|1|yes|y|on)$/,
	/^(?:(?:is)?(?:active|enabled)|state|status) (?:deactivated|disabled|failed|inactive|off|paused|stopped|suspended)$/,
	/^(?:state|status) false$/,
];

/** It may be paused because it failed too often. Only what is known to mean off counts: a subscription that delivers must stay. */
function isOn({ check, create }: Registration, entry: unknown): boolean {
	const { activeField, activeValue } = check;
	if (activeField) return word(valueAt(entry, activeField)) === activeValue;
	if (create[0].idField !== undefined) return true;
	const within = ['attributes', 'settings', 'state', 'status'].map((name) => valueAt(entry, name));
	const fields = [entry, ...within].filter(isObject).flatMap((part) => Object.entries(part));
	const texts = fields.map(([name, value]) => `${letters(name)} ${word(value)}`);
	return !texts.some((text) => SAYING_OFF.some((off) => off.test(text)));
}

function word(value: unknown): string {
	return ['boolean', 'number', 'string'].includes(typeof value)
		? String(value).trim().toLowerCase()
		: '';
}

function letters(name: string): string {
	return name.toLowerCase().replace(/[^a-z]/g, '');
}

/**
 * What the answer to the first step of a creation says. One of the secrets may be the provider's own for the subscription; an
 * answer may also repeat the one that was sent.
 */
export function createdSubscription(api: Registration, answer: Answer, url: string) {
	const [{ idField, secretField }] = api.create;
	const body = bodyOf(answer);
	if (idField === undefined) return createdAsUsual(api, answer, body, url);
	const id = valueAt(body, idField);
	return { id: isId(id) ? String(id) : undefined, secrets: secretsAt(body, secretField) };
}

/** The value of an answer in JSON. */
export function bodyOf({ body }: Answer): unknown {
	const read = readBody(body);
	return 'value' in read ? read.value : undefined;
}

/** The secret in an answer at a place, if it has one. */
export function secretsAt(body: unknown, place?: string): string[] {
	const secret = place === undefined ? undefined : valueAt(body, place);
	return typeof secret === 'string' && secret !== '' ? [secret] : [];
}

/** Where the answer to a creation may have the subscription, or a list with it. */
const CREATED_PLACES = ['', 'data', 'data.attributes', 'result', 'subscription', 'webhook'];

/** The answer may also list other subscriptions: only what has the new one's address is certain to be the new one then. */
function createdAsUsual(api: Registration, answer: Answer, body: unknown, url: string) {
	const found = CREATED_PLACES.map((place) => valueAt(body, place));
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
		secrets: (isListed ? [own] : parts).flatMap(secretsIn),
	};
}

/** Fields that may have the provider's own secret, in lower-case letters. */
const SECRET_FIELD =
	/^(?:(?:shared|signing|signature|subscription|verification|webhook|webhooksigning|hmac)?secret|(?:secret|hmac|signature|signing)key|secrettoken)$/;

function secretsIn(part: object): string[] {
	const names = Object.keys(part).filter((name) => SECRET_FIELD.test(letters(name)));
	return names.flatMap((name) => secretsAt(part, name));
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

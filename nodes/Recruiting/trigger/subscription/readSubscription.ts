import { type Answer, headerValue, isObject, readBody, valueAt } from '../../transport';
import { documentedApi } from './api';

/** A subscription as the provider knows it. */
export interface ProviderSubscription {
	readonly id: string;
	readonly url: string;
	/** `undefined` if the provider does not say. */
	readonly events: readonly string[] | undefined;
	/** The provider may have paused a subscription that failed too often. */
	readonly active: boolean;
}

const { idField, urlField, eventsField, off, secretFields, stateFields } = documentedApi;

/** An entry of the provider's list; `undefined` if it cannot be read. */
export function readSubscription(entry: unknown): ProviderSubscription | undefined {
	const [id, url, events] = [idField, urlField, eventsField].map((place) => valueAt(entry, place));
	if (!isId(id) || typeof url !== 'string') return undefined;
	const areNames = Array.isArray(events) && events.every((name) => typeof name === 'string');
	return { id: String(id), url, events: areNames ? events : undefined, active: !isOff(entry) };
}

/** What is not known to mean that counts as on: a subscription that delivers must stay. */
function isOff(entry: unknown): boolean {
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

/** A name of a field in lower case, without other characters. */
function letters(name: string): string {
	return name.toLowerCase().replace(/[^a-z]/g, '');
}

/** What an answer says about the subscription that was asked for. */
interface Created {
	readonly id: string | undefined;
	/** What may be the provider's own secret for it; an answer may also repeat the one that was sent. */
	readonly secrets: readonly string[];
}

/**
 * Reads an answer to the creation of a subscription, whatever it is wrapped in. It may also list other subscriptions: only
 * what has the new one's address is certain to be the new one then.
 */
export function createdSubscription(answer: Answer, url: string): Created {
	const read = readBody(answer.body);
	const parts = partsOf('value' in read ? read.value : undefined);
	const fitting = parts.find(({ fields }) => {
		const shown = readSubscription(fields);
		return shown !== undefined && looksLike(shown.url, url);
	});
	const unlisted = parts.filter(({ isListed }) => !isListed);
	const own = fitting ?? outermost(unlisted.filter(({ fields }) => isId(fields[idField])));
	const secrets = own?.isListed ? partsOf(own.fields) : unlisted;
	return {
		id: own ? String(own.fields[idField]) : idInLocation(answer),
		secrets: secrets.flatMap(({ fields }) => secretsIn(fields)),
	};
}

/** An object in an answer. */
interface Part {
	readonly fields: Readonly<Record<string, unknown>>;
	readonly depth: number;
	readonly isListed: boolean;
}

const DEEPEST = 3;

/** All objects in an answer, the outer ones first. */
function partsOf(value: unknown, depth = 0, isListed = false): Part[] {
	if (Array.isArray(value))
		return value.filter(isObject).flatMap((one) => partsOf(one, depth, true));
	if (!isObject(value) || depth > DEEPEST) return [];
	const inner = Object.values(value).flatMap((one) => partsOf(one, depth + 1, isListed));
	return [{ fields: value, depth, isListed }, ...inner].sort(
		(one, other) => one.depth - other.depth,
	);
}

/** The outermost part, unless another one is at the same depth. */
function outermost([first, second]: readonly Part[]): Part | undefined {
	return first?.depth === second?.depth ? undefined : first;
}

function secretsIn(fields: Part['fields']): string[] {
	return Object.entries(fields).flatMap(([name, value]) =>
		secretFields.includes(letters(name)) && typeof value === 'string' && value !== '' ? value : [],
	);
}

/** What a `Location` header adds to the address at which subscriptions are kept. */
function idInLocation({ headers, url: kept }: Answer): string | undefined {
	const location = headerValue(headers, 'location');
	if (location === undefined || !URL.canParse(location, kept)) return undefined;
	const [path, parent] = [new URL(location, kept), new URL(kept)].map(({ pathname }) => pathname);
	const id = path!.startsWith(`${parent}/`) ? path!.slice(parent!.length + 1) : '';
	return isId(id) && /^[\w.-]+$/.test(id) ? id : undefined;
}

/** Whether an id names one subscription: the rest would be the address of something else when it is deleted. */
function isId(id: unknown): id is string | number {
	return Number.isSafeInteger(id) || (typeof id === 'string' && !['', '.', '..'].includes(id));
}

/** Whether two texts are one address as different systems write it: in lower case, or with a query added. */
export function looksLike(one: string, other: string): boolean {
	const plain = (url: string) => normalized(url).split(/[?#]/)[0]!.replace(/\/$/, '').toLowerCase();
	return plain(one) === plain(other);
}

/** Whether two texts name the same address; providers may write it in another way than they got it. */
export function isSameAddress(one: string, other: string): boolean {
	return normalized(one) === normalized(other);
}

export function normalized(url: string): string {
	return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url;
}

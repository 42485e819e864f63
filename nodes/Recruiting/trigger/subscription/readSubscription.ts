import { type Answer, headerValue, readBody } from '../../transport';
import { isOff, letters } from './pausedSubscription';

/** A subscription as the provider knows it. */
export interface ProviderSubscription {
	readonly id: string;
	readonly url: string;
	/** `undefined` if the provider does not say. */
	readonly events: readonly string[] | undefined;
	/** Whether the provider still delivers; it may have paused a subscription that failed too often. */
	readonly active: boolean;
}

/** An entry of the provider's list; `undefined` if it cannot be read. */
export function readSubscription(value: unknown): ProviderSubscription | undefined {
	const fields = (value ?? {}) as Fields;
	const { id, url, events } = fields;
	if (!isId(id) || typeof url !== 'string') return undefined;
	const areNames = Array.isArray(events) && events.every((name) => typeof name === 'string');
	return { id: String(id), url, events: areNames ? events : undefined, active: !isOff(fields) };
}

/** What an answer to POST says about the new subscription. */
export interface Created {
	readonly id: string | undefined;
	/** What may be the provider's own secret for it; an answer may also repeat the one that was sent. */
	readonly secrets: readonly string[];
}

/**
 * Reads an answer to POST, whatever it is wrapped in. It may also list other subscriptions: only what has the new one's
 * address is certain to be the new one then.
 */
export function createdSubscription(answer: Answer, url: string): Created {
	const read = readBody(answer.body);
	const parts = partsOf('value' in read ? read.value : undefined);
	const fitting = parts.find(
		({ fields: { id, url: own } }) => isId(id) && typeof own === 'string' && looksLike(own, url),
	);
	const unlisted = parts.filter(({ isListed }) => !isListed);
	const own = fitting ?? outermost(unlisted.filter(({ fields }) => isId(fields.id)));
	const secrets = own?.isListed ? partsOf(own.fields) : unlisted;
	return {
		id: own ? String(own.fields.id) : idIn(headerValue(answer.headers, 'location'), answer.url),
		secrets: secrets.flatMap(({ fields }) => secretsIn(fields)),
	};
}

type Fields = Readonly<Record<string, unknown>>;

/** An object in an answer. */
interface Part {
	readonly fields: Fields;
	readonly depth: number;
	readonly isListed: boolean;
}

const DEEPEST = 3;

/** All objects in an answer, the outer ones first. */
function partsOf(value: unknown, depth = 0, isListed = false): Part[] {
	if (Array.isArray(value)) {
		return value.flatMap((one) => (Array.isArray(one) ? [] : partsOf(one, depth, true)));
	}
	if (typeof value !== 'object' || value === null || depth > DEEPEST) return [];
	const inner = Object.values(value).flatMap((one) => partsOf(one, depth + 1, isListed));
	const parts = [{ fields: value as Fields, depth, isListed }, ...inner];
	return parts.sort((one, other) => one.depth - other.depth);
}

/** The outermost part, unless another one is at the same depth. */
function outermost([first, second]: readonly Part[]): Part | undefined {
	return first?.depth === second?.depth ? undefined : first;
}

/** As `letters` gives them. A key alone could be any. */
const SECRET =
	/^(hmac|shared|signature|signing|subscription|verification|webhook)*secret(key|token)?$|^(hmac|signature|signing)key$/;

function secretsIn(fields: Fields): string[] {
	return Object.entries(fields).flatMap(([name, value]) =>
		SECRET.test(letters(name)) && typeof value === 'string' && value !== '' ? value : [],
	);
}

/** What a `Location` header adds to the address at which subscriptions are kept. */
function idIn(location: string | undefined, kept: string): string | undefined {
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

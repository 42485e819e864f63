import { FAULT_NAMES } from './faults';
import type { FailureKind } from './faults/plan';
import { LINK_STYLES, type LinkStyle } from './paging';

/** The provider's behavior that an address asks for. */
export interface Scenario {
	/** Number of candidates. */
	size?: number;
	/** Page size; by default the whole list is one page. */
	page?: number;
	link?: LinkStyle;
	gzip?: 1;
	/** Send an `ETag` for lists, and answer 304 to clients that have the list. */
	etag?: 1;
	/** Milliseconds before the answer starts. */
	latency?: number;
	/** Any fault, or `lost`: the request is processed but its response is lost. */
	fault?: FailureKind;
	/** Seconds or an HTTP date; sent with any status fault. */
	retryAfter?: string | number;
	/** Number of requests that succeed before the fault begins; needs a nonce. */
	after?: number;
	/** The name of the counter for `after`. */
	nonce?: string;
}

type Reader = (text: string) => string | number;

const READERS: Record<keyof Scenario, Reader> = {
	size: wholeNumber,
	page: wholeNumber,
	latency: wholeNumber,
	after: wholeNumber,
	link: oneOf(LINK_STYLES),
	fault: oneOf([...FAULT_NAMES, 'lost']),
	gzip: one,
	etag: one,
	retryAfter: (text) => text,
	nonce: (text) => text,
};

export const SCENARIO_KEYS = Object.keys(READERS) as Array<keyof Scenario>;

/** An address with an unknown scenario: a typo must not count as no fault. */
export class ScenarioError extends Error {}

/** The Base URL of a profile, with a scenario in its path. */
export function scenario(profile: { baseUrl: string }, wanted: Scenario): string {
	return profile.baseUrl + segments(wanted);
}

/** Any address of the provider, e.g. a token address, with a scenario in its path. */
export function scenarioUrl(url: string, wanted: Scenario): string {
	const { origin } = new URL(url);
	return origin + segments(wanted) + url.slice(origin.length);
}

/** Splits a path into its scenario and the remaining path. */
export function readScenario(path: string): { scenario: Scenario; path: string } {
	const parts = path.split('/');
	const pairs = parts.filter((part) => part.includes('=')).map(readPair);
	const found = Object.fromEntries(pairs) as Scenario;
	if (found.after !== undefined && found.nonce === undefined) {
		throw new ScenarioError('after needs a nonce');
	}
	return { scenario: found, path: parts.filter((part) => !part.includes('=')).join('/') };
}

function segments(wanted: Scenario): string {
	return Object.entries(wanted)
		.filter(([, value]) => value !== undefined)
		.map(([key, value]) => `/${key}=${encodeURIComponent(String(value))}`)
		.join('');
}

function readPair(part: string): [string, string | number] {
	const [key = '', ...rest] = part.split('=');
	if (!Object.hasOwn(READERS, key)) throw new ScenarioError(`Unknown scenario key: ${key}`);
	return [key, READERS[key as keyof Scenario](decodeURIComponent(rest.join('=')))];
}

function wholeNumber(text: string): number {
	if (!/^\d{1,9}$/.test(text)) throw new ScenarioError(`Not a whole number: ${text}`);
	return Number(text);
}

/** For switches. */
function one(text: string): number {
	return Number(oneOf(['1'])(text));
}

function oneOf(allowed: readonly string[]): Reader {
	return (text) => {
		if (!allowed.includes(text)) {
			throw new ScenarioError(`${text} is not one of ${allowed.join(', ')}`);
		}
		return text;
	};
}

import { EVENT_NAMES, type EventName } from '../profiles';
import { RequestError } from '../http/answers';
import type { Subscription, SubscriptionFields } from './subscriptions';

type Changes = Partial<Omit<Subscription, 'id'>>;

const CHECKS: Record<keyof Changes, (value: unknown) => boolean> = {
	url: isHttpUrl,
	events: isEventList,
	secret: (value) => typeof value === 'string' && value !== '',
	status: (value) => value === 'active' || value === 'paused',
};

/** Reads the body of a request that creates a subscription. */
export function readNewSubscription(text: unknown): SubscriptionFields {
	const { url, events, secret } = readFields(text, ['url', 'events', 'secret']);
	if (url === undefined) throw new RequestError(422, 'url is missing');
	if (events === undefined) throw new RequestError(422, 'events are missing');
	return { url, events, secret };
}

/** Reads the body of a request that changes some fields of a subscription. */
export function readChanges(text: unknown): Changes {
	return readFields(text, ['url', 'events', 'secret', 'status']);
}

/** Rejects unknown fields, to detect typos. */
function readFields(text: unknown, allowed: ReadonlyArray<keyof Changes>): Changes {
	const found = readObject(text);
	for (const [name, value] of Object.entries(found)) {
		const known = allowed.find((field) => field === name);
		if (!known) throw new RequestError(422, `Unknown field: ${name}`);
		if (!CHECKS[known](value)) throw new RequestError(422, `Not valid: ${name}`);
	}
	return found as Changes;
}

function readObject(text: unknown): object {
	const value = parse(typeof text === 'string' ? text : '');
	if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
	throw new RequestError(400, 'The body is not a JSON object');
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function isHttpUrl(value: unknown): boolean {
	if (typeof value !== 'string' || !URL.canParse(value)) return false;
	return ['http:', 'https:'].includes(new URL(value).protocol);
}

function isEventList(value: unknown): boolean {
	if (!Array.isArray(value) || value.length === 0) return false;
	const isEvent = (one: unknown) => EVENT_NAMES.includes(one as EventName);
	return value.every(isEvent) && new Set(value).size === value.length;
}

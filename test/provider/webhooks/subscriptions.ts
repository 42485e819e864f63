import { randomBytes, randomUUID } from 'node:crypto';
import { RequestError } from '../http/answers';
import { EVENT_NAMES, type EventName } from '../profiles';

/** The fields of a subscription that a client sets. */
interface SubscriptionFields {
	url: string;
	events: EventName[];
	/** Never part of an answer. Without a secret, deliveries are not signed. */
	secret?: string;
}

export interface Subscription extends SubscriptionFields {
	id: string;
	/** A paused subscription gets no deliveries. */
	status: 'active' | 'paused';
}

/** Changes at the provider that the client does not make. */
export interface WebhookControl {
	/** Whether a second subscription for the same address is created (the default) or rejected with 409. */
	duplicates: 'allow' | 'conflict';
	/** Whether an address has to accept a signed ping before its subscription is created. */
	verifies: boolean;
	/** All subscriptions, with their secrets. */
	list(): Subscription[];
	/** Adds a subscription, by default with all events and a new secret. */
	add(fields: Pick<Subscription, 'url'> & Partial<Subscription>): Subscription;
	/** Loses one subscription, or all of them. */
	lose(id?: string): void;
	pause(id: string): void;
	/** Deletes all subscriptions, allows duplicates again, and verifies no addresses. */
	clear(): void;
}

/** A signing secret in the format of Standard Webhooks. */
export function makeSigningSecret(): string {
	return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The subscriptions of a profile, under all scenarios. */
export class SubscriptionStore implements WebhookControl {
	duplicates: WebhookControl['duplicates'] = 'allow';

	verifies = false;

	private readonly known = new Map<string, Subscription>();

	list(): Subscription[] {
		return [...this.known.values()].map(copy);
	}

	add(fields: Pick<Subscription, 'url'> & Partial<Subscription>): Subscription {
		const secret = makeSigningSecret();
		return this.keep({ events: [...EVENT_NAMES], secret, ...fields });
	}

	lose(id?: string): void {
		if (id === undefined) this.known.clear();
		else this.known.delete(this.get(id).id);
	}

	pause(id: string): void {
		this.get(id).status = 'paused';
	}

	clear(): void {
		this.known.clear();
		this.duplicates = 'allow';
		this.verifies = false;
	}

	/** The subscription with this id; throws if there is none. */
	get(id: string): Subscription {
		const found = this.known.get(id);
		if (!found) throw new RequestError(404, `No subscription has the id ${id}`);
		return found;
	}

	/** Creates a subscription for a client. */
	create(fields: SubscriptionFields): Subscription {
		this.rejectDuplicate(fields.url);
		return this.keep(fields);
	}

	private keep(fields: SubscriptionFields & Partial<Subscription>): Subscription {
		const made = copy({ id: `wh_${randomUUID()}`, status: 'active', ...fields });
		this.known.set(made.id, made);
		return copy(made);
	}

	private rejectDuplicate(url: string): void {
		if (this.duplicates === 'allow') return;
		if (!this.list().some((other) => other.url === url)) return;
		throw new RequestError(409, 'There is already a subscription for this address');
	}
}

function copy(subscription: Subscription): Subscription {
	return { ...subscription, events: [...subscription.events] };
}

/** Reads the body of a request that creates a subscription. Unknown fields are rejected, to detect typos. */
export function readNewSubscription(text: unknown): SubscriptionFields {
	const { url, events, secret, ...unknown } = parse(String(text));
	const isSecret = secret === undefined || (typeof secret === 'string' && secret !== '');
	if (!isHttpUrl(url) || !isEventList(events) || !isSecret || Object.keys(unknown).length > 0)
		throw new RequestError(422, 'A subscription has a url, events, and maybe a secret');
	return { url, events, secret };
}

function parse(text: string): Record<string, unknown> {
	try {
		return { ...JSON.parse(text) };
	} catch {
		throw new RequestError(400, 'The body is not a JSON object');
	}
}

function isHttpUrl(value: unknown): value is string {
	return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

function isEventList(value: unknown): value is EventName[] {
	if (!Array.isArray(value) || value.length === 0) return false;
	const isEvent = (one: unknown) => EVENT_NAMES.includes(one as EventName);
	return value.every(isEvent) && new Set(value).size === value.length;
}

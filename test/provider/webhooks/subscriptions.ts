import { randomBytes, randomUUID } from 'node:crypto';
import type { EventName } from '../profiles';
import { EVENT_NAMES } from '../profiles';
import { Refusal } from './refusal';

/** What a client may say about a subscription. */
export interface SubscriptionFields {
	url: string;
	events: EventName[];
	/** Never part of an answer. Without one, deliveries are not signed. */
	secret?: string;
}

export interface Subscription extends SubscriptionFields {
	id: string;
	/** A paused one gets no deliveries. */
	status: 'active' | 'paused';
}

/** What happens at the provider without the client's doing. */
export interface WebhookControl {
	/** Whether a second subscription for the same address is made (the default) or refused with 409. */
	duplicates: 'allow' | 'conflict';
	/** All subscriptions, with their secrets. */
	list(): Subscription[];
	/** A subscription from an earlier life: all events and a secret of its own where nothing is said. */
	add(fields: Pick<Subscription, 'url'> & Partial<Subscription>): Subscription;
	/** Forgets one subscription, or all of them. */
	lose(id?: string): void;
	pause(id: string): void;
	resume(id: string): void;
	/** Forgets all subscriptions and allows duplicates again. */
	clear(): void;
}

/** A signing secret as Standard Webhooks writes it. */
export function makeSigningSecret(): string {
	return `whsec_${randomBytes(32).toString('base64')}`;
}

/** The subscriptions of one profile, whatever scenario they were made under. */
export class SubscriptionStore implements WebhookControl {
	duplicates: WebhookControl['duplicates'] = 'allow';

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

	resume(id: string): void {
		this.get(id).status = 'active';
	}

	clear(): void {
		this.known.clear();
		this.duplicates = 'allow';
	}

	/** The one of this id; throws where there is none. */
	get(id: string): Subscription {
		const found = this.known.get(id);
		if (!found) throw new Refusal(404, `No subscription has the id ${id}`);
		return found;
	}

	/** Makes one at a client's wish. */
	create(fields: SubscriptionFields): Subscription {
		this.refuseDuplicate(fields.url);
		return this.keep(fields);
	}

	/** Changes the fields that are given. */
	update(id: string, fields: Partial<Omit<Subscription, 'id'>>): Subscription {
		const found = this.get(id);
		if (fields.url !== undefined && fields.url !== found.url) this.refuseDuplicate(fields.url);
		return Object.assign(found, fields);
	}

	private keep(fields: SubscriptionFields & Partial<Subscription>): Subscription {
		const made = copy({ id: `wh_${randomUUID()}`, status: 'active', ...fields });
		this.known.set(made.id, made);
		return copy(made);
	}

	private refuseDuplicate(url: string): void {
		if (this.duplicates === 'allow') return;
		if (!this.list().some((other) => other.url === url)) return;
		throw new Refusal(409, 'There is a subscription for this address already');
	}
}

function copy(subscription: Subscription): Subscription {
	return { ...subscription, events: [...subscription.events] };
}

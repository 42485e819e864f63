import { randomUUID } from 'node:crypto';
import { Refused, type Served, type Subscription } from './definition';
import { makeSecret } from './deliveries';

const UNKNOWN = new Refused(404, 'There is no such subscription');

/** Registers a webhook that gets deliveries at once, unless it says otherwise. */
export function subscribe(
	{ subscriptions }: Served,
	wanted: Pick<Subscription, 'url' | 'events'> & Partial<Subscription>,
): Subscription {
	const made = { id: randomUUID(), isActive: true, created: new Date(), ...wanted };
	subscriptions.push(made);
	return made;
}

/** One that exists. */
export function subscriptionAt(
	{ subscriptions }: Served,
	id: unknown,
	refused = UNKNOWN,
): Subscription {
	const found = subscriptions.find((one) => one.id === String(id));
	if (!found) throw refused;
	return found;
}

export function unsubscribe(served: Served, id: unknown, refused = UNKNOWN): void {
	const { subscriptions } = served;
	subscriptions.splice(subscriptions.indexOf(subscriptionAt(served, id, refused)), 1);
}

/** Gives a subscription a new secret of its own. */
export function renewSecret(subscription: Subscription): string {
	return (subscription.secret = makeSecret());
}

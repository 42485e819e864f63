import type { Subscription, SubscriptionStore } from '../webhooks/subscriptions';
import type { DeliveryResult } from './deliver';
import { deliver } from './deliver';
import type { DeliveryOptions } from './options';

export interface EmitOptions extends DeliveryOptions {
	/** Goes to every active subscription, whatever its events: for pings, and events nobody asked for. */
	toAll?: boolean;
}

/** Lets an event happen at the provider: one delivery for each active subscription that has it. */
export type Emit = (
	event: string,
	data: unknown,
	options?: EmitOptions,
) => Promise<DeliveryResult[]>;

/** Makes the emitter of one profile; what is under way ends with the signal. */
export function emitter(webhooks: SubscriptionStore, signal: AbortSignal): Emit {
	return async (event, data, options = {}) => {
		const all = options.toAll ?? options.handshake !== undefined;
		const receivers = webhooks.list().filter((one) => isReceiver(one, event, all));
		return await Promise.all(
			receivers.map(async ({ id: subscriptionId, url, secret }) => {
				const result = await deliver(url, event, data, { signal, secret, ...options });
				return { ...result, subscriptionId };
			}),
		);
	};
}

function isReceiver({ status, events }: Subscription, event: string, all: boolean): boolean {
	return status === 'active' && (all || events.some((one) => one === event));
}

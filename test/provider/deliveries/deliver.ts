import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { composer } from './compose';
import type { DeliveryOptions } from './options';
import { post, type Reply } from './post';
import type { Subscription, SubscriptionStore } from '../webhooks/subscriptions';

/** The result of a delivery: its last reply, and the number of tries. */
export interface DeliveryResult extends Reply {
	/** Whether the last reply was 2xx. */
	ok: boolean;
	url: string;
	/** The delivery id, which is the same in all tries. */
	id: string;
	attempts: number;
}

const RETRIES = 3;
const FIRST_DELAY_MS = 10;

/** Posts an event to an address, and retries until it is accepted or the tries are used up. */
export async function deliver(
	url: string,
	event: string,
	data: unknown,
	options: DeliveryOptions = {},
): Promise<DeliveryResult> {
	const { id = `msg_${randomUUID()}`, retries = RETRIES, delay = doubling, signal } = options;
	const compose = composer(event, data, id, options);
	const replies = [await post(url, compose(new Date()), options)];
	while (!isAccepted(replies) && replies.length <= retries && !signal?.aborted) {
		await pause(delay(replies.length), signal);
		replies.push(await post(url, compose(new Date()), options));
	}
	const last = replies.at(-1) as Reply;
	return { ...last, ok: isAccepted(replies), url, id, attempts: replies.length };
}

function isAccepted(replies: Reply[]): boolean {
	const { status } = replies.at(-1) as Reply;
	return status >= 200 && status < 300;
}

function doubling(retry: number): number {
	return FIRST_DELAY_MS * 2 ** (retry - 1);
}

/** Waits, until the delivery is aborted at most. */
async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
	await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

export interface EmitOptions extends DeliveryOptions {
	/** Posts to every active subscription, whatever its events: for pings and unknown events. */
	toAll?: boolean;
}

/** Emits an event: one delivery for each active subscription to it. */
export type Emit = (
	event: string,
	data: unknown,
	options?: EmitOptions,
) => Promise<DeliveryResult[]>;

/** Makes the emitter of a profile; the signal aborts its deliveries. */
export function emitter(webhooks: SubscriptionStore, signal: AbortSignal): Emit {
	return async (event, data, options = {}) => {
		const all = options.toAll ?? options.handshake !== undefined;
		const receivers = webhooks.list().filter((one) => isReceiver(one, event, all));
		return await Promise.all(
			receivers.map(
				async ({ url, secret }) => await deliver(url, event, data, { signal, secret, ...options }),
			),
		);
	};
}

function isReceiver({ status, events }: Subscription, event: string, all: boolean): boolean {
	return status === 'active' && (all || events.some((one) => one === event));
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { composer } from './compose';
import type { DeliveryOptions } from './options';
import type { Reply } from './post';
import { post } from './post';

/** How a delivery ended: its last reply, and how it came to that. */
export interface DeliveryResult extends Reply {
	/** Whether somebody answered 2xx in the end. */
	ok: boolean;
	url: string;
	/** The delivery id, the same in all tries. */
	id: string;
	attempts: number;
	/** The replies of all tries, the last one included. */
	replies: Reply[];
	/** The subscription that it was for. */
	subscriptionId?: string;
}

const RETRIES = 3;
const FIRST_DELAY_MS = 10;

/** Posts an event to an address, and again until it is taken or the tries are used up. */
export async function deliver(
	url: string,
	event: string,
	data: unknown,
	options: DeliveryOptions = {},
): Promise<DeliveryResult> {
	const { id = `msg_${randomUUID()}`, retries = RETRIES, delay = doubling, signal } = options;
	const compose = composer(event, data, id, options);
	const replies = [await post(url, compose(new Date()), options)];
	while (!isTaken(replies) && replies.length <= retries && !signal?.aborted) {
		await pause(delay(replies.length), signal);
		replies.push(await post(url, compose(new Date()), options));
	}
	const last = replies.at(-1) as Reply;
	return { ...last, ok: isTaken(replies), url, id, attempts: replies.length, replies };
}

function isTaken(replies: Reply[]): boolean {
	const { status } = replies.at(-1) as Reply;
	return status >= 200 && status < 300;
}

function doubling(retry: number): number {
	return FIRST_DELAY_MS * 2 ** (retry - 1);
}

/** Waits, or less if the delivery is ended meanwhile. */
async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
	await sleep(milliseconds, undefined, { signal }).catch(() => {});
}

import { setTimeout as sleep } from 'node:timers/promises';

import type { DeliveryResult, PostingSide } from '../../provider';
import type { Chance } from '../chance';
import { allEvents } from '../triggers';
import { keyOf, type ExpectedEvent } from './events';

/** n8n's answer to any request, with status 200, for a moment during its start. */
const STARTING = 'n8n is starting up';

const FIRST_RETRY_MS = 200;
/** Too many retries would keep n8n from starting. */
const SLOWEST_RETRY_MS = 1_000;
/** More than enough for the duration of a restart. */
const RETRIES = 500;

const delay = (retry: number) => Math.min(retry * FIRST_RETRY_MS, SLOWEST_RETRY_MS);

/**
 * Delivers events of the provider and retries until they are accepted, also while n8n is down, and while it starts and has
 * not registered its webhooks yet. The answer that n8n gives before it has loaded any node does not count, although its
 * status is 200: in production, the proxy must not forward requests before n8n is ready.
 */
export class Deliveries {
	readonly expected: ExpectedEvent[] = [];

	/** Number of deliveries that are not accepted yet. */
	open = 0;

	private readonly sent: Array<Promise<DeliveryResult[]>> = [];

	constructor(
		private readonly side: PostingSide,
		private readonly chance: Chance,
	) {}

	/** Starts the delivery of `count` events. */
	emit(count: number): void {
		for (let left = count; left > 0; left--) this.sent.push(this.deliver());
	}

	/** The results of all deliveries, once they have ended. */
	async results(): Promise<DeliveryResult[]> {
		return (await Promise.all(this.sent)).flat();
	}

	private async deliver(): Promise<DeliveryResult[]> {
		const [event = ''] = this.chance.some(allEvents, 1);
		const data = { id: `delivery-${this.sent.length + 1}` };
		const eventId = `msg_kill_${this.sent.length + 1}`;
		this.expected.push({ key: keyOf({ event, data }), eventId });
		this.open++;
		try {
			return await this.untilAccepted(event, data, eventId);
		} finally {
			this.open--;
		}
	}

	private async untilAccepted(event: string, data: object, id: string): Promise<DeliveryResult[]> {
		const options = { id, retries: RETRIES, delay };
		for (;;) {
			const results = await this.side.emit(event, data, options);
			if (!results.some(({ body }) => body.startsWith(STARTING))) return results;
			await sleep(SLOWEST_RETRY_MS);
		}
	}
}

import { setTimeout as sleep } from 'node:timers/promises';

import type { DeliveryResult, PostingSide } from '../../provider';
import { allEvents } from '../triggers';
import type { Chance } from '../chance';
import { keyOf, type ExpectedEvent } from './expectedEvent';

/** What n8n answers to whatever it is sent, with status 200, for a moment while it starts. */
const STARTING = 'n8n is starting up';

const FIRST_RETRY_MS = 200;
/** Many deliveries that are sent again all the time would keep an n8n that starts from starting. */
const SLOWEST_RETRY_MS = 1_000;
/** More than enough for the time of a restart, at that pace. */
const RETRIES = 500;

const delay = (retry: number) => Math.min(retry * FIRST_RETRY_MS, SLOWEST_RETRY_MS);

/**
 * Events that the provider delivers, each until somebody has taken it: while n8n is gone, and while
 * it has started but does not know its webhooks yet. What n8n says before any node is loaded counts
 * for nothing, although its status is 200: in production it is the proxy before n8n that must send
 * nothing on before n8n is ready.
 */
export class Deliveries {
	readonly expected: ExpectedEvent[] = [];

	/** Deliveries that nobody has taken yet. */
	open = 0;

	/** Deliveries that n8n has answered with 200 before it had loaded any node. */
	readonly tooEarly = new Set<string>();

	private readonly sent: Array<Promise<DeliveryResult[]>> = [];

	constructor(
		private readonly side: PostingSide,
		private readonly chance: Chance,
	) {}

	/** Lets so many events happen. */
	emit(count: number): void {
		for (let left = count; left > 0; left--) this.sent.push(this.deliver());
	}

	/** How each delivery ended, once all have. */
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
			return await this.untilTaken(event, data, eventId);
		} finally {
			this.open--;
		}
	}

	private async untilTaken(event: string, data: object, id: string): Promise<DeliveryResult[]> {
		const options = { id, retries: RETRIES, delay };
		for (;;) {
			const results = await this.side.emit(event, data, options);
			if (!results.some(({ body }) => body.startsWith(STARTING))) return results;
			this.tooEarly.add(id);
			await sleep(SLOWEST_RETRY_MS);
		}
	}
}

import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { DeliveryResult, PostingSide } from '../../test/provider';

/** Longer than even a very busy n8n needs to answer. */
const TIMEOUT_MS = 120_000;

/** As a provider retries that was asked to come back later. */
const RETRIES = { retries: 30, delay: () => 1_000 };

/** The last answer to a delivery, and the number of attempts. */
export type DeliveryOutcome = Pick<DeliveryResult, 'id' | 'status' | 'ms' | 'error' | 'attempts'>;

/** Sends signed events of a provider over persistent connections, each until it is accepted. */
export class EventSender {
	private readonly agent = new Agent({ keepAlive: true });

	private readonly closing = new AbortController();

	private sent = 0;

	constructor(private readonly side: PostingSide) {}

	/** Sends `count` events as fast as they are answered, `concurrency` at a time. */
	async burst(count: number, concurrency: number): Promise<DeliveryOutcome[]> {
		const outcomes: DeliveryOutcome[] = [];
		let left = count;
		const work = async () => {
			while (left-- > 0 && !this.isClosed) outcomes.push(await this.send());
		};
		await Promise.all(Array.from({ length: concurrency }, work));
		return outcomes;
	}

	/** Sends `count` events at regular intervals, without waiting for answers. */
	async steady(count: number, perSecond: number): Promise<DeliveryOutcome[]> {
		const start = performance.now();
		const outcomes: Array<Promise<DeliveryOutcome>> = [];
		for (let n = 0; n < count; n++) {
			const due = start + (n * 1_000) / perSecond;
			await sleep(Math.max(0, due - performance.now()));
			if (this.isClosed) break;
			outcomes.push(this.send());
		}
		return await Promise.all(outcomes);
	}

	/** Also aborts deliveries in progress. */
	close(): void {
		this.closing.abort();
		this.agent.destroy();
	}

	private get isClosed(): boolean {
		return this.closing.signal.aborted;
	}

	private async send(): Promise<DeliveryOutcome> {
		const number = ++this.sent;
		const [result] = await this.side.emit(
			'candidate.created',
			{ id: String(number), first_name: `First${number}`, last_name: `Last${number}` },
			{
				id: `msg_load_${number}`,
				agent: this.agent,
				timeoutMs: TIMEOUT_MS,
				signal: this.closing.signal,
				...RETRIES,
			},
		);
		if (!result) throw new Error('No subscription has the event');
		const { id, status, ms, error, attempts } = result;
		return { id, status, ms, error, attempts };
	}
}

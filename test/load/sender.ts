import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import type { DeliveryResult, PostingSide } from '../provider';

/** Longer than the busiest n8n needs for an answer. */
const TIMEOUT_MS = 120_000;

/** As a provider does that was told to come again later. */
const TRIES_AGAIN = { retries: 30, delay: () => 1_000 };

/** How one delivery was answered at last, and how often it was sent. */
export type Answer = Pick<DeliveryResult, 'id' | 'status' | 'ms' | 'error' | 'attempts'>;

/** Sends signed events of a provider over kept connections, each until it is taken. */
export class Sender {
	private readonly agent = new Agent({ keepAlive: true });

	private readonly closing = new AbortController();

	private sent = 0;

	constructor(private readonly side: PostingSide) {}

	/** Sends so many as fast as they are answered, always so many at the same time. */
	async burst(count: number, concurrency: number): Promise<Answer[]> {
		const answers: Answer[] = [];
		let left = count;
		const work = async () => {
			while (left-- > 0 && !this.isClosed) answers.push(await this.send());
		};
		await Promise.all(Array.from({ length: concurrency }, work));
		return answers;
	}

	/** Sends so many at even distances, without waiting for answers. */
	async steady(count: number, perSecond: number): Promise<Answer[]> {
		const start = performance.now();
		const answers: Array<Promise<Answer>> = [];
		for (let n = 0; n < count; n++) {
			const due = start + (n * 1_000) / perSecond;
			await sleep(Math.max(0, due - performance.now()));
			if (this.isClosed) break;
			answers.push(this.send());
		}
		return await Promise.all(answers);
	}

	/** Ends what is still being sent, too. */
	close(): void {
		this.closing.abort();
		this.agent.destroy();
	}

	private get isClosed(): boolean {
		return this.closing.signal.aborted;
	}

	private async send(): Promise<Answer> {
		const number = ++this.sent;
		const [answer] = await this.side.emit(
			'candidate.created',
			{ id: String(number), first_name: `First${number}`, last_name: `Last${number}` },
			{
				id: `msg_load_${number}`,
				agent: this.agent,
				timeoutMs: TIMEOUT_MS,
				signal: this.closing.signal,
				...TRIES_AGAIN,
			},
		);
		if (!answer) throw new Error('Nobody has subscribed to the event');
		const { id, status, ms, error, attempts } = answer;
		return { id, status, ms, error, attempts };
	}
}

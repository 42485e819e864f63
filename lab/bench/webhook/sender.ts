import { Agent } from 'node:http';

import { post } from '../../../test/provider/deliveries/post';
import type { Message } from '../../../test/provider/deliveries/shapes';

/** The result of sending messages. */
export interface Sending {
	/** When the first delivery was sent, in milliseconds since 1970. */
	startedAt: number;
	/** How long each reply took, in milliseconds. */
	latencies: number[];
}

/**
 * Sends all messages over persistent connections, `concurrency` at a time.
 *
 * @throws Error if an answer is not 200
 */
export async function sendAll(
	url: string,
	messages: readonly Message[],
	concurrency: number,
): Promise<Sending> {
	const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
	const waiting = [...messages];
	const latencies: number[] = [];
	const work = async () => {
		for (let message = waiting.pop(); message; message = waiting.pop()) {
			latencies.push(await send(url, message, agent));
		}
	};
	const startedAt = performance.timeOrigin + performance.now();
	await Promise.all(Array.from({ length: concurrency }, work));
	agent.destroy();
	return { startedAt, latencies };
}

async function send(url: string, message: Message, agent: Agent): Promise<number> {
	const { status, ms, error } = await post(url, message, { agent, timeoutMs: 60_000 });
	if (status === 200) return ms;
	throw new Error(`${url} answered ${status} (${error ?? 'no error'})`);
}

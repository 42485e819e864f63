import { Agent, request, type IncomingMessage } from 'node:http';

import { waitFor } from '../../test/n8n/wait';
import type { Delivery } from '../attacks/deliveries/types';

/** n8n's answer while its machine is too busy for its database. */
const BUSY = 503;

/** An answer to a delivery. */
export interface Reply {
	readonly status: number;
	readonly text: string;
}

/** Sends deliveries as they are. */
export class DeliverySender {
	/** One connection per delivery: a persistent one may be closed while the next delivery is on its way. */
	private readonly agent = new Agent();

	/** Sends one delivery to an address, and again while n8n is too busy to process it. */
	async send(url: string, delivery: Delivery): Promise<Reply> {
		const processed = async () => {
			const reply = await this.sendOnce(url, delivery);
			return reply.status !== BUSY && reply;
		};
		return await waitFor(processed, { what: 'An answer of n8n', deadlineMs: 60_000 });
	}

	private async sendOnce(url: string, { method, headers, body }: Delivery): Promise<Reply> {
		const own = ['host', new URL(url).host, 'content-length', String(body.length)];
		const options = { method, headers: [...own, ...headers.flat()], agent: this.agent };
		const answer = await new Promise<IncomingMessage>((resolve, reject) => {
			request(url, options).on('error', reject).once('response', resolve).end(body);
		});
		const chunks: Buffer[] = [];
		for await (const chunk of answer) chunks.push(chunk as Buffer);
		return { status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() };
	}

	close(): void {
		this.agent.destroy();
	}
}

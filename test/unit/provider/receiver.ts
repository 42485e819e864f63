import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A delivery as it arrived. */
export interface Received {
	url: string;
	headers: IncomingHttpHeaders;
	bytes: Buffer;
}

/** What a receiver says next: a status, or nothing, or the end of the connection. */
export type Reaction = number | 'hang' | 'reset';

export interface Receiver {
	url: string;
	received: Received[];
	/** What to say to the next deliveries, in order; 200 when there is nothing left. */
	reactions: Reaction[];
	stop(): Promise<void>;
}

/** Stands in for n8n: takes deliveries at a free port and writes them down. */
export async function startReceiver(): Promise<Receiver> {
	const received: Received[] = [];
	const reactions: Reaction[] = [];
	const server = createServer(async (req, res) => {
		received.push(await readDelivery(req));
		const reaction = reactions.shift() ?? 200;
		if (reaction === 'reset') req.socket.destroy();
		else if (reaction !== 'hang') res.writeHead(reaction, { 'x-seen': 'yes' }).end('taken');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const stop = async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	};
	return { url: `http://127.0.0.1:${port}/hook`, received, reactions, stop };
}

async function readDelivery(req: IncomingMessage): Promise<Received> {
	const chunks: Buffer[] = [];
	for await (const chunk of req) chunks.push(chunk as Buffer);
	return { url: req.url ?? '', headers: req.headers, bytes: Buffer.concat(chunks) };
}

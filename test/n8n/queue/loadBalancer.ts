import { Agent, createServer, type Server } from 'node:http';

import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Where production webhooks are, and forms, which are webhooks too. */
const WEBHOOKS = ['/webhook/', '/form/'];

/**
 * What n8n asks for before queue mode: production webhooks go to the webhook processor, all else goes
 * to the main process. Where one is down, it answers 502 or 504.
 */
export class LoadBalancer {
	private readonly server: Server;

	private readonly agent = new Agent({ keepAlive: true });

	constructor(
		readonly port: number,
		targets: { main: number; webhooks: number },
	) {
		// Kept open whatever the client asks for: n8n would answer, and close a connection on which a large
		// body that it will not take is still on its way. The answer would be lost then.
		const headers = { connection: 'keep-alive' };
		const to = (port: number) =>
			createProxyMiddleware({ target: `http://127.0.0.1:${port}`, agent: this.agent, headers });
		const [webhooks, main] = [to(targets.webhooks), to(targets.main)];
		const app = express();
		app.use((request, response, next) => {
			const isWebhook = WEBHOOKS.some((place) => request.path.startsWith(place));
			const target = isWebhook ? webhooks : main;
			void target(request, response, next);
		});
		this.server = createServer(app);
	}

	async start(): Promise<void> {
		if (this.server.listening) return;
		await new Promise<void>((listening, failed) => {
			this.server.once('error', failed);
			this.server.listen(this.port, '127.0.0.1', listening);
		});
	}

	async stop(): Promise<void> {
		this.agent.destroy();
		this.server.closeAllConnections();
		await new Promise((closed) => this.server.close(closed));
	}
}

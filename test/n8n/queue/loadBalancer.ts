import { Agent, createServer, type Server } from 'node:http';

import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

/** Paths of production webhooks and of forms, which are webhooks as well. */
const WEBHOOKS = ['/webhook/', '/form/'];

/**
 * The load balancer that n8n's queue mode requires: sends production webhooks to the webhook processor, and everything
 * else to the main process. Answers 502 or 504 if one is down.
 */
export class LoadBalancer {
	private readonly server: Server;

	private readonly agent = new Agent({ keepAlive: true });

	constructor(
		readonly port: number,
		targets: { main: number; webhooks: number },
	) {
		// Always keep-alive: otherwise n8n would answer and close a connection on which a large rejected body is still
		// in transit, and the answer would be lost.
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

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { WorkflowNode } from '../../n8n/types';
import { keyOf, type EventData } from './expectedEvent';

/** One event that a workflow has worked on, or was about to when n8n was killed. */
export interface Work {
	key: string;
	eventId: string;
	execution: string;
	/** Whether n8n has got its answer. */
	done: boolean;
	/** Whether the request is over, in whatever way. */
	ended: boolean;
}

/**
 * Where the work of the workflows is done: a server that takes its time, so that executions can be
 * killed. It knows better than n8n's own records which event was worked on, and in which execution.
 */
export class WorkSite {
	readonly works: Work[] = [];

	private readonly worked = new Set<string>();

	private pausing: Promise<void> = Promise.resolve();

	private constructor(
		private readonly server: Server,
		private holdMs: () => number,
	) {
		// A request that n8n's end broke off before it had come whole began no work.
		server.on('request', (request, response) => void this.take(request, response).catch(() => {}));
	}

	/** @param holdMs how long the next piece of work takes */
	static async open(holdMs: () => number): Promise<WorkSite> {
		const server = createServer();
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
		return new WorkSite(server, holdMs);
	}

	/** Pieces of work that are going on now. */
	get open(): number {
		return this.works.filter(({ ended }) => !ended).length;
	}

	/** Whether somebody has begun to work on an event. */
	wasBegun(key: string): boolean {
		return this.worked.has(key);
	}

	/** From now on work takes no time. */
	hurry(): void {
		this.holdMs = () => 0;
	}

	/** From now on no work ends; @returns what lets it go on */
	pause(): () => void {
		let goOn = () => {};
		this.pausing = new Promise((done) => (goOn = done));
		return goOn;
	}

	/** The node that has its work done here, one event after the other or all at once. */
	node(): WorkflowNode {
		const { port } = this.server.address() as AddressInfo;
		return {
			name: 'Work',
			type: 'n8n-nodes-base.httpRequest',
			typeVersion: 4.2,
			parameters: {
				method: 'POST',
				url: `http://127.0.0.1:${port}/`,
				sendBody: true,
				specifyBody: 'json',
				jsonBody: '={{ JSON.stringify({ ...$json, execution: $execution.id }) }}',
				options: {},
			},
		};
	}

	async close(): Promise<void> {
		this.server.closeAllConnections();
		await new Promise((done) => this.server.close(done));
	}

	private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { eventId, execution, ...event } = JSON.parse(await text(request)) as {
			event: string;
			eventId: string;
			execution: string;
			data: EventData;
		};
		const work = { key: keyOf(event), eventId, execution, done: false, ended: false };
		this.works.push(work);
		this.worked.add(work.key);
		response.setHeader('content-type', 'application/json');
		response.once('finish', () => (work.done = true));
		response.once('close', () => (work.ended = true));
		await this.pausing;
		const end = () => {
			if (!work.ended) response.end('{"done":true}');
		};
		setTimeout(end, this.holdMs()).unref();
	}
}

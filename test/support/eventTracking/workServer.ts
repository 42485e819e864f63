import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import type { WorkflowNode } from '../../n8n/types';
import { keyOf, type EventData } from './events';

/** An event that a workflow has processed, or was processing when n8n was killed. */
export interface WorkItem {
	key: string;
	eventId: string;
	execution: string;
	/** Whether the response was sent. */
	done: boolean;
	/** Whether the connection of the request has ended in any way. */
	ended: boolean;
}

/**
 * A server that does the workflows' work slowly, so that executions can be killed meanwhile. It knows better than n8n's
 * own data which events were processed, and in which execution.
 */
export class WorkServer {
	readonly items: WorkItem[] = [];

	private readonly begunKeys = new Set<string>();

	private pausing: Promise<void> = Promise.resolve();

	private constructor(
		private readonly server: Server,
		private holdMs: () => number,
	) {
		// A request that n8n's end cut off before it was complete is no work.
		server.on('request', (request, response) => void this.take(request, response).catch(() => {}));
	}

	/** @param holdMs returns the duration of the next work item */
	static async open(holdMs: () => number): Promise<WorkServer> {
		const server = createServer();
		await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
		return new WorkServer(server, holdMs);
	}

	/** Number of work items in progress. */
	get inProgress(): number {
		return this.items.filter(({ ended }) => !ended).length;
	}

	/** Whether work on an event has begun. */
	hasBegun(key: string): boolean {
		return this.begunKeys.has(key);
	}

	/** From now on, work takes no time. */
	removeDelays(): void {
		this.holdMs = () => 0;
	}

	/**
	 * From now on, no work ends.
	 *
	 * @returns a function that resumes work
	 */
	pause(): () => void {
		let resume = () => {};
		this.pausing = new Promise((done) => (resume = done));
		return resume;
	}

	/** A node that has each event processed here. */
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
		this.items.push(work);
		this.begunKeys.add(work.key);
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

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { INodeExecutionData, INodeType, Workflow } from 'n8n-workflow';

import {
	callWebhook,
	Executions,
	responseInto,
	savedTrigger,
	workflowOf,
	type NodeResponse,
} from '../support/triggerNode';
import type { Scheme } from './schemes';
import type { Delivery } from './types';

/** The outcome of a delivery. */
export interface Outcome {
	/** The items of the execution that it started, if any. */
	readonly started?: INodeExecutionData[];
	/** The items that the trigger passed on. */
	readonly passedOn?: INodeExecutionData[];
	/** The node's own responses; n8n itself responds if an execution has started. */
	readonly answers: readonly NodeResponse[];
	readonly logged: readonly string[];
	readonly thrown?: unknown;
}

/** A trigger in n8n's own context, right after n8n has read the request. */
export class Receiver {
	private readonly workflow: Workflow;

	private readonly executions: Executions;

	constructor(
		private readonly nodeType: INodeType,
		scheme: Scheme,
	) {
		const node = savedTrigger({
			profile: 'p5',
			events: ['candidate.created'],
			...scheme.parameters,
		});
		this.workflow = workflowOf(nodeType, node, structuredClone(scheme.subscription));
		this.executions = new Executions(nodeType);
	}

	/** Passes a delivery to the webhook, and the items that it starts with to an execution. */
	async receive(delivery: Delivery): Promise<Outcome> {
		const answers: NodeResponse[] = [];
		const logged: string[] = [];
		const exchange = { request: requestOf(delivery), response: responseInto(answers) };
		try {
			const { workflowData } = await callWebhook(this.nodeType, this.workflow, exchange, logged);
			const started = workflowData?.flat();
			const handedOn = started && (await this.executions.run(started));
			return { started, passedOn: handedOn, answers, logged };
		} catch (thrown) {
			return { answers, logged, thrown };
		}
	}
}

const socket = new Socket();

/** The undocumented method that Node.js's parser calls with the headers of a request. */
interface Parsed {
	_addHeaderLines(namesAndValues: readonly string[], length: number): void;
}

/** Headers as Node.js parses them: names in lower case, repeated ones joined. */
function headersOf({ headers, oddity }: Delivery) {
	const message = new IncomingMessage(socket) as IncomingMessage & Parsed;
	message._addHeaderLines(headers.flat(), headers.length * 2);
	if (oddity !== 'lists') return message.headers;
	return Object.fromEntries(
		Object.entries(message.headers).map(([name, value]) => [name, [value, value]]),
	);
}

function requestOf(delivery: Delivery): object {
	const unread = async () => {
		throw new Error('request aborted');
	};
	return {
		method: delivery.method,
		headers: headersOf(delivery),
		...{ body: {}, params: {}, query: {} },
		...(delivery.oddity === 'unread' ? { readRawBody: unread } : { rawBody: delivery.body }),
	};
}

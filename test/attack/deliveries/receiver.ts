import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import type { INodeExecutionData, INodeType, Workflow } from 'n8n-workflow';

import { responseInto, type Answer } from '../support/answers';
import { callWebhook, Executions, savedTrigger, workflowOf } from '../support/triggerNode';
import type { Scheme } from './schemes';
import type { Delivery } from './types';

/** What came of a delivery. */
export interface Outcome {
	/** The items of the execution that it started, if it did. */
	readonly started?: INodeExecutionData[];
	/** Those that went on from the trigger. */
	readonly handedOn?: INodeExecutionData[];
	/** The answers of the node's own; n8n gives one itself where an execution has been started. */
	readonly answers: readonly Answer[];
	readonly logged: readonly string[];
	readonly thrown?: unknown;
}

/** A trigger within n8n's own context, at the point where n8n has read the request. */
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
		this.workflow = workflowOf(nodeType, node, structuredClone(scheme.staticData));
		this.executions = new Executions(nodeType);
	}

	/** Hands a delivery to the webhook, and what it starts to an execution. */
	async receive(delivery: Delivery): Promise<Outcome> {
		const answers: Answer[] = [];
		const logged: string[] = [];
		const exchange = { request: requestOf(delivery), response: responseInto(answers) };
		try {
			const { workflowData } = await callWebhook(this.nodeType, this.workflow, exchange, logged);
			const started = workflowData?.flat();
			const handedOn = started && (await this.executions.run(started));
			return { started, handedOn, answers, logged };
		} catch (thrown) {
			return { answers, logged, thrown };
		}
	}
}

const socket = new Socket();

/** What the parser of Node.js calls with the headers of a request, which no type tells of. */
interface Parsed {
	_addHeaderLines(namesAndValues: readonly string[], length: number): void;
}

/** Headers as Node.js makes them of what is on the wire: names in lower case, repeated ones joined. */
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

import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

import { WebhookContext } from 'n8n-core';
import type {
	IExecuteFunctions,
	INodeExecutionData,
	INodeParameters,
	INodeType,
	IWebhookData,
	IWebhookResponseData,
	IWorkflowExecuteAdditionalData,
	Workflow,
} from 'n8n-workflow';

import { savedTrigger, workflowOf } from './trigger';

export type Header = readonly [name: string, value: string];

/** A delivery as it is on the wire. */
export interface Delivery {
	readonly method: string;
	readonly headers: readonly Header[];
	readonly body: Buffer;
	/** How the delivery reaches the node otherwise than usual: with all headers as lists, or with an unreadable body. */
	readonly oddity?: 'lists' | 'unread';
}

/** A response by the node itself. */
export interface NodeResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	/** JSON, or `undefined` for none. */
	readonly body: string | undefined;
}

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

	/** @param subscription the state of its subscription, if it has registered one */
	constructor(
		private readonly nodeType: INodeType,
		parameters: INodeParameters,
		subscription?: Record<string, unknown>,
	) {
		this.workflow = workflowOf(nodeType, savedTrigger(parameters), subscription);
		this.executions = new Executions(nodeType);
	}

	/** Passes a delivery to the webhook, and the items that it starts with to an execution. */
	async receive(delivery: Delivery): Promise<Outcome> {
		const answers: NodeResponse[] = [];
		const logged: string[] = [];
		try {
			const { workflowData } = await this.callWebhook(delivery, answers, logged);
			const started = workflowData?.flat();
			const passedOn = started && (await this.executions.run(started));
			return { started, passedOn, answers, logged };
		} catch (thrown) {
			return { answers, logged, thrown };
		}
	}

	private async callWebhook(
		delivery: Delivery,
		answers: NodeResponse[],
		logged: string[],
	): Promise<IWebhookResponseData> {
		const additionalData = {
			httpRequest: requestOf(delivery),
			httpResponse: responseInto(answers),
			webhookBaseUrl: 'http://n8n.example/webhook',
		} as unknown as IWorkflowExecuteAdditionalData;
		const [webhookDescription] = this.nodeType.description.webhooks!;
		const node = this.workflow.getNode('Trigger')!;
		const webhookData = { webhookDescription } as IWebhookData;
		const context = new WebhookContext(
			...([this.workflow, node, additionalData, 'webhook', webhookData] as const),
			[],
			null,
		);
		const log = (message: string) => void logged.push(message);
		Object.defineProperty(context, 'logger', { value: { warn: log, info: log } });
		return await this.nodeType.webhook!.call(context);
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

/** A response object as n8n passes it to a webhook, which records what it is given. */
function responseInto(answers: NodeResponse[]): object {
	let [status, headers] = [0, {}];
	const answer = (body?: unknown) => {
		answers.push({ status, headers, body: body === undefined ? undefined : JSON.stringify(body) });
	};
	const response = {
		status: (given: number) => ((status = given), response),
		set: (given: object) => ((headers = given), response),
		json: answer,
		end: () => answer(),
	};
	return response;
}

let nodes = 0;

/** n8n's executions of a trigger, with its deduplication table. */
class Executions {
	private table: string[] = [];

	private count = 0;

	/** Each has a node of its own: the trigger remembers events by node. */
	private readonly node = { ...savedTrigger({}), id: `node-${++nodes}` };

	constructor(private readonly nodeType: INodeType) {}

	/** The items that an execution passes on to the nodes after the trigger. */
	async run(items: INodeExecutionData[]): Promise<INodeExecutionData[]> {
		const id = String(++this.count);
		const context = {
			getNode: () => this.node,
			getWorkflow: () => ({ id: '1', name: 'Workflow' }),
			getMode: () => 'webhook',
			getExecutionId: () => id,
			getInputData: () => items,
			getNodeParameter: () => 'p5',
			logger: { info: () => {}, warn: () => {} },
			helpers: {
				checkProcessedAndRecord: async (
					values: string[],
					_scope: string,
					{ maxEntries }: { maxEntries: number },
				) => this.record(values, maxEntries),
			},
		} as unknown as IExecuteFunctions;
		const [passedOn] = (await this.nodeType.execute!.call(context)) as INodeExecutionData[][];
		return passedOn ?? [];
	}

	private record(values: string[], maxEntries: number) {
		const known = new Set(this.table);
		const added = values.filter((value) => !known.has(value));
		this.table = [...this.table, ...added].slice(-maxEntries);
		return { processed: values.filter((value) => known.has(value)), new: added };
	}
}

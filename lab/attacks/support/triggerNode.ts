import { WebhookContext } from 'n8n-core';
import {
	Workflow,
	type IExecuteFunctions,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	type INodeType,
	type IWebhookData,
	type IWebhookResponseData,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { loadSources, onlyType } from '../../../test/support/sourcePackage';

const TRIGGER_TYPE = 'n8n-nodes-recruiting.recruitingTrigger';

/** The trigger, from the sources. */
export function loadTrigger(): INodeType {
	return loadSources().nodeTypes.get('recruitingTrigger')!;
}

/** A saved node of the trigger. */
export function savedTrigger(parameters: INodeParameters): INode {
	return {
		id: '1',
		name: 'Trigger',
		type: TRIGGER_TYPE,
		typeVersion: 2,
		position: [0, 0],
		webhookId: 'webhook',
		parameters,
	};
}

/** A workflow of this node alone. */
export function workflowOf(
	nodeType: INodeType,
	node: INode,
	subscription: Record<string, unknown> = {},
): Workflow {
	const nodeTypes = onlyType(nodeType);
	return new Workflow({
		id: '1',
		name: 'Workflow',
		nodes: [node],
		connections: {},
		active: true,
		nodeTypes,
		staticData: {
			global: { [`recruitingTrigger ${node.id} subscription`]: subscription },
		} as never,
	});
}

/** Calls the node's webhook with n8n's own context; appends log messages to `logged`. */
export async function callWebhook(
	nodeType: INodeType,
	workflow: Workflow,
	exchange: { request: object; response: object },
	logged: string[],
): Promise<IWebhookResponseData> {
	const node = workflow.getNode('Trigger')!;
	const additionalData = {
		httpRequest: exchange.request,
		httpResponse: exchange.response,
		webhookBaseUrl: 'http://n8n.example/webhook',
	} as unknown as IWorkflowExecuteAdditionalData;
	const webhookData = { webhookDescription: nodeType.description.webhooks![0]! } as IWebhookData;
	const context = new WebhookContext(
		workflow,
		node,
		additionalData,
		'webhook',
		webhookData,
		[],
		null,
	);
	const log = (message: string) => void logged.push(message);
	Object.defineProperty(context, 'logger', { value: { warn: log, info: log } });
	return await nodeType.webhook!.call(context);
}

let nodes = 0;

/** n8n's executions of a trigger, with its deduplication table. */
export class Executions {
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

/** A response by the node itself. */
export interface NodeResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	/** JSON, or `undefined` for none. */
	readonly body: string | undefined;
}

/** A response object as n8n passes it to a webhook, which records what it is given. */
export function responseInto(answers: NodeResponse[]): object {
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

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

import { loadBuiltPackage } from '../../support/builtPackage';
import { onlyType } from '../../support/onlyType';

export const TRIGGER_TYPE = 'n8n-nodes-recruiting.recruitingTrigger';

/** Loads the built trigger as n8n does at its start. */
export async function loadTrigger(): Promise<INodeType> {
	const loader = await loadBuiltPackage();
	return loader.nodeTypes.recruitingTrigger?.type as INodeType;
}

/** A saved node of the trigger. */
export function savedTrigger(parameters: INodeParameters): INode {
	return {
		id: '1',
		name: 'Trigger',
		type: TRIGGER_TYPE,
		typeVersion: 1.1,
		position: [0, 0],
		webhookId: 'webhook',
		parameters,
	};
}

/** A workflow of that node alone. */
export function workflowOf(
	nodeType: INodeType,
	node: INode,
	staticData: Record<string, unknown> = {},
): Workflow {
	const nodeTypes = onlyType(nodeType);
	return new Workflow({
		id: '1',
		name: 'Workflow',
		nodes: [node],
		connections: {},
		active: true,
		nodeTypes,
		staticData: { [`node:${node.name}`]: staticData } as never,
	});
}

/** What n8n hands to a webhook of the node: its own context, with the log into `logged`. */
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
	const tell = (message: string) => void logged.push(message);
	Object.defineProperty(context, 'logger', { value: { warn: tell, info: tell } });
	return await nodeType.webhook!.call(context);
}

/** n8n's executions of a trigger, with the table by which it knows what was there before. */
export class Executions {
	private table: string[] = [];

	private count = 0;

	constructor(private readonly nodeType: INodeType) {}

	/** The items that an execution hands on to the nodes after the trigger. */
	async run(items: INodeExecutionData[]): Promise<INodeExecutionData[]> {
		const id = String(++this.count);
		const context = {
			getNode: () => savedTrigger({}),
			getWorkflow: () => ({ id: '1', name: 'Workflow' }),
			getMode: () => 'webhook',
			getExecutionId: () => id,
			getInputData: () => items,
			getNodeParameter: () => 'p5',
			helpers: {
				checkProcessedAndRecord: async (
					values: string[],
					_scope: string,
					{ maxEntries }: { maxEntries: number },
				) => this.record(values, maxEntries),
			},
		} as unknown as IExecuteFunctions;
		const [handedOn] = (await this.nodeType.execute!.call(context)) as INodeExecutionData[][];
		return handedOn ?? [];
	}

	private record(values: string[], maxEntries: number) {
		const known = new Set(this.table);
		const added = values.filter((value) => !known.has(value));
		this.table = [...this.table, ...added].slice(-maxEntries);
		return { processed: values.filter((value) => known.has(value)), new: added };
	}
}

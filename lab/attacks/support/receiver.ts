import { WebhookContext } from 'n8n-core';
import type {
	INodeExecutionData,
	INodeParameters,
	INodeType,
	IWebhookData,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { savedTrigger, workflowOf } from './trigger';

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
	/** The node's own responses; n8n itself responds if an execution has started. */
	readonly answers: readonly NodeResponse[];
	readonly thrown?: unknown;
}

/**
 * Passes a delivery to a trigger in n8n's own context, right after n8n has read the request.
 *
 * @param headers besides the content type
 */
export async function deliver(
	nodeType: INodeType,
	parameters: INodeParameters,
	body: string,
	headers: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
	const answers: NodeResponse[] = [];
	const workflow = workflowOf(nodeType, savedTrigger(parameters));
	const additionalData = {
		httpRequest: {
			...{ method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
			...{ body: {}, params: {}, query: {}, rawBody: Buffer.from(body) },
		},
		httpResponse: responseInto(answers),
		webhookBaseUrl: 'http://n8n.example/webhook',
	} as unknown as IWorkflowExecuteAdditionalData;
	const webhookData = { webhookDescription: nodeType.description.webhooks![0] } as IWebhookData;
	const node = workflow.getNode('Trigger')!;
	const context = new WebhookContext(
		...([workflow, node, additionalData, 'webhook', webhookData] as const),
		[],
		null,
	);
	Object.defineProperty(context, 'logger', { value: { warn: () => {}, info: () => {} } });
	try {
		const { workflowData } = await nodeType.webhook!.call(context);
		return { started: workflowData?.flat(), answers };
	} catch (thrown) {
		return { answers, thrown };
	}
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

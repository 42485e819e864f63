import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ExecuteContext, HookContext, PollContext, WebhookContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type IWorkflowExecuteAdditionalData,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';

import { loadSources, onlyType } from '../support/sourcePackage';
import { CredentialStore } from './credentialStore';

const { nodeTypes, credentialTypes } = loadSources();

let nodes = 0;

/** A trigger in n8n-core's own contexts: it polls when it is told to, and takes deliveries at a real address. */
export class TriggerHost {
	/** The items of each accepted delivery. */
	readonly deliveries: IDataObject[][] = [];

	/** The messages of executions that failed without having started. */
	readonly failures: string[] = [];

	/** The hints of the last execution. */
	hints: string[] = [];

	readonly credentials: CredentialStore;

	private readonly nodeType = nodeTypes.get('recruitingTrigger')!;

	private readonly workflow: Workflow;

	private readonly node: INode;

	private readonly additionalData: IWorkflowExecuteAdditionalData;

	private polling: PollContext;

	private server: Server | undefined;

	/**
	 * @param activation why n8n activates the workflow
	 * @param other differences of another node in the workflow, if there is one
	 */
	constructor(
		parameters: IDataObject,
		credentialType: string,
		private readonly activation: WorkflowActivateMode = 'activate',
		other?: Partial<INode>,
	) {
		this.credentials = new CredentialStore(credentialTypes);
		const node = {
			id: `trigger-${++nodes}`,
			name: 'Trigger',
			type: 'n8n-nodes-recruiting.recruitingTrigger',
			typeVersion: 2,
			position: [0, 0],
			webhookId: 'webhook',
			parameters,
			credentials: { [credentialType]: { id: credentialType, name: credentialType } },
		} as INode;
		const nodeTypes = onlyType(this.nodeType);
		this.workflow = new Workflow({
			...{ id: `workflow-${nodes}`, connections: {}, active: true, nodeTypes },
			nodes: [node, ...(other ? [{ ...node, ...other }] : [])],
		});
		this.node = this.workflow.getNode('Trigger')!;
		this.additionalData = {
			credentialsHelper: this.credentials,
			webhookBaseUrl: 'http://n8n.example/webhook',
			variables: {},
			externalSecretsProxy: {},
			eventBus: new EventEmitter(),
		} as unknown as IWorkflowExecuteAdditionalData;
		this.polling = this.activated();
	}

	/** Activates the trigger once more in the same publication, as n8n does after a failure. */
	async activateAgain(): Promise<void> {
		this.polling = this.activated();
		await this.poll();
	}

	private activated(): PollContext {
		return new PollContext(
			...([this.workflow, this.node, this.additionalData, 'trigger', this.activation] as const),
			(items) => void this.emitted.push(...items[0]!),
			(error) => void this.failures.push(error.message),
		);
	}

	private emitted: INodeExecutionData[] = [];

	/** Polls; returns the items. */
	async poll(): Promise<IDataObject[]> {
		this.emitted = [];
		const returned = await this.nodeType.poll!.call(this.polling);
		return [...this.emitted, ...(returned?.[0] ?? [])].map(({ json }) => json);
	}

	/** n8n calls no hooks then. */
	get isPolled(): boolean {
		return this.node.parameters.mode === 'polling';
	}

	/** Changes parameters of the node. */
	change(parameters: IDataObject): void {
		Object.assign(this.node.parameters, parameters);
	}

	/** Registers its webhook as n8n does at an activation, and deletes it. */
	async registerAndDelete(): Promise<void> {
		await this.register();
		await this.nodeType.webhookMethods!.default!.delete.call(this.hook());
	}

	/** Registers its webhook as n8n does at an activation. */
	async register(): Promise<void> {
		const { checkExists, create } = this.nodeType.webhookMethods!.default!;
		if (!(await checkExists.call(this.hook()))) await create.call(this.hook());
	}

	private hook(): HookContext {
		const webhookData = { webhookDescription: this.nodeType.description.webhooks![0]! } as never;
		return new HookContext(
			...([this.workflow, this.node, this.additionalData, 'trigger', this.activation] as const),
			webhookData,
		);
	}

	/** Runs the node with what a delivery has started, if nothing else is said as in a test run; returns the items. */
	async execute(
		items: readonly IDataObject[],
		mode: WorkflowExecuteMode = 'manual',
	): Promise<IDataObject[]> {
		const input = items.map((json) => ({ json }));
		const data = { main: [input] };
		const context = new ExecuteContext(
			...([this.workflow, this.node, this.additionalData, mode, {} as never, 0] as const),
			...([input, data, { node: this.node, data, source: null }] as const),
			[],
		);
		const outputs = (await this.nodeType.execute!.call(context)) as INodeExecutionData[][];
		this.hints = context.hints.map(({ message }) => message);
		return outputs[0]!.map(({ json }) => json);
	}

	/** Takes deliveries; returns the address. */
	async listen(): Promise<string> {
		this.server = createServer((request, response) => void this.take(request, response));
		await new Promise<void>((resolve) => this.server!.listen(0, '127.0.0.1', resolve));
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/webhook`;
	}

	async close(): Promise<void> {
		await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(null)));
	}

	private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const { searchParams } = new URL(request.url ?? '', 'http://n8n.example');
		const query = Object.fromEntries(searchParams);
		Object.assign(request, { rawBody: Buffer.concat(chunks), body: {}, params: {}, query });
		const answer = Object.assign(response, {
			status: (status: number) => Object.assign(answer, { statusCode: status }),
			set: (headers: Record<string, string>) => {
				for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
				return answer;
			},
			json: (body: unknown) => response.end(JSON.stringify(body)),
		});
		const items = await this.receive(request, answer);
		if (items === undefined) return;
		this.deliveries.push(items);
		response.statusCode = this.responseCode();
		response.end();
	}

	/**
	 * Takes a delivery right after n8n has read the request.
	 *
	 * @returns the items of the execution that it starts, if any; otherwise the node has answered
	 */
	async receive(httpRequest: object, httpResponse: object): Promise<IDataObject[] | undefined> {
		const data = { ...this.additionalData, httpRequest, httpResponse };
		const webhookData = { webhookDescription: this.nodeType.description.webhooks![0] };
		const context = new WebhookContext(
			...([this.workflow, this.node, data as never, 'webhook', webhookData as never] as const),
			[],
			null,
		);
		const { workflowData } = await this.nodeType.webhook!.call(context);
		return workflowData?.[0]?.map(({ json }) => json);
	}

	/** n8n evaluates it for each accepted delivery. */
	private responseCode(): number {
		const [webhook] = this.nodeType.description.webhooks!;
		const code = this.workflow.expression.getSimpleParameterValue(
			...([this.node, webhook!.responseCode as string, 'webhook', {}] as const),
		);
		return Number(code);
	}
}

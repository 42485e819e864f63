import { EventEmitter } from 'node:events';

import { ExecutionLifecycleHooks, LoadOptionsContext, WorkflowExecute } from 'n8n-core';
import {
	Workflow,
	type IBinaryKeyData,
	type ICredentialType,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type INodeListSearchResult,
	type INodeType,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { loadSources, onlyType } from '../support/sourcePackage';
import { CredentialStore } from './credentialStore';

const NODE_TYPE = 'n8n-nodes-recruiting.recruiting';
const PINNED = 'pinned';

/** The package's sources, ready to run in n8n's own engine. */
export interface Engine {
	readonly nodeType: INodeType;
	readonly credentialTypes: ReadonlyMap<string, ICredentialType>;
	readonly credentials: CredentialStore;
	/** Runs the Recruiting node after one that has the input items, with n8n-core's WorkflowExecute. */
	run(options: RunOptions): Promise<RunResult>;
	/** What the editor shows in the list of a field, reduced by a text. */
	listFor(method: string, options: NodeOptions, text?: string): Promise<INodeListSearchResult>;
}

interface NodeOptions {
	parameters: IDataObject;
	/** Name of the credential type; its fields must be saved first. */
	credentialType: string;
	onError?: INode['onError'];
	/** Whether the node runs as the tool of an AI agent. */
	isTool?: boolean;
	/** Further settings of the node, e.g. Retry On Fail. */
	settings?: Partial<INode>;
	/** Where files of items are: beside the JSON, or in it. */
	binaryMode?: 'separate' | 'combined';
}

export interface RunOptions extends NodeOptions {
	input?: IDataObject[];
	/** The files of each input item, if it has any. */
	files?: IBinaryKeyData[];
	/** Whether a node between them hands on the items without their files. */
	withoutFiles?: boolean;
	/** How often the node runs with the same items, as in a loop; 1 by default. */
	runs?: number;
	/** Cancels the run. */
	signal?: AbortSignal;
}

export interface RunResult {
	status: string;
	/** Items by output, of the last run. */
	outputs: INodeExecutionData[][];
	/** How often the node has run. */
	runs: number;
	/** Messages that n8n shows on the node. */
	hints: string[];
	error?: { message: string; description?: string | null; httpCode?: string | null };
	/** Everything that n8n would store for the execution, as text. */
	stored: string;
}

/** Loads the sources; no build is needed. */
export function loadEngine(): Engine {
	const { nodeTypes, credentialTypes } = loadSources();
	const nodeType = nodeTypes.get('recruiting')!;
	const credentials = new CredentialStore(credentialTypes);
	return {
		nodeType,
		credentialTypes,
		credentials,
		run: async (options) => await run(nodeType, credentials, options),
		listFor: async (method, options, text) => {
			const { workflow, node } = workflowWith(nodeType, options);
			const data = additionalData(workflow, credentials);
			const context = new LoadOptionsContext(workflow, node, data, '');
			return await nodeType.methods!.listSearch![method]!.call(context, text);
		},
	};
}

async function run(
	nodeType: INodeType,
	credentialsHelper: CredentialStore,
	options: RunOptions,
): Promise<RunResult> {
	const { workflow } = workflowWith(nodeType, options);
	const execution = new WorkflowExecute(additionalData(workflow, credentialsHelper), 'manual');
	const { input: items = (options.files ?? [{}]).map(() => ({})) } = options;
	const input = items.map((json, index) => ({ json, binary: options.files?.[index] }));
	const bare = input.map(({ json }, item) => ({ json, pairedItem: { item } }));
	const running = execution.run({
		workflow,
		startNode: workflow.getNode('Input')!,
		pinData: { Input: input, Between: options.withoutFiles ? bare : input },
	});
	options.signal?.addEventListener('abort', () => running.cancel());
	const { status, data } = await running;
	const tasks = data.resultData.runData.Recruiting;
	const task = tasks?.at(-1);
	return {
		status,
		outputs: (task?.data?.main ?? []).map((items) => items ?? []),
		runs: tasks?.length ?? 0,
		hints: (task?.hints ?? []).map(({ message }) => message),
		error: data.resultData.error as RunResult['error'],
		stored: JSON.stringify(data),
	};
}

function workflowWith(nodeType: INodeType, options: NodeOptions & Pick<RunOptions, 'runs'>) {
	const node = recruitingNode(options);
	const pinned = ['Input', 'Between'].map((name) => ({ ...node, id: name, name, type: PINNED }));
	const to = (name: string, times = 1) => ({
		main: [Array.from({ length: times }, () => ({ node: name, type: 'main' as const, index: 0 }))],
	});
	const connections = { Input: to('Between'), Between: to(node.name, options.runs) };
	const type = options.isTool ? toolOf(nodeType) : nodeType;
	const typeOf = (name: string) => (name === PINNED ? withoutFields(type) : type);
	const nodeTypes = { ...onlyType(type), getByName: typeOf, getByNameAndVersion: typeOf };
	const workflow = new Workflow({
		...{ id: '1', nodes: [...pinned, node], connections, active: false, nodeTypes },
		settings: { executionOrder: 'v1', binaryMode: options.binaryMode },
	});
	return { workflow, node: workflow.getNode('Recruiting')! };
}

/** The type of nodes that only hand on items. n8n works through all fields of each node of a workflow, which takes long. */
function withoutFields(nodeType: INodeType): INodeType {
	const description = { ...nodeType.description, properties: [], credentials: [] };
	return Object.create(nodeType, { description: { value: description } }) as INodeType;
}

/** The node as n8n offers it to AI agents. */
function toolOf(nodeType: INodeType): INodeType {
	const { description } = nodeType;
	const tool = { ...description, name: `${description.name}Tool` };
	return Object.create(nodeType, { description: { value: tool } }) as INodeType;
}

function recruitingNode(options: NodeOptions): INode {
	const { parameters, credentialType, onError, isTool, settings } = options;
	return {
		...settings,
		id: '1',
		name: 'Recruiting',
		type: isTool ? `${NODE_TYPE}Tool` : NODE_TYPE,
		typeVersion: 1,
		position: [0, 0],
		parameters: {
			resource: 'candidate',
			operation: 'getAll',
			...parameters,
		} as INode['parameters'],
		credentials: { [credentialType]: { id: credentialType, name: credentialType } },
		...(onError ? { onError } : {}),
	};
}

function additionalData(workflow: Workflow, credentialsHelper: CredentialStore) {
	return {
		credentialsHelper,
		hooks: new ExecutionLifecycleHooks('manual', '1', { ...workflow } as never),
		currentNodeExecutionIndex: 0,
		executionId: '1',
		variables: {},
		webhookWaitingBaseUrl: 'http://localhost/webhook-waiting',
		formWaitingBaseUrl: 'http://localhost/form-waiting',
		restApiUrl: 'http://localhost/rest',
		instanceBaseUrl: 'http://localhost/',
		logAiEvent: () => {},
		externalSecretsProxy: {},
		eventBus: new EventEmitter(),
	} as unknown as IWorkflowExecuteAdditionalData;
}

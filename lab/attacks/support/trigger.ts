import { HookContext, PollContext } from 'n8n-core';
import {
	Workflow,
	type INode,
	type INodeParameters,
	type INodeType,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import type { CredentialStore } from '../../../test/engine/credentialStore';
import { sealed } from '../../../nodes/Recruiting/trigger/sealed';
import { loadSources, onlyType } from '../../../test/support/sourcePackage';

/** The trigger, from the sources. */
export function loadTrigger(): INodeType {
	return loadSources().nodeTypes.get('recruitingTrigger')!;
}

/** A saved node of the trigger. */
export function savedTrigger(parameters: INodeParameters): INode {
	return {
		id: '1',
		name: 'Trigger',
		type: 'n8n-nodes-recruiting.recruitingTrigger',
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
	const stored = sealed('subscription', { former: [], previousSecrets: [], ...subscription });
	return new Workflow({
		...{ id: '1', name: 'Workflow', nodes: [node], connections: {}, active: true },
		nodeTypes: onlyType(nodeType),
		staticData: { global: { [`recruitingTrigger ${node.id} subscription`]: stored } } as never,
	});
}

/** Activates a trigger with n8n's own contexts, with its first poll, and deactivates it. */
export async function runLifecycle(
	nodeType: INodeType,
	credentialsHelper: CredentialStore,
	credentialType: string,
	parameters: INodeParameters,
): Promise<void> {
	const credentials = { [credentialType]: { id: '1', name: 'x' } };
	const node = { ...savedTrigger(parameters), credentials };
	const workflow = workflowOf(nodeType, node);
	const data = {
		...{ credentialsHelper, webhookBaseUrl: 'http://n8n.example/webhook' },
		...{ variables: {}, externalSecretsProxy: {} },
	} as unknown as IWorkflowExecuteAdditionalData;
	await nodeType.poll!.call(quiet(new PollContext(workflow, node, data, 'trigger', 'activate')));
	// n8n registers no webhook for this profile, so it calls no other hooks.
	if (parameters.profile === 'p2') return;
	const webhookData = { webhookDescription: nodeType.description.webhooks![0]! } as never;
	const hookContext = () =>
		quiet(new HookContext(workflow, node, data, 'trigger', 'activate', webhookData));
	const { checkExists, create, delete: remove } = nodeType.webhookMethods!.default!;
	if (!(await checkExists.call(hookContext()))) await create.call(hookContext());
	await remove.call(hookContext());
}

function quiet<T extends object>(context: T): T {
	const logger = { warn: () => {}, info: () => {}, error: () => {}, debug: () => {} };
	return Object.defineProperty(context, 'logger', { value: logger });
}

import { HookContext, PollContext } from 'n8n-core';
import type {
	INode,
	INodeParameters,
	INodeType,
	IWorkflowExecuteAdditionalData,
	Workflow,
} from 'n8n-workflow';

import type { CredentialStore } from '../../../test/engine/credentialStore';
import { savedTrigger, workflowOf } from './triggerNode';

/** A trigger with the hooks that n8n calls on activation, poll and deactivation. */
export class HookedTrigger {
	private readonly node: INode;

	private readonly workflow: Workflow;

	constructor(
		private readonly nodeType: INodeType,
		private readonly credentialsHelper: CredentialStore,
		credentialType: string,
		parameters: INodeParameters,
	) {
		this.node = {
			...savedTrigger(parameters),
			credentials: { [credentialType]: { id: '1', name: 'x' } },
		};
		this.workflow = workflowOf(nodeType, this.node);
	}

	/** Activates the trigger, with its first poll, and deactivates it. */
	async runLifecycle(): Promise<void> {
		await this.nodeType.poll!.call(this.pollContext());
		// n8n registers no webhook for this profile, so it calls no other hooks.
		if (this.node.parameters.profile === 'p2') return;
		const { checkExists, create, delete: remove } = this.nodeType.webhookMethods!.default!;
		if (!(await checkExists.call(this.hookContext()))) await create.call(this.hookContext());
		await remove.call(this.hookContext());
	}

	private hookContext(): HookContext {
		const webhookData = { webhookDescription: this.nodeType.description.webhooks![0]! } as never;
		const { workflow, node } = this;
		return quiet(
			new HookContext(workflow, node, this.additionalData(), 'trigger', 'activate', webhookData),
		);
	}

	private pollContext(): PollContext {
		const { workflow, node } = this;
		return quiet(new PollContext(workflow, node, this.additionalData(), 'trigger', 'activate'));
	}

	private additionalData(): IWorkflowExecuteAdditionalData {
		return {
			credentialsHelper: this.credentialsHelper,
			webhookBaseUrl: 'http://n8n.example/webhook',
			variables: {},
			externalSecretsProxy: {},
		} as unknown as IWorkflowExecuteAdditionalData;
	}
}

function quiet<T extends object>(context: T): T {
	const logger = { warn: () => {}, info: () => {}, error: () => {}, debug: () => {} };
	return Object.defineProperty(context, 'logger', { value: logger });
}

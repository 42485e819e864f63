import type { IDataObject, IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

type NodeContext = Pick<IHookFunctions, 'getNode' | 'getWorkflow'>;
type ActivationContext = Pick<IHookFunctions | IPollFunctions, 'getActivationMode'>;
type StateContext = Pick<
	IHookFunctions | IPollFunctions | IWebhookFunctions,
	'getNode' | 'getWorkflowStaticData'
>;

/** What a trigger keeps: its subscription and secrets, those of a test run, and the last list that it polled. */
export type StatePart = 'subscription' | 'testSubscription' | 'snapshot';

/**
 * A part of what n8n has stored of a trigger, under the node's id: n8n itself keeps a node's data under its name, and
 * loses it when the node is renamed. It may be old: n8n writes all data of a workflow, from whichever process saved last.
 */
export function loadState(context: StateContext, part: StatePart): unknown {
	return context.getWorkflowStaticData('global')[stateKey(context, part)];
}

/** Stores a part, or removes it; n8n writes it to its database when the hook, the poll or the execution has ended. */
export function saveState(
	context: StateContext,
	part: StatePart,
	value: IDataObject | string | undefined,
): void {
	context.getWorkflowStaticData('global')[stateKey(context, part)] = value;
}

function stateKey(context: StateContext, part: StatePart): string {
	return `recruitingTrigger ${context.getNode().id} ${part}`;
}

/** What names a node among all workflows of this n8n, for what is kept in the process. */
export function nodeKey(context: NodeContext): string {
	return `${context.getWorkflow().id}:${context.getNode().id}`;
}

/** Whether n8n itself starts a workflow again that was active before. */
export function wasActive(context: ActivationContext): boolean {
	return ['init', 'leadershipChange'].includes(context.getActivationMode());
}

import type {
	IExecuteFunctions,
	IHookFunctions,
	INode,
	IPollFunctions,
	IWebhookFunctions,
} from 'n8n-workflow';

import { itemContext, nodeContext, operationError, type RequestContext } from '../transport';
import { Log } from './log';
import { memoryOf } from './memory';
import { StoredState } from './storedState';

type Call = IExecuteFunctions | IHookFunctions | IPollFunctions | IWebhookFunctions;

/** A trigger as a call of n8n opens it, with its parameters, credentials and requests. */
export type Trigger<N8n extends Call = Call> = ReturnType<typeof openTrigger<N8n>>;

/** n8n publishes or unpublishes the workflow, or starts or ends a test run. */
export type Hook = Trigger<IHookFunctions>;
export type Poll = Trigger<IPollFunctions>;
export type Delivery = Trigger<IWebhookFunctions>;
export type Execution = Trigger<IExecuteFunctions>;

/** Opens a trigger, once for each call of n8n: what it opens is passed on. */
export function openTrigger<N8n extends Call>(n8n: N8n) {
	const memory = memoryOf(n8n);
	const log = new Log(n8n, memory);
	// The parameters of a trigger do not depend on the item. Many triggers share the log, which is all that a poll shows.
	const requests: RequestContext =
		'getInputData' in n8n
			? itemContext(n8n, 0)
			: { ...nodeContext(n8n), hint: (message: string) => log.hint(message) };
	return { ...requests, n8n, memory, state: new StoredState(n8n, memory), log };
}

/** Somebody tries the workflow in the editor. */
export function isManualRun({ n8n }: Trigger): boolean {
	return n8n.getMode() === 'manual';
}

/** n8n itself starts a workflow again that was active before. */
export function isRestart({ n8n }: Hook | Poll): boolean {
	return ['init', 'leadershipChange'].includes(n8n.getActivationMode());
}

/**
 * Makes sure that no other trigger of the workflow has the id of this one, as in workflows of older versions of n8n: all that
 * is known of a trigger is kept by its id. It throws while somebody publishes; at a start of n8n, it only logs.
 */
export function requireOwnId(trigger: Hook | Poll): void {
	const { n8n, node, log } = trigger;
	if (isManualRun(trigger) || n8n.getActivationMode() === 'manual') return;
	// n8n's contexts have it, but do not offer it to nodes.
	const { workflow } = n8n as { workflow?: { nodes?: Record<string, INode> } };
	const { id, name, type } = node;
	const twin = Object.values(workflow?.nodes ?? {}).find(
		(one) => one.id === id && one.name !== name && one.type === type && !one.disabled,
	);
	if (twin === undefined) return;
	const problem = `The trigger ${JSON.stringify(twin.name)} has the same ID as this one, so that each takes the other's events for its own`;
	const advice =
		'Delete one of the two triggers and add it again, so that it gets an ID of its own.';
	if (!isRestart(trigger)) throw operationError(trigger, problem, advice);
	log.warn(`${problem}. ${advice}`);
}

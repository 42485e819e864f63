import type { IHookFunctions, INode, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import { operationError } from '../transport';
import { logWarning } from './log';
import { memoryOf, type StatePart, wasActive } from './memory';

/** The contexts in which n8n keeps data of a workflow. */
export type StateContext = IHookFunctions | IPollFunctions | IWebhookFunctions;

/**
 * A part of what n8n has stored of a trigger, under the node's id: n8n itself keeps a node's data under its name, and
 * loses it when the node is renamed. It may be old: n8n writes all data of a workflow, from whichever process saved last.
 */
export function loadState(context: StateContext, part: StatePart): unknown {
	const { unsaved } = memoryOf(context);
	const isPoll = '__emit' in context;
	if (!isPoll && unsaved.has(part)) return unsaved.get(part);
	return context.getWorkflowStaticData('global')[stateKey(context, part)];
}

/** Stores a part, or removes it; n8n writes it to its database when the hook, the poll or the execution has ended. */
export function saveState(context: StateContext, part: StatePart, value: string | undefined): void {
	memoryOf(context).unsaved.delete(part);
	const stored = context.getWorkflowStaticData('global');
	const key = stateKey(context, part);
	if (!(key in stored)) forgetOldState(context);
	stored[key] = value;
}

/** The first builds stored a trigger, with its secrets, under the name of its node. */
function forgetOldState(context: StateContext): void {
	const old = context.getWorkflowStaticData('node');
	for (const key of Object.keys(old)) if (!key.startsWith(KEY_PREFIX)) delete old[key];
}

/** Notes what a poll has left in the state without an execution, for others to know, and for hooks and deliveries to store. */
export function noteUnsaved(poll: StateContext, part: StatePart, value: string | undefined): void {
	memoryOf(poll).unsaved.set(part, value);
}

/** Stores what polls have changed. */
export function saveUnsaved(context: StateContext): void {
	for (const [part, value] of memoryOf(context).unsaved) saveState(context, part, value);
}

const KEY_PREFIX = 'recruitingTrigger ';

function stateKey(context: StateContext, part: StatePart): string {
	return `${KEY_PREFIX}${context.getNode().id} ${part}`;
}

/**
 * Makes sure that no other trigger of the workflow has the id of this one, as in workflows of older versions of n8n: all that
 * is known of a trigger is kept by its id. It throws while somebody publishes; at a start of n8n, it only logs.
 */
export function requireOwnId(context: IHookFunctions | IPollFunctions): void {
	if (context.getMode() === 'manual' || context.getActivationMode() === 'manual') return;
	const { id, name, type } = context.getNode();
	// n8n's contexts have it, but do not offer it to nodes.
	const { workflow } = context as { workflow?: { nodes?: Record<string, INode> } };
	const nodes = Object.values(workflow?.nodes ?? {});
	const twin = nodes.find(
		(one) => one.id === id && one.name !== name && one.type === type && !one.disabled,
	);
	if (twin === undefined) return;
	const problem = `The trigger ${JSON.stringify(twin.name)} has the same ID as this one, so that each takes the other's events for its own`;
	const advice =
		'Delete one of the two triggers and add it again, so that it gets an ID of its own.';
	if (!wasActive(context)) throw operationError({ node: context.getNode() }, problem, advice);
	logWarning(context, `${problem}. ${advice}`);
}

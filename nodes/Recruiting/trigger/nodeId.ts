import type { IHookFunctions, INode, IPollFunctions } from 'n8n-workflow';

import { operationError } from '../transport';
import { wasActive } from './memory';
import { logWarning } from './log';

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

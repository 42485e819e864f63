import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import { operationError } from '../../transport';
import { isManualRun, type Delivery, type Execution, type Hook, type Poll } from '../open';
import { catchesUp } from '../settings';
import { DeliveredCandidates } from './deliveredCandidates';

/** The new candidates whom deliveries have named since the list was compared. */
export function deliveredCandidates(trigger: Delivery | Hook | Poll): DeliveredCandidates {
	return (trigger.memory.delivered ??= new DeliveredCandidates(trigger.state.load('delivered')));
}

/** Notes the new candidates whom a delivery has named, and others whom it is verified to name: Catch Up must not tell them again. */
export function noteDelivered(
	trigger: Delivery,
	created: readonly unknown[],
	others: readonly string[] = [],
): void {
	const hasAny = created.length + others.length > 0 || trigger.memory.delivered !== undefined;
	if (!hasAny || !catchesUp(trigger)) return;
	const delivered = deliveredCandidates(trigger);
	const ids = created.map((one) => ((one ?? {}) as IDataObject).id);
	delivered.receive(ids, Date.now());
	delivered.know(others, Date.now());
	if (delivered.isDue(Date.now())) saveDelivered(trigger);
}

/** Notes that an execution has started with the candidates of a delivery, if this process has received it. */
export function noteStarted(trigger: Execution, items: readonly INodeExecutionData[]): void {
	const deliveries = items.filter(({ json }) => json.source !== 'poll');
	trigger.memory.delivered?.start(deliveries.flatMap((item) => newCandidate(item) ?? []));
}

/** The ID of the new candidate of whom an item tells; `undefined` if it has none that can be used. */
export function newCandidate({ json: { event, data } }: INodeExecutionData): string | undefined {
	const { id } = (data ?? {}) as IDataObject;
	const isId = typeof id === 'string' || typeof id === 'number';
	return event === 'candidate.created' && isId ? String(id) : undefined;
}

/** Stores what is known of delivered candidates. n8n may not have stored what a delivery has saved. */
export function saveDelivered(trigger: Delivery | Hook | Poll): void {
	const { delivered } = trigger.memory;
	const hasAny = delivered && (delivered.size > 0 || trigger.state.load('delivered') !== undefined);
	if (hasAny) trigger.state.save('delivered', delivered.toStore(Date.now()));
}

/**
 * Lets n8n store what this poll knows, or it would forget at its next start what cannot be found out again. That takes an
 * execution: one without items, which does nothing, unless a trigger always outputs data, which would start it for nobody.
 */
export function storeNow(poll: Poll): void {
	if (typeof poll.n8n.__emit !== 'function' || isManualRun(poll)) return;
	if (poll.node.alwaysOutputData === true) return;
	saveDelivered(poll);
	poll.memory.unstored = 0;
	poll.n8n.__emit([[]]);
}

/** Returns whether deliveries certainly name candidates as the list does, and throws if they do not: everybody would come twice. */
export function requireSameIds(poll: Poll): boolean {
	const delivered = deliveredCandidates(poll);
	if (!delivered.areOthers(Date.now())) return !delivered.isDoubtful;
	delivered.areSame = false;
	// A restart must not forget it, or else everybody would come twice then.
	if (!poll.memory.outages.get('candidates')?.isShown) storeNow(poll);
	const problem =
		'deliveries name candidates otherwise than the list, so that everybody would come twice';
	const advice =
		"Set Delivery Candidate Field in Provider's API to the place of the candidate in the record of a delivery, e.g. candidate, or turn off Catch Up in the options.";
	throw operationError(poll, problem, advice);
}

import type { IHookFunctions } from 'n8n-workflow';

import type { ProviderSubscription } from '../../../records';
import { nodeContext, operationError, requestScope } from '../../../transport';
import { catchesUp } from '../../mode';
import { chosenEvents, enteredSecrets, eventSettings, signatureSettings } from '../parameters';
import { openSignature } from '../signature';
import { isSameAddress, looksLike, webhookUrl } from './addresses';
import { subscriptionState, type OwnSubscription, type SubscriptionContext } from './state';

/** A subscription as it should be. */
export type Wanted = Pick<OwnSubscription, 'url' | 'events'>;

/** @throws NodeOperationError if no events are selected */
export function wantedSubscription(context: SubscriptionContext): Wanted {
	return { url: webhookUrl(context), events: requireEvents(context).sort() };
}

/** The subscription that this trigger has made, if it is the one that is wanted. */
export function knownAs(context: SubscriptionContext, wanted: Wanted): OwnSubscription | undefined {
	const { current } = subscriptionState(context);
	return current !== undefined && isSame(current, wanted) ? current : undefined;
}

/**
 * Whether a subscription in the list is as wanted. Providers may write it in another way than they got it: what counts
 * for the one that was created is how the list has shown it since.
 */
export function isAsWanted(
	one: ProviderSubscription,
	{ id, shown }: OwnSubscription,
	wanted: Wanted,
): boolean {
	if (isSame(one, wanted)) return true;
	if (one.id !== id) return false;
	return shown === undefined || (looksLike(one.url, shown.url) && haveSameEvents(one, shown));
}

function isSame(one: Events & { readonly url: string }, wanted: Wanted): boolean {
	return isSameAddress(one.url, wanted.url) && haveSameEvents(one, wanted);
}

type Events = Pick<ProviderSubscription, 'events'>;

/** Events that the provider does not show are taken to be those that were asked for. */
function haveSameEvents({ events: some }: Events, { events: others }: Events): boolean {
	if (some === undefined || others === undefined) return true;
	return [...some].sort().join() === [...others].sort().join();
}

/** With manual registration, this shows mistakes in the settings when the workflow is published. */
export async function requireReady(context: IHookFunctions): Promise<void> {
	requireEvents(context);
	const parameter = (name: string, fallback?: unknown) => context.getNodeParameter(name, fallback);
	// A credential that does not fit would show only when the first list is compared.
	if (catchesUp(parameter, context.getNode().credentials)) await requestScope(nodeContext(context));
	const secrets = await enteredSecrets(context);
	const opened = openSignature(signatureSettings(context, eventSettings(context), secrets));
	if (!('problem' in opened)) return;
	const advice = 'Correct the signature settings and the secret in this node.';
	throw operationError({ node: context.getNode() }, opened.problem, advice);
}

function requireEvents(context: SubscriptionContext): string[] {
	const events = chosenEvents(context);
	if (events.length > 0) return events;
	const advice = 'Select at least one event in Trigger On.';
	throw operationError({ node: context.getNode() }, 'No events are selected', advice);
}

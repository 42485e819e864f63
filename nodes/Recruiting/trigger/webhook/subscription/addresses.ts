import { nodeKey } from '../../state';
import type { ProviderSubscription } from './api';
import { subscriptionState, type SubscriptionContext } from './state';

/** The last registration of a node by a hook. */
export interface Registration {
	readonly url: string;
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** Of this process. n8n tells only hooks the address at which it takes deliveries. */
const registrations = new Map<string, Registration>();

/** Where a hook of this process last registered the webhook; `undefined` if the workflow is not published. */
export function lastRegistration(context: SubscriptionContext): Registration | undefined {
	return registrations.get(nodeKey(context));
}

/** Remembers that the webhook is registered, or is not any more. A test run is beside production. */
export function noteRegistration(context: SubscriptionContext, isRegistered: boolean): void {
	if (context.getMode() === 'manual') return;
	const registration = { url: webhookUrl(context), at: Date.now() };
	if (isRegistered) registrations.set(nodeKey(context), registration);
	else registrations.delete(nodeKey(context));
}

/** Where n8n takes deliveries for this trigger: in production, or in the test run that is going on. */
export function webhookUrl(context: SubscriptionContext): string {
	if ('getNodeWebhookUrl' in context) return context.getNodeWebhookUrl('default') ?? '';
	return lastRegistration(context)?.url ?? '';
}

/**
 * Whether a subscription leads to this trigger on this n8n, in production or in a test run. Only such a
 * subscription may ever be deleted. Production deletes those of test runs as well: n8n forgets a run when
 * it ends, also if the provider did not delete its subscription.
 */
export function isOwn(context: SubscriptionContext, { url }: ProviderSubscription): boolean {
	const own = webhookUrl(context);
	if (own === '') return false;
	return isSameAddress(url, own) || isSameAddress(url, testUrl(own));
}

/** Whether two texts name the same address; providers may write it in another way than they got it. */
export function isSameAddress(one: string, other: string): boolean {
	return normalized(one) === normalized(other);
}

/** Those subscriptions that lead to this trigger on this n8n. */
export function ownSubscriptions(
	context: SubscriptionContext,
	present: readonly ProviderSubscription[],
): ProviderSubscription[] {
	return present.filter((one) => isOwn(context, one));
}

/**
 * Those subscriptions of this trigger that do not lead to this n8n: production's, if this n8n runs on a copy of
 * its database, or one from before the address of this n8n was changed.
 */
export function otherAddresses(
	context: SubscriptionContext,
	present: readonly ProviderSubscription[],
): ProviderSubscription[] {
	// A test run is beside production, which is no other n8n.
	if (context.getMode() === 'manual') return [];
	return present.filter((one) => !isOwn(context, one) && isOfThisTrigger(context, one));
}

/** n8n keeps the end of the address, an id of the node, also if the workflow moves to another n8n. */
function isOfThisTrigger(context: SubscriptionContext, { id, url }: ProviderSubscription): boolean {
	const { current } = subscriptionState(context);
	if (current !== undefined && current.id === id && isSameAddress(current.url, url)) return true;
	return endOfPath(url) !== undefined && endOfPath(url) === endOfPath(webhookUrl(context));
}

/** `<id of the webhook>/webhook`, or `undefined` if the path is too short to hold one. */
function endOfPath(url: string): string | undefined {
	return /\/([^/?#]+\/[^/?#]+)\/?$/.exec(normalized(url))?.[1];
}

function testUrl(url: string): string {
	return url.replace(/\/webhook(\/[^/]+\/[^/]+)$/, '/webhook-test$1');
}

function normalized(url: string): string {
	return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url;
}

import type { IHookFunctions } from 'n8n-workflow';

import type { ProviderSubscription } from './api';
import { subscriptionState } from './state';

/** Where n8n takes deliveries for this trigger: in production, or in the test run that is going on. */
export function webhookUrl(context: IHookFunctions): string {
	return context.getNodeWebhookUrl('default') ?? '';
}

/**
 * Whether a subscription leads to this trigger on this n8n, in production or in a test run. Only such a
 * subscription may ever be deleted. Production deletes those of test runs as well: n8n forgets a run when
 * it ends, also if the provider did not delete its subscription.
 */
export function isOwn(context: IHookFunctions, { url }: ProviderSubscription): boolean {
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
	context: IHookFunctions,
	present: readonly ProviderSubscription[],
): ProviderSubscription[] {
	return present.filter((one) => isOwn(context, one));
}

/**
 * Those subscriptions of this trigger that do not lead to this n8n: production's, if this n8n runs on a copy of
 * its database, or one from before the address of this n8n was changed.
 */
export function otherAddresses(
	context: IHookFunctions,
	present: readonly ProviderSubscription[],
): ProviderSubscription[] {
	// A test run is beside production, which is no other n8n.
	if (context.getMode() === 'manual') return [];
	return present.filter((one) => !isOwn(context, one) && isOfThisTrigger(context, one));
}

/** n8n keeps the end of the address, an id of the node, also if the workflow moves to another n8n. */
function isOfThisTrigger(context: IHookFunctions, { id, url }: ProviderSubscription): boolean {
	const { current } = subscriptionState(context);
	if (current !== undefined && current.id === id && isSameAddress(current.url, url)) return true;
	return endOfPath(url) !== undefined && endOfPath(url) === endOfPath(webhookUrl(context));
}

/** `<id of the webhook>/webhook`, or `undefined` if the path is too short to hold one. */
function endOfPath(url: string): string | undefined {
	return /\/([^/?#]+\/[^/?#]+)\/?$/.exec(normalized(url))?.[1];
}

/** Names and addresses of a machine for itself, as `URL` writes them. */
const LOCAL_HOST =
	/^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;

/** Whether a URL leads to the machine that uses it, so that nobody else can reach it. */
export function isLocal(url: string): boolean {
	return URL.canParse(url) && LOCAL_HOST.test(new URL(url).hostname);
}

function testUrl(url: string): string {
	return url.replace(/\/webhook(\/[^/]+\/[^/]+)$/, '/webhook-test$1');
}

function normalized(url: string): string {
	return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url;
}

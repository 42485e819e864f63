import type { ProviderSubscription } from '../../../records';
import { isLocal, isUnencrypted, operationError } from '../../../transport';
import { logWarning, quoted } from '../../log';
import { nodeKey, wasActive } from '../../state';
import { webhookOptions } from '../parameters';
import { subscriptionState, type SubscriptionContext } from './state';
import type { Turn } from './turns';

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

/** Of this process. n8n tells only hooks the address at which it takes deliveries. */
const registrations = new Map<string, { readonly url: string }>();

/** Where a hook of this process last registered the webhook; `undefined` if it is not published. */
export function lastRegistration(context: SubscriptionContext) {
	return registrations.get(nodeKey(context));
}

/** Remembers that the webhook is registered, or is not any more. A test run is beside production. */
export function noteRegistration(context: SubscriptionContext, isRegistered: boolean): void {
	if (context.getMode() === 'manual') return;
	const registration = { url: webhookUrl(context) };
	if (isRegistered) registrations.set(nodeKey(context), registration);
	else registrations.delete(nodeKey(context));
}

/** Where n8n takes deliveries for this trigger: in production, or in the test run that is going on. */
export function webhookUrl(context: SubscriptionContext): string {
	if ('getNodeWebhookUrl' in context) return context.getNodeWebhookUrl('default') ?? '';
	return lastRegistration(context)?.url ?? '';
}

/**
 * Whether a subscription leads to this trigger on this n8n, so that it may be deleted. The hooks of
 * production delete those of test runs as well: n8n forgets a run when it ends, also if the provider did not delete its
 * subscription. A check does not, because a run may be going on.
 */
export function isOwn(context: SubscriptionContext, { url }: ProviderSubscription): boolean {
	const own = webhookUrl(context);
	const test = own.replace(/\/webhook(\/[^/]+\/[^/]+)$/, '/webhook-test$1');
	const isOfTest = 'getNodeWebhookUrl' in context && isSameAddress(url, test);
	return own !== '' && (isSameAddress(url, own) || isOfTest);
}

/** Whether two texts name the same address; providers may write it in another way than they got it. */
export function isSameAddress(one: string, other: string): boolean {
	return normalized(one) === normalized(other);
}

/**
 * The subscriptions of this trigger at other addresses, if the user wants to replace them. Another n8n may use them, so
 * by default the log names them, and they stay.
 */
export function replacedOthers({ context, scope }: Turn, present: ProviderSubscription[]) {
	// A test run is beside production, which is no other n8n.
	if (context.getMode() === 'manual') return [];
	const others = present.filter((one) => !isOwn(context, one) && isOfThisTrigger(context, one));
	// Not by an address that the provider could not use instead.
	const isUsable = isLocal(scope.connection.baseUrl) || !isLocal(webhookUrl(context));
	if (isUsable && webhookOptions(context).replaceOtherAddresses) return others;
	for (const { id, url } of others) {
		logWarning(
			context,
			`The provider also has subscription ${quoted(id)} for this trigger at ${quoted(url)}, which is not the address of this n8n instance. It was not changed. If no n8n instance uses that address anymore, delete the subscription at the provider, or turn on Replace Subscriptions at Other Addresses in this node.`,
		);
	}
	return [];
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

function normalized(url: string): string {
	return URL.canParse(url) ? new URL(url).href.replace(/\/$/, '') : url;
}

/**
 * Whether the provider can reach n8n. One on the same machine can; for any other, an address like localhost means that
 * n8n doesn't know its public one. A workflow that was active still starts: an earlier subscription may lead to it.
 *
 * @throws NodeOperationError if it cannot, and the workflow was not active before
 */
export function isReachable({ context, scope }: Turn, url: string): boolean {
	if (isLocal(scope.connection.baseUrl)) return true;
	if (!isLocal(url)) {
		if (isUnencrypted(url)) logWarning(context, PLAIN_HTTP);
		return true;
	}
	const message = `The provider cannot reach n8n at ${new URL(url).origin}. Set WEBHOOK_URL to the public address of n8n`;
	if (!wasActive(context)) {
		const advice = 'Then restart n8n and publish the workflow again.';
		throw operationError({ node: context.getNode() }, message, advice);
	}
	logWarning(context, `${message}, and restart n8n. No subscription was created.`);
	return false;
}

import type { IHookFunctions } from 'n8n-workflow';

import { isSameAddress, looksLike, normalized, type ProviderSubscription } from '../../../records';
import {
	isLocal,
	isUnencrypted,
	nodeContext,
	operationError,
	requestScope,
} from '../../../transport';
import { memoryOf, wasActive } from '../../memory';
import { logWarning, quoted } from '../../report';
import {
	catchesUp,
	chosenEvents,
	enteredSecrets,
	eventSettings,
	type EventSettings,
	optionsOf,
	signatureScheme,
} from '../../settings';
import { openSignature } from '../signature';
import {
	isTestRun,
	subscriptionState,
	type OwnSubscription,
	type SubscriptionContext,
	type Turn,
} from './state';

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

/** Where a hook of this process last registered the webhook; `undefined` if it is not published. */
export function lastRegistration(context: SubscriptionContext) {
	return memoryOf(context).registration;
}

/** Remembers that the webhook is registered, or is not any more. A test run is beside production. */
export function noteRegistration(context: SubscriptionContext, isRegistered: boolean): void {
	if (isTestRun(context)) return;
	memoryOf(context).registration = isRegistered ? { url: webhookUrl(context) } : undefined;
}

/** Where n8n takes deliveries for this trigger: in production, or in the test run that is going on. */
export function webhookUrl(context: SubscriptionContext): string {
	if ('getNodeWebhookUrl' in context) return context.getNodeWebhookUrl('default') ?? '';
	return lastRegistration(context)?.url ?? '';
}

/**
 * Whether a subscription is this trigger's on this n8n, so that it may be deleted: it leads to it, or it has the id of
 * the one that was created and is shown as that one was. The hooks of production delete those of test runs as well: n8n
 * forgets a run when it ends, also if the provider did not delete its subscription. A check does not, because a run may
 * be going on.
 */
export function isOwn(context: SubscriptionContext, one: ProviderSubscription): boolean {
	const own = webhookUrl(context);
	const test = own.replace(/\/webhook(\/[^/]+\/[^/]+)$/, '/webhook-test$1');
	const isOfTest = 'getNodeWebhookUrl' in context && looksLike(one.url, test);
	return own !== '' && (looksLike(one.url, own) || isOfTest || isCreated(context, one));
}

function isCreated(context: SubscriptionContext, { id, url }: ProviderSubscription): boolean {
	const { current, former } = subscriptionState(context);
	const created = [current, ...former].find((one) => one !== undefined && one.id === id);
	if (created === undefined || !isCreatedHere(context, created)) return false;
	// Somebody may have changed where it leads to, and use it now; a masked address does not say so.
	return created.shown === undefined || looksLike(url, created.shown.url) || url.includes('*');
}

/** A copy of this workflow on another n8n knows the same id, but has another address. */
export function isCreatedHere(
	context: SubscriptionContext,
	{ url }: Pick<OwnSubscription, 'url'>,
): boolean {
	return isSameAddress(url, webhookUrl(context));
}

/**
 * The subscriptions of this trigger at other addresses, if the user wants to replace them. Another n8n may use them, so
 * by default the log names them, and they stay.
 */
export function replacedOthers({ context, scope }: Turn, present: ProviderSubscription[]) {
	// A test run is beside production, which is no other n8n.
	if (isTestRun(context)) return [];
	const others = present.filter((one) => !isOwn(context, one) && isOfThisTrigger(context, one));
	// Not by an address that the provider could not use instead.
	const isUsable = isLocal(scope.connection.baseUrl) || !isLocal(webhookUrl(context));
	const isWanted = optionsOf(scope.context).replaceOtherAddresses === true;
	if (isPublishing(context) && isUsable && isWanted) return others;
	for (const { id, url } of others) {
		logWarning(
			context,
			`The provider also has subscription ${quoted(id)} for this trigger at ${quoted(url)}, which is not the address of this n8n instance. It was not changed. If no n8n instance uses that address anymore, delete the subscription at the provider, or turn on Replace Subscriptions at Other Addresses in this node.`,
		);
	}
	return [];
}

/** Whether somebody publishes the workflow: this is no start of n8n, and no check. */
export function isPublishing(context: SubscriptionContext): boolean {
	return 'getNodeWebhookUrl' in context && !wasActive(context);
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

/** A subscription as it should be. */
export type Wanted = Pick<OwnSubscription, 'url' | 'events'>;

/** @throws NodeOperationError if no events are selected */
export function wantedSubscription(context: SubscriptionContext): Wanted {
	return { url: webhookUrl(context), events: requireEvents(context).sort() };
}

/** The subscription that this trigger has made, if it is the one that is wanted; also one that was not deleted. */
export function knownAs(context: SubscriptionContext, wanted: Wanted): OwnSubscription | undefined {
	const { current, former } = subscriptionState(context);
	const usable = former.filter(({ isDeleted, hasOldSecret }) => !isDeleted && !hasOldSecret);
	return [...(current ? [current] : []), ...usable].find((one) => isAsSent(one, wanted));
}

/**
 * Whether a subscription in the list is the known one, as it is wanted. Providers may write it in another way than they
 * got it: what counts is how the list has shown it since. Until it has, it is the one with its id, or else any at its
 * address: the list may have another id than the answer to POST, or that answer none.
 */
export function isAsWanted(
	one: ProviderSubscription,
	{ id, shown }: OwnSubscription,
	wanted: Wanted,
): boolean {
	if (shown === undefined) return one.id === id || looksLike(one.url, wanted.url);
	if (one.id !== id) return false;
	return isAsSent(one, wanted) || (looksLike(one.url, shown.url) && haveSameEvents(one, shown));
}

/** Of several at the trigger's address, the one that was created last: it is shown as it was sent, or else comes last. */
export function likeliest(
	some: readonly ProviderSubscription[],
	wanted: Wanted,
): ProviderSubscription | undefined {
	return some.find((one) => isAsSent(one, wanted)) ?? some.at(-1);
}

/** Whether it is shown as it was sent. */
export function isAsSent(one: Events & { readonly url: string }, wanted: Wanted): boolean {
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
	const node = nodeContext(context);
	// A credential that does not fit would show only when the first list is compared.
	if (catchesUp(node)) await requestScope(node);
	const secrets = await enteredSecrets(node);
	const opened = openSignature({
		scheme: signatureScheme(node),
		api: eventSettings(node),
		secrets,
	});
	if (!('problem' in opened)) return;
	const advice = 'Correct the signature settings and the secret in this node.';
	throw operationError({ node: context.getNode() }, opened.problem, advice);
}

function requireEvents(context: SubscriptionContext): string[] {
	const node = nodeContext(context);
	const events = chosenEvents(node);
	if (events.length === 0) {
		const advice = 'Select at least one event in Trigger On.';
		throw operationError(node, 'No events are selected', advice);
	}
	const api = eventSettings(node);
	if (api.otherEvents.length > 0 || events.some((event) => hasName(api, event))) return events;
	const advice =
		"In Provider's API, set Candidate Created Events, Application Updated Events or Job Published Events to the provider's names, or select other events in Trigger On.";
	throw operationError(node, 'The events in Trigger On have no name at this provider', advice);
}

/** Whether a delivery can have an event; all that are not documented are names of the provider. */
function hasName(api: EventSettings, event: string): boolean {
	if (event === 'application.updated') return api.applicationUpdatedEvents.length > 0;
	if (event === 'candidate.created') return api.candidateCreatedEvents.length > 0;
	return event !== 'job.published' || api.jobPublishedEvents.length > 0;
}

import { NodeOperationError, type IDataObject, type IHookFunctions } from 'n8n-workflow';

import {
	ACTIVATION_BUDGET_MS,
	answerError,
	exchangeError,
	limitedContext,
	requestScope,
	type Exchange,
	type RequestScope,
} from '../../../transport';
import { logWarning, quoted } from '../../log';
import { wasActive } from '../../state';
import { chosenEvents, enteredSecrets, isManual, signatureSettings } from '../parameters';
import { signatureProblem } from '../signature';
import {
	isLocal,
	isOwn,
	isSameAddress,
	otherAddresses,
	ownSubscriptions,
	webhookUrl,
} from './addresses';
import {
	createdSubscription,
	deleteSubscription,
	listSubscriptions,
	postSubscription,
	subscriptionsUrl,
	type ProviderSubscription,
} from './api';
import { registrationSecret } from './secret';
import {
	saveSubscriptionState,
	stateAtOtherProvider,
	subscriptionState,
	type OwnSubscription,
} from './state';

const TRIES_AGAIN =
	'The trigger tries again the next time it is published or unpublished with automatic registration.';

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

/** A subscription as it should be. */
type Wanted = Pick<OwnSubscription, 'url' | 'events'>;

/**
 * Keeps the subscription if the provider has exactly the one that is wanted. Deletes others that lead to
 * this trigger on this n8n: one with other events, one that the provider has paused, and those whose secret
 * is not known. If the list cannot be read, nothing is deleted, a subscription that was fine is kept, and a
 * workflow that was active starts again.
 *
 * n8n calls this when it publishes the workflow and when it starts, and then `create` after `false`.
 *
 * @returns whether the subscription was kept, so that none has to be created
 * @throws NodeApiError if the list cannot be read, and the workflow was not active with a subscription like that
 */
export async function keepOrReplaceSubscription(context: IHookFunctions): Promise<boolean> {
	if (isManual(context)) {
		await requireReady(context);
		return true;
	}
	const wanted = wantedSubscription(context);
	const list = await providersList(context).catch((error: Error) => error);
	const known = knownAs(context, wanted);
	const mayBeThere = known?.deletionSent ? undefined : known;
	if (list instanceof Error) {
		// Mistakes in the node or in the credential are for the user to correct.
		const isKept = mayBeThere !== undefined || wasActive(context);
		if (!isKept || list instanceof NodeOperationError) throw list;
		return keepUnseen(context, list.message);
	}
	const { scope, present, unreadable } = list;
	const listed = present.filter(({ id }) => id === known?.id);
	if (mayBeThere && unreadable > 0 && listed.length === 0) {
		return keepUnseen(context, `${unreadable} of its entries cannot be read`);
	}
	const others = otherAddresses(context, present);
	const replacesOthers = mayReplaceOthers(context, scope);
	if (!replacesOthers) warnOfOthers(context, others);
	const kept = listed.find((one) => one.active && isSame(one, wanted));
	const replaced = kept ? undefined : listed.find((one) => isOwn(context, one));
	if (replaced) logReplacement(context, replaced);
	// A list that changes while it is read can show the one that is kept twice.
	const superfluous = ownSubscriptions(context, present).filter(({ id }) => id !== kept?.id);
	await deleteAll(context, scope, [...superfluous, ...(replacesOthers ? others : [])]);
	const current = kept && known ? { ...known, deletionSent: undefined } : undefined;
	saveSubscriptionState(context, { ...subscriptionState(context), current });
	return kept !== undefined;
}

/**
 * Registers the subscription with the trigger's secret.
 *
 * @throws NodeApiError if the provider rejects it
 * @throws NodeOperationError if the provider cannot reach n8n, unless the workflow was active before
 */
export async function createSubscription(context: IHookFunctions): Promise<boolean> {
	if (isManual(context)) return true;
	const scope = await providerScope(context);
	const wanted = wantedSubscription(context);
	if (!isReachable(context, scope, wanted.url)) return true;
	const secret = registrationSecret(context, scope);
	const result = await postUnlessTaken(context, scope, { ...wanted, secret });
	const created = result.kind === 'answer' ? createdSubscription(result.body) : undefined;
	if (!succeeded(result) || !created) {
		// The provider may have made it all the same, e.g. if only the answer was lost.
		await deleteAllOwn(context, scope);
		throw registrationError(scope, result);
	}
	const current = { ...wanted, id: created.id };
	saveSubscriptionState(context, { ...subscriptionState(context), current });
	return true;
}

/**
 * Deletes the subscription, and others that lead to this trigger on this n8n. What cannot be deleted is
 * deleted at the next activation or deactivation; a workflow can always be deactivated.
 */
export async function removeSubscription(context: IHookFunctions): Promise<boolean> {
	if (isManual(context)) return true;
	try {
		const { scope, present } = await providersList(context);
		const own = ownSubscriptions(context, present);
		const left = await deleteAll(context, scope, own);
		const { current, ...state } = subscriptionState(context);
		if (current && own.every(({ id }) => id !== current.id)) {
			logWarning(
				context,
				`Subscription ${quoted(current.id)} was not deleted, because the provider's list does not show it at the address of this trigger.`,
			);
		}
		const outcome = left.find(({ id }) => id === current?.id)?.outcome;
		const deletionSent = outcome === 'unknown';
		const last = current && outcome && { ...current, deletionSent };
		saveSubscriptionState(context, { ...state, current: last });
	} catch (error) {
		logWarning(
			context,
			`No subscription was deleted, because the provider's list could not be read. ${TRIES_AGAIN} Reason: ${(error as Error).message}`,
		);
	}
	return true;
}

/** What is known of the provider: where it is, and all subscriptions that it shows now. */
async function providersList(context: IHookFunctions) {
	const scope = await providerScope(context);
	return { scope, ...(await listSubscriptions(scope, subscriptionState(context).current?.id)) };
}

async function providerScope(context: IHookFunctions): Promise<RequestScope> {
	const scope = await requestScope(limitedContext(context, ACTIVATION_BUDGET_MS));
	const provider = subscriptionsUrl(scope);
	const state = subscriptionState(context);
	if (state.provider === undefined) saveSubscriptionState(context, { ...state, provider });
	else if (state.provider !== provider) moveToProvider(context, provider);
	return scope;
}

/** The ids that another provider has given out may be those of other people's subscriptions here. */
function moveToProvider(context: IHookFunctions, provider: string): void {
	const state = subscriptionState(context);
	saveSubscriptionState(context, stateAtOtherProvider(state, provider));
	if (state.current === undefined) return;
	const id = quoted(state.current.id);
	logWarning(
		context,
		`The provider has changed. If subscription ${id} still exists at ${state.provider}, delete it there.`,
	);
}

/** The subscription that this trigger has made, if it is the one that is wanted. */
function knownAs(context: IHookFunctions, wanted: Wanted): OwnSubscription | undefined {
	const { current } = subscriptionState(context);
	return current !== undefined && isSame(current, wanted) ? current : undefined;
}

/** Nothing is known to be wrong with the subscription, and without the webhook its events would be lost. */
function keepUnseen(context: IHookFunctions, reason: string): true {
	const { current } = subscriptionState(context);
	const which = current ? `subscription ${quoted(current.id)}` : 'its subscription';
	logWarning(
		context,
		`The provider's list of subscriptions could not be read. The trigger assumes that ${which} still exists, and checks again when n8n starts or the workflow is published. Reason: ${reason}`,
	);
	return true;
}

/**
 * Whether the provider can reach n8n. A provider on the same machine can; for any other, an address like localhost
 * means that n8n doesn't know its public one. A workflow that was active keeps its webhook all the same, because an
 * earlier subscription may lead to it.
 */
function isReachable(context: IHookFunctions, scope: RequestScope, url: string): boolean {
	if (isLocal(scope.connection.baseUrl)) return true;
	if (!isLocal(url)) {
		if (url.startsWith('http:')) logWarning(context, PLAIN_HTTP);
		return true;
	}
	const message = `The provider cannot reach n8n at ${new URL(url).origin}. Set WEBHOOK_URL to the public address of n8n`;
	if (!wasActive(context)) {
		throw new NodeOperationError(context.getNode(), message, {
			description: 'Then restart n8n and publish the workflow again.',
		});
	}
	logWarning(context, `${message}, and restart n8n. No subscription was created.`);
	return false;
}

/** Only if the user wants that, and not by an address that the provider could not use instead. */
function mayReplaceOthers(context: IHookFunctions, { connection }: RequestScope): boolean {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const isUsable = isLocal(connection.baseUrl) || !isLocal(webhookUrl(context));
	return options.replaceOtherAddresses === true && isUsable;
}

/** Only the user can know whether another n8n uses them. */
function warnOfOthers(context: IHookFunctions, others: readonly ProviderSubscription[]): void {
	for (const { id, url } of others) {
		logWarning(
			context,
			`The provider also has subscription ${quoted(id)} for this trigger at ${quoted(url)}, which is not the address of this n8n instance. It was not changed. If no n8n instance uses that address anymore, delete the subscription at the provider, or turn on Replace Subscriptions at Other Addresses in this node.`,
		);
	}
}

function logReplacement(context: IHookFunctions, { id, active }: ProviderSubscription): void {
	const reason = active ? 'with other events' : 'as paused';
	logWarning(
		context,
		`Subscription ${quoted(id)} is replaced by a new one, because the provider shows it ${reason}.`,
	);
}

/** With manual registration, this shows mistakes in the settings when the workflow is published. */
async function requireReady(context: IHookFunctions): Promise<void> {
	requireEvents(context);
	const problem = signatureProblem(signatureSettings(context, await enteredSecrets(context)));
	if (problem === undefined) return;
	throw new NodeOperationError(context.getNode(), problem, {
		description: 'Correct the signature settings and the secret in this node.',
	});
}

function wantedSubscription(context: IHookFunctions): Wanted {
	return { url: webhookUrl(context), events: requireEvents(context).sort() };
}

function requireEvents(context: IHookFunctions): string[] {
	const events = chosenEvents(context);
	if (events.length > 0) return events;
	throw new NodeOperationError(context.getNode(), 'No events are selected', {
		description: 'Select at least one event in Trigger On.',
	});
}

/** Events that the provider does not show are taken to be those that were asked for. */
function isSame(one: Pick<ProviderSubscription, 'url' | 'events'>, wanted: Wanted): boolean {
	const { url, events = wanted.events } = one;
	const sameEvents = [...events].sort().join() === [...wanted.events].sort().join();
	return sameEvents && isSameAddress(url, wanted.url);
}

/** A provider that answers 409 holds one for this address already: it is replaced. */
async function postUnlessTaken(
	context: IHookFunctions,
	scope: RequestScope,
	wanted: Wanted & { secret: string },
): Promise<Exchange> {
	const result = await postSubscription(scope, wanted);
	if (result.kind !== 'answer' || result.status !== 409) return result;
	await deleteAllOwn(context, scope);
	return await postSubscription(scope, wanted);
}

async function deleteAllOwn(context: IHookFunctions, scope: RequestScope): Promise<void> {
	try {
		const { present } = await listSubscriptions(scope);
		await deleteAll(context, scope, ownSubscriptions(context, present));
	} catch (error) {
		logWarning(context, `Subscriptions could not be listed. Reason: ${(error as Error).message}`);
	}
}

/** A subscription that was to be deleted: the provider refused it, or nobody knows what came of it. */
interface Undeleted {
	readonly id: string;
	readonly outcome: 'refused' | 'unknown';
}

/**
 * Deletes subscriptions.
 *
 * @param listed of those that the provider's list shows now: nothing else may be deleted
 * @returns those of them that may still be there
 */
async function deleteAll(
	context: IHookFunctions,
	scope: RequestScope,
	listed: readonly ProviderSubscription[],
): Promise<Undeleted[]> {
	const left: Undeleted[] = [];
	for (const { id } of listed) {
		const result = await deleteSubscription(scope, id);
		if (succeeded(result) || isGone(result)) continue;
		left.push({ id, outcome: isRefusal(result) ? 'refused' : 'unknown' });
		logWarning(
			context,
			`The provider did not delete subscription ${quoted(id)}. ${TRIES_AGAIN} Reason: ${exchangeError(scope, result).message}`,
		);
	}
	return left;
}

/** A server that fails, or whose answer is lost, may have done its work all the same. */
function isRefusal(result: Exchange): boolean {
	return result.kind === 'answer' && result.status < 500;
}

function succeeded(result: Exchange): boolean {
	return result.kind === 'answer' && result.status >= 200 && result.status <= 299;
}

function isGone(result: Exchange): boolean {
	return result.kind === 'answer' && (result.status === 404 || result.status === 410);
}

function registrationError(scope: RequestScope, result: Exchange) {
	if (result.kind === 'noAnswer' || !succeeded(result)) return exchangeError(scope, result);
	return answerError(
		scope,
		result,
		'The provider returned no ID for the webhook',
		'Without an ID, the node could not remove the webhook later. Set Registration to Manual.',
	);
}

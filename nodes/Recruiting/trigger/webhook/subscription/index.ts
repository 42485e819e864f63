import {
	NodeOperationError,
	type IDataObject,
	type IHookFunctions,
	type IPollFunctions,
} from 'n8n-workflow';

import {
	ACTIVATION_BUDGET_MS,
	answerError,
	exchangeError,
	isLocal,
	isUnencrypted,
	limitedContext,
	requestScope,
	withinTime,
	type Exchange,
	type RequestScope,
} from '../../../transport';
import { logWarning, quoted } from '../../log';
import { nodeKey, wasActive } from '../../state';
import { noteSubscription } from '../../status';
import { chosenEvents, enteredSecrets, isManual, signatureSettings } from '../parameters';
import { signatureProblem } from '../signature';
import {
	isOwn,
	isSameAddress,
	lastRegistration,
	noteRegistration,
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
	type SubscriptionContext,
} from './state';

export { lastRegistration } from './addresses';

const TRIES_AGAIN =
	'The trigger tries again the next time it is published or unpublished with automatic registration.';

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

/** How long a check may take: less than a hook may, so that a hook can wait for one. */
const CHECK_BUDGET_MS = 10_000;

/** Of this process: the last hook or check of each node. */
const turns = new Map<string, Promise<unknown>>();

/** A subscription as it should be. */
type Wanted = Pick<OwnSubscription, 'url' | 'events'>;

/**
 * Keeps the subscription if the provider has one as it is wanted, and this trigger created it. Deletes others that lead to
 * this trigger on this n8n: with other events, or paused. If the list cannot be read, nothing is deleted, a
 * subscription that was fine is kept, and a workflow that was active starts again.
 *
 * n8n calls this when it publishes the workflow and when it starts, and then `create` after `false`.
 *
 * @returns whether the subscription was kept, so that none has to be created
 * @throws NodeApiError if the list cannot be read, and the workflow was not active with a subscription like that
 */
export async function keepOrReplaceSubscription(context: IHookFunctions): Promise<boolean> {
	noteRegistration(context, false);
	if (isManual(context)) {
		await requireReady(context);
		return true;
	}
	const wanted = wantedSubscription(context);
	const isKept = await inTurn(context, ACTIVATION_BUDGET_MS, async (scope) => {
		return await keepOrDelete(context, scope, wanted);
	}).catch((error: Error) => keepUnseen(context, wanted, error));
	if (isKept) noteRegistration(context, true);
	return isKept;
}

/**
 * Registers the subscription with the trigger's secret.
 *
 * @throws NodeApiError if the provider rejects it
 * @throws NodeOperationError if the provider cannot reach n8n, unless the workflow was active before
 */
export async function createSubscription(context: IHookFunctions): Promise<boolean> {
	if (isManual(context)) return true;
	const wanted = wantedSubscription(context);
	await inTurn(context, ACTIVATION_BUDGET_MS, async (scope) => {
		await register(context, scope, wanted);
	});
	noteRegistration(context, true);
	return true;
}

/**
 * Checks between the hooks that the provider still has the subscription, and creates it again if not.
 *
 * @throws NodeApiError if the list cannot be read; the subscription stays as it is
 * @throws NodeOperationError if there is none and it cannot be created
 */
export async function checkSubscription(poll: IPollFunctions): Promise<void> {
	await inTurn(poll, CHECK_BUDGET_MS, async (scope) => {
		// It may have been unpublished while this check waited.
		if (lastRegistration(poll) === undefined) return;
		const wanted = wantedSubscription(poll);
		if (await keepOrDelete(poll, scope, wanted)) return;
		try {
			await register(poll, scope, wanted);
		} catch (error) {
			throw new NodeOperationError(
				poll.getNode(),
				`The provider has no usable subscription, and it could not be created: ${(error as Error).message}`,
			);
		}
		logWarning(poll, 'The subscription was missing or unusable, and was created again.');
	});
}

/**
 * Deletes the subscription, and others that lead to this trigger on this n8n. What cannot be deleted is
 * deleted at the next activation or deactivation; a workflow can always be deactivated.
 */
export async function removeSubscription(context: IHookFunctions): Promise<boolean> {
	noteRegistration(context, false);
	if (isManual(context)) return true;
	try {
		await inTurn(context, ACTIVATION_BUDGET_MS, async (scope) => {
			await deleteOwn(context, scope);
		});
	} catch (error) {
		logWarning(
			context,
			`No subscription was deleted, because the provider's list could not be read. ${TRIES_AGAIN} Reason: ${(error as Error).message}`,
		);
	}
	return true;
}

/**
 * Lets the hooks and checks of one node take turns, so that two of them never register at the same time.
 *
 * @param budgetMs how long waiting and all requests may take together
 */
async function inTurn<T>(
	context: SubscriptionContext,
	budgetMs: number,
	work: (scope: RequestScope) => Promise<T>,
): Promise<T> {
	const scope = await providerScope(context, budgetMs);
	const key = nodeKey(context);
	const before = turns.get(key) ?? Promise.resolve();
	const turn = withinTime(budgetMs, before).then(async () => await work(scope));
	const ended = turn.then(
		() => undefined,
		() => undefined,
	);
	turns.set(key, ended);
	try {
		return await turn;
	} finally {
		if (turns.get(key) === ended) turns.delete(key);
	}
}

/** Whether the provider has the subscription as it is wanted; deletes what is superfluous. */
async function keepOrDelete(
	context: SubscriptionContext,
	scope: RequestScope,
	wanted: Wanted,
): Promise<boolean> {
	const known = knownAs(context, wanted);
	const { present, unreadable } = await listSubscriptions(scope, known?.id);
	const listed = present.find(({ id }) => id === known?.id);
	if (known && !known.deletionSent && unreadable > 0 && !listed) {
		throw new Error(`${unreadable} of its entries cannot be read`);
	}
	const others = otherAddresses(context, present);
	const replacesOthers = mayReplaceOthers(context, scope);
	if (!replacesOthers) warnOfOthers(context, others);
	const own = ownSubscriptions(context, present);
	// If n8n remembers an older one, a check has created this one since, with the same secret.
	const usable = own.filter((one) => one.active && isSame(one, wanted));
	const kept = usable.find(({ id }) => id === known?.id) ?? (known ? usable[0] : undefined);
	if (!kept && known) logReplacement(context, known, listed);
	// A list that changes while it is read can show the one that is kept twice.
	const superfluous = own.filter(({ id }) => id !== kept?.id);
	await deleteAll(context, scope, [...superfluous, ...(replacesOthers ? others : [])]);
	const current = kept && { ...wanted, id: kept.id };
	saveSubscriptionState(context, { ...subscriptionState(context), current });
	noteSubscription(context, kept ? `${quoted(kept.id)} is active` : 'none');
	return kept !== undefined;
}

async function register(
	context: SubscriptionContext,
	scope: RequestScope,
	wanted: Wanted,
): Promise<void> {
	if (!isReachable(context, scope, wanted.url)) return;
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
	noteSubscription(context, `${quoted(created.id)} was created`);
}

async function deleteOwn(context: SubscriptionContext, scope: RequestScope): Promise<void> {
	const { current, ...state } = subscriptionState(context);
	const { present } = await listSubscriptions(scope, current?.id);
	const own = ownSubscriptions(context, present);
	const left = await deleteAll(context, scope, own);
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
	noteSubscription(context, 'none');
}

async function providerScope(
	context: SubscriptionContext,
	budgetMs: number,
): Promise<RequestScope> {
	const scope = await requestScope(limitedContext(context, budgetMs));
	const provider = subscriptionsUrl(scope);
	const state = subscriptionState(context);
	if (state.provider === undefined) saveSubscriptionState(context, { ...state, provider });
	else if (state.provider !== provider) moveToProvider(context, provider);
	return scope;
}

/** The ids that another provider has given out may be those of other people's subscriptions here. */
function moveToProvider(context: SubscriptionContext, provider: string): void {
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
function knownAs(context: SubscriptionContext, wanted: Wanted): OwnSubscription | undefined {
	const { current } = subscriptionState(context);
	return current !== undefined && isSame(current, wanted) ? current : undefined;
}

/**
 * Keeps the subscription although the list could not be read: nothing is known to be wrong with it, and without the
 * webhook its events would be lost.
 *
 * @throws the error, if nothing is known of a subscription, or if the user has to correct something
 */
function keepUnseen(context: IHookFunctions, wanted: Wanted, error: Error): true {
	const known = knownAs(context, wanted);
	const isKept = (known && !known.deletionSent) || wasActive(context);
	// Mistakes in the node or in the credential are for the user to correct.
	if (!isKept || error instanceof NodeOperationError) throw error;
	const which = known ? `subscription ${quoted(known.id)}` : 'its subscription';
	logWarning(
		context,
		`The provider's list of subscriptions could not be read. The trigger assumes that ${which} still exists, and checks again later. Reason: ${error.message}`,
	);
	return true;
}

/**
 * Whether the provider can reach n8n. A provider on the same machine can; for any other, an address like localhost
 * means that n8n doesn't know its public one. A workflow that was active keeps its webhook all the same, because an
 * earlier subscription may lead to it.
 */
function isReachable(context: SubscriptionContext, scope: RequestScope, url: string): boolean {
	if (isLocal(scope.connection.baseUrl)) return true;
	if (!isLocal(url)) {
		if (isUnencrypted(url)) logWarning(context, PLAIN_HTTP);
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
function mayReplaceOthers(context: SubscriptionContext, { connection }: RequestScope): boolean {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const isUsable = isLocal(connection.baseUrl) || !isLocal(webhookUrl(context));
	return options.replaceOtherAddresses === true && isUsable;
}

/** Only the user can know whether another n8n uses them. */
function warnOfOthers(context: SubscriptionContext, others: readonly ProviderSubscription[]): void {
	for (const { id, url } of others) {
		logWarning(
			context,
			`The provider also has subscription ${quoted(id)} for this trigger at ${quoted(url)}, which is not the address of this n8n instance. It was not changed. If no n8n instance uses that address anymore, delete the subscription at the provider, or turn on Replace Subscriptions at Other Addresses in this node.`,
		);
	}
}

function logReplacement(
	context: SubscriptionContext,
	{ id }: OwnSubscription,
	listed: ProviderSubscription | undefined,
): void {
	logWarning(
		context,
		`Subscription ${quoted(id)} is replaced by a new one, because the provider ${whyUnusable(context, listed)}.`,
	);
}

function whyUnusable(context: SubscriptionContext, listed?: ProviderSubscription): string {
	if (listed === undefined) return 'does not list it any more';
	if (!listed.active) return 'shows it as paused';
	return isOwn(context, listed) ? 'shows it with other events' : 'shows it at another address';
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

function wantedSubscription(context: SubscriptionContext): Wanted {
	return { url: webhookUrl(context), events: requireEvents(context).sort() };
}

function requireEvents(context: SubscriptionContext): string[] {
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
	context: SubscriptionContext,
	scope: RequestScope,
	wanted: Wanted & { secret: string },
): Promise<Exchange> {
	const result = await postSubscription(scope, wanted);
	if (result.kind !== 'answer' || result.status !== 409) return result;
	await deleteAllOwn(context, scope);
	return await postSubscription(scope, wanted);
}

async function deleteAllOwn(context: SubscriptionContext, scope: RequestScope): Promise<void> {
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
	context: SubscriptionContext,
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

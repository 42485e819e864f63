import { NodeOperationError, type IHookFunctions, type IPollFunctions } from 'n8n-workflow';

import { listSubscriptions, type ProviderSubscription } from '../../../records';
import { ACTIVATION_BUDGET_MS, nodeContext, operationError } from '../../../transport';
import { forgetDelivered } from '../../deliveredCandidates';
import { forgetMemory, memoryOf, wasActive } from '../../memory';
import { logWarning, quoted } from '../../report';
import { candidateSettings, eventSettings, isManual } from '../../settings';
import {
	isAsWanted,
	isCreatedHere,
	isOwn,
	isPublishing,
	knownAs,
	lastRegistration,
	noteRegistration,
	replacedOthers,
	requireReady,
	wantedSubscription,
	webhookUrl,
	type Wanted,
} from './matching';
import { deleteAll, register, shownAs, TRIES_AGAIN } from './registering';
import { renewedSecret } from './secret';
import {
	inTurn,
	isTestRun,
	replaceSecrets,
	saveSubscriptionState,
	subscriptionState,
	type OwnSubscription,
	type Turn,
} from './state';

export { lastRegistration } from './matching';

/** How long a check may take: less than a hook may, so that a hook can wait for one. */
const CHECK_BUDGET_MS = 10_000;

/**
 * Keeps the subscription if the provider has it as it is wanted and this trigger created it, and deletes others that
 * lead to this trigger on this n8n. If the list cannot be read, nothing is deleted, and what was fine is kept. n8n
 * calls this when it publishes the workflow and when it starts, and then `create` after `false`.
 *
 * @throws NodeApiError if the list cannot be read, and the workflow was not active with a subscription like that
 */
export async function keepOrReplaceSubscription(context: IHookFunctions): Promise<boolean> {
	noteRegistration(context, false);
	if (!wasActive(context) && !isTestRun(context)) forgetDelivered(context);
	const node = nodeContext(context);
	// Reading them rejects values that cannot be used; a delivery could only be refused.
	eventSettings(node);
	candidateSettings(node);
	if (isManual(node)) {
		await requireReady(context);
		noteRegistration(context, true);
		return true;
	}
	const wanted = wantedSubscription(context);
	const isKept = await inTurn(context, ACTIVATION_BUDGET_MS, async (turn) => {
		const renewed = await renewedSecret(turn);
		if (renewed === undefined) return (await keepOrDelete(turn, wanted)) !== undefined;
		// If the list cannot be read, the present one goes on with its secret.
		await deleteOwn(turn);
		replaceSecrets(context, renewed);
		return false;
	}).catch((error: Error) => keepUnseen(context, wanted, error));
	if (isKept) noteRegistration(context, true);
	return isKept;
}

/**
 * @throws NodeApiError if the provider rejects it
 * @throws NodeOperationError if the provider cannot reach n8n, unless the workflow was active before
 */
export async function createSubscription(context: IHookFunctions): Promise<boolean> {
	if (isManual(nodeContext(context))) return true;
	const wanted = wantedSubscription(context);
	await inTurn(context, ACTIVATION_BUDGET_MS, async (turn) => await register(turn, wanted)).catch(
		(error: Error) => {
			// At a start, n8n would give up after a minute; the first check tries again, and shows an outage.
			if (!wasActive(context) || error instanceof NodeOperationError) throw error;
			logWarning(context, `The subscription could not be created. Reason: ${error.message}`);
		},
	);
	noteRegistration(context, true);
	return true;
}

/**
 * Checks between the hooks that the provider still has the subscription, and creates it again if not.
 *
 * @param registration the `lastRegistration` at which the check began
 * @returns what leaves it uncertain whether the subscription works, if anything
 * @throws NodeApiError if the list cannot be read; the subscription stays as it is
 * @throws NodeOperationError if there is none and it cannot be created
 */
export async function checkSubscription(
	poll: IPollFunctions,
	registration: object,
): Promise<NodeOperationError | undefined> {
	return await inTurn(poll, CHECK_BUDGET_MS, async (turn) => {
		// It may have been unpublished, or published with other settings, while this check waited.
		if (lastRegistration(poll) !== registration) return undefined;
		const wanted = wantedSubscription(poll);
		const kept = await keepOrDelete(turn, wanted);
		if (kept) return whyUnconfirmed(poll, kept);
		await register(turn, wanted).catch(({ message }: Error) => {
			const problem = `The provider has no usable subscription, and it could not be created: ${message}`;
			throw new NodeOperationError(poll.getNode(), problem);
		});
		logWarning(poll, 'The subscription was missing or unusable, and was created again.');
		return undefined;
	});
}

/** Deletes all that lead to this trigger on this n8n. It never throws: a workflow can always be deactivated. */
export async function removeSubscription(context: IHookFunctions): Promise<boolean> {
	const registered = lastRegistration(context);
	// Without a subscription of its own, only the address shows that a test run has ended.
	const isElsewhere = registered !== undefined && registered.url !== webhookUrl(context);
	const isOfTest = isTestRun(context) || isElsewhere;
	// A check that waits for its turn must not register again.
	if (!isOfTest) noteRegistration(context, false);
	if (!isManual(nodeContext(context))) {
		await inTurn(context, ACTIVATION_BUDGET_MS, deleteOwn).catch(({ message }: Error) => {
			const problem = `No subscription was deleted, because the provider's list could not be read.`;
			logWarning(context, `${problem} ${TRIES_AGAIN} Reason: ${message}`);
		});
	}
	if (!isOfTest) forgetMemory(context);
	return true;
}

/** How long a provider may need until its list shows a new subscription, in milliseconds. */
const UNLISTED_MS = 2 * 60 * 1_000;

/**
 * Looks for the subscription as it is wanted, and deletes what is superfluous.
 *
 * @returns the one that stays; `undefined` if a new one is needed
 */
async function keepOrDelete(turn: Turn, wanted: Wanted): Promise<OwnSubscription | undefined> {
	const { context, scope } = turn;
	const known = knownAs(context, wanted);
	const { present, unreadable } = await listSubscriptions(scope, known?.id);
	const listed = present.find(({ id }) => id === known?.id);
	if (known && !known.isUncertain && unreadable > 0 && !listed) {
		throw new Error(`${unreadable} of its entries cannot be read`);
	}
	const replaced = replacedOthers(turn, present);
	const own = present.filter((one) => isOwn(context, one));
	const kept =
		known && (keptAs(known, own, wanted) ?? (listed ? undefined : unlisted(turn, known)));
	if (known && !known.isUncertain && !kept) {
		const old = known.id === undefined ? 'The subscription' : `Subscription ${quoted(known.id)}`;
		const why = whyUnusable(turn, listed);
		logWarning(context, `${old} is replaced by a new one, because the provider ${why}.`);
	}
	const superfluous = own.filter(({ id }) => id !== kept?.id);
	const isNeverListed = known && !kept && !listed && known.shown === undefined;
	const unseen = isNeverListed && known.id !== undefined ? [{ id: known.id }] : [];
	await deleteAll(turn, [...superfluous, ...unseen, ...replaced]);
	saveSubscriptionState(context, { current: kept });
	const state = kept?.id === undefined ? 'none' : `${quoted(kept.id)} is active`;
	memoryOf(context).subscription = state;
	return kept;
}

/** If n8n remembers an older one, a check has created the listed one since, with the same secret. */
function keptAs(
	known: OwnSubscription,
	own: readonly ProviderSubscription[],
	wanted: Wanted,
): OwnSubscription | undefined {
	// If the provider has shown it as off since it was created, another one would be no better.
	const isUsable = ({ id, active }: ProviderSubscription) =>
		active || (id === known.id && known.shown?.active === false);
	const usable = own.filter((one) => isUsable(one) && isAsWanted(one, known, wanted));
	const other = known.secret === undefined ? usable[0] : undefined;
	const listed = usable.find(({ id }) => id === known.id) ?? other;
	if (!listed) return undefined;
	const { isUncertain, ...rest } = known;
	return { ...rest, id: listed.id, shown: shownAs(listed) };
}

/** The provider's list may be late, or may never show what was created. What it has shown before is gone. */
function unlisted({ context }: Turn, known: OwnSubscription): OwnSubscription | undefined {
	if (known.isUncertain || known.shown !== undefined) return undefined;
	const isYoung = Math.abs(Date.now() - known.createdAt) < UNLISTED_MS;
	// Somebody who publishes gets a new one for certain.
	const isReplaced = known.id !== undefined && isPublishing(context);
	return isYoung || !isReplaced ? known : undefined;
}

/** Whether nobody can say that the subscription exists, or if it has never been on. */
function whyUnconfirmed(poll: IPollFunctions, { id, shown, createdAt }: OwnSubscription) {
	if (shown?.active ?? Math.abs(Date.now() - createdAt) < UNLISTED_MS) return undefined;
	const which = id === undefined ? 'the subscription' : `subscription ${quoted(id)}`;
	const problem = shown
		? `The provider has shown ${which} as paused since it was created`
		: `The provider's list does not show ${which}, so it is not known whether it exists`;
	const advice =
		'Look for it in the settings of the provider. If it is missing or off, publish the workflow again, or set Registration to Manual.';
	return operationError({ node: poll.getNode() }, problem, advice);
}

function whyUnusable({ context }: Turn, listed?: ProviderSubscription): string {
	if (listed === undefined) return 'does not list it any more';
	if (!listed.active) return 'shows it as paused';
	return isOwn(context, listed) ? 'shows it with other events' : 'shows it at another address';
}

/** The list could not be read: nothing is known to be wrong, and without the webhook events would be lost. */
function keepUnseen(context: IHookFunctions, wanted: Wanted, error: Error): true {
	const known = knownAs(context, wanted);
	const isKept = (known && !known.isUncertain) || wasActive(context);
	// Mistakes in the node or in the credential are for the user to correct.
	if (!isKept || error instanceof NodeOperationError) throw error;
	const which = known?.id ? `subscription ${quoted(known.id)}` : 'its subscription';
	const problem = `The provider's list of subscriptions could not be read.`;
	const assumed = `The trigger assumes that ${which} still exists, and checks again later.`;
	logWarning(context, `${problem} ${assumed} Reason: ${error.message}`);
	return true;
}

async function deleteOwn(turn: Turn): Promise<void> {
	const { context, scope } = turn;
	const { current } = subscriptionState(context);
	const { present, unreadable } = await listSubscriptions(scope, current?.id);
	const own: Array<Pick<ProviderSubscription, 'id'>> = present.filter((one) => isOwn(context, one));
	const isListed = present.some(({ id }) => id === current?.id) || unreadable > 0;
	// The list may be late, or never show it; its id says that this trigger has created it.
	if (current?.id !== undefined && !isListed && isCreatedHere(context, current)) {
		own.push({ id: current.id });
	}
	const left = await deleteAll(turn, own);
	if (current && own.every(({ id }) => id !== current.id)) {
		const which =
			current.id === undefined ? 'The subscription' : `Subscription ${quoted(current.id)}`;
		logWarning(
			context,
			`${which} was not deleted, because the provider does not show it at the address of this trigger.`,
		);
	}
	const undeleted = left.find(({ id }) => id === current?.id);
	saveSubscriptionState(context, { current: current && undeleted && { ...current, ...undeleted } });
	memoryOf(context).subscription = 'none';
}

import { NodeOperationError, type IHookFunctions, type IPollFunctions } from 'n8n-workflow';

import { listSubscriptions, type ProviderSubscription } from '../../../records';
import { ACTIVATION_BUDGET_MS } from '../../../transport';
import { logWarning, quoted } from '../../log';
import { wasActive } from '../../state';
import { noteSubscription } from '../../status';
import { eventSettings, isManual } from '../parameters';
import { isOwn, lastRegistration, noteRegistration, replacedOthers } from './addresses';
import { deleteAll, register, TRIES_AGAIN } from './registering';
import { saveSubscriptionState, subscriptionState } from './state';
import { CHECK_BUDGET_MS, inTurn, type Turn } from './turns';
import { isSame, knownAs, requireReady, wantedSubscription, type Wanted } from './wanted';

export { lastRegistration } from './addresses';

/**
 * Keeps the subscription if the provider has it as it is wanted and this trigger created it, and deletes others that
 * lead to this trigger on this n8n. If the list cannot be read, nothing is deleted, and what was fine is kept. n8n
 * calls this when it publishes the workflow and when it starts, and then `create` after `false`.
 *
 * @throws NodeApiError if the list cannot be read, and the workflow was not active with a subscription like that
 */
export async function keepOrReplaceSubscription(context: IHookFunctions): Promise<boolean> {
	noteRegistration(context, false);
	if (isManual(context)) {
		await requireReady(context);
		noteRegistration(context, true);
		return true;
	}
	// Reading them rejects values that cannot be used; a delivery could only be refused.
	eventSettings(context);
	const wanted = wantedSubscription(context);
	const isKept = await inTurn(context, ACTIVATION_BUDGET_MS, async (turn) => {
		return await keepOrDelete(turn, wanted);
	}).catch((error: Error) => keepUnseen(context, wanted, error));
	if (isKept) noteRegistration(context, true);
	return isKept;
}

/**
 * @throws NodeApiError if the provider rejects it
 * @throws NodeOperationError if the provider cannot reach n8n, unless the workflow was active before
 */
export async function createSubscription(context: IHookFunctions): Promise<boolean> {
	if (isManual(context)) return true;
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
 * @throws NodeApiError if the list cannot be read; the subscription stays as it is
 * @throws NodeOperationError if there is none and it cannot be created
 */
export async function checkSubscription(poll: IPollFunctions, registration: object) {
	await inTurn(poll, CHECK_BUDGET_MS, async (turn) => {
		// It may have been unpublished, or published with other settings, while this check waited.
		if (lastRegistration(poll) !== registration) return;
		const wanted = wantedSubscription(poll);
		if (await keepOrDelete(turn, wanted)) return;
		await register(turn, wanted).catch(({ message }: Error) => {
			const problem = `The provider has no usable subscription, and it could not be created: ${message}`;
			throw new NodeOperationError(poll.getNode(), problem);
		});
		logWarning(poll, 'The subscription was missing or unusable, and was created again.');
	});
}

/** Deletes all that lead to this trigger on this n8n. It never throws: a workflow can always be deactivated. */
export async function removeSubscription(context: IHookFunctions): Promise<boolean> {
	noteRegistration(context, false);
	if (isManual(context)) return true;
	await inTurn(context, ACTIVATION_BUDGET_MS, deleteOwn).catch(({ message }: Error) => {
		const problem = `No subscription was deleted, because the provider's list could not be read.`;
		logWarning(context, `${problem} ${TRIES_AGAIN} Reason: ${message}`);
	});
	return true;
}

/** Whether the provider has the subscription as it is wanted; deletes what is superfluous. */
async function keepOrDelete(turn: Turn, wanted: Wanted): Promise<boolean> {
	const { context, scope } = turn;
	const known = knownAs(context, wanted);
	const { present, unreadable } = await listSubscriptions(scope, known?.id);
	const listed = present.find(({ id }) => id === known?.id);
	if (known && !known.deletionSent && unreadable > 0 && !listed) {
		throw new Error(`${unreadable} of its entries cannot be read`);
	}
	const replaced = replacedOthers(turn, present);
	const own = present.filter((one) => isOwn(context, one));
	// If n8n remembers an older one, a check has created this one since, with the same secret.
	const usable = own.filter((one) => one.active && isSame(one, wanted));
	const kept = usable.find(({ id }) => id === known?.id) ?? (known ? usable[0] : undefined);
	if (!kept && known) {
		const old = `Subscription ${quoted(known.id)}`;
		const why = whyUnusable(turn, listed);
		logWarning(context, `${old} is replaced by a new one, because the provider ${why}.`);
	}
	const superfluous = own.filter(({ id }) => id !== kept?.id);
	await deleteAll(turn, [...superfluous, ...replaced]);
	saveSubscriptionState(context, { current: kept && { ...wanted, id: kept.id } });
	noteSubscription(context, kept ? `${quoted(kept.id)} is active` : 'none');
	return kept !== undefined;
}

function whyUnusable({ context }: Turn, listed?: ProviderSubscription): string {
	if (listed === undefined) return 'does not list it any more';
	if (!listed.active) return 'shows it as paused';
	return isOwn(context, listed) ? 'shows it with other events' : 'shows it at another address';
}

/** The list could not be read: nothing is known to be wrong, and without the webhook events would be lost. */
function keepUnseen(context: IHookFunctions, wanted: Wanted, error: Error): true {
	const known = knownAs(context, wanted);
	const isKept = (known && !known.deletionSent) || wasActive(context);
	// Mistakes in the node or in the credential are for the user to correct.
	if (!isKept || error instanceof NodeOperationError) throw error;
	const which = known ? `subscription ${quoted(known.id)}` : 'its subscription';
	const problem = `The provider's list of subscriptions could not be read.`;
	const assumed = `The trigger assumes that ${which} still exists, and checks again later.`;
	logWarning(context, `${problem} ${assumed} Reason: ${error.message}`);
	return true;
}

async function deleteOwn(turn: Turn): Promise<void> {
	const { context, scope } = turn;
	const { current } = subscriptionState(context);
	const { present } = await listSubscriptions(scope, current?.id);
	const own = present.filter((one) => isOwn(context, one));
	const left = await deleteAll(turn, own);
	if (current && own.every(({ id }) => id !== current.id)) {
		logWarning(
			context,
			`Subscription ${quoted(current.id)} was not deleted, because the provider's list does not show it at the address of this trigger.`,
		);
	}
	const undeleted = left.find(({ id }) => id === current?.id);
	saveSubscriptionState(context, { current: current && undeleted && { ...current, ...undeleted } });
	noteSubscription(context, 'none');
}

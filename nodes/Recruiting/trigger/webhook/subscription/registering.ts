import {
	createdSubscription,
	deleteSubscription,
	listSubscriptions,
	postSubscription,
	type ProviderSubscription,
} from '../../../records';
import { answerError, exchangeError, type Exchange } from '../../../transport';
import { logWarning, quoted } from '../../log';
import { noteSubscription } from '../../status';
import { isOwn, isReachable } from './addresses';
import { registrationSecret } from './secret';
import { saveSubscriptionState, type OwnSubscription } from './state';
import type { Turn } from './turns';
import type { Wanted } from './wanted';

export const TRIES_AGAIN =
	'The trigger tries again the next time it is published or unpublished with automatic registration.';

/**
 * Creates the subscription, unless the provider cannot reach n8n and the workflow was active before.
 *
 * @throws NodeApiError if the provider rejects it
 * @throws NodeOperationError if the provider cannot reach n8n
 */
export async function register(turn: Turn, wanted: Wanted): Promise<void> {
	if (!isReachable(turn, wanted.url)) return;
	const result = await postUnlessTaken(turn, wanted);
	const created = result.kind === 'answer' ? createdSubscription(result.body) : undefined;
	if (!succeeded(result) || !created) {
		// The provider may have made it all the same, e.g. if only the answer was lost.
		await deleteAllOwn(turn);
		throw registrationError(turn, result);
	}
	saveSubscriptionState(turn.context, { current: { ...wanted, id: created.id } });
	noteSubscription(turn.context, `${quoted(created.id)} was created`);
}

/** A provider that answers 409 holds one for this address already: it is replaced. */
async function postUnlessTaken(turn: Turn, wanted: Wanted): Promise<Exchange> {
	const subscription = { ...wanted, secret: registrationSecret(turn) };
	const result = await postSubscription(turn.scope, subscription);
	if (result.kind === 'noAnswer' || result.status !== 409) return result;
	await deleteAllOwn(turn);
	return await postSubscription(turn.scope, subscription);
}

function registrationError({ scope }: Turn, result: Exchange) {
	if (result.kind === 'noAnswer' || !succeeded(result)) return exchangeError(scope, result);
	return answerError(
		scope,
		result,
		'The provider returned no ID for the webhook',
		'Without an ID, the node could not remove the webhook later. Set Registration to Manual.',
	);
}

async function deleteAllOwn(turn: Turn): Promise<void> {
	const { context, scope } = turn;
	try {
		const { present } = await listSubscriptions(scope);
		const own = present.filter((one) => isOwn(context, one));
		await deleteAll(turn, own);
	} catch (error) {
		logWarning(context, `Subscriptions could not be listed. Reason: ${(error as Error).message}`);
	}
}

/** Deletes some of those that the list shows now, and nothing else. Returns those that may still be there. */
export async function deleteAll({ context, scope }: Turn, listed: readonly ProviderSubscription[]) {
	const left: Array<Pick<OwnSubscription, 'id' | 'deletionSent'>> = [];
	for (const { id } of listed) {
		const result = await deleteSubscription(scope, id);
		if (succeeded(result) || isGone(result)) continue;
		// A server that fails, or whose answer is lost, may have done its work all the same.
		const isRefused = result.kind === 'answer' && result.status < 500;
		left.push({ id, deletionSent: !isRefused });
		const problem = `The provider did not delete subscription ${quoted(id)}.`;
		const { message } = exchangeError(scope, result);
		logWarning(context, `${problem} ${TRIES_AGAIN} Reason: ${message}`);
	}
	return left;
}

function succeeded(result: Exchange): boolean {
	return result.kind === 'answer' && result.status >= 200 && result.status <= 299;
}

function isGone(result: Exchange): boolean {
	return result.kind === 'answer' && (result.status === 404 || result.status === 410);
}

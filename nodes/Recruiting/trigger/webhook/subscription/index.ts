import { NodeOperationError, type IHookFunctions } from 'n8n-workflow';

import {
	answerError,
	exchangeError,
	nodeContext,
	requestScope,
	type Exchange,
	type RequestScope,
} from '../../../transport';
import { logWarning } from '../../log';
import { chosenEvents, isManual, sharedSecret, signatureSettings } from '../parameters';
import { newSecret, signatureProblem } from '../signature';
import {
	createdSubscription,
	listSubscriptions,
	postSubscription,
	type ProviderSubscription,
} from './api';
import {
	deleteAllAt,
	deleteLeftOver,
	deleteOrRemember,
	deleteOthers,
	forgetOtherProvider,
	ownUrls,
	succeeded,
	webhookUrl,
} from './leftOver';
import { loadState, saveState, type OwnSubscription } from './state';

/**
 * Whether the provider holds exactly the subscription that is wanted. Everything else that leads
 * to this workflow is deleted on the way: one with an older address or other events, one that the
 * provider has paused, and those of an earlier life whose secret is not known.
 *
 * n8n asks at each activation and at each start, and calls `create` where the answer is no.
 */
export async function subscriptionExists(context: IHookFunctions): Promise<boolean> {
	if (isManual(context)) return isReady(context);
	const scope = await providerScope(context);
	const wanted = wantedSubscription(context);
	const urls = ownUrls(context);
	await deleteLeftOver(context, scope);
	const present = await listSubscriptions(scope);
	const { current } = loadState(context);
	const kept = present.find((subscription) => isWanted(subscription, wanted, current));
	await deleteOthers(context, scope, present, { urls, kept });
	if (kept) adopt(context, kept.id);
	else await replace(context, scope, current);
	return kept !== undefined;
}

/**
 * Registers the subscription with a fresh secret.
 *
 * @throws NodeApiError where the provider refuses it
 */
export async function createSubscription(context: IHookFunctions): Promise<boolean> {
	if (isManual(context)) return true;
	const scope = await providerScope(context);
	const wanted = { ...wantedSubscription(context), secret: newSecret() };
	const result = await postUnlessTaken(context, scope, wanted);
	const created = result.kind === 'answer' ? createdSubscription(result.body) : undefined;
	if (!succeeded(result) || !created) {
		// The provider may have made it all the same, e.g. where only the answer was lost.
		await deleteAllAt(context, scope, [wanted.url]);
		throw registrationError(scope, result);
	}
	saveState(context, { ...loadState(context), current: { ...wanted, id: created.id } });
	return true;
}

/**
 * Deletes the subscription, and whatever else leads to this workflow. What the provider does not
 * delete is kept in mind and deleted at the next activation or deactivation; a workflow can always
 * be deactivated.
 */
export async function removeSubscription(context: IHookFunctions): Promise<boolean> {
	if (isManual(context)) return true;
	const state = loadState(context);
	const leftOver = [...state.leftOver, ...(state.current ? [state.current.id] : [])];
	saveState(context, { ...state, leftOver, leftOverUrls: ownUrls(context) });
	try {
		const scope = await providerScope(context);
		await deleteLeftOver(context, scope);
		await deleteAllAt(context, scope, ownUrls(context));
	} catch (error) {
		logWarning(context, `The subscription was not deleted yet: ${(error as Error).message}`);
	}
	return true;
}

async function providerScope(context: IHookFunctions): Promise<RequestScope> {
	const scope = await requestScope(nodeContext(context));
	forgetOtherProvider(context, scope);
	return scope;
}

/** The subscription goes on, also where it should have been deleted and the provider did not do it. */
function adopt(context: IHookFunctions, id: string): void {
	const state = loadState(context);
	saveState(context, { ...state, leftOver: state.leftOver.filter((other) => other !== id) });
}

/** Makes room for a new one. A list that changed while it was read can lack the old one. */
async function replace(
	context: IHookFunctions,
	scope: RequestScope,
	old: OwnSubscription | undefined,
): Promise<void> {
	if (old && loadState(context).current) await deleteOrRemember(context, scope, old.id);
	saveState(context, { ...loadState(context), current: undefined });
}

/** Where the user enters the webhook at the provider, mistakes are told at activation. */
function isReady(context: IHookFunctions): true {
	requireEvents(context);
	const problem = signatureProblem(signatureSettings(context, sharedSecret(context)));
	if (problem === undefined) return true;
	throw new NodeOperationError(context.getNode(), problem, {
		description: 'Correct the signature settings and the secret in this node.',
	});
}

function wantedSubscription(context: IHookFunctions): { url: string; events: string[] } {
	return { url: webhookUrl(context), events: requireEvents(context).sort() };
}

function requireEvents(context: IHookFunctions): string[] {
	const events = chosenEvents(context);
	if (events.length > 0) return events;
	throw new NodeOperationError(context.getNode(), 'No events are chosen', {
		description: 'Choose at least one event in this node.',
	});
}

function isWanted(
	present: ProviderSubscription,
	wanted: { url: string; events: string[] },
	current: OwnSubscription | undefined,
): boolean {
	return (
		present.active &&
		present.id === current?.id &&
		present.url === wanted.url &&
		[...present.events].sort().join() === wanted.events.join()
	);
}

/** A provider that answers 409 holds one for this address already: it is replaced. */
async function postUnlessTaken(
	context: IHookFunctions,
	scope: RequestScope,
	wanted: { url: string; events: string[]; secret: string },
): Promise<Exchange> {
	const result = await postSubscription(scope, wanted);
	if (result.kind !== 'answer' || result.status !== 409) return result;
	await deleteAllAt(context, scope, [wanted.url]);
	return await postSubscription(scope, wanted);
}

function registrationError(scope: RequestScope, result: Exchange) {
	if (result.kind === 'noAnswer' || !succeeded(result)) return exchangeError(scope, result);
	return answerError(
		scope,
		result,
		'The provider gave no ID for the webhook',
		'Without it the webhook could not be removed again. Choose manual registration.',
	);
}

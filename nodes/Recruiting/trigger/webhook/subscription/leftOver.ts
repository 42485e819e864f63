import type { IHookFunctions } from 'n8n-workflow';

import { exchangeError, type Exchange, type RequestScope } from '../../../transport';
import { logWarning } from '../../log';
import {
	deleteSubscription,
	listSubscriptions,
	subscriptionsUrl,
	type ProviderSubscription,
} from './api';
import { loadState, saveState } from './state';

/**
 * All addresses that lead to this trigger: that of today, that of its subscription, where there may
 * be something left over, and for each of them that of a test run.
 */
export function ownUrls(context: IHookFunctions): string[] {
	const { current, leftOverUrls } = loadState(context);
	const urls = [webhookUrl(context), ...(current ? [current.url] : []), ...leftOverUrls];
	return [...new Set(urls.flatMap((url) => [url, testUrl(url)]))];
}

export function webhookUrl(context: IHookFunctions): string {
	return context.getNodeWebhookUrl('default') ?? '';
}

/**
 * Where n8n listens in a test run. It forgets the run with its end, also where the provider did not
 * delete the subscription: production does that. A run that is going on then gets no event.
 */
function testUrl(url: string): string {
	return url.replace(/\/webhook(\/[^/]+\/[^/]+)$/, '/webhook-test$1');
}

/**
 * Forgets all ids that another provider gave out, e.g. before the Base URL was changed: here they
 * may be those of other people's subscriptions.
 */
export function forgetOtherProvider(context: IHookFunctions, scope: RequestScope): void {
	const state = loadState(context);
	const provider = subscriptionsUrl(scope);
	if (state.provider === undefined || state.provider === provider) {
		saveState(context, { ...state, provider });
		return;
	}
	saveState(context, { provider, leftOver: [], leftOverUrls: ownUrls(context) });
	const ids = [...state.leftOver, ...(state.current ? [state.current.id] : [])];
	if (ids.length === 0) return;
	logWarning(
		context,
		`The provider is another one now. What is left at ${state.provider} has to be deleted there: ${ids.join(', ')}`,
	);
}

/** Tries again to delete what the provider would not delete. */
export async function deleteLeftOver(context: IHookFunctions, scope: RequestScope): Promise<void> {
	const state = loadState(context);
	saveState(context, { ...state, leftOver: [] });
	for (const id of state.leftOver) await deleteOrRemember(context, scope, id);
}

/** Deletes all subscriptions at these addresses, or keeps the addresses in mind. */
export async function deleteAllAt(
	context: IHookFunctions,
	scope: RequestScope,
	urls: string[],
): Promise<void> {
	const state = loadState(context);
	saveState(context, { ...state, leftOverUrls: [...state.leftOverUrls, ...urls] });
	try {
		const present = await listSubscriptions(scope);
		await deleteOthers(context, scope, present, { urls: loadState(context).leftOverUrls });
	} catch (error) {
		logWarning(context, `Subscriptions could not be listed: ${(error as Error).message}`);
	}
}

/**
 * Deletes those of the listed subscriptions that lead to this trigger, but for the one that is kept.
 * An address is forgotten once a list shows nothing there: what was deleted is looked for again.
 */
export async function deleteOthers(
	context: IHookFunctions,
	scope: RequestScope,
	present: ProviderSubscription[],
	{ urls, kept }: { urls: string[]; kept?: ProviderSubscription },
): Promise<void> {
	const others = present.filter(({ id, url }) => urls.includes(url) && id !== kept?.id);
	for (const { id } of others) await deleteOrRemember(context, scope, id);
	saveState(context, { ...loadState(context), leftOverUrls: others.map(({ url }) => url) });
}

/** Deletes a subscription and forgets it, or keeps its id in mind where the provider does not delete it. */
export async function deleteOrRemember(
	context: IHookFunctions,
	scope: RequestScope,
	id: string,
): Promise<void> {
	const result = await deleteSubscription(scope, id);
	const state = loadState(context);
	if (succeeded(result) || isGone(result)) {
		if (state.current?.id === id) saveState(context, { ...state, current: undefined });
		return;
	}
	saveState(context, { ...state, leftOver: [...state.leftOver, id] });
	logWarning(
		context,
		`The provider did not delete subscription ${id} (${exchangeError(scope, result).message}). It is tried again at the next activation or deactivation.`,
	);
}

export function succeeded(result: Exchange): boolean {
	return result.kind === 'answer' && result.status >= 200 && result.status <= 299;
}

function isGone(result: Exchange): boolean {
	return result.kind === 'answer' && (result.status === 404 || result.status === 410);
}

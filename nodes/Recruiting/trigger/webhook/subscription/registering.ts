import {
	createdSubscription,
	deleteSubscription,
	listSubscriptions,
	postSubscription,
	type ProviderSubscription,
} from '../../../records';
import { exchangeError, type Exchange } from '../../../transport';
import { memoryOf } from '../../memory';
import { logWarning, quoted } from '../../report';
import { eventSettings, signatureScheme } from '../../settings';
import { openSignature } from '../signature';
import { isOwn, isReachable, looksLike, type Wanted } from './matching';
import { registrationSecret } from './secret';
import { saveSubscriptionState, subscriptionState, type OwnSubscription, type Turn } from './state';

export const TRIES_AGAIN =
	'The trigger tries again the next time it is published or unpublished with automatic registration.';

/**
 * Creates the subscription, unless the provider cannot reach n8n and the workflow was active before. Then it looks at
 * the list, which shows how the provider writes what was sent, and what was created if the answer does not say.
 *
 * @throws NodeApiError if the provider rejects it
 * @throws NodeOperationError if the provider cannot reach n8n
 */
export async function register(turn: Turn, wanted: Wanted): Promise<void> {
	if (!isReachable(turn, wanted.url)) return;
	const { context } = turn;
	const result = await postUnlessTaken(turn, wanted);
	// A server that fails, or whose answer is lost, may have created it all the same.
	const isRefused = result.kind === 'answer' && !succeeded(result) && result.status < 500;
	if (isRefused) throw exchangeError(turn.scope, result);
	const created =
		'body' in result && succeeded(result) ? createdSubscription(result.body) : undefined;
	// By its id, or else at the address. The list may be late.
	const present = await listed(turn);
	const shown = created
		? present.find(({ id }) => id === created.id)
		: present.findLast(({ url }) => looksLike(url, wanted.url));
	const id = created?.id ?? shown?.id;
	const isUncertain = id === undefined && !succeeded(result);
	const current: OwnSubscription = {
		...wanted,
		createdAt: Date.now(),
		...(id !== undefined && { id }),
		...(shown && { shown: shownAs(shown) }),
		...(created?.secret && isOther(turn, created.secret) && { secret: created.secret }),
		...(isUncertain && { isUncertain }),
	};
	saveSubscriptionState(context, { current });
	if (isUncertain) throw exchangeError(turn.scope, result);
	const which = id === undefined ? 'one without an ID' : quoted(id);
	memoryOf(context).subscription = `${which} was created`;
}

export function shownAs({ url, events, active }: ProviderSubscription): OwnSubscription['shown'] {
	return { url, active, ...(events && { events }) } as OwnSubscription['shown'];
}

/** A provider that answers 409 holds one for this address already: it is replaced. */
async function postUnlessTaken(turn: Turn, wanted: Wanted): Promise<Exchange> {
	const subscription = { ...wanted, secret: await registrationSecret(turn) };
	const result = await postSubscription(turn.scope, subscription);
	if (result.kind === 'noAnswer' || result.status !== 409) return result;
	const own = (await listed(turn)).filter((one) => isOwn(turn.context, one));
	await deleteAll(turn, own);
	return await postSubscription(turn.scope, subscription);
}

/** What the list shows; nothing if it cannot be read. */
async function listed({ context, scope }: Turn): Promise<ProviderSubscription[]> {
	try {
		return (await listSubscriptions(scope)).present;
	} catch (error) {
		logWarning(context, `Subscriptions could not be listed. Reason: ${(error as Error).message}`);
		return [];
	}
}

/** Whether the provider signs with a secret of its own. Some return it with most of its characters hidden. */
function isOther({ context, scope: { context: node } }: Turn, secret: string): boolean {
	const settings = { scheme: signatureScheme(node), api: eventSettings(node), secrets: [secret] };
	const isShort = secret.length < 24 || new Set(secret).size < 10;
	const isHidden = isShort || secret.includes('**') || 'problem' in openSignature(settings);
	return secret !== subscriptionState(context).secret && !isHidden;
}

/** Deletes these subscriptions of the trigger, and nothing else. Returns those that may still be there. */
export async function deleteAll(
	{ context, scope }: Turn,
	own: ReadonlyArray<Pick<ProviderSubscription, 'id'>>,
) {
	const left: Array<Pick<OwnSubscription, 'id' | 'isUncertain'>> = [];
	for (const { id } of own) {
		const result = await deleteSubscription(scope, id);
		if (succeeded(result) || isGone(result)) continue;
		// A server that fails, or whose answer is lost, may have done its work all the same.
		const isRefused = result.kind === 'answer' && result.status < 500;
		left.push({ id, isUncertain: !isRefused });
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

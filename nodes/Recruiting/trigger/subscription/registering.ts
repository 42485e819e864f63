import { type Provider } from '../../provider';
import {
	exchangeError,
	isLocal,
	isUnencrypted,
	operationError,
	type Exchange,
} from '../../transport';
import { isRestart } from '../open';
import { quoted } from '../log';
import { createdSubscription, documentedApi, type ProviderSubscription } from './api';
import {
	fittingOnes,
	isCreatedHere,
	isOwn,
	keptAs,
	knownAs,
	replacedOthers,
	shownAs,
	type Wanted,
} from './matching';
import { deleteSubscription, listSubscriptions, postSubscription } from './requests';
import { isProvidersOwn, registrationSecret, renewSecret } from './secret';
import {
	retireSubscription,
	saveSubscriptionState,
	subscriptionState,
	webhookUrl,
	type OwnSubscription,
	type Turn,
} from './state';

export const TRIES_AGAIN =
	'The trigger tries again the next time it is checked, published or unpublished with automatic registration.';

/** Time that is kept for a request after one that may never be answered, in milliseconds. */
const ANOTHER_MS = 4_000;
/** If this many subscriptions could not be deleted, a check creates no other one. */
const TOO_MANY_LEFT = 3;

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

/** What the provider's list says: the subscription that stays, if any, how the known one is shown, and all that are there. */
export type Found = Awaited<ReturnType<typeof keepOrDelete>>;

/**
 * Looks for the subscription as it is wanted, and deletes orphaned ones.
 *
 * @throws Error if the list cannot be read, or the known subscription may be among entries that cannot be read
 */
export async function keepOrDelete(turn: Turn, wanted: Wanted) {
	const { trigger, provider } = turn;
	const expected = knownAs(trigger, wanted);
	const { present, unreadable } = await listSubscriptions(provider, expected?.id);
	trigger.memory.listed = new Set(present.map(({ id }) => id));
	const isListed = present.some(({ id }) => id === expected?.id);
	if (expected && !expected.isUncertain && unreadable > 0 && !isListed) {
		throw new Error(`${unreadable} of its entries cannot be read`);
	}
	// Not before: if the list cannot be read, the present one goes on with its secret.
	await renewSecret(turn);
	const known = knownAs(trigger, wanted);
	const shown = present.find(({ id }) => id === known?.id);
	const replaced = replacedOthers(turn, present);
	const kept = known && keptAs(trigger, known, present, wanted);
	if (known && !known.isUncertain && !kept) {
		const why = `because the provider ${whyUnusable(turn, shown)}`;
		trigger.log.warn(`${named(known)} is replaced by a new one, ${why}.`);
	}
	await deleteOwn(turn, present, kept);
	for (const { id } of replaced) await deleteOne(turn, id);
	trigger.memory.subscription = kept?.id ? `${quoted(kept.id)} is active` : 'none';
	return { kept, shown, present };
}

export function named({ id }: Pick<OwnSubscription, 'id'>): string {
	return id === undefined ? 'The subscription' : `Subscription ${quoted(id)}`;
}

function whyUnusable({ trigger }: Turn, listed?: ProviderSubscription): string {
	if (listed === undefined) return 'does not list it any more';
	if (!listed.active) return 'shows it as paused';
	return isOwn(trigger, listed) ? 'shows it with other events' : 'shows it at another address';
}

/**
 * Creates the subscription, unless the provider cannot reach n8n and the workflow was active before. Then it looks at
 * the list, which shows how the provider writes what was sent, and what was created if the answer does not say.
 */
export async function register(turn: Turn, wanted: Wanted): Promise<void> {
	if (!isReachable(turn, wanted.url)) return;
	const { trigger, provider } = turn;
	const result = await postUnlessTaken(turn, wanted);
	const outcome = outcomeOf(result);
	if (outcome === 'refused') throw exchangeError(provider, result);
	const isCreated = result.kind === 'answer' && outcome === 'done';
	const created = isCreated ? createdSubscription(documentedApi, result, wanted.url) : undefined;
	const secret = created?.secrets.find((one) => isProvidersOwn(trigger, one));
	const known: OwnSubscription = { ...wanted, createdAt: Date.now(), id: created?.id, secret };
	const list = await listed(turn);
	const [fitting] = fittingOnes(trigger, known, list, wanted);
	const answered = list.find((one) => one.id === known.id);
	// The list may write the address in a way of its own. What it had before is somebody else's.
	const isNew = answered !== undefined && !trigger.memory.listed.has(answered.id);
	const shown = fitting ?? (isNew ? answered : undefined);
	const id = shown?.id ?? (answered ? undefined : known.id);
	const isUncertain = id === undefined && !isCreated;
	const uncertain = isUncertain && { isUncertain };
	const current = { ...known, id, shown: shown && shownAs(shown), ...uncertain };
	saveSubscriptionState(trigger, { current });
	if (isUncertain) throw exchangeError(provider, result);
	const which = id === undefined ? 'one without an ID' : quoted(id);
	trigger.memory.subscription = `${which} was created`;
}

/**
 * Returns whether the provider can reach n8n, and throws if somebody publishes and it cannot. One on the same machine can;
 * for any other, an address like localhost means that n8n doesn't know its public one. A workflow that was active still
 * starts: an earlier subscription may lead to it.
 */
function isReachable({ trigger, provider }: Turn, url: string): boolean {
	if (isLocal(provider.login.baseUrl)) return true;
	if (!isLocal(url)) {
		if (isUnencrypted(url)) trigger.log.warn(PLAIN_HTTP);
		return true;
	}
	const message = `The provider cannot reach n8n at ${new URL(url).origin}. Set WEBHOOK_URL to the public address of n8n`;
	if (!isRestart(trigger)) {
		const advice = 'Then restart n8n and publish the workflow again.';
		throw operationError(trigger, message, advice);
	}
	trigger.log.warn(`${message}, and restart n8n. No subscription was created.`);
	return false;
}

/** A provider that answers 409 holds one for this address already: it is replaced. */
async function postUnlessTaken(turn: Turn, wanted: Wanted): Promise<Exchange> {
	const subscription = { ...wanted, secret: await registrationSecret(turn) };
	// A gateway may give up, or never answer, after the work was done: then only the list shows it.
	const post = async () => await postSubscription(leavingTime(turn.provider), subscription);
	const result = await post();
	if (result.kind === 'noAnswer' || result.status !== 409) return result;
	await deleteOwn(turn, await listed(turn));
	return await post();
}

/** For a request that may never be answered, so that there is time for another one after it. */
export function leavingTime(provider: Provider): Provider {
	const { deadline = Infinity } = provider.context;
	const earlier = Math.max(deadline - ANOTHER_MS, (Date.now() + deadline) / 2);
	return { ...provider, context: { ...provider.context, deadline: earlier } };
}

/** A list that cannot be read counts as empty here: the next check reads it again. */
async function listed({ trigger, provider }: Turn): Promise<ProviderSubscription[]> {
	try {
		return (await listSubscriptions(provider)).present;
	} catch (error) {
		trigger.log.warn(`Subscriptions could not be listed. Reason: ${(error as Error).message}`);
		return [];
	}
}

/**
 * Deletes the subscriptions of this trigger on this n8n but for the kept one, and nothing else. Those that may still be
 * there stay known as former ones. The list may be late, or lack some.
 *
 * @returns the ids of those that it has asked the provider to delete
 */
export async function deleteOwn(
	turn: Turn,
	present: readonly ProviderSubscription[],
	kept?: OwnSubscription,
): Promise<ReadonlySet<string>> {
	const { trigger } = turn;
	if (kept === undefined) retireSubscription(trigger);
	const former = subscriptionState(trigger).former.filter(({ id }) => id !== kept?.id);
	const own = present.filter((one) => isOwn(trigger, one) && one.id !== kept?.id);
	const strays = own.filter(({ id }) => former.every((one) => one.id !== id));
	const asked = new Set<string>();
	const left: OwnSubscription[] = [];
	for (const one of [...former, ...strays.map((stray) => strayAs(turn, stray))]) {
		const { isDeleted, isUncertain, ...known } = one;
		const { id = '' } = one;
		const isListed = present.some((shown) => shown.id === id);
		// The id of one that is not listed says that this trigger has created it.
		const isUnlisted = !isListed && !isDeleted && isCreatedHere(trigger, one);
		// One that is shown elsewhere, or was deleted and is not shown any more, is forgotten.
		if (!isUnlisted && own.every((shown) => shown.id !== id)) continue;
		asked.add(id);
		const outcome = await deleteOne(turn, id);
		if (outcome === 'unknown') left.push({ ...known, isUncertain: true });
		else if (outcome === 'refused') left.push(known);
		else if (isListed) left.push({ ...known, isDeleted: true });
	}
	saveSubscriptionState(trigger, { current: kept, former: left });
	return asked;
}

/** Throws if the list still shows several that should be deleted: such a provider must not get one with each check. */
export function requireDeleted({ trigger }: Turn, present: readonly ProviderSubscription[]): void {
	const { former } = subscriptionState(trigger);
	const left = former.filter((one) => !one.isDeleted && present.some(({ id }) => id === one.id));
	if (left.length < TOO_MANY_LEFT) return;
	const problem = `The provider has no usable subscription, and did not delete ${left.length} earlier ones, so no other one is created`;
	const advice = 'Delete them at the provider, and find out there why they are off.';
	throw operationError(trigger, problem, advice);
}

/** One at the trigger's address that it does not know. It has a secret that nobody knows. */
function strayAs({ trigger }: Turn, one: ProviderSubscription): OwnSubscription {
	const { id, events = [] } = one;
	const known = { id, url: webhookUrl(trigger), events: [...events], createdAt: Date.now() };
	return { ...known, shown: shownAs(one), hasOldSecret: true };
}

async function deleteOne({ trigger, provider }: Turn, id: string) {
	const result = await deleteSubscription(provider, id);
	const isGone = result.kind === 'answer' && [404, 410].includes(result.status);
	const outcome = isGone ? 'done' : outcomeOf(result);
	if (outcome !== 'done') {
		const problem = `The provider did not delete subscription ${quoted(id)}.`;
		const { message } = exchangeError(provider, result);
		trigger.log.warn(`${problem} ${TRIES_AGAIN} Reason: ${message}`);
	}
	return outcome;
}

/** A server that fails, that was too slow, or whose answer is lost, may have done its work all the same. */
function outcomeOf(result: Exchange): 'done' | 'refused' | 'unknown' {
	if (result.kind !== 'answer') return 'unknown';
	const { status } = result;
	if (status >= 200 && status <= 299) return 'done';
	return status < 500 && ![408, 425, 499].includes(status) ? 'refused' : 'unknown';
}

import { type Provider } from '../../provider';
import { exchangeError, operationError, type Exchange } from '../../transport';
import { quoted } from '../log';
import { documentedApi } from './api';
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
import { createdSubscription, type ProviderSubscription } from './readSubscription';
import { deleteSubscription, listSubscriptions, postSubscription } from './requests';
import { registrationSecret } from './secret';
import {
	retireSubscription,
	saveSubscriptionState,
	subscriptionState,
	webhookUrl,
	type OwnSubscription,
	type Turn,
} from './state';
import { isReachable, openedSignature } from './wanted';

export const TRIES_AGAIN =
	'The trigger tries again the next time it is checked, published or unpublished with automatic registration.';

/** Time that is kept for a request after one that may never be answered, in milliseconds. */
const ANOTHER_MS = 4_000;
/** If this many subscriptions could not be deleted, a check creates no other one. */
const TOO_MANY_LEFT = 3;

type Listing = Awaited<ReturnType<typeof listSubscriptions>>;

/** @throws Error also if the known subscription may be among entries that cannot be read */
export async function readList({ trigger, provider }: Turn, wanted: Wanted): Promise<Listing> {
	const known = knownAs(trigger, wanted);
	const list = await listSubscriptions(provider, known?.id);
	trigger.memory.listed = new Set(list.present.map(({ id }) => id));
	const isListed = list.present.some(({ id }) => id === known?.id);
	if (known && !known.isUncertain && list.unreadable > 0 && !isListed) {
		throw new Error(`${list.unreadable} of its entries cannot be read`);
	}
	return list;
}

/** The subscription that stays (`undefined` if a new one is needed), and how the provider shows the known one. */
export type Found = Awaited<ReturnType<typeof keepOrDelete>>;

/** Looks for the subscription as it is wanted, and deletes orphaned ones. */
export async function keepOrDelete(turn: Turn, wanted: Wanted, { present }: Listing) {
	const { trigger } = turn;
	const known = knownAs(trigger, wanted);
	const shown = present.find(({ id }) => id === known?.id);
	const replaced = replacedOthers(turn, present);
	const kept = known && keptAs(trigger, known, present, wanted);
	if (known && !known.isUncertain && !kept) {
		const why = `because the provider ${whyUnusable(turn, shown)}`;
		trigger.log.warn(`${named(known)} is replaced by a new one, ${why}.`);
	}
	await deleteOwn(turn, present, kept);
	await deleteAll(turn, replaced);
	trigger.memory.subscription = kept?.id ? `${quoted(kept.id)} is active` : 'none';
	return { kept, shown };
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
	const secret = created?.secrets.find((one) => isOther(turn, one));
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

/** Some providers sign with a secret of their own, and some of these return it with most of its characters hidden. */
function isOther({ trigger }: Turn, secret: string): boolean {
	// Only chance mixes digits into a short one.
	const isShort = secret.length < (/\d/.test(secret) ? 16 : 24) || new Set(secret).size < 9;
	const isHidden =
		isShort || secret.includes('**') || 'problem' in openedSignature(trigger, [secret]);
	return secret !== subscriptionState(trigger).secret && !isHidden;
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
	const isListed = ({ id }: { id?: string }) => present.some((one) => one.id === id);
	const own = present.filter((one) => isOwn(trigger, one) && one.id !== kept?.id);
	// Its id says that this trigger has created it.
	const unlisted = former.filter(
		(one) => !isListed(one) && !one.isDeleted && isCreatedHere(trigger, one),
	);
	const outcomes = await deleteAll(turn, [...own, ...unlisted]);
	const strays = own.filter(({ id }) => former.every((one) => one.id !== id));
	const left = [...former, ...strays.map((one) => strayAs(turn, one))].flatMap((one) => {
		const outcome = outcomes.get(one.id ?? '');
		// One that is shown elsewhere, or was deleted and is not shown any more, is forgotten.
		if (outcome === undefined || (outcome === 'done' && !isListed(one))) return [];
		const { isDeleted, isUncertain, ...known } = one;
		if (outcome === 'done') return { ...known, isDeleted: true };
		return outcome === 'unknown' ? { ...known, isUncertain: true } : known;
	});
	saveSubscriptionState(trigger, { current: kept, former: left });
	return new Set(outcomes.keys());
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

async function deleteAll({ trigger, provider }: Turn, all: ReadonlyArray<{ id?: string }>) {
	const outcomes = new Map<string, ReturnType<typeof outcomeOf>>();
	for (const { id } of all) {
		if (id === undefined) continue;
		const result = await deleteSubscription(provider, id);
		const isGone = result.kind === 'answer' && [404, 410].includes(result.status);
		const outcome = isGone ? 'done' : outcomeOf(result);
		outcomes.set(id, outcome);
		if (outcome === 'done') continue;
		const problem = `The provider did not delete subscription ${quoted(id)}.`;
		const { message } = exchangeError(provider, result);
		trigger.log.warn(`${problem} ${TRIES_AGAIN} Reason: ${message}`);
	}
	return outcomes;
}

/** A server that fails, that was too slow, or whose answer is lost, may have done its work all the same. */
function outcomeOf(result: Exchange): 'done' | 'refused' | 'unknown' {
	if (result.kind !== 'answer') return 'unknown';
	const { status } = result;
	if (status >= 200 && status <= 299) return 'done';
	return status < 500 && ![408, 425, 499].includes(status) ? 'refused' : 'unknown';
}

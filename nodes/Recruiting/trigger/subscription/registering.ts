import { quoted } from '../log';
import { operationError } from '../../transport';
import { type ProviderSubscription, registrationOf } from './api';
import {
	isAsSent,
	isCreatedHere,
	isOwn,
	keptAs,
	knownAs,
	replacedOthers,
	shownAs,
	type Wanted,
} from './matching';
import { failureOf, isGone, listSubscriptions, outcomeOf, send } from './requests';
import { renewSecret } from './secret';
import {
	knownIds,
	retire,
	saveSubscriptionState,
	subscriptionState,
	webhookUrl,
	type OwnSubscription,
	type Turn,
} from './state';

export const TRIES_AGAIN =
	'The trigger tries again the next time it is checked, published or unpublished with automatic registration.';

/** If this many sets of subscriptions could not be deleted, a check creates no other one. */
const TOO_MANY_LEFT = 3;

/** A member of the set as it should be, with what is known of it, what stays of it, and how the list shows it. */
export interface FoundMember {
	readonly wanted: Wanted;
	readonly known: OwnSubscription | undefined;
	readonly kept: OwnSubscription | undefined;
	readonly shown: ProviderSubscription | undefined;
}

/**
 * Looks for the subscriptions as they are wanted, and deletes orphaned ones.
 *
 * @throws Error if the list cannot be read, or a known subscription may be among entries that cannot be read
 */
export async function keepOrDelete(turn: Turn, wanted: readonly Wanted[]) {
	const { trigger, provider } = turn;
	const expected = wanted.flatMap((one) => knownAs(trigger, one) ?? []);
	const { present, unreadable } = await listSubscriptions(provider, {
		ids: knownIds(trigger),
		expected: expected.flatMap(({ id }) => id ?? []),
	});
	trigger.memory.listed = new Set(present.map(({ id }) => id));
	const isHidden = expected.some(
		({ id, isUncertain }) => !isUncertain && !present.some((one) => one.id === id),
	);
	if (isHidden && unreadable > 0) throw new Error(`${unreadable} of its entries cannot be read`);
	// Not before: if the list cannot be read, the present ones go on with their secrets.
	await renewSecret(turn);
	const replaced = replacedOthers(turn, present);
	const members = wanted.map((one) => foundMember(turn, one, present));
	const kept = members.flatMap((one) => one.kept ?? []);
	await deleteOwn(turn, present, kept);
	for (const { id } of replaced) await deleteOne(turn, id);
	const ids = kept.flatMap(({ id }) => (id === undefined ? [] : quoted(id)));
	const are = ids.length > 1 ? 'are' : 'is';
	trigger.memory.subscription = ids.length > 0 ? `${ids.join(', ')} ${are} active` : 'none';
	return { members, present };
}

function foundMember(
	turn: Turn,
	wanted: Wanted,
	present: readonly ProviderSubscription[],
): FoundMember {
	const { trigger } = turn;
	const known = knownAs(trigger, wanted);
	const shown = present.find(({ id }) => id === known?.id);
	const kept = known && keptAs(trigger, known, present, wanted);
	if (known && !known.isUncertain && !kept) {
		const why = `because the provider ${whyUnusable(turn, shown)}`;
		trigger.log.warn(`${named(known)} is replaced by a new one, ${why}.`);
	}
	return { wanted, known, kept, shown };
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
 * Deletes the subscriptions of this trigger on this n8n but for the kept ones, and nothing else. Those that may still be
 * there stay known as former ones. The list may be late, or lack some.
 *
 * @returns the ids of those that it has asked the provider to delete
 */
export async function deleteOwn(
	turn: Turn,
	present: readonly ProviderSubscription[],
	kept: readonly OwnSubscription[] = [],
): Promise<ReadonlySet<string>> {
	const { trigger } = turn;
	const { members } = subscriptionState(trigger);
	retire(
		trigger,
		members.filter((one) => !kept.some((stays) => isAsSent(one, stays))),
	);
	const isKept = ({ id }: Pick<OwnSubscription, 'id'>) => kept.some((one) => one.id === id);
	const former = subscriptionState(trigger).former.filter((one) => !isKept(one));
	const own = present.filter((one) => isOwn(trigger, one) && !isKept(one));
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
	saveSubscriptionState(trigger, { members: kept, former: left });
	return asked;
}

/** Throws if the list still shows several that should be deleted: such a provider must not get one with each check. */
export function requireDeleted(
	{ trigger }: Turn,
	present: readonly ProviderSubscription[],
	size: number,
): void {
	const { former } = subscriptionState(trigger);
	const left = former.filter((one) => !one.isDeleted && present.some(({ id }) => id === one.id));
	if (left.length < TOO_MANY_LEFT * size) return;
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
	const api = registrationOf(provider);
	const result = await send(provider, api.delete, { id });
	const outcome = isGone(result, api.delete) ? 'done' : outcomeOf(api, result);
	if (outcome !== 'done') {
		const problem = `The provider did not delete subscription ${quoted(id)}.`;
		const { message } = failureOf(provider, result);
		trigger.log.warn(`${problem} ${TRIES_AGAIN} Reason: ${message}`);
	}
	return outcome;
}

import { quoted } from '../log';
import { forEachOf, operationError } from '../../transport';
import { isSameAddress, type Present, type ProviderSubscription } from './api';
import { isOwn, keptAs, knownAs, replacedOthers, shownAs } from './matching';
import { isGone, listSubscriptions, send } from './requests';
import { renewSecret } from './secret';
import type { OwnSubscription, Turn, Wanted } from './state';

export const TRIES_AGAIN =
	'The trigger tries again the next time it is checked, published or unpublished with automatic registration.';

/** If this many sets of subscriptions could not be deleted, a check creates no other one. */
const TOO_MANY_LEFT = 3;

/** Looks for the subscriptions as they are wanted, and deletes orphaned ones. It throws if the list cannot be read. */
export async function keepOrDelete(turn: Turn, wanted: readonly Wanted[]) {
	const { trigger, own } = turn;
	const expected = wanted.flatMap((one) => knownAs(own, one) ?? []);
	const expectedIds = [...idsOf(expected)];
	const { present, unreadable } = await listSubscriptions(turn.provider, own.ids, expectedIds);
	trigger.memory.listed = idsOf(present);
	const isHidden = expected.some(
		({ id = '', isUncertain }) => !isUncertain && !trigger.memory.listed.has(id),
	);
	if (isHidden && unreadable > 0) throw new Error(`${unreadable} of its entries cannot be read`);
	// Not before: if the list cannot be read, the present ones go on with their secrets.
	await renewSecret(turn);
	const replaced = replacedOthers(turn, present);
	const members = wanted.map((one) => foundMember(turn, one, present));
	const kept = members.flatMap((one) => one.kept ?? []);
	await deleteOwn(turn, present, kept);
	await forEachOf(replaced, async ({ id }) => await deleteOne(turn, id));
	const ids = kept.flatMap(({ id }) => (id === undefined ? [] : quoted(id)));
	const are = ids.length > 1 ? 'subscriptions are' : 'subscription is';
	turn.own.noteShown(
		ids.length > 0 ? `the ${are} active (${ids.join(', ')})` : 'there is no subscription',
	);
	return { members, present };
}

export type FoundMember = ReturnType<typeof foundMember>;

/** A member of the set as it should be, with what stays of it, and how the list shows it. */
function foundMember(turn: Turn, wanted: Wanted, present: Present) {
	const known = knownAs(turn.own, wanted);
	const shown = present.find(({ id }) => id === known?.id);
	const kept = known && keptAs(turn, known, present);
	if (known && !known.isUncertain && !kept) {
		const why = `because the provider ${whyUnusable(turn, shown)}`;
		turn.trigger.log.warn(`${named(known)} is replaced by a new one, ${why}.`);
	}
	return { wanted, kept, shown };
}

export function named({ id }: Pick<OwnSubscription, 'id'>): string {
	return id === undefined ? 'The subscription' : `Subscription ${quoted(id)}`;
}

function whyUnusable(turn: Turn, listed?: ProviderSubscription): string {
	if (listed === undefined) return 'does not list it any more';
	if (!listed.active) return 'shows it as paused';
	return isOwn(turn, listed) ? 'shows it with other events' : 'shows it at another address';
}

/**
 * Deletes the subscriptions of this trigger on this n8n but for the kept ones, and nothing else. Those that may still be
 * there stay known as former ones. Returns the ids of those that it has asked the provider to delete.
 */
export async function deleteOwn(
	turn: Turn,
	present: Present,
	kept: readonly OwnSubscription[] = [],
): Promise<ReadonlySet<string>> {
	turn.own.retireOthers(kept);
	const keptIds = idsOf(kept);
	const former = turn.own.state.former.filter(({ id = '' }) => !keptIds.has(id));
	const shown = present.filter((one) => isOwn(turn, one) && !keptIds.has(one.id));
	const formerIds = idsOf(former);
	const listedIds = idsOf(present);
	const shownIds = idsOf(shown);
	const strays = shown.filter(({ id }) => !formerIds.has(id));
	// The id of one that is not listed says that this trigger has created it. One that is shown elsewhere, or was deleted
	// and is not shown any more, is forgotten.
	const isUnlisted = ({ id = '', isDeleted, url }: OwnSubscription) =>
		!listedIds.has(id) && !isDeleted && isSameAddress(url, turn.own.url);
	const toDelete = [...former, ...strays.map((stray) => strayAs(turn, stray))].filter(
		(one) => shownIds.has(one.id ?? '') || isUnlisted(one),
	);
	const left = await forEachOf(toDelete, async ({ isDeleted, isUncertain, ...known }) => {
		const { id = '' } = known;
		const outcome = await deleteOne(turn, id);
		if (outcome === 'unknown') return [{ ...known, isUncertain: true }];
		if (outcome === 'refused') return [known];
		return listedIds.has(id) ? [{ ...known, isDeleted: true }] : [];
	});
	turn.own.save({ former: left.flat() });
	return idsOf(toDelete);
}

function idsOf(some: ReadonlyArray<Pick<OwnSubscription, 'id'>>): ReadonlySet<string> {
	return new Set(some.flatMap(({ id }) => id ?? []));
}

/** Throws if the list still shows several that should be deleted: such a provider must not get one with each check. */
export function requireDeleted({ trigger, own }: Turn, present: Present, size: number): void {
	const listed = idsOf(present);
	const left = own.state.former.filter(({ id = '', isDeleted }) => !isDeleted && listed.has(id));
	if (left.length < TOO_MANY_LEFT * size) return;
	const problem = `The provider has no usable subscription, and did not delete ${left.length} earlier ones, so no other one is created`;
	const advice = 'Delete them at the provider, and find out there why they are off.';
	throw operationError(trigger, problem, advice);
}

/** One at the trigger's address that it does not know. It has a secret that nobody knows. */
function strayAs({ own }: Turn, one: ProviderSubscription): OwnSubscription {
	const wanted = { url: own.url, events: one.events ?? [] };
	return { ...wanted, ...shownAs(one), createdAt: Date.now(), hasOldSecret: true };
}

async function deleteOne({ trigger, provider }: Turn, id: string) {
	const request = provider.registration.delete;
	const sent = await send(provider, request, { id });
	if (sent.outcome === 'done') return 'done';
	if (sent.outcome === 'refused' && isGone(sent.answer, request)) return 'done';
	const problem = `The provider did not delete subscription ${quoted(id)}.`;
	trigger.log.warn(`${problem} ${TRIES_AGAIN} Reason: ${sent.failure.message}`);
	return sent.outcome;
}

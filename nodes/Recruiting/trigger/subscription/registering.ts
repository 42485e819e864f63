import { forEachOf, isLocal, isUnencrypted, operationError } from '../../transport';
import { quoted } from '../log';
import { isRestart } from '../open';
import {
	bodyOf,
	createdSubscription,
	isSameAddress,
	type Present,
	type ProviderSubscription,
	secretsAt,
} from './api';
import { fittingOnes, isOwn, keptAs, knownAs, replacedOthers, shownAs } from './matching';
import { hasList, isGone, leavingTime, listSubscriptions, send } from './requests';
import { isProvidersOwn, registrationSecret, renewSecret } from './secret';
import { keyOf, type OwnSubscription, type Turn, type Wanted } from './state';

export const TRIES_AGAIN =
	'The trigger tries again the next time it is checked, published or unpublished with automatic registration.';

/** If this many sets of subscriptions could not be deleted, a check creates no other one. */
const TOO_MANY_LEFT = 3;

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

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
	own.noteShown(kept, 'is active', 'are active');
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

/**
 * Creates the missing members of the set, unless the provider cannot reach n8n and the workflow was active before. A
 * provider that answers 409 holds one for the address already: it is replaced, as soon as the others are known.
 */
export async function register(turn: Turn, wanted: readonly Wanted[]): Promise<void> {
	const { own } = turn;
	if (!isReachable(turn)) return;
	const before = own.state.members;
	const isNew = (one: Wanted) => before.every((member) => keyOf(member) !== keyOf(one));
	const taken = await create(turn, wanted.filter(isNew));
	if (taken.length > 0) {
		await deleteOwn(turn, await listed(turn, own.ids), own.state.members);
		const again = taken.map(({ known }) => known);
		const [still] = await create(turn, again);
		if (still) throw still.failure;
	}
	own.noteShown(own.state.members.filter(isNew), 'was created', 'were created');
}

/** What came of a request to create a subscription. */
interface Creation {
	readonly known: OwnSubscription;
	/** `unusable` if it exists, but nobody could verify its deliveries, or it sends none. */
	readonly outcome: 'done' | 'refused' | 'taken' | 'unknown' | 'unusable';
	readonly failure?: Error;
}

/**
 * If one fails, no more are begun. Then the list shows what was created if an answer does not say. Returns those whose address
 * is taken.
 */
async function create(turn: Turn, missing: readonly Wanted[]): Promise<Creation[]> {
	// Once for all of them, since it may be a new one.
	const isSent = turn.provider.registration.secret === 'sent';
	const secret = isSent ? await registrationSecret(turn) : undefined;
	const creations = await forEachOf(
		missing,
		async (wanted) => await begin(turn, wanted, secret),
		({ outcome }) => !['done', 'taken'].includes(outcome),
	);
	const begun = creations.filter(({ outcome }) => !['refused', 'taken'].includes(outcome));
	const ids = begun.flatMap(({ known }) => known.id ?? []);
	const list = begun.length > 0 ? await listed(turn, ids) : [];
	const [failure] = creations.flatMap((one) => settle(turn, one, list) ?? []);
	if (failure) throw failure;
	const taken = creations.filter(({ outcome }) => outcome === 'taken');
	const rest = missing.slice(creations.length);
	// Nothing has failed after all: the list shows what an answer did not say.
	return rest.length > 0 ? [...taken, ...(await create(turn, rest))] : taken;
}

/** A list that cannot be read counts as empty here: the next check reads it again. */
async function listed({ trigger, provider }: Turn, ids: readonly string[]): Promise<Present> {
	try {
		return (await listSubscriptions(provider, ids)).present;
	} catch (error) {
		trigger.log.warn(`Subscriptions could not be listed. Reason: ${(error as Error).message}`);
		return [];
	}
}

/** Takes all steps of a creation, and sees to it that its deliveries can be verified. */
async function begin(turn: Turn, wanted: Wanted, secret?: string): Promise<Creation> {
	const { provider, own } = turn;
	const { registration } = provider;
	const [first, ...steps] = registration.create;
	const isOwn = registration.secret === 'own';
	// A gateway may give up, or never answer, after the work was done: then only the list shows it.
	const sent = await send(leavingTime(provider), first, { ...wanted, secret });
	let known: OwnSubscription = { ...wanted, createdAt: Date.now() };
	if (sent.outcome !== 'done') {
		const isTaken = sent.outcome === 'refused' && sent.answer.status === 409;
		return { known, outcome: isTaken ? 'taken' : sent.outcome, failure: sent.failure };
	}
	const created = createdSubscription(registration, sent.answer, wanted.url);
	const ownSecret = created.secrets.find((one) => isOwn || isProvidersOwn(turn, one));
	known = { ...known, id: created.id, secret: ownSecret };
	// Whatever comes of a later step, it is known from here on.
	own.saveMember(known);
	for (const step of steps) {
		const next = await send(leavingTime(provider), step, known);
		if (next.outcome !== 'done') return { known, outcome: 'unusable', failure: next.failure };
		const [secret = known.secret] = secretsAt(bodyOf(next.answer), step.secretField);
		known = { ...known, secret };
	}
	if (!isOwn || known.secret !== undefined) return { known, outcome: 'done' };
	const problem = 'The provider did not say with which secret it signs deliveries';
	const advice = 'Set Registration to Manual, and register the webhook by hand.';
	return { known, outcome: 'unusable', failure: operationError(turn.trigger, problem, advice) };
}

/** Notes what the list shows of a new one. Returns why it failed, unless the list shows that it can be used all the same. */
function settle(turn: Turn, { known, outcome, failure }: Creation, list: Present) {
	const { own } = turn;
	if (outcome === 'taken') return undefined;
	if (outcome === 'refused') return failure;
	const [fitting] = fittingOnes(turn, known, list);
	// What has its ID but does not fit is something else.
	const isElsewhere = fitting === undefined && list.some(({ id }) => id === known.id);
	const shown = fitting ? shownAs(fitting) : { id: isElsewhere ? undefined : known.id };
	const isUncertain = outcome !== 'done' && shown.id === undefined;
	const current = { ...known, ...shown, ...(isUncertain && { isUncertain }) };
	if (outcome !== 'unusable' || isUncertain) {
		own.saveMember(current);
		return failure && isUncertain ? withAdvice(turn, failure) : undefined;
	}
	const { members, former } = own.state;
	own.save({
		members: members.filter((one) => keyOf(one) !== keyOf(current)),
		// The next hook or check deletes it.
		former: [{ ...current, hasOldSecret: true }, ...former],
	});
	return failure;
}

/** No list would ever show what the creation has made: only somebody at the provider can see it. */
function withAdvice({ trigger, provider, own }: Turn, failure: Error): Error {
	if (hasList(provider)) return failure;
	const problem = `${failure.message}. Nobody knows whether the webhook was created`;
	const advice = `Look at the webhooks in ${provider.system ?? 'the provider'}. If one has the address ${own.url}, delete it there. Then publish the workflow again.`;
	return operationError(trigger, problem, advice);
}

/**
 * Throws if somebody publishes and the provider cannot reach n8n. One on the same machine can; for any other, an address like
 * localhost means that n8n doesn't know its public one. A workflow that was active starts: an earlier subscription may do.
 */
function isReachable({ trigger, provider, own: { url } }: Turn): boolean {
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

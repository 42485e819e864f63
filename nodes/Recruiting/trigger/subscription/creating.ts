import { forEachOf, isLocal, isUnencrypted, operationError } from '../../transport';
import { isRestart } from '../open';
import { quoted } from '../log';
import { bodyOf, createdSubscription, type Present, secretsAt } from './api';
import { fittingOnes, shownAs } from './matching';
import { deleteOwn } from './registering';
import { hasList, leavingTime, listSubscriptions, send } from './requests';
import { isProvidersOwn, registrationSecret } from './secret';
import { keyOf, type OwnSubscription, type Turn, type Wanted } from './state';

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

/**
 * Creates the missing members of the set, unless the provider cannot reach n8n and the workflow was active before. A
 * provider that answers 409 holds one for the address already: it is replaced, as soon as the others are known.
 */
export async function register(turn: Turn, wanted: readonly Wanted[]): Promise<void> {
	const { own } = turn;
	if (!isReachable(turn)) return;
	const before = own.members;
	const isNew = (one: Wanted) => before.every((member) => keyOf(member) !== keyOf(one));
	const { taken, list } = await create(turn, wanted.filter(isNew));
	if (taken.length > 0) {
		await deleteOwn(turn, list, own.members);
		const again = taken.map(({ known }) => known);
		const [still] = (await create(turn, again)).taken;
		if (still) throw still.failure;
	}
	const created = own.members.filter(isNew);
	const ids = created.map(({ id }) => (id === undefined ? 'one without an ID' : quoted(id)));
	const were = ids.length > 1 ? 'subscriptions were' : 'subscription was';
	own.noteShown(`the ${were} created (${ids.join(', ')})`);
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
 * is taken, and the list.
 */
async function create(
	turn: Turn,
	missing: readonly Wanted[],
): Promise<{ taken: Creation[]; list: Present }> {
	// Once for all of them, since it may be a new one.
	const isSent = turn.provider.registration.secret === 'sent';
	const secret = isSent ? await registrationSecret(turn) : undefined;
	const creations = await forEachOf(
		missing,
		async (wanted) => await begin(turn, wanted, secret),
		({ outcome }) => !['done', 'taken'].includes(outcome),
	);
	const begun = creations.filter(({ outcome }) => outcome !== 'refused');
	const ids = begun.flatMap(({ known }) => known.id ?? []);
	const list = begun.length > 0 ? await listed(turn, ids) : [];
	const failures = creations.map((one) => settle(turn, one, list));
	const failure = failures.find((one) => one !== undefined);
	if (failure) throw failure;
	const taken = creations.filter(({ outcome }) => outcome === 'taken');
	const rest = missing.slice(creations.length);
	// Nothing has failed after all: the list shows what an answer did not say.
	const more = rest.length > 0 ? await create(turn, rest) : { taken: [], list };
	return { taken: [...taken, ...more.taken], list: more.list };
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

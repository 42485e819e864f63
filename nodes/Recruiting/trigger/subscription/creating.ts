import { isLocal, isUnencrypted, operationError, type Exchange } from '../../transport';
import { isRestart } from '../open';
import { quoted } from '../log';
import { createdSubscription, type ProviderSubscription, registrationOf, secretsAt } from './api';
import { fittingOnes, keyOf, shownAs, type Wanted } from './matching';
import { deleteOwn } from './registering';
import { bodyOf, failureOf, leavingTime, listSubscriptions, outcomeOf, send } from './requests';
import { isProvidersOwn, registrationSecret } from './secret';
import {
	knownIds,
	saveSubscriptionState,
	subscriptionState,
	webhookUrl,
	type OwnSubscription,
	type Turn,
} from './state';

const PLAIN_HTTP =
	'The address of the webhook begins with http, so the provider sends personal data over the network unencrypted. Set WEBHOOK_URL to an address that begins with https.';

/**
 * Creates members of the set, unless the provider cannot reach n8n and the workflow was active before. Then it looks at
 * the list, which shows how the provider writes what was sent, and what was created if an answer does not say.
 */
export async function register(turn: Turn, missing: readonly Wanted[]): Promise<void> {
	if (!isReachable(turn, webhookUrl(turn.trigger))) return;
	const begun: Begun[] = [];
	for (const wanted of missing) {
		const one = await begin(turn, wanted);
		begun.push(one);
		if (one.failure) break;
	}
	const list = await listed(
		turn,
		begun.flatMap(({ known }) => known.id ?? []),
	);
	const ids = begun.map((one) => settle(turn, one, list));
	const which = ids.map((id) => (id === undefined ? 'one without an ID' : quoted(id)));
	const were = ids.length > 1 ? 'were' : 'was';
	turn.trigger.memory.subscription = `${which.join(', ')} ${were} created`;
}

/** A subscription whose creation was sent. */
interface Begun {
	readonly wanted: Wanted;
	readonly known: OwnSubscription;
	/** Why nobody knows what came of it, or why it cannot be used as it is. */
	readonly failure?: Error;
	readonly isUnusable: boolean;
}

async function begin(turn: Turn, wanted: Wanted): Promise<Begun> {
	const { trigger, provider } = turn;
	const api = registrationOf(provider);
	const result = await postUnlessTaken(turn, wanted);
	const outcome = outcomeOf(api, result);
	if (outcome === 'refused') throw failureOf(provider, result);
	const isCreated = result.kind === 'answer' && outcome === 'done';
	const created = isCreated ? createdSubscription(api, result, wanted.url) : undefined;
	const secret = created?.secrets.find(
		(one) => api.secret === 'own' || isProvidersOwn(trigger, one),
	);
	const known: OwnSubscription = { ...wanted, createdAt: Date.now(), id: created?.id, secret };
	if (!isCreated) {
		const isUnusable = api.create.length > 1 || api.secret === 'own';
		return { wanted, known, isUnusable, failure: failureOf(provider, result) };
	}
	return await finish(turn, { wanted, known, isUnusable: false });
}

/** Takes the further steps of a creation, and sees to it that its deliveries can be verified. */
async function finish(turn: Turn, begun: Begun): Promise<Begun> {
	const { provider } = turn;
	const api = registrationOf(provider);
	let { known } = begun;
	// Whatever comes of a later one, it is known from here on.
	addMember(turn, known);
	for (const step of api.create.slice(1)) {
		const result = await send(leavingTime(provider), step, known);
		const isDone = result.kind === 'answer' && outcomeOf(api, result) === 'done';
		if (!isDone) return { ...begun, known, isUnusable: true, failure: failureOf(provider, result) };
		const [secret = known.secret] = secretsAt(bodyOf(result), step.secretField);
		known = { ...known, secret };
	}
	if (api.secret !== 'own' || known.secret !== undefined) return { ...begun, known };
	const problem = 'The provider did not say with which secret it signs deliveries';
	const advice = 'Set Registration to Manual, and register the webhook by hand.';
	const failure = operationError(turn.trigger, problem, advice);
	return { ...begun, known, isUnusable: true, failure };
}

/** Notes what the list shows of the new one. It throws if nobody knows what came of its creation, or if it cannot be used. */
function settle(
	{ trigger }: Turn,
	{ wanted, known, failure, isUnusable }: Begun,
	list: readonly ProviderSubscription[],
): string | undefined {
	const { members, former } = subscriptionState(trigger);
	const others = members.filter((one) => keyOf(one) !== keyOf(known));
	const [fitting] = fittingOnes(trigger, known, list, wanted);
	const answered = list.find((one) => one.id === known.id);
	// The list may write the address in a way of its own. What it had before is somebody else's.
	const isNew = answered !== undefined && !trigger.memory.listed.has(answered.id);
	const shown = fitting ?? (isNew ? answered : undefined);
	const id = shown?.id ?? (answered ? undefined : known.id);
	const isUncertain = failure !== undefined && id === undefined;
	const current = {
		...known,
		id,
		shown: shown && shownAs(shown),
		...(isUncertain && { isUncertain }),
	};
	if (isUnusable && id !== undefined) {
		// Its secret is none that anybody knows: the next hook or check deletes it.
		const left = { ...current, hasOldSecret: true };
		saveSubscriptionState(trigger, { members: others, former: [left, ...former] });
	} else saveSubscriptionState(trigger, { members: [...others, current] });
	if (failure && (isUncertain || isUnusable)) throw failure;
	return id;
}

function addMember({ trigger }: Turn, member: OwnSubscription): void {
	const { members } = subscriptionState(trigger);
	saveSubscriptionState(trigger, { members: [...members, member] });
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
	const { trigger, provider } = turn;
	const api = registrationOf(provider);
	const isSent = api.secret === 'sent';
	const subject = { ...wanted, secret: isSent ? await registrationSecret(turn) : undefined };
	// A gateway may give up, or never answer, after the work was done: then only the list shows it.
	const post = async () => await send(leavingTime(provider), api.create[0], subject);
	const result = await post();
	if (result.kind === 'noAnswer' || result.status !== 409) return result;
	const { members } = subscriptionState(trigger);
	await deleteOwn(turn, await listed(turn, knownIds(trigger)), members);
	return await post();
}

/** A list that cannot be read counts as empty here: the next check reads it again. */
async function listed(
	{ trigger, provider }: Turn,
	ids: readonly string[],
): Promise<ProviderSubscription[]> {
	try {
		return (await listSubscriptions(provider, { ids })).present;
	} catch (error) {
		trigger.log.warn(`Subscriptions could not be listed. Reason: ${(error as Error).message}`);
		return [];
	}
}

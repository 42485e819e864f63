import { eventFields } from '../../fields';
import { askedAt, openProvider, type Provider } from '../../provider';
import { limitedContext } from '../../transport';
import { isManualRun, isRestart, type Delivery, type Hook, type Poll } from '../open';
import { quoted } from '../log';
import type { StatePart } from '../memory';
import { sealed, unsealed } from '../sealed';
import { isSameAddress, type ProviderSubscription } from './api';
import { subscriptionsUrl } from './requests';

/** Polls check the subscription between the hooks. */
type TriggerContext = Delivery | Hook | Poll;

/** A subscription as it is asked for. */
export interface Wanted {
	readonly url: string;
	readonly events: readonly string[];
}

export interface OwnSubscription extends Wanted {
	/** `undefined` if the provider has not said it yet. */
	id?: string;
	createdAt: number;
	/** How the provider lists it; `undefined` if it never has. */
	shown?: Pick<ProviderSubscription, 'url' | 'events' | 'active'>;
	/** The provider's own secret for it, in addition to the trigger's. */
	secret?: string;
	/** Its creation or deletion was sent, and nobody knows what came of it. */
	isUncertain?: boolean;
	/** The provider has deleted it; its list may show it for a while. */
	isDeleted?: boolean;
	/** It was created with another secret of the trigger than the present one. */
	hasOldSecret?: boolean;
}

/** A trigger's knowledge of its subscriptions. It may be old: only the provider's list shows what exists. */
interface SubscriptionState {
	/** Address at which the provider keeps subscriptions: at another provider, ids mean nothing. */
	provider?: string;
	/** The id of the credential: with another one, they may mean something else. */
	credential?: string;
	/** The set of subscriptions that deliveries come from: one for each event, or one for all. */
	members: readonly OwnSubscription[];
	/** Those before it that the provider may still have, or may still list. */
	former: readonly OwnSubscription[];
	/** The secret that deliveries are signed with. It stays the same until its source changes. */
	secret?: string;
	/** Of a test run: where it takes deliveries. */
	address?: string;
	/** Deliveries that were signed with them may still be on their way. The last one first; times since 1970, in ms. */
	previousSecrets: ReadonlyArray<{ secret: string; validUntil: number }>;
}

/** A provider that cannot deliver tries again for a day or two. */
const PREVIOUS_SECRET_VALID_MS = 48 * 60 * 60 * 1_000;
/** As many former subscriptions are remembered, and as many secrets: those of several large sets. */
const MOST_FORMER = 240;

/** The state of production, or of the test run that is going on, which has a subscription of its own. */
export function subscriptionState(trigger: TriggerContext): SubscriptionState {
	const state = storedState(trigger, partOf(trigger));
	// Far in the future, it is from a time when the clock was wrong.
	const isValid = (until: number) =>
		until > Date.now() && until < Date.now() + 2 * PREVIOUS_SECRET_VALID_MS;
	const valid = state.previousSecrets.filter(({ validUntil }) => isValid(validUntil));
	return { ...state, previousSecrets: valid };
}

/** Without one, or with one that is damaged, a trigger starts anew: its secret can be derived again. */
function storedState(trigger: TriggerContext, part: StatePart): SubscriptionState {
	const stored = unsealed('subscription', trigger.state.load(part)) as Stored | undefined;
	const { current, more = [], ...state } = stored ?? { former: [], previousSecrets: [] };
	return { ...state, members: current ? [current, ...more] : [] };
}

/** The form in which it is stored is older than sets: the first one has a place of its own. */
interface Stored extends Omit<SubscriptionState, 'members'> {
	readonly current?: OwnSubscription;
	readonly more?: readonly OwnSubscription[];
}

/** Stores what has changed in the state; `undefined` removes something. */
export function saveSubscriptionState(trigger: Hook | Poll, changes: Partial<SubscriptionState>) {
	const part = partOf(trigger);
	const { members, former, previousSecrets, ...state } = {
		...subscriptionState(trigger),
		...changes,
	};
	const [current, ...more] = members;
	const stored: Stored = {
		...state,
		current,
		...(more.length > 0 && { more }),
		former: former.slice(0, MOST_FORMER),
		previousSecrets: previousSecrets.slice(0, MOST_FORMER),
		...(part === 'testSubscription' && { address: webhookUrl(trigger) }),
	};
	trigger.state.save(part, sealed('subscription', stored));
}

/** The secrets in the state that deliveries may be signed with, the present ones first. */
export function storedSecrets(trigger: TriggerContext): string[] {
	const { members, secret, previousSecrets } = subscriptionState(trigger);
	const present = [...members.map((one) => one.secret), secret].flatMap((one) => one ?? []);
	return [...present, ...previousSecrets.map((previous) => previous.secret)];
}

/** Lets the next hook know what this one has stored, although n8n loses it. */
export function keepUnsaved(trigger: Hook): void {
	const part = partOf(trigger);
	trigger.state.noteUnsaved(part, trigger.state.load(part) as string | undefined);
}

/** All ids that the provider may know, for one that has no list of them. */
export function knownIds(trigger: Hook | Poll): string[] {
	const { members, former } = subscriptionState(trigger);
	return [...members, ...former].flatMap(({ id }) => id ?? []);
}

/** What tells the members of a set apart. */
export function keyOf({ events }: Wanted): string {
	return [...events].sort().join();
}

/** Stores what is known of a member, in place of what was known before. */
export function saveMember(trigger: Hook | Poll, member: OwnSubscription): void {
	const { members } = subscriptionState(trigger);
	const others = members.filter((one) => keyOf(one) !== keyOf(member));
	saveSubscriptionState(trigger, { members: [...others, member] });
}

/** Makes all but some members former ones: they are to be deleted, and their late deliveries are still accepted. */
export function retireOthers(trigger: Hook | Poll, kept: readonly OwnSubscription[]): void {
	const { members, former, previousSecrets } = subscriptionState(trigger);
	const stays = (member: OwnSubscription) =>
		kept.some((one) => keyOf(one) === keyOf(member) && isSameAddress(one.url, member.url));
	const retired = members.filter((one) => !stays(one));
	saveSubscriptionState(trigger, {
		members: kept,
		former: [...retired.filter(({ id }) => id !== undefined), ...former],
		previousSecrets: [...retired.flatMap(({ secret }) => previous(secret)), ...previousSecrets],
	});
}

/** Replaces the trigger's secret. Only a new subscription will have it; late deliveries with the old one are still accepted. */
export function replaceSecret(trigger: Hook | Poll, secret: string | undefined): void {
	retireOthers(trigger, []);
	const { secret: own, former, previousSecrets } = subscriptionState(trigger);
	saveSubscriptionState(trigger, {
		secret,
		former: former.map((one) => ({ ...one, hasOldSecret: true })),
		previousSecrets: [...previous(own), ...previousSecrets],
	});
}

function previous(secret: string | undefined): SubscriptionState['previousSecrets'] {
	return secret ? [{ secret, validUntil: Date.now() + PREVIOUS_SECRET_VALID_MS }] : [];
}

/** A hook or check whose turn it is, and how it may call the provider. */
export interface Turn {
	readonly trigger: Hook | Poll;
	readonly provider: Provider;
}

/** Lets hooks and checks of a node take turns: two never register at once. Waiting and requests share the budget. */
export async function inTurn<T>(
	trigger: Hook | Poll,
	budgetMs: number,
	work: (turn: Turn) => Promise<T>,
): Promise<T> {
	const lists = await openProvider(limitedContext(trigger, budgetMs));
	const opened = askedAt(lists, eventFields.subscriptionPath);
	// The body of an answer about subscriptions may have secrets, and nothing that helps.
	const provider = { ...opened, settings: { ...opened.settings, includeResponseBody: false } };
	return await trigger.memory.registering.run(budgetMs, async () => {
		noteProvider(trigger, provider);
		return await work({ trigger, provider });
	});
}

/** With another provider or credential, the known id may be somebody else's subscription, and the secret is a new one. */
function noteProvider(trigger: Hook | Poll, provider: Provider): void {
	const address = subscriptionsUrl(provider);
	const credential =
		provider.context.node.credentials?.[provider.login.credentialType]?.id ?? undefined;
	const before = subscriptionState(trigger);
	const isSame = before.provider === address && (before.credential ?? credential) === credential;
	if (before.provider === undefined || isSame) {
		return saveSubscriptionState(trigger, { provider: address, credential });
	}
	replaceSecret(trigger, undefined);
	saveSubscriptionState(trigger, { provider: address, credential, former: [] });
	const left = [...before.members, ...before.former]
		.flatMap(({ id }) => (id === undefined ? [] : quoted(id)))
		.join(', ');
	if (left === '') return;
	const what = `If subscription ${left} still exists at ${before.provider}, delete it there.`;
	trigger.log.warn(`The provider or the credential has changed. ${what}`);
}

/** At the end of a test run, n8n does not say that a hook belongs to it: only the address at which it listened does. */
export function isTestRun(trigger: TriggerContext): boolean {
	const { address } = storedState(trigger, 'testSubscription');
	const isAtItsAddress = Boolean(address) && address === webhookUrl(trigger);
	return isManualRun(trigger) || isAtItsAddress;
}

/** Somebody publishes the workflow if n8n does not just start, and if this is no check. */
export function isPublishing(trigger: Hook | Poll): boolean {
	return 'getNodeWebhookUrl' in trigger.n8n && !isRestart(trigger);
}

/** Where n8n takes deliveries for this trigger: in production, or in the test run that is going on. */
export function webhookUrl(trigger: TriggerContext): string {
	// A poll has no address; it is about the webhook that a hook has registered.
	if ('getNodeWebhookUrl' in trigger.n8n) return trigger.n8n.getNodeWebhookUrl('default') ?? '';
	return trigger.memory.registration?.url ?? '';
}

/** Notes that the webhook of production is registered, or is not any more. */
export function noteRegistration(trigger: Hook | Poll, isRegistered: boolean): void {
	if (isTestRun(trigger)) return;
	trigger.memory.registration = isRegistered ? { url: webhookUrl(trigger) } : undefined;
}

function partOf(trigger: TriggerContext): 'testSubscription' | 'subscription' {
	return isTestRun(trigger) ? 'testSubscription' : 'subscription';
}

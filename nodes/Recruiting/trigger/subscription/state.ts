import { eventFields } from '../../fields';
import { askedAt, openProvider, type Provider } from '../../provider';
import { limitedContext } from '../../transport';
import { isManualRun, isRestart, type Delivery, type Hook, type Poll } from '../open';
import { quoted } from '../log';
import { sealed, unsealed } from '../sealed';
import { isSameAddress, type ProviderSubscription } from './api';
import { subscriptionsUrl } from './requests';

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

interface State {
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

/**
 * A trigger's knowledge of its subscriptions: of those of production, or of the test run that is going on, which has one of
 * its own. It may be old: only the provider's list shows what exists.
 */
export class OwnSubscriptions {
	constructor(private readonly trigger: Delivery | Hook | Poll) {}

	/** Where n8n takes deliveries for this trigger: in production, or in the test run that is going on. */
	get url(): string {
		const { memory, n8n } = this.trigger;
		// A poll has no address; it is about the webhook that a hook has registered.
		if ('getNodeWebhookUrl' in n8n) return n8n.getNodeWebhookUrl('default') ?? '';
		return memory.registration?.url ?? '';
	}

	/** At the end of a test run, n8n does not say that a hook belongs to it: only the address at which it listened does. */
	get isOfTest(): boolean {
		const { address } = this.stored('testSubscription');
		return isManualRun(this.trigger) || (Boolean(address) && address === this.url);
	}

	get state(): State {
		const state = this.stored(this.part);
		// Far in the future, it is from a time when the clock was wrong.
		const isValid = (until: number) =>
			until > Date.now() && until < Date.now() + 2 * PREVIOUS_SECRET_VALID_MS;
		const previousSecrets = state.previousSecrets.filter((one) => isValid(one.validUntil));
		return { ...state, previousSecrets };
	}

	/** Also those before the members. */
	get all(): readonly OwnSubscription[] {
		const { members, former } = this.state;
		return [...members, ...former];
	}

	/** All ids that the provider may know, for one that has no list of them. */
	get ids(): string[] {
		return this.all.flatMap(({ id }) => id ?? []);
	}

	/** The secrets that deliveries may be signed with, the present ones first. */
	get secrets(): string[] {
		const { members, secret, previousSecrets } = this.state;
		const present = [...members.map((one) => one.secret), secret].flatMap((one) => one ?? []);
		return [...present, ...previousSecrets.map((previous) => previous.secret)];
	}

	/** Stores what has changed in the state; `undefined` removes something. */
	save(changes: Partial<State>): void {
		const { part, state, url } = this;
		const { former, previousSecrets, ...others } = { ...state, ...changes };
		const stored: State = {
			...others,
			former: former.slice(0, MOST_FORMER),
			previousSecrets: previousSecrets.slice(0, MOST_FORMER),
			...(part === 'testSubscription' && { address: url }),
		};
		this.trigger.state.save(part, sealed('subscription', stored));
	}

	/** Lets the next hook know what this one has stored, although n8n loses it. */
	keepUnsaved(): void {
		const { part } = this;
		const { memory, state } = this.trigger;
		memory.unsaved.set(part, state.load(part) as string | undefined);
	}

	/** Stores what is known of a member, in place of what was known before. */
	saveMember(member: OwnSubscription): void {
		const others = this.state.members.filter((one) => keyOf(one) !== keyOf(member));
		this.save({ members: [...others, member] });
	}

	/** Makes all but some members former ones: they are to be deleted, and their late deliveries are still accepted. */
	retireOthers(kept: readonly OwnSubscription[]): void {
		const { members, former, previousSecrets } = this.state;
		const stays = (member: OwnSubscription) =>
			kept.some((one) => keyOf(one) === keyOf(member) && isSameAddress(one.url, member.url));
		const retired = members.filter((one) => !stays(one));
		this.save({
			members: kept,
			former: [...retired.filter(({ id }) => id !== undefined), ...former],
			previousSecrets: [...retired.flatMap(({ secret }) => previous(secret)), ...previousSecrets],
		});
	}

	/** Replaces the trigger's secret. Only a new subscription will have it; late deliveries with the old one are still accepted. */
	replaceSecret(secret: string | undefined): void {
		this.retireOthers([]);
		const { secret: own, former, previousSecrets } = this.state;
		this.save({
			secret,
			former: former.map((one) => ({ ...one, hasOldSecret: true })),
			previousSecrets: [...previous(own), ...previousSecrets],
		});
	}

	/** Notes for the status how the provider shows them. A test run says nothing about production. */
	noteShown(shown: readonly OwnSubscription[], is = '', are = ''): void {
		if (this.isOfTest) return;
		const ids = shown.map(({ id }) => (id === undefined ? 'one without an ID' : quoted(id)));
		const they = ids.length > 1 ? `the subscriptions ${are}` : `the subscription ${is}`;
		const { memory } = this.trigger;
		memory.subscription =
			ids.length > 0 ? `${they} (${ids.join(', ')})` : 'there is no subscription';
	}

	/** Notes that the webhook of production is registered, or is not any more. */
	noteRegistration(isRegistered: boolean): void {
		if (this.isOfTest) return;
		this.trigger.memory.registration = isRegistered ? { url: this.url } : undefined;
	}

	private get part(): 'testSubscription' | 'subscription' {
		return this.isOfTest ? 'testSubscription' : 'subscription';
	}

	/** Without a state, or with one that is damaged, a trigger starts anew: its secret can be derived again. */
	private stored(part: 'testSubscription' | 'subscription'): State {
		const stored = unsealed('subscription', this.trigger.state.load(part)) as Partial<State>;
		return { members: [], former: [], previousSecrets: [], ...stored };
	}
}

/** Somebody publishes the workflow if n8n does not just start, and if this is no check. */
export function isPublishing(trigger: Hook | Poll): boolean {
	return 'getNodeWebhookUrl' in trigger.n8n && !isRestart(trigger);
}

/** What tells the members of a set apart. */
export function keyOf({ events }: Wanted): string {
	return [...events].sort().join();
}

function previous(secret: string | undefined): State['previousSecrets'] {
	return secret ? [{ secret, validUntil: Date.now() + PREVIOUS_SECRET_VALID_MS }] : [];
}

/** A hook or check whose turn it is, and how it may call the provider. */
export interface Turn {
	readonly trigger: Hook | Poll;
	readonly provider: Provider;
	readonly own: OwnSubscriptions;
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
	const turn = { trigger, provider, own: new OwnSubscriptions(trigger) };
	return await trigger.memory.registering.run(budgetMs, async () => {
		noteProvider(turn);
		return await work(turn);
	});
}

/** With another provider or credential, the known id may be somebody else's subscription, and the secret is a new one. */
function noteProvider({ trigger, provider: opened, own }: Turn): void {
	const provider = subscriptionsUrl(opened);
	const credential =
		opened.context.node.credentials?.[opened.login.credentialType]?.id ?? undefined;
	const { all, state: before } = own;
	const isSame = before.provider === provider && (before.credential ?? credential) === credential;
	if (before.provider === undefined || isSame) return own.save({ provider, credential });
	own.replaceSecret(undefined);
	own.save({ provider, credential, former: [] });
	const left = all.flatMap(({ id }) => (id === undefined ? [] : quoted(id))).join(', ');
	if (left === '') return;
	const what = `If subscription ${left} still exists at ${before.provider}, delete it there.`;
	trigger.log.warn(`The provider or the credential has changed. ${what}`);
}

/** How long a provider may need until its list shows a new subscription, in milliseconds. */
const UNLISTED_MS = 2 * 60 * 1_000;

/** The list need not show one that is so new. */
export function isYoung({ createdAt }: OwnSubscription): boolean {
	return Math.abs(Date.now() - createdAt) < UNLISTED_MS;
}

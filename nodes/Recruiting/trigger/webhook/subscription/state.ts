import type { IDataObject, IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import { subscriptionsUrl, type ProviderSubscription } from '../../../records';
import { limitedContext, requestScope, type RequestScope } from '../../../transport';
import { loadState, memoryOf, saveState } from '../../memory';
import { logWarning, quoted } from '../../report';

/** The hooks of n8n, and the poll that checks the subscription between them. */
export type SubscriptionContext = IHookFunctions | IPollFunctions;
type TriggerContext = SubscriptionContext | IWebhookFunctions;

/** A subscription that this trigger has created. */
export interface OwnSubscription {
	/** `undefined` if the provider has not said it yet. */
	id?: string;
	/** What was asked for. */
	url: string;
	events: string[];
	/** In milliseconds since 1970. */
	createdAt: number;
	/** How the provider lists it; `undefined` if it never has. */
	shown?: Pick<ProviderSubscription, 'url' | 'events' | 'active'>;
	/** The provider's own secret for it, in addition to the trigger's. */
	secret?: string;
	/** Its creation or deletion was sent, and nobody knows what came of it. */
	isUncertain?: boolean;
}

/** What a trigger knows of its subscription. It may be old: what exists is what the provider's list shows. */
interface SubscriptionState {
	/** Address at which the provider keeps subscriptions: at another provider, ids mean nothing. */
	provider?: string;
	/** The id of the credential: with another one, they may mean something else. */
	credential?: string;
	/** The subscription that deliveries come from. */
	current?: OwnSubscription;
	/** The secret that deliveries are signed with. It stays the same until its source changes. */
	secret?: string;
	/** Deliveries that were signed with them may still be on their way. The last one first; times since 1970, in ms. */
	previousSecrets: ReadonlyArray<{ secret: string; validUntil: number }>;
}

/** A provider that cannot deliver tries again for a day or two. */
const PREVIOUS_SECRET_VALID_MS = 48 * 60 * 60 * 1_000;
const MOST_PREVIOUS_SECRETS = 10;

/** The state of production, or of the test run that is going on, which has a subscription of its own. */
export function subscriptionState(context: TriggerContext): SubscriptionState {
	const state = (loadState(context, partOf(context)) ?? {}) as Partial<SubscriptionState>;
	const { previousSecrets = [] } = state;
	const now = Date.now();
	return { ...state, previousSecrets: previousSecrets.filter((one) => one.validUntil > now) };
}

/** Stores what has changed in the state; `undefined` removes something. */
export function saveSubscriptionState(
	context: SubscriptionContext,
	changes: Partial<SubscriptionState>,
): void {
	const part = partOf(context);
	const state = { ...subscriptionState(context), ...changes };
	saveState(context, part, {
		...state,
		previousSecrets: state.previousSecrets.length > 0 ? state.previousSecrets : undefined,
		...(part === 'testSubscription' ? { address: address(context) } : {}),
	} as IDataObject);
}

/** The secrets in the state that deliveries may be signed with, the present ones first. */
export function storedSecrets(context: TriggerContext): string[] {
	const { current, secret, previousSecrets } = subscriptionState(context);
	const present = [current?.secret, secret].flatMap((one) => one ?? []);
	return [...present, ...previousSecrets.map((previous) => previous.secret)];
}

/** Replaces the secrets. Late deliveries that are signed with those until now are still accepted. */
export function replaceSecrets(context: SubscriptionContext, secret: string | undefined): void {
	const { current, secret: own, previousSecrets } = subscriptionState(context);
	const validUntil = Date.now() + PREVIOUS_SECRET_VALID_MS;
	const old = [current?.secret, own].flatMap((one) => (one ? [{ secret: one, validUntil }] : []));
	saveSubscriptionState(context, {
		secret,
		current: current && { ...current, secret: undefined },
		previousSecrets: [...old, ...previousSecrets].slice(0, MOST_PREVIOUS_SECRETS),
	});
}

/** A hook or check whose turn it is, and how it may call the provider. */
export interface Turn {
	readonly context: SubscriptionContext;
	readonly scope: RequestScope;
}

/**
 * Lets the hooks and checks of one node take turns, so that two of them never register at the same time.
 *
 * @param budgetMs how long waiting and all requests may take together
 */
export async function inTurn<T>(
	context: SubscriptionContext,
	budgetMs: number,
	work: (turn: Turn) => Promise<T>,
): Promise<T> {
	const scope = await requestScope(limitedContext(context, budgetMs));
	noteProvider(context, scope);
	const { registering } = memoryOf(context);
	return await registering.run(budgetMs, async () => await work({ context, scope }));
}

/**
 * Notes the provider and the credential. With other ones, the known id may be that of somebody else's subscription, and
 * the secret is a new one.
 */
function noteProvider(context: SubscriptionContext, scope: RequestScope): void {
	const provider = subscriptionsUrl(scope);
	const credential =
		scope.context.node.credentials?.[scope.connection.credentialType]?.id ?? undefined;
	const { current, ...before } = subscriptionState(context);
	const isSame = before.provider === provider && (before.credential ?? credential) === credential;
	const hasChanged = before.provider !== undefined && !isSame;
	if (hasChanged) replaceSecrets(context, undefined);
	const forgotten = hasChanged ? { current: undefined } : {};
	saveSubscriptionState(context, { provider, credential, ...forgotten });
	if (!hasChanged || current?.id === undefined) return;
	logWarning(
		context,
		`The provider or the credential has changed. If subscription ${quoted(current.id)} still exists at ${before.provider}, delete it there.`,
	);
}

/** Whether a hook belongs to a test run. n8n does not say so at its end: only the address at which it listened does. */
export function isTestRun(context: TriggerContext): boolean {
	const test = loadState(context, 'testSubscription') as { address?: string } | undefined;
	const isAtItsAddress = test?.address !== undefined && test.address === address(context);
	return context.getMode() === 'manual' || isAtItsAddress;
}

function partOf(context: TriggerContext): 'testSubscription' | 'subscription' {
	return isTestRun(context) ? 'testSubscription' : 'subscription';
}

function address(context: TriggerContext): string | undefined {
	// Only a webhook has an address, and only it can be that of a test run.
	return 'getNodeWebhookUrl' in context ? context.getNodeWebhookUrl('default') : undefined;
}

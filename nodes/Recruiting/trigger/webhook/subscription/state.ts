import type { IDataObject, IHookFunctions, IPollFunctions } from 'n8n-workflow';

import { logWarning, quoted } from '../../log';
import { loadState, saveState } from '../../state';
import type { TriggerContext } from '../parameters';

/** The hooks of n8n, and the poll that checks the subscription between them. */
export type SubscriptionContext = IHookFunctions | IPollFunctions;

/** A subscription that this trigger has created. */
export interface OwnSubscription {
	id: string;
	url: string;
	events: string[];
	/** A deletion was sent, and nobody knows what came of it. */
	deletionSent?: boolean;
}

/** What a trigger knows of its subscription. It may be old: what exists is what the provider's list shows. */
export interface SubscriptionState {
	/** Address at which the provider keeps subscriptions: at another provider, ids mean nothing. */
	provider?: string;
	/** The subscription that deliveries come from. */
	current?: OwnSubscription;
	/** The secret that deliveries are signed with. At one provider, it stays the same for each subscription. */
	secret?: string;
	/** Deliveries that were signed with them may still be on their way. The last one first; times since 1970, in ms. */
	previousSecrets: ReadonlyArray<{ secret: string; validUntil: number }>;
}

/** A provider that cannot deliver tries again for a day or two. */
const PREVIOUS_SECRET_VALID_MS = 48 * 60 * 60 * 1_000;
const MOST_PREVIOUS_SECRETS = 10;

/** The state of production, or of the test run that is going on, which has a subscription of its own. */
export function subscriptionState(context: TriggerContext): SubscriptionState {
	const state = (loadState(context, place(context)) ?? {}) as Partial<SubscriptionState>;
	const { previousSecrets = [] } = state;
	const now = Date.now();
	return { ...state, previousSecrets: previousSecrets.filter((one) => one.validUntil > now) };
}

/** Stores what has changed in the state; `undefined` removes something. */
export function saveSubscriptionState(
	context: SubscriptionContext,
	changes: Partial<SubscriptionState>,
): void {
	const part = place(context);
	const { previousSecrets, ...rest } = { ...subscriptionState(context), ...changes };
	const present = Object.entries(rest).filter(([, value]) => value !== undefined);
	saveState(context, part, {
		...Object.fromEntries(present),
		...(previousSecrets.length > 0 ? { previousSecrets } : {}),
		...(part === 'testSubscription' ? { address: address(context) } : {}),
	} as IDataObject);
}

/** The secrets in the state that deliveries may be signed with, the present one first. */
export function storedSecrets(context: TriggerContext): string[] {
	const { secret, previousSecrets } = subscriptionState(context);
	return [...(secret ? [secret] : []), ...previousSecrets.map((previous) => previous.secret)];
}

/**
 * Notes the provider. At another one, the known id may be that of somebody else's subscription, and the secret is a new
 * one. Late deliveries of the earlier provider are still accepted.
 */
export function noteProvider(context: SubscriptionContext, provider: string): void {
	const { provider: before, current, secret, previousSecrets } = subscriptionState(context);
	if (before === provider) return;
	if (before === undefined) return saveSubscriptionState(context, { provider });
	const validUntil = Date.now() + PREVIOUS_SECRET_VALID_MS;
	const secrets = [...(secret ? [{ secret, validUntil }] : []), ...previousSecrets];
	const kept = secrets.slice(0, MOST_PREVIOUS_SECRETS);
	const changes = { provider, current: undefined, secret: undefined, previousSecrets: kept };
	saveSubscriptionState(context, changes);
	if (current === undefined) return;
	logWarning(
		context,
		`The provider has changed. If subscription ${quoted(current.id)} still exists at ${before}, delete it there.`,
	);
}

/** n8n does not say that it ends a test run: only the address at which the run listened shows it. */
function place(context: TriggerContext): 'testSubscription' | 'subscription' {
	const test = loadState(context, 'testSubscription') as { address?: string } | undefined;
	const isTest =
		context.getMode() === 'manual' || (test?.address && test.address === address(context));
	return isTest ? 'testSubscription' : 'subscription';
}

function address(context: TriggerContext): string | undefined {
	// Only a webhook has an address, and only it can be that of a test run.
	return 'getNodeWebhookUrl' in context ? context.getNodeWebhookUrl('default') : undefined;
}

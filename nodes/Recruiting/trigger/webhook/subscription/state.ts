import type { IDataObject, IHookFunctions, IPollFunctions, IWebhookFunctions } from 'n8n-workflow';

import { loadState, saveState } from '../../state';

/** The hooks of n8n, and the poll that checks the subscription between them. */
export type SubscriptionContext = IHookFunctions | IPollFunctions;

type TriggerContext = SubscriptionContext | IWebhookFunctions;

/** A subscription that this trigger has created. */
export interface OwnSubscription {
	id: string;
	url: string;
	events: string[];
	/** A deletion was sent, and nobody knows what came of it. */
	deletionSent?: boolean;
}

/** A secret before the present one. Deliveries that were signed with it may still be on their way. */
interface PreviousSecret {
	secret: string;
	/** Milliseconds since 1970. */
	validUntil: number;
}

/** What a trigger knows of its subscription. It may be old: what exists is what the provider's list shows. */
export interface SubscriptionState {
	/** Address at which the provider keeps subscriptions: at another provider, ids mean nothing. */
	provider?: string;
	/** The subscription that deliveries come from. */
	current?: OwnSubscription;
	/**
	 * The secret that deliveries are signed with. It belongs to the trigger and not to a subscription: it
	 * stays the same each time that the trigger is registered at the same provider.
	 */
	secret?: string;
	/** The last one first. */
	previousSecrets: readonly PreviousSecret[];
}

/** A provider that cannot deliver tries again for a day or two. */
const PREVIOUS_SECRET_VALID_MS = 48 * 60 * 60 * 1_000;
const MOST_PREVIOUS_SECRETS = 10;

/**
 * The state of production, or of the test run that is going on: a test run has a subscription of
 * its own and never touches that of production.
 */
export function subscriptionState(context: TriggerContext): SubscriptionState {
	const state = (loadState(context, place(context)) ?? {}) as Partial<SubscriptionState>;
	const { previousSecrets = [] } = state;
	return { ...state, previousSecrets: previousSecrets.filter(isValid) };
}

export function saveSubscriptionState(
	context: SubscriptionContext,
	state: SubscriptionState,
): void {
	const part = place(context);
	const { previousSecrets, ...rest } = state;
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
 * The state at another provider: no subscription there is known, and its secret is one that the earlier
 * provider does not know. What that one has on its way is still accepted.
 */
export function stateAtOtherProvider(
	state: SubscriptionState,
	provider: string,
): SubscriptionState {
	const { secret, previousSecrets } = state;
	const validUntil = Date.now() + PREVIOUS_SECRET_VALID_MS;
	const last = secret ? [{ secret, validUntil }] : [];
	return {
		provider,
		previousSecrets: [...last, ...previousSecrets].slice(0, MOST_PREVIOUS_SECRETS),
	};
}

function isValid({ validUntil }: PreviousSecret): boolean {
	return validUntil > Date.now();
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

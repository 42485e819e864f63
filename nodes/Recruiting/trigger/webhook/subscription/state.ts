import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

import { newSecret } from '../signature';

/** A subscription that this trigger has made. */
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

/**
 * What a trigger keeps in the node's static data. It may be old: what exists at the provider is what the
 * provider's list shows.
 */
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
export function loadState(context: IHookFunctions | IWebhookFunctions): SubscriptionState {
	const state = (stored(context)[place(context)] ?? {}) as Partial<SubscriptionState>;
	const { provider, current, previousSecrets = [] } = state;
	// Version 0.1.0 kept the secret with the subscription.
	const secret = state.secret ?? (current as { secret?: string } | undefined)?.secret;
	return { provider, current, secret, previousSecrets: previousSecrets.filter(isValid) };
}

/** Stores the state; n8n writes it down when the hook has ended. */
export function saveState(context: IHookFunctions, state: SubscriptionState): void {
	const { provider, current, secret, previousSecrets } = state;
	const at = place(context);
	stored(context)[at] = {
		...(at === 'testSubscription' ? { address: address(context) } : {}),
		...(provider ? { provider } : {}),
		...(current ? { current: subscriptionOf(current) } : {}),
		...(secret ? { secret } : {}),
		...(previousSecrets.length > 0 ? { previousSecrets } : {}),
	} as IDataObject;
}

/** The trigger's secret to register with; made, and stored, at its first registration. */
export function registrationSecret(context: IHookFunctions): string {
	const state = loadState(context);
	if (state.secret) return state.secret;
	const secret = newSecret();
	saveState(context, { ...state, secret });
	return secret;
}

/** The secrets that deliveries may be signed with, the present one first. */
export function acceptedSecrets(context: IHookFunctions | IWebhookFunctions): string[] {
	const { secret, previousSecrets } = loadState(context);
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

/** Without what version 0.1.0 kept with it. */
function subscriptionOf({ id, url, events, deletionSent }: OwnSubscription): OwnSubscription {
	return { id, url, events, ...(deletionSent ? { deletionSent } : {}) };
}

function stored(context: IHookFunctions | IWebhookFunctions): IDataObject {
	return context.getWorkflowStaticData('node');
}

/** n8n does not say that it ends a test run: only the address at which the run listened tells that. */
function place(context: IHookFunctions | IWebhookFunctions): 'testSubscription' | 'subscription' {
	const test = stored(context).testSubscription as { address?: string } | undefined;
	const isTest =
		context.getMode() === 'manual' || (test?.address && test.address === address(context));
	return isTest ? 'testSubscription' : 'subscription';
}

function address(context: IHookFunctions | IWebhookFunctions): string | undefined {
	return context.getNodeWebhookUrl('default');
}

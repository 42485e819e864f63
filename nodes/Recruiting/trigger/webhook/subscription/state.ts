import type { IDataObject, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';

/** A subscription that this node has made, with the secret that its deliveries are signed with. */
export interface OwnSubscription {
	id: string;
	url: string;
	events: string[];
	secret: string;
}

/**
 * What a trigger keeps of its subscriptions, in the node's static data. The secret has to live
 * here, since deliveries are checked with it.
 */
export interface SubscriptionState {
	/** Address at which the provider keeps them: at another provider their ids mean nothing. */
	provider?: string;
	/** The subscription that deliveries come from; also while the provider would not delete it. */
	current?: OwnSubscription;
	/** Ids of subscriptions that the provider would not delete; deleted at the next opportunity. */
	leftOver: string[];
	/** Addresses of this trigger at which there may be subscriptions; likewise. */
	leftOverUrls: string[];
}

const MOST_LEFT_OVER = 100;

/**
 * The state of production, or of the test run that is going on: a test run has a subscription of
 * its own and never touches that of production.
 */
export function loadState(context: IHookFunctions | IWebhookFunctions): SubscriptionState {
	const {
		provider,
		current,
		leftOver = [],
		leftOverUrls = [],
	} = (stored(context)[place(context)] ?? {}) as Partial<SubscriptionState>;
	return { provider, current, leftOver, leftOverUrls };
}

/** Stores the state; n8n writes it down when the hook has ended. */
export function saveState(context: IHookFunctions, state: SubscriptionState): void {
	const at = place(context);
	stored(context)[at] = {
		...(at === 'testSubscription' ? { address: address(context) } : {}),
		...(state.provider ? { provider: state.provider } : {}),
		...(state.current ? { current: { ...state.current } } : {}),
		leftOver: [...new Set(state.leftOver)].slice(-MOST_LEFT_OVER),
		leftOverUrls: [...new Set(state.leftOverUrls)].slice(-MOST_LEFT_OVER),
	} as IDataObject;
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

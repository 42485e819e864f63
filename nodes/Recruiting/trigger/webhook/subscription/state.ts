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
	current?: OwnSubscription;
	/** Ids of subscriptions that the provider would not delete; deleted at the next opportunity. */
	leftOver: string[];
	/** Addresses at which there may be subscriptions that could not be listed; likewise. */
	leftOverUrls: string[];
}

const MOST_LEFT_OVER = 100;

/**
 * The state of production, or of the test run that is going on: a test run has a subscription of
 * its own and never touches that of production.
 */
export function loadState(context: IHookFunctions | IWebhookFunctions): SubscriptionState {
	const {
		current,
		leftOver = [],
		leftOverUrls = [],
	} = (stored(context)[place(context)] ?? {}) as Partial<SubscriptionState>;
	return { current, leftOver, leftOverUrls };
}

/** Stores the state; n8n writes it down when the hook has ended. */
export function saveState(context: IHookFunctions, state: SubscriptionState): void {
	stored(context)[place(context)] = {
		...(state.current ? { current: { ...state.current } } : {}),
		leftOver: state.leftOver.slice(-MOST_LEFT_OVER),
		leftOverUrls: [...new Set(state.leftOverUrls)].slice(-MOST_LEFT_OVER),
	} as IDataObject;
}

function stored(context: IHookFunctions | IWebhookFunctions): IDataObject {
	return context.getWorkflowStaticData('node');
}

function place(context: IHookFunctions | IWebhookFunctions): string {
	return context.getMode() === 'manual' ? 'testSubscription' : 'subscription';
}

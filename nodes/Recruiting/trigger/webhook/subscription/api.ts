import { NodeOperationError } from 'n8n-workflow';

import {
	answerError,
	encodedPath,
	followingPages,
	isWebPage,
	read,
	requireSuccess,
	resourceUrl,
	WEB_PAGE_PROBLEM,
	write,
	type Answer,
	type Exchange,
	type RequestScope,
} from '../../../transport';

/** A subscription as the provider knows it. */
export interface ProviderSubscription {
	readonly id: string;
	readonly url: string;
	readonly events: readonly string[];
	/** Whether the provider still delivers; it may have paused a subscription that failed too often. */
	readonly active: boolean;
}

/**
 * Where subscriptions are kept. No path is documented; see docs/assumptions.md.
 *
 * @throws NodeOperationError where the path leads somewhere else
 */
export function subscriptionsUrl({ context, connection }: RequestScope): string {
	const { subscriptionPath } = context.parameter('options', {}) as { subscriptionPath?: string };
	const path = encodedPath(subscriptionPath || 'webhooks');
	if (path !== undefined) return resourceUrl(connection.baseUrl, path);
	throw new NodeOperationError(context.node, 'The path of the subscriptions cannot be used', {
		description: 'Set Subscription Path in the options of this node to e.g. webhooks.',
	});
}

/**
 * `GET {baseUrl}/v1/webhooks`: all subscriptions that the provider shows, on all pages.
 *
 * @throws NodeApiError where they cannot be had
 */
export async function listSubscriptions(scope: RequestScope): Promise<ProviderSubscription[]> {
	const url = subscriptionsUrl(scope);
	const first = requireSuccess(scope, await read(scope, { method: 'GET', url }));
	const subscriptions: ProviderSubscription[] = [];
	for await (const page of followingPages(scope, url, first)) {
		subscriptions.push(...readPage(scope, page));
	}
	return subscriptions;
}

function readPage(scope: RequestScope, page: Answer): ProviderSubscription[] {
	const list = parse(page.body);
	if (Array.isArray(list)) return list.flatMap(readSubscription);
	throw answerError(
		scope,
		page,
		isWebPage(page.body) ? WEB_PAGE_PROBLEM : 'The answer is not a list of subscriptions',
		'Set the path of the subscriptions in the options of this node, or choose manual registration.',
	);
}

/** `POST {baseUrl}/v1/webhooks`; what comes of it is for the caller to judge. */
export async function postSubscription(
	scope: RequestScope,
	subscription: { url: string; events: string[]; secret?: string },
): Promise<Exchange> {
	const url = subscriptionsUrl(scope);
	return await write(scope, { method: 'POST', url, body: subscription });
}

/** `DELETE {baseUrl}/v1/webhooks/{id}`; what comes of it is for the caller to judge. */
export async function deleteSubscription(scope: RequestScope, id: string): Promise<Exchange> {
	const url = `${subscriptionsUrl(scope)}/${encodeURIComponent(id)}`;
	return await write(scope, { method: 'DELETE', url });
}

/** The subscription that an answer to POST tells of, or `undefined` where it tells of none. */
export function createdSubscription(body: string): ProviderSubscription | undefined {
	return readSubscription(parse(body))[0];
}

function readSubscription(value: unknown): ProviderSubscription[] {
	const { id, url, events, status } = (value ?? {}) as Record<string, unknown>;
	if ((typeof id !== 'string' && typeof id !== 'number') || typeof url !== 'string') return [];
	const names = Array.isArray(events) ? events.filter((name) => typeof name === 'string') : [];
	return [
		{ id: String(id), url, events: names, active: status === undefined || status === 'active' },
	];
}

function parse(body: string): unknown {
	try {
		return JSON.parse(body);
	} catch {
		return undefined;
	}
}

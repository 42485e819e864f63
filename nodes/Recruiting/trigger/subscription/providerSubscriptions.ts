import {
	type Answer,
	answerError,
	type Exchange,
	firstPage as firstPageOf,
	followingPages,
	isWebPage,
	operationError,
	ownValues,
	type Page,
	pageCall,
	pageError,
	type PageRequest,
	type Problem,
	read,
	readPath,
	type RequestScope,
	requireWhole,
	WEB_PAGE_PROBLEM,
	write,
} from '../../transport';
import { repeatedPage } from '../../records';
import { readSubscription } from './readSubscription';

/** Where subscriptions are kept. No path is documented; see docs/assumptions.md. */
export function subscriptionsUrl(scope: RequestScope): string {
	return `${scope.connection.apiUrl}/${subscriptionsPath(scope)}`;
}

function subscriptionsPath({ context }: RequestScope): string {
	const { subscriptionPath } = ownValues(context);
	const read = readPath(String(subscriptionPath || 'webhooks'));
	if (read !== undefined) return read.path;
	const advice = "Set Subscription Path in Provider's API to e.g. webhooks.";
	throw operationError(context, 'The subscription path is not valid', advice);
}

/**
 * `GET {baseUrl}/v1/webhooks`: the subscriptions on all pages, and the number of entries that are not subscriptions. If somebody
 * deletes a subscription while several pages are read, a page can be gone, or an entry can move to a page that was read
 * before. So several pages are read twice, as is a list that lacks the known id, and what either reading has shown counts.
 */
export async function listSubscriptions(scope: RequestScope, known?: string) {
	const first = await firstPage(scope);
	const list = await allPages(scope, first).catch(() => undefined);
	const isExpected = known === undefined || list?.present.some(({ id }) => id === known);
	if (list?.pages === 1 && isExpected) return list;
	const again = await allPages(scope, await firstPage(scope));
	const seen = [...(list?.present ?? []), ...again.present];
	return { ...again, present: [...new Map(seen.map((one) => [one.id, one])).values()] };
}

/** Lists of candidates may be read by POST, which would make a subscription. */
function requestFor(scope: RequestScope): PageRequest {
	return { ...firstPageOf(scope, subscriptionsPath(scope)), method: 'GET' };
}

async function firstPage(scope: RequestScope): Promise<Answer> {
	const answer = await read(scope, pageCall(scope, requestFor(scope)));
	const hasNoList = answer.kind === 'answer' && [404, 405].includes(answer.status);
	if (!hasNoList) return requireWhole(scope, answer);
	// n8n shows the message alone when it publishes, so it says what to do.
	throw answerError(
		scope,
		answer,
		`The provider has no list of webhook subscriptions (${answer.status} ${answer.statusText}). Set Registration to Manual in this node`,
		"Then enter the webhook URL in the settings of the provider. If the provider has the list at another address, set Subscription Path in Provider's API, or correct the Base URL in the credential.",
	);
}

async function allPages(scope: RequestScope, first: Answer) {
	let entries: unknown[] = [];
	let pages = 0;
	const unclear = (page: Page, problem: Problem) => {
		// Lists of candidates may be split into pages, and that of subscriptions not: then its first page is all of it.
		if (scope.pages.pageStyle === 'linkHeader') throw pageError(scope, page, problem);
	};
	const following = followingPages(scope, requestFor(scope), first, repeatedPage('id'), unclear);
	for await (const page of following) {
		entries = entries.concat(readPage(scope, page));
		pages++;
	}
	const present = entries.flatMap((entry) => readSubscription(entry) ?? []);
	return { present, unreadable: entries.length - present.length, pages };
}

function readPage(scope: RequestScope, { answer, list }: Page): unknown[] {
	if (Array.isArray(list)) return list;
	throw answerError(
		scope,
		answer,
		isWebPage(answer.body) ? WEB_PAGE_PROBLEM : 'The response is not a list of subscriptions',
		"Set Subscription Path in Provider's API, or set Registration to Manual.",
	);
}

/** `POST {baseUrl}/v1/webhooks`; what comes of it is for the caller to judge. */
export async function postSubscription(
	scope: RequestScope,
	body: { url: string; events: string[]; secret: string },
): Promise<Exchange> {
	return await write(scope, { method: 'POST', url: subscriptionsUrl(scope), body });
}

/** `DELETE {baseUrl}/v1/webhooks/{id}`; likewise. */
export async function deleteSubscription(scope: RequestScope, id: string): Promise<Exchange> {
	const url = subscriptionsUrl(scope).replace(/\/?$/, (end) => `/${encodeURIComponent(id)}${end}`);
	return await write(scope, { method: 'DELETE', url });
}

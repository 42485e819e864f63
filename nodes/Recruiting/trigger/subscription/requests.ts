import { type Listing, listingOf, readPath, type Provider } from '../../provider';
import { candidates } from '../../profiles';
import {
	firstPage as firstPageOf,
	followingPages,
	type Page,
	pageCall,
	pageError,
	type PageRequest,
	repeatedPage,
} from '../../records';
import {
	type Answer,
	answerError,
	type Exchange,
	isWebPage,
	operationError,
	type Problem,
	read,
	requireWhole,
	WEB_PAGE_PROBLEM,
	write,
} from '../../transport';
import { documentedApi, readSubscription } from './api';

/** Where subscriptions are kept; at another address, ids mean nothing. */
export function subscriptionsUrl(provider: Provider): string {
	return urlOf(provider, documentedApi.list.path);
}

function urlOf(provider: Provider, template: string, id = ''): string {
	return `${provider.login.apiUrl}/${filledPath(provider, template, id)}`;
}

/** A slash at the end of the user's path stays at the end. */
function filledPath({ context, subscriptionPath }: Provider, template: string, id = ''): string {
	const own = readPath(subscriptionPath);
	if (own === undefined) {
		const advice = "Set Subscription Path in Provider's API to e.g. webhooks.";
		throw operationError(context, 'The subscription path is not valid', advice);
	}
	const [, path = '', end = ''] = /^(.*?)(\/?)$/.exec(own.path)!;
	return template.replace('{path}', path).replace('{id}', encodeURIComponent(id)) + end;
}

/**
 * The subscriptions on all pages, and the number of entries that are not subscriptions. If somebody deletes a subscription
 * while several pages are read, a page can be gone, or an entry can move to a page that was read before. So several pages
 * are read twice, as is a list that lacks the known id, and what either reading has shown counts.
 */
export async function listSubscriptions(opened: Provider, known?: string) {
	const provider = listingOf(opened, candidates);
	const first = await firstPage(provider);
	const list = await allPages(provider, first).catch(() => undefined);
	const isExpected = known === undefined || list?.present.some(({ id }) => id === known);
	if (list?.pages === 1 && isExpected) return list;
	const again = await allPages(provider, await firstPage(provider));
	const seen = [...(list?.present ?? []), ...again.present];
	return { ...again, present: [...new Map(seen.map((one) => [one.id, one])).values()] };
}

/** Lists of candidates may be read by POST, which would make a subscription. */
function requestFor(provider: Listing): PageRequest {
	return { ...firstPageOf(provider, filledPath(provider, documentedApi.list.path)), method: 'GET' };
}

async function firstPage(provider: Listing): Promise<Answer> {
	const answer = await read(provider, pageCall(provider, requestFor(provider)));
	const hasNoList = answer.kind === 'answer' && [404, 405].includes(answer.status);
	if (!hasNoList) return requireWhole(provider, answer);
	// n8n shows the message alone when it publishes, so it says what to do.
	throw answerError(
		provider,
		answer,
		`The provider has no list of webhook subscriptions (${answer.status} ${answer.statusText}). Set Registration to Manual in this node`,
		"Then enter the webhook URL in the settings of the provider. If the provider has the list at another address, set Subscription Path in Provider's API, or correct the Base URL in the credential.",
	);
}

async function allPages(provider: Listing, first: Answer) {
	let entries: unknown[] = [];
	let pages = 0;
	const unclear = (page: Page, problem: Problem) => {
		// Lists of candidates may be split into pages, and that of subscriptions not: then its first page is all of it.
		if (provider.pages.pageStyle === 'linkHeader') throw pageError(provider, page, problem);
	};
	const following = followingPages(
		provider,
		requestFor(provider),
		first,
		repeatedPage(documentedApi.idField),
		unclear,
	);
	for await (const page of following) {
		entries = entries.concat(readPage(provider, page));
		pages++;
	}
	const present = entries.flatMap((entry) => readSubscription(documentedApi, entry) ?? []);
	return { present, unreadable: entries.length - present.length, pages };
}

function readPage(provider: Provider, { answer, list }: Page): unknown[] {
	if (Array.isArray(list)) return list;
	throw answerError(
		provider,
		answer,
		isWebPage(answer.body) ? WEB_PAGE_PROBLEM : 'The response is not a list of subscriptions',
		"Set Subscription Path in Provider's API, or set Registration to Manual.",
	);
}

/** Asks for a subscription; what comes of it is for the caller to judge. */
export async function postSubscription(
	provider: Provider,
	wanted: { url: string; events: string[]; secret: string },
): Promise<Exchange> {
	const { method, path, body } = documentedApi.create;
	const values = new Map(Object.entries(wanted).map(([name, value]) => [`{${name}}`, value]));
	const fields = Object.entries(body).map(([name, value]) => [name, values.get(value) ?? value]);
	return await write(provider, {
		method,
		url: urlOf(provider, path),
		body: Object.fromEntries(fields),
	});
}

export async function deleteSubscription(provider: Provider, id: string): Promise<Exchange> {
	const { method, path } = documentedApi.delete;
	return await write(provider, { method, url: urlOf(provider, path, id) });
}

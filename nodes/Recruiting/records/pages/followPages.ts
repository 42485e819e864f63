import type { NodeApiError } from 'n8n-workflow';

import { valuesByName } from '../../fields';
import type { Listing, Provider } from '../../provider';
import {
	type Answer,
	answerError,
	type Call,
	type Exchange,
	type Problem,
	read as send,
	readBody,
	rejectFailure,
	requireWhole,
	valueAt,
	withParameters,
} from '../../transport';
import { labelOf } from '../../places';
import { joined, pagesShownBy, pagesToSet } from '../advice';
import { nextLink, pageStyles, type Page, type PageRequest } from './pageStyles';
import problems from './problems.json';
import { ReadPages } from './endOfList';

/** The request for the first page of a list, whose path is the part of the address after the version. */
export function firstPage({ login, pages }: Listing, path: string): PageRequest {
	const { pageSize, pageSizeParameter, queryParameters } = pages;
	const { parameter, first } = pageStyles[pages.pageStyle];
	return {
		url: `${login.apiUrl}/${path}`,
		parameters: {
			...queryParameters,
			...(pageSize !== undefined && { [pageSizeParameter]: pageSize }),
			...(parameter && first && { [pages[parameter]]: first(pages) }),
		},
	};
}

/** The request for a page, or for another record, as it is sent. */
export function pageCall({ pages }: Listing, request: PageRequest): Call {
	const { url, parameters, method = pages.listMethod } = request;
	if (method === 'GET') return { method, url: withParameters(url, parameters) };
	// As bytes: n8n's HTTP client drops some fields of an object, and an empty one altogether.
	return { method, url, body: Buffer.from(JSON.stringify(parameters), 'utf8') };
}

/**
 * The pages of a list: the first one, and those that follow it in the page style that the user has selected.
 * Addresses are followed verbatim, and only on the same origin.
 *
 * @param isRepetition whether the list of a page repeats that of the page before
 * @param unclear called if a page does not show clearly what follows it, or repeats the one before. The list ends
 *   there unless it throws
 */
export async function* followingPages(
	provider: Listing,
	request: PageRequest,
	first: Answer,
	isRepetition: (before: readonly unknown[], after: readonly unknown[]) => boolean,
	unclear: (page: Page, problem: Problem) => void = (page, problem) => {
		throw pagingError(provider, page, problem);
	},
): AsyncGenerator<Page> {
	const { maxPages } = provider.settings;
	const seen = new Set([keyOf(request)]);
	const read = new ReadPages(provider.pages);
	const readingOn = (progress = read.progress): Listing => ({ ...provider, progress });
	const start = pageOf(readingOn(), request, first);
	let page = start;
	for (;;) {
		read.add(page);
		const seemsOver = page.isNothing && read.isOver && read.pages > 1;
		if (seemsOver && !(await endsAgain(page.request, isEmpty)))
			return unclear(page, problems.nothing);
		yield page;
		read.repeated += page.repeated ?? 0;
		const next = nextRequest(provider, page, read, request);
		if (next === undefined) return;
		if ('problem' in next) return unclear(page, next);
		if (seen.has(keyOf(next))) throw pagingError(provider, page, problems.loop);
		if (seen.size >= maxPages) throw pageError(provider, page, tooManyPages(maxPages));
		seen.add(keyOf(next));
		if (read.isStuck) return unclear(page, problems.stuck);
		const exchange = await send(provider, pageCall(provider, next));
		if (read.isEnd(exchange) && (await endsAgain(next, () => false, exchange.status))) return;
		const following = pageOf(readingOn(progressAt(next, request, read)), next, exchange);
		if (following.isNothing && !read.isCounted) return unclear(following, problems.nothing);
		const isSame = repeats(page, following);
		const isLast = read.isCounted && !read.isIncomplete && (read.pages > 1 || read.isReached);
		const mayBeEnd = isLast && (isSame || repeats(start, following));
		if (mayBeEnd && (await endsAgain(next, (again) => repeats(following, again)))) return;
		const isTooFew = read.isIncomplete && !read.hasMore;
		if (isSame) return unclear(following, isTooFew ? problems.tooFew : repetition(provider));
		page = following;
	}

	function repeats({ list: before }: Page, { list: after }: Page): boolean {
		return Array.isArray(before) && Array.isArray(after) && isRepetition(before, after);
	}

	/** After the last page, all further ones are alike, or fail; who stumbles does so once, or at one page, or in several ways. */
	async function endsAgain(end: PageRequest, isAlike: (again: Page) => boolean, status?: number) {
		for (const again of [end, pageAfter(provider, end, read)]) {
			const exchange = await send(provider, pageCall(provider, again));
			const isEnd = read.isEnd(exchange)
				? exchange.status === (status ?? exchange.status)
				: isAlike(pageOf(readingOn(), again, exchange));
			if (!isEnd) return false;
		}
		return true;
	}
}

const isEmpty = ({ list }: Page) => Array.isArray(list) && list.length === 0;

/** How far the list was read, for errors. A path that is wrong may have lost what a proxy adds. */
function progressAt(next: PageRequest, first: PageRequest, { progress }: ReadPages): string {
	if (new URL(next.url).pathname === new URL(first.url).pathname) return progress;
	return `${progress}, under another path than page 1; Next URL Use can be set to Only Its Query in Provider's API`;
}

function keyOf({ url, parameters }: PageRequest): string {
	return `${url} ${JSON.stringify(parameters)}`;
}

/**
 * An answer is certain to be the whole list only if a `Link` header shows it: in the other styles, the
 * provider may have added records after a page that has not changed.
 */
export function isWholeList({ pages }: Listing, answer: Answer): boolean {
	const { target, problem } = nextLink(answer);
	return pages.pageStyle === 'linkHeader' && target === undefined && problem === undefined;
}

/** The error for a page of a list, which says how far the list was read. */
export function pageError(
	provider: Provider,
	{ answer, progress = '' }: { readonly answer: Answer; readonly progress?: string },
	{ problem, advice }: Problem,
): NodeApiError {
	return answerError({ ...provider, progress }, answer, problem, advice);
}

/** The error for how pages follow each other, with what the response shows of it. */
export function pagingError(provider: Listing, page: Page, { problem, advice }: Problem) {
	const toSet = provider.toSet(pagesToSet(provider, pagesShownBy(page)));
	return pageError(provider, page, { problem, advice: joined(advice, toSet) });
}

/** @param provider with how far the list was read */
function pageOf(provider: Listing, request: PageRequest, exchange: Exchange): Page {
	const { progress = '' } = provider;
	const answer = requireWhole(provider, exchange);
	// Some providers answer like this if there is nothing to list. The documented one sends JSON (section 4, rule 1).
	const isEmpty = answer.status === 204 && !provider.isDocumented;
	const body = isEmpty ? { value: {} } : readBody(answer.body);
	if ('problem' in body) return { request, answer, fault: body, list: undefined, progress };
	const { value } = body;
	rejectFailure(provider, answer, value, provider.pages);
	const { recordsField } = provider.pages;
	const list = Array.isArray(value) ? value : valueAt(value, recordsField);
	const isNothing = isEmpty || (list === null && recordsField !== '');
	return { request, answer, value, list: isNothing ? [] : list, isNothing, progress };
}

/** The page after one that seems to be behind the end, in a counted list. */
function pageAfter({ pages }: Listing, request: PageRequest, { longest }: ReadPages) {
	const name = pages[pageStyles[pages.pageStyle].parameter!];
	const step = pages.pageStyle === 'offset' ? longest : 1;
	const parameters = { ...request.parameters, [name]: Number(request.parameters[name]) + step };
	return { ...request, parameters };
}

function nextRequest(provider: Listing, page: Page, read: ReadPages, first: PageRequest) {
	const { request } = page;
	const { hasMore, isComplete, isIncomplete, isOver } = read;
	if (hasMore === false || isComplete) return undefined;
	if (isOver) return isIncomplete ? problems.tooFew : undefined;
	const next = pageStyles[provider.pages.pageStyle].next(page, provider.pages);
	if ('problem' in next) return next;
	const { target, parameters } = next;
	if (parameters) return { ...request, parameters: { ...request.parameters, ...parameters } };
	if (target !== undefined) return requestAt(provider, page, target, first);
	if (hasMore) return problems.unfinished;
	return isIncomplete ? problems.tooFew : undefined;
}

/** The request for the address of the next page, with the same body; of the first one, its query keeps what the address lacks. */
function requestAt(provider: Listing, page: Page, target: string, first: PageRequest) {
	const { request, answer } = page;
	const url = URL.canParse(target, answer.url) ? new URL(target, answer.url) : undefined;
	if (url && provider.pages.nextUrlUse === 'query') {
		const query = valuesByName([...url.searchParams]);
		return { ...first, parameters: { ...first.parameters, ...query } };
	}
	const own = url && atSameProvider(url, new URL(answer.url));
	const isPosted = (request.method ?? provider.pages.listMethod) === 'POST';
	if (own) return { ...request, url: own.href, parameters: isPosted ? request.parameters : {} };
	throw pageError(provider, page, problems.elsewhere);
}

/**
 * The address of a page at the origin of the one before; `undefined` if it is elsewhere. Behind a proxy that encrypts, a
 * provider may write its own address without encryption or its port: it is asked where the page before was. A username
 * and password in the link would be sent instead of the credential.
 */
function atSameProvider(next: URL, page: URL): URL | undefined {
	if (next.username !== '' || next.password !== '') return undefined;
	if (next.origin === page.origin) return next;
	const isOwn = next.hostname === page.hostname && ['', '443', page.port].includes(next.port);
	if (!isOwn || next.protocol !== 'http:') return undefined;
	// Joined as text: resolved as a reference, a path that begins with two slashes would lead to another host.
	return new URL(`${page.origin}${next.pathname}${next.search}`);
}

function tooManyPages(maxPages: number): Problem {
	const advice = 'Raise Max Pages in the options of this node, or request fewer records.';
	return { problem: `The list has more than ${maxPages} pages`, advice };
}

/** A provider that does not know the parameter would send the first page for ever. */
function repetition({ pages }: Listing): Problem {
	const { parameter } = pageStyles[pages.pageStyle];
	const problem = 'The next page repeats the page before';
	const lookUp = "No part of the list was used. Look up in your provider's API documentation";
	if (parameter === undefined)
		return {
			problem,
			advice: `${lookUp} how its lists are split into pages, and set Page Style and its parameters in Provider's API accordingly.`,
		};
	return {
		problem: `${problem}, so the provider does not seem to understand the parameter "${pages[parameter]}"`,
		advice: `${lookUp} what it calls it, and set ${labelOf(parameter)} in Provider's API, or another Page Style.`,
	};
}

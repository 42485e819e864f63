import { withParameters } from '../baseUrl';
import { readBody, valueAt } from '../body';
import type { RequestScope } from '../connection';
import { answerError, type Problem } from '../errors';
import { type Answer, type Call, headerValue } from '../exchange';
import { isDocumented, ownValues } from '../settings/providerApi';
import { read, rejectFailure, requireWhole } from '../retries';
import { nextLink } from './linkHeader';
import { pageStyles, type Page, type PageRequest, type PageSettings } from './pageStyles';

/**
 * The request for the first page of a list, in the page style that the user has selected.
 *
 * @param path the part of the address after the version, e.g. `candidates`
 */
export function firstPage({ connection, pages }: RequestScope, path: string): PageRequest {
	const { pageSize, pageSizeParameter, queryParameters } = pages;
	const { parameter, first } = pageStyles[pages.pageStyle];
	return {
		url: `${connection.apiUrl}/${path}`,
		parameters: {
			...queryParameters,
			...(pageSize !== undefined && { [pageSizeParameter]: pageSize }),
			...(parameter && first && { [parameter(pages)]: first(pages) }),
		},
	};
}

/** The request for a page, or for another record, as it is sent. */
export function pageCall({ pages }: RequestScope, request: PageRequest): Call {
	const { url, parameters, method = pages.listMethod } = request;
	if (method === 'GET') return { method, url: withParameters(url, parameters) };
	// As bytes: n8n's HTTP client drops some fields of an object, and an empty one altogether.
	return { method, url, body: Buffer.from(JSON.stringify(parameters), 'utf8') };
}

/** Whether the elements of a page are those of the page before. */
type IsRepetition = (before: readonly unknown[], after: readonly unknown[]) => boolean;

/**
 * The pages of a list: the first one, and those that follow it in the page style that the user has selected.
 * Addresses are followed verbatim, and only on the same origin.
 *
 * @param request of the first page, see `firstPage`
 * @param isRepetition whether the list of a page repeats that of the page before
 * @param unclear called if a page does not show clearly what follows it, or repeats the one before. The list ends
 *   there unless it throws
 * @throws NodeApiError if a page fails, if the next page has another origin or was read before, or if the list has
 *   more pages than the settings allow
 */
export async function* followingPages(
	scope: RequestScope,
	request: PageRequest,
	first: Answer,
	isRepetition: IsRepetition,
	unclear: (answer: Answer, problem: Problem) => void = (answer, { problem, advice }) => {
		throw answerError(scope, answer, problem, advice);
	},
): AsyncGenerator<Page> {
	const seen = new Set([keyOf(request)]);
	let page = pageOf(scope, request, first);
	yield page;
	for (;;) {
		const next = nextRequest(scope, page);
		if (next !== undefined && 'problem' in next) return unclear(page.answer, next);
		if (next === undefined) return;
		rejectEndlessList(scope, page.answer, next, seen);
		const answer = requireWhole(scope, await read(scope, pageCall(scope, next)));
		const following = pageOf(scope, next, answer);
		const [before, after] = [page.list, following.list];
		const areLists = Array.isArray(before) && Array.isArray(after);
		if (areLists && isRepetition(before, after)) return unclear(answer, repetition(scope));
		page = following;
		yield page;
	}
}

function keyOf({ url, parameters }: PageRequest): string {
	return `${url} ${JSON.stringify(parameters)}`;
}

/**
 * Whether an answer is certain to be the whole list. Only a `Link` header shows it: in the other styles, the
 * provider may have added records after a page that has not changed.
 */
export function isWholeList({ pages }: RequestScope, { headers, url }: Answer): boolean {
	const next = nextLink(headerValue(headers, 'link'), url);
	const isOnlyPage = !('problem' in next) && next.target === undefined;
	return pages.pageStyle === 'linkHeader' && isOnlyPage;
}

/** Why a list with a single page may have more: nothing shows how its provider splits lists into pages. */
export function doubtAboutOnlyPage(
	{ context, connection, pages }: RequestScope,
	{ body, list }: Page,
): string | undefined {
	if (connection.preset || !('value' in body) || list === body.value) return undefined;
	const isShort = Array.isArray(list) && list.length < (pages.pageSize ?? 1);
	if (isShort) return undefined;
	if (!Object.hasOwn(ownValues(context), 'pageStyle')) {
		return "This may be only the first page of the list, because Page Style is not set in Provider's API. If it is the whole list, set Page Style to Link Header.";
	}
	const { setting, place } = pageStyles[pages.pageStyle].nextField?.(pages) ?? {};
	if (!place || valueAt(body.value, place) !== undefined) return undefined;
	return `The response has no "${place}", so this is taken to be the whole list. If it has more pages, correct ${setting} in Provider's API.`;
}

function pageOf(scope: RequestScope, request: PageRequest, answer: Answer): Page {
	// Some providers answer like this if there is nothing to list. The documented one sends JSON (section 4, rule 1).
	const isEmpty = answer.status === 204 && !isDocumented(scope.context, scope.connection);
	const body = isEmpty ? { value: {} } : readBody(answer.body);
	if ('problem' in body) return { request, answer, body, list: undefined };
	const { value } = body;
	rejectFailure(scope, answer, value, scope.pages);
	const list = Array.isArray(value) ? value : valueAt(value, scope.pages.recordsField);
	return { request, answer, body, list: isEmpty ? [] : list };
}

function nextRequest(scope: RequestScope, page: Page): PageRequest | Problem | undefined {
	const { pages } = scope;
	const { request, answer } = page;
	const hasMore = hasMoreIn(page, pages);
	if (hasMore === false) return undefined;
	const next = pageStyles[pages.pageStyle].next(page, pages);
	if ('problem' in next) return next;
	const { target, parameters } = next;
	if (parameters) return { ...request, parameters: { ...request.parameters, ...parameters } };
	if (target === undefined) return hasMore ? UNFINISHED : undefined;
	if (
		!URL.canParse(target, answer.url) ||
		!isSameProvider(new URL(target, answer.url), answer.url)
	) {
		throw answerError(
			scope,
			answer,
			'The next page is at another address',
			'The link to the next page leads to another origin, or contains a username or password. n8n did not follow it, to avoid sending the credential there, and no part of the list was used. If the provider has several addresses, set the Base URL in the credential to the one of the next page.',
		);
	}
	return { ...request, url: new URL(target, answer.url).href, parameters: {} };
}

/** What the body says about further pages; `undefined` if it says nothing. */
function hasMoreIn({ body }: Page, { hasMoreField }: PageSettings): boolean | undefined {
	if (hasMoreField === '' || !('value' in body)) return undefined;
	const value = String(valueAt(body.value, hasMoreField));
	return ['true', '1'].includes(value) || (['false', '0'].includes(value) ? false : undefined);
}

const UNFINISHED: Problem = {
	problem: 'The response says that there are more pages, but does not name the next one',
	advice:
		"It is unclear where the list ends, so none of it was used. Compare Page Style and its fields in Provider's API with your provider's API documentation.",
};

/** A username and password in the link would be sent instead of the credential. */
function isSameProvider(next: URL, pageUrl: string): boolean {
	const { origin } = new URL(pageUrl);
	return next.origin === origin && next.username === '' && next.password === '';
}

function rejectEndlessList(
	scope: RequestScope,
	page: Answer,
	next: PageRequest,
	seen: Set<string>,
): void {
	if (seen.has(keyOf(next))) {
		throw answerError(
			scope,
			page,
			'The pages of the list form a loop',
			"The address or cursor of the next page leads back to a page that was already read, so no part of the list was used. Compare Page Style in Provider's API with your provider's API documentation.",
		);
	}
	if (seen.size >= scope.settings.maxPages) {
		throw answerError(
			scope,
			page,
			`The list has more than ${scope.settings.maxPages} pages`,
			'Raise Max Pages in the options of this node, or request fewer records.',
		);
	}
	seen.add(keyOf(next));
}

/** A provider that does not know the parameter would send the first page for ever. */
function repetition({ pages }: RequestScope): Problem {
	const parameter = pageStyles[pages.pageStyle].parameter?.(pages);
	const reason =
		parameter === undefined
			? ''
			: `, so the provider does not seem to understand the parameter "${parameter}"`;
	return {
		problem: `The next page repeats the page before${reason}`,
		advice:
			"No part of the list was used. Look up in your provider's API documentation how its lists are split into pages, and set Page Style and its parameters in Provider's API accordingly.",
	};
}

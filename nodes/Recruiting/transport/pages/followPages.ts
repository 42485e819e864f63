import type { NodeApiError } from 'n8n-workflow';

import { withParameters } from '../baseUrl';
import { type Problem, readBody, valueAt } from '../body';
import type { RequestScope } from '../connection';
import { answerError } from '../errors';
import { type Answer, type Call, type Exchange, headerValue } from '../exchange';
import { isDocumented, ownValues } from '../settings/providerApi';
import { read as send, rejectFailure, requireWhole } from '../retries';
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
	unclear: (page: Page, problem: Problem) => void = (page, { problem, advice }) => {
		throw pageError(scope, page, problem, advice);
	},
): AsyncGenerator<Page> {
	const seen = new Set([keyOf(request)]);
	const read = new ReadPages();
	let page = pageOf(scope, request, first, read.progress);
	for (;;) {
		read.add(page, scope.pages);
		yield page;
		const next = nextRequest(scope, page, read, request);
		if (next !== undefined && 'problem' in next) return unclear(page, next);
		if (next === undefined) return;
		rejectEndlessList(scope, page, next, seen);
		if (read.isStuck) return unclear(page, STUCK);
		const { progress } = read;
		const exchange = await send(scope, pageCall(scope, next));
		if (read.isEnd(exchange, scope.pages)) return;
		const answer = requireWhole({ ...scope, progress }, exchange);
		const following = pageOf(scope, next, answer, progress);
		const [before, after] = [page.list, following.list];
		const areLists = Array.isArray(before) && Array.isArray(after);
		if (areLists && isRepetition(before, after)) {
			if (read.isCounted(scope.pages) && read.pages > 1 && !read.isIncomplete) return;
			return unclear(following, repetition(scope));
		}
		page = following;
	}
}

/** Empty pages in a row that a provider may send before it says that there are no more. */
const MOST_EMPTY_PAGES = 3;
/** Statuses with which providers answer if a page is asked for that does not exist. */
const PAST_THE_END = [400, 404, 410, 416, 422, 500];

/** How far a list has been read, and what its pages have shown about its end. */
class ReadPages {
	pages = 0;
	/** Whether the body of a page had the field that says whether there are more. */
	saysMore = false;
	/** Whether the last page says that there is more. */
	isIncomplete = false;
	private records = 0;
	private longest = 0;
	private last = 0;
	private emptyInARow = 0;

	/** Where the next page is. */
	get progress(): string {
		const after = `after ${this.records} record${this.records === 1 ? '' : 's'}`;
		return `page ${this.pages + 1}${this.pages > 0 ? `, ${after}` : ''}`;
	}

	add({ list, body }: Page, { hasMoreField }: PageSettings): void {
		this.last = Array.isArray(list) ? list.length : 0;
		this.pages++;
		this.records += this.last;
		this.longest = Math.max(this.longest, this.last);
		this.emptyInARow = this.last === 0 ? this.emptyInARow + 1 : 0;
		this.saysMore ||= 'value' in body && valueAt(body.value, hasMoreField) !== undefined;
	}

	get isStuck(): boolean {
		return this.emptyInARow >= MOST_EMPTY_PAGES;
	}

	isCounted({ pageStyle }: PageSettings): boolean {
		return pageStyle === 'pageNumber' || pageStyle === 'offset';
	}

	/**
	 * Whether the body of the last page says that all pages of a counted list have been read. The number of its own records says
	 * nothing of all.
	 */
	hasAll({ body }: Page, pages: PageSettings): boolean {
		const { totalField } = pages;
		if (totalField === '' || !('value' in body)) return false;
		const total = Number(valueAt(body.value, totalField) ?? NaN);
		const countsPages = /pages?$/i.test(totalField);
		const isAll = (countsPages ? this.pages : this.records) >= total;
		this.isIncomplete ||= total > 0 && !isAll;
		return this.isCounted(pages) && isAll && (countsPages || total > this.last);
	}

	/**
	 * Whether a failure says that there are no more pages: some providers answer so behind the last page of a counted list. A
	 * page that was shorter than others was the last one; behind a full one, only 404 says so.
	 */
	isEnd(exchange: Exchange, pages: PageSettings): boolean {
		if (exchange.kind === 'noAnswer' || !this.isCounted(pages) || this.last === 0) return false;
		if (this.isIncomplete) return false;
		const isShort = this.last < this.longest;
		return exchange.status === 404 || (isShort && PAST_THE_END.includes(exchange.status));
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

/** The error for a page of a list, which says how far the list was read. */
export function pageError(
	scope: RequestScope,
	{ answer, progress }: Pick<Page, 'answer' | 'progress'>,
	problem: string,
	advice: string,
): NodeApiError {
	return answerError({ ...scope, progress }, answer, problem, advice);
}

function pageOf(scope: RequestScope, request: PageRequest, answer: Answer, progress: string): Page {
	// Some providers answer like this if there is nothing to list. The documented one sends JSON (section 4, rule 1).
	const isEmpty = answer.status === 204 && !isDocumented(scope.context, scope.connection);
	const body = isEmpty ? { value: {} } : readBody(answer.body);
	if ('problem' in body) return { request, answer, body, list: undefined, progress };
	const { value } = body;
	rejectFailure({ ...scope, progress }, answer, value, scope.pages);
	const list = Array.isArray(value) ? value : valueAt(value, scope.pages.recordsField);
	return { request, answer, body, list: isEmpty ? [] : list, progress };
}

function nextRequest(
	scope: RequestScope,
	page: Page,
	read: ReadPages,
	first: PageRequest,
): PageRequest | Problem | undefined {
	const { pages } = scope;
	const { request } = page;
	const hasMore = hasMoreIn(page, pages, read);
	read.isIncomplete = hasMore === true;
	if (hasMore === false || read.hasAll(page, pages)) return undefined;
	const next = pageStyles[pages.pageStyle].next(page, pages);
	if ('problem' in next) return next;
	const { target, parameters } = next;
	if (parameters === undefined && target === undefined) {
		if (hasMore) return UNFINISHED;
		return read.isIncomplete ? TOO_FEW : undefined;
	}
	if (parameters) return { ...request, parameters: { ...request.parameters, ...parameters } };
	return requestAt(scope, page, target!, first);
}

/** The request for the address of the next page; of the first one, its query keeps what the address lacks. */
function requestAt(
	scope: RequestScope,
	page: Page,
	target: string,
	first: PageRequest,
): PageRequest {
	const { request, answer } = page;
	const url = URL.canParse(target, answer.url) ? new URL(target, answer.url) : undefined;
	if (url && scope.pages.nextUrlUse === 'query') {
		const query = Array.from(new Set(url.searchParams.keys()), (name) => {
			const values = url.searchParams.getAll(name);
			return [name, values.length > 1 ? values : values[0]!];
		});
		return { ...first, parameters: { ...first.parameters, ...Object.fromEntries(query) } };
	}
	const own = url && atSameProvider(url, new URL(answer.url));
	if (own) return { ...request, url: own.href, parameters: {} };
	throw pageError(
		scope,
		page,
		'The next page is at another address',
		"The link to the next page leads to another origin, or contains a username or password. n8n did not follow it, to avoid sending the credential there, and no part of the list was used. If the pages are at the address of the first one as well, set Next URL Use in Provider's API to Only Its Query.",
	);
}

/** Words that say that there are no more pages; null and an empty text do, too. */
const NO = /^(?:false|0|no|n|null|)$/i;

/** What the body says about further pages; `undefined` if it says nothing. Once it has said something, nothing is no. */
function hasMoreIn(
	{ body }: Page,
	{ hasMoreField }: PageSettings,
	{ saysMore }: ReadPages,
): boolean | undefined {
	if (hasMoreField === '' || !('value' in body)) return undefined;
	const value = valueAt(body.value, hasMoreField);
	if (value === undefined) return saysMore ? false : undefined;
	return !NO.test(String(value).trim());
}

const UNFINISHED: Problem = {
	problem: 'The response says that there are more pages, but does not name the next one',
	advice:
		"It is unclear where the list ends, so none of it was used. Compare Page Style and its fields in Provider's API with your provider's API documentation.",
};

const TOO_FEW: Problem = {
	problem: 'The list ends before the number in Total Field is reached',
	advice:
		"No part of the list was used. Compare Page Style and its fields in Provider's API with your provider's API documentation, or remove Total Field if it counts something else.",
};

const STUCK: Problem = {
	problem: `${MOST_EMPTY_PAGES} pages in a row are empty, and the response still names a next one`,
	advice:
		"It is unclear where the list ends, so none of it was used. Set Has More Field in Provider's API, or compare Page Style with your provider's API documentation.",
};

/**
 * The address of a page at the origin of the one before; `undefined` if it is elsewhere. Behind a proxy that encrypts, a
 * provider may write its own address without encryption or port: it is asked where the page before was. A username
 * and password in the link would be sent instead of the credential.
 */
function atSameProvider(next: URL, page: URL): URL | undefined {
	if (next.username !== '' || next.password !== '') return undefined;
	if (next.origin === page.origin) return next;
	const isOwn = next.hostname === page.hostname && ['', page.port].includes(next.port);
	if (!isOwn || next.protocol !== 'http:') return undefined;
	// Joined as text: resolved as a reference, a path that begins with two slashes would lead to another host.
	return new URL(`${page.origin}${next.pathname}${next.search}`);
}

function rejectEndlessList(
	scope: RequestScope,
	page: Page,
	next: PageRequest,
	seen: Set<string>,
): void {
	if (seen.has(keyOf(next))) {
		throw pageError(
			scope,
			page,
			'The pages of the list form a loop',
			"The address or cursor of the next page leads back to a page that was already read, so no part of the list was used. Compare Page Style in Provider's API with your provider's API documentation.",
		);
	}
	if (seen.size >= scope.settings.maxPages) {
		throw pageError(
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

import { resourceUrl } from '../baseUrl';
import type { RequestScope } from '../connection';
import { answerError } from '../errors';
import { type Answer, headerValue } from '../exchange';
import { read, requireWhole } from '../retries';
import { nextLink } from './linkHeader';
import { readListBody } from './listBody';
import { type Page, pageStyles } from './pageStyles';

/**
 * The address of the first page of a list, in the page style that the user has selected.
 *
 * @param path the part of the address after the version, e.g. `candidates`
 */
export function firstPageUrl({ connection, settings }: RequestScope, path: string): string {
	const { first } = pageStyles[settings.pages.style];
	return first(resourceUrl(connection.baseUrl, path), settings.pages);
}

/**
 * The pages of a list: the first one, and those that follow it in the page style that the user has selected.
 * Links are followed verbatim, and only on the same origin.
 *
 * @param firstUrl address of the first page, see `firstPageUrl`
 * @throws NodeApiError if a page fails, if it is unclear what follows a page, if the next page has another
 *   origin or was read before, or if the list has more pages than the settings allow
 */
export async function* followingPages(
	scope: RequestScope,
	firstUrl: string,
	first: Answer,
): AsyncGenerator<Page> {
	const seen = new Set([firstUrl]);
	let page = pageOf(scope, firstUrl, first);
	yield page;
	for (let url = nextUrl(scope, page); url !== undefined; url = nextUrl(scope, page)) {
		rejectEndlessList(scope, page.answer, url, seen);
		seen.add(url);
		const answer = requireWhole(scope, await read(scope, { method: 'GET', url }));
		rejectRepetition(scope, page.answer, answer);
		page = pageOf(scope, url, answer);
		yield page;
	}
}

/**
 * Whether an answer is certain to be the whole list. Only a `Link` header can tell: in the other styles, the
 * provider may have added records behind a page that has not changed.
 */
export function isWholeList({ settings }: RequestScope, first: Answer): boolean {
	return settings.pages.style === 'linkHeader' && isOnlyPage(first);
}

/** Whether the `Link` header of an answer names no next page, and can be read. */
function isOnlyPage({ headers, url }: Answer): boolean {
	const next = nextLink(headerValue(headers, 'link'), url);
	return !('problem' in next) && next.target === undefined;
}

function pageOf({ settings }: RequestScope, url: string, answer: Answer): Page {
	return { url, answer, body: readListBody(answer.body, settings.pages.recordsField) };
}

function nextUrl(scope: RequestScope, page: Page): string | undefined {
	const { pages } = scope.settings;
	const next = pageStyles[pages.style].next(page, pages);
	if ('problem' in next) throw answerError(scope, page.answer, next.problem, next.advice);
	const { target } = next;
	if (target === undefined) return undefined;
	if (!URL.canParse(target, page.url) || !isSameProvider(new URL(target, page.url), page.url)) {
		throw answerError(
			scope,
			page.answer,
			'The next page is at another address',
			'The link to the next page leads to another origin, or contains a username or password. n8n did not follow it, to avoid sending the credential there, and no part of the list was used.',
		);
	}
	return new URL(target, page.url).href;
}

/** A username and password in the link would be sent instead of the credential. */
function isSameProvider(next: URL, pageUrl: string): boolean {
	const { origin } = new URL(pageUrl);
	return next.origin === origin && next.username === '' && next.password === '';
}

function rejectEndlessList(
	scope: RequestScope,
	page: Answer,
	next: string,
	seen: Set<string>,
): void {
	if (seen.has(next)) {
		throw answerError(
			scope,
			page,
			'The pages of the list form a loop',
			'The link or cursor of the next page leads back to a page that was already read, so no part of the list was used. Check the page options of this node, or report this to the provider.',
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
}

/** Where n8n counts, a provider that does not know the parameter would send the first page for ever. */
function rejectRepetition(scope: RequestScope, before: Answer, page: Answer): void {
	const { pages } = scope.settings;
	const parameter = pageStyles[pages.style].counter?.(pages);
	if (parameter === undefined || page.body !== before.body) return;
	throw answerError(
		scope,
		page,
		`The next page repeats the page before, so the provider does not seem to understand the parameter "${parameter}"`,
		'No part of the list was used. Ask the provider how its lists are split into pages, and set the page options of this node accordingly.',
	);
}

import type { RequestScope } from './connection';
import { answerError } from './errors';
import { headerValue, type Answer } from './exchange';
import { nextLink } from './linkHeader';
import { read, requireWhole } from './retries';

/**
 * The pages of a list: the first one, and the next as long as an answer has `Link: …; rel="next"`. The
 * links are followed verbatim, and only on the same origin.
 *
 * @param firstUrl address of the first page
 * @throws NodeApiError if a page fails, if a link cannot be read, leads to another origin or to an earlier
 *   page, or if the list has more pages than the settings allow
 */
export async function* followingPages(
	scope: RequestScope,
	firstUrl: string,
	first: Answer,
): AsyncGenerator<Answer> {
	const seen = new Set([firstUrl]);
	let page = first;
	yield page;
	let url = nextUrl(scope, page, firstUrl);
	while (url !== undefined) {
		rejectEndlessList(scope, page, url, seen);
		seen.add(url);
		page = requireWhole(scope, await read(scope, { method: 'GET', url }));
		yield page;
		url = nextUrl(scope, page, url);
	}
}

/** Whether this answer is the whole list: its `Link` header names no next page, and can be read. */
export function isOnlyPage({ headers, url }: Answer): boolean {
	const next = nextLink(headerValue(headers, 'link'), url);
	return !('problem' in next) && next.target === undefined;
}

function nextUrl(scope: RequestScope, page: Answer, url: string): string | undefined {
	const next = nextLink(headerValue(page.headers, 'link'), url);
	if ('problem' in next) {
		throw answerError(
			scope,
			page,
			'The link to the next page cannot be read',
			`The provider sent a Link header, but ${next.problem}. It is unclear where the list ends, so none of it was used. Report this to the provider.`,
		);
	}
	const { target } = next;
	if (target === undefined) return undefined;
	if (!URL.canParse(target, url) || !isSameProvider(new URL(target, url), new URL(url))) {
		throw answerError(
			scope,
			page,
			'The next page is at another address',
			'The link to the next page leads to another origin, or contains a username or password. n8n did not follow it, to avoid sending the credential there, and no part of the list was used.',
		);
	}
	return new URL(target, url).href;
}

/** A username and password in the link would be sent instead of the credential. */
function isSameProvider(next: URL, { origin }: URL): boolean {
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
			'The link to the next page leads back to a page that was already read, so no part of the list was used. Report this to the provider.',
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

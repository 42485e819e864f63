import { answerError } from './errors';
import type { RequestScope } from './requestScope';
import type { Answer } from './exchange';
import { headerValue } from './headers';
import { nextLink } from './linkHeader';
import { read, requireWhole } from './requests';

/**
 * The pages of a list: the first one, and the next as long as an answer has `Link: …; rel="next"`,
 * which is followed verbatim, on the same origin only.
 *
 * @param firstUrl address of the first page
 * @throws NodeApiError if a page fails, if a link cannot be read, leads to another origin or in a circle, or
 * if the list has more pages than the settings allow
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
		refuseEndlessList(scope, page, url, seen);
		seen.add(url);
		page = requireWhole(scope, await read(scope, { method: 'GET', url }));
		yield page;
		url = nextUrl(scope, page, url);
	}
}

/** Whether this answer is the whole list: it names no other page, and nothing that could be one. */
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
			'The provider continues its list on another origin, or with a password of its own in the link. It was not asked, so that the credential stays with the provider, and no candidate was taken over.',
		);
	}
	return new URL(target, url).href;
}

/** A name and a password in the link would be sent in the place of the credential. */
function isSameProvider(next: URL, { origin }: URL): boolean {
	return next.origin === origin && next.username === '' && next.password === '';
}

function refuseEndlessList(
	scope: RequestScope,
	page: Answer,
	next: string,
	seen: Set<string>,
): void {
	if (seen.has(next)) {
		throw answerError(
			scope,
			page,
			'The pages of the list run in a circle',
			"The provider's link to the next page leads back to a page that was read before. No candidate was taken over; ask the provider.",
		);
	}
	if (seen.size >= scope.settings.maxPages) {
		throw answerError(
			scope,
			page,
			`The list has more than ${scope.settings.maxPages} pages`,
			'Raise Max Pages in the options of this node, or turn off Return All and set a limit.',
		);
	}
}

/** A base address that can be used, or the reason why it cannot. */
export type BaseUrl = { readonly href: string } | { readonly problem: string };

const VERSION_SEGMENT = 'v1';

/**
 * Reads the Base URL of a credential. Takes a path, a port, trailing slashes and a final `/v1`.
 *
 * @param text what the user typed
 * @returns the address without trailing slashes and without the version segment, or what is wrong
 */
export function readBaseUrl(text: unknown): BaseUrl {
	const trimmed = typeof text === 'string' ? text.trim() : '';
	if (trimmed === '') return { problem: 'The Base URL is empty' };
	if (!URL.canParse(trimmed)) return { problem: 'The Base URL is not a full web address' };
	return checkBaseUrl(new URL(trimmed));
}

function checkBaseUrl(url: URL): BaseUrl {
	if (url.protocol !== 'https:' && url.protocol !== 'http:') {
		return {
			problem: `The Base URL must start with https:// or http://, not with ${url.protocol}`,
		};
	}
	if (url.username !== '' || url.password !== '') {
		return { problem: 'The Base URL must not hold a user name or password' };
	}
	if (url.search !== '' || url.hash !== '') {
		return { problem: 'The Base URL must not hold a query (?) or a fragment (#)' };
	}
	return { href: url.origin + withoutVersion(withoutTrailingSlashes(url.pathname)) };
}

function withoutTrailingSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === '/') end--;
	return path.slice(0, end);
}

function withoutVersion(path: string): string {
	const version = `/${VERSION_SEGMENT}`;
	return path.endsWith(version) ? withoutTrailingSlashes(path.slice(0, -version.length)) : path;
}

/**
 * Address of a resource: the version is a path segment in every profile (interface document,
 * section 9).
 *
 * @param baseUrl `href` of `readBaseUrl`
 * @param resource e.g. `candidates`
 */
export function resourceUrl(baseUrl: string, resource: string): string {
	return `${baseUrl}/${VERSION_SEGMENT}/${resource}`;
}

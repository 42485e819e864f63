/** A usable base address, or the problem with it. */
export type BaseUrl = { readonly href: string } | { readonly problem: string };

const VERSION_SEGMENT = 'v1';

/**
 * Reads the Base URL of a credential. It may have a path, a port, trailing slashes and a final `/v1`.
 *
 * @param text what the user typed
 * @returns the address without trailing slashes and without the version segment, or the problem
 */
export function readBaseUrl(text: unknown): BaseUrl {
	const address = readWebAddress('Base URL', text);
	if ('problem' in address) return address;
	const { url } = address;
	if (url.search !== '' || url.hash !== '') {
		return { problem: 'The Base URL must not contain a query (?) or a fragment (#)' };
	}
	return { href: url.origin + withoutVersion(withoutTrailingSlashes(url.pathname)) };
}

/**
 * Reads a complete web address without a username and password.
 *
 * @param field name of the field, for the problem
 * @param text what the user typed
 */
export function readWebAddress(field: string, text: unknown): { url: URL } | { problem: string } {
	const trimmed = typeof text === 'string' ? text.trim() : '';
	if (trimmed === '') return { problem: `The ${field} is empty` };
	if (!URL.canParse(trimmed))
		return { problem: `The ${field} is not a complete web address. It begins with https://` };
	const url = new URL(trimmed);
	if (url.protocol !== 'https:' && url.protocol !== 'http:') {
		return {
			problem: `The ${field} must start with https:// or http://, not with ${url.protocol}`,
		};
	}
	if (url.username !== '' || url.password !== '') {
		return { problem: `The ${field} must not contain a username or password` };
	}
	return { url };
}

/** Names and addresses of a machine for itself, as `URL` writes them. */
const LOCAL_HOST =
	/^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;

/** Whether a URL leads to the machine that uses it, so that nobody else can reach it. */
export function isLocal(url: string): boolean {
	return URL.canParse(url) && LOCAL_HOST.test(new URL(url).hostname);
}

/** Whether anyone on the network path can read what is sent to an address. */
export function isUnencrypted(address: string): boolean {
	return address.startsWith('http:') && !isLocal(address);
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
 * The address of a resource. In every profile the version is a path segment (interface document,
 * section 9).
 *
 * @param baseUrl `href` of `readBaseUrl`
 * @param resource e.g. `candidates`
 */
export function resourceUrl(baseUrl: string, resource: string): string {
	return `${baseUrl}/${VERSION_SEGMENT}/${resource}`;
}

/**
 * Encodes a path that follows the version. Users may write it with or without slashes at its ends. Each
 * segment is encoded, so that no value in it can change the path or add a query.
 *
 * @param filled replaces the placeholders of a segment
 * @returns e.g. `candidates/a%2Fb/resume`; `undefined` if the path is empty, a segment consists of dots,
 *   or it contains half a surrogate pair, which cannot be encoded
 */
export function encodedPath(
	path: string,
	filled: (segment: string) => string = (segment) => segment,
): string | undefined {
	const segments = path.split('/').filter(Boolean).map(filled);
	const isUnusable = segments.some((segment) => /^\.*$|\p{Surrogate}/u.test(segment));
	return segments.length === 0 || isUnusable
		? undefined
		: segments.map(encodeURIComponent).join('/');
}

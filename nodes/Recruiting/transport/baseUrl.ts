/** Reads a Base URL as a user typed it: it may have trailing slashes and the version at its end, and the result has none. */
export function readBaseUrl(
	text: unknown,
	version: string,
): { href: string } | { problem: string } {
	const address = readWebAddress('Base URL', text);
	if ('problem' in address) return address;
	const { url } = address;
	if (url.search !== '' || url.hash !== '') {
		return { problem: 'The Base URL must not contain a query (?) or a fragment (#)' };
	}
	return { href: url.origin + withoutVersion(withoutTrailingSlashes(url.pathname), version) };
}

/** Reads a complete web address without a username and password. */
export function readWebAddress(field: string, text: unknown): { url: URL } | { problem: string } {
	const trimmed = typeof text === 'string' ? text.trim() : '';
	const wrong = (problem: string) => ({ problem: `The ${field} ${problem}` });
	if (trimmed === '') return wrong('is empty');
	if (!URL.canParse(trimmed))
		return wrong('is not a complete web address. Enter it with https:// at the beginning');
	const url = new URL(trimmed);
	if (url.protocol !== 'https:' && url.protocol !== 'http:')
		return wrong(`must start with https:// or http://, not with ${url.protocol}`);
	if (url.username !== '' || url.password !== '')
		return wrong('must not contain a username or password');
	return { url };
}

/** Names and addresses of a machine for itself, as `URL` writes them. */
const LOCAL_HOST =
	/^(localhost|.+\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]+\])$/;

/** A URL may lead to the machine that uses it, so that nobody else can reach it. */
export function isLocal(url: string): boolean {
	return URL.canParse(url) && LOCAL_HOST.test(new URL(url).hostname);
}

/** Anyone on the network path can read what is sent to such an address. */
export function isUnencrypted(address: string): boolean {
	return address.startsWith('http:') && !isLocal(address);
}

function withoutTrailingSlashes(path: string): string {
	let end = path.length;
	while (path[end - 1] === '/') end--;
	return path.slice(0, end);
}

function withoutVersion(path: string, version: string): string {
	const end = `/${version}`;
	return version !== '' && path.endsWith(end)
		? withoutTrailingSlashes(path.slice(0, -end.length))
		: path;
}

/** The address of the API. In the interface document, the version is the path segment `v1` (section 9). */
export function apiUrl(baseUrl: string, version: string): string {
	return version === '' ? baseUrl : `${baseUrl}/${version}`;
}

/** An address with further parameters. A parameter that it has already is replaced, and a list is one parameter each. */
export function withParameters(address: string, parameters: Readonly<Record<string, unknown>>) {
	const added = Object.entries(parameters).flatMap(([name, value]) =>
		[value].flat().map((one) => [name, String(one)]),
	);
	if (Object.keys(parameters).length === 0) return address;
	const url = new URL(address);
	const kept = [...url.searchParams].filter(([name]) => !Object.hasOwn(parameters, name));
	// At once: each change of the address's own parameters would write it anew.
	url.search = String(new URLSearchParams([...kept, ...added]));
	return url.href;
}

import {
	type Answer,
	type Call,
	type Caller,
	type Exchange,
	headerValue,
	isLocal,
	isUnencrypted,
	operationError,
	read,
	type RequestContext,
	requireWhole,
} from '../../transport';

/** The largest resume that is read, in bytes. */
export const LARGEST_RESUME = 25 * 1024 * 1024;

const MOST_REDIRECTS = 3;

/**
 * Downloads a file. Only the provider itself gets the login: neither another origin to which its records or redirects lead, nor
 * whatever follows it.
 */
export async function download(
	provider: Caller,
	address: string,
	before = provider,
	redirects = MOST_REDIRECTS,
): Promise<Answer> {
	const { apiUrl } = provider.login;
	if (!URL.canParse(address, apiUrl)) throw unsafe(provider.context);
	const { href: url, origin } = new URL(address, apiUrl);
	const isOwn = origin === new URL(apiUrl).origin;
	if (!isOwn && !isSafe(url, apiUrl)) throw unsafe(provider.context);
	const caller = isOwn ? before : withoutLogin(provider);
	// n8n does not notice that a compressed file was cut off.
	const headers = { Accept: '*/*', 'Accept-Encoding': 'identity' };
	const call: Call = { method: 'GET', url, headers, largestFile: LARGEST_RESUME };
	const exchange = await read(caller, call);
	const next = redirects > 0 ? redirectOf(exchange, url) : undefined;
	if (next !== undefined) return await download(provider, next, caller, redirects - 1);
	return requireWhole(caller, withoutPath(exchange));
}

/** Only a provider on the same machine may lead to it: else a record could make n8n ask what nobody outside can. */
function isSafe(url: string, apiUrl: string): boolean {
	return /^https?:/.test(url) && !isUnencrypted(url) && (!isLocal(url) || isLocal(apiUrl));
}

function unsafe(context: RequestContext) {
	const advice = 'It was not downloaded: only addresses with https:// are safe.';
	return operationError(context, 'The file is not at an address with encryption', advice);
}

/** Sends requests as somebody whom the provider does not know. */
function withoutLogin({ context, login, settings }: Caller): Caller {
	const send: RequestContext['send'] = async (_, request) =>
		await context.sendWithoutLogin(request);
	const own = { credentialType: '', headers: {}, skipSslCertificateValidation: false };
	return {
		...{ context: { ...context, send }, login: { ...login, ...own } },
		settings: { ...settings, includeResponseBody: false },
	};
}

function redirectOf(exchange: Exchange, url: string): string | undefined {
	if (exchange.kind !== 'answer' || ![301, 302, 303, 307, 308].includes(exchange.status))
		return undefined;
	const location = headerValue(exchange.headers, 'location') ?? '';
	return location !== '' && URL.canParse(location, url) ? new URL(location, url).href : undefined;
}

/** The path of a signed address may have a token or a name, so that no error may show it. */
function withoutPath(exchange: Exchange): Exchange {
	const url = new URL(exchange.url).origin;
	if (exchange.kind === 'noAnswer') return { ...exchange, url };
	const { location: _, ...headers } = exchange.headers;
	return { ...exchange, url, headers };
}

/** The name in the header of a download, e.g. `attachment; filename="cv.pdf"`. */
export function sentName({ headers }: Answer): string {
	const disposition = headerValue(headers, 'content-disposition') ?? '';
	const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1] ?? '';
	const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition) ?? [];
	try {
		return decodeURIComponent(encoded) || (plain[1] ?? plain[2] ?? '');
	} catch {
		return plain[1] ?? plain[2] ?? '';
	}
}

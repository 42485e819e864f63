import type {
	IAuthenticate,
	ICredentialDataDecryptedObject,
	IDataObject,
	IHttpRequestOptions,
} from 'n8n-workflow';

import {
	authenticationMethods,
	type AuthenticationMethodId,
} from '../../nodes/Recruiting/profiles';
import { credentialApi, type CredentialApi } from '../../nodes/Recruiting/providers';
import { jsonHeaders, mergedHeaders, readBaseUrl } from '../../nodes/Recruiting/transport';

export type Fields = ICredentialDataDecryptedObject;

/** The methods whose requests n8n does not authenticate on its own. */
type Method = Exclude<AuthenticationMethodId, 'oAuth2'>;

/** The token, key or password of a method as it is sent. */
const logins: Readonly<Record<Method, (fields: Fields, api: CredentialApi) => string>> = {
	accessToken: sentToken,
	apiKey: encodedKey,
	basicAuth: encodedPassword,
	samlBearer: sentToken,
};

/**
 * How n8n authenticates the requests of a credential: it adds the header with the login and the other headers of every
 * request (interface document, section 4), and applies "Ignore SSL Issues". That fails if a field is not valid, or if the
 * request goes to another origin.
 */
export function authentication(method: Method): IAuthenticate {
	return async (fields, request) => {
		const api = credentialApi(fields, authenticationMethods[method].scheme);
		if ('problem' in api) throw new Error(api.problem);
		const baseUrl = readBaseUrl(api.baseUrl, api.apiVersion);
		if ('problem' in baseUrl) throw new Error(baseUrl.problem);
		requireOrigin(request, originsOf(baseUrl.href, api));
		const { headerName, headerPrefix } = api;
		const login = [headerName, headerPrefix + logins[method](fields, api)] as const;
		const own = jsonHeaders(request);
		const all = mergedHeaders(own, Object.fromEntries([...api.headers, login]));
		request.headers = mergedHeaders(all, formHeaders(own));
		followNoRedirect(request);
		if (fields.allowUnauthorizedCerts === true) ignoreSslIssues(request);
		return request;
	};
}

/** A form has a Content-Type of its own, with its boundary. */
function formHeaders(headers: IDataObject): IDataObject {
	const isForm = ([, value]: [string, unknown]) => /^multipart\//i.test(String(value));
	return Object.fromEntries(Object.entries(headers).filter(isForm));
}

/**
 * Where the login may go: to the Base URL, and to the other address at which a system keeps webhooks. That one is the
 * system's own, so with the Base URL of e.g. a gateway it gets nothing.
 */
function originsOf(baseUrl: string, { preset }: CredentialApi): string[] {
	const { origin } = new URL(baseUrl);
	const own = preset?.credential.baseUrl;
	const webhooks = preset?.registration?.baseUrl;
	const isOwn = own !== undefined && new URL(own).origin === origin;
	return isOwn && webhooks !== undefined ? [origin, new URL(webhooks).origin] : [origin];
}

/** The HTTP Request node can send to any address, and still uses an older helper, which names the address `uri`. */
function requireOrigin(
	{ url, uri, baseURL }: IHttpRequestOptions & { uri?: string },
	origins: readonly string[],
): void {
	const isOther = (address: string) =>
		!URL.canParse(address, baseURL) || !origins.includes(new URL(address, baseURL).origin);
	if ([url ?? uri ?? '', uri ?? url ?? ''].some(isOther)) {
		throw new Error(
			`This credential is only for requests to ${origins[0]}, so the request was not sent. Use a URL that begins with the Base URL of the credential, or select another credential`,
		);
	}
}

/** After a redirect, n8n would send a key in a header of its own anywhere. Its older helper reads other options. */
function followNoRedirect(request: IHttpRequestOptions): void {
	const options = { followRedirect: false, followAllRedirects: false, maxRedirects: 0 };
	Object.assign(request, { disableFollowRedirect: true, ...options });
}

/** The HTTP Request node still uses an older helper, which reads a different option. */
function ignoreSslIssues(request: IHttpRequestOptions & { rejectUnauthorized?: boolean }): void {
	request.skipSslCertificateValidation = true;
	request.rejectUnauthorized = false;
}

/** The token of `Bearer <token>` (interface document, section 5, rule 1). A pasted scheme or white space is removed. */
function sentToken({ accessToken }: Fields, { headerPrefix }: CredentialApi): string {
	return headerToken('access token', headerPrefix, accessToken);
}

/** `<base64 of username:password>` in UTF-8 (RFC 7617). A colon would end the username. */
function encodedPassword({ username, password }: Fields): string {
	const user = String(username ?? '');
	if (user.includes(':')) throw new Error('The username must not contain a colon');
	return base64(`${user}:${String(password ?? '')}`);
}

/** The ways to make the `<ENCODED_KEY>` of section 5 of the interface document from an API key. */
const keyEncodings: ReadonlyMap<unknown, (key: string) => string> = new Map([
	['keyAsUsername', (key: string) => base64(`${key}:`)],
	['keyAsPassword', (key: string) => base64(`:${key}`)],
	['keyOnly', (key: string) => base64(key)],
	['preEncoded', (key: string) => key],
]);

/** The `<ENCODED_KEY>` of `Basic <ENCODED_KEY>` (interface document, section 5, rule 2). */
function encodedKey({ apiKey }: Fields, { headerPrefix, keyEncoding }: CredentialApi): string {
	const encode = keyEncodings.get(keyEncoding);
	if (!encode) throw new Error(`The key encoding "${keyEncoding}" does not exist`);
	return encode(headerToken('API key', headerPrefix, apiKey));
}

function headerToken(what: string, prefix: string, value: unknown): string {
	const token = withoutPrefix(prefix.trim(), String(value ?? '').trim());
	if (token === '') throw new Error(`The ${what} is empty`);
	if (!/^[\x21-\x7e]+$/.test(token)) {
		throw new Error(
			`The ${what} contains a space, a line break or another character that cannot be sent`,
		);
	}
	return token;
}

/** Users also paste what is before the token or key. */
function withoutPrefix(prefix: string, token: string): string {
	const hasPrefix = token.slice(0, prefix.length).toLowerCase() === prefix.toLowerCase();
	const rest = token.slice(prefix.length);
	if (prefix === '' || !hasPrefix) return token;
	return prefix.endsWith('=') || /^(\s|$)/.test(rest) ? rest.trim() : token;
}

function base64(text: string): string {
	return Buffer.from(text, 'utf8').toString('base64');
}

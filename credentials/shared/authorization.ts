import type { ICredentialDataDecryptedObject, IHttpRequestOptions } from 'n8n-workflow';

import { jsonHeaders, readBaseUrl } from '../../nodes/Recruiting/transport';

/** The values of a credential's fields. */
export type Fields = ICredentialDataDecryptedObject;

/**
 * Adds the `Authorization` header and the other headers of every request (interface document,
 * section 4), and applies "Ignore SSL Issues".
 *
 * @throws Error if the Base URL is not valid, or if the request goes to another origin
 */
export function authorize(
	fields: Fields,
	request: IHttpRequestOptions,
	authorization: string,
): IHttpRequestOptions {
	const baseUrl = readBaseUrl(fields.baseUrl);
	if ('problem' in baseUrl) throw new Error(baseUrl.problem);
	requireOrigin(request, new URL(baseUrl.href).origin);
	request.headers = { ...jsonHeaders(request), Authorization: authorization };
	if (fields.allowUnauthorizedCerts === true) ignoreSslIssues(request);
	return request;
}

/** The HTTP Request node can send to any address, and still uses an older helper, which names the address `uri`. */
function requireOrigin(request: IHttpRequestOptions & { uri?: string }, origin: string): void {
	const { url, uri, baseURL } = request;
	const isOther = (address: string) =>
		!URL.canParse(address, baseURL) || new URL(address, baseURL).origin !== origin;
	if ([url ?? uri ?? '', uri ?? url ?? ''].some(isOther)) {
		throw new Error(
			`This credential is only for requests to ${origin}, so the request was not sent. Use a URL that begins with the Base URL of the credential, or select another credential`,
		);
	}
}

/** The HTTP Request node still uses an older helper, which reads a different option. */
function ignoreSslIssues(request: IHttpRequestOptions & { rejectUnauthorized?: boolean }): void {
	request.skipSslCertificateValidation = true;
	request.rejectUnauthorized = false;
}

/**
 * `Bearer <token>` (interface document, section 5, rule 1). A pasted scheme or white space is removed.
 *
 * @throws Error if the token is empty or cannot be sent in a header
 */
export function bearer(token: unknown): string {
	return `Bearer ${headerToken('access token', 'Bearer', token)}`;
}

/**
 * `Basic <base64 of username:password>` in UTF-8 (RFC 7617).
 *
 * @throws Error if the username contains a colon, which would end it
 */
export function basicFromPassword(username: unknown, password: unknown): string {
	const user = String(username ?? '');
	if (user.includes(':')) throw new Error('The username must not contain a colon');
	return `Basic ${base64(`${user}:${String(password ?? '')}`)}`;
}

/** The ways to make the `<ENCODED_KEY>` of section 5 of the interface document from an API key. */
const keyEncodings: ReadonlyMap<unknown, (key: string) => string> = new Map([
	['keyAsUsername', (key: string) => base64(`${key}:`)],
	['keyAsPassword', (key: string) => base64(`:${key}`)],
	['keyOnly', (key: string) => base64(key)],
	['preEncoded', (key: string) => key],
]);

/**
 * `Basic <ENCODED_KEY>` (interface document, section 5, rule 2).
 *
 * @param keyEncoding `keyAsUsername`, `keyAsPassword`, `keyOnly` or `preEncoded`
 * @throws Error if the key is empty or cannot be sent in a header, or if the encoding is unknown
 */
export function basicFromKey(apiKey: unknown, keyEncoding: unknown): string {
	const encode = keyEncodings.get(keyEncoding);
	if (!encode) throw new Error(`The key encoding "${String(keyEncoding)}" does not exist`);
	return `Basic ${encode(headerToken('API key', 'Basic', apiKey))}`;
}

function headerToken(what: string, scheme: string, value: unknown): string {
	const token = withoutScheme(scheme, String(value ?? '').trim());
	if (token === '') throw new Error(`The ${what} is empty`);
	if (!/^[\x21-\x7e]+$/.test(token)) {
		throw new Error(
			`The ${what} contains a space, a line break or another character that cannot be sent`,
		);
	}
	return token;
}

function withoutScheme(scheme: string, token: string): string {
	const [first = '', ...rest] = token.split(' ');
	return first.toLowerCase() === scheme.toLowerCase() ? rest.join(' ').trim() : token;
}

function base64(text: string): string {
	return Buffer.from(text, 'utf8').toString('base64');
}

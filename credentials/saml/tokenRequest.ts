import { createPrivateKey, type KeyObject } from 'crypto';

import type { IHttpRequestHelper, IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';

import {
	addressWithoutQuery,
	readBody,
	readWebAddress,
	statusText,
} from '../../nodes/Recruiting/transport';
import { credentialApi, type Preset } from '../../nodes/Recruiting/providers';
import type { Fields } from '../shared/authorization';
import { signedAssertion, type AssertionClaims } from './assertion';

const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:saml2-bearer';
const TIMEOUT_MS = 60_000;
/** The registered OAuth error codes (RFC 6749, section 5.2) are safe to show; other texts may not be. */
const OAUTH_ERROR =
	/^(?:invalid_(?:request|client|grant|scope)|unauthorized_client|unsupported_grant_type)$/;

const ASSERTION_ENCODINGS: readonly BufferEncoding[] = ['base64url', 'base64'];

/**
 * Exchanges a freshly signed assertion for an access token (RFC 7522, section 2.1). Errors show no part of the key, the
 * assertion or the answer.
 */
export async function requestToken(helper: IHttpRequestHelper, fields: Fields): Promise<string> {
	const api = credentialApi(fields, 'Bearer');
	if ('problem' in api) throw new Error(api.problem);
	const request = tokenRequest(withPreset(fields, api.preset), Date.now());
	const url = `token URL ${addressWithoutQuery(request.url)}`;
	const sending = helper.helpers.httpRequest(request) as Promise<IN8nHttpFullResponse>;
	const { statusCode, statusMessage, body } = await sending.catch((error: { code?: string }) => {
		// The error contains the request and with it the assertion: only its code is passed on.
		throw new Error(`No response from the ${url} (${error.code ?? 'no code'})`);
	});
	const { error, access_token: token } = objectIn(body);
	if (statusCode < 200 || statusCode > 299) {
		const code = OAUTH_ERROR.test(String(error)) ? ` (${String(error)})` : '';
		const status = statusText(statusCode, statusMessage);
		throw new Error(`${status}: the ${url} responded with ${statusCode}${code}`);
	}
	if (typeof token === 'string' && token !== '') return token;
	throw new Error(`The ${url} responded without an access token`);
}

/** The fields with the values of the preset where nothing is entered; `{origin}` is that of the Base URL. */
function withPreset(fields: Fields, preset?: Preset): Fields {
	const values = preset?.credential.samlBearer ?? {};
	const base = String(fields.baseUrl ?? '').trim();
	const origin = URL.canParse(base) ? new URL(base).origin : '';
	const entries = Object.entries(values).filter(([name]) => isEmpty(fields[name]));
	const filled = entries.map(([name, value]) => [
		name,
		typeof value === 'string' ? value.replace('{origin}', origin) : value,
	]);
	return { ...fields, ...(Object.fromEntries(filled) as Fields) };
}

/** As n8n saves a text or a collection in which nothing is. */
function isEmpty(value: unknown): boolean {
	return [undefined, '""', '{}', '{"attribute":[]}'].includes(JSON.stringify(value));
}

function tokenRequest(fields: Fields, now: number): IHttpRequestOptions {
	const tokenUrl = readWebAddress('Token URL', fields.tokenUrl);
	if ('problem' in tokenUrl) throw new Error(tokenUrl.problem);
	if (tokenUrl.url.hash !== '') throw new Error('The Token URL must not contain a fragment (#)');
	return {
		method: 'POST',
		url: String(fields.tokenUrl).trim(),
		headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
		body: new URLSearchParams({
			grant_type: GRANT_TYPE,
			...(fields.clientId && { client_id: String(fields.clientId) }),
			...(fields.companyId && { company_id: String(fields.companyId) }),
			assertion: encodedAssertion(fields, now),
		}).toString(),
		encoding: 'text',
		timeout: TIMEOUT_MS,
		returnFullResponse: true,
		ignoreHttpStatusErrors: true,
		disableFollowRedirect: true,
		skipSslCertificateValidation: fields.allowUnauthorizedCerts === true,
	};
}

function encodedAssertion(fields: Fields, now: number): string {
	const encoding = ASSERTION_ENCODINGS.find((one) => one === fields.assertionEncoding);
	if (!encoding) throw new Error('The assertion encoding does not exist');
	const claims = {
		issuer: required(fields, 'issuer', 'Issuer'),
		nameId: required(fields, 'nameId', 'Name ID'),
		nameIdFormat: required(fields, 'nameIdFormat', 'Name ID Format'),
		audience: required(fields, 'audience', 'Audience'),
		recipient: String(fields.recipient ?? '').trim() || String(fields.tokenUrl).trim(),
		lifetimeSeconds: lifetime(fields),
		authnStatement: fields.authnStatement === true,
		attributes: attributes(fields),
	};
	const xml = signedAssertion(claims, readPrivateKey(fields.privateKey), now);
	return Buffer.from(xml, 'utf8').toString(encoding);
}

function required(fields: Fields, name: string, displayName: string): string {
	const value = String(fields[name] ?? '').trim();
	if (value === '') throw new Error(`The field ${displayName} is empty`);
	return value;
}

function lifetime(fields: Fields): number {
	const seconds = Number(fields.lifetimeSeconds);
	if (Number.isInteger(seconds) && seconds >= 1) return seconds;
	throw new Error('The lifetime of the assertion must be a whole number of at least 1 second');
}

function attributes(fields: Fields): AssertionClaims['attributes'] {
	const { attribute = [] } = (fields.attributes ?? {}) as { attribute?: Fields[] };
	return attribute.map((entry) => ({
		name: required(entry, 'name', 'Name in Attributes'),
		value: String(entry.value ?? '').replaceAll('{clientId}', () =>
			required(fields, 'clientId', 'Client ID'),
		),
	}));
}

function objectIn(body: unknown): Record<string, unknown> {
	const read = readBody(String(body));
	return ('value' in read ? (read.value ?? {}) : {}) as Record<string, unknown>;
}

const PEM = /-----BEGIN ([A-Z ]{0,30}PRIVATE KEY)-----([^-]*)-----END \1-----/;
/** Of PKCS#8, and of the older form PKCS#1, which has headers that `PEM` does not accept. */
const ENCRYPTED = /BEGIN ENCRYPTED PRIVATE KEY|Proc-Type: ?4, ?ENCRYPTED/;

/** Reads a private key in PEM format. A pasted one may have lost its line breaks, or have them as `\n`. No error shows it. */
function readPrivateKey(pasted: unknown): KeyObject {
	const text = String(pasted ?? '');
	if (ENCRYPTED.test(text)) {
		throw new Error(
			'The private key is encrypted. Decrypt it, e.g. with "openssl pkey -in encrypted.pem -out key.pem", and paste the content of key.pem',
		);
	}
	const match = PEM.exec(text.replaceAll('\\r', '').replaceAll('\\n', '\n'));
	if (!match) {
		throw new Error(
			'The private key must begin with -----BEGIN PRIVATE KEY----- and end with -----END PRIVATE KEY-----',
		);
	}
	const [, label, base64 = ''] = match;
	const key = parse(base64, label === 'RSA PRIVATE KEY' ? 'pkcs1' : 'pkcs8');
	if (key?.asymmetricKeyType !== 'rsa') throw new Error('The private key is not a valid RSA key');
	return key;
}

function parse(base64: string, type: 'pkcs1' | 'pkcs8'): KeyObject | undefined {
	try {
		return createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type });
	} catch {
		return undefined;
	}
}

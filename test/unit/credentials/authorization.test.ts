import type { IAuthenticate, ICredentialType, IHttpRequestOptions } from 'n8n-workflow';

import {
	RecruitingP1AccessTokenApi,
	RecruitingP1BasicAuthApi,
	RecruitingP2AccessTokenApi,
	RecruitingP2BasicAuthApi,
	RecruitingP3ApiKeyApi,
	RecruitingP4ApiKeyApi,
	RecruitingP5ApiKeyApi,
} from '../../../index';

const baseUrl = 'https://ats.example.com';

async function send(
	type: ICredentialType,
	fields: Record<string, string | boolean>,
	request: Partial<IHttpRequestOptions> = {},
): Promise<IHttpRequestOptions> {
	const authenticate = type.authenticate as Extract<IAuthenticate, (...args: never[]) => unknown>;
	return await authenticate(
		{ baseUrl, ...fields },
		{ url: `${baseUrl}/v1/candidates`, ...request },
	);
}

async function authorization(type: ICredentialType, fields: Record<string, string>) {
	return (await send(type, fields)).headers?.Authorization;
}

const encoded = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe.each([new RecruitingP1AccessTokenApi(), new RecruitingP2AccessTokenApi()])(
	'$name',
	(type) => {
		it('sends the token with the scheme Bearer', async () => {
			expect(await authorization(type, { accessToken: 'abc.DEF-123' })).toBe('Bearer abc.DEF-123');
		});

		it.each(['  abc\n', 'Bearer abc', 'bearer  abc '])(
			'accepts the token %j as it was pasted',
			async (token) => {
				expect(await authorization(type, { accessToken: token })).toBe('Bearer abc');
			},
		);

		it.each(['', '   ', 'Bearer '])('rejects the empty token %j', async (accessToken) => {
			await expect(send(type, { accessToken })).rejects.toThrow('The access token is empty');
		});

		it.each(['a b', 'a\nb', 'a\u00e4', 'a\u0000'])(
			'rejects the token %j and does not show it',
			async (accessToken) => {
				const sent = send(type, { accessToken });
				await expect(sent).rejects.toThrow('cannot be sent');
				await expect(sent).rejects.not.toThrow(accessToken);
			},
		);
	},
);

describe.each([new RecruitingP1BasicAuthApi(), new RecruitingP2BasicAuthApi()])('$name', (type) => {
	it('sends the user name and password in UTF-8', async () => {
		expect(await authorization(type, { username: 'first1', password: 'pä:ß€' })).toBe(
			encoded('first1:pä:ß€'),
		);
	});

	it('rejects a colon in the user name', async () => {
		await expect(send(type, { username: 'a:b', password: 'x' })).rejects.toThrow('colon');
	});
});

describe.each([
	new RecruitingP3ApiKeyApi(),
	new RecruitingP4ApiKeyApi(),
	new RecruitingP5ApiKeyApi(),
])('$name', (type) => {
	it.each([
		['keyAsUsername', encoded('k3y:')],
		['keyAsPassword', encoded(':k3y')],
		['keyOnly', encoded('k3y')],
		['preEncoded', 'Basic k3y'],
	])('encodes the key for %s', async (keyEncoding, expected) => {
		expect(await authorization(type, { apiKey: 'k3y', keyEncoding })).toBe(expected);
	});

	it('sends the key as the user name by default', () => {
		const field = type.properties.find((property) => property.name === 'keyEncoding');
		expect(field?.default).toBe('keyAsUsername');
	});

	it.each(['rot13', '__proto__', 'constructor', ''])(
		'rejects the encoding %j',
		async (keyEncoding) => {
			await expect(send(type, { apiKey: 'k3y', keyEncoding })).rejects.toThrow('key encoding');
		},
	);
});

describe('every request with a credential', () => {
	const type = new RecruitingP1AccessTokenApi();
	const fields = { accessToken: 'abc' };

	it('accepts only JSON', async () => {
		expect((await send(type, fields)).headers).toEqual({
			Accept: 'application/json',
			Authorization: 'Bearer abc',
		});
	});

	it('has the content type JSON if it has a body', async () => {
		const request = await send(type, fields, { body: { a: 1 } });
		expect(request.headers).toMatchObject({ 'Content-Type': 'application/json' });
	});

	it('keeps its own headers', async () => {
		const request = await send(type, fields, { headers: { accept: 'text/csv' } });
		expect(request.headers).toEqual({ accept: 'text/csv', Authorization: 'Bearer abc' });
	});

	it('checks certificates unless the credential ignores SSL issues', async () => {
		expect((await send(type, fields)).skipSslCertificateValidation).toBeUndefined();
		const insecure = await send(type, { ...fields, allowUnauthorizedCerts: true });
		expect(insecure).toMatchObject({
			skipSslCertificateValidation: true,
			rejectUnauthorized: false,
		});
	});

	it.each<[Partial<IHttpRequestOptions> & { uri?: string }]>([
		[{ url: 'https://ats.example.com:443/other' }],
		[{ url: '/v1/candidates', baseURL: 'https://ats.example.com/hub' }],
		[{ url: 'v1/candidates', baseURL: baseUrl }],
		[{ url: '', baseURL: baseUrl }],
		[{ url: undefined, uri: 'https://ats.example.com/x' }],
	])('may go to the provider: %j', async (request) => {
		const { headers } = await send(type, { ...fields, baseUrl: `${baseUrl}/hub` }, request);
		expect(headers?.Authorization).toBe('Bearer abc');
	});

	it.each<[Partial<IHttpRequestOptions> & { uri?: string }]>([
		[{ url: 'https://evil.example/v1/candidates' }],
		[{ url: 'http://ats.example.com/v1/candidates' }],
		[{ url: 'https://ats.example.com:8443/v1/candidates' }],
		[{ url: 'https://ats.example.com.evil.example/' }],
		[{ url: 'https://ats.example.com@evil.example/' }],
		[{ url: 'https://evil.example/', baseURL: baseUrl }],
		[{ url: '//evil.example/', baseURL: baseUrl }],
		[{ url: '/v1/candidates', baseURL: 'https://evil.example' }],
		[{ url: '', baseURL: 'https://evil.example' }],
		[{ url: '/v1/candidates' }],
		[{ url: undefined, uri: 'https://evil.example/' }],
		[{ uri: 'https://evil.example/' }],
	])('is not sent to anyone else: %j', async (request) => {
		await expect(send(type, fields, request)).rejects.toThrow(
			/^This credential is only for requests to https:\/\/ats\.example\.com, so the request was not sent/,
		);
		expect(request.headers).toBeUndefined();
	});

	it.each([
		['ftp://ats.example.com', 'must start with https:// or http://, not with ftp:'],
		['javascript:alert(1)', 'not with javascript:'],
		['ats.example.com', 'not a complete web address'],
		['', 'is empty'],
		['https://user:secret@ats.example.com', 'must not contain a username or password'],
	])('is rejected with the Base URL %j', async (wrong, message) => {
		await expect(send(type, { ...fields, baseUrl: wrong })).rejects.toThrow(message);
	});
});

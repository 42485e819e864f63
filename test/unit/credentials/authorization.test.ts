import type {
	IAuthenticate,
	ICredentialDataDecryptedObject as Fields,
	ICredentialType,
	IHttpRequestOptions,
} from 'n8n-workflow';

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
	fields: Fields,
	request: Partial<IHttpRequestOptions> = {},
): Promise<IHttpRequestOptions> {
	const authenticate = type.authenticate as Extract<IAuthenticate, (...args: never[]) => unknown>;
	return await authenticate(
		{ baseUrl, ...fields },
		{ url: `${baseUrl}/v1/candidates`, ...request },
	);
}

async function authorization(type: ICredentialType, fields: Fields) {
	return (await send(type, fields)).headers?.Authorization;
}

const encoded = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe.each([new RecruitingP1AccessTokenApi(), new RecruitingP2AccessTokenApi()])(
	'$name',
	(type) => {
		it.each(['abc.DEF-123', '  abc.DEF-123\n', 'bearer  abc.DEF-123 '])(
			'sends the token %j with the scheme Bearer, as it was pasted',
			async (accessToken) => {
				expect(await authorization(type, { accessToken })).toBe('Bearer abc.DEF-123');
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

	it('accepts JSON, and says if it has some', async () => {
		const always = { Accept: 'application/json', Authorization: 'Bearer abc' };
		expect((await send(type, fields)).headers).toEqual(always);
		const { headers } = await send(type, fields, { body: { a: 1 } });
		expect(headers).toEqual({ ...always, 'Content-Type': 'application/json' });
	});

	it('keeps its own headers', async () => {
		const request = await send(type, fields, { headers: { accept: 'text/csv' } });
		expect(request.headers).toEqual({ accept: 'text/csv', Authorization: 'Bearer abc' });
	});

	it('sends a Content-Type of the credential, but keeps that of a form', async () => {
		const own = { ...fields, headers: { header: [{ name: 'content-type', value: 'a/b+json' }] } };
		const json = await send(type, own, { body: { a: 1 } });
		expect(json.headers).toMatchObject({ 'content-type': 'a/b+json' });
		const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
		expect((await send(type, own, { body: 'x', headers: form })).headers).toEqual({
			...{ Accept: 'application/json', Authorization: 'Bearer abc' },
			...form,
		});
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

	it('sends a key to the fixed address of a system, and only there', async () => {
		const type = new RecruitingP5ApiKeyApi();
		const system = { provider: 'lever', baseUrl: '', apiKey: 'key' };
		const url = 'https://api.lever.co/v1/opportunities';
		expect((await send(type, system, { url })).headers?.Authorization).toBe(encoded('key:'));
		await expect(send(type, system)).rejects.toThrow('only for requests to https://api.lever.co');
	});

	it('goes also to the other address at which a system keeps webhooks, but not past a gateway', async () => {
		const type = new RecruitingP4ApiKeyApi();
		const url = 'https://manahook.api.manatal.com/v1/webhooks/';
		const manatal = { provider: 'manatal', apiKey: 'k3y' };
		for (const own of ['', 'https://api.manatal.com/']) {
			const { headers } = await send(type, { ...manatal, baseUrl: own }, { url });
			expect(headers?.Authorization).toBe('Token k3y');
		}
		const refusal = 'only for requests to https://ats.example.com';
		await expect(send(type, manatal, { url })).rejects.toThrow(refusal);
		const other = { ...manatal, provider: 'ashby', baseUrl: '' };
		await expect(send(type, other, { url })).rejects.toThrow('to https://api.ashbyhq.com');
	});

	it.each([
		['merge', 'https://acme.workable.com/spi/v3', 'Workable', 'Merge'],
		['workable', 'https://API.merge.dev:443/api/ats', 'Merge', 'Workable'],
		['workable', ' api.eu.lever.co/v1 ', 'Lever', 'Workable'],
		['workable', 'https://api.gem.com.', 'Gem', 'Workable'],
		['workable', 'https://api.gem.com.:443/', 'Gem', 'Workable'],
	])('of %s is not sent to the address %s', async (provider, baseUrl, other, own) => {
		const sent = send(tokenType, { ...fields, provider, baseUrl }, { url: baseUrl });
		await expect(sent).rejects.toThrow(
			`The Base URL is an address of ${other}, but the Provider is ${own}. Nothing was sent`,
		);
	});

	it.each([
		...['https:api.gem.com', 'https:\\\\api.gem.com', 'https://api.gem.com\\@acme.workable.com'],
		...['https://api。gem.com', 'https://api.gｅm.com', 'https://api%2egem%2ecom'],
		...['https://api.gem\n.com', 'https:///api.gem.com', 'https:/api.gem.com'],
	])('is not sent to a host that is written as in %j', async (baseUrl) => {
		const sent = send(tokenType, { ...fields, provider: 'workable', baseUrl }, { url: baseUrl });
		await expect(sent).rejects.toThrow('The Base URL has no plain host');
	});

	it('follows no redirect, after which n8n would send the header anywhere', async () => {
		const sent = await send(tokenType, { ...fields, provider: 'default' });
		expect(sent).toMatchObject({
			disableFollowRedirect: true,
			followRedirect: false,
			maxRedirects: 0,
		});
	});

	it.each([
		['workable', 'https://gateway.example/workable'],
		['workable', 'https://myworkable.com.example'],
		['workable', 'https://notmerge.dev'],
		['default', 'https://api.lever.co'],
	])('of %s may be sent to the address %s', async (provider, baseUrl) => {
		const { headers } = await send(tokenType, { ...fields, provider, baseUrl }, { url: baseUrl });
		expect(headers?.Authorization).toBe('Bearer abc');
	});

	it('is rejected with a Base URL that is not valid', async () => {
		const baseUrl = 'javascript:alert(1)';
		await expect(send(type, { ...fields, baseUrl })).rejects.toThrow('not with javascript:');
	});
});

type Entries = Array<[name: string, value: string]>;

const headersOf = (...entries: Entries) => ({
	headers: { header: entries.map(([name, value]) => ({ name, value })) },
});

const tokenType = new RecruitingP1AccessTokenApi();
const keyType = new RecruitingP3ApiKeyApi();

describe('the header with the login', () => {
	it.each<[Fields, Record<string, string>]>([
		[{ headerName: 'X-Token' }, { 'X-Token': 'Bearer abc' }],
		[{ headerPrefix: '' }, { Authorization: 'abc' }],
		[{ headerPrefix: 'Token token=' }, { Authorization: 'Token token=abc' }],
		[{ headerPrefix: ' ApiKey ' }, { Authorization: 'ApiKey abc' }],
		[{ headerName: ' X-API-Key ', headerPrefix: '' }, { 'X-API-Key': 'abc' }],
	])('of a token is with %j %j', async (fields, headers) => {
		const request = await send(tokenType, { accessToken: 'abc', ...fields });
		expect(request.headers).toEqual({ Accept: 'application/json', ...headers });
	});

	it.each<[string, string, string]>([
		['Token token=abc', 'Token token=', 'Token token=abc'],
		['token TOKEN= abc ', 'Token token=', 'Token token=abc'],
		['Key abc', 'Key', 'Key abc'],
		['keyabc', 'Key', 'Key keyabc'],
	])('takes the token %j with the prefix %j once', async (accessToken, headerPrefix, sent) => {
		const { headers } = await send(tokenType, { accessToken, headerPrefix });
		expect(headers?.Authorization).toBe(sent);
	});

	it('keeps a token that contains a prefix which is not the own one', async () => {
		const sent = send(tokenType, { accessToken: 'Bearer abc', headerPrefix: '' });
		await expect(sent).rejects.toThrow('The access token contains a space');
	});

	it.each<[Fields, Record<string, string>]>([
		[{ keyEncoding: 'preEncoded', headerPrefix: '', headerName: 'X-Key' }, { 'X-Key': 'k3y' }],
		[{ keyEncoding: 'keyAsUsername', headerPrefix: 'Key' }, { Authorization: 'Key azN5Og==' }],
		[{ provider: 'smartRecruiters', keyEncoding: 'keyOnly' }, { 'X-SmartToken': 'k3y' }],
	])('of a key is with %j %j', async (fields, headers) => {
		const request = await send(keyType, { apiKey: 'k3y', ...fields });
		expect(request.headers).toEqual({ Accept: 'application/json', ...headers });
	});

	it.each<[Fields, string]>([
		[{ headerName: '' }, 'Header Name contains characters that no header name has'],
		[{ headerName: 'X-Key\r\nX: 1' }, 'Header Name contains characters that no header name has'],
		[{ headerPrefix: 'a\nb' }, 'Header Prefix contains characters that cannot be sent'],
		[{ apiVersion: 'v 1' }, 'API Version is not a part of a path, e.g. v1'],
		[{ provider: 'nobody' }, 'The Provider in the credential does not exist'],
		[{ provider: 'merge' }, 'Merge requires the header X-Account-Token. Add it to Headers'],
	])('is not sent with %j', async (fields, message) => {
		await expect(send(tokenType, { accessToken: 'abc', ...fields })).rejects.toThrow(message);
	});
});

describe('the further headers of a credential', () => {
	const withHeaders = async (entries: Entries, request: Partial<IHttpRequestOptions> = {}) =>
		(await send(tokenType, { accessToken: 'abc', ...headersOf(...entries) }, request)).headers;

	it('are sent with each request', async () => {
		expect(await withHeaders([[' X-Account ', ' account 1 ']])).toEqual({
			...{ Accept: 'application/json', 'X-Account': 'account 1', Authorization: 'Bearer abc' },
		});
	});

	it('replace those of the request, whatever their upper and lower case', async () => {
		expect(await withHeaders([['accept', 'application/hal+json']])).toEqual({
			...{ accept: 'application/hal+json', Authorization: 'Bearer abc' },
		});
		const request = { headers: { 'x-account': 'of the request', authorization: 'Basic x' } };
		expect(await withHeaders([['X-Account', 'own']], request)).toEqual({
			...{ Accept: 'application/json', 'X-Account': 'own', Authorization: 'Bearer abc' },
		});
	});

	it('are added to those of a preset, and replace them', async () => {
		const ashby = { apiKey: 'k3y', provider: 'ashby' };
		const sentWith = async (...entries: Entries) =>
			(await send(new RecruitingP4ApiKeyApi(), { ...ashby, ...headersOf(...entries) })).headers;
		const login = { Authorization: encoded('k3y:') };
		const accept = { Accept: 'application/json; version=1' };
		expect(await sentWith()).toEqual({ ...accept, ...login });
		expect(await sentWith(['X-Account', 'a'])).toEqual({ ...accept, 'X-Account': 'a', ...login });
		expect(await sentWith(['accept', 'text/csv'])).toEqual({ accept: 'text/csv', ...login });
	});

	it.each<[Entries, string]>([
		[[['', 'a']], 'The name of an entry in Headers contains characters'],
		[[['X-Account:', 'a']], 'The name of an entry in Headers contains characters'],
		[[['X-Account', '']], 'The value of an entry in Headers is empty or contains characters'],
		[[['X-Account', 'secret\r\nX: 1']], 'The value of an entry in Headers is empty or contains'],
		[[['X-Account', 'secret\u00e4']], 'The value of an entry in Headers is empty or contains'],
		[[['Authorization', 'Basic secret']], 'Headers must not contain the header with the login'],
	])('cannot be %j', async (entries, message) => {
		const sent = withHeaders(entries);
		await expect(sent).rejects.toThrow(message);
		await expect(sent).rejects.not.toThrow('secret');
	});

	it('are not sent to anyone else', async () => {
		const request = { url: 'https://evil.example/v1/candidates' };
		const sent = withHeaders([['X-Account', 'account-1']], request);
		await expect(sent).rejects.toThrow('This credential is only for requests to');
		expect(request).toEqual({ url: 'https://evil.example/v1/candidates' });
	});

	it('are sent with a user name and password, too', async () => {
		const { headers } = await send(new RecruitingP1BasicAuthApi(), {
			...{ username: 'a', password: 'b', ...headersOf(['X-Account', 'account-1']) },
		});
		expect(headers).toMatchObject({ 'X-Account': 'account-1', Authorization: encoded('a:b') });
	});
});

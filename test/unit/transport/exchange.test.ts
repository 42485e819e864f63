import type { IDataObject } from 'n8n-workflow';

import {
	headerValue,
	itemContext,
	jsonHeaders,
	read,
	type Answer,
	type Call,
} from '../../../nodes/Recruiting/transport';
import { fakeContext, response, type Handler } from '../support/executeContext';
import { connected, providerWith, throwing } from '../support/provider';

const url = 'https://ats.example.com/v1/candidates';

/** The result of one request, and the request itself. */
async function exchanged(handler: Handler, call: Partial<Call> = {}) {
	const { context, requests } = fakeContext({ handlers: [handler] });
	const provider = providerWith({ maxTries: 1, timeoutMs: 5_000 });
	const result = await read(
		{ ...provider, context: itemContext(context, 0) },
		{ method: 'GET', url, ...call },
	);
	return { result, request: requests[0] };
}

describe('an exchange', () => {
	it('requests bytes, and the complete answer for any status except 401', async () => {
		const { request } = await exchanged(() => response(200, []));
		expect(request).toEqual({
			method: 'GET',
			url,
			timeout: 5_000,
			credentialType: 'recruitingP3ApiKeyApi',
			encoding: 'arraybuffer',
			returnFullResponse: true,
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: { ignore: true, except: [401] },
			skipSslCertificateValidation: false,
			headers: { Accept: 'application/json' },
		});
	});

	it.each([
		[Buffer.from('ä'), 'ä'],
		['text', 'text'],
		[undefined, ''],
		[{ parsed: true }, ''],
	])('reads a body of %p as %p', async (body, text) => {
		const { result } = await exchanged(() => ({ statusCode: 200, body }));
		expect(result).toEqual({
			...{ kind: 'answer', url, status: 200, statusText: 'OK', headers: {} },
			body: text,
		});
	});

	it.each([
		['application/json; charset=ISO-8859-1', Buffer.from('Jürgen', 'latin1'), 'Jürgen', undefined],
		['application/json;Charset="utf-16le"', Buffer.from('Jürgen', 'utf16le'), 'Jürgen', undefined],
		["application/json; charset='utf-8'", Buffer.from('Jürgen'), 'Jürgen', undefined],
		['application/json; charset=windows-1250', Buffer.from([0x8a]), 'Š', undefined],
		['application/json', Buffer.from('\uFEFFJürgen'), 'Jürgen', undefined],
		['application/json', Buffer.from('Jürgen', 'latin1'), 'J\uFFFDrgen', 'utf-8'],
		['application/json; charset=x-unknown', Buffer.from('a'), 'a', 'x-unknown'],
	])('reads a body of the type %s', async (type, body, text, undecodable) => {
		const headers = { 'content-type': type };
		const { result } = await exchanged(() => ({ statusCode: 200, headers, body }));
		expect(result).toMatchObject({ body: text });
		expect((result as Answer).undecodable).toBe(undecodable);
	});

	it.each([
		[404, ' Nothing Here ', 'Nothing Here'],
		[404, ' ', 'Not Found'],
		[418, undefined, "I'm a Teapot"],
		[299, undefined, 'HTTP status 299'],
	])('gives status %i with the phrase %p the text %p', async (statusCode, phrase, statusText) => {
		const { result } = await exchanged(() => ({ statusCode, statusMessage: phrase, body: '' }));
		expect(result).toMatchObject({ statusText });
	});

	it('turns an error with a status into an answer of the address that sent it', async () => {
		const answered = { status: 401, statusText: 'No', headers: { a: 'b' }, data: 'x' };
		const config = { url: 'https://token.example.com/' };
		const { result } = await exchanged(throwing({ cause: { response: answered, config } }));
		expect(result).toEqual({
			...{ kind: 'answer', url: config.url, status: 401, statusText: 'No' },
			...{ headers: { a: 'b' }, body: 'x' },
		});
	});

	it('turns a redirect into an answer of the requested address', async () => {
		const { result } = await exchanged(throwing({ response: { status: 300 } }));
		expect(result).toMatchObject({ kind: 'answer', url, status: 300, body: '' });
	});

	it('treats an error with a success status as a broken connection', async () => {
		const { result } = await exchanged(throwing({ code: 'ECONNRESET', response: { status: 299 } }));
		expect(result).toMatchObject({ kind: 'noAnswer', url, code: 'ECONNRESET' });
		expect(result).not.toHaveProperty('brokenOff');
	});

	it.each([
		['keeps', url, 'application/json', { status: 201, headers: { a: 'b' }, body: '' }],
		['does not keep', 'https://token.example.com/', 'application/json', undefined],
		['does not keep', url, 'text/html; charset=utf-8', undefined],
	])('%s a success of %s that breaks off as %s', async (_, answeredBy, type, brokenOff) => {
		const headers = { a: 'b', 'content-type': type };
		const cause = { code: 'ERR_BAD_RESPONSE', config: { url: answeredBy } };
		const { result } = await exchanged(
			throwing({ cause: { ...cause, response: { status: 201, headers } } }),
		);
		expect(result.kind).toBe('noAnswer');
		expect((result as { brokenOff?: object }).brokenOff).toEqual(
			brokenOff && expect.objectContaining({ ...brokenOff, headers }),
		);
	});

	it('takes the code of the innermost error', async () => {
		const cause = { code: 'ERR', cause: { code: 'Z_BUF_ERROR' }, description: 'why' };
		const { result } = await exchanged(throwing({ cause }));
		expect(result).toEqual({
			...{ kind: 'noAnswer', url, code: 'Z_BUF_ERROR', message: 'wrapped', description: 'why' },
		});
	});

	it('has empty texts if the error has none', async () => {
		const { result } = await exchanged(throwing({ message: undefined }));
		expect(result).toEqual({ kind: 'noAnswer', url, code: '', message: '', description: '' });
	});
});

describe('a token that has expired', () => {
	/** The result of several answers, and the requests for them. */
	async function answered(
		bodies: ReadonlyArray<readonly [status: number, body: unknown]>,
		authentication = 'oAuth2',
		credential = {},
	) {
		const handlers = bodies.map((answer) => () => response(...answer));
		const { provider, requests } = await connected({
			handlers,
			parameters: { authentication },
			credential,
		});
		const result = await read(provider, { method: 'GET', url });
		return { status: (result as Answer).status, requests };
	}

	const good = [200, []] as const;

	it.each([
		{ error: 'The access token has expired' },
		'token expired',
		{ code: 'expired_token' },
		{ message: 'Expired access token' },
	])('is renewed if a 403 says %j', async (body) => {
		const { status, requests } = await answered([[403, body], good]);
		expect(status).toBe(200);
		expect(requests).toHaveLength(2);
		expect(requests[0]!.renewal).toBeUndefined();
		expect(requests[1]).toMatchObject({
			ignoreHttpStatusErrors: { ignore: true, except: [403] },
			renewal: {
				preAuthenticationRetryStatusCode: 403,
				oauth2: { tokenExpiredStatusCode: 403 },
			},
		});
	});

	it('is renewed after the statuses that the credential names', async () => {
		const credential = { tokenExpiredStatus: '400, 419' };
		const { status, requests } = await answered([[400, ''], good], 'oAuth2', credential);
		expect([status, requests[1]]).toMatchObject([
			200,
			{ renewal: { oauth2: { tokenExpiredStatusCode: 400 } } },
		]);
		expect((await answered([[404, ''], good], 'oAuth2', credential)).status).toBe(404);
		expect((await answered([[400, ''], good])).requests).toHaveLength(1);
		const mistyped = { tokenExpiredStatus: '1400, 4010, 0400, 200' };
		for (const status of [400, 140, 200]) {
			const { requests: sent } = await answered([[status, ''], good], 'oAuth2', mistyped);
			expect(sent).toHaveLength(1);
		}
	});

	it('is not renewed if it is a key that cannot expire', async () => {
		const { requests } = await answered([[403, 'token expired'], good], 'apiKey');
		expect(requests).toHaveLength(1);
	});

	it('is renewed once', async () => {
		const { status, requests } = await answered([[403, 'token expired']]);
		expect([status, requests.length]).toEqual([403, 2]);
	});

	it.each<[number, unknown]>([
		[403, { error: 'missing scope' }],
		[403, { error: 'Your subscription has expired' }],
		[403, ''],
		[400, 'token expired'],
		[500, 'token expired'],
	])('is not renewed after status %i with %j', async (status, body) => {
		expect((await answered([[status, body], good])).requests).toHaveLength(1);
	});
});

describe('headers', () => {
	it.each([
		['X-Id', { 'x-id': 'one' }, 'one'],
		['link', { link: ['one', 'two'] }, 'one, two'],
		['x-id', {}, undefined],
		['x-id', { 'x-id': 7 }, undefined],
	])('contain under the name %s in %p the value %p', (name, headers: IDataObject, value) => {
		expect(headerValue(headers, name)).toBe(value);
	});

	it('of a request are kept and completed', () => {
		const request = { url: '', headers: { accept: 'text/plain' }, body: {} };
		expect(jsonHeaders(request)).toEqual({
			accept: 'text/plain',
			'Content-Type': 'application/json',
		});
		expect(jsonHeaders({ url: '' })).toEqual({ Accept: 'application/json' });
	});
});

import type { IDataObject } from 'n8n-workflow';

import { Recruiting } from '../../../nodes/Recruiting/Recruiting.node';
import { fakeContext, response, type FakeContext, type Handler } from '../support/executeContext';

jest.mock('n8n-workflow', () => ({
	...jest.requireActual<object>('n8n-workflow'),
	sleep: jest.fn(async () => {}),
}));

const { sleep } = jest.requireMock<{ sleep: jest.Mock }>('n8n-workflow');

const candidates = (count: number, first = 1) =>
	Array.from({ length: count }, (_, index) => ({
		id: String(first + index),
		first_name: `First${first + index}`,
		last_name: `Last${first + index}`,
		email: `first${first + index}@candidates.example`,
	}));

const run = async ({ context }: FakeContext) => await new Recruiting().execute.call(context);

async function failure(
	fake: FakeContext,
): Promise<Error & { description: string; httpCode: string }> {
	try {
		await run(fake);
	} catch (error) {
		return error as Error & { description: string; httpCode: string };
	}
	throw new Error('It did not fail');
}

const thrown =
	(cause: IDataObject): Handler =>
	() => {
		throw Object.assign(new Error('wrapped'), { cause: Object.assign(new Error(), cause) });
	};

beforeEach(() => sleep.mockClear());

describe('Candidate: Get Many', () => {
	it('gives one item a candidate, linked to its input item', async () => {
		const fake = fakeContext({
			parameters: { returnAll: true },
			items: 2,
			handlers: [() => response(200, candidates(2)), () => response(200, candidates(1, 7))],
		});
		const [items] = await run(fake);
		expect(items?.map((item) => [item.json.id, item.pairedItem])).toEqual([
			['1', { item: 0 }],
			['2', { item: 0 }],
			['7', { item: 1 }],
		]);
	});

	it('asks for the documented address with the credential of profile and method', async () => {
		const fake = fakeContext({ handlers: [() => response(200, [])] });
		await run(fake);
		expect(fake.requests).toEqual([
			expect.objectContaining({
				url: 'https://ats.example.com/hub/v1/candidates',
				method: 'GET',
				headers: { Accept: 'application/json' },
				credentialType: 'recruitingP3ApiKeyApi',
				disableFollowRedirect: true,
				skipSslCertificateValidation: false,
			}),
		]);
	});

	it.each(['allowUnauthorizedCerts', 'ignoreSSLIssues'])('heeds %s', async (field) => {
		const fake = fakeContext({
			credential: { [field]: true },
			handlers: [() => response(200, [])],
		});
		await run(fake);
		expect(fake.requests[0]).toMatchObject({ skipSslCertificateValidation: true });
	});

	it('gives no more than the limit, 50 unless told otherwise', async () => {
		const handlers = [() => response(200, candidates(60))];
		const [fifty] = await run(fakeContext({ handlers }));
		expect(fifty).toHaveLength(50);
		const [three] = await run(fakeContext({ parameters: { limit: 3 }, handlers }));
		expect(three).toHaveLength(3);
	});

	it.each([0, -1, 2.5, 'many'])('refuses the limit %j', async (limit) => {
		const fake = fakeContext({ parameters: { limit }, handlers: [() => response(200, [])] });
		expect((await failure(fake)).message).toBe('The limit is not a whole number from 1');
		expect(fake.requests).toHaveLength(0);
	});

	it('reads no further page than the limit needs', async () => {
		const fake = fakeContext({
			parameters: { limit: 2 },
			handlers: [() => response(200, candidates(2), { link: '<?page=2>; rel="next"' })],
		});
		expect((await run(fake))[0]).toHaveLength(2);
		expect(fake.requests).toHaveLength(1);
	});
});

describe('pages', () => {
	const all = { returnAll: true };

	it('follows next links verbatim, relative ones and those among others', async () => {
		const fake = fakeContext({
			parameters: all,
			handlers: [
				() => response(200, candidates(2), { link: '<?c=a%2Fb>; title="x, y"; rel="next last"' }),
				() =>
					response(200, candidates(2, 3), {
						link: '<https://ats.example.com/>; rel=first, </v9/c?d>; REL=next',
					}),
				() => response(200, candidates(1, 5), { link: '<x>; rel="prev"' }),
			],
		});
		const [items] = await run(fake);
		expect(items?.map((item) => item.json.id)).toEqual(['1', '2', '3', '4', '5']);
		expect(fake.requests.map((request) => request.url)).toEqual([
			'https://ats.example.com/hub/v1/candidates',
			'https://ats.example.com/hub/v1/candidates?c=a%2Fb',
			'https://ats.example.com/v9/c?d',
		]);
	});

	it.each([
		'<https://evil.example/v1/candidates>; rel="next"',
		'<http://ats.example.com/v1/candidates>; rel="next"',
		'<https://ats.example.com:8443/v1/candidates>; rel="next"',
		'<//evil.example/x>; rel="next"',
		'<javascript:alert(1)>; rel="next"',
	])('does not follow %s to another origin', async (link) => {
		const fake = fakeContext({
			parameters: all,
			handlers: [() => response(200, candidates(1), { link })],
		});
		expect((await failure(fake)).message).toBe('The next page is at another address');
		expect(fake.requests).toHaveLength(1);
	});

	it('notices a circle', async () => {
		const fake = fakeContext({
			parameters: all,
			handlers: [
				() => response(200, candidates(1), { link: '<?page=2>; rel="next"' }),
				() => response(200, candidates(1), { link: '<?page=3>; rel="next"' }),
				() => response(200, candidates(1), { link: '<?page=2>; rel="next"' }),
			],
		});
		expect((await failure(fake)).message).toBe('The pages of the list run in a circle');
		expect(fake.requests).toHaveLength(3);
	});

	it('ends in an error rather than in a part of the list at Max Pages', async () => {
		let page = 1;
		const fake = fakeContext({
			parameters: { ...all, options: { maxPages: 3 } },
			handlers: [() => response(200, [], { link: `<?page=${++page}>; rel="next"` })],
		});
		expect((await failure(fake)).message).toBe('The list has more than 3 pages');
		expect(fake.requests).toHaveLength(3);
	});

	it.each(['', '<x>; rel=', '<x>; rel="prev"'])(
		'takes the header %j for no next page',
		async (link) => {
			const handlers = [() => response(200, candidates(1), { link })];
			expect((await run(fakeContext({ parameters: all, handlers })))[0]).toHaveLength(1);
		},
	);

	it.each(['nonsense', '<', '<x', ';;;', "<?page=2>; rel='next'"])(
		'rejects a list with the header %j, whose end is not known',
		async (link) => {
			const handlers = [() => response(200, candidates(1), { link })];
			const { message } = await failure(fakeContext({ parameters: all, handlers }));
			expect(message).toBe('The link to the next page cannot be read');
		},
	);

	it('counts wrong candidates over all pages', async () => {
		const fake = fakeContext({
			parameters: all,
			handlers: [
				() => response(200, candidates(3), { link: '<?2>; rel="next"' }),
				() => response(200, [{}]),
			],
		});
		expect((await failure(fake)).message).toContain('index 3 has nothing in "id"');
	});
});

describe('tries', () => {
	const passing: Array<[string, Handler]> = [
		['429', () => response(429, '')],
		['502', () => response(502, '')],
		['503', () => response(503, '')],
		['504', () => response(504, '')],
		['a closed port', thrown({ code: 'ECONNREFUSED' })],
		['a reset', thrown({ code: 'ECONNRESET' })],
		['silence', thrown({ code: 'ECONNABORTED' })],
		['a cut-off gzip', thrown({ code: 'Z_BUF_ERROR' })],
	];

	it.each(passing)('are made again after %s', async (_name, handler) => {
		const fake = fakeContext({
			handlers: [handler, handler, () => response(200, candidates(1))],
		});
		expect((await run(fake))[0]).toHaveLength(1);
		expect(sleep.mock.calls).toEqual([[1_000], [2_000]]);
	});

	it.each(passing)('end after the third %s', async (_name, handler) => {
		const fake = fakeContext({ handlers: [handler] });
		await failure(fake);
		expect(fake.requests).toHaveLength(3);
	});

	it.each([
		['400', () => response(400, '')],
		['401', thrown({ response: { status: 401 } })],
		['403', () => response(403, '')],
		['404', () => response(404, '')],
		['500', () => response(500, '')],
		['a redirect', () => response(302, '', { location: 'https://other.example/' })],
		['an unknown host', thrown({ code: 'ENOTFOUND' })],
		['a wrong certificate', thrown({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })],
		['cancelling', thrown({ code: 'ERR_CANCELED' })],
	] as Array<[string, Handler]>)('are not made again after %s', async (_name, handler) => {
		const fake = fakeContext({ handlers: [handler] });
		await failure(fake);
		expect(fake.requests).toHaveLength(1);
	});

	it.each([
		['2', 2_000],
		['0', 0],
		['3600', 60_000],
		['nonsense', 1_000],
		['-5', 1_000],
	])('wait as Retry-After: %s asks, but not for ever', async (retryAfter, expected) => {
		const fake = fakeContext({
			handlers: [() => response(429, '', { 'retry-after': retryAfter }), () => response(200, [])],
		});
		await run(fake);
		expect(sleep.mock.calls).toEqual([[expected]]);
	});

	it('wait until the date that Retry-After names', async () => {
		const date = new Date(Date.now() + 30_000).toUTCString();
		const fake = fakeContext({
			handlers: [() => response(503, '', { 'retry-after': date }), () => response(200, [])],
		});
		await run(fake);
		const [[waited]] = sleep.mock.calls as [[number]];
		expect(waited).toBeGreaterThan(28_000);
		expect(waited).toBeLessThanOrEqual(30_000);
	});

	it('are as many, and wait as long, as the options say', async () => {
		const fake = fakeContext({
			parameters: { options: { maxTries: 5, maxRetryWait: 3 } },
			handlers: [() => response(503, '')],
		});
		await failure(fake);
		expect(fake.requests).toHaveLength(5);
		expect(sleep.mock.calls).toEqual([[1_000], [2_000], [3_000], [3_000]]);
	});

	it.each([0, -1, 'x'])('are three where the option is %j', async (maxTries) => {
		const fake = fakeContext({
			parameters: { options: { maxTries } },
			handlers: [() => response(503, '')],
		});
		await failure(fake);
		expect(fake.requests).toHaveLength(3);
	});
});

describe('errors', () => {
	it.each([
		[400, 'Bad Request'],
		[403, 'Forbidden'],
		[404, 'Not Found'],
		[418, "I'm a Teapot"],
		[500, 'Internal Server Error'],
		[599, 'HTTP status 599'],
	])('of HTTP %i have the status text as message', async (status, text) => {
		const error = await failure(fakeContext({ handlers: [() => response(status, '')] }));
		expect(error.message).toBe(text);
		expect(error.httpCode).toBe(String(status));
		expect(error.description).toContain(
			`HTTP ${status} from https://ats.example.com/hub/v1/candidates, `,
		);
	});

	it('have the status text of the wire where it has one', async () => {
		const handlers = [() => response(403, '', {}, 'Candidate Access Suspended')];
		expect((await failure(fakeContext({ handlers }))).message).toBe('Candidate Access Suspended');
	});

	it('of 401 are told as others, although they are thrown', async () => {
		const handlers = [
			thrown({ response: { status: 401, statusText: 'Unauthorized', headers: {}, data: 'x' } }),
		];
		const error = await failure(fakeContext({ handlers }));
		expect(error.message).toBe('Unauthorized');
		expect(error.description).toContain('did not accept the credential');
	});

	it('tell content type, length and request id of the answer, and nothing of its body', async () => {
		const body = '{"message":"First1 Last1, first1@candidates.example"}';
		const handlers = [
			() => response(500, body, { 'content-type': 'text/html<b>', 'x-request-id': 'r-1' }),
		];
		const error = await failure(fakeContext({ handlers }));
		expect(error.description).toContain(
			`content type text/htmlb, ${body.length} bytes, request id r-1`,
		);
		expect(JSON.stringify({ ...error, text: `${error.message} ${error.stack}` })).not.toMatch(
			/First1|Last1|first1@/,
		);
	});

	it('show the body where an option asks for it, but no secret and no e-mail address', async () => {
		const body = 'Key very-secret-key of First1, first1@candidates.example is wrong';
		const error = await failure(
			fakeContext({
				parameters: { options: { includeResponseBody: true } },
				handlers: [() => response(500, body)],
			}),
		);
		expect(error.description).toContain('Response body: Key [hidden] of First1, [hidden] is wrong');
	});

	it('name the address to set where the provider redirects', async () => {
		const location = 'https://new.example/api/v1/candidates?token=abc';
		const error = await failure(fakeContext({ handlers: [() => response(301, '', { location })] }));
		expect(error.message).toBe('Moved Permanently');
		expect(error.description).toContain(
			'set the Base URL in the credential to https://new.example/api ',
		);
		expect(error.description).not.toContain('abc');
	});

	it.each([
		['ECONNREFUSED', 'The provider refused the connection'],
		['ENOTFOUND', 'The host of the Base URL is not known'],
		['ECONNRESET', 'The connection was closed before the answer was complete'],
		['ETIMEDOUT', 'The provider did not answer in time'],
		['CERT_HAS_EXPIRED', "The provider's certificate is not valid today"],
		['HPE_INVALID_CONSTANT', 'The answer is not HTTP'],
	])('of %s say what happened, and in the description what to do', async (code, message) => {
		const error = await failure(
			fakeContext({ parameters: { options: { maxTries: 1 } }, handlers: [thrown({ code })] }),
		);
		expect(error.message).toBe(message);
		expect(error.description).toContain(`(${code} at https://ats.example.com/hub/v1/candidates)`);
	});

	it('of the credential itself are passed on without its secrets', async () => {
		const handlers = [thrown({ message: 'The token endpoint refused very-secret-key' })];
		const error = await failure(fakeContext({ handlers }));
		expect(error.message).toBe('The token endpoint refused [hidden]');
	});

	it('of a token address do not quote what it answered', async () => {
		const expected = 'Expected JSON response from OAuth2 token endpoint (content-type: none)';
		const message = `${expected} but received: {"access_token":"issued-token",\n"x`;
		const error = await failure(fakeContext({ handlers: [thrown({ message })] }));
		expect(error.message).toBe(expected);
		expect(error.description).not.toContain('issued-token');
	});

	it('of an answer that cannot be used leave nothing half-emitted', async () => {
		const error = await failure(fakeContext({ handlers: [() => response(200, '[{"id":')] }));
		expect(error.message).toBe('The answer is not valid JSON, or it was cut off');
		expect(error.description).toContain('Check the Base URL');
	});

	it.each([
		[{ profile: 'p9' }, 'There is no profile "p9"'],
		[{ profile: 'p4', authentication: 'oAuth2' }, 'P4 has no authentication "oAuth2"'],
		[{ resource: 'constructor' }, 'There is no operation "getAll" on "constructor"'],
		[{ operation: 'delete' }, 'There is no operation "delete" on "candidate"'],
	])('of parameters %j are clear', async (parameters, message) => {
		expect((await failure(fakeContext({ parameters }))).message).toBe(message);
	});

	it('of the Base URL are clear', async () => {
		const error = await failure(fakeContext({ credential: { baseUrl: 'ftp://x' } }));
		expect(error.message).toBe('The Base URL must start with https:// or http://, not with ftp:');
	});

	it('are items where the workflow goes on', async () => {
		const fake = fakeContext({
			items: 3,
			continueOnFail: true,
			handlers: [
				() => response(200, candidates(1)),
				() => response(403, ''),
				() => response(200, candidates(1, 2)),
			],
		});
		const [items] = await run(fake);
		expect(items?.map((item) => [item.json.id ?? item.json.error, item.pairedItem])).toEqual([
			['1', { item: 0 }],
			['Forbidden', { item: 1 }],
			['2', { item: 2 }],
		]);
		expect(Object.keys(items?.[1]?.json ?? {})).toEqual(['error', 'details']);
	});
});

import net from 'node:net';

import { scenario, startProvider, type Provider, type Scenario } from '../provider';
import { credentialFields } from '../support/credentialFields';
import { loadEngine, type Engine, type RunOptions, type RunResult } from './engine';

const TYPE = 'recruitingP4ApiKeyApi';

let provider: Provider;
let secure: Provider;
let engine: Engine;

beforeAll(async () => {
	[provider, secure, engine] = await Promise.all([
		startProvider({ candidates: 7 }),
		startProvider({ candidates: 2, tls: true }),
		loadEngine(),
	]);
});

afterAll(async () => await Promise.all([provider.stop(), secure.stop()]));

beforeEach(() => provider.clearRequests());

interface Case {
	baseUrl: string;
	fields?: Record<string, string | boolean>;
	options?: Record<string, number | boolean>;
	run?: Partial<RunOptions>;
}

/** Lists at an address with the right key, one try unless the case says otherwise. */
async function list({ baseUrl, fields, options, run }: Case): Promise<RunResult> {
	engine.credentials.save(TYPE, {
		...credentialFields(provider, 'p4', 'apiKey', baseUrl),
		...fields,
	});
	return await engine.run({
		credentialType: TYPE,
		parameters: {
			profile: 'p4',
			authentication: 'apiKey',
			returnAll: true,
			options: { maxTries: 1, ...options },
		},
		...run,
	});
}

const at = (wanted: Scenario) => scenario(provider.profiles.p4, wanted);

const listRequests = () => provider.requests.filter(({ url }) => url.includes('/v1/candidates'));

const cases: Array<[fault: Scenario, message: string, description: string]> = [
	[{ fault: 'html' }, 'The answer is a web page (HTML) instead of JSON', 'content type text/html'],
	[{ fault: 'cutJson' }, 'The answer is not valid JSON, or it was cut off', 'Base URL'],
	[{ fault: 'object' }, 'The answer is an object instead of a list of candidates', 'Base URL'],
	[{ fault: 'string' }, 'The answer is a string instead of a list of candidates', 'Base URL'],
	[{ fault: 'null' }, 'The answer is null instead of a list of candidates', 'Base URL'],
	[{ fault: 'empty' }, 'The answer is empty', '0 bytes'],
	[{ fault: 'noContent' }, 'The answer is empty', '0 bytes'],
	[
		{ fault: 'numericId' },
		'The candidate at index 6 has a number in "id" instead of a string',
		'documented form',
	],
	[
		{ fault: 'nullEmail' },
		'The candidate at index 6 has null in "email" instead of a string',
		'documented form',
	],
	[
		{ fault: 'missingLastName' },
		'The candidate at index 6 has nothing in "last_name" instead of a string',
		'documented form',
	],
	[
		{ fault: 'arrayElement' },
		'The candidate at index 6 is an array instead of an object',
		'documented form',
	],
	[
		{ fault: 'nullElement' },
		'The candidate at index 6 is null instead of an object',
		'documented form',
	],
	[{ fault: '400' }, 'Bad Request', 'HTTP 400'],
	[{ fault: '401' }, 'Unauthorized', 'did not accept the credential'],
	[{ fault: '403' }, 'Forbidden', 'does not allow this'],
	[{ fault: '404' }, 'Not Found', 'Check the Base URL'],
	[{ fault: '409' }, 'Conflict', 'HTTP 409'],
	[{ fault: '429' }, 'Too Many Requests', 'too many requests'],
	[{ fault: '500' }, 'Internal Server Error', 'HTTP 500'],
	[{ fault: '501' }, 'Not Implemented', 'HTTP 501'],
	[{ fault: '502' }, 'Bad Gateway', 'HTTP 502'],
	[{ fault: '503' }, 'Service Unavailable', 'not available'],
	[{ fault: '504' }, 'Gateway Timeout', 'HTTP 504'],
	[{ fault: 'htmlError' }, 'Service Unavailable', 'content type text/html'],
	[{ fault: 'statusText' }, 'Candidate Access Suspended', 'HTTP 403'],
	[{ fault: 'noStatusText' }, 'Internal Server Error', 'HTTP 500'],
	[{ fault: 'reset' }, 'The connection was closed before the answer was complete', 'ECONNRESET'],
	[
		{ fault: 'resetBody' },
		'The connection was closed before the answer was complete',
		'Try again later',
	],
	[
		{ fault: 'wrongLength' },
		'The connection was closed before the answer was complete',
		'Try again later',
	],
	// n8n's HTTP client hands over what it could unpack, so the cut is found by the JSON.
	[{ fault: 'truncatedGzip' }, 'The answer is not valid JSON, or it was cut off', 'Base URL'],
	[{ page: 2, link: 'loop' }, 'The pages of the list run in a circle', 'leads back'],
	[{ page: 2, link: 'foreign' }, 'The next page is at another address', 'another origin'],
	[{ page: 2, fault: '500', after: 2, nonce: 'second' }, 'Internal Server Error', 'HTTP 500'],
	[
		{ page: 2, fault: 'cutJson', after: 1, nonce: 'cut' },
		'The answer is not valid JSON, or it was cut off',
		'Base URL',
	],
];

describe('a bad answer', () => {
	it.each(cases)(
		'%j: a clear error, nothing half-emitted',
		async (wanted, message, description) => {
			const result = await list({ baseUrl: at(wanted) });
			expect(result.error?.message).toBe(message);
			expect(result.error?.description).toContain(description);
			expect(result.outputs.flat()).toEqual([]);
		},
	);

	it.each(cases)('%j: no personal data and no key in what n8n stores', async (wanted) => {
		const { stored } = await list({ baseUrl: at({ ...wanted, nonce: `${wanted.nonce}again` }) });
		const { apiKey } = provider.profiles.p4.credentials;
		for (const private_ of [
			apiKey,
			Buffer.from(`${apiKey}:`).toString('base64'),
			'candidates.example',
			'First',
		]) {
			expect(stored).not.toContain(private_);
		}
	});

	it('of a wrong character set is still read, since the names are what they are', async () => {
		const result = await list({ baseUrl: at({ fault: 'wrongCharset' }) });
		expect(result.outputs[0]).toHaveLength(7);
	});
});

describe('an odd but good answer', () => {
	it.each<Scenario>([
		{ fault: 'bom' },
		{ fault: 'prototype' },
		{ gzip: 1 },
		{ page: 3 },
		{ page: 3, link: 'relative' },
		{ page: 3, link: 'multi' },
		{ page: 3, gzip: 1 },
		{ latency: 50 },
		{ fault: 'slow', size: 0 },
	])('%j is read', async (wanted) => {
		const result = await list({ baseUrl: at(wanted) });
		expect(result.error).toBeUndefined();
		expect(result.outputs[0]).toHaveLength(wanted.size ?? 7);
	});

	it('of no candidates gives no items', async () => {
		expect((await list({ baseUrl: at({ size: 0 }) })).outputs).toEqual([[]]);
	});
});

describe('the credential stays with the provider', () => {
	it.each<[Scenario, string]>([
		[{ fault: 'redirectForeign' }, 'Found'],
		[{ fault: 'redirectSame' }, 'Moved Permanently'],
	])('%j is not followed', async (wanted, message) => {
		const result = await list({ baseUrl: at(wanted) });
		expect(result.error?.message).toBe(message);
		expect(result.error?.description).toContain(
			'set the Base URL in the credential to http://127.0.0.1:',
		);
		expect(provider.foreign.requests).toEqual([]);
		expect(listRequests()).toHaveLength(1);
	});

	it('when the next page is elsewhere', async () => {
		await list({ baseUrl: at({ page: 2, link: 'foreign' }) });
		expect(provider.foreign.requests).toEqual([]);
	});
});

describe('tries', () => {
	it.each(['429', '502', '503', '504', 'reset', 'resetBody'] as const)(
		'are made again after %s',
		async (fault) => {
			const baseUrl = at({ fault, times: 1, nonce: `retry${fault}`, retryAfter: 0 });
			const result = await list({ baseUrl, options: { maxTries: 2, maxRetryWait: 0.01 } });
			expect(result.outputs[0]).toHaveLength(7);
			expect(listRequests()).toHaveLength(2);
		},
	);

	it.each(['0', '1', 'date:1'])('heed Retry-After: %s', async (retryAfter) => {
		const baseUrl = at({ fault: '429', times: 1, nonce: `after${retryAfter}`, retryAfter });
		const result = await list({ baseUrl, options: { maxTries: 2 } });
		expect(result.outputs[0]).toHaveLength(7);
		const [first, second] = listRequests();
		const waited = (second?.time ?? 0) - (first?.time ?? 0);
		// An HTTP date has whole seconds, so it may be up to a second less.
		expect(waited).toBeGreaterThanOrEqual(retryAfter === '1' ? 950 : 0);
	});

	it('are given up after the last one', async () => {
		const result = await list({
			baseUrl: at({ fault: '503' }),
			options: { maxTries: 3, maxRetryWait: 0 },
		});
		expect(result.error?.message).toBe('Service Unavailable');
		expect(listRequests()).toHaveLength(3);
	});

	it('end when the execution is cancelled while it waits', async () => {
		const controller = new AbortController();
		const running = list({
			baseUrl: at({ fault: '429', retryAfter: 30 }),
			options: { maxTries: 2 },
			run: { signal: controller.signal },
		});
		while (listRequests().length === 0) await new Promise(setImmediate);
		controller.abort();
		expect((await running).error?.message).toBe('The execution was cancelled');
		expect(listRequests()).toHaveLength(1);
	});
});

describe('no answer', () => {
	it.each(['hang', 'hangBody'] as const)('because of a %s ends in time', async (fault) => {
		const result = await list({ baseUrl: at({ fault }), options: { timeout: 300 } });
		expect(result.error?.message).toBe('The provider did not answer in time');
		expect(result.error?.description).toContain('timeout in the options');
	});

	it('because of a closed port', async () => {
		const result = await list({ baseUrl: `http://127.0.0.1:${await closedPort()}` });
		expect(result.error?.message).toBe('The provider refused the connection');
	});

	it('because of an unknown host', async () => {
		const result = await list({ baseUrl: 'http://no-such-host.invalid' });
		expect(result.error?.message).toMatch(
			/host of the Base URL (is not known|could not be looked up)/,
		);
	});

	it('because something else than HTTP listens', async () => {
		const server = net.createServer((socket) => {
			socket.once('data', () => socket.end('220 mail.example ESMTP\r\n'));
		});
		const port = await listen(server);
		const result = await list({ baseUrl: `http://127.0.0.1:${port}` });
		server.close();
		expect(result.error?.message).toBe('The answer is not HTTP');
	});

	it('because https is asked of a server that has none', async () => {
		const baseUrl = provider.profiles.p4.baseUrl.replace('http:', 'https:');
		const result = await list({ baseUrl });
		expect(result.error?.message).toBe('The provider does not speak https at this address');
	});
});

describe('a certificate that nobody knows', () => {
	const secureList = async (allowUnauthorizedCerts: boolean) =>
		await list({
			baseUrl: secure.profiles.p4.baseUrl,
			fields: { apiKey: secure.profiles.p4.credentials.apiKey, allowUnauthorizedCerts },
		});

	it('is refused', async () => {
		expect((await secureList(false)).error?.message).toBe(
			"The provider's certificate is not trusted",
		);
	});

	it('is taken where the credential ignores SSL issues', async () => {
		expect((await secureList(true)).outputs[0]).toHaveLength(2);
	});

	it.each(['oAuth2', 'samlBearer'])('is handled likewise for %s and its token', async (method) => {
		const type = `recruitingP1${method === 'oAuth2' ? 'OAuth2Api' : 'SamlBearerApi'}`;
		const run = async (ignore: boolean) => {
			engine.credentials.save(type, {
				...credentialFields(secure, 'p1', method),
				ignoreSSLIssues: ignore,
				allowUnauthorizedCerts: ignore,
			});
			return await engine.run({
				credentialType: type,
				parameters: { profile: 'p1', authentication: method, options: { maxTries: 1 } },
			});
		};
		expect((await run(false)).error?.message).toBeDefined();
		expect((await run(true)).outputs[0]).toHaveLength(2);
	});
});

describe('On Error: Continue', () => {
	const bad: Partial<RunOptions> = { input: [{ row: 1 }, { row: 2 }] };

	it('gives an item with the error for each item that failed', async () => {
		const baseUrl = at({ fault: '403', times: 1, nonce: 'continue' });
		const result = await list({ baseUrl, run: { ...bad, onError: 'continueRegularOutput' } });
		const [items] = result.outputs;
		expect(items).toHaveLength(8);
		expect(items?.[0]).toMatchObject({ json: { error: 'Forbidden' }, pairedItem: { item: 0 } });
		expect(items?.[1]).toMatchObject({ json: { first_name: 'First1' }, pairedItem: { item: 1 } });
	});

	it('sends failed items to the error output', async () => {
		const baseUrl = at({ fault: '403', times: 1, nonce: 'output' });
		const result = await list({ baseUrl, run: { ...bad, onError: 'continueErrorOutput' } });
		expect(result.outputs.map((items) => items.length)).toEqual([7, 1]);
		expect(result.outputs[1]?.[0]?.json).toMatchObject({ error: 'Forbidden' });
	});
});

describe('an API key', () => {
	it.each(['keyAsUsername', 'keyAsPassword', 'keyOnly', 'preEncoded'] as const)(
		'is encoded by %s as the provider expects it',
		async (keyEncoding) => {
			const right = await list({ baseUrl: at({ key: keyEncoding }), fields: { keyEncoding } });
			expect(right.outputs[0]).toHaveLength(7);
			const other = keyEncoding === 'keyOnly' ? 'keyAsUsername' : 'keyOnly';
			const wrong = await list({
				baseUrl: at({ key: keyEncoding }),
				fields: { keyEncoding: other },
			});
			expect(wrong.error?.message).toBe('Unauthorized');
		},
	);
});

async function closedPort(): Promise<number> {
	const server = net.createServer();
	const port = await listen(server);
	await new Promise((resolve) => server.close(resolve));
	return port;
}

async function listen(server: net.Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return (server.address() as net.AddressInfo).port;
}

import net from 'node:net';

import {
	candidateNumber,
	scenario,
	startProvider,
	type Provider,
	type Scenario,
} from '../provider';
import { credentialFields } from '../support/credentials';
import { loadEngine, type Engine, type RunOptions, type RunResult } from './engine';

// The unit tests of transport and records cover their decisions; these tests cover n8n's request helper.

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

/** Lists candidates with the right key, and with one try unless the options say otherwise. */
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

describe('n8n-core with a bad response', () => {
	/** Texts of the credential and of candidates, which every error response repeats. */
	function privateTexts(): string[] {
		const { apiKey } = provider.profiles.p4.credentials;
		const encoded = Buffer.from(`${apiKey}:`).toString('base64');
		return [apiKey, encoded, 'candidates.example', candidateNumber(1).first_name];
	}

	const CUT_OFF = 'The response is not valid JSON, or it was cut off';
	const CLOSED = 'The connection was closed before the response was complete';

	it.each<[Scenario, message: string, description: string]>([
		[{ fault: 'cutJson' }, CUT_OFF, 'Base URL'],
		[{ fault: 'wrongCharset' }, 'The text of the response cannot be decoded', 'utf-8'],
		[{ fault: 'empty' }, 'The response is empty', '0 bytes'],
		[{ fault: '401' }, 'Unauthorized', 'HTTP 401'],
		[{ fault: '503' }, 'Service Unavailable', 'HTTP 503'],
		[{ fault: 'statusText' }, 'Candidate Access Suspended', 'HTTP 403'],
		[{ fault: 'noStatusText' }, 'Internal Server Error', 'HTTP 500'],
		[{ fault: 'reset' }, CLOSED, 'ECONNRESET'],
		[{ fault: 'resetBody' }, CLOSED, 'Try again later'],
		[{ fault: 'wrongLength' }, CLOSED, 'Try again later'],
		// n8n's HTTP client returns what it could decompress, so only the JSON shows the cut.
		[{ fault: 'truncatedGzip' }, CUT_OFF, 'Base URL'],
		[{ page: 2, fault: '500', after: 2, nonce: 'third' }, 'Internal Server Error', 'HTTP 500'],
	])('fails with a clear error and stores no data: %j', async (wanted, message, description) => {
		const { error, outputs, stored } = await list({ baseUrl: at(wanted) });
		expect(error).toMatchObject({ message, description: expect.stringContaining(description) });
		expect(outputs.flat()).toEqual([]);
		expect(privateTexts().filter((text) => stored.includes(text))).toEqual([]);
	});

	it.each(['redirectForeign', 'redirectSame'] as const)('does not follow %s', async (fault) => {
		const { error, stored } = await list({ baseUrl: at({ fault }) });
		expect(error?.description).toContain('in the credential to http://127.0.0.1:');
		expect(privateTexts().filter((text) => stored.includes(text))).toEqual([]);
		expect([provider.foreign.requests.length, listRequests().length]).toEqual([0, 1]);
	});
});

describe('n8n-core with an unusual response', () => {
	it.each<Scenario>([
		{ fault: 'bom' },
		{ fault: 'latin1' },
		{ fault: 'slow', size: 0 },
		{ gzip: 1 },
		{ page: 3, link: 'multi', gzip: 1 },
		{ page: 3, link: 'relative' },
	])('reads %j', async (wanted) => {
		const result = await list({ baseUrl: at(wanted) });
		expect(result.error).toBeUndefined();
		expect(result.outputs[0]).toHaveLength(wanted.size ?? 7);
	});
});

describe('n8n-core with a temporary failure', () => {
	it.each(['reset', 'resetBody'] as const)('repeats the request after %s', async (kind) => {
		provider.failNext('p4', { kind });
		const options = { maxTries: 2, maxRetryWait: 0.01 };
		const result = await list({ baseUrl: at({}), options });
		expect(result.outputs[0]).toHaveLength(7);
		expect(listRequests()).toHaveLength(2);
	});

	it('waits as long as Retry-After asks', async () => {
		provider.failNext('p4', { status: 429, retryAfter: '1' });
		const result = await list({ baseUrl: at({}), options: { maxTries: 2 } });
		expect(result.outputs[0]).toHaveLength(7);
		const [first, second] = listRequests();
		expect(second!.time - first!.time).toBeGreaterThanOrEqual(950);
	});

	it('ends the wait when the execution is canceled', async () => {
		const controller = new AbortController();
		const running = list({
			baseUrl: at({ fault: '429', retryAfter: 30 }),
			options: { maxTries: 2 },
			run: { signal: controller.signal },
		});
		while (listRequests().length === 0) await new Promise(setImmediate);
		controller.abort();
		expect((await running).error?.message).toBe('The execution was canceled');
		expect(listRequests()).toHaveLength(1);
	});
});

describe('n8n-core without a response', () => {
	it.each(['hang', 'hangBody'] as const)('fails in time because of %s', async (fault) => {
		const result = await list({ baseUrl: at({ fault }), options: { timeout: 300 } });
		expect(result.error?.message).toBe('The provider did not respond in time');
		expect(result.error?.description).toContain('in the options');
	});

	it('names a closed port', async () => {
		const { port, close } = await listen(() => {});
		await close();
		const result = await list({ baseUrl: `http://127.0.0.1:${port}` });
		expect(result.error?.message).toBe('The provider refused the connection');
	});

	it('names an unknown host', async () => {
		const result = await list({ baseUrl: 'http://no-such-host.invalid' });
		expect(result.error?.message).toMatch(
			/host of the Base URL could not be found|DNS lookup of the Base URL failed/,
		);
	});

	it('says that a mail server does not answer with HTTP', async () => {
		const { port, close } = await listen((socket) => {
			socket.once('data', () => socket.end('220 mail.example ESMTP\r\n'));
		});
		const result = await list({ baseUrl: `http://127.0.0.1:${port}` });
		await close();
		expect(result.error?.message).toBe('The response is not HTTP');
	});

	it('says that a server without TLS does not use HTTPS', async () => {
		const result = await list({ baseUrl: at({}).replace('http:', 'https:') });
		expect(result.error?.message).toBe('The provider does not use HTTPS at this address');
	});
});

describe('n8n-core with an untrusted certificate', () => {
	const secureList = async (allowUnauthorizedCerts: boolean) =>
		await list({
			baseUrl: secure.profiles.p4.baseUrl,
			fields: { apiKey: secure.profiles.p4.credentials.apiKey, allowUnauthorizedCerts },
		});

	it('sends no request unless the credential ignores SSL issues', async () => {
		const { error } = await secureList(false);
		expect(error?.message).toBe("The provider's certificate is not trusted");
		expect(secure.requests).toEqual([]);
		expect((await secureList(true)).outputs[0]).toHaveLength(2);
	});

	it.each(['oAuth2', 'samlBearer'])(
		'requests a token for %s only if the credential ignores SSL issues',
		async (method) => {
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
		},
	);
});

async function listen(answer: (socket: net.Socket) => void) {
	const server = net.createServer(answer);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const close = async () => await new Promise((resolve) => server.close(resolve));
	return { port: (server.address() as net.AddressInfo).port, close };
}

import {
	addressWithoutQuery,
	answerError,
	exchangeError,
	operationError,
	sayingOnlyWhatToDo,
	sayingWhatToDo,
	type Exchange,
} from '../../../nodes/Recruiting/transport';
import { answerWith, providerWith } from '../support/provider';

type NoAnswer = Extract<Exchange, { kind: 'noAnswer' }>;

const LONGEST_EXCERPT = 2_000;

const descriptionOf = (status: number, headers = {}) =>
	exchangeError(providerWith(), answerWith({ status, headers })).description;

const noAnswer = (changes: Partial<NoAnswer>): NoAnswer => ({
	kind: 'noAnswer',
	url: 'https://ats.example.com/v1/candidates?page=2',
	code: '',
	message: '',
	description: '',
	...changes,
});

describe('the error for an answer', () => {
	it('has the status text as message, and advice and details of the answer as description', () => {
		const headers = { 'content-type': 'text/html; charset=utf-8', 'x-request-id': 'r-1<b>' };
		const answer = { status: 404, statusText: 'Not Found', headers, body: 'ä' };
		const error = exchangeError(providerWith(), answerWith(answer));
		expect(error).toMatchObject({
			message: 'Not Found',
			httpCode: '404',
			context: { itemIndex: 0 },
			description:
				"The provider found nothing at this address, so the address is wrong, not the key. Check Base URL and API Version in the credential, and List Path in Provider's API: if it is not set there, the node takes a usual path, which your provider may not have. " +
				'(HTTP 404 from https://ats.example.com/v1/candidates, content type text/html; charset=utf-8, 2 bytes, request ID r-1b)',
		});
	});

	it.each([
		...['ResourceNotFound', 'ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ERRADDRINUSE'],
		...['EADDRNOTAVAIL', 'ECONNABORTED', 'EHOSTUNREACH', 'EAI_AGAIN', 'ENOENT', 'EISDIR'],
		...['ENOTDIR', 'EACCES', 'EEXIST', 'EPERM', 'GETADDRINFO', 'user_not_found'],
	])('keeps its message if a code of n8n is in it: %s', (code) => {
		const errors = [
			exchangeError(providerWith(), answerWith({ status: 404, statusText: `No ${code}` })),
			answerError(providerWith(), answerWith(), `No ${code}`, 'Advice.'),
			operationError(providerWith().context, `No ${code}`, 'Advice.'),
		];
		for (const error of errors)
			expect(error).toMatchObject({ message: `No ${code}`, messages: [] });
	});

	it.each([
		[300, 'The provider redirects'],
		[399, 'The provider redirects'],
		[400, 'The provider did not understand the request.'],
		[401, 'The provider rejected the credential.'],
		[402, 'The provider rejected the request.'],
		[499, 'The provider rejected the request.'],
		[500, 'The provider reported an internal error. Try again later.'],
		[505, 'The provider could not answer the request. Try again later.'],
	])('has advice for status %i', (status, advice) => {
		expect(descriptionOf(status)).toMatch(new RegExp(`^${advice}`));
	});

	it('asks for the request ID only if there is one', () => {
		const named = descriptionOf(500, { 'x-request-id': 'r-1' });
		expect(named).toContain('contact the provider. Give it the request ID below. (HTTP 500');
		expect(descriptionOf(500)).toContain('contact the provider. (HTTP 500');
		expect(descriptionOf(404, { 'x-request-id': 'r-1' })).not.toContain('Name the');
	});

	it.each<[string, RegExp, RegExp, typeof sayingWhatToDo]>([
		[
			'Unauthorized',
			/^The provider rejected the credential\. /,
			/^Unauthorized \(HTTP 401/,
			sayingOnlyWhatToDo,
		],
		[
			'Key Expired',
			/^Key Expired: the provider rejected the credential\. /,
			/^\(HTTP 401/,
			sayingOnlyWhatToDo,
		],
		[
			'Unauthorized',
			/^Unauthorized: the provider rejected the credential/,
			/^\(HTTP 401/,
			sayingWhatToDo,
		],
	])('says what to do if n8n shows nothing else: %s', async (statusText, said, more, saying) => {
		const error = exchangeError(providerWith(), answerWith({ status: 401, statusText }));
		await expect(saying(() => Promise.reject(error))).rejects.toMatchObject({
			message: expect.stringMatching(said),
			description: expect.stringMatching(more),
			name: 'NodeApiError',
		});
	});

	it.each([sayingWhatToDo, sayingOnlyWhatToDo])(
		'says it once, within other work as well',
		async (inner) => {
			for (const outer of [sayingWhatToDo, sayingOnlyWhatToDo]) {
				const fails = async () =>
					await Promise.reject(exchangeError(providerWith(), answerWith({ status: 401 })));
				const { message, description } = await outer(async () => await inner(fails)).catch(
					(error: { message: string; description: string }) => error,
				);
				expect(message.match(/rejected the credential/gi)).toHaveLength(1);
				expect(description).toMatch(/\(HTTP 401 from/);
			}
		},
	);

	it.each([
		['It failed.', 'Try again.', 'It failed: try again.'],
		['It failed', 'JSON is needed.', 'It failed: JSON is needed.'],
		['It failed', 'A list is needed.', 'It failed: a list is needed.'],
		['It failed: no list.', 'Try again.', 'It failed: no list. Try again.'],
	])('joins message and advice: %s %s', async (message, advice, said) => {
		const error = operationError(providerWith().context, message, advice);
		await expect(sayingWhatToDo(() => Promise.reject(error))).rejects.toMatchObject({
			message: said,
			description: '',
		});
	});

	it.each([undefined, 'https://'])('says that a redirect to %s is not valid', (location) => {
		const description = descriptionOf(302, { location });
		expect(description).toMatch(/^The provider redirects, but not to a valid web address\. /);
		expect(description).toContain(', content type none, 2 bytes)');
	});

	it.each([
		['/hub/v1/candidates?x=1', 'https://ats.example.com/hub'],
		['https://new.example.com/login?token=abc', 'https://new.example.com/login'],
	])('names the Base URL for a redirect to %s, without its query', (location, baseUrl) => {
		expect(descriptionOf(308, { location })).toContain(`in the credential to ${baseUrl} (`);
	});

	it('names the Base URL if addresses have no version', () => {
		const provider = providerWith();
		const login = { ...provider.login, apiUrl: provider.login.baseUrl };
		const moved = answerWith({
			...{ status: 301, url: 'https://ats.example.com/candidates' },
			headers: { location: 'https://new.example.com/api/candidates?page=1' },
		});
		expect(exchangeError({ ...provider, login }, moved).description).toContain(
			'set the Base URL in the credential to https://new.example.com/api (',
		);
	});

	it('names the slash that the path lacks', () => {
		const description = descriptionOf(301, { location: '/v1/candidates/?x=1' });
		expect(description).toContain(
			"In Provider's API, let List Path end in /?, e.g. candidates/? (",
		);
	});

	it('shows at most 100 characters of a header', () => {
		const type = 'a'.repeat(101);
		expect(descriptionOf(404, { 'content-type': type })).toContain(`type ${'a'.repeat(100)},`);
	});

	it('shows nothing of the body', () => {
		const error = exchangeError(providerWith(), answerWith({ status: 500, body: 'First1 Last1' }));
		const all = JSON.stringify({ ...error, text: `${error.message} ${error.stack}` });
		expect(all).not.toMatch(/First1|Last1/);
	});

	it('shows the beginning of the body if the settings ask for it, without secrets', () => {
		const provider = providerWith({ includeResponseBody: true });
		const shown = (body: string) => exchangeError(provider, answerWith({ status: 404, body }));
		expect(shown('got very-secret-key').description).toMatch(/ Response body: got \[hidden\]$/);
		const whole = 'a'.repeat(LONGEST_EXCERPT);
		expect(shown(whole).description).toMatch(/: a{2000}$/);
		expect(shown(`${whole}b`).description).toMatch(/: a{2000} …$/);
	});

	it('shows no beginning of a secret or an address that is longer than what is shown', () => {
		const provider = providerWith({ includeResponseBody: true });
		const filling = ' '.repeat(LONGEST_EXCERPT - 5);
		for (const hidden of ['very-secret-key', 'first1@candidates.example']) {
			const body = `${filling}${hidden}`;
			const { description } = exchangeError(provider, answerWith({ status: 404, body }));
			expect(description).not.toContain(hidden.slice(0, 4));
		}
	});

	it('has the given message and advice if the status was a success', () => {
		const answer = answerWith({ headers: { 'content-type': 'text/plain' } });
		expect(answerError(providerWith(), answer, 'No list', 'Ask the provider.')).toMatchObject({
			message: 'No list',
			description:
				'Ask the provider. (content type text/plain, 2 bytes, from https://ats.example.com/v1/candidates)',
		});
	});
});

describe('the error for a missing answer', () => {
	it.each([
		['ECONNREFUSED', 'The provider refused the connection'],
		['ENOTFOUND', 'The host of the Base URL could not be found'],
		['ECONNRESET', 'The connection was closed before the response was complete'],
		['ETIMEDOUT', 'The provider did not respond in time'],
		['CERT_HAS_EXPIRED', "The provider's certificate has expired or is not valid yet"],
		['HPE_INVALID_CONSTANT', 'The response is not HTTP'],
	])('explains the code %s', (code, message) => {
		expect(exchangeError(providerWith(), noAnswer({ code }))).toMatchObject({
			message,
			description: expect.stringMatching(
				new RegExp(`\\. \\(${code} at https://ats\\.example\\.com/v1/candidates\\)$`),
			),
		});
	});

	it.each([
		['recruitingP3OAuth2Api', 'Access Token URL'],
		['recruitingP1SamlBearerApi', 'Token URL'],
		['recruitingP3ApiKeyApi', 'Base URL'],
	])('names the field of a token address for the type %s', (credentialType, field) => {
		const provider = providerWith();
		const caller = { ...provider, login: { ...provider.login, credentialType } };
		const url = 'https://login.example.com/token';
		expect(exchangeError(caller, noAnswer({ code: 'ENOTFOUND', url }))).toMatchObject({
			message: `The host of the ${field} could not be found`,
			description: expect.stringContaining(`Check the spelling of the ${field} in the credential`),
		});
	});

	it('passes on what n8n says about a request that it did not send', () => {
		const said = noAnswer({ message: 'No token', description: 'Connect it again.', code: 'E1' });
		expect(exchangeError(providerWith(), said)).toMatchObject({
			message: 'No token',
			description: 'Connect it again. (E1)',
		});
	});

	it('does not quote the answer of a token URL, which n8n would show', () => {
		const expected = 'Expected JSON response from OAuth2 token endpoint (content-type: none)';
		const message = `${expected} but received: {"access_token":"issued-token",\n"x`;
		const error = exchangeError(
			providerWith(),
			noAnswer({ message, description: `Why: ${message}` }),
		);
		expect(error.message).toBe(expected);
		expect(error.description).not.toContain('issued-token');
	});

	it('says what to do if n8n says nothing', () => {
		expect(exchangeError(providerWith(), noAnswer({}))).toMatchObject({
			message: 'The request could not be sent',
			description: 'Open the credential, check it and reconnect it.',
		});
	});
});

describe('redaction in an error', () => {
	/** The message as an error shows it, for a credential with these secrets. */
	function redacted(message: string, secrets: string[] = []): string {
		const provider = providerWith();
		const login = { ...provider.login, secrets };
		return exchangeError({ ...provider, login }, noAnswer({ message })).message;
	}

	it('removes the secrets of the credential, the longest first', () => {
		expect(redacted('abcdef and abcdefghi', ['abcdef', 'abcdefghi'])).toBe('[hidden] and [hidden]');
	});

	const base64 = (text: string) => Buffer.from(text).toString('base64');
	const secret = 'k€y/+?"\\ 1>>>???';

	it.each([
		['as it is', secret],
		['in JSON', JSON.stringify(secret).slice(1, -1)],
		['in JSON with escaped slashes', JSON.stringify(secret).slice(1, -1).replace('/', '\\/')],
		['in JSON without other than ASCII characters', 'k\\u20acy/+?\\"\\\\ 1>>>???'],
		['percent-encoded', encodeURIComponent(secret)],
		['percent-encoded in small letters', encodeURIComponent(secret).toLowerCase()],
		['in a form', new URLSearchParams({ '': secret }).toString().slice(1)],
		['in Base64', base64(secret).replace(/=+$/, '')],
		['in Base64 as the username', base64(`${secret}:`).replace(/=+$/, '')],
		['in Base64 as the password', base64(`:${secret}`).replace(/=+$/, '')],
		['in Base64url', Buffer.from(secret).toString('base64url')],
		['in Base64, percent-encoded', encodeURIComponent(base64(secret).replace(/=+$/, ''))],
	])('removes a secret %s', (_, spelling) => {
		expect(redacted(`got ${spelling}, sorry`, [secret])).toBe('got [hidden], sorry');
	});

	it('does not fail at a secret with half a surrogate pair', () => {
		expect(redacted('nothing', ['secret \ud800'])).toBe('nothing');
	});

	it('keeps words that are too short to be a secret', () => {
		expect(redacted('a test', ['test', ''])).toBe('a test');
	});

	it('removes authorization headers that are echoed', () => {
		expect(redacted('got Bearer eyJhbGciOi.J9_x and basic Zmlyc3Q6eA==')).toBe(
			'got Bearer [hidden] and basic [hidden]',
		);
	});

	it.each([
		'first1.last1@mail.example.com',
		"o'last+tag@x-y.example",
		'a@b.co',
		'first1.last1%40mail.example',
		'first1%2Btag%2540mail%2eexample',
		'jürgen.müller@exämple.de',
		'j%C3%BCrgen%40ex%c3%a4mple.de',
		'j\\u00fcrgen\\u0040exämple.de',
		'用户@例え.jp',
		`${'%C3%BC'.repeat(20)}%40mail.example`,
		'first1@localhost',
	])('removes the e-mail address %s', (address) => {
		expect(redacted(`of <${address}>.`)).toBe('of <[hidden]>.');
		expect(redacted(`Not found: ${address}.`)).toBe('Not found: [hidden].');
		expect(redacted(`https://ats.example.com/v1/${address}/resume?a=${address}&b=1`)).toBe(
			'https://ats.example.com/v1/[hidden]/resume?a=[hidden]&b=1',
		);
	});

	it.each(['@', 'at @ home', '100%', '%40', 'user @example', 'a+b'])('keeps "%s"', (text) => {
		expect(redacted(text)).toBe(text);
	});

	it('takes linear time on hostile text', () => {
		expect(redacted('a.'.repeat(500_000))).toHaveLength(1_000_000);
		expect(redacted(`${'%40'.repeat(300_000)}${'-'.repeat(300_000)}`).length).toBeGreaterThan(1);
		expect(redacted(`a@${'b.'.repeat(500_000)}`)).toBe('[hidden].');
	});

	it('removes the parts of an address that can contain a token', () => {
		expect(addressWithoutQuery('https://u:p@ats.example.com:8443/v1/x?token=1#f')).toBe(
			'https://ats.example.com:8443/v1/x',
		);
		expect(addressWithoutQuery('nonsense')).toBe('an unreadable address');
	});
});

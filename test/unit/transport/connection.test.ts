import { itemContext, nodeContext, requestScope } from '../../../nodes/Recruiting/transport';
import { fakeContext } from '../support/executeContext';
import { contextWith } from '../support/requestScope';

const connect = async (options: Parameters<typeof contextWith>[0]) =>
	(await requestScope(contextWith(options))).connection;

describe('the connection of a request', () => {
	it('has the credential of profile and method, and its Base URL', async () => {
		expect(await connect({})).toEqual({
			credentialType: 'recruitingP3ApiKeyApi',
			baseUrl: 'https://ats.example.com/hub',
			skipSslCertificateValidation: false,
			secret: 'very-secret-key',
			secrets: ['very-secret-key'],
		});
	});

	it('treats every text of a credential as a secret, at any depth, except public fields', async () => {
		const credential = {
			scope: 'candidates',
			oauthTokenData: { access_token: 'token-1', nested: [{ refresh: 'token-2' }], expires: 5 },
			nothing: null,
			allowUnauthorizedCerts: false,
		};
		const { secrets } = await connect({ credential });
		expect(secrets).toEqual(['very-secret-key', 'token-1', 'token-2']);
	});

	it.each([
		['username', 'password'],
		['clientId', 'clientSecret'],
	])('treats %s and %s as a secret together, because they are sent so', async (user, password) => {
		const { secrets } = await connect({ credential: { [user]: 'user-1', [password]: 'pass-1' } });
		expect(secrets).toEqual(['very-secret-key', 'user-1', 'pass-1', 'user-1:pass-1']);
	});

	it.each(['allowUnauthorizedCerts', 'ignoreSSLIssues'])(
		'does not check certificates if the credential has %s',
		async (field) => {
			const { skipSslCertificateValidation } = await connect({ credential: { [field]: true } });
			expect(skipSslCertificateValidation).toBe(true);
		},
	);

	it('warns once of each address that is not encrypted', async () => {
		const warn = jest.fn();
		for (const baseUrl of [
			...['http://ats-1.example/hub', 'http://ats-1.example/v1', 'http://ats-2.example'],
			...['https://ats-3.example', 'http://localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1'],
		]) {
			await requestScope({ ...contextWith({ credential: { baseUrl } }), warn });
		}
		expect(warn.mock.calls.flat()).toEqual([
			expect.stringMatching(/^The Base URL http:\/\/ats-1\.example is not encrypted\. Anyone/),
			expect.stringMatching(/^The Base URL http:\/\/ats-2\.example is not encrypted\. Anyone/),
		]);
	});

	it('warns in the log of n8n', () => {
		const { context } = fakeContext({});
		const logger = { warn: jest.fn() } as unknown as typeof context.logger;
		itemContext({ ...context, logger }, 0).warn('message');
		nodeContext({ ...context, logger } as never).warn('other message');
		expect(logger.warn).toHaveBeenCalledWith('message');
		expect(logger.warn).toHaveBeenCalledWith('other message');
	});

	it.each([
		[
			'a Base URL that is not valid',
			{ credential: { baseUrl: 'ats' } },
			'The Base URL is not a complete web address. It begins with https://',
			'Open the credential and correct the Base URL, e.g. https://ats.example.com/api',
		],
		[
			'an unknown profile',
			{ parameters: { profile: 'p9' } },
			'The profile "p9" does not exist',
			'Select one of the profiles that this node offers.',
		],
		[
			'a method that the profile does not support',
			{ parameters: { authentication: 'basicAuth' } },
			expect.stringMatching(/^P3.* does not support the authentication "basicAuth"$/),
			expect.stringMatching(/^Select one of the methods that this node offers for "P3.*"\.$/),
		],
	])('rejects %s, and says what to do', async (_, options, message, description) => {
		await expect(connect(options)).rejects.toMatchObject({
			message,
			description,
			context: { itemIndex: 0 },
		});
	});
});

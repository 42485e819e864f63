import { requestScope } from '../../../nodes/Recruiting/transport';
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

	it.each(['allowUnauthorizedCerts', 'ignoreSSLIssues'])(
		'does not check certificates if the credential has %s',
		async (field) => {
			const { skipSslCertificateValidation } = await connect({ credential: { [field]: true } });
			expect(skipSslCertificateValidation).toBe(true);
		},
	);

	it.each([
		[
			'a Base URL that is not valid',
			{ credential: { baseUrl: 'ats' } },
			'The Base URL is not a complete web address',
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

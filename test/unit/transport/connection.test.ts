import { connect } from '../../../nodes/Recruiting/transport/connection';
import { contextWith } from './support/scope';

describe('connect', () => {
	it('says where requests go, and with which credential', async () => {
		expect(await connect(contextWith({}))).toEqual({
			credentialType: 'recruitingP3ApiKeyApi',
			baseUrl: 'https://ats.example.com/hub',
			skipSslCertificateValidation: false,
			secrets: ['very-secret-key'],
		});
	});

	it('takes each text of a credential for a secret, however deep, but those that are public', async () => {
		const credential = {
			scope: 'candidates',
			oauthTokenData: { access_token: 'token-1', nested: [{ refresh: 'token-2' }], expires: 5 },
			nothing: null,
			allowUnauthorizedCerts: false,
		};
		const { secrets } = await connect(contextWith({ credential }));
		expect(secrets).toEqual(['very-secret-key', 'token-1', 'token-2']);
	});

	it.each(['allowUnauthorizedCerts', 'ignoreSSLIssues'])(
		'leaves certificates unchecked where the credential has %s',
		async (field) => {
			const { skipSslCertificateValidation } = await connect(
				contextWith({ credential: { [field]: true } }),
			);
			expect(skipSslCertificateValidation).toBe(true);
		},
	);

	it.each([
		[
			'a Base URL that cannot be used',
			{ credential: { baseUrl: 'ats' } },
			'The Base URL is not a full web address',
			'Open the credential and correct the Base URL, e.g. https://ats.example.com/api',
		],
		[
			'a profile that there is not',
			{ parameters: { profile: 'p9' } },
			'There is no profile "p9"',
			'Choose one of the profiles that this node offers.',
		],
		[
			'a method that the profile has not',
			{ parameters: { authentication: 'basicAuth' } },
			expect.stringMatching(/^P3.* has no authentication "basicAuth"$/),
			expect.stringMatching(/^Choose one of the methods that this node offers for "P3.*"\.$/),
		],
	])('refuses %s, and says what to do', async (_, options, message, description) => {
		await expect(connect(contextWith(options))).rejects.toMatchObject({
			message,
			description,
			context: { itemIndex: 0 },
		});
	});
});

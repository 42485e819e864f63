import { openProvider } from '../../../nodes/Recruiting/provider';
import { exchangeError, itemContext, nodeContext, read } from '../../../nodes/Recruiting/transport';
import { fakeContext, response } from '../support/executeContext';
import { answerWith, connected, contextWith } from '../support/provider';

const connect = async (options: Parameters<typeof contextWith>[0]) =>
	(await openProvider(contextWith(options))).login;

describe('the login of a provider', () => {
	it('has the credential of profile and method, and its Base URL', async () => {
		expect(await connect({})).toEqual({
			credentialType: 'recruitingP3ApiKeyApi',
			baseUrl: 'https://ats.example.com/hub',
			apiUrl: 'https://ats.example.com/hub/v1',
			headers: {},
			skipSslCertificateValidation: false,
			expiredStatuses: [],
			secret: 'very-secret-key',
			account: expect.stringContaining('very-secret-key'),
			secrets: ['very-secret-key'],
		});
	});

	it('treats every text of a credential as a secret, at any depth, except public fields', async () => {
		const credential = {
			scope: 'candidates',
			oauthTokenData: {
				...{ access_token: 'token-1', token_type: 'Bearer', expires: 5 },
				nested: [{ refresh: 'token-2' }],
			},
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
			await openProvider({ ...contextWith({ credential: { baseUrl } }), warn });
		}
		expect(warn.mock.calls.flat()).toEqual([
			expect.stringMatching(/^The Base URL http:\/\/ats-1\.example is not encrypted\. Anyone/),
			expect.stringMatching(/^The Base URL http:\/\/ats-2\.example is not encrypted\. Anyone/),
		]);
	});

	it('warns in the log of n8n, and gives hints about an execution on the node', () => {
		const { context, hints, warnings } = fakeContext({});
		for (const one of [itemContext(context, 0), nodeContext(context as never)]) {
			one.warn('warning');
			one.hint('hint');
		}
		expect({ hints, warnings }).toEqual({
			hints: ['hint'],
			warnings: ['warning', 'warning', 'hint'],
		});
	});

	it('needs a credential, which the editor does not require in a trigger', async () => {
		const credential = async () => {
			throw new Error('Node does not require credentials');
		};
		await expect(openProvider({ ...contextWith({}), credential })).rejects.toMatchObject({
			message: 'No credential is selected',
			description: 'Select a credential in this node, or create one.',
		});
	});

	it.each([
		[
			'a Base URL that is not valid',
			{ credential: { baseUrl: 'ats' } },
			'The Base URL is not a complete web address. Enter it with https:// at the beginning',
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

const header = (values: Record<string, string>) => ({
	headers: { header: Object.entries(values).map(([name, value]) => ({ name, value })) },
});

describe('the address of the API', () => {
	it('has the version of the preset, whatever else is saved', async () => {
		const credential = { baseUrl: 'https://api.ats.example', provider: 'smartRecruiters' };
		expect(await connect({ credential: { ...credential, apiVersion: 'v9' } })).toMatchObject({
			apiUrl: 'https://api.ats.example',
		});
	});

	it.each(['v1?a=1', 'v 1', 'a/../b', '{v}'])('cannot have the version %j', async (apiVersion) => {
		await expect(connect({ credential: { apiVersion } })).rejects.toMatchObject({
			message: 'API Version is not a part of a path, e.g. v1',
			description: 'Open the credential and correct it.',
		});
	});
});

describe('the headers of a login', () => {
	it('are sent with each request of the node, and their values are secrets', async () => {
		const { provider, requests } = await connected({
			credential: header({ ' X-Account ': ' account-1 ', accept: 'application/hal+json' }),
			handlers: [() => response(200, [])],
		});
		await read(provider, { method: 'GET', url: provider.login.apiUrl });
		expect(requests[0]!.headers).toEqual({
			...{ 'X-Account': 'account-1', accept: 'application/hal+json' },
		});
		expect(provider.login.secrets).toEqual(['very-secret-key', ' account-1 ']);
	});

	it.each(['account-1', Buffer.from('account-1').toString('base64')])(
		'have values that no error shows: %s',
		async (shown) => {
			const { provider } = await connected({ credential: header({ 'X-Account': 'account-1' }) });
			const answer = answerWith({ status: 403, statusText: `No ${shown}`, body: shown });
			const settings = { ...provider.settings, includeResponseBody: true };
			const error = exchangeError({ ...provider, settings }, answer);
			expect(`${error.message} ${error.description}`).not.toContain(shown);
			expect(error.message).toBe('No [hidden]');
		},
	);
});

describe('the provider of a credential', () => {
	const p1 = { profile: 'p1', authentication: 'accessToken' };

	it.each([
		[
			{ provider: 'greenhouse' },
			{ profile: 'p5', authentication: 'oAuth2' },
			'Greenhouse does not belong to P5',
			'Open the credential and select another Provider, or select the profile P3 in this node.',
		],
		[
			{ provider: 'merge' },
			p1,
			'Merge requires the header X-Account-Token. Add it to Headers',
			'Open the credential and correct it.',
		],
	])('cannot be %j for %j', async (credential, parameters, message, description) => {
		await expect(connect({ credential, parameters })).rejects.toMatchObject({
			message,
			description,
			context: { itemIndex: 0 },
		});
	});

	/** The node type, what the credential says, what the node says, and what the error says of both. */
	it.each([
		['recruitingTrigger', 'smartRecruiters', 'default', 'SmartRecruiters', 'Other'],
		['recruitingTrigger', 'default', 'smartRecruiters', 'Other', 'SmartRecruiters'],
		['recruiting', 'default', 'smartRecruiters', 'Other', 'SmartRecruiters'],
		['recruiting', 'teamtailor', 'smartRecruiters', 'Teamtailor', 'SmartRecruiters'],
	])(
		'is not another one than that of the node %s: %s, %s',
		async (type, inCredential, inNode, ofCredential, ofNode) => {
			const { context, requests } = fakeContext({
				credential: { provider: inCredential },
				parameters: { provider: inNode },
			});
			const item = itemContext(context, 0);
			const node = { ...item.node, type: `n8n-nodes-recruiting.${type}` };
			await expect(openProvider({ ...item, node })).rejects.toMatchObject({
				message: `The credential is for the provider ${ofCredential}, but this node is for ${ofNode}`,
				description: `Open the credential and set its Provider to ${ofNode}, or select another credential. If the node is wrong, set its Provider to ${ofCredential} instead.`,
			});
			expect(requests).toEqual([]);
		},
	);

	it('counts if the node of an action says Other, or nothing', async () => {
		const credential = { provider: 'smartRecruiters' };
		for (const parameters of [{ provider: 'default' }, {}, { provider: 'smartRecruiters' }]) {
			const { provider } = await connected({ credential, parameters });
			expect(provider.system).toBe('SmartRecruiters');
		}
	});

	it('decides about the profile, whatever profile is saved beside it', async () => {
		const { provider } = await connected({
			credential: { provider: 'lever' },
			parameters: { provider: 'lever', profile: 'p1', authentication: 'oAuth2' },
		});
		expect(provider.profile.id).toBe('p5');
		expect(provider.login.credentialType).toBe('recruitingP5OAuth2Api');
	});

	it('decides about the only authentication, whatever is saved beside it', async () => {
		const { login } = await openProvider(
			contextWith({
				credential: { provider: 'ashby' },
				parameters: { provider: 'ashby', profile: 'p1', authentication: 'samlBearer' },
			}),
		);
		expect(login.credentialType).toBe('recruitingP4ApiKeyApi');
	});

	it('needs no Base URL if its own is the same for everybody', async () => {
		const credential = { provider: 'ashby', baseUrl: '' };
		const { apiUrl } = await connect({ credential, parameters: { provider: 'ashby' } });
		expect(apiUrl).toBe('https://api.ashbyhq.com');
		const other = { credential: { baseUrl: '' } };
		await expect(connect(other)).rejects.toThrow('Base URL');
	});

	it.each(['lever2', '__proto__'])('has to exist: %s', async (provider) => {
		await expect(connect({ parameters: { provider } })).rejects.toMatchObject({
			message: `The provider "${provider}" does not exist`,
			description: 'Select one of the providers that this node offers.',
		});
	});

	it('has no address of another system: then somebody has changed only one of them', async () => {
		const credential = { provider: 'ashby', baseUrl: 'https://api.manatal.com' };
		const { context, requests } = fakeContext({ credential, parameters: { provider: 'ashby' } });
		await expect(openProvider(itemContext(context, 0))).rejects.toMatchObject({
			message:
				'The Base URL is an address of Manatal, but the Provider is Ashby. Nothing was sent. Make both the same, and enter the key of that provider',
			description: 'Open the credential and correct it.',
		});
		expect(requests).toEqual([]);
	});

	it('may lack a feature, with the reason', async () => {
		const credential = { provider: 'merge', ...header({ 'x-account-token': 'account-1' }) };
		const { provider } = await connected({ credential, parameters: p1 });
		expect(() => provider.upload()).toThrow(
			expect.objectContaining({
				message: 'Merge does not support uploads',
				description: 'Merge takes only a public address of a file, not the file itself.',
			}) as Error,
		);
	});
});

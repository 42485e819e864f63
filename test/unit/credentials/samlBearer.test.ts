import { createPrivateKey, generateKeyPairSync, type KeyExportOptions } from 'node:crypto';

import { DOMParser } from '@xmldom/xmldom';
import type {
	ICredentialDataDecryptedObject as Fields,
	IHttpRequestHelper,
	IHttpRequestOptions,
} from 'n8n-workflow';
import { SignedXml } from 'xml-crypto';

import { signedAssertion } from '../../../credentials/saml/assertion';
import { RecruitingP1SamlBearerApi } from '../../../index';
import { type Provider, startProvider } from '../../provider';
import { AssertionVerifier } from '../../provider/saml';
import { credentialFields } from '../../support/credentials';

const type = new RecruitingP1SamlBearerApi();
const defaults = Object.fromEntries(
	type.properties.map((property) => [property.name, property.default]),
) as Fields;

let provider: Provider;
let valid: Fields;

beforeAll(async () => {
	provider = await startProvider();
	valid = { ...defaults, ...(credentialFields(provider, 'p1', 'samlBearer') as Fields) };
});

afterAll(async () => await provider.stop());

/** Sends a request in place of n8n. */
async function httpRequest(request: IHttpRequestOptions) {
	const response = await fetch(request.url, {
		method: request.method,
		headers: request.headers as Record<string, string>,
		body: request.body as string,
		redirect: 'manual',
	});
	return {
		statusCode: response.status,
		statusMessage: response.statusText,
		body: await response.text(),
	};
}

const token = async (fields: Fields, send: unknown = httpRequest) =>
	await type.preAuthentication.call(
		{ helpers: { httpRequest: send } } as unknown as IHttpRequestHelper,
		{ ...valid, ...fields },
	);

/** The claims of the assertion in a request, as XML. */
function assertionIn(body: unknown): string {
	const assertion = new URLSearchParams(`${body}`).get('assertion') ?? '';
	return Buffer.from(assertion, 'base64url').toString();
}

const lastAssertion = () => assertionIn(provider.requests.at(-1)?.body);

it('gets no token from an address of another system', async () => {
	const send = jest.fn();
	const fields = { provider: 'successFactors', tokenUrl: 'https://acme.workable.com/oauth/token' };
	await expect(token(fields, send)).rejects.toThrow(
		'The Token URL is an address of Workable, but the Provider is SAP SuccessFactors',
	);
	expect(send).not.toHaveBeenCalled();
});

/** The assertion that these fields would send. */
async function assertionWith(fields: Fields): Promise<string> {
	let xml = '';
	await token(fields, async ({ body }: IHttpRequestOptions) => {
		xml = assertionIn(body);
		return { statusCode: 200, body: '{"access_token":"t"}' };
	});
	return xml;
}

/** What an independent library reads from an assertion, if it is valid. */
const verified = async (xml: string) =>
	await new AssertionVerifier(provider.profiles.p1.credentials.samlBearer).verify(xml);

/** The values of the field Attributes. */
const attributes = (values: Record<string, string>) => ({
	attributes: { attribute: Object.entries(values).map(([name, value]) => ({ name, value })) },
});

const hostileClaims = {
	issuer: 'I & <i> "q" \r\n\t',
	nameId: "N'\u00e9 \u{1F600} & > ]]>",
	audience: 'A\t&amp;',
};

describe('a SAML assertion', () => {
	it('is accepted by an independent library, with grant type, client and company', async () => {
		expect(await token({})).toEqual({ accessToken: expect.stringMatching(/^\S{16,}$/) });
		const sent = Object.fromEntries(new URLSearchParams(provider.requests.at(-1)?.body));
		expect(sent).toEqual({
			grant_type: 'urn:ietf:params:oauth:grant-type:saml2-bearer',
			...{ client_id: valid.clientId, company_id: valid.companyId },
			assertion: expect.stringMatching(/^[\w-]+$/),
		});
	});

	it('is encoded as base64 if the provider expects it', async () => {
		const send = jest.fn(async () => ({ statusCode: 200, body: '{"access_token":"t"}' }));
		await token({ assertionEncoding: 'base64' }, send);
		const [[{ body }]] = send.mock.calls as unknown as [[IHttpRequestOptions]];
		const assertion = new URLSearchParams(`${body}`).get('assertion')!;
		expect(assertion).toMatch(/^[A-Za-z0-9+/]+=*$/);
		await verified(Buffer.from(assertion, 'base64').toString());
	});

	it('contains the lifetime, the format and a new ID each time', async () => {
		await token({ lifetimeSeconds: 42 });
		const first = lastAssertion();
		const instants = /NotBefore="([^"]+)" NotOnOrAfter="([^"]+)"/.exec(first);
		const seconds = (Date.parse(instants![2]!) - Date.parse(instants![1]!)) / 1_000;
		expect(seconds).toBe(42 + 60);
		expect(first).toContain('Format="urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified"');
		await token({});
		expect(/ID="(\w+)"/.exec(lastAssertion())![1]).not.toBe(/ID="(\w+)"/.exec(first)![1]);
	});

	it('names the token URL if no recipient is set', async () => {
		await token({ recipient: '' }).catch(() => {});
		expect(lastAssertion()).toContain(`Recipient="${valid.tokenUrl}"`);
	});

	it('has the values of a system where nothing is entered', async () => {
		const empty = { tokenUrl: '', audience: '', recipient: '', attributes: {} };
		const system = { provider: 'successFactors', baseUrl: 'https://api.example.com/odata/v2' };
		const send = jest.fn(async () => ({ statusCode: 200, body: '{"access_token":"t"}' }));
		await token({ ...empty, ...system }, send);
		const [[{ url, body }]] = send.mock.calls as unknown as [[IHttpRequestOptions]];
		expect(url).toBe('https://api.example.com/oauth/token');
		const xml = assertionIn(body);
		expect(xml).toContain('Recipient="https://api.example.com/oauth/token"');
		expect(xml).toContain('<saml:Audience>www.successfactors.com</saml:Audience>');
		expect(xml).toContain('<saml:Attribute Name="api_key">');
		await token({ ...empty, ...system, tokenUrl: 'https://own.example.com/token' }, send);
		expect(send).toHaveBeenLastCalledWith(
			expect.objectContaining({ url: 'https://own.example.com/token' }),
		);
	});

	it.each(['issuer', 'audience', 'recipient', 'nameId', 'companyId'] as const)(
		'is rejected with another %s',
		async (field) => {
			await expect(token({ [field]: 'https://other.example' })).rejects.toThrow('(invalid_grant)');
		},
	);

	it('is rejected if it was signed with another key', async () => {
		const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
		const other = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
		await expect(token({ privateKey: other })).rejects.toThrow('(invalid_grant)');
	});

	it('keeps its signature valid with any characters', () => {
		const xml = signedAssertion(
			{ ...hostileClaims, nameIdFormat: 'a"b', recipient: "\n'<", lifetimeSeconds: 60 },
			createPrivateKey(`${valid.privateKey}`),
			Date.now(),
		);
		const document = new DOMParser().parseFromString(xml, 'text/xml');
		const verifier = new SignedXml({
			publicCert: provider.profiles.p1.credentials.samlBearer.certificate,
		});
		verifier.loadSignature(document.getElementsByTagName('ds:Signature')[0] as never);
		expect(verifier.checkSignature(xml)).toBe(true);
		expect(document.getElementsByTagName('saml:Issuer')[0]?.textContent).toBe(hostileClaims.issuer);
		expect(document.getElementsByTagName('saml:NameID')[0]?.textContent).toBe(hostileClaims.nameId);
	});
});

describe('the statements of a SAML assertion', () => {
	/** The elements of an assertion, in their order. */
	const parts = (xml: string) =>
		Array.from(
			new DOMParser().parseFromString(xml, 'text/xml').documentElement!.childNodes,
			({ nodeName }) => nodeName,
		);
	const always = ['saml:Issuer', 'ds:Signature', 'saml:Subject', 'saml:Conditions'];

	it.each<[string, Fields]>([
		['by default', {}],
		['if the list of attributes is empty', { attributes: { attribute: [] } }],
		['in an older credential', { attributes: undefined!, authnStatement: undefined! }],
	])('do not exist %s', async (_name, fields) => {
		expect(parts(await assertionWith(fields))).toEqual(always);
	});

	it('contain attributes, with the Client ID filled in', async () => {
		const clientId = "$&-$'";
		const set = attributes({ api_key: '{clientId}', both: '{clientId}, {clientId}', empty: '' });
		const xml = await assertionWith({ ...set, clientId });
		expect(parts(xml)).toEqual([...always, 'saml:AttributeStatement']);
		expect((await verified(xml)).attributes).toEqual({
			...{ api_key: clientId, both: `${clientId}, ${clientId}` },
			empty: undefined,
		});
		expect(xml).toContain(
			'<saml:Attribute Name="empty"><saml:AttributeValue></saml:AttributeValue></saml:Attribute>',
		);
	});

	it('say that the user has signed in, if this is on', async () => {
		const xml = await assertionWith({ ...attributes({ a: 'b' }), authnStatement: true });
		expect(parts(xml)).toEqual([...always, 'saml:AuthnStatement', 'saml:AttributeStatement']);
		const profile = await verified(xml);
		const { ID, IssueInstant } = /ID="(?<ID>\w+)" IssueInstant="(?<IssueInstant>[^"]+)"/.exec(
			xml,
		)!.groups!;
		const method = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport';
		expect(profile.getAssertion!().Assertion).toHaveProperty('AuthnStatement', [
			{
				$: { AuthnInstant: IssueInstant, SessionIndex: ID },
				AuthnContext: [{ AuthnContextClassRef: [{ _: method }] }],
			},
		]);
	});

	it('keep any characters, and the signature valid', async () => {
		const values = {
			'&amp; < > "\' \n\r\t \u00e9': 'I & <i> "q" \' ]]> &lt;',
			lines: '\r\n first\n\tsecond\r ',
			letters: '\u00e9 \u00df \u65e5\u672c \u{1F600}',
		};
		expect((await verified(await assertionWith(attributes(values)))).attributes).toEqual(values);
	});

	it('cannot be changed afterwards', async () => {
		const fields = { ...attributes({ role: 'reader' }), authnStatement: true };
		const xml = await assertionWith(fields);
		for (const [part, other] of [
			['>reader<', '>writer<'],
			['Name="role"', 'Name="Role"'],
			['SessionIndex="_', 'SessionIndex="x'],
		] as const) {
			expect(xml).toContain(part);
			await expect(verified(xml.replace(part, other))).rejects.toThrow('Invalid signature');
		}
	});
});

describe('the private key of a SAML credential', () => {
	const key = () => `${valid.privateKey}`;
	const exported = (options: KeyExportOptions<'pem'>) =>
		String(createPrivateKey(key()).export(options));

	it.each([
		['with its line breaks', () => key()],
		['in one line with spaces', () => key().replaceAll('\n', ' ')],
		['in one line without spaces', () => key().replaceAll('\n', '')],
		['with escaped line breaks', () => key().replaceAll('\n', '\\n')],
		['with Windows line breaks', () => key().replaceAll('\n', '\r\n')],
		['with text around it', () => `Key:\n${key()}\nend`],
		['in the older form PKCS#1', () => exported({ type: 'pkcs1', format: 'pem' })],
	])('is read %s', async (_name, pasted) => {
		expect(await token({ privateKey: pasted() })).toHaveProperty('accessToken');
	});

	it.each([
		['', 'must begin with'],
		['secret-but-no-key', 'must begin with'],
		['-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n-----END PRIVATE KEY-----', 'is not a valid RSA key'],
		[
			'-----BEGIN ENCRYPTED PRIVATE KEY-----\nc2VjcmV0\n-----END ENCRYPTED PRIVATE KEY-----',
			'is encrypted',
		],
	])('is rejected and not shown if it is %j', async (privateKey, message) => {
		const requested = token({ privateKey });
		await expect(requested).rejects.toThrow(message);
		if (privateKey) await expect(requested).rejects.not.toThrow(/secret|c2VjcmV0/);
	});

	it.each(['pkcs1', 'pkcs8'] as const)(
		'is rejected if it is encrypted in the form %s, with the way to decrypt it',
		async (form) => {
			const cipher = { cipher: 'aes-128-cbc', passphrase: 'passphrase' };
			const pem = exported({ type: form, format: 'pem', ...cipher });
			for (const privateKey of [pem, pem.replaceAll('\n', ' ')]) {
				await expect(token({ privateKey })).rejects.toThrow(
					/^The private key is encrypted\. Decrypt it, e\.g\. with "openssl pkey /,
				);
			}
		},
	);

	it('is rejected if it is not an RSA key', async () => {
		const { privateKey } = generateKeyPairSync('ed25519');
		const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
		await expect(token({ privateKey: pem })).rejects.toThrow('is not a valid RSA key');
	});
});

describe('requesting a token', () => {
	it.each([
		[{ tokenUrl: 'ftp://x' }, 'The Token URL must start with https:// or http://'],
		[{ tokenUrl: '' }, 'The Token URL is empty'],
		[{ tokenUrl: 'https://x.example/#y' }, 'The Token URL must not contain a fragment (#)'],
		[{ tokenUrl: 'https://u:p@x.example' }, 'The Token URL must not contain a username'],
		[{ issuer: ' ' }, 'The field Issuer is empty'],
		[{ nameId: '' }, 'The field Name ID is empty'],
		[{ lifetimeSeconds: 0 }, 'lifetime'],
		[attributes({ ' ': 'v' }), 'The field Name in Attributes is empty'],
		[{ attributes: { attribute: [{}] } }, 'The field Name in Attributes is empty'],
		[{ ...attributes({ a: '{clientId}' }), clientId: '' }, 'The field Client ID is empty'],
		[{ assertionEncoding: 'hex' }, 'The assertion encoding does not exist'],
	])('fails before anything is sent if the fields are %j', async (fields: Fields, message) => {
		const send = jest.fn();
		await expect(token(fields, send)).rejects.toThrow(message);
		expect(send).not.toHaveBeenCalled();
	});

	it('keeps the query of the Token URL', async () => {
		const send = jest.fn(async () => ({ statusCode: 200, body: '{"access_token":"t"}' }));
		const tokenUrl = 'https://ats.example.com/token?tenant=1';
		expect(await token({ tokenUrl }, send)).toEqual({ accessToken: 't' });
		expect(send).toHaveBeenCalledWith(expect.objectContaining({ url: tokenUrl }));
	});

	it.each([
		[{ statusCode: 200, body: '<html>' }, 'without an access token'],
		[{ statusCode: 200, body: '{}' }, 'without an access token'],
		[{ statusCode: 200, body: '{"access_token":7}' }, 'without an access token'],
		[{ statusCode: 302, body: '' }, 'Found: the token URL'],
		[{ statusCode: 500, body: '{"error":"first1@candidates.example"}' }, 'Internal Server Error'],
	])('fails without showing the body if the response is %j', async (answer, message) => {
		const requested = token({}, async () => answer);
		await expect(requested).rejects.toThrow(message);
		await expect(requested).rejects.not.toThrow('candidates.example');
	});

	it('fails with the code alone if there is no response', async () => {
		const requested = token({}, async () => {
			throw Object.assign(new Error('with the assertion in it'), { code: 'ECONNREFUSED' });
		});
		await expect(requested).rejects.toThrow('(ECONNREFUSED)');
		await expect(requested).rejects.not.toThrow('with the assertion');
	});
});

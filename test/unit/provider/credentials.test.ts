import { createPrivateKey } from 'node:crypto';

import { signedAssertion } from '../../../credentials/saml/assertion';
import { PROFILE_IDS, startProvider, type ProfileId, type Provider } from '../../provider';
import { call, json } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 1 });
});

afterAll(async () => await provider.stop());

async function statusWith(id: ProfileId, authorization: string): Promise<number> {
	const url = `${provider.profiles[id].baseUrl}/v1/candidates`;
	return (await call(url, { headers: { authorization } })).status;
}

async function postForm(url: string, form: Record<string, string>) {
	const headers = { 'content-type': 'application/x-www-form-urlencoded' };
	return await call(url, { method: 'POST', headers, body: `${new URLSearchParams(form)}` });
}

describe('the test provider', () => {
	const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

	/** Authorization headers by the profile that accepts them. */
	function headers(): Record<ProfileId | 'none', string[]> {
		const { p1, p2, p3, p4, p5 } = provider.profiles;
		const user = ({ username, password }: Record<'username' | 'password', string>) =>
			basic(`${username}:${password}`);
		return {
			p1: [`Bearer ${p1.credentials.accessToken}`, user(p1.credentials.basicAuth)],
			p2: [`Bearer ${p2.credentials.accessToken}`, user(p2.credentials.basicAuth)],
			p3: [basic(`${p3.credentials.apiKey}:`)],
			p4: [basic(`${p4.credentials.apiKey}:`)],
			p5: [basic(`${p5.credentials.apiKey}:`)],
			none: ['', 'Bearer ', basic(':'), `Bearer ${p4.credentials.apiKey}`],
		};
	}

	it.each(PROFILE_IDS)('accepts the credentials of %s there and rejects all others', async (id) => {
		for (const [owner, all] of Object.entries(headers())) {
			const expected = all.map((header) => [header, owner === id ? 200 : 401]);
			const seen = all.map(async (header) => [header, await statusWith(id, header)]);
			expect(await Promise.all(seen)).toEqual(expected);
		}
	});

	it('issues OAuth2 tokens for the right secret, good for one profile until they expire', async () => {
		const { clientId, clientSecret, accessTokenUrl } = provider.profiles.p3.credentials.oAuth2;
		const ask = async (client_secret: string) => {
			const form = { grant_type: 'client_credentials', client_id: clientId, client_secret };
			return json(await postForm(accessTokenUrl, form));
		};
		expect(await ask('wrong')).toMatchObject({ error: 'invalid_client' });
		const token = `Bearer ${(await ask(clientSecret)).access_token}`;
		expect([await statusWith('p3', token), await statusWith('p5', token)]).toEqual([200, 401]);
		provider.expireTokens();
		expect(await statusWith('p3', token)).toBe(401);
	});
});

// The tests of the credential cover another issuer, audience, recipient, name, company and key.
describe('the SAML token address of the test provider', () => {
	const HOUR_MS = 3_600_000;
	const identity = () => provider.profiles.p1.credentials.samlBearer;

	function assertion({ now = Date.now(), nameId = identity().nameId } = {}): string {
		const claims = { ...identity(), nameId, nameIdFormat: 'x', lifetimeSeconds: 300 };
		return signedAssertion(claims, createPrivateKey(identity().privateKey), now);
	}

	const unsigned = (xml: string) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '');
	const around = (signed: string) =>
		unsigned(assertion()).replace('</saml:Issuer>', `</saml:Issuer>${signed}`);

	/** The status of the answer and, if it is an error, its reason. */
	async function presented(xml: string): Promise<string> {
		const { clientId: client_id, companyId: company_id, tokenUrl } = identity();
		const grant_type = 'urn:ietf:params:oauth:grant-type:saml2-bearer';
		const encoded = Buffer.from(xml).toString('base64url');
		const form = { grant_type, client_id, company_id, assertion: encoded };
		const answer = await postForm(tokenUrl, form);
		return `${answer.status} ${String(json(answer).error_description)}`;
	}

	it('accepts an assertion once', async () => {
		const xml = assertion();
		expect(await presented(xml)).toMatch(/^200/);
		expect(await presented(xml)).toMatch(/^400 .*used before/);
	});

	it.each<[string, () => string, RegExp]>([
		['has expired', () => assertion({ now: Date.now() - HOUR_MS }), /^400 .*expired/],
		['is not valid yet', () => assertion({ now: Date.now() + HOUR_MS }), /^400 .*not yet valid/],
		['has no signature', () => unsigned(assertion()), /^400 .*signature/],
		[
			'was changed after it was signed',
			() => assertion({ nameId: 'other' }).replace('>other<', `>${identity().nameId}<`),
			/^400 .*signature/,
		],
		[
			'is wrapped around a signed one',
			() => around(assertion({ nameId: 'other' })),
			/^400 .*signature/,
		],
	])('rejects an assertion that %s', async (_, make, expected) => {
		expect(await presented(make())).toMatch(expected);
	});
});

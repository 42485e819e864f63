import { generateKeyPairSync } from 'node:crypto';
import type { Provider } from '../../provider';
import { scenarioUrl, startProvider } from '../../provider';
import type { Claims } from './assertion';
import { signedAssertion } from './assertion';
import type { Answer } from './client';
import { call, json, postForm } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider();
});

afterAll(async () => await provider.stop());

function identity() {
	return provider.profiles.p1.credentials.samlBearer;
}

function assertion(
	...args: Parameters<typeof signedAssertion> extends [unknown, ...infer Rest] ? Rest : never
) {
	return signedAssertion(identity(), ...args);
}

/** Sends an assertion to the token address; further form fields replace the right ones. */
async function present(
	xml: string,
	more: Record<string, string> = {},
	url = identity().tokenUrl,
): Promise<Answer> {
	return await postForm(url, {
		grant_type: 'urn:ietf:params:oauth:grant-type:saml2-bearer',
		client_id: identity().clientId,
		company_id: identity().companyId,
		assertion: Buffer.from(xml).toString('base64url'),
		...more,
	});
}

async function expectRefused(answer: Answer, reason: RegExp): Promise<void> {
	expect(answer.status).toBe(400);
	expect(json(answer)).toEqual({
		error: 'invalid_grant',
		error_description: expect.stringMatching(reason),
	});
}

it.each([false, true])('gives a token for a good assertion (inclusive: %s)', async (inclusive) => {
	const answer = await present(assertion({}, { inclusive }));
	const token = json<{ access_token: string }>(answer);
	expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
	const authorization = `Bearer ${token.access_token}`;
	const url = `${provider.profiles.p1.baseUrl}/v1/candidates`;
	expect((await call(url, { authorization })).status).toBe(200);
	provider.expireTokens();
	expect((await call(url, { authorization })).status).toBe(401);
});

it('takes an assertion that begins with an XML declaration', async () => {
	const answer = await present(`<?xml version="1.0" encoding="UTF-8"?>\n${assertion()}`);
	expect(answer.status).toBe(200);
});

const past = Date.now() - 30_000;
const future = Date.now() + 3_600_000;

const WRONG: Array<[string, Partial<Claims>, RegExp]> = [
	['audience', { audience: 'https://other.example' }, /audience/i],
	['issuer', { issuer: 'https://other.example' }, /issuer/],
	['recipient', { recipient: 'https://other.example/token' }, /Recipient/],
	['NameID', { nameId: 'somebody-else' }, /NameID/],
	['confirmation method', { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }, /method/],
	['end', { notOnOrAfter: past }, /expired/],
	['end of confirmation', { confirmationEnd: past }, /expired/],
	['beginning', { notBefore: future }, /not yet valid/],
];

it.each(WRONG)('refuses a wrong %s', async (_name, claims, reason) => {
	await expectRefused(await present(assertion(claims)), reason);
});

it.each([
	[-3_600, /not yet valid/],
	[3_600, /expired/],
])('looks at a clock that is %d seconds ahead', async (clock, reason) => {
	const url = scenarioUrl(identity().tokenUrl, { clock });
	await expectRefused(await present(assertion(), {}, url), reason);
	const day = 86_400_000;
	const long = { notBefore: Date.now() - day, notOnOrAfter: Date.now() + day };
	const xml = assertion({ ...long, confirmationEnd: Date.now() + day });
	expect((await present(xml, {}, url)).status).toBe(200);
});

it('refuses the signature of another key', async () => {
	const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
	const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
	await expectRefused(await present(assertion({}, { privateKey: pem })), /signature/);
});

it('refuses what was changed after it was signed', async () => {
	const xml = assertion({ nameId: 'somebody-else' }).replace('somebody-else', identity().nameId);
	await expectRefused(await present(xml), /signature/);
});

it('refuses an assertion without signature', async () => {
	const xml = assertion().replace(/<Signature.*<\/Signature>/s, '');
	await expectRefused(await present(xml), /signature/);
});

it('refuses a false assertion around or beside a signed one', async () => {
	const signed = assertion({ nameId: 'somebody-else' });
	const forged = assertion().replace(/<Signature.*<\/Signature>/s, '');
	await expectRefused(await present(forged + signed), /multiple assertions/);
	const wrapped = forged.replace('</saml:Issuer>', `</saml:Issuer>${signed}`);
	await expectRefused(await present(wrapped), /signature/);
});

it('refuses what is no assertion at all', async () => {
	await expectRefused(await present('<Response/>'), /assertion/i);
	await expectRefused(await present('no XML'), /./);
});

it('refuses the same assertion a second time', async () => {
	const xml = assertion();
	expect((await present(xml)).status).toBe(200);
	await expectRefused(await present(xml), /used before/);
});

it('wants the encoding that the path names', async () => {
	const url = scenarioUrl(identity().tokenUrl, { assertion: 'base64' });
	// The padding says which encoding it is, whatever letters the signature happens to hold.
	const xml = padded(assertion());
	const base64 = Buffer.from(xml).toString('base64');
	await expectRefused(await present(xml, {}, url), /not base64/);
	expect((await present(xml, { assertion: base64 }, url)).status).toBe(200);
	await expectRefused(await present(assertion(), { assertion: 'a+/=' }), /not base64url/);
});

it('wants its own client and company', async () => {
	const wrongClient = await present(assertion(), { client_id: 'client' });
	expect([wrongClient.status, json(wrongClient).error]).toEqual([401, 'invalid_client']);
	await expectRefused(await present(assertion(), { company_id: 'company' }), /company/);
	expect(json(await present(assertion(), { company_id: '' })).error).toBe('invalid_request');
});

it('is offered by P1 alone', async () => {
	const { accessTokenUrl } = provider.profiles.p2.credentials.oAuth2;
	const answer = await present(assertion(), {}, accessTokenUrl);
	expect(answer.status).toBe(400);
	expect(json(answer)).not.toHaveProperty('access_token');
});

/** Spaces after the document element mean nothing; with them its length is no multiple of three. */
function padded(xml: string): string {
	return Buffer.byteLength(xml) % 3 === 0 ? `${xml} ` : xml;
}

import { createHash } from 'node:crypto';
import type { Provider, Scenario } from '../../provider';
import { scenario, scenarioUrl, startProvider } from '../../provider';
import type { Answer } from './client';
import { basic, call, json, postForm } from './client';

const PROFILES = ['p1', 'p2', 'p3', 'p5'] as const;
const REDIRECT = 'http://localhost:5678/rest/oauth2-credential/callback';

interface Tokens {
	access_token: string;
	refresh_token?: string;
	expires_in: number;
	token_type: string;
}

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ tokenLifetimeSeconds: 60 });
});

afterEach(() => jest.useRealTimers());

afterAll(async () => await provider.stop());

function oAuth2(id: (typeof PROFILES)[number] = 'p3') {
	return provider.profiles[id].credentials.oAuth2;
}

async function useToken(
	token: string,
	id: (typeof PROFILES)[number] = 'p3',
	wanted: Scenario = {},
): Promise<number> {
	const url = `${scenario(provider.profiles[id], wanted)}/v1/candidates`;
	return (await call(url, { authorization: `Bearer ${token}` })).status;
}

async function byClientCredentials(id: (typeof PROFILES)[number] = 'p3'): Promise<Tokens> {
	const { clientId, clientSecret, accessTokenUrl, scope } = oAuth2(id);
	const form = { grant_type: 'client_credentials', scope };
	return json<Tokens>(await postForm(accessTokenUrl, form, basic(`${clientId}:${clientSecret}`)));
}

async function authorize(more: Record<string, string> = {}): Promise<Answer> {
	const { clientId, authUrl, scope } = oAuth2();
	const query = new URLSearchParams({
		response_type: 'code',
		client_id: clientId,
		redirect_uri: REDIRECT,
		state: 'a state, kept',
		scope,
		...more,
	});
	return await call(`${authUrl}?${query.toString()}`);
}

async function redeem(code: string, more: Record<string, string> = {}): Promise<Answer> {
	const { clientId: client_id, clientSecret: client_secret, accessTokenUrl } = oAuth2();
	const grant = { grant_type: 'authorization_code', redirect_uri: REDIRECT, code };
	return await postForm(accessTokenUrl, { ...grant, client_id, client_secret, ...more });
}

async function refresh(refresh_token = ''): Promise<Answer> {
	const { clientId, clientSecret, accessTokenUrl } = oAuth2();
	const form = { grant_type: 'refresh_token', refresh_token };
	return await postForm(accessTokenUrl, form, basic(`${clientId}:${clientSecret}`));
}

function codeIn(answer: Answer): string {
	return new URL(answer.headers.location ?? '').searchParams.get('code') ?? '';
}

describe('client credentials', () => {
	it.each(PROFILES)('give a token that %s takes', async (id) => {
		const tokens = await byClientCredentials(id);
		expect(tokens.token_type).toBe('Bearer');
		expect([59, 60]).toContain(tokens.expires_in);
		expect(await useToken(tokens.access_token, id)).toBe(200);
	});

	it('give a token that no other profile takes', async () => {
		const { access_token } = await byClientCredentials('p3');
		expect(await useToken(access_token, 'p5')).toBe(401);
		const url = `${provider.profiles.p4.baseUrl}/v1/candidates`;
		expect((await call(url, { authorization: `Bearer ${access_token}` })).status).toBe(401);
	});

	it('may be sent in the body', async () => {
		const { clientId: client_id, clientSecret: client_secret, accessTokenUrl } = oAuth2();
		const form = { grant_type: 'client_credentials', client_id, client_secret };
		expect((await postForm(accessTokenUrl, form)).status).toBe(200);
	});

	it('are refused when the secret is wrong or missing', async () => {
		const { clientId: client_id, accessTokenUrl } = oAuth2();
		const form = { grant_type: 'client_credentials' };
		const wrong = await postForm(accessTokenUrl, form, basic(`${client_id}:wrong`));
		expect(wrong.status).toBe(401);
		expect(json(wrong)).toMatchObject({ error: 'invalid_client' });
		expect((await postForm(accessTokenUrl, { ...form, client_id })).status).toBe(400);
	});

	it('are refused for an unknown scope', async () => {
		const { clientId, clientSecret, accessTokenUrl } = oAuth2();
		const form = { grant_type: 'client_credentials', scope: 'everything' };
		const answer = await postForm(accessTokenUrl, form, basic(`${clientId}:${clientSecret}`));
		expect(json(answer)).toMatchObject({ error: 'invalid_scope' });
	});
});

describe('an authorization code', () => {
	it('comes back with the state and gives a token, once', async () => {
		const answer = await authorize();
		expect(answer.status).toBe(302);
		expect(answer.headers.location).toContain(REDIRECT);
		expect(new URL(answer.headers.location ?? '').searchParams.get('state')).toBe('a state, kept');
		const tokens = json<Tokens>(await redeem(codeIn(answer)));
		expect(await useToken(tokens.access_token)).toBe(200);
		expect(json(await redeem(codeIn(answer)))).toMatchObject({ error: 'invalid_grant' });
	});

	it('is bound to the code verifier', async () => {
		const code_verifier = 'v'.repeat(64);
		const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
		const pkce = { code_challenge, code_challenge_method: 'S256' };
		const good = await redeem(codeIn(await authorize(pkce)), { code_verifier });
		expect(good.status).toBe(200);
		const other = { code_verifier: 'w'.repeat(64) };
		expect((await redeem(codeIn(await authorize(pkce)), other)).status).toBe(400);
		expect((await redeem(codeIn(await authorize(pkce)))).status).toBe(400);
	});

	it('does not do without the client secret, verifier or not', async () => {
		const { clientId: client_id, accessTokenUrl } = oAuth2();
		const code_verifier = 'v'.repeat(64);
		const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
		const code = codeIn(await authorize({ code_challenge, code_challenge_method: 'S256' }));
		const form = { grant_type: 'authorization_code', redirect_uri: REDIRECT, code };
		const answer = await postForm(accessTokenUrl, { ...form, client_id, code_verifier });
		expect(json(answer)).toMatchObject({ error: 'invalid_client' });
	});

	it('is not sent to another machine', async () => {
		const answer = await authorize({ redirect_uri: 'https://elsewhere.example/callback' });
		expect(answer.status).toBe(400);
		expect(answer.headers.location).toBeUndefined();
	});
});

describe('the end of a token', () => {
	it('comes when its lifetime is over', async () => {
		const { access_token } = await byClientCredentials();
		jest.useFakeTimers({ now: Date.now() + 59_000, ...onlyDate() });
		expect(await useToken(access_token)).toBe(200);
		jest.setSystemTime(Date.now() + 2_000);
		expect(await useToken(access_token)).toBe(401);
	});

	it('comes earlier where the clock is ahead', async () => {
		const { access_token } = await byClientCredentials();
		expect(await useToken(access_token, 'p3', { clock: -3_600 })).toBe(200);
		expect(await useToken(access_token, 'p3', { clock: 61 })).toBe(401);
	});

	it('can be brought about, and a refresh token survives it, once', async () => {
		const first = json<Tokens>(await redeem(codeIn(await authorize())));
		provider.expireTokens();
		expect(await useToken(first.access_token)).toBe(401);
		const second = json<Tokens>(await refresh(first.refresh_token));
		expect(await useToken(second.access_token)).toBe(200);
		expect(json(await refresh(first.refresh_token))).toMatchObject({ error: 'invalid_grant' });
		expect((await refresh(second.refresh_token)).status).toBe(200);
	});
});

it('lets a token address fail as the scenario says', async () => {
	const url = scenarioUrl(oAuth2().accessTokenUrl, { fault: 'html' });
	expect((await postForm(url, {})).headers['content-type']).toContain('text/html');
});

/** The timers of Node's own sockets must go on. */
function onlyDate() {
	const doNotFake = [
		'hrtime',
		'nextTick',
		'performance',
		'queueMicrotask',
		'setImmediate',
		'clearImmediate',
		'setInterval',
		'clearInterval',
		'setTimeout',
		'clearTimeout',
	] as const;
	return { doNotFake: [...doNotFake] };
}

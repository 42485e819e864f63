import type { Provider, ProfileId } from '../../provider';
import { PROFILE_IDS, scenario, startProvider } from '../../provider';
import { basic, call, json } from './client';

let provider: Provider;

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
});

afterAll(async () => await provider.stop());

type Header = (provider: Provider) => string;

const HEADERS: Record<string, Header> = {
	'access token of P1': ({ profiles }) => `Bearer ${profiles.p1.credentials.accessToken}`,
	'access token of P2': ({ profiles }) => `Bearer ${profiles.p2.credentials.accessToken}`,
	'user and password of P1': ({ profiles }) => userAndPassword(profiles.p1.credentials.basicAuth),
	'user and password of P2': ({ profiles }) => userAndPassword(profiles.p2.credentials.basicAuth),
	'API key of P3': ({ profiles }) => basic(`${profiles.p3.credentials.apiKey}:`),
	'API key of P4': ({ profiles }) => basic(`${profiles.p4.credentials.apiKey}:`),
	'API key of P5': ({ profiles }) => basic(`${profiles.p5.credentials.apiKey}:`),
	'API key of P4 as bearer token': ({ profiles }) => `Bearer ${profiles.p4.credentials.apiKey}`,
	'access token of P1 as API key': ({ profiles }) =>
		basic(`${profiles.p1.credentials.accessToken}:`),
	'access token of P1 in lower case scheme': ({ profiles }) =>
		`bearer ${profiles.p1.credentials.accessToken}`,
	'password of P1 in Latin-1': ({ profiles }) => inLatin1(profiles.p1.credentials.basicAuth),
	'empty bearer token': () => 'Bearer ',
	'empty key': () => basic(':'),
	'a token of nobody': () => 'Bearer nobody',
};

const ACCEPTED: Record<ProfileId, string[]> = {
	p1: ['access token of P1', 'user and password of P1'],
	p2: ['access token of P2', 'user and password of P2'],
	p3: ['API key of P3'],
	p4: ['API key of P4'],
	p5: ['API key of P5'],
};

describe.each(PROFILE_IDS)('%s', (id) => {
	it.each(Object.entries(HEADERS))('judges the %s', async (name, header) => {
		const url = `${provider.profiles[id].baseUrl}/v1/candidates`;
		const answer = await call(url, { authorization: header(provider) });
		expect(answer.status).toBe(ACCEPTED[id].includes(name) ? 200 : 401);
	});

	it('refuses a request without credential and says which schemes it knows', async () => {
		const answer = await call(`${provider.profiles[id].baseUrl}/v1/candidates`);
		expect(answer.status).toBe(401);
		expect(answer.headers['www-authenticate']).toContain(id === 'p4' ? 'Basic' : 'Bearer');
	});
});

describe('the encoding of an API key', () => {
	it.each(['p3', 'p4', 'p5'] as const)('is chosen by the path for %s', async (id) => {
		const profile = provider.profiles[id];
		const key = profile.credentials.apiKey;
		const encodings = {
			keyAsUsername: basic(`${key}:`),
			keyAsPassword: basic(`:${key}`),
			keyOnly: basic(key),
			preEncoded: `Basic ${key}`,
		};
		for (const [wanted, sent] of pairs(Object.keys(encodings) as Array<keyof typeof encodings>)) {
			const url = `${scenario(profile, { key: wanted })}/v1/candidates`;
			const { status } = await call(url, { authorization: encodings[sent] });
			expect([wanted, sent, status]).toEqual([wanted, sent, wanted === sent ? 200 : 401]);
		}
	});
});

it('echoes what a client must not pass on in its error body', async () => {
	const answer = await call(`${provider.profiles.p4.baseUrl}/v1/candidates`, {
		authorization: 'Bearer wrong-one',
	});
	expect(answer.bytes.toString()).toContain('first1.last1@candidates.example');
	expect(json(answer)).toMatchObject({
		message: expect.any(String),
		received: { authorization: 'Bearer wrong-one' },
		request_id: answer.headers['x-request-id'],
	});
});

it('lets auth=skip pass', async () => {
	const url = `${scenario(provider.profiles.p3, { auth: 'skip' })}/v1/candidates`;
	expect((await call(url)).status).toBe(200);
});

function userAndPassword({ username, password }: { username: string; password: string }): string {
	return basic(`${username}:${password}`);
}

function inLatin1({ username, password }: { username: string; password: string }): string {
	return `Basic ${Buffer.from(`${username}:${password}`, 'latin1').toString('base64')}`;
}

function pairs<T>(values: T[]): Array<[T, T]> {
	return values.flatMap((one) => values.map((other): [T, T] => [one, other]));
}

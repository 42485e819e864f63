import { candidateNumber, startProvider, type Provider } from '../provider';
import { listen } from '../provider/http/listener';
import { credentialFields, methods } from '../support/credentials';
import { loadEngine, type Engine } from './engine';

let provider: Provider;
let engine: Engine;

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
	engine = loadEngine();
});

afterAll(async () => await provider.stop());

describe.each(methods)('Candidate: Get Many for $id with $method', ({ id, method, type }) => {
	beforeEach(() => {
		engine.credentials.save(type, credentialFields(provider, id, method));
		provider.clearRequests();
	});

	const run = async () =>
		await engine.run({
			credentialType: type,
			parameters: { profile: id, authentication: method, returnAll: true },
		});

	it('lists candidates with the request that the interface document describes', async () => {
		const { error, outputs } = await run();
		expect(error).toBeUndefined();
		const names = outputs[0]?.map((item) => item.json.first_name);
		expect(names).toEqual([1, 2, 3].map((n) => candidateNumber(n).first_name));
		const request = provider.requests.find(({ url }) => url.endsWith('/v1/candidates'));
		expect(request).toMatchObject({ profile: id, method: 'GET', body: '' });
		expect(request?.headers.accept).toBe('application/json');
		expect(request?.headers['content-type']).toBeUndefined();
	});

	const renewable = method === 'oAuth2' || method === 'samlBearer';

	it(renewable ? 'renews an expired token' : 'fails if the credential is wrong', async () => {
		await run();
		provider.expireTokens();
		if (!renewable) {
			engine.credentials.save(type, {
				...credentialFields(provider, id, method),
				accessToken: 'wrong',
				apiKey: 'wrong',
				password: 'wrong',
			});
		}
		const result = await run();
		if (renewable) expect(result.outputs[0]).toHaveLength(3);
		else expect(result.error).toMatchObject({ message: 'Unauthorized', httpCode: '401' });
	});
});

/** Passes requests on to a provider, but answers 403 instead of 401, as some do if a token has expired. */
async function startGateway(providerUrl: string) {
	const { origin, serve, stop } = await listen(0);
	serve((request, response) => {
		const { accept = '', authorization = '' } = request.headers;
		const headers = { accept, authorization };
		void fetch(new URL(request.url!, providerUrl), { headers }).then(async (answer) => {
			const isRejected = answer.status === 401;
			const body = await answer.text();
			response.writeHead(isRejected ? 403 : answer.status, { 'Content-Type': 'application/json' });
			response.end(isRejected ? '{"error":"The access token has expired"}' : body);
		});
	});
	return { url: origin + new URL(providerUrl).pathname, stop };
}

const withTokens = methods.filter(({ method }) => ['oAuth2', 'samlBearer'].includes(method));

describe.each(withTokens)('an expired token of $id with $method', ({ id, method, type }) => {
	it('is renewed if the provider answers 403 instead of 401', async () => {
		const gateway = await startGateway(provider.profiles[id].baseUrl);
		try {
			const fields = credentialFields(provider, id, method, gateway.url);
			engine.credentials.save(type, fields);
			const parameters = { profile: id, authentication: method, returnAll: true };
			const run = async () => await engine.run({ credentialType: type, parameters });
			expect((await run()).outputs[0]).toHaveLength(3);
			provider.expireTokens();
			const { outputs, error } = await run();
			expect(error).toBeUndefined();
			expect(outputs[0]).toHaveLength(3);
		} finally {
			await gateway.stop();
		}
	});
});

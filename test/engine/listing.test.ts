import { startProvider, type Provider } from '../provider';
import { credentialFields } from '../support/credentialFields';
import { methods } from '../support/methods';
import { loadEngine, type Engine } from './engine';

let provider: Provider;
let engine: Engine;

beforeAll(async () => {
	provider = await startProvider({ candidates: 3 });
	engine = await loadEngine();
});

afterAll(async () => await provider.stop());

describe('the built package', () => {
	it('is loaded by the loader of n8n with its node and twelve credential types', () => {
		expect(engine.nodeType.description.name).toBe('recruiting');
		expect([...engine.credentialTypes.keys()].sort()).toEqual(
			methods.map(({ type }) => type).sort(),
		);
	});

	it('can be an AI tool', () => {
		expect(engine.nodeType.description.usableAsTool).toBe(true);
	});
});

describe.each(methods)('$id with $method', ({ id, method, type }) => {
	beforeEach(() => {
		engine.credentials.save(type, credentialFields(provider, id, method));
		provider.clearRequests();
	});

	const run = async () =>
		await engine.run({
			credentialType: type,
			parameters: { profile: id, authentication: method, returnAll: true },
		});

	it('lists candidates', async () => {
		const result = await run();
		expect(result.error).toBeUndefined();
		expect(result.outputs[0]?.map((item) => item.json.first_name)).toEqual([
			'First1',
			'First2',
			'First3',
		]);
	});

	it('sends what the interface document wants', async () => {
		await run();
		const request = provider.requests.find(({ url }) => url.endsWith('/v1/candidates'));
		expect(request).toMatchObject({ profile: id, method: 'GET', body: '' });
		expect(request?.headers.accept).toBe('application/json');
		expect(request?.headers['content-type']).toBeUndefined();
	});

	const renewable = method === 'oAuth2' || method === 'samlBearer';

	it(
		renewable ? 'renews an expired token' : 'says so where the credential is refused',
		async () => {
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
		},
	);
});

import { startN8n, type N8nServer } from '../../n8n/server';
import { startProvider, type Provider } from '../../provider';
import { TriggerStage } from '../../support/triggerStage';

type ProviderModule = typeof import('../../provider');

jest.mock('../../n8n/install', () => ({ ensureN8n: () => Promise.resolve({}) }));
jest.mock('../../n8n/server', () => ({ startN8n: jest.fn() }));
jest.mock('../../support/packedPackage', () => ({ packedPackage: () => '' }));
jest.mock('../../provider', () => {
	const actual = jest.requireActual<ProviderModule>('../../provider');
	return { ...actual, startProvider: jest.fn(actual.startProvider) };
});

describe('the stage of the trigger', () => {
	const stop = jest.fn(() => Promise.reject(new Error('n8n does not stop')));

	function n8nWith(createCredential: () => Promise<never>): N8nServer {
		return { client: { createCredential }, stop } as never;
	}

	it('leaves nothing running where a credential cannot be stored', async () => {
		const refuse = () => Promise.reject(new Error('No room for a credential'));
		jest.mocked(startN8n).mockResolvedValue(n8nWith(refuse));
		await expect(TriggerStage.open()).rejects.toThrow('No room for a credential');
		expect(stop).toHaveBeenCalledTimes(1);
		const [started] = jest.mocked(startProvider).mock.results;
		const provider = await (started!.value as Promise<Provider>);
		await expect(fetch(provider.profiles.p3.baseUrl)).rejects.toThrow('fetch failed');
	});
});

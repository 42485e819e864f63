import type { IDataObject } from 'n8n-workflow';

import { startProvider, type Provider } from '../provider';
import { credentialFields } from '../support/credentials';
import { loadEngine, type Engine, type RunOptions } from './engine';

const TYPE = 'recruitingP3ApiKeyApi';

/** A provider that takes resumes, and n8n's engine with a credential for it, for the tests of a file. */
export function resumeStage() {
	let provider: Provider;
	let engine: Engine;

	beforeAll(async () => {
		provider = await startProvider({ candidates: 1 });
		engine = loadEngine();
		engine.credentials.save(TYPE, credentialFields(provider, 'p3', 'apiKey'));
	});

	afterAll(async () => await provider.stop());

	beforeEach(() => {
		provider.clearRequests();
		provider.clearFailures();
		provider.profiles.p3.resumes.clear();
	});

	return {
		provider: () => provider,
		/** Runs an operation on the resumes of items, or on a single item without any. */
		run: async (parameters: object, others: Partial<RunOptions> = {}) => {
			const common = { profile: 'p3', authentication: 'apiKey', resource: 'resume' };
			const all = { ...common, ...parameters } as IDataObject;
			return await engine.run({ credentialType: TYPE, parameters: all, ...others });
		},
	};
}

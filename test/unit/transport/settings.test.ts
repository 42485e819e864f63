import type { IDataObject } from 'n8n-workflow';

import { requestSettings } from '../../../nodes/Recruiting/transport/settings';
import { contextWith } from './support/scope';

describe('settings', () => {
	const settingsOf = (options: IDataObject) =>
		requestSettings(contextWith({ parameters: { options } }));

	const defaults = {
		...{ timeoutMs: 60_000, maxTries: 3, maxRetryWaitMs: 60_000, maxPages: 1_000 },
		includeResponseBody: false,
	};

	it('are the defaults where nothing is chosen, or what makes no sense', () => {
		expect(settingsOf({})).toEqual(defaults);
		expect(settingsOf({ timeout: 0, maxTries: 'x', maxRetryWait: -1, maxPages: 0.5 })).toEqual(
			defaults,
		);
	});

	it('are what is chosen, the least that is allowed included', () => {
		const options = { timeout: 1, maxTries: 1, maxRetryWait: 0, maxPages: 1 };
		expect(settingsOf({ ...options, includeResponseBody: true })).toEqual({
			...{ timeoutMs: 1, maxTries: 1, maxRetryWaitMs: 0, maxPages: 1, includeResponseBody: true },
		});
	});
});

import type { IDataObject } from 'n8n-workflow';

import { requestScope } from '../../../nodes/Recruiting/transport';
import { contextWith } from '../support/requestScope';

describe('the request settings', () => {
	const settingsOf = async (options: IDataObject) =>
		(await requestScope(contextWith({ parameters: { options } }))).settings;

	const defaults = {
		...{ timeoutMs: 60_000, maxTries: 3, maxRetryWaitMs: 60_000, maxPages: 1_000 },
		includeResponseBody: false,
		pages: {
			...{ style: 'linkHeader', recordsField: '', cursorField: '', cursorParameter: 'cursor' },
			...{ offsetParameter: 'offset', pageParameter: 'page', firstPageNumber: 1 },
			...{ pageSize: undefined, pageSizeParameter: 'limit' },
		},
	};

	it.each<IDataObject>([
		{},
		{ timeout: 0, maxTries: 'x', maxRetryWait: -1, maxPages: 0.5 },
		{ maxTries: 0, pageStyle: '', firstPageNumber: -1, pageSize: 0, pageParameter: ' ' },
	])('are the defaults if the options are %j', async (options) => {
		expect(await settingsOf(options)).toEqual(defaults);
	});

	it('are taken from the options, including the smallest values', async () => {
		const options = { timeout: 1, maxTries: 1, maxRetryWait: 0, maxPages: 1 };
		expect(await settingsOf({ ...options, includeResponseBody: true })).toEqual({
			...defaults,
			...{ timeoutMs: 1, maxTries: 1, maxRetryWaitMs: 0, maxPages: 1, includeResponseBody: true },
		});
		const pages = { firstPageNumber: 0, pageSize: 1 };
		expect((await settingsOf(pages)).pages).toMatchObject(pages);
		expect((await settingsOf({ maxRetryWait: 3 })).maxRetryWaitMs).toBe(3_000);
	});
});

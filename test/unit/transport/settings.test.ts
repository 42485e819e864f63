import {
	NodeHelpers,
	type IDataObject,
	type INode,
	type INodeParameters,
	type INodeProperties,
} from 'n8n-workflow';

import { requestOptionsField, requestScope } from '../../../nodes/Recruiting/transport';
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

	it('keep a timeout in milliseconds that a workflow has saved, and offer none', () => {
		const node = { typeVersion: 1 } as INode;
		const fields = [requestOptionsField([])];
		const kept = (options: INodeParameters) =>
			NodeHelpers.getNodeParameters(fields, { options }, false, false, node, null);
		expect(kept({ timeout: 700 })).toEqual({ options: { timeout: 700 } });
		const offered = (fields[0]!.options as INodeProperties[]).filter((option) =>
			NodeHelpers.displayParameter({}, option, node, null, {}),
		);
		expect(offered.map(({ name }) => name)).toEqual([
			...['includeResponseBody', 'maxRetryWait', 'maxTries', 'timeoutSeconds'],
		]);
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
		expect((await settingsOf({ timeoutSeconds: 3, timeout: 1 })).timeoutMs).toBe(3_000);
		expect((await settingsOf({ timeoutSeconds: 0 })).timeoutMs).toBe(60_000);
	});
});

import {
	NodeHelpers,
	type IDataObject,
	type INode,
	type INodeParameters,
	type INodeProperties,
} from 'n8n-workflow';

import { optionsField } from '../../../nodes/Recruiting/fields';
import { candidates } from '../../../nodes/Recruiting/profiles';
import { openProvider } from '../../../nodes/Recruiting/provider';
import { connectedTo, contextWith } from '../support/provider';

describe('a provider', () => {
	it('has read the parameters of the node when it is open, and asks for none again', async () => {
		const context = contextWith({});
		const parameter = jest.fn(context.parameter);
		const provider = await openProvider({ ...context, parameter });
		expect(parameter).toHaveBeenCalledWith('providerApi', {});
		parameter.mockClear();
		provider.records(candidates);
		provider.changes(candidates);
		provider.events();
		expect(parameter).not.toHaveBeenCalled();
	});
});

describe('the request settings', () => {
	const settingsOf = async (options: IDataObject) =>
		(await openProvider(contextWith({ parameters: { options } }))).settings;

	const defaults = {
		...{ timeoutMs: 60_000, maxTries: 3, maxRetryWaitMs: 60_000, maxPages: 1_000 },
		includeResponseBody: false,
	};

	it.each<IDataObject>([
		{},
		{ timeout: 0, maxTries: 'x', maxRetryWait: -1, maxPages: 0.5 },
		{ maxTries: 0, timeoutSeconds: 0 },
		{ maxTries: null, maxRetryWait: null, maxPages: null, timeout: null },
	])('are the defaults if the options are %j', async (options) => {
		expect(await settingsOf(options)).toEqual(defaults);
	});

	it('keep a timeout in milliseconds that a workflow has saved, and offer none', () => {
		const node = { typeVersion: 1 } as INode;
		const fields = [optionsField([])];
		const kept = (options: INodeParameters) =>
			NodeHelpers.getNodeParameters(fields, { options }, false, false, node, null);
		expect(kept({ timeout: 700 })).toEqual({ options: { timeout: 700 } });
		const offered = (fields[0]!.options as INodeProperties[]).filter((option) =>
			NodeHelpers.displayParameter({}, option, node, null, {}),
		);
		expect(offered.map(({ name }) => name)).toEqual([
			...['includeResponseBody', 'maxPages', 'maxRetryWait', 'maxTries', 'timeoutSeconds'],
		]);
	});

	it('are taken from the options, including the smallest values', async () => {
		const options = { timeout: 1, maxTries: 1, maxRetryWait: 0, maxPages: 1 };
		expect(await settingsOf({ ...options, includeResponseBody: true })).toEqual({
			...defaults,
			...{ timeoutMs: 1, maxTries: 1, maxRetryWaitMs: 0, maxPages: 1, includeResponseBody: true },
		});
		expect((await settingsOf({ maxRetryWait: 3 })).maxRetryWaitMs).toBe(3_000);
		expect((await settingsOf({ timeoutSeconds: 3, timeout: 1 })).timeoutMs).toBe(3_000);
	});
});

describe('the settings of pages', () => {
	const pagesOf = async (providerApi: IDataObject) =>
		(await connectedTo(providerApi)).provider.pagesOf(candidates);

	const defaults = {
		...{ listMethod: 'GET', queryParameters: {}, pageStyle: 'linkHeader', recordsField: '' },
		...{ cursorField: '', nextUrlField: 'next', hasMoreField: '', cursorParameter: 'cursor' },
		...{ offsetParameter: 'offset', pageParameter: 'page', firstPageNumber: 1 },
		...{ pageSize: undefined, pageSizeParameter: 'limit' },
		...{ successField: '', successValue: 'true' },
	};

	it.each<IDataObject>([
		{},
		{ pageStyle: '', listMethod: '', cursorParameter: '', pageParameter: ' ' },
		{ recordsField: ' ', offsetParameter: '', pageSizeParameter: '', queryParameters: {} },
	])('are the defaults if they are %j', async (providerApi) => {
		expect(await pagesOf(providerApi)).toMatchObject(defaults);
	});

	it.each<IDataObject>([
		{ firstPageNumber: 0, pageSize: 1 },
		{ cursorField: 'meta.next', recordsField: 'd.results', hasMoreField: '0.more' },
		{ cursorParameter: 'after', pageParameter: 'p', offsetParameter: 'skip' },
		{ nextUrlField: '', successField: 'd.0.status', successValue: '' },
	])("are taken from Provider's API: %j", async (providerApi) => {
		expect(await pagesOf(providerApi)).toMatchObject({ ...defaults, ...providerApi });
	});

	it.each<[IDataObject, message: string, advice: string]>([
		[
			{ pageStyle: 'constructor' },
			'Page Style has a value that does not exist',
			'Use one of: cursor, linkHeader, nextUrl, offset, pageNumber.',
		],
		[
			{ listMethod: 'PUT' },
			'List Method has a value that does not exist',
			'Use one of: GET, POST.',
		],
		[{ pageSize: 0 }, 'Page Size is not a valid number', 'Enter a number of at least 1.'],
		...[-1, 'many', '', ' ', null].map((number): [IDataObject, string, string] => [
			{ firstPageNumber: number },
			'First Page Number is not a valid number',
			'Enter a number of at least 0.',
		]),
		...['emails[0].value', 'a..b', '$.x', '.a', 'a.', '{a}', '/a/b', 'a.b]'].map(
			(place): [IDataObject, string, string] => [
				{ recordsField: place },
				'Records Field is not a valid place',
				'Enter names and positions separated by dots, e.g. emails.0.value.',
			],
		),
		[{ cursorField: 'a..b' }, 'Cursor Field is not a valid place', 'separated by dots'],
		[{ recordsField: {} }, 'Records Field is not a text', 'check its result'],
		[
			{ queryParameters: { parameter: [{ value: 'x' }] } },
			'Query Parameters has an entry without a name',
			'Enter its name.',
		],
	])('%j lead to an error that names the setting', async (providerApi, message, advice) => {
		await expect(pagesOf(providerApi)).rejects.toMatchObject({
			message,
			description: expect.stringContaining(advice),
			context: { itemIndex: 0 },
		});
	});
});
